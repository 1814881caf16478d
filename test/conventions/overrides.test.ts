/** Conventions in a rules file override those about names: cases, mock, explorer and paging follow it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directTransport } from '@trivet/runtime/http/transport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '../../generator/config.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { emitContract } from '../../generator/emit-contract.js';
import { mockOf } from '../../generator/mock/mock.js';
import { printDiagnostic } from '../../generator/print-diagnostic.js';
import { readContract } from '../../generator/read.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-conventions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (name: string): string =>
  `{ description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;
const openapi = `openapi: 3.1.0
info: { title: Parcels, version: '1' }
paths:
  /parcels:
    get:
      operationId: listParcels
      parameters: [{ name: from, in: query, schema: { type: integer, minimum: 0 } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { '200': ${answer('Parcels')} }
    post:
      operationId: sendParcel
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/ParcelInput' } } } }
      responses: { '201': ${answer('Parcel')} }
  /parcels/{parcel}:
    parameters: &id [{ name: parcel, in: path, required: true, schema: { type: string } }]
    get: { operationId: trackParcel, responses: { '200': ${answer('Parcel')}, '404': { description: none } } }
  /parcels/{parcel}/burn:
    parameters: *id
    post: { operationId: burnParcel, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    ParcelInput: { type: object, required: [code, to], properties: { code: { type: string }, to: { type: string } } }
    Tracked: { type: object, required: [barcode], properties: { barcode: { type: string } } }
    Parcel: { allOf: [{ $ref: '#/components/schemas/Tracked' }, { $ref: '#/components/schemas/ParcelInput' }] }
    Parcels: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Parcel' } } } }
`;

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:t="urn:x" targetNamespace="urn:x">
  <types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" elementFormDefault="qualified">
    <element name="In"><complexType><sequence><element name="Name" type="string"/></sequence></complexType></element>
    <element name="Out"><complexType><sequence><element name="Name" type="string" maxOccurs="unbounded"/></sequence></complexType></element>
    <element name="Odd"><complexType><sequence/></complexType></element>
  </schema></types>
  <message name="In"><part name="body" element="t:In"/></message>
  <message name="Out"><part name="body" element="t:Out"/></message>
  <message name="Odd"><part name="detail" element="t:Odd"/></message>
  <portType name="P">${['MintCoin', 'GetCoin', 'Scan_Coin', 'delete_coin'].map((name) => `<operation name="${name}"><input message="t:In"/><output message="t:Out"/><fault name="Odd" message="t:Odd"/></operation>`).join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    ${['MintCoin', 'GetCoin', 'Scan_Coin', 'delete_coin'].map((name) => `<operation name="${name}"><s:operation soapAction="${name}"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output><fault name="Odd"><s:fault name="Odd" use="literal"/></fault></operation>`).join('')}
  </binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://127.0.0.1/s"/></port></service>
</definitions>`;

const said = `trivetRules: "1.0"
conventions:
  operations:
    burnParcel: { does: delete }
    listParcels: { does: list, parameters: { from: offset, limit: none } }
  members:
    Parcel: { barcode: identifier, code: none }
`;

const mint = `trivetRules: "1.0"
conventions:
  operations:
    MintCoin: { does: create, resource: Coin }
    Scan_Coin: { does: list, resource: Coin }
    delete_coin: { resource: Coin }
  faults: { Odd: present }
`;

beforeAll(() => {
  for (const [name, text] of Object.entries({
    'api.yaml': openapi,
    'api.wsdl': wsdl,
    'said.yaml': said,
    'mint.yaml': mint,
  }))
    writeFileSync(join(folder, name), text);
});

/** The configuration of a spec, with or without a rules file. */
const config = (spec: string, ...rules: readonly string[]) => ({
  name: 'x',
  spec: join(folder, spec),
  scenarios: [],
  rules: rules.map((name) => join(folder, name)),
});

