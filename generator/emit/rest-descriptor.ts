/** Descriptors of REST operations: the literals that handler, client and conformance suite read. */

import { defaultMediaType, parseMediaType } from '@trivet/runtime/http/media-type';
import type {
  Content,
  Contract,
  NamedType,
  Operation,
  Parameter,
  PartEncoding,
  Response,
  RestBinding,
  SecurityScheme,
  Type,
} from '../model/contract.js';
import type { ChecksOfFile } from './checks.js';
import { bare, type Code, code, doc, imported, lit, property } from './code.js';
import type { EmitContext } from './emitter.js';
import { callOf, laidOut, type Member, spreadOut } from './rest-layout.js';
import { bodiesOf, codecOf, groups } from './rest-message.js';
import type { OperationNames, Titles } from './rest-names.js';
import { fieldsOf, isRecord, type Shape, shapeCode, shapeOf } from './rest-shape.js';
import { type TypeContext, typeExpression } from './type-expression.js';

/** What it takes to write descriptors of one contract. */
export interface DescriptorContext {
  readonly contract: Contract;
  readonly types: TypeContext;
  readonly checks: ChecksOfFile;
  readonly titles: Titles;
  readonly emit: EmitContext;
}

const key = (name: string): Code => property(name);

/** `export const createCommunity = restOperation<…>({ … });`. */
export function descriptor(
  operation: Operation,
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code {
  const docs = doc(`\`${binding.method} ${binding.path}\` on the wire.`);
  const members: Member[] = [
    [key('name'), lit(operation.name)],
    [key('method'), lit(binding.method)],
    [key('path'), lit(binding.path)],
    ...optional('parameters', parametersCode(binding, names, context)),
    ...optional('querystring', querystringCode(binding, names, context)),
    ...optional('body', bodyCode(binding, names, context)),
    [key('responses'), responsesCode(binding, names, context)],
    ...optional('security', securityCode(binding)),
  ];
  const make = imported('@trivet/runtime/http/operation', 'restOperation');
  return code`${docs}export const ${bare(names.value)} = ${make}<${bare(names.input)}, ${bare(names.output)}>(${spreadOut(members)});`;
}

function optional(name: string, value: Code | undefined): Member[] {
  return value === undefined ? [] : [[key(name), value]];
}

function parametersCode(
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  const members = groups.flatMap(({ name, in: place }): Member[] => {
    const parameters = binding.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    if (place === 'query' || place === 'cookie') reportShared(parameters, context);
    return [
      [key(name), laidOut(parameters.map((parameter) => parameterMember(parameter, names.stem, context)))],
    ];
  });
  return members.length === 0 ? undefined : laidOut(members);
}

/** Says which fields of exploded records cannot be told from other parameters. */
function reportShared(parameters: readonly Parameter[], { types, emit }: DescriptorContext): void {
  const owners = new Map<string, string>();
  let open: string | undefined;
  for (const parameter of parameters) {
    const { name, style, explode, content } = parameter;
    const shape = shapeOf(parameter.type, types.types);
    const record =
      style === 'form' && explode && content === undefined && isRecord(shape) ? shape : undefined;
    if (record?.rest !== undefined) {
      if (open !== undefined) {
        emit.report(
          `names that nothing else has on the wire may belong to "${open}" and to "${name}"`,
          parameter.at,
        );
      }
      open ??= name;
    }
    for (const wireName of record?.fields.keys() ?? [name]) {
      const other = owners.get(wireName);
      owners.set(wireName, name);
      if (other === undefined || other === name) continue;
      emit.report(`"${wireName}" on the wire may belong to "${other}" and to "${name}"`, parameter.at);
    }
  }
}

/** One parameter or header; what OpenAPI leaves to defaults is left out. */
function parameterMember(parameter: Parameter, stem: string, context: DescriptorContext): Member {
  const isHeader = parameter.in === 'header' || parameter.in === 'path';
  const { style, explode } = parameter;
  const shape = shapeOf(parameter.type, context.types.types, style === 'deepObject' ? 'deep' : 'flat');
  if (parameter.content === undefined && style !== 'deepObject' && isNested(shape)) {
    context.emit.report(
      `the style "${style}" does not say how lists and records inside "${parameter.name}" are written; they are JSON`,
      parameter.at,
    );
  }
  const members: Member[] = [
    ...(parameter.required && parameter.in !== 'path' ? [[key('required'), lit(true)] as const] : []),
    ...(style === (isHeader ? 'simple' : 'form') ? [] : [[key('style'), lit(style)] as const]),
    ...(style === 'deepObject' || explode === (style === 'form')
      ? []
      : [[key('explode'), lit(explode)] as const]),
    ...(parameter.allowReserved === true ? [[key('allowReserved'), lit(true)] as const] : []),
    ...(parameter.content === undefined ? [] : [[key('content'), lit(parameter.content)] as const]),
    ...(shape === 'string' ? [] : [[key('shape'), shapeCode(shape)] as const]),
    ...optional(
      'check',
      valueCheck(parameter.type, [stem, parameter.name], context, parameter.content === undefined),
    ),
  ];
  return [property(parameter.name), laidOut(members)];
}

/** Whether some list or record stands inside another. */
function isNested(shape: Shape): boolean {
  const members = typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf : [shape];
  return members.some((member) => {
    if (typeof member === 'string') return false;
    const inner = isRecord(member)
      ? [...member.fields.values(), member.rest ?? 'string']
      : 'items' in member
        ? [member.items]
        : [];
    return inner.some((part) => typeof part === 'object' && !('anyOf' in part));
  });
}

/** The operation's name and that of the part that is checked. */
type Title = readonly [stem: string, name: string];

function checkCode(type: Type, [stem, name]: Title, { checks, titles }: DescriptorContext): Code {
  const shared = titles.of(type, name === 'body' ? `${stem} ${name}` : name, stem);
  return checks.expression(shared.type, shared.title);
}

/** A check for what reading does not ensure already. */
function valueCheck(type: Type, title: Title, context: DescriptorContext, isText: boolean): Code | undefined {
  if (type.kind === 'any' || (isText && isEnsured(type))) return undefined;
  return checkCode(type, title, context);
}

/** Plain text, numbers, booleans and lists of them are what they are once they have been read. */
function isEnsured(type: Type): boolean {
  const facets = Object.keys(type).filter((name) => !['kind', 'at', 'doc', 'examples'].includes(name));
  switch (type.kind) {
    case 'string':
    case 'boolean':
      return facets.length === 0;
    case 'number':
      return facets.every((name) => name === 'integer' || name === 'format') && !hasFormat(type);
    case 'list':
      return facets.every((name) => name === 'items') && isEnsured(type.items);
    default:
      return false;
  }
}

function hasFormat(type: Type): boolean {
  return (
    type.kind === 'number' && type.format !== undefined && type.format !== 'double' && type.format !== 'float'
  );
}

function querystringCode(
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  const whole = binding.parameters.find((parameter) => parameter.in === 'querystring');
  if (whole === undefined) return undefined;
  const mediaType = whole.content ?? 'application/x-www-form-urlencoded';
  const codec = /[/+]json\b/.test(mediaType) ? 'json' : mediaType.startsWith('text/') ? 'text' : 'form';
  const content: Content = { mediaType, codec, type: whole.type, at: whole.at };
  return laidOut([
    ...(whole.required ? [[key('required'), lit(true)] as const] : []),
    [key('mediaType'), lit(mediaType)],
    [key('content'), contentCode(content, [names.stem, whole.name], context)],
  ]);
}

function bodyCode(
  { body }: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  if (body === undefined) return undefined;
  return laidOut([
    ...(body.required ? [[key('required'), lit(true)] as const] : []),
    [key('contents'), contentsCode(body.contents, [names.stem, 'body'], context)],
  ]);
}

function contentsCode(contents: readonly Content[], title: Title, context: DescriptorContext): Code {
  return laidOut(
    contents.map((content) => [property(content.mediaType), contentCode(content, title, context)] as const),
  );
}

/** Says of a media type that it is none, and what is sent in its place. */
function reportMediaType({ mediaType, codec, at }: Content, { emit }: DescriptorContext): void {
  if (parseMediaType(mediaType) !== undefined) return;
  const used = defaultMediaType(mediaType, codec, []) ?? mediaType;
  emit.report(`"${mediaType}" is no media type; "${used}" is sent in its place`, at);
}

/** `json(checkCommunity)`. */
function contentCode(content: Content, title: Title, context: DescriptorContext): Code {
  const { type } = content;
  const codec = codecOf(content);
  reportMediaType(content, context);
  const make = code`${imported('@trivet/runtime/http/content', codec)}`;
  if (codec === 'bytes') {
    const bounded = type.kind === 'bytes' && (type.minLength !== undefined || type.maxLength !== undefined);
    return callOf(make, bounded ? [checkCode(type, title, context)] : []);
  }
  const check = valueCheck(type, title, context, codec === 'text');
  const checks = check === undefined ? [] : [check];
  if (codec === 'json') return check === undefined ? code`${make}<unknown>()` : callOf(make, checks);
  if (codec === 'text') {
    const shape = shapeOf(type, context.types.types);
    if (shape === 'string') return callOf(make, checks);
    const typed = code`${make}<${typeExpression(type, context.types)}>`;
    return callOf(typed, [check ?? code`undefined`, shapeCode(shape)]);
  }
  const options = formOptions(content, context.types.types);
  return check === undefined ? code`${make}<unknown>(${options})` : callOf(make, [options, check]);
}

/** Fields of a form or multipart body with what is said of each. */
function formOptions({ codec, type, encoding = {} }: Content, types: ReadonlyMap<string, NamedType>): Code {
  const shape = shapeOf(type, types, 'deep');
  if (codec === 'multipart' && typeof shape === 'object' && 'items' in shape) {
    return laidOut([[key('items'), shapeCode(flat(shape.items))]]);
  }
  const whole = fieldsOf(shape);
  const fields = [...whole.fields].flatMap(([name, shape]): Member[] => {
    const said = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
    const members = fieldMembers(codec, said ?? {}, shape);
    return [[property(name), laidOut(members)]];
  });
  return laidOut([
    ...(fields.length === 0 ? [] : [[key('fields'), laidOut(fields)] as const]),
    ...(whole.rest === undefined || whole.rest === 'any'
      ? []
      : [[key('rest'), shapeCode(flat(whole.rest))] as const]),
  ]);
}

function fieldMembers(codec: Content['codec'], said: PartEncoding, shape: Shape): Member[] {
  const { style = 'form', explode } = said;
  const own = style === 'deepObject' ? shape : flat(shape);
  // OpenAPI 3.1, 4.8.15.1.2: any of the three makes the field one that is written by its style.
  const styled =
    codec === 'form' &&
    (said.style !== undefined || explode !== undefined || said.allowReserved !== undefined);
  return [
    ...(styled ? [[key('style'), lit(style)] as const] : []),
    ...(styled && explode !== undefined && explode !== (style === 'form' || style === 'deepObject')
      ? [[key('explode'), lit(explode)] as const]
      : []),
    ...(styled && said.allowReserved === true ? [[key('allowReserved'), lit(true)] as const] : []),
    ...(codec === 'multipart' && said.contentType !== undefined
      ? [[key('contentType'), lit(said.contentType)] as const]
      : []),
    ...(own === 'string' ? [] : [[key('shape'), shapeCode(own)] as const]),
  ];
}

/** What a part or a flat field says of its insides: lists and records in it are JSON. */
function flat(shape: Shape, level = 0): Shape {
  if (typeof shape === 'string') return shape;
  if ('anyOf' in shape) return { anyOf: shape.anyOf.map((member) => flat(member, level)) };
  if (isRecord(shape)) return { fields: new Map() };
  return { items: level > 0 ? 'any' : flat(shape.items, level + 1) };
}

function responsesCode(binding: RestBinding, names: OperationNames, context: DescriptorContext): Code {
  if (binding.responses.length === 0) return laidOut([[key('default'), code`{}`]]);
  return laidOut(
    binding.responses.map(
      (response) => [statusKey(response.status), responseCode(response, binding, names, context)] as const,
    ),
  );
}

function statusKey(status: string): Code {
  return /^[1-9]\d\d$/.test(status) ? code`${Number(status)}` : property(status);
}

function responseCode(
  response: Response,
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code {
  const stem = `${names.stem} ${response.status}`;
  const contents = bodiesOf(response, binding, context.emit);
  return laidOut([
    ...(response.headers.length === 0
      ? []
      : [
          [
            key('headers'),
            laidOut(response.headers.map((header) => parameterMember(header, stem, context))),
          ] as const,
        ]),
    ...(contents.length === 0
      ? []
      : [[key('contents'), contentsCode(contents, [stem, 'body'], context)] as const]),
  ]);
}

function securityCode({ security }: RestBinding): Code | undefined {
  return security.length === 0 ? undefined : lit(security);
}

/** How callers prove who they are, by scheme. */
export function schemesCode(schemes: readonly SecurityScheme[]): Code | undefined {
  if (schemes.length === 0) return undefined;
  return laidOut(
    schemes.map(({ name, type, scheme, in: place, parameter }) => [
      property(name),
      laidOut([
        [key('type'), lit(type)],
        ...(scheme === undefined ? [] : [[key('scheme'), lit(scheme)] as const]),
        ...(place === undefined ? [] : [[key('in'), lit(place)] as const]),
        ...(parameter === undefined ? [] : [[key('name'), lit(parameter)] as const]),
      ]),
    ]),
  );
}
