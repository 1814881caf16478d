import type { Place } from '../../place.js';
import type { Json } from './json.js';

/** An Arazzo 1.0 workflow: a sequence of operations whose rules schemas cannot express. */
export interface Scenario {
  readonly id: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly steps: readonly ScenarioStep[];
  /** Values of `$inputs`, from the defaults in the workflow's input schema. */
  readonly inputs: { readonly [name: string]: Json };
  readonly at: Place;
}

/** A step of an Arazzo scenario: an operation to call and the expected response. */
export interface ScenarioStep {
  readonly id: string;
  /** Name of an operation of the contract. */
  readonly operation: string;
  readonly doc?: string;
  /** Values may contain Arazzo runtime expressions. */
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: Json }[];
  readonly body?: { readonly contentType?: string; readonly payload: Json };
  readonly expectation: StepExpectation;
  /** Statuses that end the scenario without a verdict, since a precondition is not met. */
  readonly ends?: readonly string[];
  /** Retries while the criteria do not hold: seconds between attempts, and their maximum number. */
  readonly retry?: {
    readonly after: number;
    readonly limit: number;
    /** The criteria for a retry; empty: always. */
    readonly criteria: readonly Criterion[];
  };
  /** Runtime expressions by the names of outputs. */
  readonly outputs: { readonly [name: string]: string };
  readonly at: Place;
}

/** The expected response of a step, read from its criteria when the scenario is modelled. */
export interface StepExpectation {
  /** REST: the statuses that the criteria allow, as codes and classes (`404`, `4XX`); absent if any is allowed. */
  readonly statuses?: readonly string[];
  /**
   * SOAP: the outcomes that the criteria allow: `response`, a fault's name, or a fault code; absent if any is allowed.
   */
  readonly outcomes?: readonly string[];
  /** True if the criteria exclude every success that the operation declares: the request is invalid on purpose. */
  readonly isRefusal: boolean;
  /** The criteria other than the status or outcome. */
  readonly criteria: readonly Criterion[];
}

/** A criterion of a step (Arazzo 1.0, 4.6.10). */
export interface Criterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  /** For a regex that can be very slow: the maximum length of texts, in characters, on which it is tried. */
  readonly longest?: number;
  readonly at?: Place;
}
