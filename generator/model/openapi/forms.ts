import type { Content, NamedType, PartEncoding, RestBinding, Service, Type } from '../contract.js';
import { kindsOf } from '../kinds.js';
import { resolveType } from '../resolve.js';
import type { Reading } from './reading.js';

/**
 * The service with its form bodies checked: the pairs of a form and the parts of `multipart/form-data` have names, so
 * the body must be an object (OpenAPI 3.1, 4.8.14.4; RFC 7578, 4.2). Any other schema is an error, and the body is
 * passed unchanged.
 */
export function withNamedFields(service: Service, types: readonly NamedType[], reading: Reading): Service {
  const named = new Map(types.map((type) => [type.name, type]));
  const check = (content: Content): Content => checked(content, named, reading);
  const { operations, callbacks } = service;
  return {
    ...service,
    operations: operations.map((operation) =>
      operation.binding.kind === 'rest'
        ? { ...operation, binding: withContents(operation.binding, check) }
        : operation,
    ),
    ...(callbacks && {
      callbacks: callbacks.map((callback) => ({
        ...callback,
        binding: withContents(callback.binding, check),
      })),
    }),
  };
}

function withContents<T extends RestBinding>(binding: T, check: (content: Content) => Content): T {
  const { body, responses } = binding;
  return {
    ...binding,
    ...(body && { body: { ...body, contents: body.contents.map(check) } }),
    responses: responses.map((response) => ({ ...response, contents: response.contents.map(check) })),
  };
}

function checked(given: Content, types: ReadonlyMap<string, NamedType>, reading: Reading): Content {
  const { complain } = reading;
  const hasParts = given.codec === 'multipart' || given.codec === 'parts';
  const content = hasParts ? withPositions(withNested(given, types, reading), types, reading) : given;
  const { mediaType, codec, type, at } = content;
  const isNamed = codec === 'multipart' && content.positions === undefined;
  const isForm = codec === 'form' || (isNamed && /^multipart\/form-data\b/i.test(mediaType));
  if (!isForm && !arePositionsWritable(content, types, reading)) return asItIs(content);
  const kinds = kindsOf(type, types);
  // A whole body of bytes is passed unchanged; an unsatisfiable schema is reported elsewhere.
  if (!isForm || kinds.size === 0 || (kinds.size === 1 && kinds.has('bytes'))) return content;
  const others = [...kinds].filter((kind) => kind !== 'record' && kind !== 'null');
  const what = `a body of "${mediaType}" must be an object`;
  if (!kinds.has('record')) {
    complain('error', 'form-body', `${what}, got another type; the body is passed as it is`, at);
    return asItIs(content);
  }
  if (kinds.has('list') && others.length <= mostOthers)
    complain('warning', 'form-body', `${what}; other alternatives are rejected`, at);
  if (!isWritable(content, types, reading)) return asItIs(content);
  return codec === 'multipart' && hasStreams(type, types) ? { ...content, streamed: true } : content;
}

/** The content including those of its parts that have parts themselves (RFC 2046, 5.1) or are forms. */
function withNested(content: Content, types: ReadonlyMap<string, NamedType>, reading: Reading): Content {
  const { encoding, type, at } = content;
  if (encoding === undefined) return content;
  const fields = fieldTypes(type, types);
  const entries = Object.entries(encoding).map(([name, part]) => {
    const [own, ...others] = fields.get(name) ?? [];
    if (own === undefined || others.length > 0) return [name, part];
    // Each item of a list is a part (OpenAPI 3.2, 4.14.5.1).
    const target = resolveType(own, types);
    const value = target?.kind === 'list' ? target.items : own;
    return [name, nestedPart(part, value, at, types, reading)];
  });
  return { ...content, encoding: Object.fromEntries(entries) };
}

const formEssence = /^application\/x-www-form-urlencoded\s*$/i;

