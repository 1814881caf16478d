import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conventions, incomplete } from '../../generator/model/resources/conventions.js';

interface Judged {
  readonly documents: number;
  readonly places: number;
  readonly read: number;
  readonly right: number;
  readonly wrong: readonly string[];
}

interface Judgements {
  readonly conventions: { readonly [name: string]: Judged };
  readonly incomplete: { readonly [name in keyof typeof incomplete]: Judged };
}

const { conventions: judged, incomplete: judgedIncomplete }: Judgements = JSON.parse(
  readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8'),
);

test('every convention is judged, and right in most places', () => {
  const names = Object.entries(conventions).flatMap(([name, value]) =>
    value instanceof RegExp ? [name] : Object.keys(value).map((one) => `${name}.${one}`),
  );
  expect(Object.keys(judged).sort()).toEqual(names.sort());
  for (const [name, { documents, read, right, wrong }] of Object.entries(judged)) {
    expect(documents, name).toBeGreaterThan(1);
    expect(right + wrong.length, name).toBe(read);
    expect(right / read, name).toBeGreaterThan(0.8);
  }
});

test('names of incomplete values are judged', () => {
  for (const name of ['reference', 'bound', 'opaque'] as const) {
    const { documents, read, right, wrong } = judgedIncomplete[name];
    expect(Object.keys(incomplete)).toContain(name);
    expect(documents, name).toBeGreaterThan(1);
    expect(right + wrong.length, name).toBe(read);
  }
});
