import { explorer as catalogue } from '@trivet/generated/metadata-catalogue/explorer';
import { type MetadataCatalogue, metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Data } from '@trivet/runtime/conformance/case';
import type { ExplorerParameter, ExplorerRest, ExplorerSoap, Form } from '@trivet/runtime/explorer';
import { separated } from '@trivet/runtime/http/separated';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { describe, expect, test } from 'vitest';
import { placeParameter } from '#runtime/http/parameter';
import { writeHeaderParameter, writePathParameter, writeQueryParameter } from '#runtime/http/parameter-write';
import { soapHeaders, writeEnvelope } from '../../runtime/reference/explorer/page/envelope.js';
import {
  headerBytes,
  writeForm,
  writeHeaders,
  writeTarget,
} from '../../runtime/reference/explorer/page/request.js';
import { resolveData, resolver } from '../../runtime/reference/explorer/page/sample.js';
import { freshName } from '../../runtime/reference/explorer/page/session.js';
import { covers, fits, start } from '../../runtime/reference/explorer/page/shape.js';
import { send } from '../reference/http-request.js';

const values: readonly Data[] = [
  'plain',
  "a b&c=d/e?ü!'()*",
  12,
  true,
  ['x', 'y,z', 3],
  { a: '1', 'b c': 'ü' },
];

const styles: readonly (readonly [ExplorerParameter['in'], ExplorerParameter['style']])[] = [
  ['path', 'simple'],
  ['path', 'label'],
  ['path', 'matrix'],
  ['query', 'form'],
  ['query', 'spaceDelimited'],
  ['query', 'pipeDelimited'],
  ['query', 'deepObject'],
  ['header', 'simple'],
];

const cases = styles.flatMap(([place, style]) => [false, true].map((explode) => ({ place, style, explode })));

