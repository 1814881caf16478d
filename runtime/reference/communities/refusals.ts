import type { ErrorBody, FieldError, ValidationError } from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import { describedIssue } from './messages.js';
import { representations } from './representation.js';

const validationMessage = 'A validation error occurred.';

/** 400: a field of the body violates a rule that schemas cannot express. */
export function invalid(field: string, message: string): HttpError {
  return new HttpError(400, validationMessage, {
    issues: [{ path: ['body', ...field.split('.')], keyword: 'rule', message }],
  });
}

/** 400: a search with unsupported parameters. */
export function invalidSearch(): HttpError {
  return new HttpError(400, 'Invalid querystring parameters.');
}

/** 403 */
export function forbidden(): HttpError {
  return new HttpError(403, 'Permission denied.');
}

/** 404 for a community. */
export function unknownCommunity(): HttpError {
  return new HttpError(404, 'The persistent identifier does not exist.');
}

/** 410 */
export function gone(): HttpError {
  return new HttpError(410, 'The record has been deleted.');
}

/** 507; all writes of the request are undone. */
export function storeFull(cause: unknown): HttpError {
  return new HttpError(507, 'The store is full.', { cause });
}

/** The error body of the contract for an HTTP error. */
export function errorBody(
  error: HttpError,
  operation: { readonly name: string },
  sent: Uint8Array | undefined,
): ErrorBody | ValidationError {
  if (error.status !== 400) return { status: error.status, message: messageOf(error, operation.name) };
  const errors = fieldErrors(error, sent);
  const isOne = errors.length === 0;
  return {
    status: 400,
    message: isOne ? error.message : validationMessage,
    // The contract requires a list in every refusal of a request.
    errors: isOne ? [{ field: '_schema', messages: [error.message] }] : errors,
  };
}

function messageOf({ status, message }: HttpError, operation: string): string {
  if (status === 406) return `Invalid 'Accept' header. Expected one of: ${representations.join(', ')}`;
  if (status === 415) {
    const wanted = operation === 'uploadLogo' ? 'application/octet-stream' : 'application/json';
    return `Invalid 'Content-Type' header. Expected one of: ${wanted}`;
  }
  return message;
}

/** Messages by field, fields in the order of their first message. */
function fieldErrors({ issues }: HttpError, sent: Uint8Array | undefined): FieldError[] {
  const body = issues.length === 0 || sent === undefined ? undefined : jsonIn(sent);
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const { field, message } = describedIssue(issue, body);
    const messages = fields.get(field) ?? [];
    if (!messages.includes(message)) fields.set(field, [...messages, message]);
  }
  return [...fields].map(([field, messages]) => ({ field, messages }));
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
