import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import type { NamedType, Type } from '../../generator/model/contract.js';
import { verify } from '../../generator/verify.js';
import { payloadIn } from '../corpus/hostile.js';
import { contextFor, contractOf, contractOfNamed, textOf } from './contract-of.js';

const text: Type = { kind: 'string' };
const number: Type = { kind: 'number' };

/** The text of `types.ts` below its banner; it and its checks compile under the strictest options. */
async function typesOf(types: { readonly [name: string]: Type }): Promise<string> {
  const contract = contractOf(types);
  const files = [...(await emitTypes(contract, contextFor())), ...(await emitChecks(contract, contextFor()))];
  expect(verify('generated/test', files)).toEqual([]);
  return textOf(files.slice(0, 1)).split('\n').slice(2).join('\n').trimEnd();
}

describe('emitTypes', () => {
  test('records are interfaces', async () => {
    const type: Type = {
      kind: 'record',
      fields: [
        { name: 'id', type: text, required: true, doc: 'Identifier.' },
        { name: 'If-Match', type: { kind: 'number', carrier: 'bigint' }, required: false, deprecated: true },
        {
          name: 'parent',
          type: {
            kind: 'union',
            members: [{ kind: 'reference', name: 'Node' }, { kind: 'null' }],
            exclusive: false,
          },
          required: false,
        },
        {
          name: 'tags',
          type: { kind: 'list', items: { kind: 'union', members: [text, number], exclusive: false } },
          required: false,
        },
        { name: 'data', type: { kind: 'bytes', encoding: 'raw' }, required: false },
      ],
    };
    expect(await typesOf({ Node: type })).toBe(`export interface Node {
  /** Identifier. */
  readonly id: string;
  /** @deprecated */
  readonly 'If-Match'?: bigint;
  readonly parent?: Node | null;
  readonly tags?: readonly (string | number)[];
  readonly data?: Uint8Array;
}`);
  });

  test('a map is an index signature, widened to the fields beside it', async () => {
    const types = {
      Scores: { kind: 'record', fields: [], additional: number },
      Mixed: { kind: 'record', fields: [{ name: 'name', type: text, required: false }], additional: number },
      Anything: { kind: 'record', fields: [] },
      Nothing: { kind: 'record', fields: [], additional: { kind: 'never' } },
    } as const;
    expect(await typesOf(types)).toBe(`export interface Scores {
  readonly [name: string]: number;
}

export interface Mixed {
  readonly name?: string;
  readonly [name: string]: number | string | undefined;
}

export interface Anything {
  readonly [name: string]: unknown;
}

export interface Nothing {
  readonly [name: string]: never;
}`);
  });

  test('literals, tuples and intersections', async () => {
    const types: { readonly [name: string]: Type } = {
      Level: { kind: 'literal', values: [null, -1, 'one', true, { a: [1] }] },
      Point: { kind: 'list', prefix: [number, number], items: text, minItems: 1 },
      Pair: { kind: 'list', prefix: [number, text], items: { kind: 'never' }, minItems: 2 },
      Both: {
        kind: 'intersection',
        members: [{ kind: 'reference', name: 'A' }, { kind: 'reference', name: 'B' }, { kind: 'any' }],
      },
      A: { kind: 'record', fields: [{ name: 'x', type: text, required: true }] },
      B: { kind: 'record', fields: [{ name: 'x', type: number, required: true }] },
    };
    expect(await typesOf(types)).toBe(`export type Level =
  | null
  | -1
  | 'one'
  | true
  | {
    readonly a: readonly [1];
  };

/** @minItems 1 */
export type Point = readonly [number, number?, ...string[]];

/** @minItems 2 */
export type Pair = readonly [number, string];

export type Both = A & B;

export interface A {
  readonly x: string;
}

export interface B {
  readonly x: number;
}`);
  });

  test('many values stand one a line', async () => {
    const values = Array.from({ length: 12 }, (_, index) => `value number ${index}`);
    const emitted = await typesOf({ Many: { kind: 'literal', values } });
    expect(emitted.split('\n')).toEqual(
      ['export type Many =', ...values.map((value) => `  | '${value}'`)].with(-1, "  | 'value number 11';"),
    );
  });

  test('aliases that lead back to themselves are cut where nothing is lost', async () => {
    const types: { readonly [name: string]: Type } = {
      Self: { kind: 'reference', name: 'Self' },
      Loop: { kind: 'union', members: [text, { kind: 'reference', name: 'Back' }], exclusive: false },
      Back: { kind: 'union', members: [number, { kind: 'reference', name: 'Loop' }], exclusive: false },
      Tree: {
        kind: 'union',
        members: [text, { kind: 'list', items: { kind: 'reference', name: 'Tree' } }],
        exclusive: false,
      },
    };
    expect(await typesOf(types)).toBe(`export type Self = unknown;

export type Loop = string | Back;

export type Back = number;

export type Tree = string | readonly Tree[];`);
  });

  test('where a type may be derived, all derived ones are taken', async () => {
    const at = { file: 'types.xsd', pointer: '' };
    const record = (name: string): Type => ({
      kind: 'record',
      fields: [{ name, type: text, required: true }],
    });
    const types: NamedType[] = [
      {
        name: 'Shape',
        at,
        type: record('id'),
        xml: { component: 'type', abstract: true, derived: ['Circle'] },
      },
      {
        name: 'Circle',
        at,
        type: record('radius'),
        xml: { component: 'type', base: 'Shape', derivedBy: 'extension' },
      },
      { name: 'Picture', at, type: { kind: 'list', items: { kind: 'reference', name: 'Shape' } } },
    ];
    const files = await emitTypes(contractOfNamed(types, 'wsdl'), contextFor());
    expect(verify('generated/test', files)).toEqual([]);
    expect(textOf(files).split('\n').slice(2).join('\n')).toBe(`export interface Shape {
  readonly $type?: 'Shape';
  readonly id: string;
}

/** \`Shape\` or a type derived from it. */
export type AnyShape =
  | Circle;

export interface Circle {
  readonly $type: 'Circle';
  readonly radius: string;
}

export type Picture = readonly AnyShape[];
`);
  });

  test('text of a spec stays text', async () => {
    const hostile = [
      "'; globalThis.P = 1; //",
      '*/ globalThis.P = 1; /*',
      '`$' + '{globalThis.P = 1}`',
      '\u2028globalThis.P = 1',
      '\\',
      '"',
      '</script>',
    ];
    const types: { [name: string]: Type } = { Values: { kind: 'literal', values: hostile } };
    types.Fields = {
      kind: 'record',
      doc: hostile.join('\n'),
      fields: hostile.map((name) => ({ name, type: text, required: false, doc: name })),
      patterns: [{ pattern: { source: "['/`\u2028\n]", dialect: 'ecma262' }, type: text }],
      additional: { kind: 'never' },
    };
    const emitted = await typesOf(types);
    expect(payloadIn('types.ts', emitted)).toBe(false);
    expect(payloadIn('types.ts', `${emitted}\nglobalThis.P = 1;`)).toBe(true);
  });
});
