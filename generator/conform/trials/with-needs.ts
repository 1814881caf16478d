import type { Case } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { withMovedTimes } from './moved-times.js';
import type { Needs } from './preparation.js';
import { withPreparations } from './prepared-cases.js';
import { withReferences } from './reference-steps.js';

/** What is known of the suite of a case. */
export interface OfSuite {
  readonly effects: Effects;
  /** The cases that users wrote. */
  readonly scenarios: readonly Case[];
}

/** A function that changes a case to one with what its operations need. */
export function withNeeds({ references, preparations, times }: Needs, suite: OfSuite): (one: Case) => Case {
  const referring = withReferences(references);
  const prepared = withPreparations(preparations, suite.effects, suite.scenarios);
  const moved = withMovedTimes(times);
  return (one) => moved(prepared(referring(one)));
}
