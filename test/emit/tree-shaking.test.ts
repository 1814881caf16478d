/** Bundles of generated modules omit unused parts. */

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const root = resolve(import.meta.dirname, '../..');
const generated = join(root, 'generated');

/** The text of a bundle; generated modules are marked as having side effects, so that only their text matters. */
async function bundled(
  entry: string,
  files: { readonly [path: string]: string } = {},
  minify = false,
): Promise<string> {
  const plugin: Plugin = {
    name: 'generated',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\/|^\// }, ({ path, resolveDir, importer, namespace }) => {
        const name = path.replace(/^\.\//, '').replace(/\.js$/, '.ts');
        if (Object.hasOwn(files, name)) return { path: name, namespace: 'memory', sideEffects: true };
        const whole = resolve(resolveDir, path).replace(/\.js$/, '.ts');
        const isOwn = namespace !== 'memory' && whole.startsWith(generated) && importer !== '';
        return isOwn ? { path: whole, sideEffects: true } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({
        contents: files[path] ?? '',
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, sourcefile: 'entry.ts', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['trivet-source'],
    write: false,
    minify,
    plugins: [plugin],
  });
  return outputFiles[0]?.text ?? '';
}

/** Statements of a bundle, without the comments that state their origin. */
function statements(text: string): string {
  return text.replace(/^\s*\/\/.*$/gm, '').trim();
}

const modules = readdirSync(generated, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(?:\.d|\.test)\.ts$|conformance\.ts$/.test(path))
  .filter((path) => !/^dist[\\/]/.test(path))
  .sort();

test.each(modules)('%s has no top-level effects', async (path) => {
  expect(statements(await bundled(`import ${JSON.stringify(join(generated, path))};`))).toBe('');
});

test.each([
  [
    'communities/operations.ts',
    'readCommunity',
    'checkCommunityDetail',
    /createCommunity|checkCommunityDraft/,
  ],
  ['metadata-catalogue/operations.ts', 'dropSchema', 'xmlDropSchema', /createSchema|xmlCreateEntry|"gYear"/],
  ['datasets/behaviour/indicators.ts', 'indicators', 'integer', /temporal|dataPackage/],
])('%s: %s comes without the rest', async (path, name, kept, others) => {
  const text = await bundled(
    `import { ${name} } from ${JSON.stringify(join(generated, path))};\nconsole.log(${name});`,
  );
  expect(text).toContain(name);
  expect(text).toContain(kept);
  expect(text).not.toMatch(others);
});

describe('one operation of a contract', () => {
  /** Operations that each have a schema with a check, parameters and several media types. */
  async function contractOf(count: number): Promise<{ readonly [path: string]: string }> {
    const paths = Array.from(
      { length: count },
      (_, index) => `
/items${index}/{id}:
  post:
    operationId: send${index}
    parameters: [{ name: id, in: path, required: true, schema: { type: string, pattern: '^[a-z\\]+$' } }]
    requestBody:
      content:
        application/json: { schema: { $ref: '#/components/schemas/Item${index}' } }
        application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Item${index}' } }
        text/plain: { schema: { type: string, maxLength: ${index} } }
    responses:
      '200': { description: Done., content: { application/octet-stream: {}, application/json: {} } }`,
    );
    const schemas = Array.from(
      { length: count },
      (_, index) =>
        `    Item${index}: { type: object, required: [kind${index}], properties: { kind${index}: { enum: [${Array.from({ length: 40 }, (__, item) => `value${item}`)}] } } }\n`,
    );
    const { contract } = modelled(withPaths(paths.join(''), `components:\n  schemas:\n${schemas.join('')}`));
    const context = contextFor();
    const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, context));
    return Object.fromEntries((await Promise.all(emitted)).flat().map(({ path, text }) => [path, text]));
  }

  const entry = (names: readonly string[]) => `
import { restCaller } from '@trivet/runtime/http/client';
import { ${names.join(', ')} } from './operations.js';
const call = restCaller({ baseUrl: '/' });
console.log([${names.join(', ')}].map((operation) => call<any, any>(operation)));`;

  test('takes as much of a bundle as it would alone', async () => {
    const [one, many] = [await contractOf(1), await contractOf(50)];
    const text = await bundled(entry(['send0']), many);
    expect(text).toContain('checkItem0');
    expect(text).not.toMatch(/send1\b|Item1\b|kind1\b/);
    expect(text.length).toBe((await bundled(entry(['send0']), one)).length);
    const all = Array.from({ length: 50 }, (_, index) => `send${index}`);
    const whole = await bundled(entry(all), many);
    expect(whole).toContain('checkItem49');
    expect(whole.length).toBeGreaterThan(text.length * 2);
  });
});

describe('a client of one operation', () => {
  // As many responses as large public documents declare.
  const errors = ['400', '403', '409', '410', '422', '503']
    .map((status) => `      '${status}': { description: Refused., content: { application/json: {} } }`)
    .join('\n');
  const document = withPaths(
    `
/items/{id}:
  put:
    operationId: sendItem
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: tags, in: query, schema: { type: array, items: { type: string } } }
    requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
    responses:
      '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      '404': { description: Not here. }
${errors}
  get:
    operationId: readItem
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: filter, in: query, style: deepObject, schema: { type: object, additionalProperties: { type: string } } }
      - { name: If-None-Match, in: header, schema: { type: string } }
    responses:
      '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }`,
    `components:
  schemas:
    Item:
      type: object
      required: [id, title]
      properties: { id: { type: integer }, title: { type: string, maxLength: 80 }, tags: { type: array, items: { type: string } } }`,
  );

  async function bundleOf(operation: string, checks: boolean): Promise<string> {
    const { contract } = modelled(document);
    const context = { ...contextFor(), ...(!checks && { checks }) };
    const emit = checks ? [emitTypes, emitChecks, emitRest] : [emitTypes, emitRest];
    const files = (await Promise.all(emit.map((one) => one(contract, context)))).flat();
    const text = `
import { restCaller } from '@trivet/runtime/http/client';
import { ${operation} } from './operations.js';
export const send = (input: any) => restCaller({ baseUrl: '/' })(${operation}, input);`;
    return bundled(text, Object.fromEntries(files.map(({ path, text }) => [path, text])), true);
  }

  test.each([
    ['sendItem', false, 5120],
    ['sendItem', true, 7000],
    // The style `cookie` of OpenAPI 3.2 takes 142 of these, media types within ranges 180, lists of 2.0 13, what issues found 15.
    ['readItem', false, 9750],
  ])('%s, with checks: %s, has at most %i bytes of gzip', async (operation, checks, limit) => {
    const text = await bundleOf(operation, checks);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(limit);
  });

  test('brings no part of a server, and of codecs and styles only what it uses', async () => {
    const text = await bundleOf('sendItem', false);
    expect(text).not.toMatch(/is not allowed|www-authenticate|multipart|deepObject style|separates items/);
    expect(await bundleOf('readItem', false)).toContain('separates items');
  });
});
