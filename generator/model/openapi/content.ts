import { child, type DocumentNode, members, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import { isObject } from '../../load/source/source.js';
import type { Content, PartEncoding, RequestBody, Response, Type, XmlLayout } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { octetsType } from '../json-schema/octets.js';
import { plainView, type View } from '../json-schema/view.js';
import { typeName } from '../names.js';
import { isStreamCodec } from '../streams.js';
import { examplesIn, namedExamplesIn, serializedReader, stateExamples } from './examples.js';
import { type Codec, codecOf, isXml } from './media.js';
import { headersOf } from './parameter.js';
import { componentName, type Reading, resolved } from './reading.js';
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
  const contents = contentsOf(child(node, 'content'), wanted, 'request', reading);
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
  direction: 'request' | 'response',
  reading: Reading,
): readonly Content[] {
  const types = new Map<string, Typed>();
  return members(at).map(([mediaType, place]) => {
    const node = resolved(place, reading) ?? place;
    const { codec, xml } = formOf(mediaType, node, reading);
    const isForm = codec === 'form' || codec === 'multipart';
    const view: View = {
      ...plainView,
      direction,
      octets: codec === 'multipart',
      ...(isForm && { form: 'body' }),
    };
    // The same schema under two media types is one type.
    const key = `${codec === 'xml' ? 'json' : codec} ${JSON.stringify([valueAt(node, 'schema'), valueAt(node, 'itemSchema')])}`;
    const names =
      types.size === 0 ? wanted : wanted.map((name) => name + typeName(mediaType.replace('/', ' ')));
    const typed =
      types.get(key) ??
      (isStreamCodec(codec)
        ? streamParts(node, codec, view, names, reading)
        : { type: contentType(node, mediaType, codec, view, names, reading) });
    types.set(key, typed);
    return { ...content(node, mediaType, codec, typed, reading), ...optional('xml', xml) };
  });
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
  reading: Reading,
): Content {
  const { type } = typed;
  const encoding =
    codec === 'form' || codec === 'multipart'
      ? encodingOf(child(node, 'encoding'), codec, reading)
      : undefined;
  const isItems = isStreamCodec(codec);
  const read = serializedReader(codec);
  const given = examplesIn(node, reading, read);
  const examples = isItems ? streamExamples(given) : given;
  // Text and bytes are written unchanged; their examples may be anything.
  if (codec === 'json') stateExamples(node, type, reading, read);
  const named = Object.entries(namedExamplesIn(node, reading, read));
  const namedExamples = Object.fromEntries(
    isItems ? named.flatMap(([name, value]) => streamExamples([value]).map((list) => [name, list])) : named,
  );
  for (const keyword of ['itemSchema', 'prefixEncoding', 'itemEncoding']) {
    if (isItems && keyword === 'itemSchema') continue;
    const at = child(node, keyword);
    if (at.value !== undefined) reportPositional(keyword, at, reading);
  }
  return {
    mediaType,
    codec,
    ...typed,
    ...optional('encoding', encoding),
    ...(examples.length === 0 ? {} : { examples }),
    ...(Object.keys(namedExamples).length === 0 ? {} : { namedExamples }),
    at: placeOf(node),
  };
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
  if (codec === 'bytes') return { ...octetsType(reading.schemas.binary, 'body'), at };
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

function encodingOf(at: DocumentNode, codec: Codec, reading: Reading): Content['encoding'] {
  const entries = members(at).map(([field, node]): [string, PartEncoding] => {
    const headers = codec === 'multipart' ? partHeaders(field, node, reading) : {};
    const inner = codec === 'multipart' ? nestedEncoding(node, reading) : undefined;
    return [
      field,
      {
        ...optional('contentType', textOf(node, 'contentType')),
        ...(hasStyles(node, codec, reading) ? styleOf(node) : {}),
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        ...optional('encoding', inner),
      },
    ];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The encodings of the parts of a part (OpenAPI 3.2, 4.15.1.1). */
function nestedEncoding(node: DocumentNode, reading: Reading): Content['encoding'] {
  for (const keyword of ['prefixEncoding', 'itemEncoding']) {
    const at = child(node, keyword);
    const isSet = [at.value].flat().some((each) => isObject(each) && Object.keys(each).length > 0);
    if (isSet) reportPositional(keyword, at, reading);
  }
  return encodingOf(child(node, 'encoding'), 'multipart', reading);
}

function reportPositional(keyword: string, at: DocumentNode, { complain }: Reading): void {
  const message = `"${keyword}" is not supported; the body is passed as a whole`;
  complain('info', 'not-generated', message, placeOf(at));
}

/** Since 3.1 styles also apply to multipart bodies (4.8.15.1.2); earlier they are ignored there (3.0, 4.7.15.1). */
function hasStyles(node: DocumentNode, codec: Codec, { complain, document: { version } }: Reading): boolean {
  if (codec === 'form' || !version.startsWith('3.0')) return true;
  for (const name of ['style', 'explode', 'allowReserved']) {
    const at = child(node, name);
    if (at.value !== undefined)
      complain(
        'info',
        'ignored-keyword',
        `"${name}" has no effect in a multipart body before OpenAPI 3.1`,
        placeOf(at),
      );
  }
  return false;
}

function styleOf(node: DocumentNode): PartEncoding {
  const style = textOf(node, 'style');
  const explode = child(node, 'explode').value;
  return {
    ...(isFormStyle(style) ? { style } : {}),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(child(node, 'allowReserved').value === true ? { allowReserved: true } : {}),
  };
}

/** The headers of a part whose values the document defines; values of a body cannot contain others. */
function partHeaders(field: string, at: DocumentNode, reading: Reading): { readonly [name: string]: string } {
  const headers: Record<string, string> = {};
  for (const [name, place] of members(child(at, 'headers'))) {
    const header = resolved(place, reading);
    if (header === undefined || /^content-(?:type|disposition)$/i.test(name)) continue;
    const schema = resolved(child(header, 'schema'), reading);
    const value = schema === undefined ? undefined : onlyValue(schema);
    if (
      value !== undefined &&
      /^[\t\x20-\x7e\x80-\xff]*$/.test(value) &&
      /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)
    )
      headers[name] = value;
    else {
      const isNeeded = child(header, 'required').value === true;
      reading.complain(
        isNeeded ? 'error' : 'info',
        isNeeded ? 'part-encoding' : 'not-generated',
        `header "${name}" of the part "${field}" is not sent, since its schema has no "const", "enum" of one value or "default"`,
        placeOf(place),
      );
    }
  }
  return headers;
}

function onlyValue(schema: DocumentNode): string | undefined {
  const { value: values } = child(schema, 'enum');
  const only: unknown = Array.isArray(values) && values.length === 1 ? values[0] : undefined;
  const value = child(schema, 'const').value ?? only ?? child(schema, 'default').value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function isFormStyle(
  style: string | undefined,
): style is 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' {
  return (
    style === 'form' || style === 'spaceDelimited' || style === 'pipeDelimited' || style === 'deepObject'
  );
}
