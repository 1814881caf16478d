import { expect, test } from 'vitest';
import type { Content } from '../../generator/model/contract.js';
import { contentIn } from '../../generator/report/content-in.js';

const declared = (...mediaTypes: readonly string[]): readonly Content[] =>
  mediaTypes.map((mediaType) => ({
    mediaType,
    codec: 'json',
    type: { kind: 'any' },
    at: { file: '', pointer: `/${mediaType}` },
  }));

test('the content of a message is that of its media type, with its parameters', () => {
  const of = (header: string | undefined, ...mediaTypes: readonly string[]) =>
    contentIn(declared(...mediaTypes), header)?.mediaType;
  const versions = ['application/json;version=1', 'application/json; version=2'];
  expect(of('application/json;version=1', ...versions)).toBe(versions[0]);
  expect(of('application/json; version="2"', ...versions)).toBe(versions[1]);
  expect(of('application/json; charset=utf-8', 'application/json')).toBe('application/json');
  expect(of('Application/JSON', '*/*', 'application/*', 'application/json')).toBe('application/json');
  expect(of('application/xml', '*/*', 'application/*', 'application/json')).toBe('application/*');
  expect(of('text/plain', 'application/json')).toBeUndefined();
  expect(of(undefined, '*/*')).toBeUndefined();
});
