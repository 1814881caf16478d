import { fullMessage, type Issue } from './check.js';
import { pathText } from './quote.js';

/** A value that violates its contract: in a client's request, or in a service's response. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  declare readonly issues: readonly Issue[];
  /** In clients: the response as it was read. */
  declare readonly response: object | undefined;
  constructor(what: string, issues: readonly Issue[], response?: object) {
    super(
      `${what}: ${issues.map((issue) => `${pathText(issue.path) || 'value'} ${fullMessage(issue)}`).join('; ')}`,
    );
    this.issues = issues;
    this.response = response;
  }
}

/**
 * An error that is an HTTP response; its body is RFC 9457 problem details unless the contract declares another one. It
 * has a stack trace from status 500 on only, since capturing one costs more than the rest of a response.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    message: string,
    options: { issues?: readonly Issue[]; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    const frames = Error.stackTraceLimit;
    // Reflect.set, since the property is read-only if a host has frozen the intrinsics.
    if (status < 500) Reflect.set(Error, 'stackTraceLimit', 0);
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    if (status < 500) Reflect.set(Error, 'stackTraceLimit', frames);
    this.status = status;
    this.issues = options.issues ?? [];
    this.headers = options.headers ?? {};
  }
}

/** A response that the contract does not declare. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
  declare readonly status: number;
  declare readonly contentType: string | undefined;
  /** Empty if the body exceeded its limit. */
  declare readonly body: Uint8Array;
  constructor(
    message: string,
    status: number,
    contentType: string | undefined,
    body: Uint8Array,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }

  /** The body as text, for people. */
  get text(): string {
    return new TextDecoder().decode(this.body);
  }
}

/** A declared response with an error status, where only a success is of use. */
export class UnsuccessfulResponse<Output extends { readonly status: number }> extends Error {
  override readonly name = 'UnsuccessfulResponse';
  /** The response as the client returned it. */
  readonly response: Output;
  constructor(response: Output) {
    super(`response with status ${response.status}`);
    this.response = response;
  }
}

/** The default handling of exceptions on a server. */
export function logError(error: unknown): void {
  console.error(error);
}
