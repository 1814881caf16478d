import {
  attribute,
  choice,
  complexType,
  enumeration,
  groups,
  lazy,
  listOf,
  many,
  maybe,
  nillable,
  one,
  optional,
  optionalAttribute,
  optionalMany,
  optionalNodes,
  restrict,
  runs,
  sequence,
  simpleContent,
  unionOf,
  type XmlNode,
  type XmlType,
} from '@trivet/runtime/xml';
import * as xs from '@trivet/runtime/xml/xs';
import { describe, expect, it } from 'vitest';
import { type ReadOptions, XmlInput } from '#runtime/xml/input';
import { XmlReader } from '#runtime/xml/reader';
import { XmlWriter } from '#runtime/xml/writer';

const namespace = 'urn:test';

function read<T>(type: XmlType<T>, xml: string, options: ReadOptions = {}) {
  const reader = new XmlReader(xml);
  reader.start();
  const input = new XmlInput(reader, options);
  const value = type.read(input);
  reader.finish();
  return { value, issues: input.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

function write<T>(type: XmlType<T>, value: T): string {
  const writer = new XmlWriter([['t', namespace]], '');
  writer.start(namespace, 'x');
  type.write(writer, value);
  writer.end();
  return writer.finish('value');
}

function roundTrip<T>(type: XmlType<T>, value: T): T | undefined {
  const { value: back, issues } = read(type, write(type, value));
  expect(issues).toEqual([]);
  return back;
}

interface Entry {
  readonly id: number;
  readonly lang?: string;
  readonly name: string;
  readonly count?: bigint;
  readonly tags: readonly string[];
  readonly state?: 'open' | 'closed' | null;
}

const entry: XmlType<Entry> = complexType<Entry>({
  namespace,
  fields: {
    id: attribute(xs.int),
    lang: optionalAttribute(xs.language, { name: 'lang', namespace: 'http://www.w3.org/XML/1998/namespace' }),
    name: one(restrict(xs.string, { minLength: 1, maxLength: 5, patterns: [/^(?:[a-z]*)$/u] })),
    count: optional(xs.long),
    tags: many(xs.token, 0, 2),
    state: optional(nillable(enumeration(xs.string, ['open', 'closed']))),
  },
});

const good = `<x xmlns="${namespace}" id="7"><name>abc</name><count>9007199254740993</count><tags>a</tags></x>`;

describe('complex types', () => {
  it('read and write records in the order of the schema', () => {
    expect(read(entry, good)).toEqual({
      value: { id: 7, name: 'abc', count: 9007199254740993n, tags: ['a'] },
      issues: [],
    });
    const value: Entry = { state: null, tags: [], name: 'b', id: 1, lang: 'en' };
    expect(write(entry, value)).toBe(
      '<t:x xmlns:t="urn:test" id="1" xml:lang="en"><t:name>b</t:name>' +
        '<t:state xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></t:x>',
    );
    expect(roundTrip(entry, value)).toEqual(value);
  });

  it.each([
    ['a missing member', good.replace('<name>abc</name>', ''), 'name: is missing'],
    ['a missing attribute', good.replace(' id="7"', ''), 'id: is missing'],
    [
      'an unknown member',
      good.replace('<count>', '<other/><count>'),
      'other: is not allowed here (element {urn:test}other)',
    ],
    ['an unknown attribute', good.replace(' id', ' a="1" id'), 'a: is not an allowed attribute'],
    ['a bad number', good.replace('"7"', '"abc"'), 'id: must be a valid int, got "abc"'],
    ['a bad pattern', good.replace('>abc<', '>ABC<'), 'name: must match the pattern ^(?:[a-z]*)$'],
    ['a text too long', good.replace('>abc<', '>abcdef<'), 'name: must have at most 5 characters, got 6'],
    ['another namespace', good.replace('<name>', '<name xmlns="urn:other">'), 'name: is missing'],
    ['stray text', good.replace('<count>', 'x<count>'), ': must contain elements only, got text'],
    [
      'too many items',
      good.replace('<tags>a</tags>', '<tags>a</tags><tags>b</tags><tags>c</tags>'),
      'tags: is not allowed here (element {urn:test}tags)',
    ],
    [
      'a value that is none of them',
      good.replace('</x>', '<state>x</state></x>'),
      'state: must be one of open, closed, got "x"',
    ],
    ['a child in text', good.replace('abc', '<b/>'), 'name: must contain text only, got an element'],
  ])('refuse %s', (_, xml, issue) => {
    expect(read(entry, xml).issues).toContain(issue);
  });

  it('tell what stands in the wrong order, unless order is of no matter', () => {
    const swapped = `<x xmlns="${namespace}" id="7"><tags>a</tags><name>abc</name></x>`;
    expect(read(entry, swapped).issues).toEqual([
      'name: is missing',
      'name: is not allowed here (element {urn:test}name)',
    ]);
    expect(read(entry, swapped, { lenientOrder: true })).toEqual({
      value: { id: 7, tags: ['a'], name: 'abc' },
      issues: [],
    });
    expect(
      read(entry, `<x xmlns="${namespace}" id="7"><tags>a</tags></x>`, { lenientOrder: true }).issues,
    ).toEqual(['name: is missing']);
  });

  it('name the member that cannot be written', () => {
    const wrong = { id: 1.5, name: '', tags: ['a', 'b\u0000'], other: 1 };
    // The compiler rejects this value; a caller in JavaScript has no compiler.
    expect(() => write(entry, wrong as unknown as Entry)).toThrow(
      'value: other is not allowed; id must be an integer; name must have at least 1 characters, got 0; tags.1 must not contain U+0000, which is not allowed in XML',
    );
  });

  it('drop nil items of a list where that is asked for', () => {
    const xml = good.replace(
      '<tags>',
      '<tags xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/><tags>',
    );
    expect(read(entry, xml).issues).toEqual(['tags.0: must not be nil']);
    expect(read(entry, xml, { skipNilItems: true })).toEqual({ value: read(entry, good).value, issues: [] });
  });
});

interface Shape {
  readonly a?: string;
  readonly b?: number;
  readonly c?: string;
  readonly rest?: readonly XmlNode[];
}

const shape: XmlType<Shape> = complexType<Shape>({
  namespace,
  fields: {
    a: optional(xs.string),
    b: optional(xs.int),
    c: optional(xs.string),
    rest: optionalNodes({ namespaces: '##other', except: namespace }),
  },
  content: sequence(choice('a', sequence('b', maybe('c'))), 'rest'),
});

describe('content models', () => {
  it.each<[Shape]>([
    [{ a: 'x' }],
    [{ b: 1 }],
    [{ b: 1, c: 'y' }],
    [
      {
        a: 'x',
        rest: [
          {
            namespace: 'urn:o',
            name: 'n',
            attributes: { k: 'v' },
            children: ['t', { namespace: '', name: 'm', attributes: {}, children: [] }],
          },
        ],
      },
    ],
  ])('a choice keeps %o', (value) => {
    expect(roundTrip(shape, value)).toEqual(value);
  });

  it('a choice refuses none and several', () => {
    expect(() => write(shape, {})).toThrow('must have one of');
    expect(() => write(shape, { a: 'x', c: 'y' })).toThrow('must have only one of');
    expect(read(shape, `<x xmlns="${namespace}"/>`).issues).toHaveLength(1);
    expect(read(shape, `<x xmlns="${namespace}"><a/><b>1</b></x>`).issues).toHaveLength(1);
  });

  it.each<[Omit<Shape, 'rest'>]>([[{ b: 1 }], [{ a: 'x', b: 1 }], [{ c: 'y', b: 1 }]])(
    'a choice takes the branch that lacks nothing for %o',
    (value) => {
      const either = complexType<Omit<Shape, 'rest'>>({
        namespace,
        fields: { a: optional(xs.string), b: optional(xs.int), c: optional(xs.string) },
        content: choice(sequence(choice('a', 'c'), 'b'), 'b'),
      });
      expect(roundTrip(either, value)).toEqual(value);
    },
  );

  it('groups that repeat keep the order of what is in them', () => {
    interface Doc {
      readonly items: readonly { readonly a?: string; readonly b?: number }[];
    }
    const doc: XmlType<Doc> = complexType<Doc>({
      namespace,
      fields: {
        items: groups(
          { fields: { a: optional(xs.string), b: optional(xs.int) }, content: choice('a', 'b') },
          1,
        ),
      },
    });
    const value: Doc = { items: [{ b: 1 }, { a: 'x' }, { b: 2 }] };
    expect(write(doc, value)).toBe('<t:x xmlns:t="urn:test"><t:b>1</t:b><t:a>x</t:a><t:b>2</t:b></t:x>');
    expect(roundTrip(doc, value)).toEqual(value);
    expect(() => write(doc, { items: [{ a: 'x', b: 1 }] })).toThrow('items.0 must have only one');
  });

  it('one name at several places is one list', () => {
    interface Doc {
      readonly a: readonly string[];
      readonly b: string;
    }
    const doc: XmlType<Doc> = complexType<Doc>({
      namespace,
      fields: { a: many(xs.string, 1, 1), b: one(xs.string) },
      content: sequence('a', 'b', 'a'),
    });
    const value: Doc = { a: ['1', '2'], b: 'x' };
    expect(write(doc, value)).toContain('<t:a>1</t:a><t:b>x</t:b><t:a>2</t:a>');
    expect(roundTrip(doc, value)).toEqual(value);
  });

  it('mixed content keeps its text in its place', () => {
    interface Para {
      readonly text?: readonly string[];
      readonly b?: readonly string[];
    }
    const para: XmlType<Para> = complexType<Para>({
      namespace,
      fields: { text: runs(), b: optionalMany(xs.string) },
    });
    for (const value of [{ text: ['a ', ' & ', '.'], b: ['x', 'y'] }, { b: ['x'] }, { text: ['only'] }, {}]) {
      expect(roundTrip(para, value)).toEqual(value);
    }
    expect(write(para, { text: ['a ', ' b'], b: ['x'] })).toBe(
      '<t:x xmlns:t="urn:test">a <t:b>x</t:b> b</t:x>',
    );
  });

  it('simple content carries attributes', () => {
    interface Price {
      readonly currency: string;
      readonly value: string;
    }
    const price: XmlType<Price> = complexType<Price>({
      fields: { currency: attribute(xs.string), value: simpleContent(xs.decimal) },
    });
    expect(roundTrip(price, { currency: 'EUR', value: '1.50' })).toEqual({ currency: 'EUR', value: '1.50' });
    expect(read(price, '<x currency="EUR">1,5</x>').issues).toEqual([
      'value: must be a valid decimal, got "1,5"',
    ]);
  });

  it('types may hold themselves', () => {
    interface Tree {
      readonly name: string;
      readonly child?: readonly Tree[];
    }
    const tree: XmlType<Tree> = complexType<Tree>({
      namespace,
      fields: { name: one(xs.string), child: optionalMany(lazy(() => tree)) },
    });
    const value: Tree = { name: 'a', child: [{ name: 'b', child: [{ name: 'c' }] }, { name: 'd' }] };
    expect(roundTrip(tree, value)).toEqual(value);
    expect(read(tree, `<x xmlns="${namespace}"><name/><child><name/><child/></child></x>`).issues).toEqual([
      'child.0.child.0.name: is missing',
    ]);
  });

  it('derived types stand in the place of their base', () => {
    interface Base {
      readonly $type?: 'Base';
      readonly id: string;
    }
    interface Derived {
      readonly $type: 'Derived';
      readonly id: string;
      readonly n: number;
    }
    type AnyBase = Base | Derived;
    const base: XmlType<AnyBase> = complexType<Base, AnyBase>({
      type: { name: 'Base', namespace, local: 'base', derived: () => [derived] },
      namespace,
      fields: { id: one(xs.string) },
    });
    const derived: XmlType<Derived> = complexType<Derived>({
      type: { name: 'Derived', namespace, local: 'derived', marked: true },
      namespace,
      fields: { id: one(xs.string), n: one(xs.int) },
    });
    expect(write(base, { $type: 'Derived', id: 'a', n: 5 })).toContain('type="t:derived"');
    expect(roundTrip(base, { $type: 'Derived', id: 'a', n: 5 })).toEqual({ $type: 'Derived', id: 'a', n: 5 });
    expect(roundTrip(base, { id: 'a' })).toEqual({ id: 'a' });
    const marked = { $type: 'Other', id: 'a', n: 1 } as unknown as Derived;
    expect(() => write(derived, marked)).toThrow('$type must be Derived, got Other');
    expect(() => write(entry, { $type: 'X', id: 1, name: 'a', tags: [] } as unknown as Entry)).toThrow(
      '$type is not allowed',
    );
    const unknown = `<x xmlns="${namespace}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="other"><id/></x>`;
    expect(read(base, unknown).issues).toEqual([': must have an allowed type, got xsi:type {urn:test}other']);
  });
});

describe('defaults', () => {
  interface Doc {
    readonly size?: number;
    readonly name: string | null;
    readonly unit?: string;
  }
  const doc: XmlType<Doc> = complexType<Doc>({
    fields: {
      size: optional(xs.int, { default: '7' }),
      name: one(nillable(xs.string), { default: 'nobody' }),
      unit: optionalAttribute(xs.string, { default: 'm' }),
    },
  });

  it('stand for empty elements and for attributes that are missing', () => {
    expect(read(doc, '<x><size/><name/></x>').value).toEqual({ unit: 'm', size: 7, name: 'nobody' });
    expect(read(doc, '<x unit="km"><name>x</name></x>').value).toEqual({ unit: 'km', name: 'x' });
    const nil = '<x><name i:nil="true" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"/></x>';
    expect(read(doc, nil).value).toEqual({ unit: 'm', name: null });
  });

  it('do not stand for what is required', () => {
    const fixed = complexType<{ readonly version: '1.3' }>({
      fields: { version: attribute(enumeration(xs.token, ['1.3']), { default: '1.3' }) },
    });
    expect(read(fixed, '<x/>').issues).toEqual(['version: is missing']);
  });
});

describe('simple types', () => {
  const types = {
    ...xs,
    numbers: listOf(xs.int),
    either: unionOf(xs.int, xs.boolean, enumeration(xs.token, ['n/a'])),
  };
  it.each<[keyof typeof types, unknown, string?]>([
    ['long', 9007199254740993n],
    ['decimal', '12345678901234567890.1230'],
    ['dateTime', '2024-02-29T12:30:45.5+02:00'],
    ['dateTime', '2024-02-29T12:30:45'],
    ['time', '12:30:45'],
    ['string', '  x & y <\r\n\t> "  '],
    ['string', ''],
    ['string', '\u{1F600}é]]>'],
    ['base64Binary', new Uint8Array([1, 2, 3])],
    ['hexBinary', new Uint8Array([0, 255])],
    ['double', Number.NEGATIVE_INFINITY],
    ['double', Number.NaN],
    ['double', 5e-324],
    ['QName', '{urn:q}a'],
    ['QName', 'a'],
    ['numbers', [1, 2, 3]],
    ['either', 5],
    ['either', true],
    ['either', 'n/a'],
    ['duration', '-P1Y2M3DT4H5M6.7S'],
    ['gMonthDay', '--02-29'],
  ])('%s keeps %s', (name, value) => {
    expect(roundTrip(types[name] as XmlType<unknown>, value)).toEqual(value);
  });

  it.each<[keyof typeof types, string]>([
    ['int', '2147483648'],
    ['int', ''],
    ['int', '1.0'],
    ['int', '1e3'],
    ['unsignedByte', '-1'],
    ['long', '9223372036854775808'],
    ['boolean', 'TRUE'],
    ['boolean', 'yes'],
    ['decimal', '1e3'],
    ['decimal', '.'],
    ['double', 'Infinity'],
    ['double', '0x10'],
    ['date', '2023-02-29'],
    ['date', '0000-01-01'],
    ['date', '2024-1-1'],
    ['dateTime', '2024-01-01T25:00:00'],
    ['time', '12:30'],
    ['duration', 'P'],
    ['duration', 'P1YT'],
    ['base64Binary', 'A'],
    ['hexBinary', 'ABC'],
    ['NCName', 'a:b'],
    ['NMTOKEN', 'a b'],
    ['language', 'e_n'],
    ['QName', 'p:a'],
    ['numbers', '1 x'],
    ['either', 'x'],
  ])('%s refuses "%s"', (name, lexical) => {
    expect(read(types[name] as XmlType<unknown>, `<x>${lexical}</x>`).issues).not.toEqual([]);
  });

  it.each<[keyof typeof types, string, unknown]>([
    ['int', ' +7 ', 7],
    ['int', '-0', 0],
    ['boolean', ' 1 ', true],
    ['boolean', '0', false],
    ['token', ' a  b\n', 'a b'],
    ['normalizedString', 'a\tb', 'a b'],
    ['double', '1E3', 1000],
    ['base64Binary', ' AQ ID ', new Uint8Array([1, 2, 3])],
    ['IDREFS', ' a b ', ['a', 'b']],
    ['either', 'true', true],
  ])('%s reads "%s"', (name, lexical, value) => {
    expect(read(types[name] as XmlType<unknown>, `<x>${lexical}</x>`)).toEqual({ value, issues: [] });
  });
});
