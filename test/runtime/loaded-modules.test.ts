/** A generated server loads only the modules of the runtime that it uses: each costs about 0.2 milliseconds. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const runtime = resolve(import.meta.dirname, '../../runtime/core');
const statement = /^(?:import|export) (?!type )[^;']*?from '(\.[^']+)\.js';/gm;

/** The modules that are loaded with some, by their paths in the runtime. */
function loadedWith(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, name = ''] of readFileSync(`${path}.ts`, 'utf8').matchAll(statement))
      visit(resolve(path, '..', name));
  };
  for (const entry of entries) visit(join(runtime, 'public', entry));
  return [...found].map((path) => path.slice(runtime.length + 1)).sort();
}

const server = ['check', 'errors', 'http/content', 'http/handler', 'http/operation', 'serve/node'];

test('a server without rare features loads few modules', () => {
  const loaded = loadedWith(server);
  expect(loaded).toContain('http/shape');
  expect(loaded.length).toBeLessThanOrEqual(45);
  expect(loadedWith([...server, 'format']).length).toBeLessThanOrEqual(49);
});

test.each([
  ['http/wire', 'http/client/full-wire'],
  ['http/conversion', 'http/exact-json'],
  ['pattern', 'linear/pattern'],
  ['http/client', 'http/callback'],
  ['format', 'formats/hostname'],
])('%s is loaded by those who use it', (entry, module) => {
  expect(loadedWith([entry])).toContain(module);
  expect(loadedWith(server)).not.toContain(module);
});