describe('parameters of the page', () => {
  test.each(cases)(
    '$place, $style, explode $explode: as the runtime writes them',
    ({ place, style, explode }) => {
      let compared = 0;
      for (const value of values) {
        const expected = byRuntime(place, style, explode, value);
        if (typeof expected !== 'string') continue;
        const parameter: ExplorerParameter = {
          name: 'p',
          in: place,
          form: { kind: 'any' },
          required: true,
          style,
          explode,
        };
        const binding: ExplorerRest = {
          kind: 'rest',
          method: 'GET',
          path: place === 'path' ? '/{p}' : '/',
          parameters: [parameter],
          produces: [],
          schemes: [],
        };
        const written =
          place === 'header'
            ? headerBytes(writeHeaders(binding, () => value)[0]?.[1] ?? '')
            : writeTarget(binding, () => value);
        expect(written, JSON.stringify(value)).toBe(expected);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  function byRuntime(
    place: ExplorerParameter['in'],
    style: ExplorerParameter['style'],
    explode: boolean,
    value: Data,
  ): unknown {
    const group = place === 'path' ? 'path' : place === 'query' ? 'query' : 'headers';
    const parameter = placeParameter(group, 'p', { style, explode });
    if (place === 'header') return writeHeaderParameter(parameter, value);
    if (place === 'path') {
      const text = writePathParameter(parameter, value);
      return typeof text === 'string' ? `/${text}` : text;
    }
    const pairs: string[] = [];
    // Items and members of a list in `deepObject` have no standard form.
    if (style === 'deepObject' && Array.isArray(value)) return undefined;
    return writeQueryParameter(parameter, value, pairs) ?? `/?${pairs.join('&')}`;
  }

  test.each([
    ['path', false, [['x', 'y'], ['z']]],
    ['query', false, [['x', 'y'], ['z']]],
    ['query', true, [[['x'], ['y', 'z']], [['x']]]],
  ] as const)('lists with separators of their own: %s, explode %s', (place, explode, value) => {
    const separators = ['|', '\t'];
    const style = place === 'path' ? 'simple' : 'form';
    const binding: ExplorerRest = {
      kind: 'rest',
      method: 'GET',
      path: place === 'path' ? '/{p}' : '/',
      parameters: [
        { name: 'p', in: place, form: { kind: 'any' }, required: true, style, explode, separators },
      ],
      produces: [],
      schemes: [],
    };
    const parameter = placeParameter(place, 'p', { style, explode, lists: separated(...separators) });
    const pairs: string[] = [];
    if (place === 'query') writeQueryParameter(parameter, value, pairs);
    const expected =
      place === 'path' ? `/${String(writePathParameter(parameter, value))}` : `/?${pairs.join('&')}`;
    expect(writeTarget(binding, () => value)).toBe(expected);
  });

  test('what is not there is left out, but in a path it shows', () => {
    const parameter = { form: { kind: 'any' }, required: false, explode: true } as const;
    const binding: ExplorerRest = {
      kind: 'rest',
      method: 'GET',
      path: '/{id}/x',
      parameters: [
        { ...parameter, name: 'id', in: 'path', style: 'simple' },
        { ...parameter, name: 'q', in: 'query', style: 'form' },
        { ...parameter, name: 'filter', in: 'query', style: 'form', content: 'application/json' },
      ],
      produces: [],
      schemes: [],
    };
    expect(writeTarget(binding, () => undefined)).toBe('/{id}/x');
    expect(writeTarget(binding, ({ name }) => (name === 'filter' ? { a: 1 } : undefined))).toBe(
      '/{id}/x?filter=%7B%22a%22%3A1%7D',
    );
    expect(writeForm({ a: 'b c', list: [1, 2] })).toBe('a=b+c&list=1&list=2');
  });
});

describe('envelopes of the page', () => {
  const samples = catalogue.operations.flatMap(({ name, binding, samples: [sample] }) =>
    binding.kind === 'soap' && sample !== undefined ? [{ name, binding, sample }] : [],
  );

  test('every operation has a sample', () => {
    expect(samples).toHaveLength(catalogue.operations.length);
  });

  test.each(samples)('$name: the service reads what was meant', async ({ binding, sample }) => {
    const input = 'input' in sample.send ? (sample.send.input ?? {}) : {};
    // Names that must be distinguished in XML, and a step with a response.
    const value =
      resolveData(input, (expression) => (expression.startsWith('$inputs') ? '<&>"' : 'token')) ?? {};
    expect(await readByService(binding, writeEnvelope(binding, value, catalogue.types))).toEqual(value);
  });

  /** The input of the generated service. */
  async function readByService(binding: ExplorerSoap, body: string): Promise<unknown> {
    const calls: unknown[] = [];
    const service = new Proxy({} as MetadataCatalogue, {
      get: () => (input: unknown) => {
        calls.push(input);
        throw new Error('that is all');
      },
    });
    const headers = Object.fromEntries(
      soapHeaders(binding).map(([name, value]) => [name.toLowerCase(), value]),
    );
    await send(soapHandler(metadataCatalogue, service, { onError: () => {} }), 'POST /', { body, headers });
    expect(calls).toHaveLength(1);
    return calls[0];
  }

  test('SOAP 1.2, attributes, text, groups, nil, names without a namespace', () => {
    const form: Form = {
      kind: 'record',
      fields: [
        {
          name: 'id',
          form: { kind: 'text' },
          required: true,
          xml: { as: 'attribute', name: { name: 'id' } },
        },
        {
          name: 'other',
          form: { kind: 'text' },
          required: true,
          xml: { as: 'attribute', name: { namespace: 'urn:o', name: 'other' } },
        },
        {
          name: 'local',
          form: { kind: 'text' },
          required: true,
          xml: { as: 'element', name: { name: 'local' } },
        },
        {
          name: 'pairs',
          required: true,
          xml: { as: 'group' },
          form: {
            kind: 'list',
            items: {
              kind: 'record',
              fields: [
                {
                  name: 'a',
                  form: { kind: 'number' },
                  required: true,
                  xml: { as: 'element', name: { namespace: 'urn:t', name: 'a' } },
                },
                {
                  name: 'b',
                  form: { kind: 'boolean' },
                  required: true,
                  xml: { as: 'element', name: { namespace: 'urn:t', name: 'b' } },
                },
              ],
            },
          },
        },
        {
          name: 'priced',
          required: true,
          xml: { as: 'element', name: { namespace: 'urn:t', name: 'priced' } },
          form: {
            kind: 'record',
            fields: [{ name: 'value', form: { kind: 'text' }, required: true, xml: { as: 'text' } }],
          },
        },
        {
          name: 'none',
          form: { kind: 'text' },
          required: true,
          xml: { as: 'element', name: { namespace: 'urn:t', name: 'none' } },
        },
      ],
    };
    const binding: ExplorerSoap = {
      kind: 'soap',
      version: '1.2',
      action: 'urn:do',
      input: { element: { namespace: 'urn:t', name: 'Do' }, form },
    };
    const value = {
      id: '"1"\n',
      other: 'o',
      local: 'l & m',
      pairs: [
        { a: 1, b: true },
        { a: 2, b: false },
      ],
      priced: { value: '3 < 4' },
      none: null,
    };
    expect(soapHeaders(binding)).toEqual([
      ['Content-Type', 'application/soap+xml; charset=utf-8; action="urn:do"'],
    ]);
    expect(writeEnvelope(binding, value, {})).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">
  <soap:Body>
    <Do xmlns="urn:t" id="&quot;1&quot;&#10;" xmlns:other-ns="urn:o" other-ns:other="o">
      <local xmlns="">l &amp; m</local>
      <a>1</a>
      <b>true</b>
      <a>2</a>
      <b>false</b>
      <priced>3 &lt; 4</priced>
      <none xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
    </Do>
  </soap:Body>
</soap:Envelope>`);
  });
});

describe('samples of the page', () => {
  const before = [
    {
      id: 'create',
      operation: 'createThing',
      send: {},
      outputs: {
        id: '$response.body#/id',
        tag: '$response.header.ETag',
        first: '$request.body#/list/0',
        key: '$response.body#/a~1b',
      },
    },
  ];
  const memory = {
    request: { list: ['x'] },
    response: { id: 7, 'a/b': 'k' },
    status: 201,
    headers: new Map([['etag', '"1"']]),
  };
  const resolve = resolver({ unique: 'u1', token: { owner: 't1' } }, before, (id) =>
    id === 'create' ? memory : undefined,
  );

  test.each<readonly [Data, Data | undefined]>([
    ['$inputs.unique', 'u1'],
    ['s_{$inputs.unique}', 's_u1'],
    ['Bearer {$inputs.token.owner}', 'Bearer t1'],
    ['$steps.create.outputs.id', 7],
    ['{$steps.create.outputs.id}', '7'],
    ['$steps.create.outputs.tag', '"1"'],
    ['$steps.create.outputs.first', 'x'],
    ['$steps.create.outputs.key', 'k'],
    ['costs $5', 'costs $5'],
    [{ id: '$steps.absent.outputs.id', kept: [1, null, '$inputs.absent'] }, { kept: [1, null] }],
    ['$steps.create.outputs.absent', undefined],
    ['$inputs.constructor', undefined],
  ])('%j is %j', (value, expected) => {
    expect(resolveData(value, resolve)).toEqual(expected);
  });

  test('names are fresh, and names everywhere', () => {
    const names = new Set(Array.from({ length: 100 }, freshName));
    expect(names.size).toBe(100);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{11}$/);
  });
});

describe('forms of the page', () => {
  const types = {
    Tree: {
      form: {
        kind: 'record',
        fields: [
          {
            name: 'children',
            required: true,
            form: { kind: 'list', items: { kind: 'reference', name: 'Tree' } },
          },
        ],
      },
    },
    Loop: { form: { kind: 'reference', name: 'Loop' } },
  } as const;
  const cat: Form = {
    kind: 'record',
    fields: [{ name: 'kind', required: true, form: { kind: 'choice', values: ['cat'] } }],
  };
  const dog: Form = {
    kind: 'record',
    fields: [{ name: 'kind', required: true, form: { kind: 'choice', values: ['dog'] } }],
  };

  test('a value tells which of several forms it is of', () => {
    expect([cat, dog].map((form) => fits({ kind: 'dog' }, form, types))).toEqual([false, true]);
    expect(fits({ children: [{ children: [] }] }, { kind: 'reference', name: 'Tree' }, types)).toBe(true);
    expect(fits({}, { kind: 'reference', name: 'Tree' }, types)).toBe(false);
    expect(
      fits('x', { kind: 'either', members: [{ title: 'number', form: { kind: 'number' } }] }, types),
    ).toBe(false);
  });

  test('nothing that was written is lost on the way into fields', () => {
    expect(covers({ a: 1, b: [{ c: 'x' }], d: '' }, { b: [{ c: 'x' }], a: 1 })).toBe(true);
    for (const other of [{ a: '1' }, { b: [] }, { b: [{ c: null }] }, { e: null }, [1], 'a', { toString: 1 }])
      expect(covers({ a: 1, b: [{ c: 'x' }] }, other), JSON.stringify(other)).toBe(false);
  });

  test('a type may hold itself, or nothing at all', () => {
    expect(start({ kind: 'reference', name: 'Tree' }, types)).toEqual({});
    expect(start({ kind: 'list', items: { kind: 'choice', values: ['a', 'b'] } }, types)).toEqual(['a']);
    expect(fits('anything', { kind: 'reference', name: 'Loop' }, types)).toBe(true);
    expect(fits('anything', { kind: 'reference', name: 'constructor' }, types)).toBe(true);
  });
});
