import { changersOf } from '../../../model/resources/states/item-states.js';
import { statePath } from '../../../model/resources/states/state-path.js';
import type { RestStep } from '../../sends.js';
import { callOf, credentials, placeOf } from '../../steps.js';
import type { Subject } from '../../subject.js';

/** Most operations that bring an item into a state. */
const mostMoves = 4;

/** The requests that bring a new item into one of some states; undefined if none are known to. */
export function movesTo(wanted: readonly string[], subject: Subject): readonly RestStep[] | undefined {
  const { resource, states, made, before, bases } = subject;
  const path = states && statePath(states.effects, states.initial, (one) => wanted.includes(one));
  if (path === undefined || path.length === 0 || path.length > mostMoves) return undefined;
  const place = placeOf(resource, made);
  const moves = path.flatMap((name, index): readonly RestStep[] => {
    const operation = changersOf(resource).find((one) => one.name === name);
    const id = `moved-${index + 1}`;
    const call = operation && callOf(id, operation, bases.get(name), place, credentials(made), before);
    return call === undefined ? [] : [call];
  });
  return moves.length < path.length ? undefined : moves;
}
