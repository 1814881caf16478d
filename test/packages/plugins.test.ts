/** The plug-ins as published: installed from tarballs together with Trivet, named in a configuration, and run. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractVersion } from '../../generator/model/contract/version.js';
import { notesSpec } from '../tanstack/notes.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-plugins-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workspaces = ['@trivet/runtime', 'trivet', '@trivet/plugin-zod', '@trivet/plugin-tanstack-query'];

const config = `import { tanstackQuery } from '@trivet/plugin-tanstack-query';
import { zod } from '@trivet/plugin-zod';
import { defineConfig } from 'trivet';

export default defineConfig({
  contracts: [
    { name: 'notes', spec: 'notes.yaml', emit: [tanstackQuery, { emitter: zod, options: { suffix: 'Shape' } }] },
  ],
});
`;

const main = `import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import { directTransport } from '@trivet/runtime/http/transport';
import { QueryClient } from '@tanstack/react-query';
import { type Notes, notes } from './generated/notes/operations.js';
import { createNoteMutation, listNotesInfiniteQuery, readNoteKey, readNoteQuery } from './generated/notes/queries.js';
import type { Note } from './generated/notes/types.js';
import { noteShape } from './generated/notes/zod.js';

const service: Notes = {
  listNotes: ({ query }) => ({ status: 200, body: { items: (query?.page ?? 1) > 2 ? [] : [{ text: 'a' }], total: 2 } }),
  createNote: ({ body }) => ({ status: 201, body }),
  readNote: ({ path }) => (path.id === 1 ? { status: 200, body: { text: 'first' } } : { status: 404 }),
  deleteNote: () => ({ status: 204 }),
  readLog: () => ({ status: 200, body: [] }),
  listEvents: () => ({ status: 200, body: { data: [] } }),
  health: () => ({ status: 200 }),
  status: () => ({ status: 200, body: true }),
};
const client = restClient(notes, { baseUrl: 'http://a.example', transport: directTransport(restHandler(notes, service)) });
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
// The types of data follow from the contract.
const read: Note = await queries.fetchQuery(readNoteQuery(client, { path: { id: 1 } }));
const missing: unknown = await queries.fetchQuery(readNoteQuery(client, { path: { id: 2 } })).catch((error: Error) => error.name);
const pages = await queries.fetchInfiniteQuery({ ...listNotesInfiniteQuery(client), pages: 5 });
const known: Note | undefined = queries.getQueryData(readNoteQuery(client, { path: { id: 1 } }).queryKey);
const shape: Note = noteShape.parse({ text: 'ok' });
const outcome = {
  read,
  missing,
  pages: pages.pages.length,
  known: known?.text,
  key: readNoteKey(),
  shape,
  refused: noteShape.safeParse({ text: 'far too long for a note' }).success,
  mutation: createNoteMutation(client).mutationKey,
};
console.log(JSON.stringify(outcome));
`;

const options = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  declaration: true,
  // Declarations of zod and TanStack Query are not checked.
  skipLibCheck: true,
  outDir: 'built',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Version of a package in the workspace. */
function versionOf(name: string): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return `${name}@${manifest.version}`;
}

beforeAll(() => {
  run('node', ['node_modules/typescript/bin/tsc', '-b'], root);
  for (const workspace of workspaces)
    run('npm', ['pack', '--silent', '--workspace', workspace, '--pack-destination', folder], root);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'plugged', private: true, type: 'module' }),
  );
  const tarballs = workspaces.map((name) => `./${name.replace('@', '').replace('/', '-')}-0.1.0.tgz`);
  const others = ['zod', '@tanstack/react-query', 'react'].map(versionOf);
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs, ...others], folder);
  writeFileSync(join(folder, 'notes.yaml'), notesSpec);
  writeFileSync(join(folder, 'trivet.config.ts'), config);
  writeFileSync(join(folder, 'main.ts'), main);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['main.ts', 'generated'] }),
  );
}, 240_000);

function trivet(...args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/trivet', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

test('packages name no sources, and nothing but their entry points can be imported', () => {
  for (const name of ['trivet', '@trivet/plugin-zod', '@trivet/plugin-tanstack-query'])
    expect(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).not.toContain(
      'trivet-source',
    );
  const script = (name: string): string =>
    `import(${JSON.stringify(name)}).then((module) => console.log(Object.keys(module).sort().join()), (error) => console.log(error.code))`;
  const imported = (name: string): string => run('node', ['-e', script(name)], folder).trim();
  expect(imported('trivet/contract')).toBe('contractVersion,pagingOf');
  expect(imported('trivet/emitter').split(',')).toContain('defineEmitter');
  expect(imported('trivet')).toContain('generate');
  expect(imported('trivet/dist/generate.js')).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  expect(imported('@trivet/plugin-zod')).toBe('zod');
});

test('a configuration names them, and generate writes their files', () => {
  expect(trivet('generate')).toMatchObject({
    code: 0,
    said: '✔ notes  8 operations, 3 types, 5 files\n5 files written to generated\n',
  });
  expect(trivet('generate', '--check')).toMatchObject({ code: 0 });
}, 60_000);

test.each(['typescript', 'typescript54', 'typescript7'])(
  'what they write compiles under %s with the strictest options',
  (compiler) => {
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    expect(spawnSync('node', [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout).toBe('');
  },
  120_000,
);

test('what they write runs', () => {
  expect(JSON.parse(run('node', ['built/main.js'], folder))).toEqual({
    read: { text: 'first' },
    missing: 'UnsuccessfulResponse',
    pages: 2,
    known: 'first',
    key: ['notes', 'readNote'],
    shape: { text: 'ok' },
    refused: false,
    mutation: ['notes', 'createNote'],
  });
});

test('a wrong option is reported with its place', () => {
  const text = readFileSync(join(folder, 'trivet.config.ts'), 'utf8');
  writeFileSync(join(folder, 'trivet.config.ts'), text.replace('suffix:', 'sufix:'));
  expect(trivet('generate')).toMatchObject({
    code: 2,
    said: expect.stringMatching(
      /^error: trivet\.config\.ts:7:\d+: unknown option "sufix" of the emitter "zod"; did you mean "suffix"\?/,
    ),
  });
}, 60_000);

test('inspect --contract prints the contract, and its schema is in the package', () => {
  const printed = spawnSync('node_modules/.bin/trivet', ['inspect', 'notes.yaml', '--contract'], {
    cwd: folder,
  });
  const document: unknown = JSON.parse(String(printed.stdout));
  expect(document).toMatchObject({ trivetContract: contractVersion, contract: { family: 'openapi' } });
  const schema = readFileSync(join(folder, 'node_modules/trivet/model/contract.schema.json'), 'utf8');
  expect(JSON.parse(schema)).toMatchObject({ $id: 'urn:trivet:contract:1' });
});
