import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, buildTimeout, commands, root, run } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-generate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  build();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  save('package.json', '{ "type": "module" }');
  save('good.json', '{ "title": "Good", "type": "string" }');
  save('bad.json', '{ "title": "Bad", "type": "strin" }');
  save('unreadable.json', '{ "title": ');
  save(
    'slip.yaml',
    `openapi: 3.1.0
info: { title: Slip, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: a
      respones: { '200': { description: Done. } }
      responses: { '200': { description: Done. } }
`,
  );
}, buildTimeout);

function save(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const generate = (...args: readonly string[]): Promise<{ code: number | null; said: string }> =>
  run([commands.trivet, 'generate', ...args], folder);

describe('the line of a contract', () => {
  test('has a tick where its files were written, and no other mark', async () => {
    const { code, said } = await generate('good.json', 'bad.json', 'unreadable.json');
    expect(code).toBe(1);
    expect(said).toMatch(/^✔ good {2}1 type, \d files$/m);
    expect(said).toMatch(/^! bad {2}1 type, \d files; 1 error$/m);
    expect(said).toMatch(/^✘ unreadable {2}1 error; nothing written$/m);
  });

  test('has no tick where an error of another contract keeps everything from being written', async () => {
    const { code, said } = await generate('good.json', 'bad.json', '--strict', '--out', 'strict');
    expect(code).toBe(1);
    expect(said).not.toContain('✔');
    expect(said).toMatch(/^✘ good {2}1 type, \d files; nothing written$/m);
    expect(said).toMatch(/^✘ bad {2}1 type, \d files; 1 error; nothing written$/m);
  });

  test('under --check has a tick where nothing differs', async () => {
    expect((await generate('good.json', '--check', '--out', 'checked')).said).toMatch(
      /^✘ good {2}1 type, \d files; not up to date$/m,
    );
    await generate('good.json', '--out', 'checked');
    expect(await generate('good.json', '--check', '--out', 'checked')).toEqual({
      code: 0,
      said: expect.stringMatching(/^✔ good {2}1 type, \d files\n/),
    });
  });
});

test('an error says what is probably meant, without --verbose', async () => {
  const { code, said } = await generate('slip.yaml');
  expect(code).toBe(1);
  expect(said).toContain(
    'slip.yaml:7:7: error: unknown field "respones" in the Operation Object; it is ignored',
  );
  expect(said).toContain('Did you mean "responses"?\n');
});

test.each([
  [
    'a reference that leads nowhere',
    "content: { application/json: { schema: { $ref: '#/components/schemas/None' } } }",
  ],
  ['an operationId that appears twice', ''],
])('nothing precedes the diagnostics of %s', async (_, content) => {
  save(
    'faulty.yaml',
    `openapi: 3.1.0
info: { title: Faulty, version: 1.0.0 }
paths:
  /a:
    get: { operationId: a, responses: { '200': { description: Done., ${content} } } }
    put: { operationId: a, responses: { '200': { description: Done. } } }
`,
  );
  const { code, said } = await generate('faulty.yaml');
  expect(code).toBe(1);
  expect(said).toMatch(/^! faulty {2}[^\n]+ errors?\nfaulty.yaml:\d+:\d+: error: /);
});

describe('a configuration that cannot be loaded is shown with its place', () => {
  const config = "import { spec } from './spec.js';\nexport default { contracts: [{ name: 'a', spec }] };\n";

  test.each([
    [
      'a syntax error',
      { 'trivet.config.ts': "export default {\n  out: 'a' contracts: [],\n};\n" },
      'error: trivet.config.ts:2:12: Expected "}" but found "contracts"\n    2 |   out: \'a\' contracts: [],\n      |            ^\n',
    ],
    [
      'a syntax error in a module that it imports',
      { 'trivet.config.ts': config, 'spec.ts': "export const größe = 'é', spec = ;\n" },
      'error: spec.ts:1:34: Unexpected ";"\n    1 | export const größe = \'é\', spec = ;\n      |                                  ^\n',
    ],
    [
      'an import of what does not exist',
      { 'trivet.config.ts': config },
      'error: trivet.config.ts:1:22: Could not resolve "./spec.js"\n',
    ],
    [
      'an error thrown while it is loaded',
      {
        'trivet.config.ts': config,
        'spec.ts': "interface Unused { readonly a: string }\n\nexport const spec = 'a'.repeat(-1);\n",
      },
      'error: spec.ts:3:25: Invalid count value: -1\n    3 | ',
    ],
  ])('%s', async (_, files, text) => {
    const own = mkdtempSync(join(folder, 'config-'));
    for (const [path, content] of Object.entries(files)) writeFileSync(join(own, path), content);
    const { code, said } = await run([commands.trivet, 'generate'], own);
    expect(said).toContain(text);
    expect(code).toBe(2);
  });
});

test('a run says which types it changes, in words and in JSON lines', async () => {
  const schema = (type: string): string =>
    JSON.stringify({ title: 'Task', type: 'object', properties: { due: { type } } });
  save('task.json', schema('string'));
  await generate('task.json');
  save('task.json', schema('number'));
  const { said } = await generate('task.json', '--json');
  expect(said).toMatch(/^ {2}generated\/task\/types\.ts: changed Task \(changed due\)$/m);
  const types = '[{"change":"changed","name":"Task","members":[{"change":"changed","name":"due"}]}]';
  expect(said).toContain(`{"type":"declarations","path":"generated/task/types.ts","types":${types}}`);
});

describe('a run with nothing changed', () => {
  test('shows the errors of a spec again', async () => {
    save(
      'twice/openapi.yaml',
      `openapi: 3.1.0
info: { title: Twice, version: 1.0.0 }
paths:
  /a/{b}: { get: { operationId: a, parameters: [{ name: b, in: path, required: true, schema: { type: string } }], responses: { '200': { description: Done. } } } }
  /a/{c}: { get: { operationId: c, parameters: [{ name: c, in: path, required: true, schema: { type: string } }], responses: { '200': { description: Done. } } } }
`,
    );
    const first = await generate('twice/openapi.yaml', '--out', 'twice/out');
    const second = await generate('twice/openapi.yaml', '--out', 'twice/out');
    const errors = (said: string): readonly string[] =>
      said.split('\n').filter((line) => line.includes(': error: '));
    expect([first.code, second.code]).toEqual([1, 1]);
    expect(errors(first.said)).toHaveLength(1);
    expect(errors(second.said)).toEqual(errors(first.said));
    expect(second.said).toContain('! twice  nothing has changed; 1 error');
  });

  test.each([
    ['--enums', 'arrays'],
    ['--import-extension', 'ts'],
    ['--integers', 'bigint'],
    ['--naming', 'typePrefix=My'],
    ['--split', 'tags'],
  ])('is not assumed with the option %s', async (...option) => {
    const args = ['good.json', '--out', `options${option.join('')}`];
    await generate(...args);
    expect((await generate(...args)).said).toContain('nothing has changed');
    expect((await generate(...args, ...option)).said).not.toContain('nothing has changed');
  });
});
