import { expandedName } from '../xml/node.js';
import type { BoundOperation } from './operation.js';

/** Finds the operation that a message is for, by the name of the body's first child; undefined for an empty body. */
export type Dispatch = (name: string | undefined, action: string) => BoundOperation | undefined;

/**
 * Prepares the dispatch. SOAPAction only distinguishes operations with equal bodies; of indistinguishable ones the
 * first that is implemented gets the message.
 */
export function dispatcher(
  operations: readonly BoundOperation[],
  carriesOut: (bound: BoundOperation) => boolean,
): Dispatch {
  const byElement = new Map<string, BoundOperation[]>();
  const bare: BoundOperation[] = [];
  for (const bound of operations) {
    const { element } = bound.operation.input;
    if (element === undefined) bare.push(bound);
    else {
      const name = expandedName(element.namespace, element.name);
      byElement.set(name, [...(byElement.get(name) ?? []), bound]);
    }
  }
  const decide = (candidates: readonly BoundOperation[], action: string): BoundOperation | undefined => {
    if (candidates.length <= 1) return candidates[0];
    const exact = candidates.filter(({ operation }) => operation.action === action);
    const left = exact.length > 0 ? exact : candidates;
    return left.find(carriesOut) ?? left[0];
  };
  return (name, action) => {
    const exact = name === undefined ? [] : (byElement.get(name) ?? []);
    const open = bare.filter((bound) => mayHold(bound, name, exact.length > 0));
    return decide([...exact, ...open], action);
  };
}

/**
 * A body without a wrapper may start with this element, or be empty; one with a wildcard gets the remaining messages.
 */
function mayHold({ operation }: BoundOperation, name: string | undefined, claimed: boolean): boolean {
  const names = operation.input.type.complex?.names();
  if (names === undefined) return !claimed;
  return name === undefined || names.has(name);
}
