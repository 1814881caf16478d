/** Reads the body of a request. */

import type { Issue } from '../check.js';
import { HttpError } from '../errors.js';
import { andThen } from './and-then.js';
import { readBody } from './body.js';
import { readUnpacked } from './content-coding.js';
import { type CompiledOperation, collect, contentFor } from './exchange.js';
import { essenceOf, parseMediaType } from './media-type.js';
import type { HttpRequest, Limits } from './message.js';

/** A body as it was received: the members it adds to the input, or what is wrong with it. */
export interface ReceivedBody {
  readonly present: boolean;
  readonly members: { readonly body?: unknown; readonly contentType?: string };
  readonly issues?: readonly Issue[];
}

const absentBody: ReceivedBody = { present: false, members: {} };
const missingBody: ReceivedBody = {
  ...absentBody,
  issues: [{ path: ['body'], keyword: 'required', message: 'is missing' }],
};

/** Reads and checks the body of a request; HttpError 413 or 415 when it is not even looked into. */
export function readRequestBody(
  limits: Limits,
  compiled: CompiledOperation,
  request: HttpRequest,
): ReceivedBody | Promise<ReceivedBody> {
  const header = request.header('content-type');
  const type = header === undefined ? undefined : parseMediaType(header);
  const content = type === undefined ? undefined : contentFor(compiled.body, type);
  const unsupported = (): HttpError =>
    new HttpError(415, `Send ${compiled.body.map(({ mediaType }) => mediaType).join(' or ')}.`);
  if (header !== undefined && content === undefined) throw unsupported();
  return andThen(readUnpacked(request, limits.body), (bytes) => {
    // Without a type an empty body is no body; text and octets may be empty.
    if (bytes.length === 0 && (content === undefined || !canBeEmpty(content.content.codec))) {
      return compiled.bodyRequired ? missingBody : absentBody;
    }
    if (content === undefined) throw unsupported();
    try {
      const body = readBody(content.content, bytes, type, limits);
      const found = content.content.check?.(body);
      if (found !== undefined) return { ...absentBody, issues: collect(undefined, found, 'body') ?? [] };
      const named = compiled.body.length > 1 || content.isRange;
      const contentType = content.isRange && type !== undefined ? essenceOf(type) : content.mediaType;
      return { present: true, members: named ? { body, contentType } : { body } };
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return { ...absentBody, issues: error.issues };
      throw error;
    }
  });
}

function canBeEmpty(codec: string): boolean {
  return codec === 'text' || codec === 'bytes' || codec === 'form';
}
