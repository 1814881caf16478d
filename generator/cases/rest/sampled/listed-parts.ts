import type { Data } from '@trivet/runtime/conformance/case';
import { dataIn, pointerTo } from '@trivet/runtime/internal/conformance';
import { itemTemplate, templateNames } from '@trivet/runtime/internal/text';
import { holderPath, identifierOf, isNamedAs, itemIn } from '../../../model/resources/identifier.js';
import { besideNull, sharedFields } from '../../../model/resources/members.js';
import type { Resource } from '../../../model/resources/resources.js';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestStep } from '../../sends.js';
import { output } from '../../steps.js';

/** A list in every item of a resource, whose parts have identifiers. */
export interface ListedPart {
  /** The names on the path to the list in a response. */
  readonly at: readonly string[];
  /** The member that identifies a part. */
  readonly identifier: string;
}

/**
 * The list of an item whose parts the last parameter of a path below it names: `lines` with `id` for
 * `/orders/{order_id}/lines/{line_id}`.
 */
export function listedPart(
  operation: RestOperation,
  prefix: string,
  resource: Resource,
  context: SampleContext,
): ListedPart | undefined {
  const { collection, parameter } = itemTemplate(prefix) ?? { collection: '', parameter: '' };
  const asked = operation.binding.parameters.find((one) => one.in === 'path' && one.name === parameter)?.type;
  const isBelow = templateNames(prefix).length === templateNames(resource.path).length + 1;
  if (asked === undefined || !isBelow) return undefined;
  const item = itemIn(responseType(resource.producer), resource, context);
  const isTaken = (key: Data): boolean => context.accepts(asked, key) || context.accepts(asked, String(key));
  for (const { name, type, required } of sharedFields(item, context).values()) {
    const list = context.resolve(besideNull(type, context));
    if (!required || list.kind !== 'list' || !isNamedAs(name, collection)) continue;
    const identifier = identifierOf(parameter, list.items, context);
    const key = sharedFields(list.items, context).get(identifier ?? '');
    if (identifier === undefined || key?.required !== true) continue;
    if (context.valid(key.type).some(isTaken)) return { at: [...holderPath(resource), name], identifier };
  }
  return undefined;
}

/** The identifier of the first part that the creation of an item returns; undefined if it was sent without one. */
export function firstPart({ at, identifier }: ListedPart, made: RestStep): Data | undefined {
  const sent = dataIn(made.send.body ?? null, at) ?? dataIn(made.send.body ?? null, at.slice(-1));
  const isThere = Array.isArray(sent) && sent.length > 0 && made.outputs?.body !== undefined;
  return isThere ? output(made.id, 'body', pointerTo(...at, '0', identifier)) : undefined;
}
