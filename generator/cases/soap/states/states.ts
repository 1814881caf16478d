import type { Data } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import { isAbsence, isPresence } from '../../../model/resources/roles.js';
import { isFormOf } from '../../../model/resources/states/participle.js';
import { type Said, saidOf } from '../../../model/resources/states/said.js';
import { firstState, statePath } from '../../../model/resources/states/state-path.js';
import type { Subject } from '../../../model/resources/states/subject.js';
import { isReading, isReadingOne, wordsOf as verbsOf } from '../../../model/resources/verbs.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { type Base, isSoapBase, type SoapBase } from '../../base.js';
import { type Leaf, leavesOf } from '../items/leaves.js';
import { isAnswered, type Kind } from '../kinds.js';
import { inputOf, notNull, type SoapOperation } from '../names.js';
import { refersTo } from '../reference.js';

/** The states of the items of a kind: the words of a member with an enumeration, and what operations do with them. */
export interface States {
  readonly kind: Kind;
  /** Name of the member. */
  readonly member: string;
  readonly words: readonly string[];
  /** The state of a new item, as far as it can be told. */
  readonly initial: string;
  /** What operations require and lead to, by their names. */
  readonly effects: ReadonlyMap<string, Said>;
}

/** The states of the items of each kind with a member that the descriptions of operations are about. */
export function statesOf(
  operations: readonly SoapOperation[],
  bases: ReadonlyMap<string, Base>,
  kinds: ReadonlyMap<string, Kind>,
  context: SampleContext,
): readonly States[] {
  const things: ReadonlySet<string> = new Set(kinds.keys());
  const all = [...kinds];
  return all.flatMap(([thing, kind], index): readonly States[] => {
    const isFirst = all.findIndex(([, { maker }]) => maker === kind.maker) === index;
    if (isReading(kind.maker) || !isFirst) return [];
    const based = operations.flatMap((operation): readonly Based[] => {
      const base = bases.get(operation.name);
      if (base?.guess === undefined || !isSoapBase(base)) return [];
      return operation === kind.maker || refersTo(base, kind) ? [[operation, base]] : [];
    });
    const about: About = { thing, things, kind, based };
    const found = membersOf(about, context).flatMap((one) => statesOfMember(one, about, context));
    // Of several members, the words do not show which is meant.
    return found.length === 1 ? found : [];
  });
}

type Based = readonly [SoapOperation, SoapBase];

/** A kind of item, and the operations that refer to it. */
interface About {
  readonly thing: string;
  readonly things: ReadonlySet<string>;
  readonly kind: Kind;
  readonly based: readonly Based[];
}

/** A member with an enumeration in the responses that return one item. */
interface StateMember {
  readonly name: string;
  readonly words: readonly string[];
  /** The descriptions of the member and its type. */
  readonly docs: readonly string[];
}

function membersOf({ kind, based }: About, context: SampleContext): readonly StateMember[] {
  const read = based.filter(([one]) => one !== kind.maker && isReading(one) && isReadingOne(one));
  const members = read.flatMap(([{ binding }]) =>
    leavesOf(binding.output?.type, context).flatMap(({ field }): [string, StateMember][] => {
      const words = wordsOf(field, context);
      const { name, doc } = field;
      const type = notNull(field.type, context);
      const ofType = type.kind === 'reference' ? context.docOf(type.name) : undefined;
      const docs = [doc, ofType].filter((one) => one !== undefined);
      return words.length < 2 ? [] : [[name, { name, words, docs }]];
    }),
  );
  return [...new Map(members).values()];
}

