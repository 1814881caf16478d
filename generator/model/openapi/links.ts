import { child, members, placeOf, type Spot } from '../../load/json-schema/spot.js';
import { isObject } from '../../load/source/source.js';
import type { Json, Link } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';
import { type OperationSpot, type Reading, resolved } from './reading.js';

/** The links of every response to the operations they name (OpenAPI 3.1, 4.8.20); unresolved ones are reported. */
export function linksOf(
  spots: readonly OperationSpot[],
  names: readonly string[],
  reading: Reading,
): readonly Link[] {
  const operations = new Map(
    spots.flatMap(({ spot }, index) => {
      const id = textOf(spot, 'operationId');
      const keys = id === undefined ? [spot.pointer] : [spot.pointer, id];
      return keys.map((key): [string, string] => [key, names[index] ?? '']);
    }),
  );
  return spots.flatMap(({ spot }, index) =>
    members(child(spot, 'responses'))
      .filter(([status]) => /^(?:2|default)/.test(status))
      .flatMap(([, at]) => {
        const response = resolved(at, reading);
        return response === undefined ? [] : members(child(response, 'links'));
      })
      .flatMap(([name, at]) => linkOf(name, at, names[index] ?? '', operations, reading)),
  );
}

function linkOf(
  name: string,
  at: Spot,
  from: string,
  operations: ReadonlyMap<string, string>,
  reading: Reading,
): readonly Link[] {
  const spot = resolved(at, reading);
  if (spot === undefined) return [];
  const [id, ref] = [textOf(spot, 'operationId'), textOf(spot, 'operationRef')];
  const to = operations.get(id ?? ref?.replace(/^#/, '') ?? '');
  if (to === undefined) {
    const target = id ?? ref ?? '';
    // An operation of another document does not belong to this contract.
    if (ref === undefined || ref.startsWith('#'))
      reading.complain('warning', 'unresolved-reference', `operation "${target}" not found`, placeOf(spot));
    return [];
  }
  const { value } = child(spot, 'parameters');
  const parameters = isObject(value) ? (value as { readonly [name: string]: Json }) : {};
  return [{ name, from, to, parameters, at: placeOf(spot) }];
}
