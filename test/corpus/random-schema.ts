import fc from 'fast-check';

/** A version of OpenAPI for random documents. */
export type FuzzedVersion = '3.0.4' | '3.1.1' | '3.2.0';

/** A Schema Object as data. */
export type RawSchema = boolean | { readonly [keyword: string]: unknown };

const small = fc.integer({ min: 0, max: 3 });

/** Names of members that are difficult for code generators; ajv does not report a missing member named "". */
export const memberNames = ['a', 'b', 'kind', 'x-y', 'class', 'ümlaut', "it's", '*/', '$ref', '1st'] as const;

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });

/** Keywords without undefined ones. */
export function given(parts: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

const isNew = (version: FuzzedVersion): boolean => version !== '3.0.4';

/** A pair of consistent bounds. */
const bounds = (low: string, high: string): fc.Arbitrary<object> =>
  fc
    .tuple(maybe(small), maybe(small))
    .map(([from, to]) => given({ [low]: from, [high]: to === undefined ? undefined : (from ?? 0) + to }));

function text(): fc.Arbitrary<RawSchema> {
  return fc.oneof(
    {
      arbitrary: bounds('minLength', 'maxLength').map((lengths) => ({ type: 'string', ...lengths })),
      weight: 3,
    },
    fc
      .constantFrom('^a', 'b$', '^[a-z]{2}$', '\\d', '^[^"\\\\]+$', '^\\p{L}+$')
      .map((pattern) => ({ type: 'string', pattern })),
    fc
      .constantFrom('date-time', 'date', 'uuid', 'email', 'uri', 'byte', 'password', 'ipv4', 'x-unknown')
      .map((format) => ({ type: 'string', format })),
    fc
      .uniqueArray(fc.constantFrom('a', 'b', '', 'A b', "it's", '\\', '\u2028', '`${x}`'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((values) => ({ type: 'string', enum: values })),
  );
}

function number(version: FuzzedVersion): fc.Arbitrary<RawSchema> {
  const exclusive = fc.record({ from: maybe(small), to: maybe(small) }).map(({ from, to }) =>
    isNew(version)
      ? given({
          exclusiveMinimum: from,
          exclusiveMaximum: to === undefined ? undefined : (from ?? 0) + to + 2,
        })
      : given({
          minimum: from,
          exclusiveMinimum: from === undefined ? undefined : true,
          maximum: to === undefined ? undefined : (from ?? 0) + to + 2,
          exclusiveMaximum: to === undefined ? undefined : true,
        }),
  );
  return fc
    .record({
      type: fc.constantFrom('integer', 'number'),
      more: fc.oneof(
        bounds('minimum', 'maximum'),
        exclusive,
        fc.constantFrom(
          { multipleOf: 2 },
          { multipleOf: 0.5 },
          { format: 'int32' },
          { format: 'double' },
          {},
        ),
        fc
          .uniqueArray(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 3 })
          .map((values) => ({ enum: values })),
      ),
    })
    .map(({ type, more }) => ({ type, ...more }));
}

/** A scalar, without alternatives. */
export function scalarSchema(version: FuzzedVersion): fc.Arbitrary<RawSchema> {
  return fc.oneof(text(), number(version), fc.constant<RawSchema>({ type: 'boolean' }));
}

/** Any schema of a version; `names` are components that it may refer to. */
export function schemaArbitrary(version: FuzzedVersion, names: readonly string[]): fc.Arbitrary<RawSchema> {
  return fc.letrec<{ schema: RawSchema; object: RawSchema }>((tie) => {
    const part = tie('schema');
    const references = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const list = fc
      .record({
        items: part,
        lengths: bounds('minItems', 'maxItems'),
        unique: maybe(fc.boolean()),
        newer: newListKeywords(version, part),
      })
      .map(({ items, lengths, unique, newer }) =>
        given({ type: 'array', items, ...lengths, uniqueItems: unique, ...newer }),
      );
    const several = fc.array(part, { minLength: 1, maxLength: 3 });
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { arbitrary: scalarSchema(version), weight: 5 },
        { arbitrary: fc.constantFrom<RawSchema>({}, ...references), weight: names.length === 0 ? 1 : 3 },
        list,
        { arbitrary: tie('object'), weight: 3 },
        fc.constantFrom('anyOf', 'oneOf').chain((keyword) => several.map((list) => ({ [keyword]: list }))),
        fc.array(tie('object'), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
        part.map((not) => ({ not })),
        ...(isNew(version) ? newSchemas(part) : [scalarSchema(version).map(nullable)]),
      ),
      object: objectSchema(version, part),
    };
  }).schema;
}

function nullable(schema: RawSchema): RawSchema {
  const { enum: values, ...rest } = schema as { readonly enum?: readonly unknown[] };
  return { ...rest, ...(values && { enum: [...values, null] }), nullable: true };
}

/** Schemas that 3.0 does not have. */
function newSchemas(part: fc.Arbitrary<RawSchema>): fc.Arbitrary<RawSchema>[] {
  return [
    fc.constantFrom<RawSchema>(
      true,
      { type: 'null' },
      { const: 1 },
      { const: 'a' },
      { const: null },
      { enum: [1, 'a', null, [1]] },
    ),
    fc
      .uniqueArray(fc.constantFrom('string', 'integer', 'boolean', 'null', 'number'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((type) => ({ type })),
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    fc.record({ if: part, then: part, else: part }),
  ];
}

function newListKeywords(version: FuzzedVersion, part: fc.Arbitrary<RawSchema>): fc.Arbitrary<object> {
  if (!isNew(version)) return fc.constant({});
  return fc.oneof(
    { arbitrary: fc.constant({}), weight: 3 },
    fc.array(part, { minLength: 1, maxLength: 2 }).map((prefixItems) => ({ prefixItems })),
    fc.record({ contains: part, minContains: fc.constantFrom(0, 1) }),
  );
}

function objectSchema(version: FuzzedVersion, part: fc.Arbitrary<RawSchema>): fc.Arbitrary<RawSchema> {
  const property = fc.record({
    name: fc.constantFrom(...memberNames),
    schema: part,
    required: fc.boolean(),
    mark: fc.constantFrom(undefined, undefined, undefined, 'readOnly', 'writeOnly', 'deprecated'),
  });
  const newer = isNew(version)
    ? fc.oneof(
        { arbitrary: fc.constant({}), weight: 4 },
        part.map((schema) => ({ patternProperties: { '^x': schema } })),
        fc.constant({ propertyNames: { maxLength: 4 } }),
        fc.constant({ dependentRequired: { a: ['b'] } }),
        part.map((schema) => ({ dependentSchemas: { a: schema } })),
        fc.constant({ unevaluatedProperties: false }),
      )
    : fc.constant({});
  return fc
    .record({
      properties: fc.uniqueArray(property, { maxLength: 4, selector: ({ name }) => name }),
      additional: maybe(fc.oneof(fc.boolean(), part)),
      numbers: bounds('minProperties', 'maxProperties'),
      counted: fc.boolean(),
      newer,
    })
    .map(({ properties, additional, numbers, counted, newer }) => {
      const required = properties.filter((one) => one.required).map(({ name }) => name);
      return given({
        type: 'object',
        properties: Object.fromEntries(
          properties.map(({ name, schema, mark }) => [name, marked(schema, mark, version)]),
        ),
        required: required.length === 0 ? undefined : required,
        additionalProperties: additional,
        ...(counted && numbers),
        ...newer,
      });
    });
}

/** OpenAPI 3.0 ignores other members of a reference. */
function marked(schema: RawSchema, mark: string | undefined, version: FuzzedVersion): RawSchema {
  if (mark === undefined || typeof schema === 'boolean') return schema;
  return schema.$ref !== undefined && !isNew(version) ? schema : { ...schema, [mark]: true };
}
