import { describe, expect, test } from 'vitest';
import { silenceOf } from './run.js';
import { elsewhere, variants } from './variants.js';

/** All cases are run by `npm run silence`. */
const every = { communities: 120, statistics: 40, 'metadata-catalogue': 150, datasets: 80 } as const;

const totals = new Map<string, number>();

describe('the suites are silent on', () => {
  test.each(variants)('$number: $says', async (variant) => {
    let changed = 0;
    for (const name of variant.services) {
      const silence = await silenceOf(name, variant, { every: every[name] });
      expect(silence.complaints).toEqual([]);
      changed += silence.changed;
    }
    totals.set(variant.says, changed);
  });
});

test.each(['communities', 'statistics', 'metadata-catalogue'] as const)(
  'suites that know nothing but the contract are silent on the %s',
  async (name) => {
    const { cases, complaints } = await silenceOf(name, undefined, { bare: true, every: 9 });
    expect(complaints).toEqual([]);
    expect(cases).toBeGreaterThan(1);
  },
);

test('every number of the list has a variant, or a reason why it has none', () => {
  const numbers = new Set([...variants.map(({ number }) => number), ...Object.keys(elsewhere).map(Number)]);
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
});

test('most variants show in the sample', () => {
  const shown = [...totals.values()].filter((changed) => changed > 0);
  expect(shown.length).toBeGreaterThan(variants.length * 0.7);
});
