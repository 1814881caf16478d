/**
 * Names of a run whose last character depends on the others (a check digit), which no pattern says: a service that
 * rejects such a name receives it with each other last character.
 */

import { parseEmbedded } from '../text-template.js';
import type { Data, Step } from './case.js';
import { resolve, type Scope } from './expression.js';
import { freshNameOf, lettersOf } from './fresh.js';
import type { Sent } from './step.js';

/** Accepted texts, by the text that was made from a pattern. */
export type AcceptedTexts = Map<string, string>;

/** Names rejected with every last character after which an operation is not tried any more. */
const maxAttempts = 3;

/** Whether operations accept a name with another last character, as far as a run has seen. */
export class CheckCharacters {
  private readonly inVain = new Map<string, number>();

  /** Whether an operation may have names with a check character. */
  mayHelp(operation: string): boolean {
    return (this.inVain.get(operation) ?? 0) < maxAttempts;
  }

  /** Notes whether one of the last characters was accepted. */
  tried(operation: string, isAccepted: boolean): void {
    this.inVain.set(operation, isAccepted ? Number.NEGATIVE_INFINITY : (this.inVain.get(operation) ?? 0) + 1);
  }
}

/**
 * Sends a step again if its only name made from a pattern was rejected, with each other last character in turn;
 * `accepted`, which completes the texts of its scope, then has the accepted text. Rejected requests change nothing.
 */
export async function withCheckCharacter(
  step: Step,
  first: Sent,
  send: () => Promise<Sent>,
  { scope, accepted, known }: { scope: Scope; accepted: AcceptedTexts; known: CheckCharacters },
): Promise<Sent> {
  if (first.answer === undefined) return first;
  const [name, other] = namesIn(step.send);
  if (name === undefined || other !== undefined) return first;
  const text = String(resolve(name.template, scope));
  if (isSuccess(first)) accepted.set(text, text);
  if (!isRejected(step, first) || accepted.has(text) || !known.mayHelp(step.operation)) return first;
  for (const letter of name.letters.filter((one) => !text.endsWith(one))) {
    const changed = text.slice(0, -1) + letter;
    accepted.set(text, changed);
    const sent = await send();
    if (isRejected(step, sent)) continue;
    if (!isSuccess(sent)) break;
    accepted.set(changed, changed);
    known.tried(step.operation, true);
    return sent;
  }
  accepted.delete(text);
  known.tried(step.operation, false);
  return first;
}

function isSuccess({ answer }: Sent): boolean {
  return Math.floor((answer?.exchange.statusCode ?? 0) / 100) === 2;
}

/** Whether a value was rejected that the case does not rely on. */
function isRejected({ expect }: Step, { answer }: Sent): boolean {
  const status = answer?.exchange.statusCode;
  return (status === 400 || status === 422) && expect.skipOn?.includes(String(status)) === true;
}

interface PatternName {
  readonly template: string;
  /** The alphabet of its last character. */
  readonly letters: readonly string[];
}

/**
 * The different texts of a request that end with a part of a fresh name made from a pattern, but for names of what
 * exists already.
 */
function namesIn(value: Data | Step['send']): readonly PatternName[] {
  const names = new Map<string, PatternName>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      const last = parseEmbedded(part).parts.at(-1);
      const fresh = last === undefined || typeof last === 'string' ? undefined : freshNameOf(last);
      if (fresh?.kind === 'letters' && fresh.isFixed !== true)
        names.set(part, { template: part, letters: lettersOf(fresh.ranges) });
    } else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) visit(one);
  };
  visit(value);
  return [...names.values()];
}
