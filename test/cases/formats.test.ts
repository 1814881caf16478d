import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

/** The values that a suite sends for a member of a format and that must be rejected. */
function rejected(format: string): readonly string[] {
  const schema = { type: 'object', required: ['it'], properties: { it: { type: 'string', format } } };
  const spec = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Formats', version: '1' },
    paths: {
      '/': {
        post: {
          operationId: 'send',
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '200': { description: 'ok' }, '400': { description: 'no' } },
        },
      },
    },
  });
  const { contract } = readContract({ name: 'formats', spec: 'formats.json', scenarios: [] }, () => spec);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  return cases
    .filter(({ id }) => id.startsWith('send/body.it/format'))
    .flatMap(({ steps }) => steps)
    .map(({ send }) => JSON.stringify('body' in send ? send.body : undefined));
}

describe('texts that have to be rejected', () => {
  test('are no international addresses of mail', () => {
    const texts = rejected('email');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('é'))).toEqual([]);
  });

  test('have a letter beyond ASCII where no platform takes one', () => {
    expect(rejected('ipv4').some((text) => text.includes('é'))).toBe(true);
  });
});
