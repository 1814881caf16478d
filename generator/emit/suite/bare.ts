import type { Case, Data, Send, Step } from '@trivet/runtime/conformance/case';
import type { Effect, Effects } from '@trivet/runtime/conformance/run';
import type { EffectLine } from '@trivet/runtime/internal/conformance';
import { byObject } from '../../model/by-object.js';

/** A step without the protocol of its request, which all requests of a suite share. */
export interface BareStep extends Omit<Step, 'send'> {
  readonly send: BareSend;
}

/** The members of a request apart from its protocol. */
export interface BareSend {
  readonly [name: string]: Data;
}

/** A case of such steps. */
export interface BareCase extends Omit<Case, 'steps'> {
  readonly steps: readonly BareStep[];
}

/** A step without the protocol of its request. */
export const bareStep = byObject(
  ({ id, operation, send, ...rest }: Step): BareStep => ({ id, operation, send: membersOf(send), ...rest }),
);

/** A case without the protocol of its requests. */
export const bareCase = byObject(
  ({ steps, ...rest }: Case): BareCase => ({ ...rest, steps: steps.map(bareStep) }),
);

/** An effect without the protocol of its request. */
export function bareEffect(effect: Effect): EffectLine {
  return typeof effect === 'string' ? effect : { ...effect, send: membersOf(effect.send) };
}

function membersOf({ protocol: _, ...members }: Send): BareSend {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined));
}

/**
 * The protocol of all requests of a suite; undefined if it has no requests.
 *
 * @throws {Error} if they have several
 */
export function protocolOf(
  cases: readonly Case[],
  forms: readonly Step[],
  effects: Effects,
): Send['protocol'] | undefined {
  const steps = [...cases.flatMap((entry) => entry.steps), ...forms];
  const undoing = Object.values(effects).flatMap((effect) => (typeof effect === 'string' ? [] : [effect]));
  const [protocol, other] = new Set([...steps, ...undoing].map(({ send }) => send.protocol));
  if (other === undefined) return protocol;
  throw new Error(`the requests of a suite must use one protocol, got ${protocol} and ${other}`);
}
