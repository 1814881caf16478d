import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Resource } from '../model/resources/resources.js';
import type { SampleContext } from '../model/samples/context.js';
import type { Base, RestBase } from './base.js';
import type { RestStep } from './sends.js';

/** A resource, what has to be there before one of it is made, and how it is made. */
export interface Subject {
  readonly resource: Resource;
  readonly before: readonly Step[];
  readonly made: RestStep;
  /** Nobody has told how one is made: what servers may do besides is not known either. */
  readonly isGuess: boolean;
  readonly inputs: Case['inputs'];
  readonly bases: ReadonlyMap<string, RestBase>;
  readonly context: SampleContext;
  /** What a base stands on, without a word of what its scenario tells besides. */
  prepared(base: Base): readonly Step[];
}
