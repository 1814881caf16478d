import { parseEmbedded } from '@trivet/runtime/internal/conformance';
import { child, members, placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
import type { Callback } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';
import { NameScope, typeName, valueName } from '../names.js';
import { modelOperation, operationsOf } from './operation.js';
import { type OperationSpot, type Reading, resolved } from './reading.js';

/** The spot of a request that the service sends. */
interface CallbackSpot extends OperationSpot {
  readonly key: string;
  readonly from?: string;
  readonly address?: string;
  /** Name if it has no operationId. */
  readonly wanted: string;
}

/**
 * The callbacks of every operation, followed by the webhooks (OpenAPI 3.1, 4.8.1 and 4.8.18), with names distinct from
 * operations.
 */
export function callbacksOf(
  spots: readonly OperationSpot[],
  names: readonly string[],
  reading: Reading,
): readonly Callback[] {
  const scope = new NameScope();
  for (const name of names) scope.take(name);
  const own = spots.flatMap(({ spot }, index) => callbackSpots(spot, names[index] ?? '', reading));
  return [...own, ...webhookSpots(reading)].map((one): Callback => {
    const { spot, key, from, address, wanted } = one;
    const id = textOf(spot, 'operationId');
    const stem = id === undefined || id.trim() === '' ? wanted : valueName(id);
    const taken = scope.take(stem, [`${wanted}Callback`]);
    const name = reading.operationNames.of(taken, placeOf(spot));
    const operation = modelOperation({ ...one, path: '' }, name, reading);
    const { binding } = operation;
    if (binding.kind !== 'rest') throw new Error('a callback must be an HTTP operation');
    return {
      ...operation,
      key,
      ...(from !== undefined && { from }),
      binding: {
        ...binding,
        path: `/${name}${suffixOf(address ?? '')}`,
        // The document's default security applies to its callers, not to the service.
        security: valueAt(spot, 'security') === undefined ? [] : binding.security,
        ...(address !== undefined && { address }),
      },
    };
  });
}

function callbackSpots(operation: Spot, from: string, reading: Reading): readonly CallbackSpot[] {
  return members(child(operation, 'callbacks')).flatMap(([key, at]) => {
    const callback = resolved(at, reading);
    const items = callback === undefined ? [] : members(callback).filter(([address]) => !/^x-/.test(address));
    return items.flatMap(([address, item]) =>
      itemSpots(item, `${from}${typeName(key)}`, reading).map((one) => ({ ...one, key, from, address })),
    );
  });
}

function webhookSpots(reading: Reading): readonly CallbackSpot[] {
  return members(child(reading.document.root, 'webhooks')).flatMap(([key, item]) =>
    itemSpots(item, valueName(key), reading)
      .filter((one) => reading.selector.selects({ ...one, path: key }))
      .map((one) => ({ ...one, key })),
  );
}

function itemSpots(
  at: Spot,
  stem: string,
  reading: Reading,
): readonly (OperationSpot & { wanted: string })[] {
  const item = resolved(at, reading);
  const spots = item === undefined ? [] : operationsOf('', item, at);
  return spots.flatMap((one) => {
    const spot = resolved(one.spot, reading);
    const wanted = spots.length === 1 ? stem : `${stem}${typeName(one.method.toLowerCase())}`;
    return spot === undefined ? [] : [{ ...one, spot, wanted }];
  });
}

/** The path of an address after the part that the request determines, if it is the same for all requests. */
function suffixOf(address: string): string {
  const [first, rest = '', ...others] = parseEmbedded(address).parts;
  if (first === undefined || typeof first === 'string' || typeof rest !== 'string') return '';
  const [, path = '', query] = /^(\/[^{}?#]*)(\?.*)?$/.exec(rest) ?? [];
  // Further expressions must be in the query.
  return others.length === 0 || query !== undefined ? path : '';
}
