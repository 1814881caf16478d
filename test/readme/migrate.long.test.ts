/** The page about other generators: its examples compile with the files of the other generator and with ours. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/migrate.md'), 'utf8');
const example = /fetch:start -->\s*```ts\n(.*?)```/s.exec(page)?.[1] ?? '';
const spec = join(root, 'specs/communities/openapi.yaml');

test('code with openapi-fetch compiles with the file of openapi-typescript and with ours', async () => {
  const { files } = await emitContract({ name: 'communities', spec, emit: ['paths'] });
  const ours = files.find(({ path }) => path === 'paths.ts')?.text ?? '';
  const theirs = astToString(await openapiTypescript(pathToFileURL(spec)));
  const documents = [ours, theirs].map((text, index) => ({
    id: ['ours', 'theirs'][index] ?? '',
    files: [
      { path: 'api/openapi/paths.ts', text },
      { path: 'code.ts', text: example },
    ],
  }));
  expect(example).toContain('openapi-fetch');
  expect([...(await compileDocuments(documents, 'typescript', ['openapi-fetch']))]).toEqual([]);
});

test('code that the document does not allow fails with ours', async () => {
  const emitted = await emitContract({ name: 'communities', spec, emit: ['paths'] });
  const text = emitted.files.find(({ path }) => path === 'paths.ts')?.text ?? '';
  const wrong = example.replace('data.metadata.title', 'data.metadata.heading');
  const files = [
    { path: 'api/openapi/paths.ts', text },
    { path: 'code.ts', text: wrong },
  ];
  const faults = await compileDocuments([{ id: 'ours', files }], 'typescript', ['openapi-fetch']);
  expect(faults.get('ours')?.join()).toContain("'heading' does not exist");
});

/** The example of the page with this marker. */
function shown(name: string): string {
  return new RegExp(`${name}:start -->\\s*\`\`\`ts\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
}

test('code that replaces calls of hey-api and orval compiles, with narrowing by status', async () => {
  const { files } = await emitContract({ name: 'openapi', spec, emit: ['operations'] });
  const emitted = files.map(({ path, text }) => ({ path: `api/openapi/${path}`, text }));
  const documents = ['hey-api-after', 'orval-after'].map((id) => ({
    id,
    files: [...emitted, { path: 'code.ts', text: shown(id) }],
  }));
  for (const { files: all } of documents) expect(all.at(-1)?.text).toContain('restCaller');
  expect([...(await compileDocuments(documents, 'typescript'))]).toEqual([]);
  const wrong = shown('orval-after').replace('found.body.hits', 'found.body.records');
  const faults = await compileDocuments(
    [{ id: 'wrong', files: [...emitted, { path: 'code.ts', text: wrong }] }],
    'typescript',
  );
  expect(faults.get('wrong')?.join()).toContain("'records' does not exist");
});
