import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import {
  reasonText,
  runSuite,
  type Suite,
  type SuiteReport,
  type Target,
} from '@trivet/runtime/conformance/run';
import { afterAll, expect, test } from 'vitest';
import { credentialsOf } from '../../generator/cli/conform-credentials.js';
import { withUnknownIds } from '../../generator/conform/unknown-ids.js';
import { completing } from '../../generator/conform/values.js';
import { suitesOf } from '../../generator/contract-suites.js';
import type { Contract, SecurityScheme } from '../../generator/model/contract.js';
import { resolve, resolveSend } from '../../runtime/core/conformance/expression.js';

const entry = (id: string, send: Omit<RestSend, 'protocol'>): Case => ({
  id,
  kind: 'protocol',
  title: id,
  clause: { file: 'a.yaml', pointer: '/paths' },
  steps: [{ id: 'call', operation: 'read', send: { protocol: 'rest', ...send }, expect: {} }],
});

const suiteOf = (...cases: readonly Case[]): Suite => ({
  contract: 'things',
  speaker: {
    request: () => {
      throw new Error('nothing is sent');
    },
    read: () => {
      throw new Error('nothing is read');
    },
  },
  cases,
});

test('the hook for credentials is asked for every role that a case names', async () => {
  const suite = suiteOf(
    entry('read/base', { headers: { Authorization: 'Bearer {$inputs.token.owner}' } }),
    entry('scenario/a', { headers: { Authorization: 'Bearer {$inputs.token.reader}' } }),
  );
  const scheme: SecurityScheme = { name: 'token', type: 'http', scheme: 'bearer' };
  const hooks = { auth: (_: string, role: string) => (role === 'reader' ? undefined : `token of ${role}`) };
  const { roles } = await credentialsOf({ url: '' }, suite, [scheme], hooks);
  expect(roles).toEqual([
    { name: '', bearer: 'token of ', schemes: ['token'] },
    { name: 'owner', bearer: 'token of owner', schemes: ['token'] },
  ]);
});

