import type { Case } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const schema = (pattern: string) => ({
  type: 'object',
  required: ['it'],
  properties: { it: { type: 'string', pattern } },
});

/** The negative cases of an operation with one member in its body and one parameter. */
function negative(pattern: string): readonly Case[] {
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Readers', version: '1' },
    paths: {
      '/': {
        post: {
          operationId: 'send',
          parameters: [
            {
              name: 'since',
              in: 'query',
              schema: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schema(pattern) } } },
          responses: { '200': { description: 'ok' }, '400': { description: 'no' } },
        },
      },
    },
  });
  const { contract } = readContract({ name: 'readers', spec: 'readers.json', scenarios: [] }, () => spec);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  return cases.filter(({ kind }) => kind === 'negative');
}

/** The confidence in a case by the text it sends in the body. */
function sent(pattern: string): ReadonlyMap<unknown, string> {
  return new Map(
    negative(pattern)
      .filter(({ id }) => id.startsWith('send/body.it/pattern'))
      .map(({ steps, assumption }) => {
        const send = steps.at(-1)?.send;
        const body = send !== undefined && 'body' in send ? send.body : undefined;
        return [JSON.stringify(body), assumption?.confidence ?? 'certain'];
      }),
  );
}

describe('texts that readers on other platforms accept are warnings', () => {
  // JSON Schema 2020-12 Core, 6.4 recommends ECMAScript; elsewhere \w has the letters of Unicode.
  test.each([['^\\w+$'], ['^[\\w.-]+$'], ['^\\w[\\w-]*$']])('letters beyond ASCII for %s', (pattern) => {
    const texts = sent(pattern);
    const beyond = [...texts].filter(([text]) => /[é漢]/.test(String(text)) && !/[!? ]/.test(String(text)));
    expect(beyond.length).toBeGreaterThan(0);
    expect(beyond.map(([, confidence]) => confidence)).toEqual(beyond.map(() => 'low'));
    expect([...texts.values()]).toContain('certain');
  });

  test('not where the expression lists its letters', () => {
    expect(new Set(sent('^[a-zA-Z0-9_]+$').values())).toEqual(new Set(['certain']));
  });

  test('a number of seconds for a point in time', () => {
    const found = negative('^a$').filter(({ steps }) => JSON.stringify(steps).includes('"since":1'));
    expect(found.map(({ assumption }) => assumption?.confidence)).toEqual(['low']);
  });
});
