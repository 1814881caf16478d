import type { Case } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import type { Needs } from './preparation.js';
import { withPreparations } from './prepared-cases.js';
import { withReferences } from './reference-steps.js';

/** A function that changes a case to one with what its operations need. */
export function withNeeds({ references, preparations }: Needs, effects: Effects): (one: Case) => Case {
  const [referring, prepared] = [withReferences(references), withPreparations(preparations, effects)];
  return (one) => prepared(referring(one));
}
