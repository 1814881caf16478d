import { isOwnLimit } from '../check.js';
import { headerNamed } from '../http/header.js';
import { essenceIn, parseMediaType } from '../http/media-type.js';
import { defaultLimits, type Limits } from '../http/message.js';
import { closeEnvelope, openEnvelope } from '../soap/envelope.js';
import { type AnyFaultType, SoapFaultError } from '../soap/fault.js';
import { readFault } from '../soap/fault-xml.js';
import { endBody, readBody, readHeaders, writeMessage } from '../soap/message.js';
import { boundOperations, type OperationParts, type SoapService } from '../soap/operation.js';
import { contentType, type SoapVersion, traitsOf } from '../soap/version.js';
import { decodeXml } from '../xml/decode.js';
import { XmlError } from '../xml/error.js';
import { SOAP_ENCODING } from '../xml/names.js';
import type { XmlNode } from '../xml/node.js';
import type { SoapSend } from './case.js';
import { ExpressionError } from './expression.js';
import { base64 } from './hide.js';
import { bodyProblem, note, type Problem } from './problem.js';
import { faultShapeProblems } from './soap-fault-shape.js';
import { soapSend } from './soap-send.js';
import { nilProblems, styleProblems } from './soap-style.js';
import type { JudgedResponse, Speaker } from './speaker.js';
import { headerOf, type TargetRequest, type TargetResponse } from './target.js';

interface SpeakerContext {
  readonly version: SoapVersion;
  readonly namespaces: readonly string[];
  readonly limits: Limits;
  /** All faults of the service: an operation that declares none may respond with any of them. */
  readonly faults: readonly AnyFaultType[];
}

/** Speaks SOAP by the descriptors of a service. The base URL is the endpoint itself. */
export function soapSpeaker<S>(service: SoapService<S>): Speaker {
  const operations = new Map(boundOperations(service).map(({ method, operation }) => [method, operation]));
  const context: SpeakerContext = {
    version: service.version,
    namespaces: service.namespaces,
    limits: defaultLimits,
    faults: [...operations.values()].flatMap((operation) => operation.faults),
  };
  const operationOf = (name: string): OperationParts => {
    const operation = operations.get(name);
    if (operation === undefined) throw new ExpressionError(`the operation "${name}" does not exist`);
    return operation;
  };
  return {
    request: (name, send) => requestOf(context, operationOf(name), soapSend(name, send)),
    read: (name, request, response) => readMessage(context, operationOf(name), request, response),
  };
}

function requestOf(context: SpeakerContext, operation: OperationParts, send: SoapSend): TargetRequest {
  const given = Object.entries(send.httpHeaders ?? {});
  const type = send.contentType ?? contentType(traitsOf(context.version), operation.action);
  const headers = [
    'Content-Type',
    send.charset === undefined ? type : type.replace(/charset=[^;]*/, `charset=${send.charset}`),
  ];
  // SOAP 1.1, 6.1.1.
  if (context.version === '1.1' && headerNamed(send.httpHeaders, 'SOAPAction') === undefined)
    headers.push('SOAPAction', `"${operation.action}"`);
  for (const [name, value] of given) headers.push(name, value);
  const text =
    send.envelope ??
    (send.xml === undefined
      ? written(context, operation, whole(send))
      : wrapped(context, operation, send.xml, send.header));
  return {
    method: send.rawMethod ?? 'POST',
    url: '',
    headers,
    body: send.charset === undefined ? new TextEncoder().encode(text) : utf16(text),
    input: send.input,
  };
}

/** A text in UTF-16 with a byte order mark, the least significant octet first (RFC 2781, 3.2). */
function utf16(text: string): Uint8Array {
  const marked = `\ufeff${text}`;
  const octets = new DataView(new ArrayBuffer(marked.length * 2));
  for (let index = 0; index < marked.length; index += 1)
    octets.setUint16(index * 2, marked.charCodeAt(index), true);
  return new Uint8Array(octets.buffer);
}

function written(context: SpeakerContext, operation: OperationParts, input: unknown): string {
  return writeMessage(operation, operation.input, input ?? {}, context.version, context.namespaces);
}

/** The value of a message: with header blocks, it contains them and the body. */
function whole({ input = {}, blocks }: SoapSend): unknown {
  return blocks === undefined ? input : { header: blocks, body: input };
}

