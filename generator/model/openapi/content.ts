import { child, type DocumentNode, members, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Content, RequestBody, Response, Type, XmlLayout } from '../contract.js';
import { lengthsOf, optional, textOf } from '../json-schema/kinds.js';
import { octetsType } from '../json-schema/octets.js';
import { type Direction, plainView, type View } from '../json-schema/view.js';
import { typeName } from '../names.js';
import { isStreamCodec } from '../streams.js';
import { encodingOf, positionsOf, reportUnusedEncodings } from './encodings.js';
import { targetOf } from './event-schema.js';
import { examplesIn, namedExamplesIn, stateExamples, stateSerialized } from './examples.js';
import { type Codec, codecOf, isFileFormat, isStructured, isXml } from './media.js';
import { headersOf } from './parameter.js';
import { componentName, type Reading, resolved } from './reading.js';
import { bodyReader } from './serialized-body.js';
import { streamExamples, streamParts } from './streams.js';
import { NoXml, xmlLayoutOf } from './xml-layout.js';

/** The body of a request. */
export function bodyOf(at: DocumentNode, owner: string, reading: Reading): RequestBody | undefined {
  if (at.value === undefined) return undefined;
  const node = resolved(at, reading);
  if (node === undefined) return undefined;
  const component = componentName(node);
  const wanted =
    component === undefined ? [`${owner}Body`] : [typeName(component), `${typeName(component)}Body`];
  const direction = reading.isCallback === true ? 'event' : 'request';
  const contents = contentsOf(child(node, 'content'), wanted, direction, reading);
  if (contents.length === 0) return undefined;
  return {
    required: valueAt(node, 'required') === true,
    contents,
    ...optional('doc', textOf(node, 'description')),
    at: placeOf(node),
  };
}

/** The declared responses: exact codes first, then ranges, then `default`. */
export function responsesOf(at: DocumentNode, owner: string, reading: Reading): readonly Response[] {
  const responses = members(at)
    .filter(([status]) => /^(?:[1-5]\d\d|[1-5][xX]{2}|default)$/.test(status))
    .map(([status, node]) => responseOf(status.replaceAll('x', 'X'), node, owner, reading));
  const rank = ({ status }: Response) => (status === 'default' ? 2 : status.endsWith('XX') ? 1 : 0);
  return responses.sort((a, b) => rank(a) - rank(b));
}

function responseOf(status: string, at: DocumentNode, owner: string, reading: Reading): Response {
  const node = resolved(at, reading);
  if (node === undefined) return { status, headers: [], contents: [], at: placeOf(at) };
  const component = componentName(node);
  const own = `${owner}${phrase(status)}`;
  const wanted = component === undefined ? [own] : [typeName(component), `${typeName(component)}Response`];
  return {
    status,
    ...optional('doc', textOf(node, 'description')),
    headers: headersOf(child(node, 'headers'), wanted[0] ?? own, reading),
    contents: contentsOf(child(node, 'content'), wanted, 'response', reading),
    at: placeOf(node),
  };
}

/** Reason phrases (RFC 9110, 15) as words of a name. */
const phrases: { readonly [status: string]: string } = {
  200: 'Ok',
  201: 'Created',
  202: 'Accepted',
  203: 'NonAuthoritativeInformation',
  204: 'NoContent',
  205: 'ResetContent',
  206: 'PartialContent',
  207: 'MultiStatus',
  301: 'MovedPermanently',
  302: 'Found',
  303: 'SeeOther',
  304: 'NotModified',
  307: 'TemporaryRedirect',
  308: 'PermanentRedirect',
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  407: 'ProxyAuthenticationRequired',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'LengthRequired',
  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  417: 'ExpectationFailed',
  421: 'MisdirectedRequest',
  422: 'UnprocessableContent',
  423: 'Locked',
  424: 'FailedDependency',
  425: 'TooEarly',
  426: 'UpgradeRequired',
  428: 'PreconditionRequired',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  501: 'NotImplemented',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
  504: 'GatewayTimeout',
  default: 'Default',
};

function phrase(status: string): string {
  return phrases[status] ?? `Status${status}`;
}

function contentsOf(
  at: DocumentNode,
  wanted: readonly string[],
  direction: Direction,
  reading: Reading,
): readonly Content[] {
  const types = new Map<string, Typed>();
  const all = members(at);
  return all.map(([mediaType, place]) => {
    const node = resolved(place, reading) ?? place;
    const { codec, xml } = formOf(mediaType, node, reading);
    const view: View = { ...plainView, direction, ...formView(codec, node, reading) };
    const key = all.length === 1 ? '' : keyOf(node, codec);
    const names =
      types.size === 0 ? wanted : wanted.map((name) => name + typeName(mediaType.replace('/', ' ')));
    const typed =
      types.get(key) ??
      (isStreamCodec(codec)
        ? streamParts(node, codec, view, names, reading)
        : { type: contentType(node, mediaType, codec, view, names, reading) });
    types.set(key, typed);
    return { ...content(node, mediaType, codec, typed, xml, reading), ...optional('xml', xml) };
  });
}

