/** Which outputs are written, and which others they require. */

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import type { EmitEntry } from '../../generator/emit-request.js';
import { generate } from '../../generator/generate.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-outputs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const notes = save(
  'notes.yaml',
  `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }
  /notes/{id}:
    put:
      operationId: putNote
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, pattern: '^[a-z]+$' } }
        - { name: limit, in: query, schema: { type: integer, maximum: 90 } }
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Note' } }
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Note' } }
          text/plain: { schema: { type: integer, minimum: 3 } }
          application/octet-stream: { schema: { type: string, contentEncoding: binary, maxLength: 10 } }
      responses:
        '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
components:
  schemas:
    Note: { type: object, required: [text], properties: { text: { type: string, maxLength: 17 } } }
`,
);
const schema = save('person.json', '{ "title": "Person", "type": "object" }');
const table = save(
  'datapackage.json',
  '{ "resources": [{ "name": "rows", "path": "rows.csv", "schema": { "fields": [{ "name": "a", "type": "integer" }] } }] }',
);
const service = save(
  'service.wsdl',
  `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:t="urn:t" targetNamespace="urn:t">
  <types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
    <element name="ping"><complexType><sequence><element name="a" type="string"/></sequence></complexType></element>
    <element name="pong" type="string"/></schema></types>
  <message name="in"><part name="p" element="t:ping"/></message>
  <message name="out"><part name="p" element="t:pong"/></message>
  <portType name="P"><operation name="ping"><input message="t:in"/><output message="t:out"/></operation></portType>
  <binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="ping"><soap:operation soapAction=""/><input><soap:body use="literal"/></input>
    <output><soap:body use="literal"/></output></operation></binding>
  <service name="S"><port name="P" binding="t:B"><soap:address location="http://a/"/></port></service>
</definitions>`,
);

async function filesOf(spec: string, emit?: readonly EmitEntry[], checks?: boolean) {
  const request = { ...(emit !== undefined && { emit }), ...(checks !== undefined && { checks }) };
  const made = await emitContract({ name: 'x', spec, ...request });
  return { ...made, paths: made.files.map(({ path }) => path) };
}

