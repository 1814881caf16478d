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

export interface ScenarioStep {
  readonly id: string;
  /** Name of an operation of the contract. */
  readonly operation: string;
  readonly doc?: string;
  /** Values may hold Arazzo runtime expressions. */
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: Json }[];
  readonly body?: { readonly contentType?: string; readonly payload: Json };
  readonly criteria: readonly Criterion[];
  /** Output name to runtime expression. */
  readonly outputs: { readonly [name: string]: string };
  readonly at: Place;
}

/** Arazzo 1.0, 4.6.10. */
export interface Criterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  readonly at?: Place;
}
