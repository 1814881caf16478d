import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../generator/config.js';
import { foldersOf } from '../../generator/confine.js';
import { type ReadContract, readContract } from '../../generator/read.js';
import { validateData } from '../../generator/validate/validate.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'trivet-confine-')));
const at = (...path: readonly string[]): string => join(folder, ...path);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string): string {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  return at(path);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  symlinkSync(at(target), at(path));
}

const openapi = (reference: string): string =>
  JSON.stringify({
    // Unknown keywords of schemas are allowed since 3.1.
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'readA',
          responses: {
            200: { description: 'ok', content: { 'application/json': { schema: { $ref: reference } } } },
          },
        },
      },
    },
  });

const errorsOf = ({ findings }: Pick<ReadContract, 'findings'>): readonly string[] =>
  findings.flatMap(({ diagnostic: { severity, message } }) => (severity === 'error' ? [message] : []));

/** Errors of reading a spec in the project; no finding may contain a secret. */
function errors(spec: string, options: { readonly allowPaths?: readonly string[] } = {}): readonly string[] {
  const read = readContract({ name: 'a', spec, ...options });
  expect(JSON.stringify(read)).not.toContain('hunter2');
  return errorsOf(read);
}

const outside = expect.stringMatching(/is outside the allowed folders$/);

beforeAll(() => {
  put('project/package.json', '{}');
  put('project/specs/common/types.yaml', 'S: { type: string }');
  put('elsewhere/secret.yaml', 'hunter2: { type: hunter2 }\ntype: string');
  put('elsewhere/secret.xsd', '<hunter2/>');
  put('elsewhere/data/rows.csv', 'id\nhunter2\n');
});

describe('references of an OpenAPI document', () => {
  test('lead to any file of the project', () => {
    const spec = put('project/specs/api/inside.json', openapi('../common/types.yaml#/S'));
    expect(errors(spec)).toEqual([]);
  });

  test.each([
    ['relative', '../../../elsewhere/secret.yaml'],
    ['absolute', at('elsewhere/secret.yaml')],
    ['through a symbolic link to a file', '../linked.yaml'],
    ['through a symbolic link to a folder', '../linked/secret.yaml'],
  ])('lead nowhere else: %s', (_, reference) => {
    rmSync(at('project/specs/linked.yaml'), { force: true });
    rmSync(at('project/specs/linked'), { force: true });
    link('project/specs/linked.yaml', 'elsewhere/secret.yaml');
    link('project/specs/linked', 'elsewhere');
    const spec = put('project/specs/api/outside.json', openapi(reference));
    expect(errors(spec)).toEqual([outside]);
    expect(errors(spec, { allowPaths: [at('project')] })).toEqual([outside]);
    // An allowed file is read, and quoted: the secret is then part of the spec.
    const read = readContract({ name: 'a', spec, allowPaths: [at('elsewhere')] });
    expect(errorsOf(read)).toEqual([]);
    expect(JSON.stringify(read.findings)).toContain('hunter2');
  });

  test('do not quote a file that is no document, even inside', () => {
    put('project/specs/id_rsa', 'hunter2 [\n: {');
    put('project/.env', 'PASSWORD=hunter2');
    for (const path of ['../id_rsa', '../../.env'])
      expect(errors(put('project/specs/api/text.json', openapi(path)))).toEqual([
        expect.stringMatching(/must be JSON or YAML$/),
      ]);
  });
});

test('a scope is the project, or the working folder and that of the spec; links in it are followed', () => {
  mkdirSync(at('project/sub/.git'), { recursive: true });
  expect(foldersOf({ spec: at('project/sub/deep/a.yaml') })).toEqual([at('project/sub')]);
  expect(foldersOf({ spec: at('project/a.yaml'), root: at('elsewhere') })).toEqual([at('elsewhere')]);
  expect(foldersOf({ spec: at('elsewhere/a.yaml') })).toEqual([realpathSync('.'), at('elsewhere')]);
  link('to-project', 'project/specs');
  expect(foldersOf({ spec: at('to-project/a.yaml') })).toEqual([at('project')]);
});

