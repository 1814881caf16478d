import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emitTypes } from '../../generator/emit/types.js';
import { contextFor } from '../emit/contract-of.js';
import { narrowingDocument, narrowingUse } from '../emit/narrowing-document.js';
import { modelled } from '../model/openapi-text.js';

test.each(['typescript', 'typescript54', 'typescript7'])('unions narrow under %s', async (compiler) => {
  const folder = mkdtempSync(join(tmpdir(), 'narrowing-'));
  const files = await emitTypes(modelled(narrowingDocument).contract, contextFor());
  for (const { path, text } of [...files, { path: 'use.ts', text: narrowingUse }])
    writeFileSync(join(folder, path), text);
  const compilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'ES2022',
    module: 'NodeNext',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const tsc = resolve('node_modules', compiler, 'bin/tsc');
  const { stdout, status } = spawnSync('node', [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
