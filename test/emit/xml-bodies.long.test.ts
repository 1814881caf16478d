/** XML bodies compared with ElementTree, the XML library of Python. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AnyContent } from '@trivet/runtime/http/content';
import { defaultLimits } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';
import { operationsOf } from '#runtime/http/operation';
import { Malformed } from '#runtime/http/shape';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { compileDocuments } from '../corpus/compile.js';
import { type Modelled, modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const run = promisify(execFile);

function documentOf(
  schemas: string,
  schema: string,
  version: string,
  mediaType = 'application/xml',
): Modelled {
  return modelled(`openapi: ${version}
info: { title: T, version: '1' }
paths:
  /send:
    post:
      operationId: send
      requestBody: { content: { ${mediaType}: { schema: ${schema} } } }
      responses: { '204': { description: Done. } }
components:
  schemas:
${schemas.trim().replace(/^/gm, '    ')}
`);
}

async function contentOf(
  schemas: string,
  schema = "{ $ref: '#/components/schemas/A' }",
  version = '3.1.0',
): Promise<AnyContent> {
  const { contract } = documentOf(schemas, schema, version);
  const context = contextFor();
  const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, context));
  const { api } = (await importEmitted((await Promise.all(emitted)).flat())).get('operations.ts') ?? {};
  const [operation] = operationsOf(api as Parameters<typeof operationsOf>[0]);
  const content = operation?.body?.contents['application/xml'];
  if (content === undefined) throw new Error('no content');
  return content;
}

function written(content: AnyContent, value: unknown): string {
  const made = content.coder?.write(content, value);
  if (made === undefined) throw new Error('no coder');
  if (made instanceof Malformed) return `rejected: ${made.message}`;
  if (typeof made.body !== 'string') throw new Error('not text');
  return made.body;
}

function read(content: AnyContent, text: string | Uint8Array, type = 'application/xml'): unknown {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const value = content.coder?.read(content, bytes, type, defaultLimits);
  return value instanceof Malformed ? `rejected: ${value.message}` : value;
}

/** Without the XML declaration. */
function bare(text: string): string {
  return text.replace(/^<\?xml[^>]*\?>\n/, '');
}

async function python(program: string, input: string): Promise<string> {
  const started = run('python3', ['-c', program], { timeout: 20_000 });
  started.child.stdin?.end(input);
  return (await started).stdout;
}

/** Elements as lists: name, attributes, text, children, whatever their prefixes. */
const reader = `
import sys, json, xml.etree.ElementTree as tree
def described(element):
    return [element.tag, element.attrib, element.text, [described(child) for child in element]]
print(json.dumps(described(tree.fromstring(sys.stdin.buffer.read()))))`;

const writer = `
import sys, json, xml.etree.ElementTree as tree
def made(tag, attributes, text, children):
    element = tree.Element(tag, attributes)
    element.text = text
    element.extend(made(*child) for child in children)
    return element
element = made(*json.load(sys.stdin))
tree.indent(element)
sys.stdout.write(tree.tostring(element, encoding='unicode', xml_declaration=True))`;

