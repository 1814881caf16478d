import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { builtInFamilies, recognizedFamily } from '../../generator/families/families.js';
import { SourceSet } from '../../generator/load/source/set.js';
import { locate, readSource, type Source } from '../../generator/load/source/source.js';

function source(path: string, text: string): Source {
  const found: Diagnostic[] = [];
  const read = readSource(path, text, (diagnostic) => found.push(diagnostic));
  if (read === undefined) throw new Error(found.map(({ message }) => message).join());
  return read;
}

function at(path: string, text: string, pointer: string): string {
  const { line, column } = locate(source(path, text), pointer);
  return `${line}:${column}`;
}

const json = '{\r\n  "a": [1, {"b/c": "}]\\"", "~": null}],\n  "😀": {"x": 1}\n}';
const yaml = `
a: &list
  - 1
  - { b/c: "x", "~": null }
base: &base { x: 1, y: 2 }
200: *list
merged:
  <<: *base
  y: 3
`;

describe('names that stand twice in JSON', () => {
  const found = (text: string): readonly string[] => {
    const messages: string[] = [];
    readSource('a.json', text, ({ message, at }) => messages.push(`${at.line}:${at.column} ${message}`));
    return messages;
  };

  it('finds them wherever they stand', () => {
    const message = 'duplicate member "a"; only the last one is read';
    expect(found('{"a": 1, "b": "x", "a": 2}')).toEqual([`1:20 ${message}`]);
    expect(found('[[{"b": {"a": [], "a" : {}}}]]')).toEqual([`1:19 ${message}`]);
    expect(found('{"__proto__": 1, "__proto__": 2}')).toHaveLength(1);
  });

  it('takes none for it that only looks so', () => {
    for (const text of [
      '{"a": "\\": ", "b": "a\\\\"}',
      '["a", ": ", {"a": {"a": "\\\\\\":"}}]',
      '" : "',
      '{}',
    ])
      expect(found(text)).toEqual([]);
  });
});

describe('where a pointer leads', () => {
  it('finds members and items in JSON', () => {
    expect(at('a.json', json, '')).toBe('1:1');
    expect(at('a.json', json, '/a')).toBe('2:3');
    expect(at('a.json', json, '/a/0')).toBe('2:9');
    expect(at('a.json', json, '/a/1/b~1c')).toBe('2:13');
    expect(at('a.json', json, '/a/1/~0')).toBe('2:28');
    expect(at('a.json', json, '/😀/x')).toBe('3:10');
  });

  it('finds members and items in YAML, through aliases and merge keys', () => {
    expect(at('a.yaml', yaml, '/a/1/b~1c')).toBe('4:7');
    expect(at('a.yaml', yaml, '/200/0')).toBe('3:5');
    expect(at('a.yaml', yaml, '/merged/x')).toBe('5:15');
    expect(at('a.yaml', yaml, '/merged/y')).toBe('9:3');
  });

  it('yields the last parent that is there', () => {
    expect(at('a.json', json, '/a/7/x')).toBe('2:3');
    expect(at('a.json', json, '/nowhere')).toBe('1:1');
    expect(at('a.yaml', yaml, '/merged/z/1')).toBe('7:1');
    expect(at('a.yaml', yaml, '/a/length')).toBe('2:1');
  });
});