test('the hook for unknown identifiers gives those, and no others', async () => {
  const suite = suiteOf(
    entry('read/base', { path: { id: 1 } }),
    entry('read/path/unknown', { path: { id: 0 }, query: { all: true } }),
  );
  const { cases } = await withUnknownIds(suite, async (name, value) => `${name} ${value} X`);
  expect(cases.map(({ steps }) => steps[0]?.send)).toEqual([
    { protocol: 'rest', path: { id: 1 } },
    { protocol: 'rest', path: { id: 'id 0 X' }, query: { all: true } },
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'trivet-values-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Parts with a serial number whose last digit is the sum of the others. */
const spec = `openapi: 3.1.0
info: { title: Parts, version: '1' }
paths:
  /parts:
    post:
      operationId: makePart
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Part' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Part' } } } }
        '400': { description: bad }
        '409': { description: taken }
        '422': { description: no such serial }
  /parts/{serial}:
    parameters: [{ name: serial, in: path, required: true, schema: { $ref: '#/components/schemas/Serial' } }]
    get:
      operationId: readPart
      responses:
        '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Part' } } } }
        '400': { description: bad }
        '404': { description: none }
components:
  schemas:
    Serial: { type: string, pattern: '^P-[0-9]{6}-[0-9]$' }
    Part:
      type: object
      required: [serial]
      properties: { serial: { $ref: '#/components/schemas/Serial' }, note: { type: string, maxLength: 50 } }
`;
writeFileSync(join(folder, 'parts.yaml'), spec);
const made = await suitesOf({ name: 'parts', spec: join(folder, 'parts.yaml') });

const digitOf = (serial: string): number =>
  [...serial.slice(2, 8)].reduce((sum, one) => sum + Number(one), 0) % 10;
const isSerial = (value: unknown): value is string =>
  typeof value === 'string' && /^P-[0-9]{6}-[0-9]$/.test(value);

/** Serial numbers that begin with `barred` are rejected. */
async function partsReport(completed?: (text: string) => string, barred = 'none'): Promise<SuiteReport> {
  const parts = new Map<string, unknown>();
  const answered = (method: string, key: string, body: string): readonly [number, unknown?] => {
    if (method !== 'GET' && method !== 'POST') return [404];
    if (method === 'GET' && key === '') return [404];
    if (method === 'GET')
      return isSerial(key) && digitOf(key) === Number(key.at(-1))
        ? parts.has(key)
          ? [200, parts.get(key)]
          : [404]
        : [400];
    if (key !== '') return [404];
    const part = parsed(body);
    if (part === undefined || !isSerial(part.serial)) return [400];
    if (part.note !== undefined && (typeof part.note !== 'string' || [...part.note].length > 50))
      return [400];
    if (digitOf(part.serial) !== Number(part.serial.at(-1))) return [422];
    if (part.serial.startsWith(`P-${barred}`)) return [422];
    if (parts.has(part.serial)) return [409];
    parts.set(part.serial, part);
    return [201, part];
  };
  const target: Target = async ({ method, url, body }) => {
    const [, , key = ''] = (url.split('?')[0] ?? '').split('/');
    const [status, value] = answered(method, key, new TextDecoder().decode(body));
    return {
      status,
      headers: value === undefined ? [] : ['Content-Type', 'application/json'],
      body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
    };
  };
  const [suite] = made.suites;
  if (suite === undefined) throw new Error('the document has no suite');
  return runSuite(suite, target, { seed: 'parts', ...(completed !== undefined && { completed }) });
}

function parsed(body: string): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const failing = ({ verdicts }: SuiteReport): readonly string[] =>
  verdicts.flatMap(({ outcome, reasons, case: { id } }) =>
    outcome === 'failed' || outcome === 'blocked' ? [`${id}: ${reasons.map(reasonText).join()}`] : [],
  );

const outcomeOf = ({ verdicts }: SuiteReport, wanted: string): string | undefined =>
  verdicts.find(({ case: { id } }) => id === wanted)?.outcome;

const passing = ({ verdicts }: SuiteReport): readonly string[] =>
  verdicts.flatMap(({ outcome, case: { id } }) => (outcome === 'passed' ? [id] : []));

/** Cases that need a serial number that is accepted. */
const withParts = ['makePart/base', 'makePart/state/stored', 'makePart/state/taken'];

const withDigit = (text: string): string => `${text.slice(0, 9)}${digitOf(text)}`;

test.each(['Serial', '^P-[0-9]{6}-[0-9]$'])('the hook for values completes texts of %s', async (name) => {
  if (made.contract === undefined) throw new Error('the document has no contract');
  const values = { [name]: withDigit };
  const completed = await partsReport(completing(made.contract, { values })?.completed);
  expect(passing(completed)).toEqual(expect.arrayContaining([...withParts, 'readPart/path/unknown']));
  expect(failing(completed)).toEqual([]);
  expect(completed.skipped).toBe(0);
});

test('a text of a member that has other types is not completed, and functions without texts are named', () => {
  if (made.contract === undefined) throw new Error('the document has no contract');
  const completes = completing(made.contract, { values: { Serial: withDigit } });
  const text = 'P-000001-0';
  expect(completes?.completed(text, 'note')).toBe(text);
  expect(completes?.unused()).toEqual(['Serial']);
  const others = ['serial', 'unheard', undefined].map((member) => completes?.completed(text, member));
  expect(others).toEqual(['P-000001-1', 'P-000001-1', 'P-000001-1']);
  expect(completes?.unused()).toEqual([]);
});

test('texts and attributes of XML are completed, by their names', () => {
  const completed = (text: string, member?: string): string =>
    member === 'serial' || member === 'code' ? `${text}&` : text;
  const xml =
    '<m:part code="code" xmlns:m="urn:code"><m:serial>{$inputs.one}-1</m:serial><note>a</note></m:part>';
  const send = resolveSend({ protocol: 'soap', xml }, { inputs: { one: 'serial' }, steps: {}, completed });
  expect(send).toMatchObject({
    xml: '<m:part code="code&amp;" xmlns:m="urn:code"><m:serial>serial-1&amp;</m:serial><note>a</note></m:part>',
  });
});

test('an output is compared as it is', () => {
  const completed = (text: string): string => `${text}!`;
  const scope = { inputs: {}, steps: { made: { id: 'one' } }, completed };
  const exchange = {
    url: '',
    method: 'GET',
    statusCode: 200,
    requestBody: {},
    responseBody: {},
    header: () => undefined,
  };
  expect(resolve('{$steps.made.outputs.id}', scope)).toBe('one!');
  expect(resolve('{$steps.made.outputs.id}', { ...scope, exchange })).toBe('one');
});

test('without a hook, each last character of a rejected name is tried', async () => {
  const [found, completed] = [await partsReport(), await partsReport(withDigit)];
  expect(passing(found)).toEqual(expect.arrayContaining(withParts));
  expect(failing(found)).toEqual([]);
  // It has no item whose last character could be tried.
  expect(outcomeOf(found, 'readPart/path/unknown')).toBe('skipped');
  expect(found.requests).toBeGreaterThan(completed.requests);
});

test('an operation that rejects names whatever their last character is not tried for ever', async () => {
  const report = await partsReport((serial) => serial.replace(/^P-\d{3}/, 'P-999'), '999');
  expect(passing(report)).not.toContain('makePart/base');
  expect(failing(report)).toEqual([]);
  // Three names with nine other digits each.
  expect(report.requests).toBeLessThan(report.verdicts.length + 2 + 3 * 9);
});

test('what an example holds is no schema', () => {
  if (made.contract === undefined) throw new Error('the document has no contract');
  const example = { kind: 'string', format: 'odd', patterns: [{ source: '^x$', dialect: 'ecma' }] };
  const { types, ...rest } = made.contract;
  const contract: Contract = {
    ...rest,
    types: types.map((one) => ({ ...one, type: { ...one.type, examples: [example] } })),
  };
  expect(() => completing(contract, { values: { odd: (text) => text } })).toThrow('"values.odd" must name');
});

test('a value of no schema is refused', () => {
  if (made.contract === undefined) throw new Error('the document has no contract');
  const { contract } = made;
  expect(() => completing(contract, { values: { Nope: (text) => text } })).toThrow(
    '"values.Nope" must name a schema with a pattern',
  );
});
