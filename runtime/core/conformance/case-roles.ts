import { type Caller, type Callers, isDenied, isOpen, sendByRole } from './callers.js';
import type { Case, Step } from './case.js';
import { type Effects, effectOf } from './effects.js';
import { isRestSend } from './rest-send.js';
import { type Sent, type StepResult, statusMatches } from './step.js';

/** The roles that send the requests of one case. */
export class CaseRoles {
  private readonly effects: Effects;
  private readonly callers: Callers;
  /** Roles that the case gives to some of its requests. */
  private readonly named: readonly string[];
  /** The role that has created the last object. */
  private maker: Caller;

  constructor({ steps }: Case, effects: Effects | undefined, callers: Callers) {
    this.effects = effects ?? {};
    this.callers = callers;
    this.named = steps.flatMap(({ send }) => (isRestSend(send) ? (send.caller ?? []) : []));
  }

  /** Sends a step by a role that may send it, at best the one that created the last object: it may belong to it. */
  async send(step: Step, send: (caller: Caller) => Promise<Sent>): Promise<Sent> {
    const sent = await sendByRole(step, this.callers, this.maker, send);
    this.callers.used(step.operation, sent.caller);
    return sent;
  }

  /** Notes a step that was sent, perhaps for an earlier case. */
  sent(step: Step, { answer, caller }: Sent): void {
    const effect = effectOf(step.operation, this.effects);
    const isMaking = effect === 'makes' || typeof effect === 'object';
    const isMade = statusMatches('2XX', answer?.exchange.statusCode ?? 0);
    if (isMaking && isMade && isOpen(step)) this.maker = caller;
  }

  /** Why the rights of the roles of the run prevent the case from testing its clause. */
  barred(step: Step, sent: Sent, { problems, isBreach, isSkipped }: StepResult): string | undefined {
    const { operation } = step;
    const { caller } = sent;
    if (caller !== undefined && this.named.includes(caller))
      return `${operation} is allowed only for "${caller}", which is compared with the first role`;
    if (problems.length === 0 || isBreach === true || isSkipped === true) return undefined;
    if (isDenied(step, sent, this.callers))
      return `${operation} returned 403: its caller may lack the right to call it`;
    const isOfOther = caller !== this.maker && isOpen(step) && sent.answer?.exchange.statusCode === 404;
    return isOfOther ? `${operation} returned 404 to another role than that of the creator` : undefined;
  }
}
