/** Types of TypeBox 0.34, which compiles only its own types, for the JSON Schema keywords that it supports. */

// biome-ignore lint/suspicious/noExplicitAny: the packages are not those of the project
type Foreign = any;

interface Schema {
  readonly [keyword: string]: Foreign;
}

const limits = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
];
const ofLists = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'];
const ofObjects = ['minProperties', 'maxProperties'];
const known = new Set([
  ...limits,
  ...ofLists,
  ...ofObjects,
  ...[
    '$schema',
    '$defs',
    '$ref',
    'type',
    'const',
    'enum',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'unevaluatedProperties',
  ],
  ...[
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'items',
    'prefixItems',
    'contains',
  ],
]);

/** The type of a schema; throws for an unsupported keyword. */
export async function typeOf(schema: Schema): Promise<Foreign> {
  const { Type, FormatRegistry } = await import(String('@sinclair/typebox'));
  const { fullFormats } = await import(String('ajv-formats/dist/formats.js'));
  for (const [name, format] of Object.entries<Foreign>(fullFormats))
    if (format !== undefined) FormatRegistry.Set(name, testOf(format));
  if (schema.$defs === undefined) return typeWith(Type, schema);
  const parts = Object.entries<Schema>(schema.$defs).map(([name, part]) => [name, typeWith(Type, part)]);
  const { $defs: _, ...root } = schema;
  const module = Type.Module({ ...Object.fromEntries(parts), Root: typeWith(Type, root) });
  return module.Import('Root');
}

function testOf(format: Foreign): (text: string) => boolean {
  if (typeof format === 'function') return format;
  if (format instanceof RegExp) return (text) => format.test(text);
  return testOf(format.validate);
}

function pick(schema: Schema, names: readonly string[]): Schema {
  return Object.fromEntries(names.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

function typeWith(Type: Foreign, schema: Schema): Foreign {
  const strange = Object.keys(schema).find((name) => !known.has(name));
  if (strange !== undefined) throw new Error(`no "${strange}"`);
  const of = (part: Schema): Foreign => typeWith(Type, part);
  if (schema.$ref !== undefined) return Type.Ref(schema.$ref.split('/').at(-1));
  if (schema.const !== undefined) return Type.Literal(schema.const);
  if (schema.enum !== undefined) return Type.Union(schema.enum.map((value: Foreign) => Type.Literal(value)));
  // It has no oneOf; alternatives that exclude each other are a union.
  const members = schema.anyOf ?? schema.oneOf;
  const parts: Foreign[] = (schema.allOf ?? []).map(of);
  if (members !== undefined) parts.push(Type.Union(members.map(of)));
  if (schema.not !== undefined) parts.push(Type.Not(of(schema.not)));
  if (schema.type !== undefined) parts.unshift(kindOf(Type, schema, of));
  const whole = pick(schema, ['unevaluatedProperties']);
  return parts.length === 1 && Object.keys(whole).length === 0 ? parts[0] : Type.Intersect(parts, whole);
}

function kindOf(Type: Foreign, schema: Schema, of: (part: Schema) => Foreign): Foreign {
  const bounds = pick(schema, limits);
  switch (schema.type) {
    case 'string':
      return Type.String(bounds);
    case 'integer':
      return Type.Integer(bounds);
    case 'number':
      return Type.Number(bounds);
    case 'boolean':
      return Type.Boolean();
    case 'null':
      return Type.Null();
    case 'array':
      return listOf(Type, schema, of);
    case 'object':
      return objectOf(Type, schema, of);
    default:
      return Type.Union(schema.type.map((type: string) => of({ ...schema, type })));
  }
}

function listOf(Type: Foreign, schema: Schema, of: (part: Schema) => Foreign): Foreign {
  if (schema.prefixItems !== undefined) throw new Error('no tuples of several lengths');
  const contains = schema.contains === undefined ? {} : { contains: of(schema.contains) };
  return Type.Array(schema.items === undefined ? Type.Unknown() : of(schema.items), {
    ...pick(schema, ofLists),
    ...contains,
  });
}

function objectOf(Type: Foreign, schema: Schema, of: (part: Schema) => Foreign): Foreign {
  const { properties = {}, required = [], additionalProperties: rest, patternProperties } = schema;
  if (patternProperties !== undefined) throw new Error('one pattern of names only');
  const more = pick(schema, ofObjects);
  if (typeof rest === 'object' && schema.properties === undefined)
    return Type.Record(Type.String(), of(rest), more);
  const fields = Object.entries<Schema>(properties).map(([name, part]) => [
    name,
    required.includes(name) ? of(part) : Type.Optional(of(part)),
  ]);
  const missing = required.filter((name: string) => !(name in properties));
  for (const name of missing) fields.push([name, Type.Unknown()]);
  return Type.Object(Object.fromEntries(fields), {
    ...more,
    ...(rest !== undefined && { additionalProperties: typeof rest === 'object' ? of(rest) : rest }),
  });
}
