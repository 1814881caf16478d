import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { emitTypes } from '../../generator/emit/types.js';
import type { Field, NamedType, Type } from '../../generator/model/contract.js';
import { contextFor, contractOf, contractOfNamed, textOf } from './contract-of.js';

const text: Type = { kind: 'string' };

async function typesOf(types: { readonly [name: string]: Type }): Promise<string> {
  const files = await emitTypes(contractOf(types), contextFor());
  return textOf(files).split('\n').slice(2).join('\n').trimEnd();
}

/** The member of a record with one member of this type, with its comment. */
async function memberOf(type: Type, field: Partial<Field> = {}): Promise<string> {
  const whole = await typesOf({
    Item: { kind: 'record', fields: [{ name: 'x', type, required: true, ...field }] },
  });
  return whole.split('\n').slice(1, -1).join('\n');
}

/** The tags that the parser of TypeScript finds in the comments of a text, as name and text. */
function tagsIn(source: string): readonly (readonly [string, string])[] {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest, true);
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node): void => {
    for (const tag of ts.getJSDocTags(node))
      found.push([tag.tagName.text, ts.getTextOfJSDocComment(tag.comment) ?? '']);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('tags of doc comments', () => {
  test('constraints of strings, numbers, lists, records and bytes', async () => {
    const number: Type = {
      kind: 'number',
      minimum: 0,
      exclusiveMaximum: 1.5,
      multipleOf: 0.5,
      format: 'float',
    };
    const price: Type = {
      kind: 'number',
      totalDigits: 8,
      fractionDigits: 2,
      carrier: 'string',
      xsd: 'decimal',
    };
    expect(await memberOf({ kind: 'string', minLength: 3, maxLength: 40, format: 'slug' })).toBe(
      '  /** @minLength 3 @maxLength 40 @format slug */\n  readonly x: string;',
    );
    expect(await memberOf(number)).toContain(
      '/** @minimum 0 @exclusiveMaximum 1.5 @multipleOf 0.5 @format float */',
    );
    expect(await memberOf(price)).toContain('/** @totalDigits 8 @fractionDigits 2 */');
    expect(await memberOf({ kind: 'list', items: text, minItems: 1, maxItems: 9, unique: true })).toContain(
      '/** @minItems 1 @maxItems 9 @uniqueItems */',
    );
    expect(await memberOf({ kind: 'record', fields: [], minFields: 1, maxFields: 2 })).toContain(
      '/** @minProperties 1 @maxProperties 2 */',
    );
    expect(await memberOf({ kind: 'bytes', encoding: 'base64', maxLength: 9 })).toContain(
      '/** @maxLength 9 */',
    );
  });

  test('a description, pattern, default, examples and deprecation', async () => {
    const type: Type = {
      kind: 'string',
      maxLength: 8,
      patterns: [{ source: '^[a-z]+$', dialect: 'ecma262' }],
      examples: ['red', 'green', 'blue', 'grey'],
    };
    const field = { doc: 'Its colour.', default: 'red', deprecated: true };
    expect(await memberOf(type, field)).toBe(`  /**
   * Its colour.
   * @maxLength 8 @pattern ^[a-z]+$ @default "red" @example "red" @example "green" @example "blue"
   * @deprecated
   */
  readonly x: string;`);
    expect(await memberOf(text, { doc: 'Its colour.', deprecated: true })).toContain(
      '/** Its colour. @deprecated */',
    );
  });

  test('named types have their tags themselves', async () => {
    const types: readonly NamedType[] = [
      {
        name: 'Slug',
        doc: 'A name.',
        deprecated: true,
        type: { kind: 'string', minLength: 3, examples: ['abc'] },
        at: { file: 'a', pointer: '' },
      },
      {
        name: 'Item',
        type: {
          kind: 'record',
          fields: [{ name: 'slug', type: { kind: 'reference', name: 'Slug' }, required: true }],
        },
        at: { file: 'a', pointer: '' },
      },
    ];
    const [file] = await emitTypes(contractOfNamed(types), contextFor());
    expect(
      file?.text.split('\n').slice(2).join('\n').trimEnd(),
    ).toBe(`/** A name. @minLength 3 @example "abc" @deprecated */
export type Slug = string;

export interface Item {
  readonly slug: Slug;
}`);
  });

  test('what surrounds a constraint does not hide it', async () => {
    const short: Type = { kind: 'string', maxLength: 3 };
    const nullable: Type = { kind: 'union', members: [short, { kind: 'null' }], exclusive: false };
    const other: Type = { kind: 'number', minimum: 1 };
    expect(await memberOf(nullable)).toContain('/** @maxLength 3 */');
    expect(await memberOf({ kind: 'when', type: short })).toContain('/** @maxLength 3 */');
    const both: Type = {
      kind: 'intersection',
      members: [short, { kind: 'when', type: { kind: 'string', minLength: 1 } }],
    };
    expect(await memberOf(both)).toContain('/** @maxLength 3 @minLength 1 */');
    // A constraint of one alternative is none of the member.
    expect(await memberOf({ kind: 'union', members: [short, other], exclusive: false })).not.toContain('/**');
  });

  test('a long example is cut', async () => {
    const emitted = await memberOf({ kind: 'string', examples: ['é'.repeat(500)] });
    expect(emitted).toContain(`/** @example "${'é'.repeat(118)}… */`.slice(4));
  });
});

describe('hostile texts in tags', () => {
  const hostile = [
    'a */ export const intruder = 1; /* b',
    'a\n@internal\r\n@deprecated',
    'a @deprecated',
    '@internal',
    'a {@link b} \u2028@internal',
    'a `@internal` ` @internal',
    '\u202e/* @internal',
  ];

  test.each(hostile)('%j is one text', async (payload) => {
    const type: Type = {
      kind: 'string',
      format: payload,
      patterns: [{ source: payload, dialect: 'ecma262' }],
      examples: [payload, [{ [payload]: 1 }]],
    };
    const emitted = await typesOf({
      Item: { kind: 'record', fields: [{ name: 'x', type, required: true, default: payload }] },
    });
    const tags = tagsIn(emitted);
    expect(tags.map(([name]) => name)).toEqual(['format', 'pattern', 'default', 'example', 'example']);
    expect(tags.slice(2).map(([, value]) => JSON.parse(value))).toEqual([
      payload,
      payload,
      [{ [payload]: 1 }],
    ]);
    const file = ts.createSourceFile('types.ts', emitted, ts.ScriptTarget.Latest, true);
    expect(file.statements.map(({ kind }) => kind)).toEqual([ts.SyntaxKind.InterfaceDeclaration]);
  });
});
