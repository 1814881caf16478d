import { itemTemplate, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { operationIndex } from './operation-index.js';
import { around, type Resource } from './resources.js';
import type { RestOperation } from './rest-operation.js';

/**
 * The resources that a POST creates without returning their identifier: it is in the URL of the created item, which a
 * response 201 has in `Location` (RFC 9110, 15.3.2). Those that another operation creates are not among them.
 */
export function locatedResources(
  service: Service,
  known: readonly Resource[],
  context: Resolving,
): readonly Resource[] {
  const index = operationIndex(service);
  const makers = new Set(known.map(({ producer }) => producer));
  const shapes = new Set(known.map(({ path }) => templateShape(path)));
  return index.operations.flatMap((producer): readonly Resource[] => {
    if (makers.has(producer) || !mayLocate(producer)) return [];
    const item = index.itemsOf(producer.binding.path)[0]?.binding.path;
    const parameter = item === undefined ? undefined : itemTemplate(item)?.parameter;
    if (item === undefined || parameter === undefined || shapes.has(templateShape(item))) return [];
    const found = around(item, producer, undefined, index, context);
    return [{ ...found, parameter, isLocated: true, listers: [] }];
  });
}

/** Whether a POST declares the creation of an item, which only its URL identifies. */
function mayLocate({ does = 'create', binding: { method, responses } }: RestOperation): boolean {
  return method === 'POST' && does === 'create' && responses.some(({ status }) => status === '201');
}
