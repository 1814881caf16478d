import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../generated');

/** The committed TypeScript of `generated/`. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(?:^|[/\\])(?:dist|node_modules)[/\\]/.test(path))
  .map((path) => join(root, path));

const dataFiles = files.filter((path) => path.endsWith('conformance-data.ts'));
const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

test('generated TypeScript has at most 20,000 lines, suites included', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.map(linesOf).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(20_000);
});

test('the data of all suites have less than 800 kB', () => {
  expect(dataFiles).toHaveLength(6);
  expect(dataFiles.map((path) => statSync(path).size).reduce((sum, size) => sum + size, 0)).toBeLessThan(
    800_000,
  );
});

test('a module that loads a suite has a few lines', () => {
  const modules = files.filter((path) => path.endsWith('conformance.ts'));
  expect(modules).toHaveLength(6);
  for (const path of modules) expect(linesOf(path)).toBeLessThan(60);
});
