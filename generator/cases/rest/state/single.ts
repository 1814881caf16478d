import type { Case } from '@trivet/runtime/conformance/case';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { isSingle } from '../../../model/resources/single-items.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import { actionStep, createdStep, preparation, stateCase, succeedsBy } from '../../steps.js';
import { assumptions } from './assumptions.js';

/**
 * A creation that is said to be possible once for what it refers to ("each member has at most one card") conflicts if it
 * is repeated.
 */
export function singleCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): readonly Case[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return operationIndex(service).operations.flatMap((operation): readonly Case[] => {
    const base = bases.get(operation.name);
    const conflict = operation.binding.responses.find(({ status }) => status === '409');
    if (base === undefined || base.guess?.foreign !== undefined || conflict === undefined) return [];
    if (!isSingle(operation, context) || !expressionsIn(base.step.send).some((one) => isOfStep(one)))
      return [];
    const made = { ...base.step, id: createdStep, expect: succeedsBy(operation, base) };
    return [
      stateCase({
        operation,
        what: 'single',
        title: `rejects a second ${nounOf(operation.binding.path).join(' ')} for the same`,
        at: conflict.at,
        assumption: assumptions.describedSingle,
        inputs: base.inputs,
        before: [...preparation(base, operations), made],
        steps: [{ ...made, id: actionStep, outputs: {}, expect: { status: ['409'] } }],
      }),
    ];
  });
}