// The examples of OpenAPI 3.1, 4.8.26.2, and further cases.
const zoo = `
A:
  type: object
  required: [id, none]
  properties:
    id: { type: integer, xml: { attribute: true } }
    name: { type: string, xml: { namespace: 'http://example.com/schema/sample', prefix: sample } }
    code: { type: string, xml: { attribute: true, name: kode, namespace: 'http://example.com/codes' } }
    animals: { type: array, items: { type: string, xml: { name: animal } }, xml: { name: ignored } }
    plain: { type: array, items: { type: integer } }
    none: { type: array, items: { type: string } }
    aliens: { type: array, items: { type: string, xml: { name: alien } }, xml: { name: visitors, wrapped: true } }
    same: { type: array, items: { type: boolean }, xml: { wrapped: true } }
    owner: { $ref: '#/components/schemas/Owner' }
    friends: { type: array, items: { $ref: '#/components/schemas/A' }, xml: { wrapped: true } }
    ratio: { type: [number, 'null'] }
Owner: { type: object, xml: { name: holder }, properties: { name: { type: string }, since: { type: string, format: date } } }
`;
const whole = {
  id: 5,
  code: 'ä"<&>',
  name: 'line\n\ttwo\r & <b>]]></b>',
  animals: ['cat', ''],
  plain: [1, -2],
  none: [],
  aliens: ['x'],
  same: [true, false],
  owner: { name: 'Ada', since: '2020-01-31' },
  friends: [{ id: 6, none: ['y'] }],
  ratio: null,
};
const xsi = '{http://www.w3.org/2001/XMLSchema-instance}nil';
const elements = [
  'A',
  { id: '5', '{http://example.com/codes}kode': 'ä"<&>' },
  null,
  [
    ['{http://example.com/schema/sample}name', {}, whole.name, []],
    ['animal', {}, 'cat', []],
    ['animal', {}, null, []],
    ['plain', {}, '1', []],
    ['plain', {}, '-2', []],
    ['visitors', {}, null, [['alien', {}, 'x', []]]],
    [
      'same',
      {},
      null,
      [
        ['same', {}, 'true', []],
        ['same', {}, 'false', []],
      ],
    ],
    [
      'holder',
      {},
      null,
      [
        ['name', {}, 'Ada', []],
        ['since', {}, '2020-01-31', []],
      ],
    ],
    ['friends', {}, null, [['friends', { id: '6' }, null, [['none', {}, 'y', []]]]]],
    ['ratio', { [xsi]: 'true' }, null, []],
  ],
];

