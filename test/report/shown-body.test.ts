import { describe, expect, test } from 'vitest';
import { shownBody } from '../../generator/report/shown-body.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const budget = { lines: 20, width: 40 };
const shown = (text: string, type: string, path: readonly (string | number)[] = []): readonly string[] =>
  shownBody(bytes(text), type, path.length === 0 ? [] : [{ path, message: 'wrong' }], budget).lines.map(
    ({ text: line, mark, absent }) =>
      `${line}${mark === undefined ? '' : ` <- ${mark}`}${absent === true ? ' (absent)' : ''}`,
  );

describe('a body that is shown', () => {
  test('is JSON by its members, marked at a path', () => {
    expect(shown('{"a":{"b":[1,{"c":2}]}}', 'application/json', ['a', 'b', 1, 'c'])).toEqual([
      '{',
      '  "a": {',
      '    "b": [',
      '      1,',
      '      {',
      '        "c": 2 <- wrong',
      '      }',
      '    ]',
      '  }',
      '}',
    ]);
  });

  test('says where something is missing', () => {
    expect(shown('{"a":1}', 'application/json', ['b'])).toEqual([
      '{',
      '  "a": 1',
      '  "b" <- wrong (absent)',
      '}',
    ]);
  });

  test('is XML by its elements, whatever the prefixes, marked in the body', () => {
    const text = '<S:Envelope><S:Body><r><m:a>1</m:a><m:a>2</m:a></r></S:Body></S:Envelope>';
    expect(shown(text, 'text/xml', ['a', 1])).toContain('      <m:a>2</m:a> <- wrong');
    expect(shown(text, 'text/xml', ['b'])).toContain('      <b> <- wrong (absent)');
  });

  test('is shown as it came when it is not what it says', () => {
    expect(shown('{"a": ', 'application/json')).toEqual(['{"a": ']);
    expect(shown('<a><b></a>', 'text/xml')).toEqual(['<a>', '  <b>', '  </a>']);
    expect(shown('', 'text/plain')).toEqual([]);
  });

  test('that is no text is shown by its first bytes, and one that is long in part', () => {
    const binary = shownBody(new Uint8Array([0xff, 0xfe, 0, 1]), 'image/png', [], budget);
    expect(binary).toMatchObject({ bytes: 4, note: '4 bytes of binary data; the first ones are shown' });
    const list = JSON.stringify(
      Array.from({ length: 5000 }, (_, index) => ({ index, name: 'x'.repeat(60) })),
    );
    const long = shownBody(
      bytes(list),
      'application/json',
      [{ path: [4000, 'index'], message: 'wrong' }],
      budget,
    );
    expect(long.lines.length).toBeLessThan(40);
    expect(long.lines.some(({ mark }) => mark === 'wrong')).toBe(true);
    expect(long.note).toContain('lines, of which some are omitted');
  });

  test('takes no longer than its length asks for', () => {
    const begun = process.cpuUsage();
    const texts = ['<!--'.repeat(100_000), '<a>'.repeat(100_000), '['.repeat(100_000), '<'.repeat(400_000)];
    for (const text of texts) shownBody(bytes(text), 'text/xml', [{ path: ['a'], message: 'wrong' }], budget);
    // CPU seconds of this process, whatever else runs; rereading the rest repeatedly would take minutes.
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(4);
  });
});
