import type { Assumption, Case, Expect, Step } from '@trivet/runtime/conformance/case';
import type { Operation, Place } from '../model/contract.js';
import { type Base, clauseOf } from './base.js';

/** The parts of a case that are not from its base. */
export interface CaseParts {
  /** Last part of its id. */
  readonly what: string;
  readonly kind: Case['kind'];
  readonly title: string;
  /** The clause: a place, or one of its keywords. */
  readonly at: Place;
  readonly keyword?: string | undefined;
  readonly send: Step['send'];
  /** Its set-up, if it is not that of its base. */
  readonly setup?: readonly Step[] | undefined;
  readonly expect: Expect;
  readonly assumption?: Assumption | undefined;
}

/** Makes one case. */
export type MakeCase = (parts: CaseParts) => Case;

/** Returns a function that creates cases with a common base: its set-up, followed by a call of the operation. */
export function caseMaker(operation: Operation, { setup: common, step, inputs }: Base): MakeCase {
  const given = inputs === undefined || Object.keys(inputs).length === 0 ? {} : { inputs };
  return ({ what, kind, title, at, keyword, send, setup = common, expect, assumption }) => ({
    id: `${operation.name}/${what}`,
    kind,
    clause: clauseOf(at, keyword),
    title,
    ...(assumption !== undefined && { assumption }),
    ...given,
    steps: [...setup, { id: step.id, operation: operation.name, send, expect }],
  });
}
