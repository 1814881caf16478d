import { child, items, type Spot } from '../../load/json-schema/spot.js';
import { textOf } from '../json-schema/kinds.js';

/**
 * The statuses on which a step ends its workflow (Arazzo 1.0, 4.6.8: failure actions of type `end`), as `404`: what the
 * workflow stands on is not there, so that nothing is to be said. Undefined where a step wants something else than that.
 */
export function endingStatuses(
  step: Spot,
  resolve: (spot: Spot) => Spot | undefined,
): readonly string[] | undefined {
  const at = child(step, 'onFailure');
  if (at.value === undefined) return [];
  const actions = items(at).flatMap((action) => resolve(action) ?? []);
  const statuses = actions.map(statusesOf);
  const isKnown = statuses.length > 0 && statuses.every((one) => one !== undefined);
  return isKnown ? statuses.flatMap((one) => one ?? []) : undefined;
}

/** The statuses of one action, where its only criterion is that one of them comes. */
function statusesOf(action: Spot): readonly string[] | undefined {
  const [criterion, ...others] = items(child(action, 'criteria'));
  if (textOf(action, 'type') !== 'end' || criterion === undefined || others.length > 0) return undefined;
  if ((textOf(criterion, 'type') ?? 'simple') !== 'simple') return undefined;
  const parts = (textOf(criterion, 'condition') ?? '').split('||');
  const statuses = parts.map((part) => /^\s*\$statusCode\s*==\s*([1-5]\d\d)\s*$/.exec(part)?.[1]);
  return statuses.every((one) => one !== undefined) ? statuses : undefined;
}
