/** Parts of a schema that apply to some values only, and rules of objects and lists, are kept and broken in requests. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, responseOf } from './derived.js';

type Schema = { readonly [keyword: string]: unknown };

const big: Schema = { properties: { size: { const: 'big' } }, required: ['size'] };
const schema: Schema = {
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: 'string' },
    count: { type: 'integer' },
    post: { type: 'string' },
    mail: { type: 'string' },
    gift: { type: 'string' },
    marks: { type: 'array', items: { type: 'integer' }, contains: { minimum: 9 }, maxContains: 2 },
    pair: { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
  },
  if: big,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['count'], properties: { count: { minimum: 100 } } },
  else: { properties: { count: { maximum: 9 } } },
  dependentSchemas: { gift: { required: ['post'] } },
  not: { required: ['post', 'mail'] },
};

const document = (body: Schema): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    paths: {
      '/parcels': {
        post: {
          operationId: 'send',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: { size: 'small' } } },
          },
          responses: { '201': { description: 'sent' }, '400': { description: 'bad' } },
        },
      },
    },
  });

/** A server that checks requests with a schema, which a fault changes. */
function server(checked: Schema): Target {
  const isValid = new Ajv2020({ strict: false }).compile(checked);
  return async ({ body }) => {
    try {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      return responseOf(isValid(value) ? 201 : 400);
    } catch {
      return responseOf(400);
    }
  };
}

async function run(checked: Schema = schema): Promise<SuiteReport> {
  const { suite } = await derivedFrom('parcels', document(schema));
  const cases = suite.cases.filter(({ id }) => /\/body[./]/.test(id));
  return runSuite({ ...suite, cases }, server(checked), { seed: 'one' });
}

/** The schema without some of its keywords, or with others in their place. */
const without = (keyword: string, changed: Schema = {}): Schema => {
  const { [keyword]: _, ...rest } = schema;
  return { ...rest, ...changed };
};

const properties = schema.properties as Schema;
const marks = properties.marks as Schema;

describe('bodies with conditions', () => {
  test('are judged as validators of JSON Schema do', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        'send/body/condition 2/valid',
        'send/body/condition 2.count/required',
        'send/body/condition 2.count/minimum',
        'send/body/condition 3.count/maximum',
      ]),
    );
  });

  test.each<[string, Schema, string]>([
    ['then', without('then'), 'send/body/condition 2.count/required'],
    ['else', without('else'), 'send/body/condition 3.count/maximum'],
    ['dependentSchemas', without('dependentSchemas'), 'send/body/condition 1.post/required'],
    ['not', without('not'), 'send/body/not'],
    [
      'contains',
      without('properties', {
        properties: { ...properties, marks: { ...marks, contains: {}, minItems: 1 } },
      }),
      'send/body.marks/contains/2',
    ],
    [
      'unevaluatedItems',
      without('properties', { properties: { ...properties, pair: { type: 'array' } } }),
      'send/body.pair/unevaluatedItems/1',
    ],
  ])('of which "%s" is not checked fail', async (_, checked, id) => {
    expect(idsOf(await run(checked), 'failed')).toContain(id);
  });

  test('of which "then" is too strict fail', async () => {
    const checked = without('then', {
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['count'], properties: { count: { exclusiveMinimum: 100 } } },
    });
    expect(idsOf(await run(checked), 'failed')).toContain('send/body/condition 2/valid');
  });
});
