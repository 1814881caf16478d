import { parseEmbedded } from '@trivet/runtime/internal/expressions';
import { child, type DocumentNode, members, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Callback } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';
import { NameScope, typeName, valueName } from '../names.js';
import { modelOperation, operationsOf } from './operation.js';
import { type OperationNode, type Reading, resolved } from './reading.js';

/** The node of a request that the service sends. */
interface CallbackNode extends OperationNode {
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
  nodes: readonly OperationNode[],
  names: readonly string[],
  reading: Reading,
): readonly Callback[] {
  const scope = new NameScope();
  for (const name of names) scope.take(name);
  const own = nodes.flatMap(({ node }, index) => callbackNodes(node, names[index] ?? '', reading));
  return [...own, ...webhookNodes(reading)].map((one): Callback => {
    const { node, key, from, address, wanted } = one;
    const id = textOf(node, 'operationId');
    const stem = id === undefined || id.trim() === '' ? wanted : valueName(id);
    const taken = scope.take(stem, [`${wanted}Callback`]);
    const name = reading.operationNames.of(taken, placeOf(node));
    const operation = modelOperation({ ...one, path: '' }, name, { ...reading, isCallback: true });
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
        security: valueAt(node, 'security') === undefined ? [] : binding.security,
        ...(address !== undefined && { address }),
      },
    };
  });
}

function callbackNodes(operation: DocumentNode, from: string, reading: Reading): readonly CallbackNode[] {
  return members(child(operation, 'callbacks')).flatMap(([key, at]) => {
    const callback = resolved(at, reading);
    const items = callback === undefined ? [] : members(callback).filter(([address]) => !/^x-/.test(address));
    return items.flatMap(([address, item]) =>
      itemNodes(item, `${from}${typeName(key)}`, reading).map((one) => ({ ...one, key, from, address })),
    );
  });
}

function webhookNodes(reading: Reading): readonly CallbackNode[] {
  return members(child(reading.document.root, 'webhooks')).flatMap(([key, item]) =>
    itemNodes(item, valueName(key), reading)
      .filter((one) => reading.selector.selects({ ...one, path: key }))
      .map((one) => ({ ...one, key })),
  );
}

function itemNodes(
  at: DocumentNode,
  stem: string,
  reading: Reading,
): readonly (OperationNode & { wanted: string })[] {
  const item = resolved(at, reading);
  const nodes = item === undefined ? [] : operationsOf('', item, at);
  return nodes.flatMap((one) => {
    const node = resolved(one.node, reading);
    const wanted = nodes.length === 1 ? stem : `${stem}${typeName(one.method.toLowerCase())}`;
    return node === undefined ? [] : [{ ...one, node, wanted }];
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
