/** A handler that dispatches SOAP messages to an implementation. */

import { HttpError, logError } from '../errors.js';
import { readUnpacked } from '../http/content-coding.js';
import { essenceOf, type MediaType, parseMediaType } from '../http/media-type.js';
import {
  type CallContext,
  defaultLimits,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  type Limits,
} from '../http/message.js';
import { shortened } from '../quote.js';
import { decodeXml } from '../xml/decode.js';
import { XmlError } from '../xml/error.js';
import type { ReadOptions, XmlInput, XmlIssue } from '../xml/input.js';
import { expandedName, type XmlNode } from '../xml/node.js';
import { escapeXml } from '../xml/writer.js';
import { type Dispatch, dispatcher } from './dispatch.js';
import {
  closeEnvelope,
  keepBlocks,
  malformed,
  type OpenEnvelope,
  openEnvelope,
  versionMismatch,
} from './envelope.js';
import { SoapFaultError } from './fault.js';
import { writeFault } from './fault-xml.js';
import { endBody, issuesText, messageValue, notUnderstood, readHeaders, writeMessage } from './message.js';
import { type BoundOperation, boundOperations, type OperationParts, type SoapService } from './operation.js';
import { hasReferences, inlineReferences } from './references.js';
import { contentType, type SoapVersion, traitsOf } from './version.js';

/** Options of a SOAP handler. */
export interface SoapHandlerOptions extends ReadOptions {
  /** The only path that is served; absent: all paths. */
  readonly path?: string;
  /** Response to `?wsdl`; each `{address}` in it is replaced by the URL of the requested endpoint. */
  readonly wsdl?: string;
  /** Supported versions. Default: that of the binding. */
  readonly versions?: readonly SoapVersion[];
  readonly limits?: Partial<Limits>;
  /**
   * Authenticates the caller, after the body was found valid; the result is the context's `principal`. The header
   * blocks of `headers` in the message are passed to it.
   */
  readonly authenticate?: (
    request: HttpRequest,
    operation: OperationParts,
    headers: readonly XmlNode[],
  ) => unknown;
  /** Expanded names of header blocks that every message may have, and that `authenticate` handles. */
  readonly headers?: readonly string[];
  /** Whether a header block is handled, by expanded name, in addition to those that the contract declares. */
  readonly understands?: (name: string) => boolean;
  /** The fault for an invalid body. Default: a Client fault with the issues. */
  readonly invalidRequest?: (
    issues: readonly XmlIssue[],
    operation: OperationParts,
  ) => SoapFaultError | undefined;
  /** The fault for any other error. Default: a Server fault without details. */
  readonly internalError?: (error: unknown, operation: OperationParts) => SoapFaultError | undefined;
  /** Called with every error other than faults; the client does not see them. Default: `console.error`. */
  readonly onError?: (error: unknown, operation: OperationParts | undefined) => void;
}

/** Methods as called by the handler; the type of the service has checked them against the operations. */
type Method = (input: unknown, context: CallContext) => unknown;

interface Server {
  readonly service: {
    readonly name: string;
    readonly namespaces: readonly string[];
    readonly version: SoapVersion;
  };
  readonly options: SoapHandlerOptions;
  readonly onError: NonNullable<SoapHandlerOptions['onError']>;
  readonly limits: Limits;
  readonly versions: readonly SoapVersion[];
  readonly dispatch: Dispatch;
  readonly understood: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  /** Some operation is encoded, so that values may be references. */
  readonly encoded: boolean;
  readonly implementation: Readonly<Record<string, unknown>>;
}

/** Creates a handler of a service and its implementation. */
export function soapHandler<S extends object>(
  service: SoapService<S>,
  implementation: S,
  options: SoapHandlerOptions = {},
): HttpHandler {
  const operations = boundOperations(service);
  // Methods are looked up by the names of the operations, which are the members of S.
  const methods = implementation as Readonly<Record<string, unknown>>;
  const kept = options.headers ?? [];
  const server: Server = {
    service,
    options,
    onError: options.onError ?? logError,
    limits: { ...defaultLimits, ...options.limits },
    versions: options.versions ?? [service.version],
    dispatch: dispatcher(operations, ({ method }) => typeof methods[method] === 'function'),
    understood: new Set([...kept, ...operations.flatMap(({ operation }) => headerNames(operation))]),
    kept: new Set(kept),
    encoded: operations.some(({ operation }) => operation.encoded === true),
    implementation: methods,
  };
  return (request) => {
    if (options.path !== undefined && request.path !== options.path) return undefined;
    if (request.method === 'POST') return post(server, request);
    if (request.method === 'GET' && /^wsdl(?:=|$)/i.test(request.query)) return wsdl(options.wsdl, request);
    return plain(405, 'This is a SOAP endpoint: POST an envelope, or GET ?wsdl.', ['allow', 'GET, POST']);
  };
}

