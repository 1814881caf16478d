/** Bodies in descriptors: a content for each media type. */

import { defaultMediaType, parseMediaType } from '@trivet/runtime/internal/protocol';
import type { Content, ListType, PartEncoding, Type } from '../../model/contract.js';
import { resolveType } from '../../model/resolve.js';
import { dataOf, isStream, itemOf, type StreamContent } from '../../model/streams.js';
import { type Code, code, imported, lit, property } from '../code.js';
import { array, callOf, data, laidOut, type Member, optional } from '../layout.js';
import { typeExpression } from '../type-expression.js';
import { checkCode, type DescriptorContext, type Title, valueCheck } from './check.js';
import { codecOf } from './message.js';
import { listsCode } from './parameter.js';
import { fieldsOf, isRecord, type Shape, shapeCode, shapeOf } from './shape.js';

const key = property;

/** The contents of a body, by media type. */
export function contentsCode(contents: readonly Content[], title: Title, context: DescriptorContext): Code {
  return laidOut(
    contents.map((content) => [property(content.mediaType), contentCode(content, title, context)] as const),
  );
}

/** Reports an invalid media type, and which one is sent instead. */
function reportMediaType({ mediaType, codec, at }: Content, { emit }: DescriptorContext): void {
  if (parseMediaType(mediaType) !== undefined) return;
  const used = defaultMediaType(mediaType, codec, []) ?? mediaType;
  emit.report('bad-media-type', `invalid media type "${mediaType}"; "${used}" is sent instead`, at);
}

/** `json(checkCommunity)`. */
export function contentCode(content: Content, title: Title, context: DescriptorContext): Code {
  if (isStream(content)) return streamCode(content, title, context);
  const { type } = content;
  const codec = codecOf(content);
  const { conversions } = context;
  const isExact = codec === 'json' && conversions.carried.hasExact(type);
  const conversion = isExact ? conversions.of(type, title.join(' ')) : undefined;
  reportMediaType(content, context);
  const make = isExact
    ? code`${imported('@trivet/runtime/http/conversion', 'exactJson')}`
    : makerCode(content);
  if (codec === 'bytes') return callOf(make, octetArguments(content, title, context));
  const check = valueCheck(type, title, context, codec === 'text');
  const checks = check === undefined ? [] : [check];
  // A check determines the type of a body; without a check the descriptor states it.
  const typed = code`${make}<${typeExpression(type, context.types)}>`;
  if (codec === 'json')
    return callOf(check === undefined ? typed : make, [
      ...(conversion === undefined ? [] : [conversion]),
      ...checks,
    ]);
  if (codec === 'text') {
    const shape = shapeOf(type, context.types.types);
    if (shape === 'string') return callOf(make, checks);
    return callOf(typed, [check ?? code`undefined`, shapeCode(shape)]);
  }
  if (codec === 'xml') {
    const layout = data(content.xml);
    return check === undefined ? callOf(typed, [layout]) : callOf(make, [layout, check]);
  }
  const options = formOptions(content, context);
  if (content.streamed === true) return callOf(typed, [options, ...(check === undefined ? [] : [check])]);
  return check === undefined ? callOf(typed, [options]) : callOf(make, [options, check]);
}

/** What is checked of octets: their number, for a stream as they pass. */
function octetArguments(content: Content, title: Title, context: DescriptorContext): readonly Code[] {
  const { type } = content;
  if (type.kind !== 'bytes' || (type.minLength === undefined && type.maxLength === undefined)) return [];
  if (makerOf(content) !== 'octets') {
    const check = checkCode(type, title, context);
    return check === undefined ? [] : [check];
  }
  if (context.checks === undefined) return [];
  const { minLength, maxLength } = type;
  return [
    data({ ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) }),
  ];
}

