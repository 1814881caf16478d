import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { generate } from '../../generator/generate.js';
import { withImportExtension } from '../../generator/import-extension.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-extension-'));
const spec = join(folder, 'a.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(spec, JSON.stringify({ title: 'A', type: 'object', properties: { b: { type: 'string' } } }));

test.each([
  ['.js', './types.js', {}],
  ['.ts', './types.ts', { allowImportingTsExtensions: true }],
  ['none', './types', {}],
] as const)('imports end with %s', async (importExtension, specifier, options) => {
  const out = join(folder, `out${importExtension}`);
  const contracts = [{ name: 'a', spec, emit: ['checks'] as const, importExtension }];
  const { written } = await generate({ out, contracts });
  expect(written).toBe(true);
  const file = join(out, 'a/checks.ts');
  expect(readFileSync(file, 'utf8')).toContain(`from '${specifier}';`);
  // TypeScript finds the module where bundlers would find it.
  const resolved = ts.resolveModuleName(
    specifier,
    file,
    { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, ...options },
    ts.sys,
  );
  expect(resolved.resolvedModule?.resolvedFileName).toBe(join(out, 'a/types.ts'));
});

test('only imports of generated files change', () => {
  const text = "import { a } from './types.js';\nimport { b } from './mine.js';\n// from './types.js';\n";
  const files = [
    { path: 'checks.ts', text },
    { path: 'types.ts', text: '' },
  ];
  expect(withImportExtension(files, '.ts')[0]?.text).toBe(text.replace("'./types.js'", "'./types.ts'"));
});
