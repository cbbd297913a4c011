import * as z from 'zod';

/** A JSON Schema as it stands in the document. */
export type JsonSchema = { [key: string]: unknown };

/** Which side of a schema: what may be sent (defaults may be left out), or what comes back. */
export type Side = 'input' | 'output';

/** Collects named schemas as components; unnamed ones stand where they are used. */
export interface Components {
  /** The schema, by reference where it has a name. */
  use(schema: z.ZodType, side: Side): JsonSchema;
  /** All named ones so far, by name. */
  all(): Readonly<Record<string, JsonSchema>>;
}

const pointer = '#/$defs/';

export function collectComponents(): Components {
  const components: Record<string, JsonSchema> = {};
  return {
    use(schema, side) {
      const { $schema: _dialect, $defs, ...root } = convert(schema, side);
      const definitions = definitionsOf($defs);
      const rename = renamings(schema, side, Object.keys(definitions));
      for (const [name, definition] of Object.entries(definitions)) {
        const known = rename(name);
        components[known] = agreed(known, components[known], point(definition, rename));
      }
      return point(root, rename);
    },
    all: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const convert = (schema: z.ZodType, side: Side): JsonSchema => ({
  ...z.toJSONSchema(schema, {
    io: side,
    override: ({ jsonSchema }) => {
      // The format says it; the pattern of a calendar is no help to a reader. The bounds of all safe integers go without saying.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  }),
});

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function definitionsOf(given: unknown): Readonly<Record<string, JsonSchema>> {
  if (!isObject(given)) return {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, JsonSchema] => isObject(entry[1])),
  );
}

/** A schema whose two sides differ has two names; any JSON, which zod leaves unnamed, is called so. */
function renamings(schema: z.ZodType, side: Side, names: readonly string[]): (name: string) => string {
  const other = definitionsOf(convert(schema, side === 'input' ? 'output' : 'input').$defs);
  const mine = definitionsOf(convert(schema, side).$defs);
  const reaches = (name: string, seen: ReadonlySet<string>): boolean => {
    if (seen.has(name)) return false;
    if (JSON.stringify(mine[name]) !== JSON.stringify(other[name])) return true;
    const further = new Set([...seen, name]);
    return referencesIn(mine[name]).some((next) => reaches(next, further));
  };
  const differing = new Set(side === 'input' ? names.filter((name) => reaches(name, new Set())) : []);
  return (name) => {
    if (name.startsWith('__schema')) return 'AnyJson';
    return differing.has(name) ? `${name}Input` : name;
  };
}

const referencesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );

/** References of a definition, pointed at where components stand in the document. */
function point(definition: JsonSchema, rename: (name: string) => string): JsonSchema {
  const text = JSON.stringify(definition, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(pointer)
      ? `#/components/schemas/${rename(value.slice(pointer.length))}`
      : value,
  );
  const pointed: unknown = JSON.parse(text);
  if (!isObject(pointed)) throw new Error('a schema is an object');
  return pointed;
}

/** One name means one thing in the whole document. */
function agreed(name: string, before: JsonSchema | undefined, now: JsonSchema): JsonSchema {
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(now)) {
    throw new Error(`two schemas are called ${name}`);
  }
  return now;
}
