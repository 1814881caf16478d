import { expressionsIn } from '../text-template.js';
import { type Asked, type Callers, isDenied, isOpen, isUnsaid, type Maker, sendByRole } from './callers.js';
import type { Case, Step } from './case.js';
import { type Effects, effectOf } from './effects.js';
import { callerNamed, saysCallers } from './named-caller.js';
import { isRestSend } from './rest-send.js';
import { type Sent, type StepResult, statusMatches } from './step.js';

/** The roles that send the requests of one case. */
export class CaseRoles {
  private readonly effects: Effects;
  private readonly callers: Callers;
  /** Roles that the case gives to some of its requests, other than those that prepare an item. */
  private readonly named: readonly string[];
  private readonly isScenario: boolean;
  /** Whether the case says who sends its requests. */
  private readonly isFixed: boolean;
  /** The role that has created the last object. */
  private maker: Maker = { role: undefined, isNamed: false };
  /** The roles that have created objects, by step. */
  private readonly makers = new Map<string, Maker>();

  constructor(testCase: Case, effects: Effects | undefined, callers: Callers) {
    this.effects = effects ?? {};
    this.callers = callers;
    this.named = testCase.steps.flatMap(({ send, isPrepared = false }) =>
      isRestSend(send) && !isPrepared ? (send.caller ?? []) : [],
    );
    this.isScenario = testCase.kind === 'scenario';
    this.isFixed = saysCallers(testCase);
  }

  /** Sends a step by a role that may send it, at best the one that created its object: it may belong to it. */
  async send(step: Step, asked: Asked): Promise<Sent> {
    if (this.isFixed) return asked.send(undefined);
    const isReading = effectOf(step.operation, this.effects) === 'reads';
    const earlier = [...this.makers.values()].map(({ role }) => role).toReversed();
    const sent = await sendByRole(step, this.callers, { ...this.makerFor(step), earlier, isReading }, asked);
    this.callers.used(step.operation, sent.caller);
    return sent;
  }

  /** Notes a step that was sent, perhaps for an earlier case. */
  sent(step: Step, { answer, caller }: Sent): void {
    const effect = effectOf(step.operation, this.effects);
    const isMaking = effect === 'makes' || typeof effect === 'object';
    const isMade = statusMatches('2XX', answer?.exchange.statusCode ?? 0);
    if (!isMaking || !isMade || !isRestSend(step.send)) return;
    const role = callerNamed(step.send);
    if (role === undefined && !isOpen(step)) return;
    this.maker =
      role === undefined
        ? { role: caller, isNamed: false }
        : { role: this.callers.callerOf(role, this.maker.role), isNamed: true };
    this.makers.set(step.id, this.maker);
  }

  /** The role that created the innermost object in the path of a request, or else the last object. */
  private makerFor({ send }: Step): Maker {
    if (!isRestSend(send)) return this.maker;
    const made = expressionsIn(send.path ?? {}).flatMap((one) => (one.kind === 'steps' ? [one.step] : []));
    const last = made.findLast((id) => this.makers.has(id));
    return (last === undefined ? undefined : this.makers.get(last)) ?? this.maker;
  }

  /** Why the rights of the roles of the run prevent the case from testing its clause. */
  barred(step: Step, sent: Sent, { problems, isBreach, isSkipped }: StepResult): string | undefined {
    const { operation } = step;
    const { caller } = sent;
    if (caller !== undefined && this.named.includes(caller))
      return `${operation} is allowed only for "${caller}", which is compared with the first role`;
    if (problems.length === 0 || isBreach === true || isSkipped === true) return undefined;
    const maker = this.makerFor(step);
    const isUnsure = !this.isScenario && isUnsaid(step, sent, this.callers, maker);
    if (isUnsure || isDenied(step, sent, this.callers))
      return `${operation} returned 403: its caller may lack the right to call it`;
    if (this.isFixed || !isOpen(step) || sent.answer?.exchange.statusCode !== 404) return undefined;
    const isOfOther = caller !== this.maker.role || caller !== maker.role;
    return isOfOther ? `${operation} returned 404 to another role than that of the creator` : undefined;
  }
}
