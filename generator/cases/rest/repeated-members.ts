import { isEqual } from '@trivet/runtime/check';
import type { Case, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Service } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { Resource } from '../../model/resources/resources.js';
import { bodyType, type RestOperation, responseType } from '../../model/resources/rest-operation.js';
import { singlesOf } from '../../model/resources/single-values.js';
import { typeAt, wrapperIn } from '../../model/resources/wrapper.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { RestBase } from '../base.js';
import { isRestStep, type RestStep } from '../sends.js';
import { output } from '../steps.js';
import { valueAt, withValue } from '../values.js';
import { itemLook } from './conditional.js';

/** A member that a change must repeat as the service has set it: the version on which it is based. */
export interface RepeatedMember {
  readonly name: string;
  /** Names from the root of the request body. */
  readonly path: readonly string[];
  /** Names from the root of the response of a read. */
  readonly place: readonly string[];
}

/** The required members of a change that responses declare as read-only, apart from the identifier. */
export function repeatedMembers(
  operation: RestOperation,
  { reader, identifier, holder }: Resource,
  context: SampleContext,
): readonly RepeatedMember[] {
  const [type, answer] = [bodyType(operation), reader && responseType(reader)];
  const [path, place] = [type, answer].map((one) => wrapperIn(one, { holder }, context));
  if (path === undefined || place === undefined) return [];
  const answers = fieldsOf(typeAt(answer, place, context), context);
  return [...fieldsOf(typeAt(type, path, context), context).values()]
    .filter(({ name, required, readOnly }) => required && readOnly !== true && name !== identifier)
    .filter(
      ({ name, type: own }) => answers.get(name)?.readOnly === true && singlesOf(own, context).length > 0,
    )
    .map(({ name }) => ({ name, path: [...path, name], place: [...place, name] }));
}

/**
 * Cases whose changes repeat what the service has set last: before each of them the item is read, unless the case is
 * about another value.
 */
export function withCurrentMembers(
  service: Service,
  resources: readonly Resource[],
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): (whole: Case) => Case {
  const operations = operationIndex(service);
  const repeated = new Map(
    resources.flatMap((resource) =>
      resource.updaters.map((one) => [one.name, repeatedMembers(one, resource, context)] as const),
    ),
  );
  if ([...repeated.values()].every((members) => members.length === 0)) return (whole) => whole;
  const dueIn = ({ operation, send: { body, path: names } }: RestStep): readonly RepeatedMember[] => {
    const sample = bases.get(operation)?.step.send.body;
    // An item that is not of the run may not exist.
    if (body === undefined || sample === undefined || !hasExpression(names)) return [];
    return (repeated.get(operation) ?? []).filter(({ path }) => {
      const value = valueAt(body, path);
      return value !== undefined && isEqual(value, valueAt(sample, path));
    });
  };
  return (whole) => {
    let setupSteps = whole.setupSteps ?? whole.steps.length - 1;
    let number = 0;
    const steps = whole.steps.flatMap((step, index): readonly Step[] => {
      const due = isRestStep(step) ? dueIn(step) : [];
      const operation = operations.named(step.operation);
      if (!isRestStep(step) || due.length === 0 || operation === undefined) return [step];
      const outputs = due.map(({ name, place }) => [name, `$response.body#${pointerTo(...place)}`] as const);
      const look = itemLook(
        `members-${number + 1}`,
        step,
        operation,
        Object.fromEntries(outputs),
        operations,
      );
      if (look === undefined) return [step];
      number += 1;
      if (index <= (whole.setupSteps ?? whole.steps.length - 1)) setupSteps += 1;
      const body = due.reduce(
        (so, { name, path }) => withValue(so, path, output(look.id, name)),
        step.send.body ?? null,
      );
      return [look, { ...step, send: { ...step.send, body } }];
    });
    return number === 0 ? whole : { ...whole, steps, ...(setupSteps !== steps.length - 1 && { setupSteps }) };
  };
}