describe('a body of XML', async () => {
  const content = await contentOf(zoo);

  test('is read as it is written', () => {
    expect(read(content, written(content, whole))).toEqual(whole);
    expect(content.check?.(whole)).toBeUndefined();
  });

  test('is written as Python reads it', async () => {
    expect(JSON.parse(await python(reader, written(content, whole)))).toEqual(elements);
    expect(written(content, whole)).toContain('xmlns:sample="http://example.com/schema/sample"');
    expect(written(content, whole)).toContain('<sample:name>');
  });

  test('is read as Python writes it, with prefixes and white space of its own', async () => {
    const text = await python(writer, JSON.stringify(elements));
    expect(text).toContain('ns0:');
    expect(read(content, text)).toEqual({
      ...whole,
      name: whole.name.replaceAll('\r', '\n') === whole.name ? whole.name : expect.any(String),
    });
  });

  test('is of the types that its schema says', async () => {
    const { contract } = documentOf(zoo, "{ $ref: '#/components/schemas/A' }", '3.1.0');
    const [operations] = (await emitRest(contract, contextFor())).filter(
      ({ path }) => path === 'operations.ts',
    );
    expect(operations?.text).toContain('readonly body?: A;');
    expect(operations?.text).toContain("'application/xml': /* @__PURE__ */ xml(");
  });

  test.each(['typescript7', 'typescript', 'typescript54'] as const)(
    'compiles under %s',
    { timeout: 60_000 },
    async (compiler) => {
      const { contract } = documentOf(zoo, "{ $ref: '#/components/schemas/A' }", '3.1.0');
      const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
      const files = (await Promise.all(emitted)).flat();
      expect(await compileDocuments([{ id: 'zoo', files }], compiler)).toEqual(new Map());
    },
  );

  test.each([
    ['another root', '<B/>', 'must have the root element A, got B'],
    ['a root of another namespace', '<A xmlns="urn:x"/>', 'must have the root element A, got {urn:x}A'],
    ['text that is no integer', '<A id="x"/>', 'id must be an integer, got "x"'],
    ['text between elements', '<A>text</A>', 'must not contain text'],
    ['an element in a text', '<A><ratio><b/></ratio></A>', 'ratio must contain text only'],
    ['an attribute of a text', '<A><ratio x="1">5</ratio></A>', 'ratio must not have the attribute "x"'],
    ['an element twice', '<A><ratio>1</ratio><ratio>1</ratio></A>', 'ratio must not be given more than once'],
    [
      'another element in a list',
      '<A><visitors><a/></visitors></A>',
      'aliens must not contain the element a',
    ],
    ['no XML', '{}', 'must be XML: '],
    ['no end', '<A>', 'must be XML: the document ends within <A>'],
    ['a second root', '<A/><A/>', 'must be XML: '],
    ['a document type', '<!DOCTYPE A [<!ENTITY e "x">]><A>&e;</A>', 'must be XML: '],
    ['an entity', '<A><ratio>&e;</ratio></A>', 'must be XML: '],
    ['endless depth', '<A>'.repeat(100_000), 'must be XML: '],
    ['endless elements of any kind', `<A>${'<x><y>'.repeat(50_000)}`, 'must be XML: '],
  ])('with %s is rejected', (_, text, message) => {
    const found = read(content, text);
    expect(String(found).slice(0, `rejected: ${message}`.length)).toBe(`rejected: ${message}`);
  });

  test('in another encoding is read as it says', () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><A id="1"><animal>\xe9</animal></A>',
      'latin1',
    );
    expect(read(content, latin)).toEqual({ id: 1, none: [], animals: ['é'] });
    expect(read(content, Buffer.from('<A id="1"/>', 'utf8'), 'application/xml; charset=utf-16')).toContain(
      'rejected',
    );
  });

  test('keeps what its schema does not name', () => {
    const open = { id: 1, none: [], extra: { a: 'x', b: ['1', '2'] }, more: 'text' };
    expect(read(content, written(content, open))).toEqual(open);
    expect(read(content, '<A id="1" lang="de"><n:id xmlns:n="urn:x">7</n:id></A>')).toEqual({
      id: 1,
      none: [],
      lang: 'de',
      '{urn:x}id': '7',
    });
  });

  test('that XML cannot hold is rejected', () => {
    const base = { id: 1, none: [] };
    expect(written(content, { ...base, name: '\0' })).toBe(
      'rejected: must not contain U+0000, which is not allowed in XML',
    );
    expect(written(content, { ...base, 'a b': 1 })).toBe('rejected: a b must have a name that XML allows');
    expect(written(content, { ...base, name: { a: 1 } })).toBe(
      'rejected: name must be text, a number or a boolean',
    );
    expect(written(content, { ...base, plain: 5 })).toBe('rejected: plain must be an array');
  });

  test('with hostile names of members does no harm', () => {
    const value = read(content, '<A id="1"><__proto__><x>1</x></__proto__><constructor>y</constructor></A>');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object).sort()).toEqual(['__proto__', 'constructor', 'id', 'none']);
  });
});

