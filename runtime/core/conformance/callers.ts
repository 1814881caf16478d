/**
 * Roles with different rights: a request that the first role of a run may not send is sent by another one that may
 * (RFC 9110, 15.5.4: 403 is about who sends it). Requests whose role is part of their case are not concerned.
 */

import type { Step } from './case.js';
import { namesCaller } from './named-caller.js';
import { isRestSend } from './rest-send.js';
import type { Sent } from './step.js';
import type { TargetRequest } from './target.js';

/** A role that sent requests in place of the first one, and their operations. */
export interface StandIn {
  readonly role: string;
  readonly operations: readonly string[];
}

/** Name of a role; undefined: the first one of the run. */
export type Caller = string | undefined;

/** Whether a request of an operation has all credentials that it requires if a role sends it. */
export type Holding = (operation: string, request: TargetRequest, role: Caller) => Promise<boolean>;

/** Requests refused for every role after which an operation is sent by its usual one alone. */
const maxAttempts = 3;

/** Which roles may call which operations, as far as a run has seen. */
export class Callers {
  private readonly roles: readonly Caller[];
  private readonly first: string | undefined;
  private readonly accepted = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly inVain = new Map<string, number>();
  private readonly isHolder: Holding;
  /** The roles with the credentials that an operation requires, where not all or none have them. */
  private readonly holders = new Map<string, readonly Caller[]>();
  private readonly sentBy = new Map<string, Set<string>>();

  /** `roles`: those that may send a request without one, the first of the run first. */
  constructor(roles: readonly string[] = [], isHolder: Holding = async () => true) {
    this.roles = [undefined, ...roles.slice(1)];
    this.first = roles[0];
    this.isHolder = isHolder;
  }

  /** Finds out, by a request of an operation, which roles have credentials that it requires. */
  async findHolders(operation: string, requestOf: () => TargetRequest): Promise<void> {
    if (!this.hasOthers || this.holders.has(operation)) return;
    let request: TargetRequest;
    try {
      request = requestOf();
    } catch {
      // It cannot be sent either, which its case reports.
      return;
    }
    const held: Caller[] = [];
    for (const role of this.roles) if (await this.isHolder(operation, request, role)) held.push(role);
    this.holders.set(operation, held.length === 0 ? this.roles : held);
  }

  /** The role that usually calls an operation: the first one of the run with the credentials that it requires. */
  usualFor(operation: string): Caller {
    return this.holders.get(operation)?.[0];
  }

  /** Whether a role may have the credentials that an operation requires. */
  mayHold(operation: string, role: Caller): boolean {
    const held = this.holders.get(operation);
    return held === undefined || held.includes(role) || !this.roles.includes(role);
  }

  /** The caller that a role is, `default` the one without a name; `other` if it may not send requests without a role. */
  callerOf(role: string, other: Caller): Caller {
    if (role === (this.first || 'default')) return undefined;
    return this.roles.includes(role) ? role : other;
  }

  /**
   * The roles with the credentials for a request, those first that the operation does not refuse, and of these the
   * preferred ones.
   */
  inOrder(operation: string, ...preferred: readonly Caller[]): readonly Caller[] {
    const all = [...new Set([...preferred, ...this.roles])].filter((role) => this.mayHold(operation, role));
    const isRefused = (role: Caller): boolean => this.refused.has(keyOf(operation, role));
    return [...all.filter((role) => !isRefused(role)), ...all.filter(isRefused)];
  }

  /** Whether a role has called an operation with success, so that a later 403 has another reason. */
  mayCall(operation: string, role: Caller): boolean {
    return this.accepted.has(keyOf(operation, role));
  }

  /** Whether there is a role other than the first one of the run. */
  get hasOthers(): boolean {
    return this.roles.length > 1;
  }

  /** Whether it is not in vain to send a refused request again. */
  mayHelp(operation: string): boolean {
    return (this.inVain.get(operation) ?? 0) < maxAttempts;
  }

  succeeded(operation: string, role: Caller): void {
    this.accepted.add(keyOf(operation, role));
  }

  failed(operation: string): void {
    this.inVain.set(operation, (this.inVain.get(operation) ?? 0) + 1);
  }

  /** Notes that an operation refuses a role and not another one. */
  refuses(operation: string, role: Caller): void {
    this.refused.add(keyOf(operation, role));
  }

  /** Notes the role of a request whose response is judged. */
  used(operation: string, role: Caller): void {
    if (role !== undefined) this.sentBy.set(role, (this.sentBy.get(role) ?? new Set()).add(operation));
  }

  standIns(): readonly StandIn[] {
    return [...this.sentBy].map(([role, operations]) => ({ role, operations: [...operations] }));
  }
}

function keyOf(operation: string, role: Caller): string {
  return JSON.stringify([operation, role ?? null]);
}

/** Who created the object of a request. */
export interface Maker {
  readonly role: Caller;
  /** Whether its case says so, although the first role may be allowed to do the same. */
  readonly isNamed: boolean;
}

/** Who created the objects of a case. */
interface Makers extends Maker {
  /** Those who created other objects, the last one first. */
  readonly earlier: readonly Caller[];
  readonly isReading: boolean;
}

