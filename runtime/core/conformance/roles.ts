/** Callers as text, for command lines, configurations and environments. */

import { headerNamed } from '../http/header.js';
import { printExpression } from '../runtime-expression.js';
import { expressionsIn } from '../text-template.js';
import type { Case } from './case.js';
import { stepExpressions } from './case-expressions.js';
import type { Suite } from './contract-suite.js';
import type { Credentials, Role } from './credentials.js';
import { evaluate } from './expression.js';
import type { Guard } from './guard.js';
import { roleNamed } from './named-caller.js';
import { isRestSend } from './rest-send.js';
import { sentHeaders } from './send.js';
import { base64Text, type UserPassword } from './username-token.js';

/** Roles from `owner=TOKEN` and `owner=user:password`; the role is optional. Throws an error with advice. */
export function rolesFrom(bearer: readonly string[], basic: readonly string[]): readonly Role[] {
  const roles = new Map<string, Role>();
  const add = (role: Role): void => void roles.set(role.name, { ...roles.get(role.name), ...role });
  for (const text of bearer) {
    const [name, value] = roleAnd(text);
    add({ name, bearer: value });
  }
  for (const text of basic) {
    const [name, value] = roleAnd(text);
    add({ name, basic: userFrom(value) });
  }
  return [...roles.values()];
}

/** Only the name of a role may precede the equals sign: tokens in base64 end with equals signs. */
function roleAnd(text: string): readonly [string, string] {
  const [, role, value] = /^([A-Za-z][\w-]*)=([^=].*)$/.exec(text) ?? [];
  return role === undefined || value === undefined ? ['', text] : [role, value];
}

/** Parses `user:password`. Throws an error with advice. */
export function userFrom(text: string): UserPassword {
  const mark = text.indexOf(':');
  if (mark < 1) throw new Error('expected user:password');
  return { user: text.slice(0, mark), password: text.slice(mark + 1) };
}

/**
 * `$inputs` for cases that set the credentials of callers themselves: `$inputs.token.owner`, `$inputs.key.owner`,
 * `$inputs.basic.owner`.
 */
export function callerInputs({ roles = [] }: Credentials): { readonly [name: string]: unknown } {
  const group = (part: (role: Role) => string | undefined): object | undefined => {
    const members = roles.flatMap((role) => {
      const value = part(role);
      return value === undefined ? [] : [[role.name === '' ? 'default' : role.name, value]];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  const groups = {
    token: group(({ bearer }) => bearer),
    user: group(({ basic }) => basic?.user),
    password: group(({ basic }) => basic?.password),
    // RFC 7617, 2: what follows `Basic` in the header.
    basic: group(({ basic }) => basic && base64Text(`${basic.user}:${basic.password}`)),
    // `--key scheme@role=…` gives the tokens of a bearer scheme, too.
    key: group(({ keys = [], bearer }) => keys[0]?.value ?? bearer),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
}

/** Whether a case sets the credentials of a request itself. */
export function namesCallers(suite: Suite): boolean {
  if (suite.parts !== undefined) return false;
  return suite.cases.some(({ steps }) =>
    steps.some(({ send }) => headerNamed(sentHeaders(send), 'authorization') !== undefined),
  );
}

/** The roles that cases refer to: `owner` of `$inputs.token.owner`. */
export function rolesNamed(suite: Suite): readonly string[] {
  if (suite.parts !== undefined) return [];
  const named = suite.cases.flatMap(({ steps }) =>
    steps.flatMap(({ send }) => expressionsIn(send).flatMap((one) => roleNamed(one) ?? [])),
  );
  return [...new Set(named)].filter((role) => role !== 'default');
}

/** Roles that send requests of a case, and of which the run has no credentials: the case cannot be run. */
export function rolesLacking({ steps }: Case, guard: Guard | undefined): readonly string[] {
  // A guard that does not list its roles may have any.
  const roles = guard === undefined ? [] : guard.roles;
  if (roles === undefined) return [];
  const callers = steps.flatMap(({ send }) => (isRestSend(send) ? (send.caller ?? []) : []));
  return [...new Set(callers)].filter((role) => !roles.includes(role));
}

/** Inputs of a case without a value, `$inputs.token.other`: the case cannot be run as intended. */
export function inputsLacking(
  { steps }: Case,
  inputs: { readonly [name: string]: unknown },
): readonly string[] {
  const lacking = steps
    .flatMap(stepExpressions)
    .flatMap((one) => (one.kind === 'inputs' ? [{ kind: one.kind, path: one.path }] : []))
    .filter((input) => evaluate(input, { inputs, steps: {} }) === undefined);
  return [...new Set(lacking.map(printExpression))];
}