function wrapped(
  { version }: SpeakerContext,
  { encoded }: OperationParts,
  body: string,
  blocks: string | undefined,
): string {
  const { namespace } = traitsOf(version);
  // SOAP 1.1, 4.1.1.
  const style = encoded === true && version === '1.1' ? ` S:encodingStyle="${SOAP_ENCODING}"` : '';
  const header = blocks === undefined ? '' : `<S:Header>${blocks}</S:Header>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<S:Envelope xmlns:S="${namespace}"${style}>${header}<S:Body>${body}</S:Body></S:Envelope>`;
}

/** The contents of an envelope, and their problems. */
interface ReadEnvelope extends Pick<JudgedResponse, 'outcome' | 'code' | 'problems' | 'unreadableAs'> {
  readonly fault?: string;
  readonly body?: unknown;
}

function readMessage(
  context: SpeakerContext,
  operation: OperationParts,
  request: TargetRequest,
  response: TargetResponse,
): JudgedResponse {
  const read = inOtherVersion(context, request, response) ?? readResponse(context, operation, response);
  return {
    outcome: read.outcome,
    ...(read.code !== undefined && { code: read.code }),
    problems: read.problems,
    ...(read.unreadableAs !== undefined && { unreadableAs: read.unreadableAs }),
    exchange: {
      url: request.url,
      method: request.method,
      statusCode: response.status,
      requestBody:
        plain(request.input) ??
        (read.outcome === 'response' ? sentIn(context, operation, request) : undefined),
      responseBody: read.body,
      header: (name) => headerOf(response.headers, name),
      ...(read.fault === undefined ? {} : { fault: read.fault }),
    },
  };
}

/** An endpoint may support both versions of SOAP: it responds to the other version in that version, or refuses it. */
function inOtherVersion(
  context: SpeakerContext,
  request: TargetRequest,
  response: TargetResponse,
): ReadEnvelope | undefined {
  const asked = versionOf(context, request.body);
  if (asked === undefined || asked === context.version || versionOf(context, response.body) !== asked)
    return undefined;
  return { outcome: `SOAP ${asked}`, problems: [] };
}

function versionOf({ limits }: SpeakerContext, body: Uint8Array | undefined): SoapVersion | undefined {
  try {
    return openEnvelope(decodeXml(body ?? new Uint8Array()), limits).traits.version;
  } catch (error) {
    if (error instanceof XmlError || error instanceof SoapFaultError) return undefined;
    throw error;
  }
}

function readResponse(
  context: SpeakerContext,
  operation: OperationParts,
  response: TargetResponse,
): ReadEnvelope {
  const { status } = response;
  const isOneWay = operation.output === undefined && response.body.length === 0;
  if (isOneWay && status >= 200 && status < 300) return { outcome: 'response', problems: [] };
  // A fault has status 500 and a message (SOAP 1.1, 6.2); what is refused with 4xx may have been no message (RFC 9110, 15.5).
  if (isOneWay && status >= 400 && status < 500) return { outcome: 'Client', code: 'Client', problems: [] };
  const type = headerOf(response.headers, 'content-type') ?? '';
  const isDeclared = essenceIn(type) === traitsOf(context.version).mediaType;
  const mediaProblems: readonly Problem[] = isDeclared ? [] : [{ kind: 'media-type', actual: type }];
  if (response.body.length === 0) return { outcome: 'nothing', problems: [note('the response is empty')] };
  try {
    const source = decodeXml(response.body, parseMediaType(type)?.parameters.get('charset'));
    const read = readEnvelope(context, operation, source, status);
    return {
      ...read,
      problems: [
        ...mediaProblems,
        ...encodingProblems(source, response.body),
        ...(operation.encoded === true ? [] : styleProblems(source, context.limits).map(note)),
        ...read.problems,
      ],
    };
  } catch (error) {
    if (!(error instanceof XmlError) && !(error instanceof SoapFaultError)) throw error;
    return {
      outcome: 'no SOAP message',
      unreadableAs: 'a SOAP message',
      problems: [note(`the response must be a SOAP message: ${error.message}`)],
    };
  }
}

/** The input of a request that a case wrote itself and the service accepted; undefined if it cannot be read. */
function sentIn(context: SpeakerContext, operation: OperationParts, { body }: TargetRequest): unknown {
  try {
    const { input } = openEnvelope(new TextDecoder().decode(body), context.limits);
    return plain(readBody(operation.input, input));
  } catch {
    return undefined;
  }
}

