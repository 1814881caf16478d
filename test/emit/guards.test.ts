import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitChecks, emitGuards } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Field, Type } from '../../generator/model/contract.js';
import { verify } from '../../generator/verify.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor, contractOf } from './contract-of.js';

const string: Type = { kind: 'string' };
const field = (name: string): Field => ({ name, type: string, required: true });

test('a guard that calls another one compiles: the value is not narrowed for the members that follow', async () => {
  const nullable: Type = {
    kind: 'union',
    exclusive: false,
    members: [{ kind: 'record', fields: [field('a')] }, { kind: 'null' }],
  };
  const open: Type = { kind: 'record', fields: [field('a'), field('b')], additional: { kind: 'any' } };
  const contract = contractOf({
    A: nullable,
    Both: { kind: 'intersection', members: [{ kind: 'reference', name: 'A' }, open] },
  });
  const files = [...(await emitTypes(contract, contextFor())), ...(await emitGuards(contract, contextFor()))];
  expect(verify('generated/narrowing', files)).toEqual([]);
});

test('both forms give the same verdict on integers among values of other kinds', async () => {
  const among = (type: Partial<Type & { kind: 'number' }>): Type => ({
    kind: 'when',
    type: { kind: 'number', integer: true, ...type },
  });
  const contract = contractOf({
    Plain: among({}),
    Even: among({ multipleOf: 2, minimum: 0 }),
    Exact: among({ exact: 'bigint', format: 'int64' }),
    Big: among({ carrier: 'bigint' }),
    Text: among({ carrier: 'string' }),
  });
  const context = contextFor();
  const files = [
    ...(await emitTypes(contract, context)),
    ...(await emitChecks(contract, context)),
    ...(await emitGuards(contract, context)),
  ];
  const modules = await importEmitted(files);
  const listing = modules.get('checks.ts') as { readonly [name: string]: (value: unknown) => unknown };
  const verdict = modules.get('guards.ts') as { readonly [name: string]: (value: unknown) => unknown };
  const values = [4, 2 ** 53, 2 ** 63, 0.5, 'a', '4', '0.5', 4n, 2n ** 64n, null];
  for (const { name } of contract.types) {
    const found = values.map((value) => verdict[`is${name}`]?.(value));
    expect(found, name).toEqual(values.map((value) => listing[`check${name}`]?.(value) === undefined));
  }
  expect(verdict.isPlain?.(2 ** 53)).toBe(false);
  expect(verdict.isBig?.(4n)).toBe(true);
  expect(verdict.isText?.('4')).toBe(true);
});

