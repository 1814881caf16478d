import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];

test('links between pages lead to files', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});
