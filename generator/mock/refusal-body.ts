import { fullMessage, isRecord } from '@trivet/runtime/check';
import type { HttpError } from '@trivet/runtime/errors';
import type { Fits } from './items.js';

/** The reasons of a rejected request as one text. */
export function messageOf(error: HttpError): string {
  const issues = error.issues.map((issue) => `${issue.path.join('.')} ${fullMessage(issue)}`);
  return [error.message, ...issues].join(' ');
}

/** Puts the reason into an error body, if it has a member for it and the contract allows the text there. */
export function withReason(body: unknown, message: string, fits: Fits): unknown {
  if (!isRecord(body)) return body;
  const name = ['message', 'detail', 'error', 'title'].find(
    (one) => Object.hasOwn(body, one) && typeof body[one] === 'string',
  );
  const changed = name === undefined ? body : { ...body, [name]: message };
  return fits(changed) ? changed : body;
}

/** Puts the status into an error body, where the contract allows the number (RFC 9457, 3.1.2, and frameworks). */
export function withStatus(body: unknown, status: number, fits: Fits): unknown {
  if (!isRecord(body) || ArrayBuffer.isView(body)) return body;
  const names = ['status', 'statusCode'].filter(
    (one) => Object.hasOwn(body, one) && typeof body[one] === 'number',
  );
  const changed = { ...body, ...Object.fromEntries(names.map((name) => [name, status])) };
  return fits(changed) ? changed : body;
}
