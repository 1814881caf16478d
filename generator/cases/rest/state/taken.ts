import type { Case } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Service } from '../../../model/contract.js';
import { isRest, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { uniqueKeyOf } from '../../../model/resources/unique-key.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { RestBase } from '../../base.js';
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
    if (operation.binding.method !== 'POST' || base === undefined || conflict === undefined) return [];
    if (base.guess?.foreign !== undefined) return [];
    const resource = subject?.resource;
    const made = subject?.made ?? plainly(operation, base);
    const key = uniqueKeyOf(operation, resource?.identifier ?? resource?.sent, context)?.name;
    const { body = null } = made.send;
    // A name that is not the run's own may already be in use.
    if (key === undefined || !isMembers(body) || !hasExpression(body[key] ?? null)) return [];
    const seen = subject && readBackOf(subject, made, agreement(subject, made, responseType(operation)));
    return [
      stateCase({
        operation,
        what: 'taken',
        title: `rejects a second item with the same "${key}"${seen === undefined ? '' : ', and leaves the first unchanged'}`,
        at: conflict.at,
        inputs: base.inputs,
        before: [...(subject?.before ?? preparation(base, operations)), made],
        steps: [
          { ...made, id: actionStep, outputs: {}, expect: { status: ['409'] } },
          ...(seen === undefined ? [] : [seen]),
        ],
      }),
    ];
  });
}

function plainly(operation: RestOperation, base: RestBase): RestStep {
  return { ...base.step, id: createdStep, expect: succeedsBy(operation, base) };
}
