import type { Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../../model/contract.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { attributesOf } from '../../../model/resources/json-api.js';
import { commonMembers, fieldsOf, sharedFields } from '../../../model/resources/members.js';
import type { Resource } from '../../../model/resources/resources.js';
import { bodyType, responseType } from '../../../model/resources/rest-operation.js';
import { isIdentifier } from '../../../model/resources/roles.js';
import { typeAt } from '../../../model/resources/wrapper.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestStep } from '../../sends.js';
import { aboveOf, callOf, credentials, output, placeOf, readBackStep } from '../../steps.js';
import type { Subject } from '../../subject.js';

/** The step that verifies what a step has done to an item: a read of it, or the list of all. */
export function readBackOf(
  { resource, bases, before }: Subject,
  made: RestStep,
  relations: (value: string, isListed: boolean) => readonly Relation[],
  id = readBackStep,
): RestStep | undefined {
  const { reader, all } = resource;
  const operation = reader ?? all?.operation;
  if (operation === undefined) return undefined;
  const path = (reader === undefined ? aboveOf : placeOf)(resource, made);
  const step = callOf(id, operation, bases.get(operation.name), path, credentials(made), before);
  if (step === undefined) return undefined;
  const value = reader === undefined ? `$response.body#${all?.pointer ?? ''}` : '$response.body';
  return { ...step, expect: { ...step.expect, relations: relations(value, reader === undefined) } };
}

/** Members that a response and the later read have in common are equal. */
export function agreement(
  { resource, context, isGuess }: Subject,
  { id, outputs }: Step,
  returned: Type | undefined,
): (value: string, isListed: boolean) => readonly Relation[] {
  return (value, isListed) => {
    // The response to the creation may have no body.
    if (outputs?.body === undefined) return [];
    const above = holderPath(resource);
    if (isListed) return [{ value, relation: 'lists', other: output(id, 'body', pointerTo(...above)) }];
    const seen = resource.reader && responseType(resource.reader);
    const item = itemIn(returned, resource, context);
    const attributes = item && attributesOf(item, context);
    const equal = (at: readonly string[]): readonly Relation[] => {
      const fields = [returned, seen].map((type) => sharedFields(typeAt(type, at, context), context));
      const [own = fields[0], others] = fields;
      return [...(own?.values() ?? [])].flatMap((field): readonly Relation[] => {
        const { name, required, type } = field;
        const other = others?.get(name);
        if (!required || other === undefined || (at === above && field === attributes)) return [];
        if (isGuess && !isLasting(field, at, resource, context)) return [];
        return commonMembers(type, other.type, context)
          .filter(({ path, isCertain }) => path.length === 0 || isCertain)
          .map(
            ({ path }): Relation => ({
              value: `${value}#${pointerTo(...at, name, ...path)}`,
              relation: 'holds',
              other: output(id, 'body', pointerTo(...at, name, ...path)),
              ...(isGuess && !other.required && { ifPresent: true as const }),
            }),
          );
      });
    };
    return [...equal(above), ...(attributes === undefined ? [] : equal([...above, attributes.name]))];
  };
}

/** Whether a member keeps its value until it is changed: sent values and identifiers. */
export function isLasting(
  field: Field,
  at: readonly string[],
  { producer, identifier, holder }: Resource,
  context: SampleContext,
): boolean {
  const { name } = field;
  const type = bodyType(producer);
  const isHeld = holder !== undefined && fieldsOf(type, context).has(holder);
  const inside = isHeld ? at : at.filter((one) => one !== holder);
  const sent = sharedFields(typeAt(type, inside, context), context).get(name);
  return (sent !== undefined && sent.readOnly !== true) || name === identifier || isIdentifier(field);
}

/** The resource without its reader, to verify it in the list of all. */
export function listed({ reader: _, ...resource }: Resource): Resource {
  return resource;
}
