import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CheckError } from '@trivet/runtime/errors';
import { expect, test } from 'vitest';
import { evaluateEmitted } from '../../generator/evaluate-emitted.js';

const files = [
  {
    path: 'names.ts',
    text: `import { doubled } from './parts/sizes.js';\nexport const four: number = doubled(2);\n`,
  },
  {
    path: 'parts/sizes.ts',
    text: `import { CheckError } from '@trivet/runtime/errors';\nimport type { X } from '../names.js';\nexport const doubled = (one: number): number => 2 * one;\nexport { CheckError };\n`,
  },
  { path: 'names.test.ts', text: 'throw new Error("not evaluated");' },
];

test('emitted files are evaluated with what they import', async () => {
  const modules = await evaluateEmitted(files);
  expect([...modules.keys()]).toEqual(['names.ts', 'parts/sizes.ts']);
  expect(modules.get('names.ts')?.['four']).toBe(4);
  expect(modules.get('parts/sizes.ts')?.['CheckError']).toBe(CheckError);
});

test('modules are released when nothing refers to them', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const kept = new WeakRef((await evaluateEmitted(files)).get('names.ts') ?? {});
  for (let tries = 0; tries < 10 && kept.deref() !== undefined; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  expect(kept.deref()).toBeUndefined();
});
