import type { Case } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Service } from '../../../model/contract.js';
import { type Bar, barringMember, barsOf } from '../../../model/resources/barred.js';
import { nounOf } from '../../../model/resources/calling.js';
import type { Resource } from '../../../model/resources/resources.js';
import { bodyType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, refersTo, refusable, stateCase } from '../../steps.js';
import { assumptions } from './assumptions.js';
import { conflictingIn } from './conflicts.js';

/** An operation is refused for an item with an optional member, where its description says so and 409 is declared. */
export function barredCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  resources: readonly Resource[],
  context: SampleContext,
): readonly Case[] {
  return conflictingIn(service, bases).flatMap(({ operation, base, before, at }) =>
    barsOf(operation).flatMap((bar): readonly Case[] => {
      const holder = before.filter(isRestStep).findLast((one) => isOf(one, bar, resources));
      const barred = holder && withMember(holder, bar, resources, context);
      if (holder === undefined || barred === undefined || !refersTo(base.step.send, [holder.id])) return [];
      return [
        stateCase({
          operation,
          what: `barred/${barred.name}`,
          title: `is refused for the ${bar.noun} with "${barred.name}"`,
          at,
          assumption: assumptions.describedBar,
          inputs: base.inputs,
          before: before.map((one) => (one === holder ? barred.step : one)),
          steps: [{ ...base.step, id: actionStep, outputs: {}, expect: { status: ['409'] } }],
        }),
      ];
    }),
  );
}

function isOf({ operation }: RestStep, { noun }: Bar, resources: readonly Resource[]): boolean {
  const made = resources.find(({ producer }) => producer.name === operation);
  return nounOf(made?.path ?? '').at(-1) === noun;
}

/** The creation of an item that has what bars it; a service may have more rules for this. */
function withMember(
  step: RestStep,
  bar: Bar,
  resources: readonly Resource[],
  context: SampleContext,
): { readonly name: string; readonly step: RestStep } | undefined {
  const maker = resources.find(({ producer }) => producer.name === step.operation)?.producer;
  const type = maker && bodyType(maker);
  const member = type && barringMember(bar, type, context);
  if (maker === undefined || type === undefined || member === undefined) return undefined;
  const bodies = context
    .valid(member.type)
    .filter((value) => value !== null && value !== false)
    .map((value) => ({ ...membersOf(step.send.body ?? null), [member.name]: value }));
  const body = bodies.find((one) => context.accepts(type, one));
  if (body === undefined) return undefined;
  return { name: member.name, step: refusable({ ...step, send: { ...step.send, body } }, maker) };
}
