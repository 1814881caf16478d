import type { Type } from '../../contract.js';
import type { Resolving } from '../../resolve.js';
import { fieldsOf } from '../members.js';
import { isStateName } from './allowed-states.js';

/** Whether the values of a member of a request are among the states that the response shows: `to` for `status`. */
export function isTargetState(type: Type, answer: Type | undefined, context: Resolving): boolean {
  const values = wordsOf(type, context);
  return (
    values.length > 1 &&
    [...fieldsOf(answer, context).values()].some((field) => {
      const states = wordsOf(field.type, context);
      return isStateName(field.name) && values.every((one) => states.includes(one));
    })
  );
}

function wordsOf(type: Type, context: Resolving): readonly unknown[] {
  const resolved = context.resolve(type);
  return resolved.kind === 'literal' && resolved.values.every((one) => typeof one === 'string')
    ? resolved.values
    : [];
}