describe('the XML Object', () => {
  const text = async (
    schemas: string,
    value: unknown,
    schema?: string,
    version = '3.2.0',
  ): Promise<string> => {
    const content = await contentOf(schemas, schema, version);
    const document = written(content, value);
    if (!document.startsWith('rejected')) expect(read(content, document)).toEqual(value);
    return bare(document);
  };

  test('of 3.2 has node types', async () => {
    const animals = `{ type: array, xml: { nodeType: element, name: animals }, items: { type: object, xml: { name: animal }, properties: { kind: { type: string, xml: { nodeType: attribute } }, name: { type: string, xml: { nodeType: text } } } } }`;
    expect(
      await text(
        'A: {}',
        [
          { kind: 'Cat', name: 'Fluffy' },
          { kind: 'Dog', name: 'Fido' },
        ],
        animals,
      ),
    ).toBe('<animals><animal kind="Cat">Fluffy</animal><animal kind="Dog">Fido</animal></animals>');
    const documentation =
      'A: { type: object, properties: { content: { type: string, xml: { nodeType: cdata } } } }';
    expect(await text(documentation, { content: '<html> & ]]> </html>' })).toBe(
      '<A><![CDATA[<html> & ]]]]><![CDATA[> </html>]]></A>',
    );
    const content = await contentOf(documentation, undefined, '3.2.0');
    expect(read(content, '<A>\n  <![CDATA[<b/>]]>\n</A>')).toEqual({ content: '<b/>' });
  });

  test('of 3.2 lends the name of a component to elements', async () => {
    const schemas = `
A: { type: object, properties: { b: { $ref: '#/components/schemas/B' }, list: { type: array, items: { $ref: '#/components/schemas/B' } } } }
B: { type: object, properties: { c: { type: string } } }`;
    expect(await text(schemas, { b: { c: 'x' } }, undefined, '3.1.0')).toBe('<A><b><c>x</c></b></A>');
    expect(documentOf(schemas, "{ $ref: '#/components/schemas/A' }", '3.2.0').findings).toEqual([
      'info not-generated 11:5',
    ]);
    expect(
      await text(schemas.replace('b: {', '#').replace(/#.*?, list/, 'list'), { list: [{ c: 'x' }] }),
    ).toBe('<A><B><c>x</c></B></A>');
  });

  test('of a list holds of one in an allOf, too', async () => {
    const content = await contentOf(`
A: { type: object, properties: { counts: { allOf: [{ $ref: '#/components/schemas/Counts' }, { description: Some. }] } } }
Counts: { type: array, items: { allOf: [{ $ref: '#/components/schemas/Count' }, { description: One. }] } }
Count: { type: object, properties: { size: { allOf: [{ $ref: '#/components/schemas/Size' }, { description: Its size. }] } } }
Size: { type: integer }`);
    const value = { counts: [{ size: 1 }, { size: 2 }] };
    expect(read(content, written(content, value))).toEqual(value);
  });

  test('names items after their wrapper, where they have no name', async () => {
    const list = (xml: string): string =>
      `A: { type: object, properties: { animals: { type: array, items: { type: string }, xml: { ${xml} } } } }`;
    expect(await text(list('name: aliens, nodeType: element'), { animals: ['dog'] })).toBe(
      '<A><aliens><aliens>dog</aliens></aliens></A>',
    );
    expect(await text(list('name: aliens'), { animals: ['dog'] })).toBe('<A><animals>dog</animals></A>');
  });

  test('holds of inherited members and of alternatives', async () => {
    const schemas = `
A: { allOf: [ { $ref: '#/components/schemas/Base' }, { oneOf: [ { $ref: '#/components/schemas/L' }, { $ref: '#/components/schemas/R' } ] } ] }
Base: { type: object, properties: { id: { type: integer, xml: { attribute: true } } } }
L: { type: object, required: [left], properties: { left: { type: integer } } }
R: { type: object, required: [right], properties: { right: { type: array, items: { type: boolean } } } }`;
    expect(await text(schemas, { id: 1, left: 5 })).toBe('<A id="1"><left>5</left></A>');
    expect(await text(schemas, { id: 1, right: [true] })).toBe('<A id="1"><right>true</right></A>');
  });

  test('holds of lists that are combined with other schemas, and beside a reference', async () => {
    const schemas = `
A: { type: object, properties: { ones: { allOf: [ { $ref: '#/components/schemas/List' }, { xml: { name: ignored } } ] }, two: { allOf: [ { $ref: '#/components/schemas/One' }, { xml: { name: second } } ] } } }
List: { type: array, items: { allOf: [ { $ref: '#/components/schemas/One' }, { xml: { name: one } } ] } }
One: { type: object, xml: { name: none }, properties: { n: { type: integer } } }`;
    const value = { ones: [{ n: 1 }, { n: 2 }], two: { n: 3 } };
    const xml = '<A><one><n>1</n></one><one><n>2</n></one><second><n>3</n></second></A>';
    expect(await text(schemas, value)).toBe(xml);
    expect(read(await contentOf(schemas), xml)).toEqual(value);
  });

  test('holds of a schema that contains itself through a combination', async () => {
    const schemas = `
A: { type: object, properties: { n: { type: integer }, next: { allOf: [ { $ref: '#/components/schemas/A' }, { properties: { m: { type: integer } } } ] }, below: { type: array, items: { allOf: [ { $ref: '#/components/schemas/A' } ] } } } }`;
    const value = { n: 1, next: { m: 2, next: { m: 3, below: [{ n: 4 }] } }, below: [{ next: { m: 5 } }] };
    expect(read(await contentOf(schemas), await text(schemas, value))).toEqual(value);
  });

  test('holds of maps, of null and of what may be anything', async () => {
    const schemas = `
A: { type: object, properties: { map: { type: object, additionalProperties: { type: integer } }, any: {}, n: { type: string, nullable: true } } }`;
    expect(
      await text(schemas, { map: { a: 1, b: 2 }, any: { deep: { x: 'y' } }, n: null }, undefined, '3.0.3'),
    ).toBe(
      '<A><map><a>1</a><b>2</b></map><any><deep><x>y</x></deep></any><n xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></A>',
    );
  });

  test.each([
    [
      'a list without a root',
      '{ type: array, xml: { name: a }, items: { type: string } }',
      'a list that is not wrapped has no root element',
    ],
    ['no name', '{ type: object, properties: {} }', 'the name of its root element is missing'],
    [
      'a list of lists',
      '{ type: object, xml: { name: a }, properties: { l: { type: array, items: { type: array, items: {} } } } }',
      'a list within a list has no form',
    ],
    [
      'an object as an attribute',
      '{ type: object, xml: { name: a }, properties: { o: { type: object, xml: { attribute: true } } } }',
      'only a text can be of the nodeType "attribute"',
    ],
    [
      'two members of one name',
      '{ type: object, xml: { name: a }, properties: { o: { type: string, xml: { name: x } }, p: { type: string, xml: { name: x } } } }',
      '"p" cannot be distinguished from another member in XML',
    ],
    [
      'a name that is none',
      '{ type: object, xml: { name: a }, properties: { "a b": { type: string } } }',
      '"a b" is not allowed as the name of an element or attribute',
    ],
    [
      'an object or a text',
      '{ type: object, xml: { name: a }, properties: { o: { type: [object, string] } } }',
      'values of different kinds have no form in one element',
    ],
  ])('cannot say how %s is written; a note says so', (_, schema, reason) => {
    const { diagnostics, rest } = documentOf('A: {}', schema, '3.1.0');
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      expect.stringContaining(`info: a body of "application/xml" is passed as text, since ${reason}`),
    ]);
    expect(rest('send').body?.contents[0]).toMatchObject({ codec: 'text', type: { kind: 'string' } });
  });

  test('counts for text/xml and +xml, and OpenAPI 2.0', async () => {
    const object = '{ type: object, xml: { name: a }, properties: {} }';
    for (const mediaType of ['text/xml', 'application/problem+xml', 'application/xml; charset=utf-8'])
      expect(
        documentOf('A: {}', object, '3.1.0', `"${mediaType}"`).rest('send').body?.contents[0]?.codec,
      ).toBe('xml');
    const { rest } = modelled(`swagger: '2.0'
info: { title: T, version: '1' }
consumes: [application/xml]
paths:
  /send: { post: { operationId: send, parameters: [ { name: b, in: body, schema: { $ref: '#/definitions/P' } } ], responses: { '204': { description: d } } } }
definitions:
  P: { type: object, xml: { name: pet }, properties: { id: { type: integer, xml: { attribute: true } } } }
`);
    expect(rest('send').body?.contents[0]?.xml).toMatchObject({ local: 'pet', shape: { named: 'P' } });
  });
});
