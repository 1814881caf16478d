import { unpackBody } from '@trivet/runtime/conformance/node';
import { headerOf } from '@trivet/runtime/internal/conformance';
import type { RecordedExchange } from './recorded.js';

/** An exchange whose bodies are without content codings; never rejects: one that cannot be decoded is not checked. */
export async function unpackedExchange(seen: RecordedExchange, limit: number): Promise<RecordedExchange> {
  const { request, response } = seen;
  let isSent = false;
  try {
    const sent = request.body && (await unpackBody(request.body, codingOf(request.headers), limit));
    isSent = true;
    const came = response && (await unpackBody(response.body, codingOf(response.headers), limit));
    return {
      ...seen,
      request: { ...request, ...(sent !== undefined && { body: sent }) },
      ...(response !== undefined && came !== undefined && { response: { ...response, body: came } }),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Content that is wrongly declared as gzip is an error of the server; the length limit is our own.
    return isSent && !(error instanceof RangeError)
      ? { ...seen, failure: reason }
      : { ...seen, unchecked: reason };
  }
}

function codingOf(headers: readonly string[]): string | undefined {
  return headerOf(headers, 'content-encoding');
}
