import type { Case, Step } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Service } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { type Limit, limitsIn } from '../../../model/resources/limits.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import type { Resource } from '../../../model/resources/resources.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { isOwn, type RestBase } from '../../base.js';
import { refusal } from '../../call.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, preparation, stateCase } from '../../steps.js';
import { assumptions } from './assumptions.js';

/** A number above that of an item of the set-up, which a description says is the highest, is rejected. */
export function exceededCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  resources: readonly Resource[],
  context: SampleContext,
): readonly Case[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return operationIndex(service).operations.flatMap((operation): readonly Case[] => {
    const base = bases.get(operation.name);
    const status = refusal(operation.binding, ['400', '409', '422']);
    if (!isOwn(base) || status.length === 0) return [];
    const before = preparation(base, operations);
    return limitsIn(operation, context).flatMap((limit): readonly Case[] => {
      const holder = before.filter(isRestStep).findLast((one) => isOf(one, limit, resources));
      const steps = holder && exceeding(operation, base.step, limit, { holder, before, resources, context });
      if (steps === undefined) return [];
      return [
        stateCase({
          operation,
          what: `exceeded/${limit.name}`,
          title: `rejects "${limit.name}" above "${limit.most}" of the ${limit.noun}`,
          at: fieldsOf(bodyType(operation), context).get(limit.name)?.at ?? operation.at,
          assumption: assumptions.describedMost,
          inputs: base.inputs,
          before: steps.before,
          steps: [{ ...steps.call, id: actionStep, outputs: {}, expect: { status } }],
        }),
      ];
    });
  });
}

function isOf({ operation, send }: RestStep, { noun, most }: Limit, resources: readonly Resource[]): boolean {
  const made = resources.find(({ producer }) => producer.name === operation);
  return nounOf(made?.path ?? '').at(-1) === noun && typeof membersOf(send.body ?? null)[most] === 'number';
}

interface Around {
  /** The step that creates the item with the greatest value. */
  readonly holder: RestStep;
  readonly before: readonly Step[];
  readonly resources: readonly Resource[];
  readonly context: SampleContext;
}

/** The set-up with a greatest value, and the request with the next one; undefined if their schemas allow none. */
function exceeding(
  operation: RestOperation,
  call: RestStep,
  { name, most }: Limit,
  { holder, before, resources, context }: Around,
): { readonly before: readonly Step[]; readonly call: RestStep } | undefined {
  const maker = resources.find(({ producer }) => producer.name === holder.operation)?.producer;
  const [type, made] = [bodyType(operation), maker && bodyType(maker)];
  const given = membersOf(holder.send.body ?? null);
  if (type === undefined || made === undefined) return undefined;
  for (const value of new Set([given[most], 1, 10, 100])) {
    const own = { ...given, [most]: value ?? null };
    const sent = { ...membersOf(call.send.body ?? null), [name]: Number(value) + 1 };
    if (!context.accepts(made, own) || !context.accepts(type, sent)) continue;
    const changed = { ...holder, send: { ...holder.send, body: own } };
    return {
      before: before.map((one) => (one === holder ? changed : one)),
      call: { ...call, send: { ...call.send, body: sent } },
    };
  }
  return undefined;
}
