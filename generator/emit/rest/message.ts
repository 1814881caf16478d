/** Inputs and outputs of REST operations as TypeScript declarations. */

import { defaultMediaType, isRange, parseMediaType } from '@trivet/runtime/internal/protocol';
import type { Content, Operation, Parameter, Response, RestBinding } from '../../model/contract.js';
import { canonicalType } from '../../model/same.js';
import { dataOf, isStream, itemOf, type StreamContent } from '../../model/streams.js';
import { bare, Code, code, doc, importedType, indent, join, lit, member } from '../code.js';
import { docTags } from '../doc-tags.js';
import type { EmitContext } from '../emitter.js';
import { block } from '../layout.js';
import { spaced, type TypeContext, typeExpression } from '../type-expression.js';
import type { OperationNames } from './names.js';

/** The groups of an input, in the order in which they are written. */
export const groups = [
  { name: 'path', in: 'path' },
  { name: 'query', in: 'query' },
  { name: 'headers', in: 'header' },
  { name: 'cookies', in: 'cookie' },
] as const;

const operationModule = '@trivet/runtime/http/operation';

/** `export interface CreateCommunityInput { … }`. */
export function inputDeclaration(
  operation: Operation,
  binding: RestBinding,
  names: OperationNames,
  types: TypeContext,
): Code {
  const docs = doc(`The input of \`${operation.name}\`.`);
  const members = groups.flatMap(({ name, in: place }) => groupMember(name, binding, place, types));
  const whole = binding.parameters.find((parameter) => parameter.in === 'querystring');
  if (whole !== undefined) members.push(field('querystring', whole, types));
  const { body } = binding;
  if (body === undefined && members.length === 0) {
    return code`${docs}export type ${bare(names.input)} = ${importedType(operationModule, 'NoInput')};`;
  }
  const variants = body === undefined ? [] : variantsOf(body.contents);
  const bodies = variants.map((variant, index) =>
    bodyMembers(variant, types, {
      body: body?.required === true,
      first: index === 0,
      doc: body?.doc,
      isSent: true,
    }),
  );
  if (bodies.length < 2) {
    return code`${docs}export interface ${bare(names.input)} ${block([...members, ...bodies.flat()])}`;
  }
  const parts = bodies.map((part) => code`| ${indent(block(part))}`);
  const union = code`\n  ${indent(join(parts, '\n'))}`;
  if (members.length === 0) return code`${docs}export type ${bare(names.input)} =${union};`;
  return code`${docs}export type ${bare(names.input)} = ${block(members)} & (${union}\n);`;
}

function groupMember(name: string, binding: RestBinding, place: Parameter['in'], types: TypeContext): Code[] {
  const parameters = binding.parameters.filter((parameter) => parameter.in === place);
  if (parameters.length === 0) return [];
  const mark = parameters.some((parameter) => parameter.required) ? '' : '?';
  const fields = parameters.map((parameter) => field(parameter.name, parameter, types));
  return [code`readonly ${bare(name)}${new Code([mark])}: ${block(fields)};`];
}

/** One parameter or header as a member. */
export function field(name: string, parameter: Parameter, types: TypeContext): Code {
  const docs = doc(parameter.doc ?? parameter.type.doc, docTags(parameter.type, parameter));
  const mark = new Code([parameter.required ? '' : '?']);
  return code`${docs}readonly ${member(name)}${mark}:${spaced(typeExpression(parameter.type, types))};`;
}

/** Media types with the same type. */
interface Variant {
  readonly contents: readonly Content[];
  /** The media types of all of them. */
  readonly all: readonly string[];
  /** Whether a response or request must state its media type because it has no default. */
  readonly named: boolean;
  /** Whether the descriptor has other media types, too. */
  readonly several: boolean;
}

/** Groups contents by type: each group is one alternative of the message. */
function variantsOf(contents: readonly Content[]): readonly Variant[] {
  const byType = new Map<string, Content[]>();
  for (const content of contents) {
    // Events are distinguished from other items of the same type.
    const kind =
      content.codec === 'events' ? 'events' : isStream(content) ? 'items' : content.streamed === true;
    const key = `${kind} ${canonicalType(valueType(content))}`;
    byType.set(key, [...(byType.get(key) ?? []), content]);
  }
  const several = contents.length > 1;
  const all = contents.map(({ mediaType }) => mediaType);
  return [...byType.values()].map((list) => ({
    contents: list,
    all,
    named: list.every((content) => defaultMediaType(content.mediaType, codecOf(content), all) === undefined),
    several: several || list.some(({ mediaType }) => ranged(mediaType)),
  }));
}

/** The codec of a content; a form whose schema is octets is passed as it is. */
export function codecOf({ codec, type }: Content): Content['codec'] {
  return (codec === 'multipart' || codec === 'form') && type.kind === 'bytes' ? 'bytes' : codec;
}

/** The TypeScript type of a body. */
function valueType(content: Content): Content['type'] {
  const { type } = content;
  if (codecOf(content) !== 'bytes') return type;
  // A form whose schema is octets is passed as a whole.
  return type.kind === 'bytes' && type.carrier !== undefined && content.codec === 'bytes'
    ? { kind: 'bytes', encoding: 'raw', carrier: type.carrier }
    : { kind: 'bytes', encoding: 'raw' };
}

function ranged(mediaType: string): boolean {
  const parsed = parseMediaType(mediaType);
  return parsed !== undefined && isRange(parsed);
}

