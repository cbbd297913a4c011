import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { gameCodes, serviceCodes } from '../../schema/contract/codes.ts';
import { endpoints } from '../../schema/contract/endpoints.ts';
import { immunityCodes } from '../../schema/contract/kinds/immunity-codes.ts';

const document = JSON.parse(readFileSync('worker/http/generated/openapi.json', 'utf8'));
const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await validate(structuredClone(document));
    expect(result.valid, result.valid ? '' : compileErrors(result)).toBe(true);
  });

  test('says that of the sources it is made of, however often it is made', () => {
    execFileSync(process.execPath, ['scripts/run.mjs', 'openapi']);
    expect(JSON.parse(readFileSync('worker/http/generated/openapi.json', 'utf8'))).toEqual(document);
  });

  test('holds every call once, under a name of its own', () => {
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const wanted = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(wanted.toSorted());
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('tells every code with its status', () => {
    expect(document['x-codes']).toMatchObject({ ...serviceCodes, ...gameCodes, ...immunityCodes });
    const told = new Set(
      [...JSON.stringify(document.paths).matchAll(/`([a-z_]+)`/g)].map(([, code]) => code),
    );
    const silent = Object.keys(document['x-codes']).filter((code) => !told.has(code));
    // These two follow from no call in particular.
    expect(silent.toSorted()).toEqual(['internal', 'method_not_allowed']);
  });

  test('names what a nullable reference may be, and what may be left out of a body', () => {
    const { ImmunityView, ImmunityConfigInput, NewGame, NewTemplate } = document.components.schemas;
    expect(ImmunityView.properties.round.anyOf).toEqual([
      { $ref: '#/components/schemas/ImmunityRound' },
      { type: 'null' },
    ]);
    expect(ImmunityConfigInput.required ?? []).toEqual([]);
    expect(NewGame.required ?? []).toEqual([]);
    expect(NewTemplate.required).toEqual(['name']);
    expect(NewGame.additionalProperties).toBe(false);
  });

  test('points at nothing that is not there', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas, name).toHaveProperty(String(name));
    }
    expect(text).not.toContain('$defs');
  });
});
