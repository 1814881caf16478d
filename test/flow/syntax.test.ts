import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exitCodeOf } from '../../generator/cli/generate-run.js';
import { defineEmitter, type GeneratedFile } from '../../generator/emit/emitter.js';
import { emitContract } from '../../generator/emit-contract.js';
import { generate } from '../../generator/generate.js';
import { syntaxFaults } from '../../generator/syntax.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-syntax-'));
const out = join(folder, 'out');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spec = join(folder, 'a.json');
writeFileSync(spec, JSON.stringify({ title: 'a', type: 'string' }));

test.each<[string, string, string, number]>([
  ['a.ts', '// a\nconst a = { true };\n', "':' expected.", 2],
  ['a.test.ts', "const a = { 'x-y' };", "':' expected.", 1],
  ['a.ts', 'export interface A {', "'}' expected.", 1],
  ['a.json', '{ "a": }', 'Unexpected token', 1],
  ['a.html', '<!doctype html>\n<p><b></p>\n<a href=" >', 'eof-in-tag', 3],
  ['a.html', '<!doctype html><p>\u0001</p>', 'control-character-in-input-stream', 1],
])('%s with %j does not parse', (path, text, message, line) => {
  const found = syntaxFaults([{ path, text }]);
  expect(found[0]).toMatchObject({ path, line, message: expect.stringContaining(message) });
});

test('what imports what is not there parses', () => {
  expect(
    syntaxFaults([{ path: 'a.ts', text: "import { a } from './none.js';\nexport const b: a = c;" }]),
  ).toEqual([]);
});

test.each([{}, { strict: true }, { verify: true }, { check: true }])(
  'a file that does not parse keeps everything from being written: %j',
  async (options) => {
    const files: readonly GeneratedFile[] = [
      { path: 'right.ts', text: 'export const a = 1;\n' },
      { path: 'wrong.ts', text: 'export const a = { 1 };\n' },
    ];
    const config = { out, contracts: [{ name: 'a', spec }] };
    const result = await generate(config, {
      ...options,
      emit: [defineEmitter({ name: 'test', version: '1', emit: () => files })],
    });
    expect(result.syntaxFaults).toMatchObject([{ path: 'a/wrong.ts', line: 1, emitter: 'test' }]);
    expect(result.written).toBe(false);
    expect(existsSync(out)).toBe(false);
    expect(exitCodeOf(result, options)).toBe(3);
  },
);

test('values of a spec that look like names, controls and unfinished characters parse in every file', async () => {
  const odd = { 'x-y': 'x-y', true: true, null: null, '1': 1, __proto: '__proto', ['__proto__']: 'a' };
  const text = 'a\u0001b\ufdd0\ud800 </script> <!-- ]]> */ `${1}` \u2028';
  const path = join(folder, 'odd.json');
  const media = { 'application/json': { schema: { type: 'object', description: text }, example: odd } };
  writeFileSync(
    path,
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: text, version: '1', description: text },
      paths: {
        '/a': {
          post: {
            operationId: 'makeA',
            description: text,
            requestBody: { required: true, content: media },
            responses: { 200: { description: text, content: media } },
          },
        },
      },
    }),
  );
  const { files } = await emitContract({ name: 'a', spec: path, emit: ['default', 'explorer', 'paths'] });
  expect(files.map((file) => file.path)).toContain('docs.html');
  expect(files.find((file) => file.path === 'conformance-data.ts')?.text).toContain('"x-y":"x-y"');
  expect(syntaxFaults(files)).toEqual([]);
});
