import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { HttpError } from '@trivet/runtime/errors';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Contract, Service } from '../model/contract.js';
import type { Listing } from '../model/resources/listing.js';
import { namedListings } from '../model/resources/named-listings.js';
import { namedResources } from '../model/resources/named-resources.js';
import { operationIndex } from '../model/resources/operation-index.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import { isReference, type Referring, type Refers, withReferences } from '../model/resources/references.js';
import { type Resource, resourcesOf } from '../model/resources/resources.js';
import { bodyType, type RestOperation } from '../model/resources/rest-operation.js';
import { sampleContextOf } from '../model/samples/contract-context.js';

/**
 * Whether an item may exist under a name, at a path that ends in a parameter: once there are created items at such a
 * path, or listed ones.
 */
export type Exists = (path: string, name: unknown, once: 'created' | 'listed') => boolean;

/**
 * A function that rejects a body that refers to a missing item, by the names of its members, if the operation declares
 * a status for that.
 */
export function referenceJudge(
  contract: Contract,
  declared: Service,
): (name: string, body: unknown, exists: Exists) => void {
  const service = withPlainPaths(declared);
  const common = sampleContextOf(contract, () => {});
  const named = namedResources(resourcesOf(service, common), common);
  const listed = namedListings(service, common);
  const refers: Refers = (name, type) => named(name, type) !== undefined;
  const context: Referring = {
    ...common,
    refers,
    isReference: (name, type) => isReference(name, type, refers, common),
  };
  const operations = new Map(operationIndex(service).operations.map((one) => [one.name, one]));
  return (name, body, exists) => {
    const operation = operations.get(name);
    const type = operation && bodyType(operation);
    const statuses = operation?.binding.responses.map((one) => one.status) ?? [];
    // 400 alone is declared for bodies that cannot be read; a 207 has a result for each part (RFC 4918, 13).
    const status = ['404', '422', '409'].find((one) => statuses.includes(one));
    if (status === undefined || statuses.includes('207') || operation === undefined) return;
    if (type === undefined || !isRecord(body)) return;
    // Members with the names of parameters of the path repeat these.
    const own = templateNames(operation.binding.path);
    withReferences(body as Data, type, context, (place) => {
      if (own.includes(place.name)) return place.value;
      const resource = named(place.name, place.type);
      if (resource !== undefined && isOwn(resource, place.name, operation)) return place.value;
      const path = resource?.path ?? itemPathOf(listed(place.name));
      if (path === undefined) return place.value;
      const values = Array.isArray(place.value) ? place.value : [place.value];
      const missing = values.find((value) => !exists(path, value, resource ? 'created' : 'listed'));
      if (missing !== undefined)
        throw new HttpError(
          Number(status),
          `"${place.name}" refers to ${String(missing)}, which does not exist.`,
        );
      return place.value;
    });
  };
}

function itemPathOf(listing: Listing | undefined): string | undefined {
  return listing && `${listing.operation.binding.path}/{${listing.identifier}}`;
}

/** Whether a member is the name of the item itself that a request creates or changes. */
function isOwn(
  { identifier, holder, producer, updaters }: Resource,
  name: string,
  operation: RestOperation,
): boolean {
  const isName = name === identifier || name === `${holder}_${identifier}`;
  return isName && [producer, ...updaters].includes(operation);
}