function headerNames({ input }: OperationParts): string[] {
  return Object.values(input.headers ?? {}).map((block) => expandedName(block.namespace, block.name));
}

function plain(status: number, text: string, headers: readonly string[] = []): HttpResponse {
  return { status, headers: ['content-type', 'text/plain; charset=utf-8', ...headers], body: `${text}\n` };
}

function wsdl(text: string | undefined, request: HttpRequest): HttpResponse {
  if (text === undefined) return plain(404, 'This server has no WSDL.');
  const address = escapeXml(`${request.origin}${request.path}`);
  const body = text.replaceAll('{address}', () => address);
  return { status: 200, headers: ['content-type', 'text/xml; charset=utf-8'], body };
}

/** A valid message, with the header blocks that were kept. */
interface Call extends ReadCall {
  readonly headers: readonly XmlNode[];
}

interface ReadCall {
  readonly bound: BoundOperation;
  readonly version: SoapVersion;
  readonly value: unknown;
}

function post(server: Server, request: HttpRequest): HttpResponse | Promise<HttpResponse> {
  const media = parseMediaType(request.header('content-type') ?? '');
  const type = media === undefined ? '' : essenceOf(media);
  const known = server.versions.some((version) => traitsOf(version).mediaType === type);
  if (media === undefined || (!known && type !== 'application/soap+xml')) {
    const wanted = server.versions.map((version) => traitsOf(version).mediaType).join(' or ');
    return plain(415, `The media type of a SOAP message must be ${wanted}.`);
  }
  let body: Uint8Array | Promise<Uint8Array>;
  try {
    body = readUnpacked(request, server.limits.body);
  } catch (error) {
    return failed(server, error);
  }
  if (body instanceof Uint8Array) return answer(server, request, media, body);
  return body.then(
    (bytes) => answer(server, request, media, bytes),
    (error) => failed(server, error),
  );
}

/** The body could not be read. */
function failed(server: Server, error: unknown): HttpResponse {
  if (error instanceof HttpError) {
    const http = { status: error.status, headers: Object.entries(error.headers).flat() };
    const fault = new SoapFaultError(error.message, { code: 'Client', emptyDetail: true, http });
    return faultResponse(server, fault, server.service.version);
  }
  server.onError(error, undefined);
  return faultResponse(server, internal(), server.service.version);
}

function answer(
  server: Server,
  request: HttpRequest,
  media: MediaType,
  bytes: Uint8Array,
): HttpResponse | Promise<HttpResponse> {
  let call: Call;
  let version = server.service.version;
  try {
    const text = decodeXml(bytes, media.parameters.get('charset'));
    const source = server.encoded && hasReferences(text) ? inlineReferences(text, server.limits) : text;
    const headers: XmlNode[] = [];
    const envelope = openEnvelope(source, server.limits, server.options, keepBlocks(server.kept, headers));
    if (!server.versions.includes(envelope.traits.version)) {
      // Even so the rest must be well-formed.
      envelope.input.reader.skip();
      closeEnvelope(envelope);
      throw versionMismatch(envelope.traits.namespace);
    }
    if (envelope.traits.mediaType !== essenceOf(media))
      return plain(415, `The media type of this message must be ${envelope.traits.mediaType}.`);
    version = envelope.traits.version;
    call = { ...readCall(server, envelope, source, actionOf(request, media)), headers };
  } catch (error) {
    return refused(server, error, version);
  }
  return carryOut(server, request, call);
}

