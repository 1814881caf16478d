import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field } from '../../contract.js';
import type { Resolving } from '../../resolve.js';
import { nounOf } from '../calling.js';
import { holderPath, itemIn } from '../identifier.js';
import { fieldsOf, sharedFields } from '../members.js';
import { isBehind } from '../operation-index.js';
import { phrases } from '../phrases.js';
import type { Resource } from '../resources.js';
import { bodyType, type RestOperation, responseType } from '../rest-operation.js';
import { namesIn, sentencesIn, singular, wordsIn } from '../words.js';
import { allowedStates, isStateName } from './allowed-states.js';
import { isFormOf } from './participle.js';
import { type Said, saidOf } from './said.js';
import { firstState } from './state-path.js';
import type { Subject } from './subject.js';

/** A member of the items of a resource that shows their state in one of several words. */
export interface StateMember {
  readonly field: Field;
  /** A pointer to it in the response to a read. */
  readonly place: string;
  readonly values: readonly string[];
}

/** The states of the items of a resource. */
export interface ItemStates {
  readonly member: StateMember;
  /** The state of a new item, as far as it can be told. */
  readonly initial: string;
  /** What operations on an item require and lead to, by their names. */
  readonly effects: ReadonlyMap<string, Said>;
}

/** The members of an item that show its state in one of several words. */
export function stateMembers(resource: Resource, context: Resolving): readonly StateMember[] {
  const { reader } = resource;
  const item = reader && itemIn(responseType(reader), resource, context);
  return [...sharedFields(item, context).values()].flatMap((field): readonly StateMember[] => {
    const { name, type, required } = field;
    const resolved = context.resolve(type);
    const values =
      resolved.kind === 'literal' ? resolved.values.filter((one) => typeof one === 'string') : [];
    const isPlain = values.every((one) => /^[\w -]+$/.test(one));
    if (!required || !isStateName(name) || values.length < 2 || !isPlain) return [];
    return [{ field, place: pointerTo(...holderPath(resource), name), values }];
  });
}

/** The operations on an item that change something. */
export function changersOf({ path, others, updaters, remover }: Resource): readonly RestOperation[] {
  const below = others.filter(({ binding }) => binding.method === 'POST' && isBehind(binding.path, path));
  return [...new Set([...below, ...updaters, ...(remover === undefined ? [] : [remover])])];
}

/** Whether an operation is an action on an item (`POST /orders/{id}/ship`), rather than creating one below it. */
export function isAction({ binding }: RestOperation): boolean {
  return binding.method === 'POST' && !binding.responses.some(({ status }) => status === '201');
}

/**
 * The states of the items of a resource: undefined if no member shows them, if callers set them on creation, or if no
 * operation is known to require or change them. `nouns`: the kinds of items of the service, in the singular.
 */
export function itemStatesOf(
  resource: Resource,
  nouns: ReadonlySet<string>,
  context: Resolving,
): ItemStates | undefined {
  const [member, another] = stateMembers(resource, context);
  if (member === undefined || another !== undefined) return undefined;
  const { producer, path } = resource;
  const { name, default: usual } = member.field;
  if (fieldsOf(itemIn(bodyType(producer), resource, context), context).has(name)) return undefined;
  const thing = nounOf(path).at(-1) ?? '';
  const about: About = { thing, things: nouns, words: member.values, ofStates: textsOf(member.field) };
  const effects = new Map(
    changersOf(resource).flatMap((operation): readonly [string, Said][] => {
      const said = effectOf(operation, path, about);
      return said.required === undefined && said.next === undefined ? [] : [[operation.name, said]];
    }),
  );
  const said = saidBy(producer, about, true).next;
  const initial = said ?? member.values.find((one) => one === usual) ?? firstState(member.values, effects);
  return effects.size === 0 ? undefined : { member, initial, effects };
}

/** What sentences are about, and the descriptions of the states. */
interface About extends Pick<Subject, 'thing' | 'things' | 'words'> {
  readonly ofStates: readonly string[];
}

function saidBy(operation: RestOperation, { ofStates, ...about }: About, isNew: boolean): Said {
  const subject = { ...about, isNew, operation: operation.name, faults: [], sent: new Set<string>() };
  return saidOf({ own: textsOf(operation), ofStates }, subject);
}

/** What an operation requires and leads to, by its description, those of its refusals, and its name. */
function effectOf(operation: RestOperation, path: string, about: About): Said {
  const { required: needed, next: told, isCertain } = saidBy(operation, about, false);
  const required = allowedStates(operation, path, about.words) ?? needed;
  const isOfAction = isAction(operation);
  const next = isOfAction
    ? (told ?? namedState(operation, about.words))
    : isCreation(operation)
      ? nextByPart(operation, about)
      : undefined;
  return {
    ...(required !== undefined && { required }),
    ...(next !== undefined && { next }),
    isCertain: isOfAction && told !== undefined && isCertain,
  };
}

function isCreation({ binding }: RestOperation): boolean {
  return binding.method === 'POST' && binding.responses.some(({ status }) => status === '201');
}

/** Words of what may not be so for the first part of an item. */
const ofMany: ReadonlySet<string> = new Set(['all', 'each', 'every', 'final', 'last', 'second']);

/**
 * The state of an item to which the first part of it leads, by sentences that name the item: "with its first result the
 * order becomes `in_progress`". One that names another value speaks of some parts: "a `total_loss` makes it `closed`".
 */
function nextByPart(operation: RestOperation, { ofStates: _, ...about }: About): string | undefined {
  const own = textsOf(operation)
    .flatMap(sentencesIn)
    .filter((one) => {
      const words = wordsIn(one);
      // "An invoice that is settled in full becomes `paid`"
      const start = phrases.states.becomes.exec(one)?.index ?? 0;
      if (phrases.states.qualified.test(one.slice(0, start))) return false;
      const isOfAll = namesIn(one).every((name) => about.words.includes(name) || isStateName(name));
      return isOfAll && words.map(singular).includes(about.thing) && !words.some((word) => ofMany.has(word));
    });
  const subject = { ...about, isNew: false, operation: operation.name, faults: [], sent: new Set<string>() };
  return saidOf({ own, ofStates: [] }, subject).next;
}

/** The only state whose word is a form of the verb of an action: `shipped` of `POST /orders/{id}/ship`. */
function namedState({ name, binding }: RestOperation, states: readonly string[]): string | undefined {
  const last = binding.path.split(/[/:]/).at(-1) ?? '';
  const named = states.filter((one) => isFormOf(one, last) || isFormOf(one, name));
  return named.length === 1 ? named[0] : undefined;
}

function textsOf({ summary, doc }: { readonly summary?: string; readonly doc?: string }): readonly string[] {
  return [summary, doc].filter((one) => one !== undefined);
}
