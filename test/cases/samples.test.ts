import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

/** Cases of one operation whose request body and responses have these contents. */
function casesOf(
  sent: object,
  answered: object,
  parameters: readonly object[] = [],
  status = '200',
  responses: object = {},
): readonly Case[] {
  const operation = {
    operationId: 'send',
    parameters,
    requestBody: { required: true, content: sent },
    responses: {
      [status]: { description: 'ok', content: answered },
      '400': { description: 'no' },
      ...responses,
    },
  };
  const spec = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Samples', version: '1' },
    paths: { '/': { post: operation } },
  });
  const { contract } = readContract({ name: 'samples', spec: 'samples.json', scenarios: [] }, (path) =>
    path === 'samples.json' ? spec : undefined,
  );
  return contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
}

const sendsOf = (cases: readonly Case[], id: string): string[] =>
  cases.filter((one) => one.id.includes(id)).map(({ steps }) => JSON.stringify(steps.at(-1)?.send));

const sendOf = (cases: readonly Case[], id: string): RestSend =>
  (cases.find((one) => one.id === id)?.steps.at(-1)?.send ?? {}) as RestSend;

const record = { schema: { type: 'object' } };

test('an example that is not of its format is sent to nobody, though the format is not asserted', () => {
  const schema = {
    type: 'object',
    required: ['took'],
    properties: { took: { type: 'string', format: 'duration', example: 'TBD' } },
  };
  const cases = casesOf({ 'application/json': { schema, example: { took: 'TBD' } } }, {});
  const bodies = cases.filter(({ kind }) => kind === 'positive').map(({ steps }) => steps[0]?.send);
  expect(bodies.length).toBeGreaterThan(0);
  expect(JSON.stringify(bodies)).not.toContain('TBD');
});

test('a body goes under a media type that is one', () => {
  const both = casesOf({ 'application/*+json': record, 'application/json': record }, {});
  expect(sendOf(both, 'send/base').contentType).toBe('application/json');
  const alone = casesOf({ 'application/*+json': record }, {});
  expect(sendOf(alone, 'send/base').contentType).toBe('application/vnd.example+json');
});

test('no answer can be of a media range, nor of what is no media type', () => {
  const answered = { 'application/json': record, '*/*': record, data: record };
  const acceptsOf = (responses: object): readonly string[] =>
    casesOf({ 'application/json': record }, answered, [], '200', responses)
      .map(({ id }) => id)
      .filter((id) => id.startsWith('send/accept/') && !id.endsWith('unsupported'));
  expect(acceptsOf({ '406': { description: 'not that' } })).toEqual(['send/accept/application/json']);
  // RFC 9110, 12.4.1: a server may disregard Accept instead of rejecting the request.
  expect(acceptsOf({})).toEqual([]);
});

test('JSON is asked for where an answer may have another form', () => {
  const mixed = { 'application/xml': record, 'application/json': record };
  const cases = casesOf({ 'application/json': record }, mixed);
  expect(sendOf(cases, 'send/base').headers).toEqual({ Accept: 'application/json' });
});

test('a text for an object whose members stand in the query is one of its members', () => {
  const filter = { name: 'filter', in: 'query', schema: { type: 'object' } };
  const size = { name: 'size', in: 'query', schema: { type: 'integer' } };
  const cases = casesOf({ 'application/json': record }, {}, [filter, size]);
  const broken = cases.filter(({ id, kind }) => kind === 'negative' && id.startsWith('send/query'));
  expect(new Set(broken.map(({ id }) => id.split('/')[1]))).toEqual(new Set(['query.size']));
});

test('no request is longer than servers have to take, and a bound within that is met', () => {
  const schema = { type: 'string', maxLength: 5000 };
  const cases = casesOf({ 'application/json': record }, {}, [{ name: 'label', in: 'query', schema }]);
  const sent = sendsOf(cases, 'query.label');
  expect(sent.some((send) => send.includes('z'.repeat(5000)))).toBe(true);
  expect(sent.filter((send) => encodeURIComponent(send).length > 8000)).toEqual([]);
});

test('an answer without content has no media type', () => {
  const answered = { 'application/json': record, 'application/xml': record };
  const cases = casesOf({ 'application/json': record }, answered, [], '204');
  expect(cases.filter(({ id }) => id.includes('accept/'))).toEqual([]);
});

