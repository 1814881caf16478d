import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/derive/derive.js';
import { readContract } from '../../generator/read.js';

/** Cases of one operation whose request body and answers have these contents. */
function casesOf(sent: object, answered: object): readonly Case[] {
  const operation = {
    operationId: 'send',
    requestBody: { required: true, content: sent },
    responses: { '200': { description: 'ok', content: answered } },
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

test('no answer can be of a media range', () => {
  const cases = casesOf({ 'application/json': record }, { 'application/json': record, '*/*': record });
  expect(cases.map(({ id }) => id).filter((id) => id.includes('accept/'))).toEqual([
    'send/accept/application/json',
  ]);
});