describe('reading', () => {
  it('takes a byte order mark away', () => {
    expect(source('a.json', '\ufeff{"a": 1}').data).toEqual({ a: 1 });
    expect(source('a.yaml', '\ufeffa: 1').data).toEqual({ a: 1 });
  });

  it('reads JSON under any name and flow YAML under its own', () => {
    expect(source('openapi', '{"a": 1}').data).toEqual({ a: 1 });
    expect(source('a.yaml', '{a: 1}').data).toEqual({ a: 1 });
  });

  it('keeps dates and versions as text and odd names as own members', () => {
    const { data } = source('a.yaml', 'day: 2020-01-01\n__proto__: {x: 1}\non: no');
    expect(data).toEqual(JSON.parse('{"day": "2020-01-01", "__proto__": {"x": 1}, "on": "no"}'));
  });

  it('reads numbers and booleans that are keys as they are written, and no other values', () => {
    const messages = (text: string): readonly string[] => {
      const found: string[] = [];
      readSource('a.yaml', text, ({ message, at }) => found.push(`${at.line}:${at.column} ${message}`));
      return found;
    };
    expect(source('a.yaml', '200: a\ntrue: b\n-1.5: c\n"null": d\n1.0.0: e').data).toEqual({
      '200': 'a',
      true: 'b',
      '-1.5': 'c',
      null: 'd',
      '1.0.0': 'e',
    });
    const quotes = (written: string) => [`1:1 a key must be a string; put ${written} in quotes`];
    for (const written of ['null', '~', 'Null', '1.0', '0x10', '1e3', 'True', '12345678901234567890'])
      expect(messages(`${written}: a`)).toEqual(quotes(written));
    expect(messages('a:\n  : 1')).toEqual(['2:3 a key must be a string; this one is empty']);
    const collection = '1:3 a key must be a string; lists and maps must not be keys';
    expect(messages('? [a, b]\n: 1')).toEqual([collection]);
    expect(messages('? {a: b}\n: 1')).toEqual([collection]);
  });

  it('reads text nested beyond measure without falling over', () => {
    const found: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
    expect(readSource('a.json', '['.repeat(100_000), report)).toBeUndefined();
    expect(readSource('a.json', `${'['.repeat(5000)}${']'.repeat(5000)}`, report)).toBeUndefined();
    // Compiled code has smaller stack frames: the parser's report on its stack changes while it is used.
    for (let i = 0; i < 20; i++) expect(readSource('a.yaml', '- '.repeat(5000), report)).toBeUndefined();
    expect(found.map(({ code }) => code)).toEqual(Array(22).fill('too-deep'));
  });
});

describe('the family of a spec', () => {
  it('is reported by what the spec says of itself', () => {
    const family = (text: string) =>
      recognizedFamily(
        { path: 'a.json', text, data: text.startsWith('<') ? undefined : JSON.parse(text) },
        builtInFamilies,
      )?.name;
    expect(family('{"openapi": "3.1.0"}')).toBe('openapi');
    expect(family('{"swagger": 2.0}')).toBe('openapi');
    expect(family('<definitions/>')).toBe('wsdl');
    expect(family('{"resources": []}')).toBe('datapackage');
    expect(family('{"arazzo": "1.0.0", "type": "object", "resources": []}')).toBeUndefined();
    expect(family('{"type": "object"}')).toBe('json-schema');
    expect(family('true')).toBe('json-schema');
    expect(family('{"a": 1}')).toBeUndefined();
    expect(family('[]')).toBeUndefined();
  });
});

describe('a set of sources', () => {
  const read = (path: string) => (path === 'a.yaml' ? 'a: 1' : undefined);

  it('reads each file once and says why it has none', () => {
    let reads = 0;
    const set = new SourceSet(
      (path) => {
        reads += 1;
        return read(path);
      },
      () => {},
    );
    expect(set.get('a.yaml')).toBe(set.get('a.yaml'));
    expect(reads).toBe(1);
    expect(set.get('b.yaml')).toMatchObject({ code: 'unreadable-file' });
    expect(set.get('b.md')).toMatchObject({ code: 'foreign-reference' });
    expect(set.get('http://example.org/b.yaml')).toMatchObject({ code: 'remote-reference' });
    expect(set.files()).toEqual(['a.yaml']);
  });

  it('leaves files out that its owner does not allow', () => {
    const set = new SourceSet(
      () => 'a: 1',
      () => {},
      { allows: (path) => !path.startsWith('..') },
    );
    expect(set.get('a.yaml')).toMatchObject({ path: 'a.yaml' });
    expect(set.get('../secret.yaml')).toMatchObject({ code: 'foreign-reference' });
  });

  it('takes a reader that throws for one that finds nothing', () => {
    const set = new SourceSet(
      () => {
        throw new Error('no');
      },
      () => {},
    );
    expect(set.get('a.yaml')).toMatchObject({ code: 'unreadable-file' });
  });
});