/** `jsonLines(checkEntry)`, `dataEvents(checkChunk)`. */
function streamCode(content: StreamContent, [stem]: Title, context: DescriptorContext): Code {
  const { codec, texts } = content;
  const { conversions } = context;
  const item = itemOf(content);
  reportMediaType(content, context);
  const own = codec === 'events' ? dataOf(item) : undefined;
  const maker = own === undefined ? streamMakers[codec] : 'dataEvents';
  const make = code`${imported('@trivet/runtime/http/stream', maker)}`;
  const checked = own ?? item;
  const name = own === undefined ? (codec === 'events' ? 'event' : 'item') : 'data';
  const check = valueCheck(checked, [stem, `${stem} ${name}`], context, texts === true);
  const conversion = conversions.carried.hasExact(item) ? conversions.of(item, `${stem} item`) : undefined;
  const options: Member[] = [
    ...(texts === undefined ? [] : [[key('texts'), data(texts)] as const]),
    ...optional(
      'exact',
      conversion && callOf(code`${imported('@trivet/runtime/http/conversion', 'exactText')}`, [conversion]),
    ),
  ];
  const typed = check === undefined ? code`${make}<${typeExpression(checked, context.types)}>` : make;
  if (codec === 'parts') {
    const exact =
      conversion && callOf(code`${imported('@trivet/runtime/http/conversion', 'exactText')}`, [conversion]);
    const parts = laidOut(partMembers(content, context, exact));
    return callOf(typed, check === undefined ? [parts] : [parts, check]);
  }
  if (options.length === 0) return callOf(typed, check === undefined ? [] : [check]);
  return callOf(typed, [check ?? code`undefined`, laidOut(options)]);
}

const streamMakers = {
  events: 'events',
  lines: 'jsonLines',
  sequence: 'jsonSequence',
  parts: 'partStream',
} as const;

/** The function that makes a content, imported. */
function makerCode(content: Content): Code {
  const codec = codecOf(content);
  if (codec === 'xml') return code`${imported('@trivet/runtime/xml', 'xml')}`;
  const module = codec === 'form' || codec === 'multipart' ? 'form' : 'content';
  return code`${imported(`@trivet/runtime/http/${module}`, makerOf(content))}`;
}

/** The name of that function. */
function makerOf(content: Content): string {
  const codec = codecOf(content);
  if (content.streamed === true) return 'formParts';
  if (codec !== 'bytes' || content.codec !== 'bytes' || content.type.kind !== 'bytes') return codec;
  const { carrier } = content.type;
  return carrier === 'stream' ? 'octets' : carrier === 'Blob' ? 'blob' : codec;
}

/** What fields are written with. */
type FormContext = Pick<DescriptorContext, 'types' | 'emptyNulls'>;

/** Fields of a form or multipart body with their options. */
function formOptions(content: Content, context: FormContext): Code {
  const { types } = context.types;
  const { codec, type, encoding = {}, positions } = content;
  const list = resolveType(type, types);
  const isPlaced = positions !== undefined || (list?.kind === 'list' && list.prefix !== undefined);
  if (codec === 'multipart' && list?.kind === 'list' && isPlaced)
    return laidOut(partMembers(content, context));
  const shape = shapeOf(type, types, 'deep');
  if (codec === 'multipart' && typeof shape === 'object' && 'items' in shape) {
    return laidOut([[key('items'), shapeCode(flat(shape.items))]]);
  }
  const whole = fieldsOf(shape);
  const fields = [...whole.fields].flatMap(([name, shape]): Member[] => {
    const partEncoding = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
    const own = codec === 'form' ? context.emptyNulls.shape(type, name, shape, types) : shape;
    const members = fieldMembers(codec, partEncoding ?? {}, own, context);
    return [[property(name), laidOut(members)]];
  });
  return laidOut([
    ...(fields.length === 0 ? [] : [[key('fields'), laidOut(fields)] as const]),
    ...(whole.rest === undefined || whole.rest === 'any'
      ? []
      : [[key('rest'), shapeCode(flat(whole.rest))] as const]),
  ]);
}

