import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

/** The bodies that a suite sends for a member of a format, in cases with this word. */
function sent(format: string, word: string): readonly string[] {
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
    .filter(({ id }) => id.startsWith(`send/body.it/${word}`))
    .flatMap(({ steps }) => steps)
    .map(({ send }) => JSON.stringify('body' in send ? send.body : undefined));
}

/** Those that must be rejected. */
function rejected(format: string): readonly string[] {
  return sent(format, 'format');
}

describe('texts of a number', () => {
  // Format registry of OpenAPI: JSON data type "number, string".
  test.each(['int64', 'uint64'])('are digits: %s', (format) => {
    const texts = sent(format, 'valid');
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => !/^\{"it":"\d+"\}$/.test(text))).toEqual([]);
  });

  test('may have a fraction where the format is decimal', () => {
    const texts = sent('decimal', 'valid');
    expect(texts).toContain('{"it":"-0.5"}');
    expect(texts.filter((text) => !/^\{"it":"-?[\d.]+"\}$/.test(text))).toEqual([]);
  });
});

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
