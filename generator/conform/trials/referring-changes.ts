import type { Case, CaseCriterion, Data, Step } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import {
  isRestSend,
  membersOf,
  payloadOf,
  pointerTo,
  withPayload,
} from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { baseCase, isCase } from '../../cases/case-ids.js';
import { output } from '../../cases/steps.js';
import { bindingFacts } from '../../model/binding.js';
import type { Contract, Operation } from '../../model/contract.js';
import { isCalled } from '../../model/resources/calling.js';
import { fieldsOf } from '../../model/resources/members.js';
import { singular, wordsIn } from '../../model/resources/words.js';
import type { SampleContext } from '../../model/samples/context.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { type KnownList, knownLists } from './listed-items.js';
import { namedByFilter } from './named-by-filter.js';
import { operationOf } from './preparation.js';

/** Id of the step that reads the list. */
const listStep = 'list-of-others';

/**
 * Changes after which an item refers to one of a list in an optional member of which its creation has no value: a job gets
 * the first of the users with `role=hiring_manager` as its `hiring_manager_id`. Another operation may require it.
 */
export function referringChanges(suite: Suite, contract: Contract): readonly Case[] {
  const { cases, effects = {} } = suite;
  const context = sampleContextOf(contract, () => {});
  const operations = new Map<string, Operation>(
    contract.services.flatMap((service) => service.operations.map((one) => [one.name, one] as const)),
  );
  const lists = knownLists(suite, contract, context).filter(({ example }) => example.steps.length === 1);
  return cases
    .filter(
      (one) => isCase(one, baseCase) && one.kind !== 'scenario' && effects[operationOf(one)] === 'changes',
    )
    .flatMap((one) => {
      const operation = operations.get(operationOf(one));
      return operation === undefined ? [] : changesOf(one, operation, lists, context);
    });
}

function changesOf(
  base: Case,
  { binding }: Operation,
  lists: readonly KnownList[],
  context: SampleContext,
): readonly Case[] {
  const last = base.steps.at(-1);
  const type = bindingFacts(binding).request;
  if (last === undefined || type === undefined) return [];
  const payload = membersOf(payloadOf(last.send) ?? null);
  return [...fieldsOf(type, context)].flatMap(([name, field]) => {
    const isOther = field.required || name in payload || !context.isReference(name, field.type);
    const list = isOther ? undefined : listFor(name, lists, context);
    if (list === undefined) return [];
    const body = { ...payload, [name]: output(listStep, 'item') };
    if (!context.accepts(type, body)) return [];
    return [
      {
        ...base,
        id: `${base.id}/refers/${name}`,
        steps: [...base.steps.slice(0, -1), list, { ...last, send: withPayload(last.send, body) }],
        setupSteps: base.steps.length,
      },
    ];
  });
}

/** The read of the list to whose items a member refers by its name. */
function listFor(name: string, lists: readonly KnownList[], context: SampleContext): Step | undefined {
  const words = wordsIn(name).map(singular);
  const called = lists.map((one) => ({ one, query: namedByFilter(name, one.listing.operation, context) }));
  const found =
    called.find(({ query }) => query !== undefined) ?? called.find(({ one }) => isCalled(words, one));
  const { send, expect } = found?.one.item ?? {};
  if (found === undefined || send === undefined || !isRestSend(send)) return undefined;
  const { query, one } = found;
  const { pointer, identifier } = one.listing;
  const item = `$response.body#${pointer}${pointerTo('0', identifier)}`;
  const when: CaseCriterion = {
    type: 'simple',
    condition: `${conditionOperand(item)} != null`,
    says: 'the list has an item',
  };
  const asked: { readonly [name: string]: Data } = { ...send.query, ...query };
  return {
    ...one.item,
    id: listStep,
    send: { ...send, ...(Object.keys(asked).length > 0 && { query: asked }) },
    outputs: { item },
    expect: {
      ...(expect?.status !== undefined && { status: expect.status }),
      ...{ skipOn: ['4XX'], undeclared: true, when },
    },
  };
}
