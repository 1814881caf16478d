import type { Check } from '@trivet/runtime/check';
import { bigInteger, date, integer, list, number, object, string, table } from '@trivet/runtime/table';
import { expect, expectTypeOf, test } from 'vitest';

interface Shape {
  readonly kind: 'round' | 'square';
}
declare const checkShape: Check<Shape>;

test('the row and its fields are tied by the compiler', () => {
  table<{ readonly a: string | null }>({ name: 't', fields: { a: string() } });
  // @ts-expect-error a cell may be missing
  table<{ readonly a: string }>({ name: 't', fields: { a: string() } });
  // @ts-expect-error a required cell is never null
  table<{ readonly a: string | null }>({ name: 't', fields: { a: string({ required: true }) } });
  // @ts-expect-error a number is no text
  table<{ readonly a: string | null }>({ name: 't', fields: { a: number() } });
  // @ts-expect-error a field lacks
  table<{ readonly a: string | null; readonly b: string | null }>({ name: 't', fields: { a: string() } });
  // @ts-expect-error a field too many
  table<{ readonly a: string | null }>({ name: 't', fields: { a: string(), b: string() } });
  // @ts-expect-error a key of a field that is not there
  table<{ readonly a: string | null }>({ name: 't', fields: { a: string() }, primaryKey: ['b'] });
  // @ts-expect-error the list of values is narrower
  table<{ readonly a: 'x' | 'y' | null }>({ name: 't', fields: { a: string({ enum: ['x'] }) } });
  expect(table<{ readonly a?: number | null }>({ name: 't', fields: { a: integer() } }).name).toBe('t');
});

test('options narrow the values of a field', () => {
  expectTypeOf(string({ enum: ['a', 'b'], required: true })).toEqualTypeOf<
    ReturnType<typeof string<{ readonly enum: readonly ['a', 'b']; readonly required: true }>>
  >();
  table<{
    readonly kind: 'a' | 'b';
    readonly size: 1 | 2 | null;
    readonly day: string | null;
    readonly big: bigint;
    readonly items: readonly (number | null)[] | null;
    readonly words: readonly string[];
  }>({
    name: 't',
    fields: {
      kind: string({ categories: ['a', 'b'], required: true }),
      size: integer({ enum: [1, 2] }),
      day: date({ format: '%d/%m/%Y' }),
      big: bigInteger({ required: true }),
      items: list({ itemType: 'integer' }),
      words: list({ required: true }),
    },
  });
  const shaped = (): unknown =>
    table<{ readonly shape: Shape | null }>({
      name: 't',
      fields: { shape: object({ jsonSchema: checkShape }) },
    });
  expect(shaped).toBeTypeOf('function');
});
