/** Emitters of a project, in TypeScript and as programs. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../generator/cli/generate-run.js';
import { array, bare, CodeFile, code, defineEmitter, object, property } from '../../generator/emit/kit.js';
import type { EmitEntry } from '../../generator/emit-request.js';
import { generate } from '../../generator/generate.js';
import { contractVersion } from '../../generator/model/contract/version.js';
import { build, commands, root, run } from '../cli/command.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-emitters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const out = join(folder, 'out');

const spec = join(folder, 'notes.yaml');
writeFileSync(
  spec,
  `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: list-notes
      responses:
        '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }
components:
  schemas:
    Note: { type: object, required: [text], properties: { text: { type: string }, number: { type: integer } } }
`,
);

function generated(...emit: readonly EmitEntry[]) {
  rmSync(out, { recursive: true, force: true });
  return generate({ out, contracts: [{ name: 'notes', spec, emit, folder }] });
}

const read = (path: string): string => readFileSync(join(out, 'notes', path), 'utf8');

describe('an emitter', () => {
  test('gets the contract, names and options, and writes with the kit', async () => {
    const clients = defineEmitter<{ readonly prefix?: string }>({
      name: 'clients',
      version: '1.0.0',
      options: {
        type: 'object',
        additionalProperties: false,
        properties: { prefix: { type: 'string', pattern: '^[a-z]+$' } },
      },
      needs: ['operations'],
      emit(contract, { banner, names, options: { prefix = 'call' } }) {
        const file = new CodeFile('clients.ts', banner);
        for (const service of contract.services) {
          const entries = service.operations.map((operation) => {
            const { descriptor, input } = names.operation(operation);
            return code`${property(operation.name)}: (input: ${input}) => ${array([code`${descriptor}`, code`input`])}`;
          });
          file.add(code`export const ${bare(`${prefix}${service.name}`)} = ${object(entries, true)};`);
        }
        for (const { type } of contract.types) file.add(code`export type First = ${names.expression(type)};`);
        return [{ path: file.path, text: file.text() }];
      },
    });
    const result = await generated({ emitter: clients, options: { prefix: 'ask' } });
    expect(result.emitterFaults).toEqual([]);
    expect(read('clients.ts')).toBe(`// Generated from ${read('types.ts').slice(18).split('\n')[0]}

import { type ListNotesInput, listNotes } from './operations.js';

export const askNotes = {
  listNotes: (input: ListNotesInput) => [listNotes, input],
};

export type First = {
  readonly text: string;
  readonly number?: number;
};
`);
    // Its required outputs are written as well.
    expect(existsSync(join(out, 'notes/checks.ts'))).toBe(true);
    expect(existsSync(join(out, 'notes/docs.html'))).toBe(false);
  });

  // "never", and casts to it: values that an emitter in plain JavaScript may return although the types forbid them.
  const faulty = (emit: () => never, name = 'faulty') => defineEmitter({ name, version: '1', emit });

  test.each<[string, EmitEntry, string]>([
    [
      'throws',
      faulty(() => {
        throw new TypeError('no such thing');
      }),
      'it threw TypeError: no such thing at ',
    ],
    ['returns no files', faulty(() => ({}) as never), 'it must return a list of files, { path, text }'],
    [
      'leads out of the folder',
      faulty(() => [{ path: '../a.ts', text: '' }] as never),
      `the path of a file must be inside the contract's folder, got "../a.ts"`,
    ],
    ['leads to the root', faulty(() => [{ path: '/tmp/a.ts', text: '' }] as never), 'got "/tmp/a.ts"'],
    [
      'leads out by a backslash',
      faulty(() => [{ path: 'a\\..\\..\\b', text: '' }] as never),
      'got "a\\\\..\\\\..\\\\b"',
    ],
    [
      'writes a file of ours',
      faulty(() => [{ path: 'Types.ts', text: '' }] as never),
      '"Types.ts" is already written by a built-in output',
    ],
    [
      'writes a file twice',
      faulty(
        () =>
          [
            { path: 'a.ts', text: '' },
            { path: 'a.ts', text: '' },
          ] as never,
      ),
      '"a.ts" is already written by itself',
    ],
  ])('that %s is named, and nothing is written', async (_, emitter, message) => {
    const result = await generated('types', emitter);
    expect(result.emitterFaults).toEqual([
      { emitter: 'faulty', contract: 'notes', message: expect.stringContaining(message) },
    ]);
    expect(exitCodeOf(result, {})).toBe(3);
    expect(result.written).toBe(false);
    expect(existsSync(out)).toBe(false);
  });

  test('reports at a place of the spec', async () => {
    const picky = defineEmitter({
      name: 'picky',
      version: '1',
      emit(contract, { warn }) {
        for (const { name, at } of contract.types) warn(`"${name}" is too short a name`, at, 'Say more.');
        return [];
      },
    });
    const { findings } = await generated('types', picky);
    expect(findings.map(({ diagnostic }) => diagnostic)).toMatchObject([
      {
        severity: 'warning',
        code: 'emitter',
        message: 'picky: "Note" is too short a name',
        fix: 'Say more.',
        at: { file: expect.stringContaining('notes.yaml'), line: 11, column: 5 },
      },
    ]);
  });

  test.each<[string, EmitEntry, string]>([
    [
      'a name of ours',
      faulty(() => [] as never, 'types'),
      `the name of an emitter must consist of lower-case letters, digits and hyphens and must not be that of an output, got "types"`,
    ],
    [
      'options that it does not take',
      { emitter: faulty(() => [] as never), options: { a: 1 } },
      'unknown option "a" of the emitter "faulty"; it has no options',
    ],
  ])('with %s is misuse', async (_, entry, message) => {
    await expect(generated(entry)).rejects.toThrow(message);
  });

  test.each([
    [
      { style: 'lose' },
      'the option "style" of the emitter "styled" must be one of ["loose","tight"], got "lose"; did you mean "loose"?',
    ],
    [{ stile: 'loose' }, 'unknown option "stile" of the emitter "styled"; did you mean "style"?'],
    [
      { style: 'loose', depth: 'x' },
      'the option "depth" of the emitter "styled" must be of type integer, got "x"',
    ],
    [
      { style: 'loose', depth: -1 },
      'the option "depth" of the emitter "styled" must satisfy "minimum": 0, got -1',
    ],
    [{}, 'the emitter "styled" must have the option "style"'],
  ])('is not run with options that its schema rejects: %j', async (options, message) => {
    const styled = defineEmitter({
      name: 'styled',
      version: '1',
      options: {
        type: 'object',
        required: ['style'],
        additionalProperties: false,
        properties: { style: { enum: ['loose', 'tight'] }, depth: { type: 'integer', minimum: 0 } },
      },
      emit: () => [],
    });
    await expect(generated({ emitter: styled, options })).rejects.toThrow(message);
    if (Object.keys(options).length === 0) await expect(generated(styled)).rejects.toThrow(message);
  });

  test('must have a schema that is one', async () => {
    const odd = defineEmitter({ name: 'odd', version: '1', options: { type: 'objekt' }, emit: () => [] });
    await expect(generated(odd)).rejects.toThrow(
      'the schema of the options of the emitter "odd" must be a JSON Schema',
    );
  });
});

describe('a program', () => {
  const node = (script: string, more: object = {}): EmitEntry => ({
    command: [process.execPath, '-e', script],
    name: 'program',
    ...more,
  });

  test('reads the contract and writes files', async () => {
    const script = `let text = ''; process.stdin.on('data', (d) => text += d).on('end', () => {
      const { trivetContract, contract, banner, options } = JSON.parse(text);
      console.error('read ' + contract.types.length);
      console.log(JSON.stringify({ files: [{ path: 'a/b.txt', text: [trivetContract, banner.slice(0, 14), options.x].join() }] }));
    });`;
    const result = await generated(node(script, { options: { x: 7 } }));
    expect(result.emitterFaults).toEqual([]);
    expect(result.emitterNotes).toEqual([{ emitter: 'program', text: 'read 1\n' }]);
    expect(read('a/b.txt')).toBe(`${contractVersion},Generated from,7`);
  });

  const files = (path: string) =>
    `console.log(JSON.stringify({ files: [{ path: ${JSON.stringify(path)}, text: '' }] }))`;
  test.each<[string, EmitEntry, string]>([
    ['ends with an exit code', node("console.error('oh no'); process.exit(4)"), 'exited with code 4'],
    ['does not end', node('setInterval(() => {}, 1000)', { timeout: 1 }), 'timed out after 1 seconds'],
    [
      'writes no JSON',
      node("console.log('files')"),
      'standard output must be {"files": [{"path": string, "text": string}]}: ',
    ],
    ['writes other JSON', node("console.log('{}')"), ', got none'],
    ['writes other files', node(`console.log('{"files":[{"path":"a"}]}')`), 'got something else at files[0]'],
    ['leads out of the folder', node(files('a/../../b')), 'got "a/../../b"'],
    ['leads to the root', node(files('/etc/x')), 'got "/etc/x"'],
    [
      'does not exist',
      { command: ['no-such-program-here'], name: 'program' },
      'cannot start: spawn no-such-program-here ENOENT',
    ],
  ])('that %s is named, and nothing is written', async (_, entry, message) => {
    const result = await generated('types', entry);
    expect(result.emitterFaults).toEqual([
      { emitter: 'program', contract: 'notes', message: expect.stringContaining(message) },
    ]);
    expect(existsSync(out)).toBe(false);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  if (!python) console.warn('skipped: python3 is not there, so that the emitter in Python is not run');
  test.runIf(python)('may be written in Python', async () => {
    const command = ['python3', resolve(import.meta.dirname, 'typed-dicts.py')];
    const result = await generated({ command, options: { suffix: 'Dict' } });
    expect(result.emitterFaults).toEqual([]);
    expect(read('python/types.py')).toContain(
      'class NoteDict(TypedDict):\n    text: str\n    number: NotRequired[int]\n',
    );
  });
});

test('the kit has at most 20 names', () => {
  const text = readFileSync(join(root, 'generator/emit/kit.ts'), 'utf8');
  const names = [...text.matchAll(/\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim());
  expect(names.filter((name) => name !== '').length).toBeLessThanOrEqual(20);
  expect(names.length).toBeGreaterThan(10);
});

describe('on the command line', () => {
  beforeAll(() => build());

  /** Runs `generate` with a configuration that imports the kit as users do. */
  async function configured(emitter: string, entry: string) {
    const own = mkdtempSync(join(root, 'test/plugins/.run-'));
    try {
      mkdirSync(join(own, 'emit'));
      writeFileSync(join(own, 'emit/mine.ts'), emitter);
      writeFileSync(
        join(own, 'trivet.config.ts'),
        `import { mine } from './emit/mine.js';\nexport default {\n  contracts: [{ name: 'notes', spec: ${JSON.stringify(spec)}, allowPaths: [${JSON.stringify(folder)}], emit: [${entry}] }],\n};\n`,
      );
      const result = await run([commands.trivet, 'generate'], own);
      const file = join(own, 'generated/notes/operation-ids.ts');
      return { ...result, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }

  /** The smallest emitter, as shown in CONTRIBUTING. */
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const smallest = /emitter:start -->\s*```ts\n(.*?)```/s.exec(contributing)?.[1] ?? '';

  test('the emitter of CONTRIBUTING has ten lines and works', async () => {
    expect(smallest.trimEnd().split('\n')).toHaveLength(10);
    const { code, said, text } = await configured(smallest.replace('operationIds =', 'mine ='), 'mine');
    expect(said).toMatch(/^✔ notes {2}1 operation, 1 type, 1 file$/m);
    expect(code).toBe(0);
    expect(text).toContain("export const operationIds = ['listNotes'] as const;");
  });

  test('an emitter that throws has the exit code 3, a wrong option 2 and its place', async () => {
    const throwing = smallest
      .replace('operationIds =', 'mine =')
      .replace(/const file = .*/, "throw new Error('not today');");
    expect(await configured(throwing, 'mine')).toMatchObject({
      code: 3,
      said: expect.stringContaining(
        'error: the emitter "operation-ids" failed on the contract "notes": it threw Error: not today at',
      ),
    });
    const entry = '{ emitter: mine, options: { colour: 1 } }';
    expect(await configured(smallest.replace('operationIds =', 'mine ='), entry)).toMatchObject({
      code: 2,
      said: expect.stringMatching(
        /^error: trivet\.config\.ts:3:\d+: unknown option "colour" of the emitter "operation-ids"; it has no options\n {2}at \/contracts\/0\/emit\/0\/options\/colour\n/,
      ),
    });
  });
});