function statesOfMember(
  { name: member, words, docs }: StateMember,
  { thing, things, kind, based }: About,
  context: SampleContext,
): readonly States[] {
  const said = based.flatMap(([operation, base]): readonly [string, Said][] => {
    const isNew = operation === kind.maker;
    if (isReading(operation) && operation.doc === undefined) return [];
    const subject = { thing, things, words, isNew, operation: operation.name, ...requestOf(operation, base) };
    const own = textsAbout(operation, base, kind, context);
    const one = saidOf({ own, ofStates: docs }, subject);
    const { next: _, ...rest } = one;
    const isChange = !isReading(operation) && verbsOf(operation).verb !== 'delete';
    const next = isChange ? (one.next ?? (isNew ? undefined : formIn(words, operation.name))) : undefined;
    return [[operation.name, next === undefined ? rest : { ...rest, next }]];
  });
  const whole = new Map(said.map(([name, one]) => [name, asAnother(one, said)]));
  const effects = new Map([...whole].filter(([, { required, next, needs }]) => required ?? next ?? needs));
  const sent = leavesOf(kind.maker.binding.input.type, context).some(({ field }) => field.name === member);
  const initial = effects.get(kind.maker.name)?.next ?? firstState(words, effects);
  // A new item has the state that its creation sends.
  const isAbout = [...effects.values()].some(({ required, next }) => required ?? next);
  return !isAbout || sent ? [] : [{ kind, member, words, initial, effects }];
}

/** The faults that may refuse a state, and the names of the elements of a request. */
function requestOf({ binding }: SoapOperation, { step }: SoapBase): Pick<Subject, 'faults' | 'sent'> {
  const faults = binding.faults.filter((one) => !isAbsence(one) && !isPresence(one));
  return { faults: faults.map(({ name }) => name), sent: new Set(namesIn(inputOf(step))) };
}

function namesIn(value: Data): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
}

/** What is said of an operation that requires the same states as another one. */
function asAnother(one: Said, said: readonly (readonly [string, Said])[]): Said {
  const [, other] = said.find(([name]) => name === one.like) ?? [];
  if (one.required !== undefined || other?.required === undefined) return one;
  return {
    ...one,
    required: other.required,
    isCertain: one.isCertain && other.isCertain,
    ...(one.isCertain && other.isStrict === true && { isStrict: true }),
  };
}

/** The words of an enumeration; none of other members. */
export function wordsOf({ type }: Leaf['field'], context: SampleContext): readonly string[] {
  const resolved = context.resolve(notNull(context.resolve(type), context));
  if (resolved.kind !== 'literal') return [];
  const words = resolved.values.filter((one) => typeof one === 'string');
  return words.length === resolved.values.length ? words : [];
}

/** The only word that is a form of the verb of an operation: `CANCELLED` of `CancelBooking`. */
export function formIn(words: readonly string[], operation: string): string | undefined {
  const forms = words.filter((one) => isFormOf(one, operation));
  return forms.length === 1 ? forms[0] : undefined;
}

/** The descriptions of an operation, and of the members of its request that refer to an item of a kind. */
function textsAbout(
  { doc, binding }: SoapOperation,
  { setup, step }: SoapBase,
  { maker, name }: Kind,
  context: SampleContext,
): readonly string[] {
  const ids = setup.filter(({ operation }) => operation === maker.name).map(({ id }) => id);
  const input = inputOf(step);
  const own = leavesOf(binding.input.type, context, input).filter(({ path }) => {
    const value = dataIn(input, path);
    return isAnswered(name) ? expressionsIn(value).some((one) => isOfStep(one, ids)) : value === name;
  });
  return [doc, ...own.map(({ field }) => field.doc)].filter((one) => one !== undefined);
}

/** The operations that bring an item from one state to one of others; undefined if none do. */
export function pathTo(
  { effects, kind }: States,
  from: string,
  isWanted: (state: string) => boolean,
): readonly string[] | undefined {
  const others = new Map([...effects].filter(([name]) => name !== kind.maker.name));
  return statePath(others, from, isWanted);
}

/** The member with the state among those of a response, as a JSON Pointer. */
export function stateIn(
  leaves: readonly Leaf[],
  { member, words }: States,
  context: SampleContext,
): string | undefined {
  const found = leaves.filter(
    ({ field }) => field.name === member && wordsOf(field, context).join() === words.join(),
  );
  return found.length === 1 && found[0] !== undefined ? pointerTo(...found[0].path) : undefined;
}
