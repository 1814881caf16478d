import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

/** The body of the valid create request, depending on the spec of its members and its example. */
function baseBody(
  properties: object,
  example: object,
  status = '201',
  more: object = {},
  required: readonly string[] = [],
  components: object = {},
): unknown {
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    components,
    paths: {
      '/things': {
        post: {
          operationId: 'create',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'object', properties, required }, example } },
          },
          responses: { [status]: { description: 'It.' }, ...more },
        },
      },
    },
  });
  const config = { name: 'things', spec: 'things.json', scenarios: [], rules: [] };
  const { contract } = readContract(config, () => spec);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const send = cases.find(({ id }) => id === 'create/base')?.steps[0]?.send;
  return send !== undefined && 'body' in send ? send.body : undefined;
}

test('what makes something has a name of the run where the contract allows one', () => {
  const text = { type: 'string' };
  const address = { type: 'string', pattern: '@' };
  const example = { slug: 'a', email: 'a@example.org', title: 'A' };
  expect(baseBody({ slug: text, email: address, title: text }, example)).toEqual({
    slug: '{$inputs.unique}',
    email: '{$inputs.unique}@example.org',
    title: 'A',
  });
  expect(baseBody({ code: { enum: ['a', 'b'] } }, { code: 'a' })).toEqual({ code: 'a' });
});

test('what makes nothing is sent as the spec has it', () => {
  expect(baseBody({ slug: { type: 'string' } }, { slug: 'a' }, '200')).toEqual({ slug: 'a' });
});

test('a name is one of many, unless the contract declares a conflict', () => {
  const [properties, example] = [{ name: { type: 'string' } }, { name: 'a' }];
  expect(baseBody(properties, example)).toEqual({ name: 'a' });
  const conflict = { '409': { description: 'There is one.' } };
  expect(baseBody(properties, example, '201', conflict)).toEqual({ name: '{$inputs.unique}' });
});

test('a name is the run’s own where the contract says that it is unique, or that a required code may be taken', () => {
  const conflict = { '409': { description: 'There is one.' } };
  const said = { title: { type: 'string', description: 'Unique among the things.' } };
  expect(baseBody(said, { title: 'A' }, '201', conflict)).toEqual({ title: '{$inputs.unique}' });
  expect(baseBody(said, { title: 'A' })).toEqual({ title: 'A' });
  const tag = { tag: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' } };
  const fresh = { tag: '{$inputs.unique_A-Z_2}-{$inputs.unique_0-9_4}' };
  expect(baseBody(tag, { tag: 'AA-0001' }, '201', conflict, ['tag'])).toEqual(fresh);
  expect(baseBody(tag, { tag: 'AA-0001' }, '201', conflict)).toEqual({ tag: 'AA-0001' });
});

test.each([
  ['mrn', 'The medical record number is already in use.'],
  ['barcode', 'A barcode is already in use, or occurs twice.'],
  ['licencePlate', 'The licence plate is taken.'],
])('a value that is in use is a new one in each request: %s, "%s"', (name, description) => {
  const body = { [name]: 'AB12' };
  const properties = { [name]: { type: 'string' } };
  expect(baseBody(properties, body, '201', { '409': { description } })).toEqual({
    [name]: '{$inputs.unique}',
  });
  expect(baseBody(properties, body, '201', { '409': { description: 'The sample is in use.' } })).toEqual(
    body,
  );
});

test('a member without a description has that of its named schema', () => {
  const properties = { title: { $ref: '#/components/schemas/Title' } };
  const components = { schemas: { Title: { type: 'string', description: 'Unique in the catalogue.' } } };
  const conflict = { '409': { description: 'There is one.' } };
  expect(baseBody(properties, { title: 'A' }, '201', conflict, [], components)).toEqual({
    title: '{$inputs.unique}',
  });
});
