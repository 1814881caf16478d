import type { Case, Data, Send, Step } from '@trivet/runtime/conformance/case';
import type { Suite, Verdict } from '@trivet/runtime/conformance/run';
import {
  isMembers,
  membersOf,
  payloadOf,
  pointerTo,
  withPayload,
} from '@trivet/runtime/internal/conformance';
import { baseCase, isCase } from '../../cases/case-ids.js';
import { withTail } from '../../cases/steps.js';
import { bindingFacts } from '../../model/binding.js';
import type { Contract } from '../../model/contract.js';
import { alternativeOf } from '../../model/resources/alternative.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { fieldsOf } from '../../model/resources/members.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { operationOf } from './preparation.js';
import { isAccepted, mayBeRefused, type Refusal, type RunCases, refusalOf } from './refusal.js';

/** A member of a request of which an item has a value that no other one may have. */
export interface FoundKey extends Refusal {
  /** Its place in the request, a JSON Pointer. */
  readonly member: string;
}

/** Fresh texts by member. */
type FreshMembers = ReadonlyMap<string, Data>;

/** Id of the step that creates a second item. */
const againStep = 'created-again';

/**
 * Tries which members of new items must be unique: a second item like the first one is refused, and accepted if these have
 * other values.
 */
export async function findKeys(
  { cases, effects = {} }: Suite,
  contract: Contract,
  operations: ReadonlySet<string>,
  run: RunCases,
): Promise<readonly FoundKey[]> {
  const texts = textsIn(contract);
  const creations = cases.flatMap((one): readonly Creation[] => {
    const operation = operationOf(one);
    const effect = effects[operation];
    const isMaking = effect === 'makes' || typeof effect === 'object';
    if (!isCase(one, baseCase) || !isMaking || !operations.has(operation) || !mayBeRefused(one)) return [];
    const last = one.steps.at(-1);
    const members = last === undefined ? new Map() : texts(operation, last.send);
    return last === undefined || members.size === 0 ? [] : [{ operation, base: one, last, members }];
  });
  if (creations.length === 0) return [];
  const found: FoundKey[] = [];
  const { verdicts } = await run(creations.map((one) => twice(one, new Map())));
  for (const [index, creation] of creations.entries()) {
    const refusal = refusalOf(verdicts[index]);
    if (refusal?.operation !== creation.operation) continue;
    // An earlier item stays where it cannot be removed, or a service does not remove it.
    let isThere = isFirstRefused(verdicts[index]);
    const isNeeded = async (members: FreshMembers): Promise<boolean> => {
      const [second] = isThere ? [] : (await run([twice(creation, members)])).verdicts;
      isThere ||= isFirstRefused(second);
      const [verdict] = isThere ? (await run([once(creation, members)])).verdicts : [second];
      return isAccepted(verdict, creation.operation);
    };
    for (const name of await smallest(creation.members, isNeeded))
      found.push({ ...refusal, member: pointerTo(name) });
  }
  return found;
}

/** Whether the first of two items was refused. */
function isFirstRefused(verdict: Verdict | undefined): boolean {
  return refusalOf(verdict) !== undefined && verdict?.exchanges.at(-1)?.step !== againStep;
}

/** A valid request that creates an item, and what may take the place of its texts. */
interface Creation {
  readonly operation: string;
  readonly base: Case;
  readonly last: Step;
  readonly members: FreshMembers;
}

/** The members without any of which a trial fails; none if it fails with all of them. */
async function smallest(
  all: FreshMembers,
  isAcceptedWith: (members: FreshMembers) => Promise<boolean>,
): Promise<readonly string[]> {
  if (!(await isAcceptedWith(all))) return [];
  const needed = new Map(all);
  for (const [name, value] of all) {
    if (needed.size === 1) break;
    needed.delete(name);
    if (!(await isAcceptedWith(needed))) needed.set(name, value);
  }
  return [...needed.keys()];
}

/** A case that creates an item with other texts. */
function once({ base, last }: Creation, members: FreshMembers): Case {
  return { ...base, steps: [...base.steps.slice(0, -1), { ...last, send: withMembers(last.send, members) }] };
}

/** A case that creates an item, and another one with other texts. */
function twice({ base, last }: Creation, members: FreshMembers): Case {
  const { outputs: _, ...again } = last;
  const send = withMembers(last.send, members);
  const payload = payloadOf(send);
  const other = payload === undefined ? send : withPayload(send, withTail(payload, 'n'));
  return { ...base, steps: [...base.steps, { ...again, id: againStep, send: other }] };
}

function withMembers(send: Send, members: FreshMembers): Send {
  return withPayload(send, { ...membersOf(payloadOf(send) ?? null), ...Object.fromEntries(members) });
}

/** A function that returns what may take the place of texts in the request of an operation, by member. */
function textsIn(contract: Contract): (operation: string, send: Send) => FreshMembers {
  const context = sampleContextOf(contract, () => {});
  const operations = new Map(
    contract.services.flatMap((service) => service.operations.map((one) => [one.name, one])),
  );
  return (name, send) => {
    const operation = operations.get(name);
    const type = operation && bindingFacts(operation.binding).request;
    const payload = payloadOf(send) ?? null;
    if (type === undefined || !isMembers(payload)) return new Map();
    const texts = [...fieldsOf(alternativeOf(type, payload, context), context).values()].flatMap(
      (field): readonly [string, Data][] => {
        const value = payload[field.name];
        if (typeof value !== 'string' || hasExpression(value)) return [];
        const fresh = freshName(field.type, context);
        const isFit = fresh !== undefined && context.accepts(type, { ...payload, [field.name]: fresh });
        return isFit ? [[field.name, fresh]] : [];
      },
    );
    return new Map(texts);
  };
}