describe('what a rules file says of operations and members', () => {
  const idsOf = async (...rules: readonly string[]): Promise<readonly string[]> => {
    const { suites } = await suitesOf(config('api.yaml', ...rules));
    return suites.flatMap(({ cases }) => cases.map(({ id }) => id));
  };

  test('makes cases of a state that no name tells of', async () => {
    const [before, after] = [await idsOf(), await idsOf('said.yaml')];
    expect(before.filter((id) => /^burnParcel\/state\/|\/state\/distinct$/.test(id))).toEqual([]);
    expect(after.filter((id) => id.includes('/state/'))).toEqual(
      expect.arrayContaining(['sendParcel/state/distinct', 'burnParcel/state/gone/trackParcel']),
    );
  });

  test('takes a member of that name for no key', async () => {
    const bodies = async (...rules: readonly string[]): Promise<string> => {
      const { suites } = await suitesOf(config('api.yaml', ...rules));
      const [one] = suites.flatMap(({ cases }) => cases.filter(({ id }) => id.startsWith('sendParcel/')));
      return JSON.stringify(one?.steps);
    };
    expect(await bodies()).toContain('"code":"{$inputs.unique}');
    expect(await bodies('said.yaml')).not.toContain('"code":"{$inputs.unique}');
  });

  test('is what a stateful mock does', async () => {
    const statuses = async (...rules: readonly string[]): Promise<readonly number[]> => {
      const { handler } = await mockOf(config('api.yaml', ...rules), { stateful: true });
      if (handler === undefined) throw new Error('nothing is served');
      const send = directTransport(handler);
      const headers = ['content-type', 'application/json'];
      const body = '{"code":"a","to":"b"}';
      const made = await send({ method: 'POST', url: 'http://mock.test/parcels', headers, body });
      const { barcode } = JSON.parse(new TextDecoder().decode(await made.body()));
      const url = `http://mock.test/parcels/${encodeURIComponent(barcode)}`;
      const read = await send({ method: 'GET', url, headers: [] });
      const burnt = await send({ method: 'POST', url: `${url}/burn`, headers: [] });
      const gone = await send({ method: 'GET', url, headers: [] });
      return [made, read, burnt, gone].map(({ status }) => status);
    };
    expect(await statuses('said.yaml')).toEqual([201, 200, 204, 404]);
    expect((await statuses()).at(-1)).not.toBe(404);
  });

  test('stands in the explorer', async () => {
    const textOf = async (...rules: readonly string[]): Promise<string> => {
      const { files } = await emitContract({ ...config('api.yaml', ...rules), emit: ['explorer'] });
      return files.find(({ path }) => path === 'explorer.ts')?.text ?? '';
    };
    const roles = (text: string): readonly (string | undefined)[] =>
      ['listParcels', 'sendParcel', 'trackParcel', 'burnParcel'].map(
        (name) => new RegExp(`name: '${name}',\\s+does: '(\\w+)'`).exec(text)?.[1],
      );
    expect(roles(await textOf())).toEqual(['read', undefined, 'read', undefined]);
    expect(roles(await textOf('said.yaml'))).toEqual(['list', 'create', 'read', 'delete']);
  });

  test('replaces what names of parameters are taken to mean', () => {
    const rolesOf = (...rules: readonly string[]): object => {
      const { contract } = readContract(config('api.yaml', ...rules));
      const [list] = contract?.services[0]?.operations ?? [];
      const parameters = list?.binding.kind === 'rest' ? list.binding.parameters : [];
      return Object.fromEntries(parameters.map(({ name, role }) => [name, role]));
    };
    expect(rolesOf()).toEqual({ from: undefined, limit: 'size' });
    expect(rolesOf('said.yaml')).toEqual({ from: 'offset', limit: 'none' });
  });

  test('holds for SOAP operations and faults', async () => {
    const statesOf = async (...rules: readonly string[]): Promise<readonly string[]> => {
      const { suites } = await suitesOf(config('api.wsdl', ...rules));
      const { effects = {} } = suites[0] ?? {};
      return Object.entries(effects).map(
        ([name, effect]) => `${name} ${typeof effect === 'string' ? effect : effect.operation}`,
      );
    };
    expect(await statesOf()).toEqual(['GetCoin reads']);
    expect(await statesOf('mint.yaml')).toEqual(['MintCoin delete_coin', 'GetCoin reads', 'Scan_Coin reads']);
  });
});

