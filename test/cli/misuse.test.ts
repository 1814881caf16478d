/** What commands say of files and options that they cannot use; exit code 2. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../generator/config-error.js';
import { runHere } from '../connect/command-here.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-misuse-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const api = put('api/openapi.yaml', 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n');
const table = put('rows.csv', 'id,name\n1,a\n2,b\n');

/** What a command says with exit code 2, or the errors of its configuration. */
async function refusalOf(command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { code, stderr } = await runHere(command, args);
    expect(code).toBe(2);
    return stderr;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe('validate', () => {
  test('refuses a contract of a service', async () => {
    expect(await refusalOf('validate', api)).toBe(
      `${api} must be a data file or a descriptor of a data package, got a contract of the family "openapi"; use "trivet inspect ${api}"`,
    );
  });

  test('refuses a file that is no descriptor', async () => {
    const source = put('server.ts', "import { a } from 'b';\nexport const c = { d: a };\n");
    expect(await refusalOf('validate', source)).toContain(`${source} must be a descriptor (.json, .yaml)`);
  });
});

describe('infer', () => {
  test('keeps a descriptor that was changed by hand, unless it is forced', async () => {
    const out = join(folder, 'datapackage.json');
    expect((await runHere('infer', [table, '--out', out])).code).toBe(0);
    const inferred = readFileSync(out, 'utf8');
    expect((await runHere('infer', [table, '--out', out])).code).toBe(0);
    const edited = inferred.replace('"rows"', '"lines"');
    writeFileSync(out, edited);
    expect(await refusalOf('infer', table, '--out', out)).toBe(`${out} already exists; --force replaces it`);
    expect(readFileSync(out, 'utf8')).toBe(edited);
    await runHere('infer', [table, '--out', out, '--force']);
    expect(readFileSync(out, 'utf8')).toBe(inferred);
  });
});

test.each(['src', 'new/'])('scaffold refuses the folder %s', async (name) => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  const into = `${folder}/${name}`;
  expect(await refusalOf('scaffold', api, '--into', into)).toBe(
    `--into must be a file such as ${join(into, 'api.ts')}, got the folder ${into}`,
  );
});

describe('generate', () => {
  const config = put(
    'trivet.config.ts',
    `const contract = { name: 'rows', spec: 'rows.json' };
export default {
  contracts: [{ ...contract, emit: ['default', 'operations'] }],
};
`,
  );
  const fields = [{ name: 'id', type: 'integer' }];
  put('rows.json', JSON.stringify({ resources: [{ name: 'rows', path: 'rows.csv', schema: { fields } }] }));

  test('refuses an output of another family at its place, and removes nothing', async () => {
    const out = join(folder, 'generated');
    await runHere('generate', [join(folder, 'rows.json'), '--out', out]);
    const refusal = await refusalOf('generate', '--config', config);
    expect(refusal).toMatch(
      /trivet\.config\.ts:3:48: output "operations" not found in the family "datapackage"/,
    );
    expect(refusal).toContain('; expected one of "default", ');
    expect(existsSync(join(out, 'rows/rows.ts'))).toBe(true);
  });

  test('shows a spec that does not exist at its place in the configuration', async () => {
    const path = put(
      'lost/trivet.config.ts',
      "export default {\n  contracts: [{ name: 'rows', spec: 'row.json' }],\n};\n",
    );
    const { code, stderr } = await runHere('generate', ['--config', path]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/lost\/trivet\.config\.ts:2:37: error: cannot read ".*row\.json"/);
  });

  test('names the emitter whose file does not parse, in one line', async () => {
    const path = put(
      'broken/trivet.config.ts',
      `const odd = { name: 'odd', version: '1', emit: () => [{ path: 'odd.ts', text: 'const = ;\\nlet let = {' }] };
export default { contracts: [{ name: 'rows', spec: '../rows.json', emit: [odd] }] };
`,
    );
    const { code, stderr } = await runHere('generate', ['--config', path]);
    expect(code).toBe(3);
    const [line = '', ...others] = stderr.split('\n').filter((one) => one.includes('odd.ts'));
    expect(line).toMatch(
      /^error: the emitter "odd" wrote a file that does not parse: .*\/odd\.ts:1: .* \(and \d+ more\)$/,
    );
    expect(others).toEqual([]);
    expect(stderr).not.toContain('internal error');
  });

  test('refuses JSON that is no schema', async () => {
    const path = put('package.json', '{ "name": "a", "type": "module", "private": true }');
    const { code, stderr } = await runHere('generate', [path, '--out', join(folder, 'out')]);
    expect([code, stderr.includes('unknown format')]).toEqual([1, true]);
  });
});

describe('a spec', () => {
  const path = put(
    'named/trivet.config.ts',
    "export default { contracts: [{ name: 'notes', spec: 'specs/openapi.yaml', emit: ['docs'] }] };\n",
  );
  put('named/specs/openapi.yaml', readFileSync(api, 'utf8'));

  test('may be the name of a contract, which has its options', async () => {
    const { stdout } = await runHere('inspect', ['notes', '--config', path]);
    expect(stdout).toContain('A 1 (openapi)');
    expect((await runHere('generate', ['notes', '--config', path])).code).toBe(0);
    expect(readdirSync(join(folder, 'named/generated/notes'))).toEqual(['docs.html']);
  });

  test('that does not exist is refused with a similar one', async () => {
    const lost = join(folder, 'named/specs/openapi.yml');
    const near = join(folder, 'named/specs/openapi.yaml');
    expect(await refusalOf('inspect', lost)).toBe(`${lost} not found; did you mean "${near}"?`);
    expect(await refusalOf('conform', 'note', '--config', path, '--url', 'http://127.0.0.1:1')).toBe(
      'note not found; did you mean "notes"?',
    );
    expect(await refusalOf('generate', 'things', '--config', path)).toBe(
      `things not found; ${path} has "notes"`,
    );
  });
});

test('a mock knows the security schemes of its contract', async () => {
  const spec = put(
    'keys/openapi.yaml',
    `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /x: { get: { operationId: x, responses: { '200': { description: ok } } } } }
components: { securitySchemes: { apiKey: { type: apiKey, in: header, name: X-Key } } }
`,
  );
  expect(await refusalOf('mock', spec, '--port', '0', '--key', 'other@alice=A')).toContain(
    '--key: unknown security scheme "other"; known security schemes: apiKey',
  );
});
