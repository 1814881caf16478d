import type { Case } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { withMovedTimes } from './moved-times.js';
import type { Needs } from './preparation.js';
import { withPreparations } from './prepared-cases.js';
import { withReferences } from './reference-steps.js';

/** A function that changes a case to one with what its operations need. */
export function withNeeds({ references, preparations, times }: Needs, effects: Effects): (one: Case) => Case {
  const [referring, prepared] = [withReferences(references), withPreparations(preparations, effects)];
  const moved = withMovedTimes(times);
  return (one) => moved(prepared(referring(one)));
}
