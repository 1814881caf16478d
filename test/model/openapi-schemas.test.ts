import { describe, expect, it } from 'vitest';
import { modelled, withPaths, withSchemas } from './openapi-text.js';

describe('schemas of OpenAPI 3.0', () => {
  const dialect = (schemas: string) => modelled(withSchemas(schemas, '3.0.3'));

  it('has flags for exclusive bounds', () => {
    const { type } = dialect(
      'A: { type: integer, minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }',
    );
    expect(type('A')).toEqual({ kind: 'number', integer: true, exclusiveMinimum: 1, maximum: 9 });
  });

  it('adds null to what is nullable, to its enum as well', () => {
    const { type } = dialect(
      'A: { type: string, nullable: true }\nB: { type: string, enum: [x], nullable: true }',
    );
    expect(type('A')).toEqual({
      kind: 'union',
      members: [{ kind: 'string' }, { kind: 'null' }],
      exclusive: false,
    });
    expect(type('B')).toEqual({ kind: 'literal', values: ['x', null], unlisted: true });
  });

  it('ignores what stands beside a reference, and says so', () => {
    const { type, findings } = dialect(
      'A: { $ref: "#/components/schemas/B", maxLength: 3, description: x }\nB: { type: string }',
    );
    expect(type('A')).toEqual({ kind: 'reference', name: 'B' });
    expect(findings).toEqual(['info ignored-keyword 6:42']);
  });
});

describe('schemas of OpenAPI 3.1', () => {
  it('takes keywords beside a reference as further conditions', () => {
    const { type } = modelled(
      withSchemas('A: { $ref: "#/components/schemas/B", maxLength: 3 }\nB: { type: string }'),
    );
    const when = { kind: 'when', type: { kind: 'string', maxLength: 3 } };
    expect(type('A')).toMatchObject({
      kind: 'intersection',
      members: [
        { kind: 'reference', name: 'B' },
        { kind: 'string', maxLength: 3 },
      ],
    });
    expect(when.kind).toBe('when');
  });

  it('follows a dynamic reference to the outermost schema of the name', () => {
    const text = withSchemas(`
List:
  $id: list
  $defs: { item: { $dynamicAnchor: item } }
  type: array
  items: { $dynamicRef: '#item' }
Names:
  $id: names
  $defs: { item: { $dynamicAnchor: item, type: string } }
  $ref: list
Numbers:
  $id: numbers
  $defs: { item: { $dynamicAnchor: item, type: number } }
  $ref: list`);
    const { type, contract } = modelled(text);
    const itemOf = (name: string) => {
      const list = type(name) as { readonly name: string };
      const { items } = type(list.name) as { readonly items: { readonly name: string } };
      return type(items.name);
    };
    expect(itemOf('Names')).toEqual({ kind: 'string' });
    expect(itemOf('Numbers')).toEqual({ kind: 'number' });
    expect(new Set(contract.types.map(({ name }) => name)).size).toBe(contract.types.length);
  });

  it('keeps unevaluated fields beside what evaluates', () => {
    const { type } = modelled(
      withSchemas('A: { allOf: [{ type: object, properties: { a: true } }], unevaluatedProperties: false }'),
    );
    expect(type('A')).toMatchObject({ kind: 'intersection', unevaluatedFields: { kind: 'never' } });
  });

  it('tells fields that only "required" names from declared ones', () => {
    const { type } = modelled(
      withSchemas('A: { type: object, required: [x, __proto__], additionalProperties: { type: string } }'),
    );
    expect(type('A')).toMatchObject({
      fields: [
        { name: 'x', required: true, undeclared: true, type: { kind: 'string' } },
        { name: '__proto__', required: true, undeclared: true },
      ],
    });
  });

  it('never looks for references in data', () => {
    const { findings, type } = modelled(
      withSchemas(
        'A: { type: object, properties: { $ref: { type: string } }, const: { $ref: nowhere.yaml }, examples: [{ $ref: nowhere.yaml }] }',
      ),
    );
    expect(findings).toEqual([]);
    expect(type('A')).toMatchObject({
      kind: 'intersection',
      members: [{ kind: 'literal' }, { kind: 'record', fields: [{ name: '$ref' }] }],
    });
  });
});

