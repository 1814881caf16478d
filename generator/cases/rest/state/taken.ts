import type { Case } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Service } from '../../../model/contract.js';
import {
  bodyType,
  isRest,
  type RestOperation,
  responseType,
} from '../../../model/resources/rest-operation.js';
import { isUniqueInAnyCase, uniqueKeyOf } from '../../../model/resources/unique-key.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { isOwn, type RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { actionStep, createdStep, preparation, stateCase, succeedsBy } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { agreement, readBackOf } from './read-back.js';

/** A creation with a name in use is rejected if 409 is declared, and the first item is unchanged. */
export function takenCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
): readonly Case[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return service.operations.filter(isRest).flatMap((operation): readonly Case[] => {
    const subject = subjects.find(({ resource }) => resource.producer === operation);
    const base = bases.get(operation.name);
    const conflict = operation.binding.responses.find(({ status }) => status === '409');
    if (operation.binding.method !== 'POST' || !isOwn(base) || conflict === undefined) return [];
    const resource = subject?.resource;
    const made = subject?.made ?? plainly(operation, base);
    const field = uniqueKeyOf(operation, resource?.identifier ?? resource?.sent, context);
    const key = field?.name;
    const { body = null } = made.send;
    // A name that is not the run's own may already be in use.
    if (field === undefined || key === undefined || !isMembers(body) || !hasExpression(body[key] ?? null))
      return [];
    const seen = subject && readBackOf(subject, made, agreement(subject, made, responseType(operation)));
    const before = subject?.before ?? preparation(base, operations);
    const common = { operation, at: conflict.at, inputs: base.inputs };
    const conflicts = { id: actionStep, outputs: {}, expect: { status: ['409'] } };
    const spellings = isUniqueInAnyCase(field, operation) ? spellingsOf(operation, made, key, context) : [];
    return [
      ...spellings.map(([small, capital]) =>
        stateCase({
          ...common,
          what: 'taken/case',
          title: `rejects a second item with the same "${key}" in another case`,
          before: [...before, small],
          steps: [{ ...capital, ...conflicts }],
        }),
      ),
      stateCase({
        ...common,
        what: 'taken',
        title: `rejects a second item with the same "${key}"${seen === undefined ? '' : ', and leaves the first unchanged'}`,
        before: [...before, made],
        steps: [{ ...made, ...conflicts }, ...(seen === undefined ? [] : [seen])],
      }),
    ];
  });
}

/** Two steps that create an item, with a small and with a capital letter at the beginning of its unique name. */
function spellingsOf(
  operation: RestOperation,
  made: RestStep,
  key: string,
  context: SampleContext,
): readonly (readonly [RestStep, RestStep])[] {
  const body = membersOf(made.send.body ?? null);
  const type = bodyType(operation);
  const name = body[key];
  const spelled = (letter: string): RestStep => ({
    ...made,
    send: { ...made.send, body: { ...body, [key]: `${letter}${String(name)}` } },
  });
  const both = [spelled('q'), spelled('Q')] as const;
  const isFit =
    typeof name === 'string' &&
    type !== undefined &&
    both.every(({ send }) => context.accepts(type, send.body));
  return isFit ? [both] : [];
}

function plainly(operation: RestOperation, base: RestBase): RestStep {
  return { ...base.step, id: createdStep, expect: succeedsBy(operation, base) };
}
