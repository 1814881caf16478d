import { describe, expect, it } from 'vitest';
import { SourceSet } from '../../generator/load/source/set.js';
import { modelJsonSchema } from '../../generator/model/json-schema/json-schema.js';
import { judge } from '../../generator/model/samples/accepts.js';

/** The values that a schema accepts. */
function accepted(schema: unknown, ...values: readonly unknown[]): readonly unknown[] {
  const contract = modelJsonSchema(schema, { name: 'Root' }, ({ severity, message }) => {
    if (severity === 'error') throw new Error(message);
  });
  const { accepts } = judge(contract, { formats: [] });
  return values.filter((value) => accepts({ kind: 'reference', name: contract.name }, value));
}

describe('older drafts of JSON Schema', () => {
  it('are reported by $schema: draft 4', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://example.org/root',
      items: [{ type: 'integer', maximum: 3, exclusiveMaximum: true }],
      additionalItems: { $ref: 'item' },
      dependencies: { a: ['b'], c: { required: ['d'] } },
      definitions: { item: { id: 'item', type: 'string' } },
    };
    expect(accepted(schema, [2, 'x'], [3], [1, 1])).toEqual([[2, 'x']]);
    expect(accepted(schema, { a: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 1, d: 1 })).toEqual([
      { a: 1, b: 1 },
      { c: 1, d: 1 },
    ]);
  });

  it('ignore what stands beside a reference: draft 7', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { $ref: '#/definitions/text', maxLength: 1, $id: 'nowhere/' } },
      definitions: { text: { $id: '#text', type: 'string' }, other: { $ref: '#text' } },
    };
    expect(accepted(schema, { a: 'long' }, { a: 1 })).toEqual([{ a: 'long' }]);
  });

  it('have recursive references: 2019-09', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $id: 'http://example.org/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: 'tree',
          $recursiveAnchor: true,
          type: 'object',
          properties: { data: true, children: { type: 'array', items: { $recursiveRef: '#' } } },
        },
      },
    };
    expect(accepted(schema, { children: [{ data: 1 }] }, { children: [{ daat: 1 }] })).toEqual([
      { children: [{ data: 1 }] },
    ]);
  });
});

describe('references of JSON Schema 2020-12', () => {
  it('are resolved against the nearest $id, anchors included', () => {
    const schema = {
      $id: 'http://example.org/root.json',
      properties: {
        a: { $ref: 'nested/a.json#here' },
        b: { $ref: '/nested/b.json' },
        c: { $ref: '#/$defs/deep/$defs/b' },
      },
      $defs: {
        deep: {
          $id: 'nested/a.json',
          $defs: { here: { $anchor: 'here', type: 'string' }, b: { $id: 'b.json', type: 'integer' } },
        },
        decoy: { const: { $id: 'nested/b.json', type: 'null' } },
      },
    };
    expect(accepted(schema, { a: 'x', b: 1, c: 2 }, { a: 1 }, { b: null }, { c: 'x' })).toEqual([
      { a: 'x', b: 1, c: 2 },
    ]);
  });

  it('to a dynamic anchor lead to the outermost one only while its resource is being left', () => {
    const schema = {
      $id: 'http://example.org/main',
      if: { $id: 'first', $defs: { thingy: { $dynamicAnchor: 'thingy', type: 'number' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      then: {
        $id: 'second',
        $ref: 'start',
        $defs: { thingy: { $dynamicAnchor: 'thingy', type: 'null' } },
      },
      $defs: {
        start: { $id: 'start', $dynamicRef: 'inner#thingy' },
        thingy: { $id: 'inner', $dynamicAnchor: 'thingy', type: 'string' },
      },
    };
    expect(accepted(schema, 'text', 42, null)).toEqual([null]);
  });

  it('may lead into other files', () => {
    const files: { readonly [path: string]: string } = {
      'a/b.json': '{"$defs": {"x": {"type": "string"}}, "$ref": "../c.json#/properties/y"}',
      'c.json': '{"properties": {"y": {"$ref": "a/b.json#/$defs/x"}}}',
    };
    const sources = new SourceSet(
      (path) => files[path],
      () => {},
    );
    const contract = modelJsonSchema(
      { $ref: 'b.json' },
      { name: 'Root', file: 'a/root.json', sources },
      ({ message }) => {
        throw new Error(message);
      },
    );
    const { accepts } = judge(contract);
    expect(['x', 1].map((value) => accepts({ kind: 'reference', name: 'Root' }, value))).toEqual([
      true,
      false,
    ]);
    expect(contract.files).toEqual(['a/root.json', 'a/b.json', 'c.json']);
  });

  it('that lead nowhere are errors', () => {
    const found: string[] = [];
    modelJsonSchema(
      {
        properties: { a: { $ref: '#/$defs/thign' }, b: { $ref: 'http://example.org/b' } },
        $defs: { thing: true },
      },
      { name: 'Root' },
      ({ code, message, fix }) => found.push(`${code}: ${message}; ${fix ?? ''}`),
    );
    expect(found).toEqual([
      'unresolved-reference: schema "thign" not found; Did you mean "thing"? "thign" does not exist in Root#/$defs.',
      'remote-reference: document "http://example.org/b" not found; ',
    ]);
  });
});
