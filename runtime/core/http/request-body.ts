/** Reads the body of a request. */

import { type Issue, placed } from '../check.js';
import { HttpError } from '../errors.js';
import { readBody } from './body.js';
import { readUnpacked, unpackedSource } from './content-coding.js';
import { type CompiledContent, type CompiledOperation, contentFor, type RequestType } from './exchange.js';
import { essenceOf, type MediaType, parseMediaType } from './media-type.js';
import { type HttpRequest, type Limits, requestTooLarge } from './message.js';

/** A body as received: its members of the input, or its issues. */
export interface ReceivedBody {
  readonly present: boolean;
  readonly body?: unknown;
  /** Given if the contract leaves a choice. */
  readonly contentType?: string;
  readonly issues?: readonly Issue[];
}

const absentBody: ReceivedBody = { present: false };
const missingBody: ReceivedBody = {
  ...absentBody,
  issues: [{ path: ['body'], keyword: 'required', message: 'is missing' }],
};

/** A body on its way: its octets, and what they are once they have arrived. */
export interface IncomingBody {
  readonly octets: Uint8Array | Promise<Uint8Array>;
  /** Reads and checks the body; HttpError 415 if its media type is not supported. */
  read(octets: Uint8Array): ReceivedBody;
}

const noOctets = /* @__PURE__ */ new Uint8Array();

/** Receives the body of a request; HttpError 413 or 415 if it is not read. */
export function incomingBody(
  limits: Limits,
  compiled: CompiledOperation,
  request: HttpRequest,
): IncomingBody {
  const { header, type, content } = requestType(compiled, request.header('content-type'));
  const unsupported = (): HttpError =>
    new HttpError(415, `Send ${compiled.body.map(({ mediaType }) => mediaType).join(' or ')}.`);
  if (header !== undefined && content === undefined) throw unsupported();
  const coder = content?.content.coder;
  if (content !== undefined && coder?.stream !== undefined) {
    const reading = { limits, isChecked: true, contentType: header, fail, tooLarge: requestTooLarge };
    const body = coder.stream(content.content, unpackedSource(request), reading);
    const received = bodyOf(compiled, content, type, body);
    return { octets: noOctets, read: () => received };
  }
  const read = (bytes: Uint8Array): ReceivedBody => {
    // An empty body without a type counts as absent; text and octets may be empty.
    if (bytes.length === 0 && (content === undefined || !canBeEmpty(content.content.codec))) {
      return compiled.bodyRequired ? missingBody : absentBody;
    }
    if (content === undefined) throw unsupported();
    try {
      const body = readBody(content.content, bytes, type, limits);
      const found = content.content.check?.(body);
      if (found !== undefined) return { present: false, issues: found.map(inBody) };
      return bodyOf(compiled, content, type, body);
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return { ...absentBody, issues: error.issues };
      throw error;
    }
  };
  return { octets: readUnpacked(request, limits.body), read };
}

/** An issue of a body as one of the request. */
function inBody(issue: Issue): Issue {
  return placed(issue, ['body', ...issue.path]);
}

function requestType(compiled: CompiledOperation, header: string | undefined): RequestType {
  if (compiled.lastType.header === header) return compiled.lastType;
  const type = header === undefined ? undefined : parseMediaType(header);
  const content = type === undefined ? undefined : contentFor(compiled.body, type);
  compiled.lastType = { header, type, content };
  return compiled.lastType;
}

function bodyOf(
  compiled: CompiledOperation,
  content: CompiledContent,
  type: MediaType | undefined,
  body: unknown,
): ReceivedBody {
  const named = compiled.body.length > 1 || content.isRange;
  const contentType = content.isRange && type !== undefined ? essenceOf(type) : content.mediaType;
  return named ? { present: true, body, contentType } : { present: true, body };
}

/** The error for issues that the service finds while it reads a stream. */
function fail(issues: readonly Issue[]): HttpError {
  return new HttpError(400, 'The request does not satisfy its contract.', { issues });
}

function canBeEmpty(codec: string): boolean {
  return codec === 'text' || codec === 'bytes' || codec === 'form';
}
