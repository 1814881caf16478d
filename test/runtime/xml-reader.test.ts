import { textOf, type XmlNode } from '@trivet/runtime/xml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeXml } from '#runtime/xml/decode';
import { XmlError } from '#runtime/xml/error';
import { readNode } from '#runtime/xml/node';
import { XmlReader } from '#runtime/xml/reader';
import { XmlWriter } from '#runtime/xml/writer';

function parse(xml: string, limits?: { depth: number; elements: number; attributes: number }): XmlNode {
  const reader = limits === undefined ? new XmlReader(xml) : new XmlReader(xml, limits);
  reader.start();
  const node = readNode(reader);
  reader.finish();
  return node;
}

function write(node: XmlNode): string {
  const writer = new XmlWriter();
  writer.node(node);
  return writer.finish('node');
}

describe('documents that are well-formed', () => {
  it.each([
    ['references', '<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</a>', '<&>"\'A\u{1f600}'],
    ['line ends', '<a>1\r\n2\r3\n4</a>', '1\n2\n3\n4'],
    ['a carriage return by reference', '<a>&#13;</a>', '\r'],
    ['CDATA', '<a>x<![CDATA[<&]]]]><![CDATA[>]]>y</a>', 'x<&]]>y'],
    ['comments and instructions in text', '<a>x<!-- - --><?p i?>y</a>', 'xy'],
    ['brackets', '<a>]] ></a>', ']] >'],
    [
      'everything around the root',
      '\ufeff<?xml version="1.0" standalone=\'yes\' ?>\n<!--c--><?p?>\n<a/> <!--d-->\n',
      '',
    ],
    ['blanks in tags', '<a\n\tb = "1"\r\n></a \n>', ''],
    ['names in many alphabets', '<äöü名·1>x</äöü名·1>', 'x'],
  ])('%s', (_, xml, text) => {
    expect(textOf(parse(xml))).toBe(text);
  });

  it('attribute values are normalised', () => {
    expect(parse('<a b="x\ty\r\nz&#10;&lt;\'" c=\'"\'/>').attributes).toEqual({ b: "x y z\n<'", c: '"' });
  });

  it('namespaces come and go with their elements', () => {
    const xml =
      '<a xmlns="u1" xmlns:p="u2"><p:b p:x="1" x="2"/><b xmlns=""><c/></b><p:b xmlns:p="u3"/><p:b xml:lang="en"/></a>';
    const node = parse(xml);
    const names = node.children.map((child) =>
      typeof child === 'string' ? child : `{${child.namespace}}${child.name}`,
    );
    expect(node.namespace).toBe('u1');
    expect(names).toEqual(['{u2}b', '{}b', '{u3}b', '{u2}b']);
    expect(node.children[0]).toMatchObject({ attributes: { '{u2}x': '1', x: '2' } });
    expect(node.children[3]).toMatchObject({
      attributes: { '{http://www.w3.org/XML/1998/namespace}lang': 'en' },
    });
  });

  it('a member called __proto__ is a member', () => {
    const node = parse('<a __proto__="1" constructor="2"/>');
    expect(Object.entries(node.attributes)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
    expect(parse(write(node))).toEqual(node);
  });
});

describe('documents that are refused', () => {
  it.each([
    ['nothing', ''],
    ['only blanks', '  '],
    ['text before the root', 'x<a/>'],
    ['text behind the root', '<a/>x'],
    ['two roots', '<a/><b/>'],
    ['no end tag', '<a><b></b>'],
    ['tags that cross', '<a><b></a></b>'],
    ['an end tag longer than the start tag', '<a></ab>'],
    ['a start tag longer than the end tag', '<ab></a>'],
    ['an end tag with an attribute', '<a></a b="1">'],
    ['an attribute without a value', '<a b/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['no blank between attributes', '<a b="1"c="2"/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute twice by its namespace', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ['a declaration twice', '<a xmlns:p="u" xmlns:p="v"/>'],
    ['< in an attribute', '<a b="<"/>'],
    ['a value without an end', '<a b="1/>'],
    ['a bare ampersand', '<a>a & b</a>'],
    ['an entity nobody knows', '<a>&nbsp;</a>'],
    ['a reference without an end', '<a>&amp</a>'],
    ['a reference to no character', '<a>&#0;</a>'],
    ['a reference to half a pair', '<a>&#xD800;</a>'],
    ['a reference beyond all characters', '<a>&#x110000;</a>'],
    ['a reference with signs', '<a>&#-1;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a control character in an attribute', '<a b="\u0001"/>'],
    ['a control character in a comment', '<a><!--\u0001--></a>'],
    ['a control character in CDATA', '<a><![CDATA[\u0001]]></a>'],
    ['half a pair', '<a>\ud800</a>'],
    ['U+FFFE', '<a>\ufffe</a>'],
    [']]> in text', '<a>]]></a>'],
    ['-- in a comment', '<a><!-- -- --></a>'],
    ['a comment without an end', '<a><!-- </a>'],
    ['CDATA without an end', '<a><![CDATA[ </a>'],
    ['CDATA outside of the root', '<![CDATA[x]]><a/>'],
    ['an instruction without an end', '<a><?p </a>'],
    ['an instruction called xml', '<a><?XmL p?></a>'],
    ['a declaration that does not come first', ' <?xml version="1.0"?><a/>'],
    ['a declaration without a version', '<?xml encoding="UTF-8"?><a/>'],
    ['a name that begins with a digit', '<1a/>'],
    ['a name that begins with a colon', '<:a/>'],
    ['a name with two colons', '<a:b:c xmlns:a="u"/>'],
    ['a name that ends with a colon', '<a: xmlns:a="u"/>'],
    ['a prefix nobody declared', '<p:a/>'],
    ['an attribute whose prefix nobody declared', '<a p:b="1"/>'],
    ['a prefix declared as nothing', '<a xmlns:p=""/>'],
    ['xmlns declared', '<a xmlns:xmlns="u"/>'],
    ['xml declared as another', '<a xmlns:xml="u"/>'],
    ['a blank before a name', '< a/>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    [
      'a document type with entities (XXE)',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ],
    ['billion laughs', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;&x;">]><a>&y;&y;</a>'],
    ['an entity declaration in content', '<a><!ENTITY x "y"></a>'],
  ])('%s', (_, xml) => {
    expect(() => parse(xml)).toThrow(XmlError);
  });

  it('say where', () => {
    expect(() => parse('<a>\n  <b>\n</a>')).toThrow('</b> is missing (line 3, column 1)');
  });

  it('are those beyond the limits', () => {
    const limits = { depth: 3, elements: 5, attributes: 2 };
    expect(parse('<a><b><c/></b><b/></a>', limits).children).toHaveLength(2);
    expect(() => parse('<a><b><c><d/></c></b></a>', limits)).toThrow('at most 3 levels deep');
    expect(() => parse('<a><b/><b/><b/><b/><b/></a>', limits)).toThrow(
      'the document must have at most 5 elements',
    );
    expect(() => parse('<a b="" c="" d=""/>', limits)).toThrow('an element must have at most 2 attributes');
  });
});

describe('octets', () => {
  const latin = Uint8Array.from(
    [...'<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'].map((char) => char.charCodeAt(0)),
  );
  const wide = (big: boolean, mark: boolean): Uint8Array =>
    Uint8Array.from(
      [...`${mark ? '\ufeff' : ''}<a>é</a>`].flatMap((char) => {
        const unit = char.charCodeAt(0);
        return big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
      }),
    );

  it.each<[string, Uint8Array, string?]>([
    ['UTF-8', new TextEncoder().encode('<a>é</a>')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeff<a>é</a>')],
    ['a declared encoding', latin],
    [
      'a charset of the transport',
      Uint8Array.from([...'<a>é</a>'].map((char) => char.charCodeAt(0))),
      'iso-8859-1',
    ],
    ['UTF-16 LE with a mark', wide(false, true)],
    ['UTF-16 BE with a mark', wide(true, true)],
    ['UTF-16 LE', wide(false, false)],
    ['UTF-16 BE', wide(true, false)],
  ])('%s', (_, bytes, charset) => {
    expect(textOf(parse(decodeXml(bytes, charset)))).toBe('é');
  });

  it.each<[string, Uint8Array, string?]>([
    ['octets that are no UTF-8', Uint8Array.from([60, 97, 62, 0xff, 60, 47, 97, 62])],
    ['an encoding nobody knows', new TextEncoder().encode('<?xml version="1.0" encoding="x-klingon"?><a/>')],
    ['a declaration that lies', new TextEncoder().encode('<?xml version="1.0" encoding="UTF-16"?><a/>')],
  ])('%s are refused', (_, bytes, charset) => {
    expect(() => decodeXml(bytes, charset)).toThrow(XmlError);
  });
});

describe('properties', () => {
  const legal = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text));
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/);
  const namespace = fc.constantFrom('', 'urn:a', 'urn:b', 'http://example.org/?a=1&b=<2>');
  const { node } = fc.letrec<{ node: XmlNode; children: (XmlNode | string)[] }>((tie) => ({
    node: fc.record({
      namespace,
      name,
      attributes: fc.dictionary(
        name.filter((text) => !/^xml/i.test(text)),
        legal,
        { noNullPrototype: true },
      ),
      children: tie('children'),
    }),
    children: fc
      .array(
        fc.oneof(
          { maxDepth: 4 },
          legal.filter((text) => text !== ''),
          tie('node'),
        ),
        { maxLength: 4 },
      )
      // Adjacent texts are merged on reading.
      .map((list) =>
        list.filter((child, index) => typeof child !== 'string' || typeof list[index - 1] !== 'string'),
      ),
  }));

  it('what is written is read as it was', () => {
    fc.assert(
      fc.property(node, (tree) => {
        expect(parse(write(tree))).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('no text makes the reader do anything but read or refuse', () => {
    const scrap = fc.constantFrom(
      '<',
      '>',
      '/',
      '&',
      ';',
      '"',
      "'",
      '=',
      ' ',
      'a',
      'b:',
      '!',
      '?',
      '--',
      '[CDATA[',
      ']]>',
      '#x',
      '1',
      '\r',
      'xmlns',
      '\u0000',
      'é',
    );
    const text = fc.array(scrap, { maxLength: 30 }).map((parts) => `<a>${parts.join('')}</a>`);
    fc.assert(
      fc.property(text, (xml) => {
        try {
          parse(xml);
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('what is cut off is refused', () => {
    fc.assert(
      fc.property(node, fc.nat(), (tree, cut) => {
        const text = write(tree).replace(/\n$/, '');
        expect(() => parse(text.slice(0, cut % text.length))).toThrow(XmlError);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the writer', () => {
  it('refuses what XML cannot hold', () => {
    expect(() => write({ namespace: '', name: 'a', attributes: {}, children: ['\u0000'] })).toThrow('U+0000');
    expect(() => write({ namespace: '', name: 'a', attributes: { b: '\ud800' }, children: [] })).toThrow(
      'U+D800',
    );
    expect(() => write({ namespace: '', name: 'a b', attributes: {}, children: [] })).toThrow(
      'not a valid element name',
    );
    expect(() => write({ namespace: '', name: 'a', attributes: { 'b="1" c': '' }, children: [] })).toThrow(
      'not a valid attribute name',
    );
    expect(() => write({ namespace: '', name: 'a', attributes: { xmlns: 'u' }, children: [] })).toThrow(
      'not a valid attribute name',
    );
  });
});
