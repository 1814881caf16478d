import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Resource } from '../model/resources/resources.js';
import type { ItemStates } from '../model/resources/states/item-states.js';
import type { SampleContext } from '../model/samples/context.js';
import type { Base, RestBase } from './base.js';
import type { RestStep } from './sends.js';

/** A resource, with the step that creates an item of it and its set-up. */
export interface Subject {
  readonly resource: Resource;
  readonly before: readonly Step[];
  readonly made: RestStep;
  /** Whether the creation is not from a scenario, so that other effects are unknown. */
  readonly isGuess: boolean;
  readonly inputs: Case['inputs'];
  readonly bases: ReadonlyMap<string, RestBase>;
  readonly context: SampleContext;
  /** What the document says of the whole service. */
  readonly about: string | undefined;
  /** The states of its items, and what operations do with them. */
  readonly states?: ItemStates;
  /** The set-up of a base without the scenario's own expectations. */
  prepared(base: Base): readonly Step[];
}