describe('outputs', () => {
  test.each<[string, string, EmitEntry[] | undefined, string[]]>([
    [
      'by default: all but those on request',
      notes,
      undefined,
      [
        'types.ts',
        'checks.ts',
        'operations.ts',
        'conformance.ts',
        'conformance-data.ts',
        'conformance.test.ts',
        'docs.html',
      ],
    ],
    ['types alone', notes, ['types'], ['types.ts']],
    ['checks bring types', notes, ['checks'], ['types.ts', 'checks.ts']],
    ['operations bring types and checks', notes, ['operations'], ['types.ts', 'checks.ts', 'operations.ts']],
    [
      'a suite brings what it runs on',
      notes,
      ['conformance'],
      [
        'types.ts',
        'checks.ts',
        'operations.ts',
        'conformance.ts',
        'conformance-data.ts',
        'conformance.test.ts',
      ],
    ],
    ['each once, whatever the order', notes, ['docs', 'types', 'types', 'docs'], ['types.ts', 'docs.html']],
    ['on request', notes, ['paths', 'explorer'], ['paths.ts', 'explorer.ts']],
    [
      'SOAP operations bring types and readers',
      service,
      ['operations'],
      ['types.ts', 'xml.ts', 'operations.ts'],
    ],
    [
      'the suite of tables brings the tables',
      table,
      ['conformance'],
      ['rows.ts', 'package.ts', 'conformance.ts', 'conformance-data.ts', 'conformance.test.ts'],
    ],
    ['of a JSON Schema by default', schema, undefined, ['types.ts', 'checks.ts', 'schema.ts', 'docs.html']],
    [
      'the default and one more',
      schema,
      ['default', 'types'],
      ['types.ts', 'checks.ts', 'schema.ts', 'docs.html'],
    ],
  ])('%s', async (_, spec, emit, expected) => {
    const { paths, findings } = await filesOf(spec, emit);
    expect(paths).toEqual(expected);
    expect(findings.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
  });

  test('that a family does not have are a warning', async () => {
    const { paths, findings } = await filesOf(schema, ['types', 'operations']);
    expect(paths).toEqual(['types.ts']);
    expect(findings.map(({ diagnostic }) => `${diagnostic.severity}: ${diagnostic.message}`)).toEqual([
      'warning: output "operations" not found in the family "json-schema"',
    ]);
  });

  test('that a contract does not have are an error of its configuration, and nothing is removed', async () => {
    const out = join(folder, 'misplaced');
    const config = { out, contracts: [{ name: 'schema', spec: schema }] };
    await generate(config);
    const emit: readonly EmitEntry[] = ['types', 'operations'];
    const request = generate({ out, contracts: [{ name: 'schema', spec: schema, emit }] });
    await expect(request).rejects.toThrow(
      'contract "schema": output "operations" not found in the family "json-schema"; expected one of "default", "types"',
    );
    expect(existsSync(join(out, 'schema/docs.html'))).toBe(true);
  });

  test('that are requested for all contracts are written for those that have them', async () => {
    const out = join(folder, 'mixed');
    const both = { name: 'notes', spec: notes };
    const config = { out, contracts: [{ name: 'schema', spec: schema }, both] };
    await generate(config);
    const result = await generate(config, { emit: ['operations'] });
    expect(result.written).toBe(true);
    expect(existsSync(join(out, 'schema/types.ts'))).toBe(true);
    expect(existsSync(join(out, 'notes/docs.html'))).toBe(false);
    const alone = generate({ out, contracts: config.contracts.slice(0, 1) }, { emit: ['operations'] });
    await expect(alone).rejects.toThrow('output "operations" not found');
  });

  test('not requested are not computed: without a suite no cases are derived', async () => {
    const derived = async (emit: readonly EmitEntry[]): Promise<readonly string[]> =>
      (await filesOf(notes, emit)).findings.map(({ diagnostic }) => diagnostic.code);
    expect(await derived(['conformance'])).toContain('not-covered');
    expect(await derived(['operations', 'docs', 'paths'])).toEqual([]);
  });

  test('that are no longer requested are removed, and nothing else', async () => {
    const out = join(folder, 'out');
    const config = { out, contracts: [{ name: 'notes', spec: notes }] };
    await generate(config);
    writeFileSync(join(out, 'notes/mine.ts'), 'export {};\n');
    const result = await generate(config, { emit: ['types'] });
    expect(result.changes.stale).toContain('notes/operations.ts');
    expect(readdirSync(join(out, 'notes')).sort()).toEqual(['mine.ts', 'types.ts']);
    expect(existsSync(join(out, 'manifest.json'))).toBe(true);
  });
});

describe('checks: false', () => {
  test('writes descriptors without checks that compile', async () => {
    const out = join(root, 'test/plugins/.checks-false');
    const config = { out, contracts: [{ name: 'notes', spec: notes, checks: false }] };
    const result = await generate(config, { check: true, verify: true });
    expect(result.typeFaults).toEqual([]);
    expect(result.syntaxFaults).toEqual([]);
    const { paths, files } = await filesOf(notes, ['default'], false);
    expect(paths).toEqual(['types.ts', 'operations.ts', 'docs.html']);
    const operations = files.find(({ path }) => path === 'operations.ts')?.text ?? '';
    expect(operations).not.toMatch(/check|(?<!@)pattern/i);
    expect(operations).toContain("'application/json': /* @__PURE__ */ json<Note>()");
    expect(operations).toContain('form<Note>({');
    expect(operations).toContain('parameters: { path: { id: {} }, query');
  });

  test('leaves the checks out of a bundle', async () => {
    const bundle = async (checks: boolean): Promise<string> => {
      const { files } = await filesOf(notes, ['operations'], checks);
      const texts = new Map(files.map(({ path, text }) => [path.replace(/\.ts$/, '.js'), text]));
      const { outputFiles } = await build({
        stdin: {
          contents: `import { restClient } from '@trivet/runtime/http/client';\nimport { x } from './operations.js';\nconsole.log(restClient(x, { baseUrl: '/' }));`,
          resolveDir: root,
          loader: 'ts',
        },
        bundle: true,
        format: 'esm',
        platform: 'browser',
        conditions: ['trivet-source'],
        write: false,
        minifySyntax: true,
        plugins: [
          {
            name: 'memory',
            setup({ onResolve, onLoad }) {
              onResolve({ filter: /^\.\/\w+\.js$/ }, ({ path }) =>
                texts.has(path.slice(2)) ? { path: path.slice(2), namespace: 'memory' } : undefined,
              );
              onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({
                contents: texts.get(path) ?? '',
                loader: 'ts',
                resolveDir: root,
              }));
            },
          },
        ],
      });
      return outputFiles[0]?.text ?? '';
    };
    const [without, beside] = [await bundle(false), await bundle(true)];
    expect(beside).toMatch(/checkNote/);
    expect(beside).toContain('"maxLength"');
    expect(without).not.toMatch(/checkNote|"maxLength"|\[a-z\]/);
    expect(without.length).toBeLessThan(beside.length);
  });

  test('is refused beside an output that needs checks', async () => {
    const config = { contracts: [{ name: 'a', spec: notes, checks: false, emit: ['conformance'] as const }] };
    await expect(generate(config, { check: true })).rejects.toThrow(
      '"contracts[0].emit[0]" must be an output without checks if "checks" is false, got "conformance"',
    );
  });

  test('has no effect where reading checks, and says so', async () => {
    const { findings, paths } = await filesOf(service, ['operations', 'conformance'], false);
    expect(paths).toContain('conformance.ts');
    expect(findings.map(({ diagnostic }) => diagnostic.message)).toContain(
      '"checks: false" has no effect in the family "wsdl", which always checks',
    );
  });
});
