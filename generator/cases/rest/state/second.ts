import type { Assumption, Case, CaseCriterion, Expect } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand, expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { type Overlap, overlapOf } from '../../../model/resources/overlaps.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isSingle } from '../../../model/resources/single-items.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import { actionStep, createdStep, stateCase, succeedsBy } from '../../steps.js';
import { assumptions } from './assumptions.js';
import { conflictingIn } from './conflicts.js';

/** Why the same creation is refused the second time. */
interface Conflict {
  readonly what: string;
  /** What the second item has in common with the first. */
  readonly alike: string;
  readonly assumption: Assumption;
  /** What the first item must be for the conflict. */
  readonly first?: Expect;
}

/** A creation that the document says is possible once for what it refers to, or at a time, conflicts if it is repeated. */
export function secondCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): readonly Case[] {
  return conflictingIn(service, bases).flatMap(({ operation, base, before, at }): readonly Case[] => {
    if (!expressionsIn(base.step.send).some((one) => isOfStep(one))) return [];
    return conflictsOf(operation, context).map(({ what, alike, assumption, first }) => {
      const expect = { ...succeedsBy(operation, base), ...first };
      const made = { ...base.step, id: createdStep, expect };
      return stateCase({
        operation,
        what,
        title: `rejects another ${nounOf(operation.binding.path).join(' ')} ${alike}`,
        at,
        assumption,
        inputs: base.inputs,
        before: [...before, made],
        steps: [{ ...made, id: actionStep, outputs: {}, expect: { status: ['409'] } }],
      });
    });
  });
}

function conflictsOf(operation: RestOperation, context: SampleContext): readonly Conflict[] {
  const overlap = overlapOf(operation, context);
  const { describedOverlap, describedSingle } = assumptions;
  return [
    ...(isSingle(operation, context)
      ? [{ what: 'single', alike: 'for the same', assumption: describedSingle }]
      : []),
    // Several states mean that of which the sentence speaks is unknown.
    ...(overlap !== undefined && overlap.states.length < 2
      ? [
          {
            what: 'overlap',
            alike: 'at the same time',
            assumption: describedOverlap,
            first: counting(overlap),
          },
        ]
      : []),
  ];
}

/** The premise that the first item is in the state in which items count. */
function counting({ states: [state] }: Overlap): { readonly when?: CaseCriterion } {
  if (state === undefined) return {};
  const [member, value] = state;
  const condition = `${conditionOperand(`$response.body#${pointerTo(member)}`)} == '${value}'`;
  return { when: { type: 'simple', condition, says: `"${member}" is "${value}"` } };
}
