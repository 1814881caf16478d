import type { ErrorBody, FieldError, ValidationError } from '@trivet/generated/communities/types';
import type { Issue } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';

const validationMessage = 'A validation error occurred.';

/** 400: a rule that no schema can say is broken at a field of the body. */
export function invalid(field: string, message: string): HttpError {
  return new HttpError(400, validationMessage, {
    issues: [{ path: ['body', ...field.split('.')], keyword: 'rule', message }],
  });
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

/** The error body of the contract for an HTTP error. */
export function errorBody(error: HttpError): ErrorBody | ValidationError {
  if (error.status !== 400) return { status: error.status, message: error.message };
  const errors = fieldErrors(error.issues);
  const isOne = errors.length === 0;
  return {
    status: 400,
    message: isOne ? error.message : validationMessage,
    errors: isOne ? [{ field: '_schema', messages: [error.message] }] : errors,
  };
}

/** Messages by field, fields in the order of their first message. */
function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const field = fieldOf(issue);
    fields.set(field, [...(fields.get(field) ?? []), messageOf(issue)]);
  }
  return [...fields].map(([field, messages]) => ({ field, messages }));
}

/** The first step of a path names the part of the request, which clients of this service do not see. */
function fieldOf({ path }: Issue): string {
  return path.slice(1).join('.') || '_schema';
}

const usual: { readonly [keyword: string]: string } = {
  required: 'Missing data for required field.',
  additionalProperties: 'Unknown field.',
  syntax: 'Unable to decode JSON data in request body.',
};

function messageOf({ keyword, message }: Issue): string {
  if (keyword === 'rule') return message;
  const known = Object.hasOwn(usual, keyword) ? usual[keyword] : undefined;
  return known ?? `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
