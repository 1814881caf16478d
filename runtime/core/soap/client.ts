/** Clients: implementations of the interface of a service over HTTP. */

import { CheckError, UnexpectedResponse } from '../errors.js';
import {
  type ClientOptions,
  contentTypeOf,
  mergedHeaders,
  readResponseBody,
  responseLimits,
} from '../http/call.js';
import { boundedCall, withSignal } from '../http/client/abort.js';
import { type MediaType, parseMediaType } from '../http/media-type.js';
import { type CallContext, defaultLimits, type Limits } from '../http/message.js';
import { fetchTransport, type Transport, type TransportResponse } from '../http/transport.js';
import { shortened } from '../quote.js';
import { decodeXml } from '../xml/decode.js';
import type { ReadOptions } from '../xml/input.js';
import { closeEnvelope, type OpenEnvelope, openEnvelope } from './envelope.js';
import { type AnyFaultType, SoapFaultError } from './fault.js';
import { readFault } from './fault-xml.js';
import { endBody, messageValue, readBody, readHeaders, writeMessage } from './message.js';
import { boundOperations, type OperationParts, type SoapService } from './operation.js';
import { hasReferences, inlineReferences } from './references.js';
import { contentType, type SoapVersion, traitsOf } from './version.js';

export { UnexpectedResponse } from '../errors.js';

/** Options of a SOAP client. */
export interface SoapClientOptions extends ClientOptions, ReadOptions {
  /** URL of the endpoint. */
  readonly url: string;
  /** Default: that of the binding. */
  readonly version?: SoapVersion;
}

/** A service as seen by its client: every method returns a promise. */
export type SoapClient<S> = {
  readonly [Name in keyof S]: S[Name] extends (input: infer I, context?: CallContext) => infer R
    ? (input: I, context?: CallContext) => Promise<Awaited<R>>
    : never;
};

interface Caller {
  readonly service: { readonly namespaces: readonly string[] };
  readonly options: SoapClientOptions;
  readonly transport: Transport;
  readonly version: SoapVersion;
  readonly limits: Limits;
  /** Those of all operations: some services respond with faults of other operations. */
  readonly faults: readonly AnyFaultType[];
}

/** Creates a client of a service. */
export function soapClient<S extends object>(
  service: SoapService<S>,
  options: SoapClientOptions,
): SoapClient<S> {
  const operations = boundOperations(service);
  const caller: Caller = {
    service,
    options,
    transport: options.transport ?? fetchTransport(),
    version: options.version ?? service.version,
    limits: { ...defaultLimits, ...responseLimits, ...options.limits },
    faults: operations.flatMap(({ operation }) => operation.faults),
  };
  const methods: Record<string, unknown> = {};
  for (const { method, operation } of operations) {
    methods[method] = (input: unknown, context: CallContext = {}) => call(caller, operation, input, context);
  }
  // The methods are those of the service's operations, whose types `soapService` has checked against S.
  return methods as SoapClient<S>;
}

function call(
  caller: Caller,
  operation: OperationParts,
  input: unknown,
  context: CallContext,
): Promise<unknown> {
  const { options, version } = caller;
  const { name } = operation;
  return boundedCall(name, options, context, async (onAbort) => {
    const body = writeMessage(operation, operation.input, input, version, caller.service.namespaces);
    const request = withSignal({
      method: 'POST',
      url: options.url,
      headers: headersOf(caller, operation, context),
      body,
      onAbort,
      operation: { name, method: 'POST', path: options.url },
    });
    const response = await caller.transport(request);
    return readResponse(caller, operation, response);
  });
}

function headersOf({ options, version }: Caller, { action }: OperationParts, context: CallContext): string[] {
  const headers = mergedHeaders(options.headers, context.headers);
  headers.set('content-type', contentType(traitsOf(version), action));
  // SOAP 1.1, 6.1.1: the header is required, and its value is quoted.
  if (version === '1.1') headers.set('soapaction', `"${action}"`);
  return [...headers].flat();
}

async function readResponse(
  caller: Caller,
  operation: OperationParts,
  response: TransportResponse,
): Promise<unknown> {
  const { name } = operation;
  const bytes = await readResponseBody(name, response, caller.limits.body);
  const type = contentTypeOf(response);
  const media = parseMediaType(type ?? '');
  const unexpected = (message: string, cause?: unknown): UnexpectedResponse =>
    new UnexpectedResponse(
      `${name} returned ${response.status}: ${message}`,
      response.status,
      type,
      bytes,
      cause,
    );
  const accepted = response.status >= 200 && response.status < 300;
  if (operation.output === undefined && accepted && bytes.length === 0) return undefined;
  if (bytes.length === 0) throw unexpected('the response is empty');
  if (media === undefined || !isXml(media))
    throw unexpected(`the response must be XML, got "${shortened(type ?? '')}"`);
  let source: string;
  try {
    source = decodeXml(bytes, media.parameters.get('charset'));
    if (operation.encoded === true && hasReferences(source)) source = inlineReferences(source, caller.limits);
    return readMessage(caller, operation, source);
  } catch (error) {
    if (error instanceof Error && (error.name === 'XmlError' || error instanceof NoMessage)) {
      throw unexpected(error.message, error);
    }
    throw error;
  }
}

function isXml({ type, subtype }: MediaType): boolean {
  return (type === 'text' || type === 'application') && (subtype === 'xml' || subtype === 'soap+xml');
}

/** The XML is well-formed, but not the expected message. */
class NoMessage extends Error {}

function opened(source: string, { limits, options }: Caller): OpenEnvelope {
  try {
    return openEnvelope(source, limits, options);
  } catch (error) {
    // A server would respond with this fault; here it does not come from the other side.
    throw error instanceof SoapFaultError ? new NoMessage(error.message) : error;
  }
}

function readMessage(caller: Caller, operation: OperationParts, source: string): unknown {
  const { options, limits } = caller;
  const peeked = opened(source, caller);
  const { reader } = peeked.input;
  const fault = reader.child() && reader.isAt(peeked.traits.namespace, 'Fault');
  if (fault) {
    const error = readFault(peeked.input, peeked.traits, [...operation.faults, ...caller.faults]);
    endBody(peeked.input);
    closeEnvelope(peeked);
    throw error;
  }
  const { output } = operation;
  if (output === undefined) return undefined;
  const envelope = openEnvelope(source, limits, options);
  const body = readBody(output, envelope.input);
  closeEnvelope(envelope);
  const { issues } = envelope.input;
  const value = messageValue(output, body, () => readHeaders(output, source, limits, options, issues));
  if (issues.length > 0) throw new CheckError(`Response of ${operation.name}`, issues);
  return value;
}