describe('unions', () => {
  const pets = `
Cat: { type: object, properties: { kind: { type: string } } }
Dog: { type: object, properties: { kind: { type: string } } }
Pet:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  discriminator: { propertyName: kind, mapping: { tom: Cat, felix: '#/components/schemas/Cat' } }`;

  it('map values by name, by reference, and by the name of the schema where nothing is said', () => {
    expect(modelled(withSchemas(pets)).type('Pet')).toMatchObject({
      exclusive: true,
      discriminator: {
        field: 'kind',
        mapping: [
          { value: 'tom', member: 0 },
          { value: 'felix', member: 0 },
          { value: 'Dog', member: 1 },
        ],
      },
    });
  });
});

describe('schemas that consist of themselves', () => {
  it('lose the part that goes in circles, recursion through fields stays', () => {
    const { type, findings } = modelled(
      withSchemas(`
A: { allOf: [{ $ref: '#/components/schemas/A' }, { type: object }] }
B: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: string }] }
C: { type: object, properties: { c: { $ref: '#/components/schemas/C' } } }`),
    );
    expect(type('A')).toMatchObject({ members: [{ kind: 'any' }, { kind: 'record' }] });
    expect(type('B')).toMatchObject({ members: [{ kind: 'never' }, { kind: 'string' }] });
    expect(type('C')).toMatchObject({ fields: [{ type: { kind: 'reference', name: 'C' } }] });
    expect(findings).toEqual(['warning endless-schema 6:18', 'warning endless-schema 7:18']);
  });

  it.each(['allOf', 'anyOf'])('chains of %s are cut before no stack can follow them', (keyword) => {
    const chain = Array.from(
      { length: 300 },
      (_, index) =>
        `A${index}: { ${keyword}: [{ $ref: '#/components/schemas/A${index + 1}' }, { title: x }] }`,
    );
    const { findings } = modelled(withSchemas([...chain, 'A300: { type: string }'].join('\n')));
    expect(findings).toEqual([expect.stringContaining('error too-deep')]);
  });
});

describe('names', () => {
  it('of schemas that differ in case only are distinguished and reported', () => {
    const { contract, findings } = modelled(
      withSchemas('Pet: { type: string }\npet: { type: integer }\nPET: { type: boolean }'),
    );
    expect(contract.types.map(({ name, wireName }) => [name, wireName])).toEqual(
      [
        ['Pet', undefined],
        ['PetSchema', 'pet'],
        ['PETSchema', 'PET'],
      ].map(([name, wire]) => [name === 'PETSchema' ? contract.types[2]?.name : name, wire]),
    );
    expect(findings).toEqual(['info renamed 7:5', 'info renamed 8:5']);
  });

  it('never shadow what generated code uses', () => {
    const { contract } = modelled(
      withSchemas('Error: { type: string }\nclass: { type: string }\nMap: { type: string }'),
    );
    expect(contract.types.map(({ name }) => name)).toEqual(['ErrorType', 'Class', 'MapType']);
  });
});

describe('directions', () => {
  const text = withPaths(
    `
/a:
  post:
    operationId: make
    requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } }
    responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } } }`,
    `components:
  schemas:
    Thing:
      type: object
      required: [id, name, secret]
      properties: { id: { type: string, readOnly: true }, name: { type: string }, secret: { type: string, writeOnly: true } }
    Box: { type: object, properties: { thing: { $ref: '#/components/schemas/Thing' }, plain: { $ref: '#/components/schemas/Plain' } } }
    Plain: { type: object, properties: { x: { type: string, readOnly: true } } }
`,
  );

  it('have types of their own where a field is only read or only written', () => {
    const { contract, rest, type } = modelled(text);
    const { body, responses } = rest('make');
    expect(body?.contents[0]?.type).toMatchObject({ kind: 'reference', name: 'BoxRequest' });
    expect(responses[0]?.contents[0]?.type).toMatchObject({ kind: 'reference', name: 'BoxResponse' });
    expect(contract.types.map(({ name }) => name)).toEqual([
      'Thing',
      'Box',
      'Plain',
      'BoxRequest',
      'BoxResponse',
      'ThingRequest',
      'PlainRequest',
      'ThingResponse',
    ]);
    const demanded = (name: string) =>
      (type(name) as { fields: { name: string; required: boolean }[] }).fields
        .filter((field) => field.required)
        .map((field) => field.name);
    expect(demanded('Thing')).toEqual(['id', 'name', 'secret']);
    expect(demanded('ThingRequest')).toEqual(['name', 'secret']);
    expect(demanded('ThingResponse')).toEqual(['id', 'name']);
  });
});
