import type { Base } from '../cases/base.js';
import type { Subject } from '../cases/subject.js';
import type { Service } from '../model/contract.js';
import type { SampleContext } from '../model/samples/context.js';
import type { Observation } from './observation.js';

/** The data from which suggestions are derived. */
export interface SuggestBasis {
  readonly service: Service;
  readonly subjects: readonly Subject[];
  readonly context: SampleContext;
  /** Valid requests by operation. */
  readonly bases: ReadonlyMap<string, Base>;
  readonly observations: readonly Observation[];
  /** Roles of the run other than the first one. */
  readonly roles?: readonly string[];
}
