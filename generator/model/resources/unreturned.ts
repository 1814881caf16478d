import { pointerTo } from '@trivet/runtime/internal/conformance';
import { itemTemplate, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { allowsNames, freshName } from './chosen-name.js';
import { conventions, incomplete } from './conventions.js';
import { isFixed } from './fixed-item.js';
import { identifierOf, isNamedAs } from './identifier.js';
import { besideNull, fieldsOf } from './members.js';
import { lastSegment, operationIndex } from './operation-index.js';
import { around, type Resource, resourcesOf } from './resources.js';
import { bodyType, type RestOperation, responseType } from './rest-operation.js';

/** The resources of a service, those at the end whose identifier no response contains. */
export function everyResourceOf(service: Service, context: Resolving): readonly Resource[] {
  const known = resourcesOf(service, context);
  return [...known, ...unreturnedResources(service, known, context)];
}

/** Whether no response of the creation is about the items alone. */
export function isUnreturned({ isLocated, part, sent }: Resource): boolean {
  return isLocated === true || part !== undefined || sent !== undefined;
}

/**
 * The resources that a POST creates without returning them: the caller has sent the identifier, the response is the item
 * around them, or it is in the URL of the created item, which a response 201 has in `Location` (RFC 9110, 15.3.2). Those
 * that another operation creates are not among them.
 */
function unreturnedResources(
  service: Service,
  known: readonly Resource[],
  context: Resolving,
): readonly Resource[] {
  const index = operationIndex(service);
  const makers = new Set(known.map(({ producer }) => producer));
  const shapes = new Set(known.map(({ path }) => templateShape(path)));
  return index.operations.flatMap((producer): readonly Resource[] => {
    if (makers.has(producer) || !mayCreate(producer)) return [];
    const item = index.itemsOf(producer.binding.path).find((one) => !isFixed(one, context));
    const path = item?.binding.path ?? '';
    const parameter = itemTemplate(path)?.parameter;
    if (item === undefined || parameter === undefined || shapes.has(templateShape(path))) return [];
    const sent = sentIn(producer, item, parameter, context);
    if (sent === undefined && !declaresCreation(producer)) return [];
    const found = around(path, producer, undefined, index, context);
    const part = sent === undefined ? partIn(producer, parameter, context) : undefined;
    const where =
      part === undefined ? (sent === undefined ? { isLocated: true as const } : { sent }) : { part };
    return [{ ...found, parameter, ...where, listers: [] }];
  });
}

/** The pointer to the identifier of the first part in a response that has a list with the name of the collection. */
function partIn(producer: RestOperation, parameter: string, context: Resolving): string | undefined {
  const collection = lastSegment(producer.binding.path)?.slice(1);
  const list = [...fieldsOf(responseType(producer), context).values()].find(
    ({ name }) => name === collection,
  );
  const type = list && context.resolve(besideNull(list.type, context));
  const identifier = type?.kind === 'list' ? identifierOf(parameter, type.items, context) : undefined;
  return list && identifier && pointerTo(list.name, '0', identifier);
}

function mayCreate({ does = 'create', binding: { method } }: RestOperation): boolean {
  return method === 'POST' && does === 'create';
}

function declaresCreation({ binding: { responses } }: RestOperation): boolean {
  return responses.some(({ status }) => status === '201');
}

/**
 * The required member of a request that has the value of the parameter: by its name (`code` of `/families/{code}`), or,
 * if the response contains nothing, so that callers know nothing else, the name of an item (`name` of
 * `/tenants/{tenant}`). It is chosen by the caller: what exists elsewhere belongs to another item.
 */
function sentIn(
  producer: RestOperation,
  item: RestOperation,
  parameter: string,
  context: Resolving,
): string | undefined {
  const body = bodyType(producer);
  if (body === undefined) return undefined;
  const fields = [...fieldsOf(body, context).values()];
  const isEmpty = fieldsOf(responseType(producer), context).size === 0;
  const isItsName = isEmpty && !declaresCreation(producer) && isNamedAs(parameter, producer.binding.path);
  const found =
    identifierOf(parameter, body, context) ??
    (isItsName ? fields.find(({ name }) => conventions.likelyKey.test(name))?.name : undefined);
  const field = fields.find(({ name }) => name === found);
  const names = field && freshName(field.type, context);
  const type = item.binding.parameters.find((one) => one.in === 'path' && one.name === parameter)?.type;
  if (field === undefined || names === undefined || type === undefined) return undefined;
  const isChosen = field.required && !incomplete.reference.test(field.name);
  return isChosen && allowsNames(type, names, context) ? found : undefined;
}