/** How a step is sent. */
export interface Asked {
  readonly send: (caller: Caller) => Promise<Sent>;
  /** Its request before credentials. */
  readonly request: () => TargetRequest;
}

/**
 * Sends a step by the first role that its operation does not refuse, of those with the credentials that it requires,
 * beginning with the maker of its object. If the case names the maker, the first role begins, except for what is only read:
 * a list may have no objects of others.
 */
export async function sendByRole(
  step: Step,
  callers: Callers,
  maker: Makers,
  { send, request }: Asked,
): Promise<Sent> {
  if (saysCaller(step)) return send(undefined);
  const { operation } = step;
  await callers.findHolders(operation, request);
  const usualRole = callers.usualFor(operation);
  const own = maker.isNamed && !maker.isReading ? [usualRole, maker.role] : [maker.role];
  const preferred = callers.mayHold(operation, maker.role) ? own : [...own, ...maker.earlier];
  const [first, ...others] = callers.inOrder(operation, ...preferred);
  if (!isOpen(step)) return send(usualRole === undefined ? undefined : first);
  const sent = await send(first);
  if (isSuccess(sent)) callers.succeeded(operation, first);
  const isOfMaker = !maker.isNamed || first === maker.role;
  if (isAbsent(sent) && maker.isNamed && !mayBeAbsent(step)) {
    // It may be hidden from others than its maker, or the operation from those who may not call it.
    const role = isOfMaker ? usualRole : maker.role;
    if (
      role === first ||
      !callers.mayHold(operation, role) ||
      (isOfMaker && callers.mayCall(operation, first))
    )
      return sent;
    const again = await send(role);
    if (isSuccess(again)) callers.succeeded(operation, role);
    return isSuccess(again) ? again : sent;
  }
  if (!isRefused(sent) || (isOfMaker && callers.mayCall(operation, first))) return sent;
  // What is returned if all are refused.
  let usual = sent;
  let isVain = callers.hasOthers;
  for (const role of others) {
    // The usual role has its say; the others must be able to help.
    if (role !== usualRole && !callers.mayHelp(operation)) continue;
    const again = await send(role);
    if (role === usualRole) usual = again;
    if (!isAllowed(again)) continue;
    // An item may be hidden from those to whom it does not belong, which shows no right.
    const isHidden = isAbsent(again);
    isVain = false;
    if (isHidden && role !== usualRole && !mayBeAbsent(step)) continue;
    if (isSuccess(again)) callers.succeeded(operation, role);
    if (!isHidden) callers.refuses(operation, first);
    return again;
  }
  if (isVain) callers.failed(operation);
  return usual;
}

/** Whether a case expects that an item does not exist, or is skipped then. */
function mayBeAbsent({ expect: { status = [], skipOn = [] } }: Step): boolean {
  return [...status, ...skipOn].includes('404');
}

/** Whether a case says who sends a request, or it is of a protocol whose requests have no roles. */
function saysCaller({ send }: Step): boolean {
  if (!isRestSend(send) || send.caller !== undefined || send.credentials !== undefined) return true;
  return namesCaller(send);
}

/** Whether the role of a request is not part of its case. */
export function isOpen(step: Step): boolean {
  const { status = [] } = step.expect;
  if (saysCaller(step)) return false;
  return status.length === 0 || status.some((one) => one !== '401' && one !== '403');
}

/**
 * Whether an invalid request is refused with a declared 403 by an operation that has not accepted its role before: the
 * role may lack the right to call it.
 */
export function isDenied(step: Step, sent: Sent, callers: Callers): boolean {
  const { status = [] } = step.expect;
  const isInvalid = status.length > 0 && status.every((one) => one.startsWith('4'));
  return isForbidden(step, sent) && isInvalid && !callers.mayCall(step.operation, sent.caller);
}

/**
 * Whether all roles may lack the right to send a request that no scenario sends: it is refused with a declared 403 by an
 * operation that has not accepted the role before, or for an object of another role.
 */
export function isUnsaid(step: Step, sent: Sent, callers: Callers, maker: Maker): boolean {
  const isOfOther = maker.isNamed && maker.role !== sent.caller;
  const mayLack = isOfOther || !callers.mayCall(step.operation, sent.caller);
  return isForbidden(step, sent) && mayLack;
}

function isForbidden(step: Step, sent: Sent): boolean {
  return isOpen(step) && statusOf(sent) === 403 && sent.answer?.isUndeclared !== true;
}

function statusOf({ answer }: Sent): number | undefined {
  return answer?.exchange.statusCode;
}

function isAbsent(sent: Sent): boolean {
  return statusOf(sent) === 404;
}

function isSuccess(sent: Sent): boolean {
  return Math.floor((statusOf(sent) ?? 0) / 100) === 2;
}

/** 403 as declared; of a role other than the first, also 401, since it may have credentials of another kind. */
function isRefused(sent: Sent): boolean {
  const status = statusOf(sent);
  if (sent.caller !== undefined) return status === 401 || status === 403;
  return status === 403 && sent.answer?.isUndeclared !== true;
}

/** Whether a response is none to the role or the rate of its request, and no failure. */
function isAllowed(sent: Sent): boolean {
  const status = statusOf(sent) ?? 500;
  return status < 500 && status !== 401 && status !== 403 && status !== 429;
}
