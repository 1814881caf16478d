/** Requests that name their callers: a scenario sets the credentials of a role. */

import { headerNamed } from '../http/header.js';
import type { RuntimeExpression } from '../runtime-expression.js';
import { expressionsIn } from '../text-template.js';
import type { Case, RestSend } from './case.js';
import { isRestSend } from './rest-send.js';

/** The role of an input: `owner` of `$inputs.token.owner`. */
export function roleNamed(expression: RuntimeExpression): string | undefined {
  if (expression.kind !== 'inputs') return undefined;
  const [group = '', role] = expression.path;
  return ['token', 'user', 'password', 'basic', 'key'].includes(group) ? role : undefined;
}

/** The role whose credentials a request refers to outside its body. */
export function callerNamed({ headers, query, cookies }: RestSend): string | undefined {
  return [headers, query, cookies]
    .flatMap((part) => expressionsIn(part ?? {}))
    .map(roleNamed)
    .find((role) => role !== undefined);
}

/** Whether a request has credentials that are part of its case. */
export function namesCaller(send: RestSend): boolean {
  return headerNamed(send.headers ?? {}, 'authorization') !== undefined || callerNamed(send) !== undefined;
}

/** Whether a case is a scenario that says who sends its requests: those without credentials are the first role's. */
export function saysCallers({ kind, steps }: Case): boolean {
  return kind === 'scenario' && steps.some(({ send }) => isRestSend(send) && namesCaller(send));
}