/** The same schema under two media types is one type. */
function keyOf(node: DocumentNode, codec: Codec): string {
  return `${codec === 'xml' ? 'json' : codec} ${JSON.stringify([valueAt(node, 'schema'), valueAt(node, 'itemSchema')])}`;
}

/** The view of the schema of a form, or of that of parts without names. */
function formView(codec: Codec, node: DocumentNode, reading: Reading): Partial<View> {
  if (codec === 'form') return { form: 'body' };
  if (codec === 'parts') return { octets: true, form: 'field', isWhole: true };
  if (codec !== 'multipart') return {};
  const schema = targetOf(child(node, 'schema'), reading);
  const [kind, ...others] = schema === undefined ? [] : reading.schemas.kinds.of(schema);
  const isArray = kind === 'array' && others.length === 0;
  const isList = isArray || (schema !== undefined && reading.schemas.kinds.meant(schema) === 'array');
  return isList ? { octets: true, form: 'field', isWhole: true } : { octets: true, form: 'body' };
}

/** The codec of a body; a body whose schema has no XML form is passed as text. */
function formOf(
  mediaType: string,
  node: DocumentNode,
  reading: Reading,
): { readonly codec: Codec; readonly xml?: XmlLayout } {
  const codec = codecOf(mediaType, node, reading);
  if (codec !== 'xml') return { codec };
  const layout = xmlLayoutOf(child(node, 'schema'), reading);
  if (!(layout instanceof NoXml)) return { codec, xml: layout };
  const message = `a body of "${mediaType}" is passed as text, since ${layout.reason}`;
  reading.complain('info', 'not-generated', message, placeOf(layout.at));
  return { codec: 'text' };
}

/** A type with the members of a content that depend on its codec. */
type Typed = Pick<Content, 'type' | 'texts'>;

function content(
  node: DocumentNode,
  mediaType: string,
  codec: Codec,
  typed: Typed,
  xml: XmlLayout | undefined,
  reading: Reading,
): Content {
  const { type } = typed;
  const schema = child(node, codec === 'parts' ? 'itemSchema' : 'schema');
  const isForm = codec === 'form' || codec === 'multipart';
  const encoding = isForm ? encodingOf(child(node, 'encoding'), schema, codec, reading) : undefined;
  const hasPositions = codec === 'multipart' || codec === 'parts';
  const positions = hasPositions ? positionsOf(node, schema, reading) : undefined;
  reportUnusedEncodings(node, mediaType, codec, reading);
  const isItems = isStreamCodec(codec);
  const read = bodyReader({ codec, encoding, xml }, schema, reading);
  const given = examplesIn(node, reading, read);
  const examples = isItems ? streamExamples(given) : given;
  // Text and bytes are written unchanged; their examples may be anything, those of forms and XML may be as sent.
  if (codec === 'json') stateExamples(node, type, reading, read);
  else if (codec === 'form' || codec === 'xml' || codec === 'multipart')
    stateSerialized(node, type, reading, read);
  const named = Object.entries(namedExamplesIn(node, reading, read));
  const namedExamples = Object.fromEntries(
    isItems ? named.flatMap(([name, value]) => streamExamples([value]).map((list) => [name, list])) : named,
  );
  return {
    mediaType,
    codec,
    ...typed,
    ...optional('encoding', encoding),
    ...optional('positions', positions),
    ...(hasOwnFormat(mediaType, codec, schema, reading) && { ownFormat: true }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(Object.keys(namedExamples).length === 0 ? {} : { namedExamples }),
    at: placeOf(node),
  };
}

/** Whether values have a format that the schema does not describe. */
function hasOwnFormat(mediaType: string, codec: Codec, schema: DocumentNode, reading: Reading): boolean {
  if (codec === 'bytes') return isFileFormat(mediaType);
  return (
    codec === 'text' && (isXml(mediaType) || (isStructured(schema, reading) && !isText(schema, reading)))
  );
}

function contentType(
  node: DocumentNode,
  mediaType: string,
  codec: Codec,
  view: View,
  names: readonly string[],
  reading: Reading,
): Type {
  const schema = child(node, 'schema');
  const at = placeOf(schema.value === undefined ? node : schema);
  if (codec === 'bytes') {
    const lengths = lengthsOf(reading.schemas.kinds.behind(schema));
    return { ...octetsType(reading.schemas.binary, 'body', lengths), at };
  }
  if (schema.value === undefined) return { ...defaultType(codec), at };
  const type = reading.schemas.hoisted(schema, view, names);
  if (codec !== 'text' || isText(schema, reading)) return type;
  if (!isXml(mediaType))
    reading.complain(
      'info',
      'not-generated',
      `a body of "${mediaType}" is passed as text, whatever its schema`,
      at,
    );
  return { kind: 'string', at };
}

function defaultType(codec: Codec): Type {
  if (codec === 'text') return { kind: 'string' };
  return codec === 'json' ? { kind: 'any' } : { kind: 'record', fields: [] };
}

/** Whether a schema describes a scalar, which can be written as text. */
function isText(schema: DocumentNode, reading: Reading): boolean {
  const node = resolved(schema, reading);
  const type = node === undefined ? undefined : valueAt(node, 'type');
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}