describe('what names nothing, or says nothing known,', () => {
  const findings = (text: string, spec = 'api.yaml'): readonly string[] => {
    writeFileSync(join(folder, 'wrong.yaml'), `trivetRules: "1.0"\nconventions:\n  ${text}\n`);
    const { findings } = readContract(config(spec, 'wrong.yaml'));
    return findings.map(({ diagnostic, text }) => printDiagnostic(diagnostic, text));
  };

  test.each([
    ['operation: {}', ':3:3', 'unknown member "operation" in "conventions"', 'Did you mean "operations"?'],
    [
      'operations: { burnParcle: { does: delete } }',
      ':3:17',
      'operation "burnParcle" not found',
      'Did you mean "burnParcel"?',
    ],
    [
      'operations: { burnParcel: { dose: delete } }',
      ':3:31',
      'unknown member "dose" in the convention of an operation',
      'Did you mean "does"?',
    ],
    [
      'operations: { burnParcel: { does: delte } }',
      ':3:31',
      'must be create, read, list, update, delete or none, got "delte"',
      'Did you mean "delete"?',
    ],
    [
      'operations: { burnParcel: { resource: Parcel } }',
      ':3:31',
      '"resource" must only be given for SOAP operations',
      '',
    ],
    [
      'operations: { listParcels: { parameters: { form: offset } } }',
      ':3:46',
      'query parameter "form" not found in "listParcels"',
      'Did you mean "from"?',
    ],
    [
      'operations: { listParcels: { parameters: { from: ofset } } }',
      ':3:46',
      'got "ofset"',
      'Did you mean "offset"?',
    ],
    ['operations: { burnParcel: delete }', ':3:17', 'the convention of "burnParcel" must be an object', ''],
    [
      'members: { Parsel: { barcode: identifier } }',
      ':3:14',
      'type "Parsel" not found',
      'Did you mean "Parcel"?',
    ],
    [
      'members: { Parcel: { barcod: identifier } }',
      ':3:24',
      'member "barcod" not found in "Parcel"',
      'Did you mean "barcode"?',
    ],
    ['members: { Parcel: { barcode: id } }', ':3:24', 'must be identifier, key or none, got "id"', ''],
    ['faults: { Odd: present }', ':3:13', 'fault "Odd" not found', ''],
  ])('%s is an error', (text, place, message, fix) => {
    const found = findings(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`wrong.yaml${place}: error: `);
    expect(found[0]).toContain(message);
    expect(found[0]).toContain(fix);
  });
});

const inline = `openapi: 3.1.0
info: { title: Lockers, version: '1' }
paths:
  /lockers:
    get:
      operationId: listLockers
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  found: { type: array, items: { type: object, properties: { plate: { type: string }, slug: { type: string } } } }
    post:
      operationId: addLocker
      requestBody: { content: { application/json: { schema: { type: object, properties: { plate: { type: string } } } } } }
      responses: { '201': { description: made } }
`;

