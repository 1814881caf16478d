import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { UnexpectedResponse } from '@trivet/runtime/errors';
import { soapClient } from '@trivet/runtime/soap/client';
import { SoapFaultError } from '@trivet/runtime/soap/operation';

/** A missing response, or one that reports a server failure: the result of the request is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** A response of the server. */
export interface HttpAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly bytes: Uint8Array;
  /** The body, if it is JSON. */
  readonly body: unknown;
}

/** Time limit of a response in milliseconds: longer than the server waits for its database. */
const timeLimit = 60_000;

/** Sends a request and returns the response with any status below 500. */
export async function send(
  origin: string,
  method: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown; readonly ifMatch?: string } = {},
): Promise<HttpAnswer> {
  const { token = 'owner-token', body, ifMatch } = options;
  const binary = body instanceof Uint8Array;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': binary ? 'application/octet-stream' : 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  };
  const answer = await answered(async () => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeLimit),
      ...(body !== undefined && { body: binary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  });
  const { response, bytes } = answer;
  if (response.status >= 500) throw new Unanswered(`${method} ${path}: ${response.status}`);
  const json = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? undefined,
    bytes,
    body: json ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
  };
}

/** The catalogue of a server. */
export function catalogueOf(origin: string) {
  return soapClient(metadataCatalogue, { url: `${origin}/metadata-catalogue`, timeout: timeLimit });
}

/** Performs an operation of the catalogue; `undefined` if it is rejected with the fault of this name. */
export async function unlessRefused<R>(fault: string, work: () => Promise<R>): Promise<R | undefined> {
  try {
    return await answered(work);
  } catch (error) {
    if (error instanceof SoapFaultError && error.message.startsWith(`${fault}:`)) return undefined;
    throw error;
  }
}

/** Distinguishes responses, including rejections, from failures. */
export async function answered<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SoapFaultError && !error.message.startsWith('InternalException')) throw error;
    if (error instanceof SoapFaultError || error instanceof UnexpectedResponse || isLost(error)) {
      throw new Unanswered(error instanceof Error ? error.message : String(error), { cause: error });
    }
    throw error;
  }
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The platform's messages when a connection is refused, breaks, or ends within a response.
  return (
    ['fetch failed', 'terminated'].includes(error.message) ||
    ['TimeoutError', 'AbortError'].includes(error.name)
  );
}
