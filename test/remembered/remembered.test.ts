import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import type { Contract } from '../../generator/model/contract.js';
import { Merging } from '../../generator/remembered/merging.js';
import { rememberedCases } from '../../generator/remembered/outputs.js';
import { Parts } from '../../generator/remembered/parts.js';
import { Pieces } from '../../generator/remembered/pieces.js';
import { type Followed, Reads } from '../../generator/remembered/reads.js';
import { modelled, withPaths } from '../model/openapi-text.js';

interface Input {
  readonly doc: string;
  readonly items: readonly { readonly name: string; readonly size: { readonly width: number } }[];
}

const input = (): Input => ({
  doc: 'first',
  items: [
    { name: 'a', size: { width: 1 } },
    { name: 'b', size: { width: 2 } },
  ],
});

const followed: Followed = { items: [{}] };

const typesText =
  'components: { schemas: { A: { enum: [a, b] }, B: { type: array, items: { type: string } } } }';

/** Runs a function twice, with an edit in between; returns how often it ran. */
async function runsOf(read: (input: Input) => unknown, edited: unknown): Promise<number> {
  const pieces = new Pieces();
  let runs = 0;
  for (const each of [input(), edited as Input]) {
    pieces.startRun();
    await pieces.get('piece', { input: each, followed, requests: {} }, async (seen) => {
      runs += 1;
      return read(seen);
    });
  }
  return runs;
}

describe('a piece', () => {
  const names = ({ items }: Input): unknown => items.map(({ name }) => name);

  test('is made once for equal inputs', async () => {
    expect(await runsOf((seen) => JSON.stringify(seen), input())).toBe(1);
  });

  test('does not depend on what it has not read', async () => {
    const [a, b] = input().items;
    expect(await runsOf(names, { ...input(), doc: 'second' })).toBe(1);
    expect(await runsOf(names, { ...input(), items: [a, { ...b, size: { width: 3 } }] })).toBe(1);
  });

  test.each([
    ['a member', (seen: Input) => seen.doc, { ...input(), doc: 'second' }],
    ['a member of an item', names, { ...input(), items: [input().items[0], { name: 'c', size: {} }] }],
    ['the number of items', (seen: Input) => seen.items.length, { ...input(), items: [input().items[0]] }],
    [
      'a member inside',
      (seen: Input) => seen.items[1]?.size.width,
      { ...input(), items: [1, 2].map((width) => ({ size: { width: width * 2 } })) },
    ],
    ['whether it has a member', (seen: Input) => 'more' in seen, { ...input(), more: undefined }],
    ['its members', (seen: Input) => Object.keys(seen), { ...input(), more: 1 }],
    ['the order of members', (seen: Input) => Object.keys(seen), { items: input().items, doc: 'first' }],
    ['a copy of it', (seen: Input) => ({ ...seen }), { ...input(), doc: 'second' }],
    ['that a list is none', names, { ...input(), items: Object.assign(['x'], { map: () => [] }) }],
  ])('is made again if what it reads differs: %s', async (_, read, edited) => {
    expect(await runsOf(read, edited)).toBe(2);
  });

  test('is made again if the answer to a request differs', async () => {
    const pieces = new Pieces();
    const made: unknown[] = [];
    for (const answer of [{ of: 1 }, { of: 1 }, { of: 2 }]) {
      pieces.startRun();
      const requests = { ask: async () => answer };
      await pieces.get('piece', { input: {}, followed: {}, requests }, async (_, { ask }) => {
        made.push(await ask());
      });
    }
    expect(made).toEqual([{ of: 1 }, { of: 2 }]);
  });

  test('is made once for equal answers that consist of parts of the contract', async () => {
    const pieces = new Pieces();
    let runs = 0;
    for (const title of ['one', 'other']) {
      pieces.startRun();
      const { types } = pieces.merged({ ...modelled(withPaths('{}', typesText)).contract, title });
      const requests = { ask: async () => ({ first: types.slice(0, 1), all: types }) };
      await pieces.get('piece', { input: {}, followed: {}, requests }, async (_, { ask }) => {
        runs += 1;
        await ask();
      });
    }
    expect(runs).toBe(1);
  });

  test('cannot read its input later, which would not be recorded', async () => {
    const pieces = new Pieces();
    const { items } = await pieces.get('piece', { input: input(), followed, requests: {} }, async (seen) => ({
      items: seen.items,
    }));
    expect(() => items[0]?.name).toThrow('after it was made');
  });
});

describe('a view', () => {
  test('behaves like its object and cannot be changed', () => {
    const { view } = new Reads(input(), followed);
    expect(JSON.stringify(view)).toBe(JSON.stringify(input()));
    expect({ ...view }).toEqual(input());
    expect('doc' in view).toBe(true);
    expect(Object.hasOwn(view, 'toString')).toBe(false);
    expect(() => Object.assign(view, { doc: '' })).toThrow(TypeError);
  });
});

