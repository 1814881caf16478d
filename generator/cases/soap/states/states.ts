import { dataIn, pointerTo } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import { isReading, isReadingOne, wordsOf as verbsOf } from '../../../model/resources/verbs.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { type Base, isSoapBase, type SoapBase } from '../../base.js';
import { type Leaf, leavesOf } from '../items/leaves.js';
import { isAnswered, type Kind } from '../kinds.js';
import { inputOf, notNull, type SoapOperation } from '../names.js';
import { refersTo } from '../reference.js';
import { isFormOf } from './form.js';
import { type Said, saidOf } from './said.js';

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
    const based = operations.flatMap((operation): readonly (readonly [SoapOperation, SoapBase])[] => {
      const base = bases.get(operation.name);
      if (base?.guess === undefined || !isSoapBase(base)) return [];
      return operation === kind.maker || refersTo(base, kind) ? [[operation, base]] : [];
    });
    const read = based.filter(([one]) => one !== kind.maker && isReading(one) && isReadingOne(one));
    const members = new Map(
      read.flatMap(([{ binding }]) =>
        leavesOf(binding.output?.type, context).flatMap(({ field }): [string, readonly string[]][] => {
          const words = wordsOf(field, context);
          return words.length < 2 ? [] : [[field.name, words]];
        }),
      ),
    );
    const found = [...members].flatMap(([member, words]): readonly States[] => {
      const said = based.flatMap(([operation, base]): readonly [string, Said][] => {
        const isNew = operation === kind.maker;
        if (isReading(operation) && operation.doc === undefined) return [];
        const texts = textsAbout(operation, base, kind, context);
        const one = saidOf(texts, { thing, things, words, isNew });
        const { next: _, ...rest } = one;
        const isChange = !isReading(operation) && verbsOf(operation).verb !== 'delete';
        const next = isChange ? (one.next ?? (isNew ? undefined : formIn(words, operation.name))) : undefined;
        return [[operation.name, next === undefined ? rest : { ...rest, next }]];
      });
      const effects = new Map(said.filter(([, { required, next }]) => required ?? next));
      const sent = leavesOf(kind.maker.binding.input.type, context).some(
        ({ field }) => field.name === member,
      );
      const initial = effects.get(kind.maker.name)?.next ?? firstOf(words, effects);
      // A new item has the state that its creation sends.
      return effects.size === 0 || sent ? [] : [{ kind, member, words, initial, effects }];
    });
    // Of several members, the words do not show which is meant.
    return found.length === 1 ? found : [];
  });
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

/** The first state to which no operation leads. */
function firstOf(words: readonly string[], effects: ReadonlyMap<string, Said>): string {
  const reached = new Set([...effects.values()].map(({ next }) => next));
  return words.find((one) => !reached.has(one)) ?? words[0] ?? '';
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
  wanted: (state: string) => boolean,
): readonly string[] | undefined {
  const paths = new Map<string, readonly string[]>([[from, []]]);
  for (const [state, path] of paths) {
    if (wanted(state)) return path;
    for (const [name, { required, next }] of effects)
      if (
        name !== kind.maker.name &&
        next !== undefined &&
        !paths.has(next) &&
        (required === undefined || required.includes(state))
      )
        paths.set(next, [...path, name]);
  }
  return undefined;
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
