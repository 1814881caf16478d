import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { withoutHeaders } from '@trivet/runtime/internal/protocol';
import type { Service } from '../../../model/contract.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { identifierOf } from '../../../model/resources/identifier.js';
import { sharedFields } from '../../../model/resources/members.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { responseType } from '../../../model/resources/rest-operation.js';
import { isRetryKey } from '../../../model/resources/roles.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { isOwn, type RestBase } from '../../base.js';
import { actionStep, createdStep, output, preparation, stateCase, succeedsBy } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';

/**
 * Cases of a repeated idempotency key for what creates no resource of its own: the same request returns the payment that
 * the first one has made.
 */
export function idempotentActionCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
): readonly Case[] {
  const { operations } = operationIndex(service);
  const byName = new Map(service.operations.map((one) => [one.name, one]));
  const known = new Set(subjects.map(({ resource }) => resource.producer));
  return operations.flatMap((operation): readonly Case[] => {
    const { method, parameters } = operation.binding;
    const header = parameters.find(({ name, in: place }) => place === 'header' && isRetryKey(name));
    const key = header && freshName(header.type, context);
    const base = bases.get(operation.name);
    if (method !== 'POST' || header === undefined || key === undefined) return [];
    if (known.has(operation) || !isOwn(base)) return [];
    const answer = responseType(operation);
    const identifier = answer && identifierOf('id', answer, context);
    if (identifier === undefined || sharedFields(answer, context).get(identifier)?.required !== true)
      return [];
    const { send } = base.step;
    const headers = { ...withoutHeaders(send.headers, header.name), [header.name]: key };
    const id = `$response.body#${pointerTo(identifier)}`;
    const expect = succeedsBy(operation, base);
    const first = { ...base.step, id: createdStep, send: { ...send, headers }, outputs: { id }, expect };
    return [
      stateCase({
        operation,
        what: 'idempotent',
        title: 'the same request with the same key yields what the first one has made',
        at: header.at,
        assumption: assumptions.idempotency,
        inputs: base.inputs,
        before: [...preparation(base, byName), first],
        steps: [
          {
            ...first,
            id: actionStep,
            outputs: {},
            expect: {
              ...expect,
              relations: [{ value: id, relation: 'holds', other: output(createdStep, 'id') }],
            },
          },
        ],
      }),
    ];
  });
}