describe('two values', () => {
  const shared = { a: 1 };

  test.each([
    ['scalars', Number.NaN, Number.NaN, true],
    ['zeros of two signs', 0, -0, false],
    ['equal data', { a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, false],
    ['a member without a value and none', { a: undefined }, {}, false],
    ['maps', new Map([['a', [1]]]), new Map([['a', [1]]]), true],
    ['maps with different values', new Map([['a', [1]]]), new Map([['a', [2]]]), false],
    ['a list and an object', [], {}, false],
    ['functions', () => 1, () => 1, false],
    ['one object twice and two objects', [shared, shared], [{ a: 1 }, { a: 1 }], false],
    ['two objects and one object twice', [{ a: 1 }, { a: 1 }], [shared, shared], false],
  ])('%s', (_, one, other, expected) => {
    expect(new Merging().areSame(one, other)).toBe(expected);
    expect(new Merging().of(one, other)).toEqual(other);
    expect(Object.is(new Merging().of(one, other), one)).toBe(expected);
  });
});

describe('merged data', () => {
  const before = {
    doc: 'a',
    items: [
      { name: 'a', size: { of: 1 } },
      { name: 'b', size: { of: 2 } },
    ],
  };

  test('consists of the earlier objects except for what has changed', () => {
    const now = {
      doc: 'b',
      items: [{ name: 'c' }, { name: 'a', size: { of: 1 } }, { name: 'b', size: { of: 3 } }],
    };
    const merged = new Merging().of(before, now);
    expect(merged).toEqual(now);
    expect(merged.items[1]).toBe(before.items[0]);
    expect(merged.items[2]).not.toBe(before.items[1]);
  });

  test('has one object where the data has one, and two where it has two', () => {
    const part = { of: 1 };
    const [one, other] = [
      { a: { of: 1 }, b: { of: 1 } },
      { a: part, b: part },
    ];
    const together = new Merging().of(one, other);
    expect(together.a).toBe(together.b);
    const apart = new Merging().of(other, one);
    expect(apart.a).not.toBe(apart.b);
  });

  test('has two objects where one of both runs has moved', () => {
    const constant = { of: [1] };
    const merged = new Merging().of({ a: constant, b: 1 }, { a: { of: [1] }, b: constant });
    expect(merged).toEqual({ a: constant, b: constant });
    expect(merged.a).not.toBe(merged.b);
    expect(merged.a.of).not.toBe((merged.b as typeof constant).of);
  });

  test('is compared as it is with what was made of it', () => {
    const merging = new Merging();
    const merged = merging.of(before, { ...before, doc: 'b', items: [{ name: 'a', size: { of: 1 } }] });
    merging.settle();
    expect(merging.areSame([before.items[0]], [merged.items[0]])).toBe(true);
    expect(merging.areSame([before.items[0]], [{ name: 'a', size: { of: 1 } }])).toBe(false);
  });

  test('can have any names', () => {
    const now = JSON.parse('{ "__proto__": { "a": 1 }, "b": 2 }');
    const merged = new Merging().of(JSON.parse('{ "__proto__": { "a": 1 }, "b": 1 }'), now);
    expect(JSON.stringify(merged)).toBe(JSON.stringify(now));
  });
});

describe('a part', () => {
  const [a, b] = [{ a: 1 }, { b: 1 }];

  /** Makes a part in two runs; returns how often it was made. */
  const timesMade = (
    first: readonly unknown[],
    second: readonly unknown[],
    holds?: () => boolean,
  ): number => {
    let made = 0;
    let parts: Parts | undefined;
    for (const from of [first, second]) {
      parts = new Parts(parts);
      parts.make('part', from, () => ++made, holds);
      parts.end();
    }
    return made;
  };

  test('is made once from the same objects and scalars', () => {
    expect(timesMade([a, 'x', undefined], [a, 'x', undefined])).toBe(1);
  });

  test.each([
    ['another object', [a], [{ a: 1 }]],
    ['another scalar', [a, 'x'], [a, 'y']],
    ['one more object', [a], [a, b]],
  ])('is made again from %s', (_, first, second) => {
    expect(timesMade(first, second)).toBe(2);
  });

  test('is made again if it does not hold', () => {
    expect(timesMade([a], [a], () => false)).toBe(2);
  });

  test('depends on the objects behind views, which are then read as a whole', () => {
    const raw = { doc: 'a', more: { of: 1 } };
    const reads = [new Reads(raw, {}), new Reads(raw, {})] as const;
    expect(timesMade([reads[0].view], [reads[1].view])).toBe(1);
    expect(reads[0].areSameIn({ ...raw, more: { of: 2 } }, Object.is)).toBe(false);
    expect(reads[0].areSameIn({ ...raw, another: 1 }, Object.is)).toBe(false);
  });
});

describe('the cases of a contract', () => {
  // Without `type`: samples are objects all the same, as they are meant.
  const { contract } = modelled(
    withPaths(
      `
/things:
  post:
    operationId: createThing
    requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
    responses: { '201': { description: Created } }`,
      'components: { schemas: { Thing: { required: [name], properties: { name: { type: string } } } } }',
    ),
  );

  /** Derives cases before and after an edit; returns how often they were derived. */
  const derivations = async (edited: Contract): Promise<number> => {
    const pieces = new Pieces();
    let runs = 0;
    const derive = (one: Contract): ReturnType<typeof deriveCases> => {
      runs += 1;
      return deriveCases(one);
    };
    for (const each of [contract, edited]) {
      pieces.startRun();
      await rememberedCases(pieces, each, derive);
    }
    return runs;
  };

  test('are not derived again if only the description of the document differs', async () => {
    expect(await derivations({ ...contract, doc: 'Edited.', title: 'Edited' })).toBe(1);
  });

  test('are derived again if a type differs', async () => {
    const types = contract.types.map((named) => ({ ...named, type: { kind: 'any' as const } }));
    expect(await derivations({ ...contract, types })).toBe(2);
  });
});
