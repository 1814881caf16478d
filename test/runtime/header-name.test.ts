import { describe, expect, test } from 'vitest';
import { headerOf, withDefaults } from '#runtime/conformance/target';
import { headerIndex, headerNamed, isHeaderIn, onlyHeaders, withoutHeaders } from '#runtime/http/header';

describe('names of headers have no case', () => {
  const flat = ['Accept', 'text/plain', 'X-Tag', 'accept', 'ACCEPT', 'text/html'];

  test('in a flat list, where values are no names', () => {
    expect(headerIndex(flat, 'accept')).toBe(0);
    expect(headerIndex(flat, 'accept', 2)).toBe(4);
    expect(headerIndex(flat, 'x-tag')).toBe(2);
    expect(headerIndex(flat, 'text/plain')).toBe(-1);
    expect(headerOf(flat, 'accept')).toBe('text/plain, text/html');
    expect(headerOf(flat, 'none')).toBeUndefined();
    expect(withDefaults(['x-a', '1'], { 'X-A': '2', 'X-B': '3' })).toEqual(['x-a', '1', 'X-B', '3']);
  });

  test('in a record', () => {
    const headers = { 'If-Match': '"1"', Accept: '*/*' };
    expect(headerNamed(headers, 'if-match')).toBe('"1"');
    expect(headerNamed(undefined, 'if-match')).toBeUndefined();
    expect(onlyHeaders(headers, 'ACCEPT', 'x')).toEqual({ Accept: '*/*' });
    expect(withoutHeaders(headers, 'ACCEPT', 'x')).toEqual({ 'If-Match': '"1"' });
    expect(isHeaderIn('IF-MATCH', ['Accept', 'If-Match'])).toBe(true);
    expect(isHeaderIn('If-None-Match', ['Accept', 'If-Match'])).toBe(false);
  });
});