/** Whether the part has a style: since 3.1 its media type then has no effect (OpenAPI 3.1, 4.8.15.1.2). */
function isStyled({ style, explode, allowReserved }: PartEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

/** The type of a part that is a form: an object. */
function formType(part: Type, types: ReadonlyMap<string, NamedType>): Type | undefined {
  return [...kindsOf(part, types)].every((kind) => kind === 'record') ? part : undefined;
}

/** Likewise for parts without names. */
function withPositions(content: Content, types: ReadonlyMap<string, NamedType>, reading: Reading): Content {
  const { positions, at } = content;
  const list = resolveType(content.type, types);
  if (positions === undefined || list?.kind !== 'list') return content;
  const nested = (part: PartEncoding, type: Type): PartEncoding => nestedPart(part, type, at, types, reading);
  const first = positions.first?.map((part, index) => nested(part, list.prefix?.[index] ?? list.items));
  const others = positions.others && nested(positions.others, list.items);
  return { ...content, positions: { ...(first && { first }), ...(others && { others }) } };
}

/** The encoding of a part, with its content if its media type says that it has parts or fields itself. */
function nestedPart(
  part: PartEncoding,
  value: Type,
  at: Content['at'],
  types: ReadonlyMap<string, NamedType>,
  reading: Reading,
): PartEncoding {
  const [mediaType = ''] = (part.contentType ?? '').trim().split(';');
  const isMultipart = /^multipart\/[^,]+$/i.test(mediaType);
  if (!isMultipart && (!formEssence.test(mediaType) || isStyled(part))) return part;
  const nestedBody = isMultipart ? nestedType(value, mediaType, types) : formType(value, types);
  if (nestedBody === undefined || hasStreams(nestedBody, types)) return part;
  const { contentType: _, encoding: inner, positions, ...rest } = part;
  const nested: Content = {
    mediaType,
    codec: isMultipart ? 'multipart' : 'form',
    type: nestedBody,
    ...(inner && { encoding: inner }),
    ...(positions && { positions }),
    at,
  };
  return { ...rest, contentType: mediaType, content: checked(nested, types, reading) };
}

/** The type of one part. For an unrestricted type, the media type determines whether the nested parts have names. */
function nestedType(part: Type, mediaType: string, types: ReadonlyMap<string, NamedType>): Type | undefined {
  const kinds = kindsOf(part, types);
  if (kinds.has('record') && kinds.has('list'))
    return /^multipart\/form-data$/i.test(mediaType)
      ? { kind: 'record', fields: [] }
      : { kind: 'list', items: { kind: 'any' } };
  return kinds.has('record') || kinds.has('list') ? part : undefined;
}

/** Whether fields contain files that are read as they arrive. */
function hasStreams(type: Type, types: ReadonlyMap<string, NamedType>): boolean {
  return [...fieldTypes(type, types).values()].flat().some((field) => {
    const own = field.kind === 'list' ? field.items : field;
    return own.kind === 'bytes' && own.carrier === 'part';
  });
}

/** Content whose body is written by the user's code. */
function asItIs({ encoding: _, positions: __, ...content }: Content): Content {
  const { codec, at } = content;
  return codec === 'form'
    ? { ...content, codec: 'text', type: { kind: 'string', at } }
    : { ...content, codec: 'bytes', type: { kind: 'bytes', encoding: 'raw', at } };
}

/** Whether lists and objects in fields can be serialised: as JSON if a media type is given, or by a style. */
function isWritable(
  { encoding = {}, type, at }: Content,
  types: ReadonlyMap<string, NamedType>,
  { complain }: Reading,
): boolean {
  const fields = fieldTypes(type, types);
  let isFine = true;
  for (const name of Object.keys(encoding))
    if (!fields.has(name))
      complain(
        'warning',
        'ignored-keyword',
        `"encoding" of "${name}" has no effect, since the schema has no such property`,
        at,
        `Rename it, or add "${name}" to the properties.`,
        'OpenAPI 3.1, 4.8.14',
      );
  for (const [name, part] of Object.entries(encoding)) {
    const { contentType, content } = part;
    const own = fields.get(name) ?? [];
    if (
      contentType === undefined ||
      content !== undefined ||
      isStyled(part) ||
      !own.some((field) => isComposite(field, types))
    )
      continue;
    if (contentType.split(',').some((one) => /[/+]json\b|\*/i.test(one))) continue;
    isFine = false;
    complain(
      'error',
      'part-encoding',
      `"${name}" must be written as "${contentType}", which has no form for a list or an object; the body is passed as it is`,
      at,
    );
  }
  return isFine;
}

/** Whether lists and objects in parts without names can be serialised. */
function arePositionsWritable(
  { positions, type, at }: Content,
  types: ReadonlyMap<string, NamedType>,
  { complain }: Reading,
): boolean {
  const list = resolveType(type, types);
  if (positions === undefined || list?.kind !== 'list') return true;
  const { first = [], others } = positions;
  const parts = [
    ...first.map((part, index) => ({
      part,
      value: list.prefix?.[index] ?? list.items,
      which: `part ${index}`,
    })),
  ];
  if (others !== undefined) parts.push({ part: others, value: list.items, which: 'each part' });
  const faulty = parts.find(
    ({ part: { contentType, content }, value }) =>
      contentType !== undefined &&
      content === undefined &&
      isComposite(value, types, 1) &&
      !contentType.split(',').some((one) => /[/+]json\b|\*/i.test(one)),
  );
  if (faulty === undefined) return true;
  complain(
    'error',
    'part-encoding',
    `${faulty.which} must be written as "${faulty.part.contentType}", which has no form for a list or an object; the body is passed as it is`,
    at,
  );
  return false;
}

/** The types of the fields of a record, or of all alternatives of a union. */
function fieldTypes(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  into: Map<string, Type[]> = new Map(),
  seen: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, readonly Type[]> {
  if (type.kind === 'record')
    for (const { name, type: own } of type.fields) into.set(name, [...(into.get(name) ?? []), own]);
  else if (type.kind === 'union' || type.kind === 'intersection')
    for (const member of type.members) fieldTypes(member, types, into, seen);
  else if (type.kind === 'conditional')
    for (const branch of [type.if, type.then, type.else])
      fieldTypes(branch ?? { kind: 'any' }, types, into, seen);
  else if (type.kind === 'reference' && !seen.has(type.name)) {
    const target = types.get(type.name)?.type;
    if (target !== undefined) fieldTypes(target, types, into, new Set([...seen, type.name]));
  }
  return into;
}

/** Whether a part must be a list or an object; each item of a list is a part of its own. */
function isComposite(type: Type, types: ReadonlyMap<string, NamedType>, depth = 0): boolean {
  const target = type.kind === 'reference' ? types.get(type.name)?.type : type;
  if (target === undefined || depth > mostNested) return false;
  if (target.kind === 'list' && depth === 0) return isComposite(target.items, types, depth + 1);
  const kinds = kindsOf(target, types);
  const valueKinds = [...kinds].filter((kind) => kind !== 'null');
  return valueKinds.length > 0 && valueKinds.every((kind) => kind === 'record' || kind === 'list');
}

const mostNested = 8;

/** Maximum number of other kinds: a schema without a type allows every kind, which is not an error. */
const mostOthers = 3;
