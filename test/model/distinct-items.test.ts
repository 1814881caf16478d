/** Items of lists that samples repeat differ where their type allows it. */

import { describe, expect, test } from 'vitest';
import type { Field, ListType, StringType, Type } from '../../generator/model/contract.js';
import { sampler } from '../../generator/model/samples/samples.js';

const text: StringType = { kind: 'string' };
const record = (fields: { readonly [name: string]: Type }): Type => ({
  kind: 'record',
  fields: Object.entries(fields).map(([name, type]): Field => ({ name, type, required: true })),
});

/** The values of the longest list of a type. */
function longest(items: Type, maxItems: number, more: Partial<ListType> = {}): readonly unknown[] {
  const { valid } = sampler({ types: [] }, { formats: ['email', 'uuid', 'uri'] });
  const lists = valid({ kind: 'list', items, maxItems, ...more }).filter((one) => Array.isArray(one));
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

const sizeOf = (values: readonly unknown[]): number => new Set(values.map((one) => JSON.stringify(one))).size;

describe('the items of a list', () => {
  test.each<readonly [string, Type]>([
    ['texts', text],
    ['texts of two characters', { ...text, minLength: 2, maxLength: 2 }],
    ['texts with a pattern', { ...text, patterns: [{ source: '^art_[a-z]{4}$', dialect: 'ecma262' }] }],
    ['addresses', { ...text, format: 'email', maxLength: 19 }],
    ['UUIDs', { ...text, format: 'uuid' }],
    ['URLs', { ...text, format: 'uri' }],
    ['addresses with an example', { ...text, format: 'email', examples: ['ada@example.org'] }],
  ])('differ, as %s', (_, items) => {
    expect(longest(items, 30)).toHaveLength(30);
    expect(sizeOf(longest(items, 30))).toBe(30);
  });

  test('differ in every text, also within records, and also if they must', () => {
    const person = record({ name: text, contact: record({ email: { ...text, format: 'email' } }) });
    for (const more of [{}, { unique: true }]) {
      const people = longest(person, 20, more);
      expect(sizeOf(people.map((one) => (one as { readonly name: unknown }).name))).toBe(20);
      expect(sizeOf(people.map((one) => (one as { readonly contact: unknown }).contact))).toBe(20);
    }
  });

  test.each<readonly [string, Type]>([
    ['numbers', { kind: 'number' }],
    ['choices', { kind: 'literal', values: ['red', 'green'] }],
    ['dates', { ...text, format: 'date' }],
    ['examples', { ...text, examples: ['NL'] }],
  ])('are copies, as %s', (_, items) => {
    expect(longest(items, 5)).toHaveLength(5);
    expect(sizeOf(longest(items, 5))).toBe(1);
  });
});
