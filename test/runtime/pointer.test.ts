import { describe, expect, test } from 'vitest';
import { pathOf, pointerTo, resolvePointer } from '#runtime/pointer';

// RFC 6901, 5.
const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'c%d': 2, 'm~n': 8, '~1': 9 };

describe('JSON Pointers (RFC 6901)', () => {
  test.each([
    ['', [], document],
    ['/foo', ['foo'], ['bar', 'baz']],
    ['/foo/0', ['foo', '0'], 'bar'],
    ['/', [''], 0],
    ['/a~1b', ['a/b'], 1],
    ['/c%d', ['c%d'], 2],
    ['/m~0n', ['m~n'], 8],
    // RFC 6901, 4: `~1` is decoded first, so that `~01` does not become a slash.
    ['/~01', ['~1'], 9],
  ])('%s', (pointer, path, value) => {
    expect(pathOf(pointer)).toEqual(path);
    expect(pointerTo(...path)).toBe(pointer);
    expect(resolvePointer(document, pointer)).toEqual(value);
  });

  test('indexes are names', () => {
    expect(pointerTo('foo', 0)).toBe('/foo/0');
  });

  test('members that are only inherited are not there', () => {
    expect(resolvePointer(document, '/constructor')).toBeUndefined();
    expect(resolvePointer(document, '/foo/0/x')).toBeUndefined();
  });
});
