import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'trivet-access-')));
const work = join(folder, 'work');
const asked: string[] = [];
let server: Server;
let bait = '';
const secret = join(folder, 'secret.json');

function put(path: string, value: unknown): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), typeof value === 'string' ? value : JSON.stringify(value));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end('{ "type": "string" }');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  bait = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(join(work, 'tmp'), { recursive: true });
  writeFileSync(secret, '{ "type": "string" }');
  writeSpecs();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Specs of every family that refer to the network and a file outside wherever a reference is possible. */
function writeSpecs(): void {
  const response = (schema: object): object => ({
    description: 'ok',
    'x-any': { $ref: `${bait}/extension` },
    content: {
      'application/json': {
        schema,
        examples: {
          a: { externalValue: `${bait}/external` },
          b: { externalValue: secret },
          c: { value: { $ref: `${bait}/value` } },
        },
      },
    },
  });
  const openapi = (...schemas: readonly object[]): object => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1', termsOfService: `${bait}/terms` },
    externalDocs: { url: `${bait}/docs` },
    'x-any': { $ref: `${bait}/extension`, $id: `${bait}/id` },
    paths: Object.fromEntries(
      schemas.map((schema, index) => [
        `/a${index}`,
        { get: { operationId: `readA${index}`, responses: { 200: response(schema) } } },
      ]),
    ),
  });
  const type = { type: 'object', properties: { a: { type: 'string', default: { $ref: secret } } } };
  put('right/api.json', openapi(type));
  put(
    'odd.json',
    openapi(type, { $ref: `${bait}/schema` }, { $ref: secret }, { $schema: `${bait}/meta`, ...type }),
  );
  put('schema.json', {
    $schema: `${bait}/meta`,
    $id: `${bait}/id`,
    anyOf: [{ $ref: `${bait}/schema` }, { $ref: secret }, { $ref: 'relative.json' }],
  });
  const definitions = 'xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"';
  put(
    'soap.wsdl',
    `<definitions ${definitions} targetNamespace="urn:a">
  <import namespace="urn:b" location="${bait}/wsdl"/>
  <import namespace="urn:c" location="${secret}"/>
  <types><xs:schema targetNamespace="urn:a">
    <xs:include schemaLocation="${bait}/xsd"/>
    <xs:import namespace="urn:d" schemaLocation="../secret.json"/>
  </xs:schema></types>
</definitions>`,
  );
  put('data.csv', 'id\na\n');
  const fields = [{ name: 'id', type: 'string' }];
  put('datapackage.json', {
    $schema: `${bait}/profile`,
    name: 'p',
    resources: [
      { name: 'here', path: 'data.csv', schema: { fields } },
      { name: 'far', path: `${bait}/data.csv`, schema: `${bait}/schema.json` },
      { name: 'out', path: '../secret.json', schema: '../secret.json', dialect: `${bait}/dialect` },
      { name: 'absolute', path: secret },
    ],
  });
  put('package/data.csv', 'id\na\n');
  put('package/datapackage.json', {
    name: 'p',
    resources: [{ name: 'here', path: 'data.csv', schema: { fields } }],
  });
  put('right/api.arazzo.yaml', {
    arazzo: '1.0.1',
    info: { title: 'T', version: '1' },
    sourceDescriptions: [
      { name: 'a', url: `${bait}/source`, type: 'openapi' },
      { name: 'b', url: secret, type: 'openapi' },
    ],
    workflows: [{ workflowId: 'w', steps: [{ stepId: 's', operationId: 'readA0' }] }],
  });
  put(
    'trivet.config.ts',
    "export default { out: 'out', contracts: [{ name: 'right', spec: 'right/api.json', emit: ['default', 'explorer', 'paths'] }] };\n",
  );
}

interface Result {
  readonly command: string;
  readonly code: number;
  readonly refused: readonly string[];
}

const everything = ['--emit', 'default,explorer,paths'];

test('no command opens a connection or a file that it was not told of', async () => {
  const commands = [
    ['init', 'fresh'],
    ['generate'],
    ['generate', 'odd.json', 'schema.json', 'soap.wsdl', 'datapackage.json', '--out', 'odd', ...everything],
    ['inspect', 'odd.json'],
    ['inspect', 'soap.wsdl', '--json'],
    ['inspect', 'datapackage.json'],
    ['validate', 'datapackage.json', '--report', 'html,json'],
    ['validate', 'data.csv'],
    ['infer', 'data.csv', '--out', 'inferred.json'],
    ['convert', 'package/datapackage.json', '--to', 'json-schema'],
    ['convert', 'package/datapackage.json', '--to', 'ndjson', '--out', 'data.ndjson'],
    ['conform', 'package/datapackage.json'],
    ['conform', 'right/api.json', '--url', '{url}', '--report', 'html,json'],
  ];
  const plan = {
    folders: [realpathSync(root), work],
    commands,
    mock: ['mock', 'odd.json', '--port', '0', '--json'],
    bait: { url: `${bait}/bait`, file: secret },
  };
  const run = join(root, 'test/flow/access/run.ts');
  const tsx = import.meta.resolve('tsx');
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--conditions=trivet-source', '--import', tsx, run, JSON.stringify(plan)],
    { cwd: work, env: { ...process.env, TMPDIR: join(work, 'tmp') }, maxBuffer: 2 ** 26 },
  );
  const results: readonly Result[] = JSON.parse(/^RESULTS (.*)$/m.exec(stderr)?.[1] ?? '[]');
  expect(results.map(({ command, refused }) => ({ command, refused }))).toEqual([
    { command: 'start', refused: [] },
    ...commands.map((command) => ({ command: command.join(' '), refused: [] })),
    { command: plan.mock.join(' '), refused: [] },
    { command: 'bait', refused: [`connect ${new URL(bait).host}`, `open ${secret}`] },
  ]);
  expect(asked).toEqual([]);
  const internal = results.filter(({ code }) => code > 1).map(({ command }) => command);
  expect(internal, stderr).toEqual([]);
  expect(readFileSync(join(work, 'out/right/paths.ts'), 'utf8')).toContain('"/a0"');
});
