import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand, expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { type Overlap, overlapOf } from '../../../model/resources/overlaps.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import { actionStep, createdStep, preparation, stateCase, succeedsBy } from '../../steps.js';
import { assumptions } from './assumptions.js';

/** A creation is refused at the time of the item that the same request created, where overlaps are said to be refused. */
export function overlapCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): readonly Case[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return operationIndex(service).operations.flatMap((operation): readonly Case[] => {
    const base = bases.get(operation.name);
    const overlap = overlapOf(operation, context);
    const conflict = operation.binding.responses.find(({ status }) => status === '409');
    if (base === undefined || base.guess?.foreign !== undefined || conflict === undefined) return [];
    // Several states mean that of which the sentence speaks is unknown.
    if (overlap === undefined || overlap.states.length > 1) return [];
    if (!expressionsIn(base.step.send).some((one) => isOfStep(one))) return [];
    const expect = succeedsBy(operation, base);
    const made = { ...base.step, id: createdStep, expect: { ...expect, ...counting(overlap) } };
    return [
      stateCase({
        operation,
        what: 'overlap',
        title: `rejects another ${nounOf(operation.binding.path).join(' ')} at the same time`,
        at: conflict.at,
        assumption: assumptions.describedOverlap,
        inputs: base.inputs,
        before: [...preparation(base, operations), made],
        steps: [{ ...made, id: actionStep, outputs: {}, expect: { status: ['409'] } }],
      }),
    ];
  });
}

/** The premise that the first item is in the state in which items count. */
function counting({ states: [state] }: Overlap): { readonly when?: CaseCriterion } {
  if (state === undefined) return {};
  const [member, value] = state;
  const condition = `${conditionOperand(`$response.body#${pointerTo(member)}`)} == '${value}'`;
  return { when: { type: 'simple', condition, says: `"${member}" is "${value}"` } };
}