test('a configuration confines to its folder and allows what it lists', async () => {
  const specs = put('project/configured/specs/api.json', openapi('../../specs/common/types.yaml#/S'));
  const text = (more: string): string =>
    `export default { ${more} contracts: [{ name: 'a', spec: 'specs/api.json' }] };`;
  const contract = async (name: string, more: string) => {
    const { contracts, allowPaths = [] } = await readConfig(put(`project/configured/${name}`, text(more)));
    return contracts.map((one) => readContract({ ...one, allowPaths })).flatMap(errorsOf);
  };
  expect(await contract('a.config.ts', '')).toEqual([outside]);
  expect(await contract('b.config.ts', "allowPaths: ['../specs/common'],")).toEqual([]);
  expect(errors(specs)).toEqual([]);
  await expect(contract('c.config.ts', 'allowPaths: [1],')).rejects.toThrow(
    '"allowPaths[0]" must be a string, got 1',
  );
});

test('imports and includes of WSDL and XSD are confined alike', () => {
  const wsdl = (imports: string): string =>
    `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a">${imports}</definitions>`;
  const types = (schema: string): string =>
    wsdl(`<types><xs:schema targetNamespace="urn:a">${schema}</xs:schema></types>`);
  const location = '../../elsewhere/secret.xsd';
  for (const text of [
    wsdl(`<import namespace="urn:b" location="${location}"/>`),
    types(`<xs:include schemaLocation="${location}"/>`),
    types(`<xs:import namespace="urn:b" schemaLocation="${at('elsewhere/secret.xsd')}"/>`),
    types(`<xs:redefine schemaLocation="${location}"/>`),
  ]) {
    const spec = put('project/specs/a.wsdl', text);
    expect(errors(spec)).toContainEqual(outside);
    expect(errorsOf(readContract({ name: 'a', spec, allowPaths: [at('elsewhere')] }))).not.toContainEqual(
      outside,
    );
  }
  put('project/specs/notes.txt', '<hunter2 ');
  const spec = put('project/specs/a.wsdl', types('<xs:include schemaLocation="notes.txt"/>'));
  expect(errors(spec)).toContainEqual('"notes.txt" is not well-formed XML');
});

test('schemas, dialects, data and profiles of a Data Package are confined alike', async () => {
  const resource = { name: 'rows', path: 'rows.csv', schema: { fields: [{ name: 'id', type: 'string' }] } };
  const spec = put('project/data/datapackage.json', JSON.stringify({ name: 'a', resources: [resource] }));
  link('project/data/rows.csv', 'elsewhere/data/rows.csv');
  const refused = await validateData(spec);
  expect(refused.valid).toBe(false);
  expect(refused.tables[0]?.problems).toEqual([
    { about: 'path', message: expect.stringContaining('is outside the folder of the descriptor') },
  ]);
  const allowed = await validateData(spec, { allowPaths: [at('elsewhere/data')] });
  expect(allowed).toMatchObject({ valid: true, findings: [] });
  link('project/data/schema.json', 'elsewhere/secret.yaml');
  link('project/data/dialect.json', 'elsewhere/secret.yaml');
  for (const part of [{ schema: 'schema.json' }, { dialect: 'dialect.json' }])
    expect(
      errors(
        put('project/data/parts.json', JSON.stringify({ name: 'a', resources: [{ ...resource, ...part }] })),
      ),
    ).toEqual([outside]);
  const profile = put('project/data/profile.json', JSON.stringify({ $ref: at('elsewhere/secret.yaml') }));
  expect(errorsOf(readContract({ name: 'a', spec, profile }))).toEqual([outside]);
});

test('a JSON Schema is confined alike', () => {
  expect(
    errors(put('project/specs/s.json', JSON.stringify({ $ref: '../../elsewhere/secret.yaml' }))),
  ).toEqual([outside]);
});

test('rules and scenarios beside a spec are read only where references may lead; those that are named are', () => {
  const spec = put('project/behaviour/api.json', openapi('../specs/common/types.yaml#/S'));
  link('project/behaviour/a.rules.yaml', 'elsewhere/secret.yaml');
  link('project/behaviour/a.arazzo.yaml', 'elsewhere/secret.yaml');
  expect(errors(spec)).toEqual([outside, outside]);
  const named = readContract({ name: 'a', spec, scenarios: [], rules: [at('elsewhere/secret.yaml')] });
  expect(errorsOf(named)).toEqual([expect.stringContaining('trivetRules')]);
});

test('what is neither file nor folder is not opened', () => {
  const spec = put('project/specs/api/device.json', openapi('/dev/zero'));
  expect(errors(spec, { allowPaths: ['/dev'] })).toEqual([outside]);
});
