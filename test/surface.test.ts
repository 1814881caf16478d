/** The public API of the packages is recorded in a committed file of each. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiFile, apiProblems, apiText } from '../tools/surface/api-text.js';
import { readPackages } from '../tools/surface/packages.js';
import { type ExportedName, type PackageApi, readApi } from '../tools/surface/read-api.js';

const root = resolve(import.meta.dirname, '..');
const packages = readPackages(root).filter(({ entryPoints }) => entryPoints.length > 0);
const builds = packages
  .filter(({ folder }) => existsSync(join(folder, 'tsconfig.json')))
  .map(({ folder }) => folder);
// Declarations are published to users; building without changes takes a second.
execFileSync('node', [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...builds], { stdio: 'pipe' });
const all = readApi(readPackages(root).filter(({ isBuilt }) => isBuilt));
// The API generated from specs is determined by the specs.
const apis = all.filter((api) => !api.package.isGenerated);

describe.each(apis.map((api) => [api.package.name, api] as const))('%s', (_, api) => {
  test('the committed API is that of the code (else: npm run surface -- --write)', () => {
    expect(readFileSync(join(api.package.folder, apiFile), 'utf8')).toBe(apiText(api));
  });

  test('every exported name is documented and has one meaning', () => {
    expect(apiProblems(api)).toEqual([]);
  });
});

test('every package names its entry points, and each of them exports something', () => {
  expect(packages.filter(({ isListed }) => !isListed).map(({ name }) => name)).toEqual([]);
  expect(all.map((api) => api.package.name)).toEqual(packages.map(({ name }) => name));
  const empty = all.flatMap(({ entries }) => entries.filter(({ names }) => names.length === 0));
  expect(empty.map(({ entryPoint }) => entryPoint.name)).toEqual([]);
});

test('the runtime has at most 40 public entry points, all of them named', () => {
  const runtime = apis.find((api) => api.package.name === '@trivet/runtime');
  const names = runtime?.entries.map(({ entryPoint }) => entryPoint.name) ?? [];
  const ofPublic = names.filter((name) => !name.includes('/internal/'));
  expect(ofPublic.length).toBeGreaterThan(30);
  expect(ofPublic.length).toBeLessThanOrEqual(40);
  expect(apis.map((api) => api.package.name)).toContain('trivet');
});

describe('the tool', () => {
  const exported = (name: string, text: string, more: Partial<ExportedName> = {}): ExportedName => ({
    name,
    text,
    isDocumented: true,
    origin: `/a.d.ts#${name}`,
    uses: [],
    ...more,
  });
  const apiOf = (entries: { readonly [name: string]: readonly ExportedName[] }): PackageApi => ({
    package: {
      name: 'p',
      folder: '/p',
      entryPoints: [],
      files: ['p/s.json'],
      isListed: true,
      isGenerated: false,
      isBuilt: true,
    },
    entries: Object.entries(entries).map(([name, names]) => ({
      entryPoint: { name, declarations: '' },
      names,
    })),
    hidden: new Map([
      ['/b.d.ts#Kind', { origin: '/b.d.ts#Kind', text: "type Kind = 'a' | Other;", uses: ['/b.d.ts#Other'] }],
      ['/b.d.ts#Other', { origin: '/b.d.ts#Other', text: 'type Other = 1;', uses: ['/b.d.ts#Kind'] }],
      ['/b.d.ts#Unused', { origin: '/b.d.ts#Unused', text: 'type Unused = 1;', uses: [] }],
    ]),
  });

  test('shows a declaration once, types that it names, and of internal entry points the names', () => {
    const read = exported('read', 'function read(kind: Kind): void;', { uses: ['/b.d.ts#Kind'] });
    expect(
      apiText(apiOf({ 'p/a': [read], 'p/b': [read], 'p/internal/c': [exported('x', 'const x: 1;')] })),
    ).toBe(`# Public API of p. Written by "npm run surface -- --write"; do not edit.

## p/a

function read(kind: Kind): void;

## p/b

read: see p/a

## p/internal/c

(internal) x

## Not exported, but named above

type Kind = 'a' | Other;

type Other = 1;

## Files

p/s.json
`);
  });

  test('reports names without a comment, and names with two meanings', () => {
    const api = apiOf({
      'p/a': [exported('same', ''), exported('bare', '', { isDocumented: false })],
      'p/b': [exported('same', ''), exported('other', '')],
      'p/c': [exported('other', '', { origin: '/c.d.ts#other' })],
    });
    expect(apiProblems(api)).toEqual([
      'p/a: bare has no comment that says what it is',
      'p/c: other has another meaning in another entry point',
    ]);
  });
});
