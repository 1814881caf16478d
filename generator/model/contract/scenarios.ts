import type { Place } from '../../place.js';
import type { Json } from './json.js';

/** An Arazzo 1.0 workflow: a story over several operations, a rule that no schema can say. */
export interface Scenario {
  readonly id: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly steps: readonly ScenarioStep[];
  /** Values of `$inputs`, from the defaults in the workflow's input schema. */
  readonly inputs: { readonly [name: string]: Json };
  readonly at: Place;
}

/** A step of an Arazzo scenario: an operation to call and what it must answer. */
export interface ScenarioStep {
  readonly id: string;
  /** Name of an operation of the contract. */
  readonly operation: string;
  readonly doc?: string;
  /** Values may hold Arazzo runtime expressions. */
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: Json }[];
  readonly body?: { readonly contentType?: string; readonly payload: Json };
  readonly expectation: StepExpectation;
  /** Statuses on which the scenario ends, and says nothing: what it stands on is not there. */
  readonly ends?: readonly string[];
  /** The step is sent again while its criteria do not hold: after so many seconds, so many times at most. */
  readonly retry?: {
    readonly after: number;
    readonly limit: number;
    /** What has to hold for that; none: nothing. */
    readonly criteria: readonly Criterion[];
  };
  /** Output name to runtime expression. */
  readonly outputs: { readonly [name: string]: string };
  readonly at: Place;
}

/** What a step expects of its answer; read from its criteria when the scenario is modelled. */
export interface StepExpectation {
  /** REST: the statuses that the criteria allow, as codes and classes (`404`, `4XX`); absent where that says nothing. */
  readonly statuses?: readonly string[];
  /** SOAP: the outcomes that the criteria allow: `response`, a fault's name, or a fault code; absent where all are. */
  readonly outcomes?: readonly string[];
  /** True where no success that the operation declares is allowed: the request is not a valid one. */
  readonly isRefusal: boolean;
  /** The criteria that ask for more than a status or an outcome. */
  readonly criteria: readonly Criterion[];
}

/** Arazzo 1.0, 4.6.10. */
export interface Criterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  /** Of a regex that can take very long: characters of the longest text that it is tried on. */
  readonly longest?: number;
  readonly at?: Place;
}
