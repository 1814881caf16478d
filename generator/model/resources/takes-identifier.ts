import { templateNames } from '@trivet/runtime/internal/text';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { allowsNames, freshName } from './chosen-name.js';
import { fieldsOf } from './members.js';
import type { Resource } from './resources.js';
import { bodyType, pathTypeAt, type RestOperation } from './rest-operation.js';
import { isUnreturned } from './unreturned.js';

/**
 * Whether an operation accepts, in its path, the identifiers of the items of a resource that are in no response, and
 * what is above them: a path of the same shape may be that of other items.
 */
export function takesIdentifier(operation: RestOperation, resource: Resource, context: Resolving): boolean {
  const { path, isChosen } = resource;
  if (isChosen !== true && !isUnreturned(resource)) return true;
  return templateNames(path).every((_, place, all) => {
    const own =
      place === all.length - 1
        ? identifierType(resource, place, context)
        : pathTypeAt(resource.producer, place);
    const [names, asked] = [own && freshName(own, context), pathTypeAt(operation, place)];
    return names === undefined || asked === undefined || allowsNames(asked, names, context);
  });
}

/** The type of the identifiers of a resource. */
function identifierType(
  { producer, sent, isChosen, reader, updaters, remover }: Resource,
  place: number,
  context: Resolving,
): Type | undefined {
  if (sent !== undefined) return fieldsOf(bodyType(producer), context).get(sent)?.type;
  const operation = isChosen === true ? producer : (reader ?? updaters[0] ?? remover);
  return operation && pathTypeAt(operation, place);
}