const excluding = `components:
  schemas:
    A: { allOf: [{ type: object, properties: { x: { type: string } } }, { maxLength: 3 }] }
    B: { type: object, properties: {}, dependentSchemas: { a: { type: [string, object], maxLength: 3, properties: { q: { type: string } } } } }
    C: { type: string, minLength: 1, anyOf: [{ maxItems: 3 }, { type: object, properties: { r: { type: string } } }] }
    D: { type: object, if: { maxLength: 3 }, then: { type: string, maxLength: 2 }, else: { maxItems: 3, type: array } }
    E: { if: { type: string }, then: { type: string, maxLength: 2 }, else: { maxItems: 3, type: array } }
    F: { if: { type: string }, then: { type: object, properties: { a: { type: string } } }, else: { type: string, maxLength: 4 } }
    G: { if: { type: string, enum: [a] }, then: { enum: [a, 1] }, else: { enum: [b, 2] } }
    H: { type: object, dependentSchemas: { a: { maxLength: 3 }, b: { enum: [1] }, c: { type: string, maxLength: 4 }, d: { type: array, items: { type: string } } } }
    I: { type: object, dependentSchemas: { a: { anyOf: [{ type: string, maxLength: 3 }, { type: object, properties: { b: { type: string, maxLength: 3 } } }] } } }
    K: { type: string, enum: [a, b, ''], minLength: 1, allOf: [{ enum: [b, abcde] }] }
    L: { type: string, enum: [a, b], minLength: 1, maxLength: 1 }
    M: { if: { type: string, enum: [a, b] }, then: { if: { type: string, minLength: 1 }, then: { type: string, enum: [a] } }, else: { type: integer } }
    N: { if: { type: integer, enum: [1, 2] }, then: { oneOf: [{ type: boolean }, { type: number, enum: [1] }, { type: number, enum: [1, 3] }] } }
    O: { if: { type: integer, enum: [1] }, then: { oneOf: [{ type: string, maxLength: 0 }, { type: number, enum: [2] }, { type: integer }] } }
    P: { anyOf: [{ type: [integer, 'null'] }, { anyOf: [{ type: string }, { type: string, maxLength: 2 }] }] }
    Q: { type: [boolean, string], not: { enum: [true, a] }, if: { type: boolean }, then: { const: false }, else: { enum: [b, '', 1] } }
    R: { type: object, required: [x], properties: { a: { type: string }, x: { type: string, not: { type: string } }, b: { type: string, maxLength: 2 } } }
    S: { type: string, enum: [a, b], not: { enum: [a, b] } }
    T: { type: object, anyOf: [{ required: [x], properties: { x: { type: string, enum: [a], maxLength: 0 } } }, { required: [a], properties: { a: { enum: [long text, 1], type: string } } }] }
    U: { type: object, properties: { a: { type: string } }, not: { required: [a, b] } }
    V: { allOf: [{ type: object, properties: { a: { type: string } } }, { anyOf: [{ required: [a] }, { required: [b] }] }, { if: { required: [a] }, then: { required: [b] } }] }
    W: { anyOf: [{ type: string }, { allOf: [{ type: object, maxProperties: 3 }, { oneOf: [{ required: [constructor] }, { required: [x] }, { type: object, required: [b, c] }] }] }] }
    X: { type: object, not: { anyOf: [{ required: [a] }, { not: { required: [x] } }] } }
    Y: { allOf: [{ not: { required: [a] } }, { type: object, required: [b] }, { not: { type: object, required: [x] } }] }
    J: { if: {}, then: { allOf: [{ type: object, dependentSchemas: { a: { not: { type: string, enum: [a] } } } }] } }
`;

test('schemas for kinds that the value is not of compile, and agree with ajv', async () => {
  const { contract } = modelled(withPaths('', excluding));
  const context = contextFor();
  const files = [
    ...(await emitTypes(contract, context)),
    ...(await emitChecks(contract, context)),
    ...(await emitGuards(contract, context)),
  ];
  expect(verify('generated/narrowing', files)).toEqual([]);
  const modules = await importEmitted(files);
  type Functions = { readonly [name: string]: (value: unknown) => unknown };
  const checks = modules.get('checks.ts') as Functions;
  const guards = modules.get('guards.ts') as Functions;
  const document = parse(excluding) as {
    readonly components: { readonly schemas: { [name: string]: object } };
  };
  const values = [null, 1, 2, 'a', 'b', 'abcde', '', [], [1], ['a', 'b', 'c', 'd'], {}];
  const objects: object[] = ['a', 'b', 'c', 'd', 'x'].flatMap((name) => [
    { [name]: 'long text' },
    { [name]: 1 },
  ]);
  objects.push({ a: 'a', b: 1 }, { b: 1, c: 1 }, { a: 'a', x: 1 }, JSON.parse('{"constructor":1}'));
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const valid = new Ajv2020({ strict: false, ownProperties: true }).compile(schema);
    for (const value of [...values, ...objects]) {
      const title = `${name} ${JSON.stringify(value)}`;
      const issues = checks[`check${name}`]?.(value);
      expect([title, issues === undefined, guards[`is${name}`]?.(value)]).toEqual([
        title,
        valid(value),
        valid(value),
      ]);
    }
  }
});
