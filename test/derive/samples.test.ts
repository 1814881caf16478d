import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/derive/derive.js';
import { readContract } from '../../generator/read.js';

/** Cases of one operation whose request body and answers have these contents. */
function casesOf(
  sent: object,
  answered: object,
  parameters: readonly object[] = [],
  status = '200',
): readonly Case[] {
  const operation = {
    operationId: 'send',
    parameters,
    requestBody: { required: true, content: sent },
    responses: { [status]: { description: 'ok', content: answered }, '400': { description: 'no' } },
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
  const cases = casesOf({ 'application/json': record }, answered);
  expect(cases.map(({ id }) => id).filter((id) => id.includes('accept/'))).toEqual([
    'send/accept/application/json',
  ]);
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
  const cases = casesOf({ 'application/json': record }, {}, [{ name: 'after', in: 'query', schema }]);
  const sent = sendsOf(cases, 'query.after');
  expect(sent.some((send) => send.includes('z'.repeat(5000)))).toBe(true);
  expect(sent.filter((send) => encodeURIComponent(send).length > 8000)).toEqual([]);
});

test('an answer without content has no media type', () => {
  const answered = { 'application/json': record, 'application/xml': record };
  const cases = casesOf({ 'application/json': record }, answered, [], '204');
  expect(cases.filter(({ id }) => id.includes('accept/'))).toEqual([]);
});
