import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { verify } from '../../generator/verify.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';
import { narrowingDocument, narrowingUse } from './narrowing-document.js';

const { contract } = modelled(narrowingDocument);
const types = await emitTypes(contract, contextFor());
const text = types.map((file) => file.text).join('\n');

describe('alternatives of a discriminator', () => {
  test('state its values in their own field, or in the union where they are used elsewhere', () => {
    expect(text).toContain("export interface Circle {\n  /** The kind. */\n  readonly kind: 'circle';");
    expect(text).toContain(
      "export type Shape = Round | (Square & { readonly kind: 'square' | 'quad' }) | Line | null;",
    );
    expect(text).toContain("export type Shared = (Square & { readonly kind: 's' }) | Line;");
    expect(text).toContain("export type Ellipse = Base & {\n  readonly kind: 'ellipse';");
    expect(text).toContain('export interface Base {\n  readonly kind: string;\n}');
    expect(text).toContain("export interface Line {\n  readonly kind: 'Line';");
  });

  test('that are booleans or integers have those values', () => {
    expect(text).toContain('export interface Ok {\n  readonly success: true;');
    expect(text).toContain('export interface Err {\n  readonly success: false;');
    expect(text).toContain('export interface One {\n  readonly n: 1;');
    expect(text).toContain('export interface Two {\n  readonly n: 2;');
  });

  test('are distinguished by the compiler', () => {
    const use = { path: 'use.ts', text: narrowingUse };
    expect(verify('generated/test', [...types, use])).toEqual([]);
  });

  test('are checked as their schemas say of the values that the discriminator leads to', async () => {
    const checks = (await importEmitted([...types, ...(await emitChecks(contract, contextFor()))])).get(
      'checks.ts',
    );
    const check = checks?.checkShape;
    if (typeof check !== 'function') throw new Error('checks.ts has no checkShape');
    const { components } = parse(narrowingDocument);
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'file:///api', components });
    const judges = new Map(
      Object.entries({
        circle: 'Circle',
        ellipse: 'Ellipse',
        square: 'Square',
        quad: 'Square',
        Line: 'Line',
      }).map(([kind, name]) => [kind, ajv.compile({ $ref: `file:///api#/components/schemas/${name}` })]),
    );
    const bodies = [{ r: 1 }, { a: 1, b: 2 }, { side: 1 }, { side: -1 }, { length: 3 }, {}];
    const kinds = [...judges.keys(), 'Circle', 'Square', '', 5, null, undefined];
    const verdicts = kinds.flatMap((kind) =>
      bodies.map((body) => {
        const value = kind === undefined ? body : { kind, ...body };
        const judge = judges.get(String(kind));
        return [value, check(value) === undefined, judge?.(value) ?? false] as const;
      }),
    );
    expect(verdicts.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
    expect(verdicts.filter(([, ours]) => ours)).toHaveLength(5);
  });
});