function bodyMembers(
  { contents, all, named, several }: Variant,
  types: TypeContext,
  of: {
    readonly body: boolean;
    readonly first: boolean;
    readonly doc: string | undefined;
    readonly isSent: boolean;
  },
): Code[] {
  const [content] = contents;
  if (content === undefined) return [];
  const mark = (required: boolean): Code => new Code([required ? '' : '?']);
  const type = join(
    contents.map(({ mediaType, codec }) =>
      mediaTypeCode(mediaType, of.isSent && codec === 'json' ? all : undefined),
    ),
    ' | ',
  );
  const contentType = several ? [code`readonly contentType${mark(named || !of.first)}: ${type};`] : [];
  const body = code`${doc(of.doc)}readonly body${mark(of.body)}:${bodyType(content, types)};`;
  return [...contentType, body];
}

function bodyType(content: Content, types: TypeContext): Code {
  if (isStream(content)) return code` AsyncIterable<${itemType(content, types)}>`;
  const own = typeExpression(valueType(content), types);
  if (content.streamed !== true) return spaced(own);
  return code` ${importedType('@trivet/runtime/http/form', 'FormParts')}<${own}>`;
}

/** The TypeScript type of an item of a stream. */
function itemType(content: StreamContent, types: TypeContext): Code {
  const item = itemOf(content);
  const data = content.codec === 'events' ? dataOf(item) : undefined;
  if (data === undefined) return typeExpression(item, types);
  const event = importedType('@trivet/runtime/http/stream', 'ServerSentEvent');
  return code`${event}<${typeExpression(data, types)}>`;
}

/**
 * The type of a media type: the media type itself or, for a range, a template of all that it covers; with `all` media
 * types of a body that is sent as JSON, only those that are JSON (RFC 6839, 3.1).
 */
function mediaTypeCode(mediaType: string, all: readonly string[] | undefined): Code {
  const parsed = parseMediaType(mediaType);
  if (all !== undefined && parsed !== undefined && isRange(parsed) && parsed.subtype === '*') {
    const plain = defaultMediaType(mediaType, 'json', all);
    const structured = mediaTypeCode(mediaType.replace(/\/.*$/, '/*+json'), undefined);
    return plain === undefined ? structured : code`${lit(plain)} | ${structured}`;
  }
  if (parsed === undefined || !isRange(parsed)) return lit(mediaType);
  // A token of RFC 9110 may contain a backtick and a dollar sign, which have a meaning in a template.
  const suffix = parsed.subtype.replace(/^\*/, '');
  if (!/^[\w.+-]*$/.test(`${parsed.type.replace('*', '')}${suffix}`)) return new Code(['string']);
  if (parsed.type === '*') return new Code([`\`\${string}/\${string}${suffix}\``]);
  return new Code([`\`${parsed.type}/\${string}${suffix}\``]);
}

/** `export type CreateCommunityOutput = | { … } | { … };`. */
export function outputDeclaration(
  operation: Operation,
  binding: RestBinding,
  names: OperationNames,
  types: TypeContext,
): Code {
  const docs = doc(`The output of \`${operation.name}\`.`);
  const outcomes = binding.responses.flatMap((response) => outcomesOf(response, binding, types));
  const [only] = outcomes;
  if (only === undefined) {
    const status = importedType(operationModule, 'Status');
    return code`${docs}export interface ${bare(names.output)} ${block([code`readonly status: ${status};`])}`;
  }
  if (outcomes.length === 1) return code`${docs}export interface ${bare(names.output)} ${only}`;
  const parts = outcomes.map((outcome) => code`| ${indent(outcome)}`);
  return code`${docs}export type ${bare(names.output)} =\n  ${indent(join(parts, '\n'))};`;
}

function outcomesOf(response: Response, binding: RestBinding, types: TypeContext): readonly Code[] {
  const status = code`${doc(response.doc)}readonly status: ${statusCode(response.status, binding.responses)};`;
  const headers = headersMember(response, types);
  const variants = variantsOf(bodiesOf(response, binding));
  if (variants.length === 0) return [block([status, ...headers])];
  return variants.map((variant, index) =>
    block([
      status,
      ...headers,
      ...bodyMembers(variant, types, { body: true, first: index === 0, doc: undefined, isSent: false }),
    ]),
  );
}

function headersMember({ headers }: Response, types: TypeContext): readonly Code[] {
  if (headers.length === 0) return [];
  const mark = new Code([headers.some((header) => header.required) ? '' : '?']);
  return [
    code`readonly headers${mark}: ${block(headers.map((header) => field(header.name, header, types)))};`,
  ];
}

/** Contents of a response; RFC 9110, 6.4.1 does not allow content in some responses, whatever the contract. */
export function bodiesOf(
  response: Response,
  binding: RestBinding,
  context?: Pick<EmitContext, 'report'>,
): readonly Content[] {
  const bodiless = binding.method === 'HEAD' || /^(?:1..|204|205|304)$/.test(response.status);
  if (!bodiless) return response.contents;
  const [content] = response.contents;
  if (content !== undefined) {
    context?.report(
      'forbidden-body',
      `a response ${response.status} to ${binding.method} must not have a body; the declared body is ignored`,
      content.at,
    );
  }
  return [];
}

/** Type of a status: a number, a range without the statuses declared separately, or all others. */
function statusCode(status: string, responses: readonly Response[]): Code {
  if (/^\d+$/.test(status)) return new Code([String(Number(status))]);
  const whole = status === 'default' ? 'Status' : `Status${status}`;
  const others = responses.filter(
    (other) =>
      other.status !== status && (status === 'default' || other.status.startsWith(status.slice(0, 1))),
  );
  const type = importedType(operationModule, whole);
  if (others.length === 0) return code`${type}`;
  const excluded = others.map((other) =>
    /^\d+$/.test(other.status)
      ? new Code([String(Number(other.status))])
      : code`${importedType(operationModule, `Status${other.status}`)}`,
  );
  return code`Exclude<${type}, ${join(excluded, ' | ')}>`;
}