test('what many take for right is sent beside what is plainly wrong', () => {
  const pattern = {
    'application/json': { schema: shaped({ slug: { type: 'string', pattern: '^[a-z-]+$' } }) },
  };
  const broken = casesOf(pattern, {}).flatMap(({ id, steps }) =>
    id.startsWith('send/body.slug/pattern/') ? [valueIn(steps[0]?.send, 'slug')] : [],
  );
  expect(broken).toContainEqual(expect.stringMatching(/^[a-z-]+é$/));
  expect(broken).toContainEqual(expect.stringMatching(/^[a-z-]+\n$/));
  const example = '2024-02-29T12:30:00Z';
  const dated = {
    'application/json': { schema: shaped({ at: { type: 'string', format: 'date-time', example } }) },
  };
  const dates = casesOf(dated, {}).map(({ steps }) => valueIn(steps[0]?.send, 'at'));
  expect(dates).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  expect(dates).toContainEqual(expect.stringMatching(/^\d{4}-02-30T/));
});

test('a free text of a query is odd, and empty; a key with a pattern is neither', () => {
  const text = { name: 'q', in: 'query', schema: { type: 'string' } };
  const key = { name: 'key', in: 'query', schema: { type: 'string', pattern: '^[a-z]+$' } };
  const ids = casesOf({ 'application/json': record }, {}, [text, key]).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['send/query.q/empty', 'send/query.q/signs']));
  expect(ids).not.toContain('send/query.key/signs');
});

test('a media type is spelled otherwise, and a body is no UTF-8, where JSON is sent', () => {
  const json = casesOf({ 'application/json': record }, {});
  expect(sendOf(json, 'send/content-type/spelling').headers).toEqual({
    'Content-Type': 'Application/JSON; charset=UTF-8',
  });
  expect(sendOf(json, 'send/body/malformed/not UTF-8').rawOctets).toBe(true);
  const octets = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const binary = casesOf(octets, {});
  expect(sendOf(binary, 'send/body/empty').rawBody).toBe('');
  expect(binary.map(({ id }) => id)).not.toContain('send/content-type/spelling');
});

function shaped(properties: object): object {
  return { type: 'object', required: Object.keys(properties), properties };
}

function valueIn(send: Case['steps'][number]['send'] | undefined, name: string): unknown {
  const { body } = (send ?? {}) as RestSend;
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

test('members that only answers have are sent nowhere, however deep', () => {
  const state = { type: 'string', readOnly: true, enum: ['up', 'down'] };
  const inner = { type: 'object', properties: { state, size: { type: 'integer', maximum: 5 } } };
  const schema = { type: 'object', properties: { inner } };
  const cases = casesOf({ 'application/json': { schema } }, {});
  const sent = sendsOf(cases, 'send/body');
  expect(sent.some((send) => send.includes('"size":6'))).toBe(true);
  expect(sent.filter((send) => send.includes('"state"'))).toEqual([]);
});

test('base64 is sent where that is the format, asserted or not', () => {
  const schema = { type: 'string', format: 'byte' };
  const cases = casesOf({ 'application/json': record }, {}, [{ name: 'octets', in: 'query', schema }]);
  const valid = cases.filter(({ id }) => id.startsWith('send/query.octets/valid/'));
  const texts = valid.map(({ steps }) => String((steps[0]?.send as RestSend | undefined)?.query?.octets));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.map((text) => Buffer.from(text, 'base64').toString('base64'))).toEqual(texts);
});

/** The expected statuses of an operation's cases, by the end of their ids. */
const statusOf = (cases: readonly Case[], id: string): readonly string[] =>
  cases.find((one) => one.id === `send/${id}`)?.steps.at(-1)?.expect.status ?? [];

test('what a kind parser makes right may be taken where nobody has told the service', () => {
  const open = casesOf({ 'application/json': record }, {});
  const closed = casesOf({ 'application/json': { schema: shaped({ name: { type: 'string' } }) } }, {});
  expect(statusOf(open, 'body/malformed/text after the value')).toEqual(['200', '400']);
  expect(statusOf(open, 'body/malformed/trailing comma')).toEqual(['200', '400']);
  expect(statusOf(open, 'body/malformed/not UTF-8')).toEqual(['400']);
  expect(statusOf(closed, 'body/malformed/trailing comma')).toEqual(['400']);
  expect(statusOf(open, 'body/malformed/truncated')).toEqual(['400']);
});

test('an odd text may be looked for in vain', () => {
  const q = { name: 'q', in: 'query', schema: { type: 'string' } };
  const responses = { '404': { description: 'none' } };
  const cases = casesOf({ 'application/json': record }, {}, [q], '200', responses);
  expect(statusOf(cases, 'query.q/signs')).toEqual(['200', '400', '404']);
});

test('a body that has to be there and has no octets may count as none', () => {
  const octets = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  expect(statusOf(casesOf(octets, {}), 'body/empty')).toEqual(['200', '400']);
  const silent = casesOf(octets, {}, [], '200', { '400': undefined });
  expect(statusOf(silent, 'body/empty')).toEqual(['200', '4XX']);
});
