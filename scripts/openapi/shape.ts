import type { JsonSchema } from './schemas.ts';

/** Text made safe to stand in HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** A JSON Schema in the short notation of types, as HTML; named schemas are links. */
export function shapeHtml(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(nameOf(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum))
    return schema.enum.map((one) => escapeHtml(JSON.stringify(one))).join(' | ');
  const choices = schemasIn(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return choicesHtml(choices, indent);
  if (schema.type === 'array') {
    const items = isSchema(schema.items) ? shapeHtml(schema.items, indent) : 'any';
    return `[${items}, …]${boundsOf(schema)}`;
  }
  if (schema.type === 'object') return objectHtml(schema, indent);
  if (typeof schema.type === 'string') return `${schema.type}${boundsOf(schema)}`;
  return 'any';
}

function choicesHtml(choices: readonly JsonSchema[], indent: string): string {
  const parts = choices.map((choice) => shapeHtml(choice, indent));
  const short = parts.every((part) => !part.includes('\n')) && parts.join(' | ').length < 160;
  return short ? parts.join(' | ') : parts.map((part) => `\n${indent}| ${part}`).join('');
}

function objectHtml(schema: JsonSchema, indent: string): string {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const rest = isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
  if (properties.length === 0) return rest ? `{ [name]: ${shapeHtml(rest, indent)} }` : '{}';
  const deeper = `${indent}  `;
  const lines = properties.map(([name, of]) => {
    const shape = isSchema(of) ? shapeHtml(of, deeper) : 'any';
    return `${deeper}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${shape}`;
  });
  return `{\n${[...lines, ...(rest ? [`${deeper}…`] : [])].join('\n')}\n${indent}}`;
}

/** What limits a value, in a few words. */
function boundsOf(schema: JsonSchema): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const range = rangeOf(low, high);
  const preset = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
  const notes = [typeof schema.format === 'string' ? schema.format : '', range, preset].filter(
    (note) => note !== '',
  );
  return notes.length > 0 ? ` (${escapeHtml(notes.join(', '))})` : '';
}

function rangeOf(low: unknown, high: unknown): string {
  if (low === undefined) return high === undefined ? '' : `up to ${high}`;
  return high === undefined ? `from ${low}` : `${low}–${high}`;
}

/** A value of that shape, for an example. `named` are the schemas that references may point at. */
export function exampleOf(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  depth = 0,
): unknown {
  if (depth > 6) return null;
  if (typeof schema.$ref === 'string') return exampleOf(named[nameOf(schema.$ref)] ?? {}, named, depth + 1);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = schemasIn(schema.anyOf ?? schema.oneOf);
  if (choice) return exampleOf(choice, named, depth);
  if (schema.type === 'array')
    return isSchema(schema.items) ? [exampleOf(schema.items, named, depth + 1)] : [];
  if (schema.type === 'object') {
    const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
    return Object.fromEntries(
      properties
        .filter(([name]) => required.includes(name))
        .map(([name, of]) => [name, isSchema(of) ? exampleOf(of, named, depth + 1) : null]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? true : '…';
}