/** XML 1.0, 4.3.3: a message must be in its declared encoding. */
function encodingProblems(source: string, bytes: Uint8Array): readonly Problem[] {
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(source)?.[1];
  const wide =
    bytes[0] === 0 ||
    bytes[1] === 0 ||
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (declared === undefined || /^utf-?16/i.test(declared) === wide) return [];
  return [note(`the message must be in its declared encoding ${declared}`)];
}

function readEnvelope(
  context: SpeakerContext,
  operation: OperationParts,
  source: string,
  status: number,
): ReadEnvelope {
  const peeked = openEnvelope(source, context.limits);
  const { reader } = peeked.input;
  const versionProblems =
    peeked.traits.version === context.version
      ? []
      : [note(`the envelope is of SOAP ${peeked.traits.version}`)];
  if (reader.child() && reader.isAt(peeked.traits.namespace, 'Fault')) {
    const error = readFault(peeked.input, peeked.traits, [...operation.faults, ...context.faults]);
    endBody(peeked.input);
    closeEnvelope(peeked);
    const shape = faultShapeProblems(source, peeked.traits, context.limits).map(note);
    return readFaultOf(operation, error, [
      ...versionProblems,
      ...shape,
      ...faultStatus(context, status),
      ...faultProblems(context, error),
    ]);
  }
  const statusProblems =
    status === 200 ? [] : [note(`expected HTTP status 200 for a response, got ${status}`)];
  const read = readOutput(context, operation, source);
  return { ...read, problems: [...versionProblems, ...statusProblems, ...read.problems] };
}

/**
 * A fault is one element of the detail (WSDL 1.1, 3.6); others are allowed next to it, but not a second fault of the
 * service.
 */
function faultProblems({ faults }: SpeakerContext, { type, nodes }: SoapFaultError): readonly Problem[] {
  const second = nodes.find((node) => faults.some((fault) => isOf(fault, node)));
  return type === undefined || second === undefined
    ? []
    : [note(`the detail must contain only <${type.element}>, got <${second.name}> as well`)];
}

function isOf({ element, namespace }: AnyFaultType, node: XmlNode): boolean {
  return element === node.name && namespace === node.namespace;
}

/** SOAP 1.1, 6.2: 500 with a fault; SOAP 1.2 part 2, 7.5.2.2: 400 for a fault of the sender. */
function faultStatus({ version }: SpeakerContext, status: number): readonly Problem[] {
  if (status === 500 || (version === '1.2' && status === 400)) return [];
  return [note(`expected HTTP status 500 for a fault, got ${status}`)];
}

function readFaultOf(
  operation: OperationParts,
  error: SoapFaultError,
  problems: readonly Problem[],
): ReadEnvelope {
  const declared = error.type;
  const [unknown] = error.nodes;
  const code = error.code.split('.')[0] ?? error.code;
  const own = operation.faults.some((fault) => fault.name === declared?.name);
  const undeclared = declared !== undefined && operation.faults.length > 0 && !own;
  return {
    outcome: declared?.name ?? code,
    code,
    fault: declared?.name ?? code,
    body: plain(error.detail),
    problems: [
      ...problems,
      ...error.issues.map((issue) => bodyProblem('fault detail', issue)),
      ...(undeclared ? [note(`${declared.name} is not a declared fault of this operation`)] : []),
      ...(unknown !== undefined && declared === undefined
        ? [note(`<${unknown.name}> in the detail is not a declared fault`)]
        : []),
    ],
  };
}

function readOutput(context: SpeakerContext, operation: OperationParts, source: string): ReadEnvelope {
  const { output } = operation;
  if (output === undefined)
    return { outcome: 'response', problems: [note('expected no message from a one-way operation, got one')] };
  const envelope = openEnvelope(source, context.limits);
  const body = readBody(output, envelope.input);
  closeEnvelope(envelope);
  const { issues } = envelope.input;
  if (output.headers !== undefined) readHeaders(output, source, context.limits, {}, issues);
  const problems = [
    ...issues.filter((issue) => !isOwnLimit(issue)).map((issue) => bodyProblem('response', issue)),
    ...(output.element === undefined || output.type.inner !== undefined
      ? []
      : nilProblems(source, context.limits).map(note)),
  ];
  return { outcome: 'response', body: plain(body), problems };
}

/**
 * A value for comparison in expressions: integers within the range of a double as numbers, octets as base64, and lists
 * without nil items, which SOAP stacks send for absent values.
 */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return base64(value);
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => !isOfNils(member));
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]));
}

/** A list that contains only nil items is treated as absent, like an empty one. */
function isOfNils(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item === null);
}
