import { CheckError } from '@trivet/runtime/errors';
import type { AnyOperation, RestInput } from '@trivet/runtime/http/operation';
import { fullWire } from '@trivet/runtime/http/wire';
import { type LenientRequest, type Unwritten, writeLeniently } from '#runtime/conformance/lenient-request';
import { prepareOperation } from '#runtime/http/client/prepare';
import { writeCall } from '#runtime/http/client/write';
import { compileOperation } from '#runtime/http/exchange';
import { isPieces } from '#runtime/http/message';

/** An input as written by a client, unchecked except for values that cannot be sent. */
export function writtenRequest(operation: AnyOperation, input: RestInput): LenientRequest | Unwritten {
  try {
    const call = writeCall(prepareOperation({ wire: fullWire, ...operation }), input, false);
    const { path, query, headers, cookies, contentType, body } = call;
    return {
      path,
      query,
      headers,
      cookies,
      ...(contentType !== undefined && { contentType }),
      ...(body !== undefined && !isPieces(body) && { body }),
    };
  } catch (error) {
    if (error instanceof CheckError) return { issues: error.issues };
    throw error;
  }
}

/** An input as written by a conformance case, possibly invalid. */
export function leniently(operation: AnyOperation, input: RestInput): LenientRequest | Unwritten {
  return writeLeniently(compileOperation(operation), input);
}