function actionOf(request: HttpRequest, media: MediaType): string {
  return (request.header('soapaction') ?? media.parameters.get('action') ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1');
}

/** The response to a message that is malformed or unsupported. */
function refused(server: Server, error: unknown, version: SoapVersion): HttpResponse {
  if (error instanceof SoapFaultError) return faultResponse(server, error, version);
  if (error instanceof XmlError)
    return faultResponse(
      server,
      malformed(`the XML is not well-formed or exceeds a limit: ${error.message}`),
      version,
    );
  server.onError(error, undefined);
  return faultResponse(server, internal(), version);
}

/** Reads the whole message before anything is checked, since malformed XML is refused first. */
function readCall(server: Server, envelope: OpenEnvelope, source: string, action: string): ReadCall {
  const { input } = envelope;
  const { reader } = input;
  const name = reader.child() ? expandedName(reader.namespace, reader.local) : undefined;
  const bound = server.dispatch(name, action);
  if (bound !== undefined && bound.operation.input.element === undefined)
    return readBare(server, source, bound);
  const body = bound?.operation.input.type.read(input);
  if (bound === undefined && name !== undefined) reader.skip();
  if (name !== undefined) endBody(input);
  closeEnvelope(envelope);
  judgeHeaders(server, envelope);
  if (bound !== undefined) return finishCall(server, envelope, source, bound, body);
  throw malformed(
    name === undefined ? 'the body is empty' : `the body must contain an operation, got ${shortened(name)}`,
  );
}

/** Reads a body whose children are the members of a record, or which is empty, starting with its own start tag. */
function readBare(server: Server, source: string, bound: BoundOperation): ReadCall {
  const envelope = openEnvelope(source, server.limits, server.options);
  const body = bound.operation.input.type.read(envelope.input);
  closeEnvelope(envelope);
  judgeHeaders(server, envelope);
  return finishCall(server, envelope, source, bound, body);
}

function judgeHeaders(server: Server, envelope: OpenEnvelope): void {
  const { options, understood } = server;
  const strange = notUnderstood(
    envelope,
    (name) => understood.has(name) || (options.understands?.(name) ?? false),
  );
  if (strange.length > 0) {
    throw new SoapFaultError(
      `not understood: ${strange
        .slice(0, 5)
        .map((name) => shortened(name))
        .join(', ')}`,
      { code: 'MustUnderstand' },
    );
  }
}

function finishCall(
  server: Server,
  envelope: OpenEnvelope,
  source: string,
  bound: BoundOperation,
  body: unknown,
): ReadCall {
  const { operation } = bound;
  const { input } = envelope;
  const value = messageValue(operation.input, body, () =>
    readHeaders(operation.input, source, server.limits, server.options, input.issues),
  );
  if (input.issues.length > 0) throw invalid(server, operation, input);
  return { bound, version: envelope.traits.version, value };
}

function invalid(server: Server, operation: OperationParts, { issues }: XmlInput): SoapFaultError {
  const own = server.options.invalidRequest?.(issues, operation);
  if (own !== undefined) return own;
  const message = `${operation.name}: ${issuesText(issues)}`;
  return new SoapFaultError(message, { code: 'Client', emptyDetail: true, issues });
}

function carryOut(server: Server, request: HttpRequest, call: Call): HttpResponse | Promise<HttpResponse> {
  const { bound, value } = call;
  try {
    const { authenticate } = server.options;
    const principal = authenticate?.(request, bound.operation, call.headers);
    if (principal instanceof Promise) {
      return principal
        .then((who) => invoke(server, request, call, value, who))
        .catch((error) => thrown(server, call, error));
    }
    const result = invoke(server, request, call, value, principal);
    return result instanceof Promise ? result.catch((error) => thrown(server, call, error)) : result;
  } catch (error) {
    return thrown(server, call, error);
  }
}

function invoke(
  server: Server,
  request: HttpRequest,
  call: Call,
  value: unknown,
  principal: unknown,
): HttpResponse | Promise<HttpResponse> {
  const method = server.implementation[call.bound.method];
  if (typeof method !== 'function')
    throw new Error(`the implementation must have the method ${call.bound.method}`);
  const context: CallContext = {
    request,
    ...(principal !== undefined && { principal }),
    ...(request.signal !== undefined && { signal: request.signal }),
  };
  const result = (method as Method).call(server.implementation, value, context);
  return result instanceof Promise
    ? result.then((output) => success(server, call, output))
    : success(server, call, result);
}

function success(server: Server, { bound, version }: Call, output: unknown): HttpResponse {
  const { operation } = bound;
  // WSDL 1.1, 2.4.1: a one-way message has no response; HTTP still requires one.
  if (operation.output === undefined) return { status: 202, headers: [] };
  const body = writeMessage(operation, operation.output, output, version, server.service.namespaces);
  return { status: 200, headers: ['content-type', contentType(traitsOf(version))], body };
}

/** The response to an exception of the implementation, or to an output that cannot be written. */
function thrown(server: Server, call: Call, error: unknown): HttpResponse {
  const { operation } = call.bound;
  if (error instanceof SoapFaultError) {
    try {
      return written(server, error, call.version);
    } catch (unwritable) {
      return thrown(server, call, unwritable);
    }
  }
  server.onError(error, operation);
  return faultResponse(server, server.options.internalError?.(error, operation) ?? internal(), call.version);
}

function internal(): SoapFaultError {
  return new SoapFaultError('The service failed.', { code: 'Server' });
}

/** The response for a fault; a fault that cannot be written is an error of the service. */
function faultResponse(server: Server, error: SoapFaultError, version: SoapVersion): HttpResponse {
  try {
    return written(server, error, version);
  } catch (unwritable) {
    server.onError(unwritable, undefined);
    return written(server, internal(), version);
  }
}

/** SOAP 1.1, 6.2: every fault is a 500; SOAP 1.2 part 2, 7.5.2.2: a fault of the sender is a 400. */
function written(server: Server, error: SoapFaultError, version: SoapVersion): HttpResponse {
  const body = writeFault(error, version, server.service.namespaces);
  const usual = version === '1.2' && error.code.startsWith('Client') ? 400 : 500;
  const headers = ['content-type', contentType(traitsOf(version)), ...(error.http?.headers ?? [])];
  return { status: error.http?.status ?? usual, headers, body };
}
