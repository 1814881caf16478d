import type { Relation } from '@trivet/runtime/conformance/case';
import type { RestStep } from '../../sends.js';
import { output } from '../../steps.js';

/** The step that reads an item before a merge patch. */
export const lookStep = 'the-state';

/** The creation with all members, and the read that follows. */
export interface MergeSetUp {
  readonly full: RestStep;
  readonly look: RestStep;
}

/** A member has the value of the earlier read; if it was absent then, it may have any. */
export function same(value: string, at: string): Relation {
  const other = output(lookStep, 'body', at);
  return { value: `${value}#${at}`, relation: 'holds', other, given: other.slice(1, -1) };
}
