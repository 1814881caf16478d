import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import {
  attribute,
  namespaceOf,
  parseXml,
  placeOf,
  textOf,
  type XmlElement,
} from '../../generator/load/xml/xml.js';

function parse(bytes: Uint8Array | string): {
  readonly root: XmlElement | undefined;
  readonly found: readonly Diagnostic[];
} {
  const found: Diagnostic[] = [];
  return { root: parseXml('a.xml', bytes, (diagnostic) => void found.push(diagnostic)), found };
}

function tree(bytes: Uint8Array | string): XmlElement {
  const { root, found } = parse(bytes);
  if (root === undefined) throw new Error(JSON.stringify(found));
  return root;
}

/** `line:column pointer`. */
function where(element: XmlElement | undefined, name?: string): string {
  if (element === undefined) throw new Error('no element');
  const { line, column, pointer } = placeOf(element, name);
  return `${line}:${column} ${pointer}`;
}

describe('places', () => {
  const root = tree(
    '<?xml version="1.0"?>\r\n<!-- <x/> é😀 -->\r\n<a:b\r\n   xmlns:a="urn:a" y = \'x="1"\'\r\n\tx="2"><c/><c name="n"/><d>😀<e/></d></a:b>',
  );

  it('finds elements', () => {
    expect(where(root)).toBe('3:1 /a:b');
    expect(where(root.children[0])).toBe('5:8 /a:b/c[1]');
    expect(where(root.children[1])).toBe('5:12 /a:b/c[@name="n"]');
    expect(where(root.children[2]?.children[0])).toBe('5:30 /a:b/d/e');
  });

  it('finds attributes, not what looks like one in a value', () => {
    expect(where(root, 'y')).toBe('4:20 /a:b/@y');
    expect(where(root, 'x')).toBe('5:2 /a:b/@x');
    expect(where(root, 'none')).toBe('3:1 /a:b/@none');
  });

  it('calls well-known namespaces by their usual prefixes', () => {
    const found = tree('<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="a"/></schema>');
    expect(where(found.children[0])).toBe('1:50 /xs:schema/xs:element[@name="a"]');
  });
});

describe('names', () => {
  it('resolves prefixes where they stand', () => {
    const root = tree(
      '<a xmlns="urn:1" xmlns:p="urn:p"><b xmlns="" p:x="1" xml:lang="en"/><c xmlns:p="urn:q"/></a>',
    );
    const [b, c] = root.children;
    if (b === undefined || c === undefined) throw new Error('no children');
    expect([root.namespace, b.namespace, c.namespace]).toEqual(['urn:1', '', 'urn:1']);
    expect(attribute(b, 'x', 'urn:p')).toBe('1');
    expect(attribute(b, 'x')).toBeUndefined();
    expect([namespaceOf(c, 'p'), namespaceOf(b, ''), namespaceOf(c, ''), namespaceOf(c, 'z')]).toEqual([
      'urn:q',
      '',
      'urn:1',
      undefined,
    ]);
    expect(namespaceOf(c, 'xml')).toBe('http://www.w3.org/XML/1998/namespace');
  });

  it('keeps names that objects have of their own', () => {
    const root = tree('<__proto__ constructor="1"><toString/></__proto__>');
    expect([root.name, attribute(root, 'constructor'), root.children[0]?.name]).toEqual([
      '__proto__',
      '1',
      'toString',
    ]);
  });

  it('puts text and CDATA together', () => {
    expect(textOf(tree('<a>1 &lt; <b>2</b><![CDATA[ <3]]></a>'))).toBe('1 < 2 <3');
  });
});

describe('encodings', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><a>é😀</a>';
  const units = (little: boolean): Uint8Array => {
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let index = 0; index < text.length; index += 1)
      bytes.setUint16(index * 2, text.charCodeAt(index), little);
    return new Uint8Array(bytes.buffer);
  };

  it.each([
    ['UTF-8', new TextEncoder().encode('<a>é😀</a>')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('<a>é😀</a>')])],
    ['UTF-16LE with a mark', new Uint8Array([0xff, 0xfe, ...units(true)])],
    ['UTF-16BE with a mark', new Uint8Array([0xfe, 0xff, ...units(false)])],
    ['UTF-16LE', units(true)],
    ['UTF-16BE', units(false)],
  ])('reads %s', (_, bytes) => {
    expect(textOf(tree(bytes))).toBe('é😀');
  });

  it('reads what the declaration says', () => {
    const latin = [...'<?xml version="1.0" encoding="iso-8859-1"?><a>\xe9</a>'].map((each) =>
      each.charCodeAt(0),
    );
    expect(textOf(tree(new Uint8Array(latin)))).toBe('é');
  });

  it('refuses bytes that are none of it', () => {
    expect(parse(new Uint8Array([0x3c, 0x61, 0xff])).found[0]?.message).toBe('the bytes are not valid utf-8');
    const odd = new TextEncoder().encode('<?xml version="1.0" encoding="klingon"?><a/>');
    expect(parse(odd).found[0]?.message).toBe('unknown encoding "klingon"');
  });
});

describe('refusals', () => {
  const deep = `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`;
  it.each([
    ['a tag that closes another', '<a>\n  <b></a>', 'malformed-xml 2:6 "</a>" does not close "b"'],
    ['a prefix nobody declared', '<a><p:b/></a>', 'malformed-xml 1:9 unbound namespace prefix: "p"'],
    ['an entity', '<a>&who;</a>', 'malformed-xml 1:8 undefined entity'],
    ['nothing', '', 'malformed-xml 1:1 document must contain a root element'],
    [
      'a document type',
      '<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><a/>',
      'forbidden-doctype 1:1 the document must not have a document type declaration',
    ],
    ['endless nesting', deep, 'malformed-xml 1:1201 elements must not be nested deeper than 400 levels'],
  ])('reports %s, once', (_, text, expected) => {
    const { root, found } = parse(text);
    expect(root).toBeUndefined();
    expect(found.map(({ code, at, message }) => `${code} ${at.line}:${at.column} ${message}`)).toEqual([
      expected,
    ]);
  });
});