describe('conventions of members without a type name', () => {
  const rolesOf = (conventions: string): object => {
    writeFileSync(join(folder, 'inline.yaml'), inline);
    writeFileSync(join(folder, 'pointers.yaml'), `trivetRules: "1.0"\nconventions:\n  ${conventions}\n`);
    const { contract, findings } = readContract(config('inline.yaml', 'pointers.yaml'));
    const found: { [name: string]: unknown } = {};
    JSON.stringify(contract, (_, value) => {
      if (value?.role !== undefined && value.name !== undefined) found[value.name] = value.role;
      return value;
    });
    return { found, messages: findings.map(({ diagnostic }) => diagnostic.message) };
  };

  test('are given by JSON Pointers into the response and the request', () => {
    expect(
      rolesOf(
        'operations: { listLockers: { response: { /found/0/plate: identifier, /found/0/slug: none } } }',
      ),
    ).toEqual({ found: { plate: 'identifier', slug: 'none' }, messages: [] });
    expect(rolesOf('operations: { addLocker: { request: { /plate: key } } }')).toEqual({
      found: { plate: 'key' },
      messages: [],
    });
  });

  test.each([
    [
      '{ listLockers: { response: { /found/0/plat: key } } }',
      'member "/found/0/plat" not found in the response of "listLockers"',
    ],
    [
      '{ addLocker: { response: { /plate: key } } }',
      'member "/plate" not found in the response of "addLocker"',
    ],
    ['{ addLocker: { request: { plate: key } } }', 'must be a JSON Pointer such as /items/0/id, got "plate"'],
  ])('%s is an error', (operations, message) => {
    expect(rolesOf(`operations: ${operations}`)).toEqual({ found: {}, messages: [message] });
  });
});

describe('conventions of a configuration', () => {
  const read = async (conventions: string): Promise<Config> => {
    const path = join(folder, 'trivet.config.ts');
    writeFileSync(
      path,
      `export default {\n  contracts: [{\n    name: 'x', spec: 'api.yaml', rules: ['mint.yaml'],\n    conventions: ${conventions},\n  }],\n};\n`,
    );
    writeFileSync(join(folder, 'mint.yaml'), 'trivetRules: "1.0"\nconventions: { operations: {} }\n');
    return readConfig(path);
  };
  const problemsOf = (conventions: string): Promise<readonly string[]> =>
    read(conventions).then(
      () => [],
      (error: unknown) => (error instanceof ConfigError ? error.problems : []),
    );

  test('override names like those of a rules file', async () => {
    const { contracts } = await read(
      `{ operations: { burnParcel: { does: 'delete' } }, members: { Parcel: { barcode: 'identifier', code: 'none' } } }`,
    );
    const [contract] = contracts;
    if (contract === undefined) throw new Error('no contract');
    const { suites } = await suitesOf(contract);
    expect(suites.flatMap(({ cases }) => cases.map(({ id }) => id))).toContain(
      'burnParcel/state/gone/trackParcel',
    );
  });

  test('report names that are not in the contract with their place', async () => {
    const { contracts } = await read(`{ operations: { burnParcle: { does: 'delete' } } }`);
    const [contract] = contracts;
    if (contract === undefined) throw new Error('no contract');
    const [found] = readContract(contract).findings;
    const text = found === undefined ? '' : printDiagnostic(found.diagnostic, found.text);
    expect(text).toMatch(/trivet\.config\.ts:4:34: error: operation "burnParcle" not found/);
    expect(text).toContain('Did you mean "burnParcel"?');
    expect(text).toContain('at /contracts/0/conventions/operations/burnParcle');
  });

  test.each([
    ['{ operation: {} }', /:4:20: unknown member "operation" in "conventions"; did you mean "operations"\?/],
    [
      `{ operations: { burnParcel: { dose: 'delete' } } }`,
      /:4:48: unknown member "dose" in the convention of an operation; did you mean "does"\?/,
    ],
    [
      `{ operations: { burnParcel: { does: 'delte' } } }`,
      /must be "create", .* or "none", got "delte"; did you mean "delete"\?/,
    ],
    [`{ members: { Parcel: { code: 'id' } } }`, /must be "identifier", "key" or "none", got "id"/],
    [
      `{ operations: { trackParcel: { response: { code: 'key' } } } }`,
      /expected a JSON Pointer such as \/items\/0\/id, got "code"/,
    ],
    [`{ faults: 'Odd' }`, /"contracts\[0\]\.conventions\.faults" must be an object, got "Odd"/],
  ])('%s is refused', async (conventions, message) => {
    const problems = await problemsOf(conventions);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});
