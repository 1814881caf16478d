import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const changelog = readFileSync(join(resolve(import.meta.dirname, '../..'), 'CHANGELOG.md'), 'utf8');

// The file is merged by union, which keeps both versions of a line that one side has changed.
test('no two entries of the changelog begin alike', () => {
  const starts = changelog
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(0, 60));
  expect(starts.length).toBeGreaterThan(50);
  expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([]);
});
