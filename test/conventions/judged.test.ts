import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conventions, incomplete } from '../../generator/model/resources/conventions.js';
import { doubtful } from '../../generator/model/resources/doubtful.js';
import { phrases } from '../../generator/model/resources/phrases.js';

interface Judged {
  readonly documents: number;
  readonly places: number;
  readonly read: number;
  readonly right: number;
  readonly wrong: readonly string[];
}

interface Rare {
  readonly documents: number;
  readonly places: number;
  readonly note: string;
}

interface Judgements {
  readonly conventions: { readonly [name: string]: Judged };
  readonly phrases: { readonly [name: string]: Judged };
  readonly incomplete: { readonly [name in keyof typeof incomplete]: Judged };
  readonly doubtful: { readonly [name in keyof typeof doubtful]: Judged };
  readonly rare: { readonly [name: string]: Rare | string };
}

const judged: Judgements = JSON.parse(readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8'));

/** The names of the conventions of a table, those of a group after its name. */
function namesIn(table: object): readonly string[] {
  return Object.entries(table).flatMap(([name, value]) =>
    value instanceof RegExp ? [name] : Object.keys(value).map((one) => `${name}.${one}`),
  );
}

test('every convention and every phrase is judged, and right in most places', () => {
  const rare = Object.entries(judged.rare).flatMap(([name, one]) => (typeof one === 'string' ? [] : [name]));
  const known = [
    ...Object.keys(judged.conventions),
    ...Object.keys(judged.phrases).map((name) => `phrases.${name}`),
    ...rare,
  ];
  const names = [...namesIn(conventions), ...namesIn(phrases).map((name) => `phrases.${name}`)];
  expect(known.sort()).toEqual(names.sort());
  for (const [name, one] of Object.entries({ ...judged.conventions, ...judged.phrases })) {
    const { documents, read, right, wrong } = one;
    expect(documents, name).toBeGreaterThan(1);
    expect(right + wrong.length, name).toBe(read);
    expect(right / read, name).toBeGreaterThan(0.8);
  }
});

test('those that apply in too few documents have a reason', () => {
  for (const [name, one] of Object.entries(judged.rare)) {
    if (typeof one === 'string') continue;
    expect(one.documents, name).toBeLessThanOrEqual(2);
    expect(one.note, name).toMatch(/\w/);
  }
});

test('names and phrases of incomplete values are judged', () => {
  const all = [
    ...(['reference', 'bound', 'opaque', 'language', 'secret'] as const).map(
      (name) => [name, judged.incomplete[name]] as const,
    ),
    ...(
      [
        'conditional',
        'restricted',
        'compared',
        'needed',
        'repeated',
        'otherSense',
        'partial',
        'wider',
      ] as const
    ).map((name) => [name, judged.doubtful[name]] as const),
  ];
  expect(all.map(([name]) => name)).toEqual([...Object.keys(incomplete), ...Object.keys(doubtful)]);
  for (const [name, { documents, read, right, wrong }] of all) {
    expect(documents, name).toBeGreaterThan(1);
    expect(right + wrong.length, name).toBe(read);
  }
});