/** Parts without names: all of them, and the first ones. */
function partMembers({ type, positions }: Content, context: FormContext, exact?: Code): Member[] {
  const { types } = context.types;
  const list = resolveType(type, types);
  const { prefix = [], items }: Partial<ListType> = list?.kind === 'list' ? list : {};
  const { first = [], others = {} } = positions ?? {};
  const partCode = (encoding: PartEncoding, value: Type = { kind: 'any' }): Code =>
    laidOut([
      ...fieldMembers('multipart', encoding, shapeOf(value, types, 'deep'), context),
      ...optional('exact', exact),
    ]);
  const firstParts = Array.from({ length: Math.max(prefix.length, first.length) }, (_, index) =>
    partCode(first[index] ?? others, prefix[index] ?? items),
  );
  return [
    [key('part'), partCode(others, items)],
    ...(firstParts.length === 0 ? [] : [[key('firstParts'), array(firstParts)] as const]),
  ];
}

function fieldMembers(
  codec: Content['codec'],
  partEncoding: PartEncoding,
  shape: Shape,
  context: FormContext,
): Member[] {
  const { style = 'form', explode, separators } = partEncoding;
  // OpenAPI 3.1, 4.8.15.1.2: if any of the three is present, the field is serialised by its style.
  const styled =
    (codec === 'form' || codec === 'multipart') &&
    (partEncoding.style !== undefined ||
      separators !== undefined ||
      explode !== undefined ||
      partEncoding.allowReserved !== undefined);
  const own =
    style === 'deepObject' || separators !== undefined ? shape : styled ? flatFields(shape) : flat(shape);
  return [
    ...(styled ? [[key('style'), lit(style)] as const] : []),
    ...(styled && explode !== undefined && explode !== (style === 'form' || style === 'deepObject')
      ? [[key('explode'), lit(explode)] as const]
      : []),
    ...optional('lists', listsCode(separators)),
    ...(styled && partEncoding.allowReserved === true ? [[key('allowReserved'), lit(true)] as const] : []),
    ...(codec === 'multipart' && partEncoding.contentType !== undefined
      ? [[key('contentType'), lit(partEncoding.contentType)] as const]
      : []),
    ...(partEncoding.headers === undefined ? [] : [[key('headers'), data(partEncoding.headers)] as const]),
    ...(partEncoding.content === undefined
      ? []
      : [[key('inner'), nestedCode(partEncoding.content, context)] as const]),
    ...(own === 'string' ? [] : [[key('shape'), shapeCode(own)] as const]),
  ];
}

/** How a part that has parts itself, or is a form, is written; the check of the whole body includes its values. */
function nestedCode(content: Content, context: FormContext): Code {
  if (content.codec === 'xml') {
    const make = code`${imported('@trivet/runtime/xml', 'xml')}`;
    return callOf(make, [data(content.xml)]);
  }
  const make = code`${imported('@trivet/runtime/http/form', content.codec)}`;
  return callOf(make, [formOptions(content, context)]);
}

/** The shape of a part or a flat field without its contents: nested lists and records are JSON. */
function flat(shape: Shape, level = 0): Shape {
  if (typeof shape === 'string') return shape;
  if ('anyOf' in shape) return { anyOf: shape.anyOf.map((member) => flat(member, level)) };
  if (isRecord(shape)) return { fields: new Map() };
  return { items: level > 0 ? 'any' : flat(shape.items, level + 1) };
}

/** The shape of a value in a style other than `deepObject`: the fields of a record, whose contents are JSON. */
function flatFields(shape: Shape): Shape {
  if (typeof shape === 'string' || 'items' in shape) return flat(shape);
  if ('anyOf' in shape) return { anyOf: shape.anyOf.map(flatFields) };
  const fields = new Map([...shape.fields].map(([name, field]) => [name, flat(field)] as const));
  return shape.rest === undefined ? { fields } : { fields, rest: flat(shape.rest) };
}
