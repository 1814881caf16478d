import { isObject } from '../../generator/load/source/source.js';

/** Why the types of a component may differ from those of openapi-typescript. */
export type TypeException =
  | 'discriminator'
  | 'typeless'
  | 'map beside fields'
  | 'bytes'
  | 'dynamic reference'
  | 'combination'
  | 'undeclared required'
  | 'no members'
  | 'no such type'
  | 'other names'
  | 'optional member'
  | 'definitions'
  | 'short list'
  | 'nullable without type'
  | 'beside a reference';

/**
 * What a component contains, itself or through references, that openapi-typescript reads differently:
 *
 * - a discriminator: ours has the value that it gives to each alternative, and unites the children of a parent;
 * - properties without a type: it assumes an object, JSON Schema allows any value;
 * - fields beside a typed map: an interface and an intersection are not assignable;
 * - octets, which are strings there;
 * - dynamic references, which it does not follow;
 * - alternatives or conditions beside keywords of their own or other combinations (it adds `anyOf` to what stands
 *   beside it), `not`, and listed values of other kinds than the type, or that are objects or lists (it reads them as
 *   schemas);
 * - required names that are no properties of the same schema, which it leaves out;
 * - names that match none of the patterns, which may have any value;
 * - references to the type of an optional member, which it reads together with its absence;
 * - definitions inside an object, which it makes a member, and items by place, which it requires;
 * - types that do not exist, which are errors, and which it reads as objects;
 * - keywords beside a reference, which it leaves out;
 * - closed objects without members, and "nullable" beside a reference or a combination, which has no effect in 3.0.
 */
export function typeExceptions(document: unknown): (component: string) => readonly TypeException[] {
  const schemas = member(member(document, 'components'), 'schemas');
  const own = new Map<string, { readonly found: Set<TypeException>; readonly next: Set<string> }>();
  for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
    const entry = { found: new Set<TypeException>(), next: new Set<string>() };
    own.set(name, entry);
    scan(schema, entry.found, entry.next);
  }
  const affected = new Set([
    ...[...own].flatMap(([name, { found, next }]) => (found.has('discriminator') ? [name, ...next] : [])),
    ...selectedIn(document),
  ]);
  // A child that extends a parent with a discriminator gets its member.
  return (component) => {
    const [found, pending, seen] = [new Set<TypeException>(), [component], new Set<string>()];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (affected.has(name)) found.add('discriminator');
      for (const one of own.get(name)?.found ?? []) found.add(one);
      pending.push(...(own.get(name)?.next ?? []));
    }
    return [...found];
  };
}

/** The components that discriminators anywhere in a document select, from alternatives or a mapping. */
function selectedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(selectedIn);
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap(selectedIn);
  if (!isObject(value.discriminator)) return below;
  const alternatives = [value.oneOf, value.anyOf].flat().map((one) => member(one, '$ref'));
  return [...below, ...[...alternatives, ...mappingOf(value.discriminator)].map(nameIn)];
}

function mappingOf(discriminator: { readonly [key: string]: unknown }): readonly unknown[] {
  return isObject(discriminator.mapping) ? Object.values(discriminator.mapping) : [];
}

/** The name of a component, at the end of a reference. */
function nameIn(reference: unknown): string {
  return decodeURIComponent(String(reference).split('/').at(-1) ?? '');
}

function scan(schema: unknown, found: Set<TypeException>, next: Set<string>): void {
  if (Array.isArray(schema)) for (const item of schema) scan(item, found, next);
  if (!isObject(schema)) return;
  const { $ref, discriminator, type, properties, additionalProperties, format, required, nullable } = schema;
  if (typeof $ref === 'string' && $ref.includes('/properties/')) found.add('optional member');
  if (isObject(schema.$defs)) found.add('definitions');
  if ('prefixItems' in schema || Array.isArray(schema.items)) found.add('short list');
  if (typeof $ref === 'string') next.add(nameIn($ref));
  if (typeof $ref === 'string' && (properties ?? required) !== undefined) found.add('beside a reference');
  if (discriminator !== undefined) found.add('discriminator');
  if (
    type === undefined &&
    ['properties', 'required', 'items', 'additionalProperties'].some((key) => key in schema)
  )
    found.add('typeless');
  if (isObject(properties) && (isObject(additionalProperties) || 'patternProperties' in schema))
    found.add('map beside fields');
  if (format === 'binary' || format === 'byte' || 'contentEncoding' in schema || 'contentMediaType' in schema)
    found.add('bytes');
  const declared = isObject(properties) ? properties : {};
  if (Array.isArray(required) && required.some((name) => !Object.hasOwn(declared, String(name))))
    found.add('undeclared required');
  if (additionalProperties === false && Object.keys(declared).length === 0) found.add('no members');
  if ('patternProperties' in schema && additionalProperties === undefined) found.add('other names');
  // A property may be named "type", too.
  if ([type].flat().some((one) => typeof one === 'string' && !types.has(one))) found.add('no such type');
  if (nullable === true && (type === undefined || $ref !== undefined)) found.add('nullable without type');
  if ('$dynamicRef' in schema || '$recursiveRef' in schema) found.add('dynamic reference');
  const combinations = ['oneOf', 'anyOf', 'allOf'].filter((key) => key in schema);
  const isCombined = combinations.length > ((type ?? properties) === undefined ? 1 : 0);
  if (isCombined || ['not', 'if', 'const'].some((key) => key in schema) || isOddEnum(schema))
    found.add('combination');
  for (const [key, value] of Object.entries(schema))
    if (!['example', 'examples', 'default', 'enum', 'const'].includes(key)) scan(value, found, next);
}

const types: ReadonlySet<unknown> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

/** Whether listed values are not all of the type, or are objects or lists. */
function isOddEnum({ type, enum: values }: { readonly [key: string]: unknown }): boolean {
  if (!Array.isArray(values)) return false;
  const kind = type === 'integer' ? 'number' : type;
  return kind === undefined || kind === 'object' || values.some((value) => typeof value !== kind);
}

function member(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}
