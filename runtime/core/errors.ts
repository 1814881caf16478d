import type { Issue } from './check.js';
import { pathText } from './quote.js';

/** A value that breaks its contract: what a client sent, or what a service was about to answer. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  readonly issues: readonly Issue[];
  /** Of a client: the answer as it was read. */
  readonly answer: object | undefined;
  constructor(what: string, issues: readonly Issue[], answer?: object) {
    super(
      `${what}: ${issues.map((issue) => `${pathText(issue.path) || 'value'} ${issue.message}`).join('; ')}`,
    );
    this.issues = issues;
    this.answer = answer;
  }
}

/**
 * An error that is an HTTP answer; its body is written as RFC 9457 problem details unless the contract declares another.
 * It has a stack trace from status 500 on only: below that it is the answer to a request, and capturing a stack costs
 * more than the rest of the answer.
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
    // Reflect.set, since the property is read-only where a host has frozen the intrinsics.
    if (status < 500) Reflect.set(Error, 'stackTraceLimit', 0);
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    if (status < 500) Reflect.set(Error, 'stackTraceLimit', frames);
    this.status = status;
    this.issues = options.issues ?? [];
    this.headers = options.headers ?? {};
  }
}

/** An answer that the contract does not declare. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  readonly contentType: string | undefined;
  /** Empty where there was more of it than the limit allows. */
  readonly body: Uint8Array;
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

/** What a server does with an exception unless it is told otherwise. */
export function logError(error: unknown): void {
  console.error(error);
}
