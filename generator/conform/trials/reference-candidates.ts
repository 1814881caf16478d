import { isRecord } from '@trivet/runtime/check';
import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import type { Effects, Suite } from '@trivet/runtime/conformance/run';
import { isRestSend, payloadOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { bindingFacts } from '../../model/binding.js';
import type { Contract, Type } from '../../model/contract.js';
import { endsWith, isCalled } from '../../model/resources/calling.js';
import { incomplete } from '../../model/resources/conventions.js';
import { besideNull, fieldsOf } from '../../model/resources/members.js';
import { singular, wordsIn } from '../../model/resources/words.js';
import type { SampleContext } from '../../model/samples/context.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { type KnownList, knownLists } from './listed-items.js';
import { namedByFilter } from './named-by-filter.js';
import { ancestorsOf, operationOf, type Reference } from './preparation.js';
import { isSame } from './reference-steps.js';

/** What the made-up identifiers in the last request of a case may refer to, the likeliest first. */
export type ReferenceCandidates = (base: Case) => readonly Reference[];

/** A function that returns what made-up identifiers may refer to: new items, and those of lists. */
export function referenceCandidates(suite: Suite, contract: Contract): ReferenceCandidates {
  const { cases, effects = {} } = suite;
  const context = sampleContextOf(contract, () => {});
  const types = new Map(
    contract.services.flatMap((service) =>
      service.operations.map((one) => [one.name, bindingFacts(one.binding).request] as const),
    ),
  );
  const created = creationsIn(cases, effects);
  const lists = knownLists(suite, contract, context);
  return (base) => {
    const operation = operationOf(base);
    const last = base.steps.at(-1);
    if (last === undefined) return [];
    const above = ancestorsOf(last, base.steps);
    const places = placesIn(payloadOf(last.send), types.get(operation), context);
    return places
      .flatMap((place) => {
        const { member, value } = place;
        const common = { operation, member, value };
        const made = created.filter(({ item }) => isName(value) && item.operation !== operation);
        const listed = lists.filter((list) => mayRefer(place, list, context));
        return [
          ...made.map((one) => ({ ...common, ...one, rank: 2 })),
          ...listed.map(
            ({ example, item: read, listing: { operation: lister, pointer, identifier }, ...list }) => {
              const query = namedByFilter(place.name, lister, context);
              const item = query === undefined ? read : withQuery(read, query);
              const parents = ancestorsOf(item, example.steps);
              const isOfSame = parents.some((one) => above.some((other) => isSame(other, one)));
              const isNamed = query !== undefined || isSaid(place, list);
              const rank = (isNamed ? 0 : 3) + (isOfSame ? 0 : 1);
              const places = { pointer, identifier, isOfSame, isUsedUp: false };
              return { ...common, example, item, listed: places, rank };
            },
          ),
        ];
      })
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ rank: _, ...one }) => one);
  };
}

/** The read of a list with more parameters. */
function withQuery(step: Step, query: { readonly [name: string]: Data }): Step {
  const { send } = step;
  return isRestSend(send) ? { ...step, send: { ...send, query: { ...send.query, ...query } } } : step;
}

/** A made-up value in a request. */
interface Place {
  /** JSON Pointer. */
  readonly member: string;
  readonly value: string | number;
  /** The name of the member, or of the list that contains the value. */
  readonly name: string;
  readonly doc: string;
  readonly isInList: boolean;
}

type About = Omit<Place, 'member' | 'value'>;

/** The made-up texts and numbers of a request; of a list of them, the first one. */
function placesIn(
  payload: Data | undefined,
  type: Type | undefined,
  context: SampleContext,
): readonly Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, own: Type | undefined, path: readonly string[], about: About): void => {
    if (typeof value === 'number' || (typeof value === 'string' && !hasExpression(value)))
      found.push({ member: pointerTo(...path), value, ...about });
    else if (Array.isArray(value)) {
      const list = own && context.resolve(besideNull(own, context));
      const items = list?.kind === 'list' ? list.items : undefined;
      for (const [index, one] of value.entries())
        if (index === 0 || isRecord(one) || isName(one))
          visit(one, items, [...path, String(index)], { ...about, isInList: true });
    } else if (isRecord(value)) {
      const fields = own && fieldsOf(besideNull(own, context), context);
      for (const [name, one] of Object.entries(value)) {
        const field = fields?.get(name);
        visit(one, field?.type, [...path, name], { name, doc: field?.doc ?? '', isInList: false });
      }
    }
  };
  visit(payload, type, [], { name: '', doc: '', isInList: false });
  return found;
}

/** Whether a value is like an identifier that a service has given (RFC 9562, 4: a UUID). */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

/** Whether a value may be the identifier of an item of a list: a UUID, or a value that is called so. */
function mayRefer(place: Place, { listing, ...list }: KnownList, context: SampleContext): boolean {
  const { value } = place;
  const keys = listing.type === undefined ? [] : context.valid(listing.type);
  if (isName(value)) return keys.some(isName);
  return isSaid(place, list) && keys.some((one) => typeof one === typeof value);
}

/** Whether the name of a value, or the description of an identifier or a list, says that it is about an item of a list. */
function isSaid(
  { name, doc, isInList }: Place,
  { noun, endings }: Pick<KnownList, 'noun' | 'endings'>,
): boolean {
  const words = wordsIn(name).map(singular);
  if (isCalled(words, { noun, endings }) || endsWith(words, noun)) return true;
  if (noun.length === 0 || !(isInList || incomplete.reference.test(name))) return false;
  return ` ${wordsIn(doc).map(singular).join(' ')} `.includes(` ${noun.join(' ')} `);
}

/** The creations of items with an identifier, each in the shortest case that has it. */
function creationsIn(
  cases: readonly Case[],
  effects: Effects,
): readonly Pick<Reference, 'example' | 'item'>[] {
  const known = new Map<string, { readonly example: Case; readonly item: Step; readonly length: number }>();
  for (const example of cases)
    for (const item of example.steps) {
      if (item.outputs?.id === undefined || effects[item.operation] === 'reads') continue;
      const { length } = ancestorsOf(item, example.steps);
      const shortest = known.get(item.operation);
      if (shortest === undefined || length < shortest.length)
        known.set(item.operation, { example, item, length });
    }
  return [...known.values()].map(({ example, item }) => ({ example, item }));
}
