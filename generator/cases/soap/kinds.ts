import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import { freshName } from '../../model/resources/chosen-name.js';
import { conventions } from '../../model/resources/conventions.js';
import { isReading, isReadingOne, wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { withTail } from '../steps.js';
import { namingsOf, sampled } from './filled.js';
import { inputOf, messageFields, type SoapOperation } from './names.js';
import { isNaming, isOwnName, type Naming, namingsOfType, quotedIn, subjectOf } from './things.js';

/** A kind of item, and the operation from which a request takes one. */
export interface Kind {
  /** The operation that creates an item, or one that lists those which the service has. */
  readonly maker: SoapOperation;
  /** Its name: one of the run, or its place in the response of its maker. */
  readonly name: Data | Answered;
}

/** A name in a response. */
export type Answered = {
  readonly pointer: string;
  /** The name of its member. */
  readonly member: string;
  /** A value of its type. */
  readonly like: Data;
};

/** Whether the service assigns the names of items of a kind. */
export function isAnswered(name: Kind['name']): name is Answered {
  return isMembers(name);
}

/** Whether a member may have the name of an item: it may refer to the item by a number of its own. */
export function takesName({ field }: Naming, { name }: Kind, context: SampleContext): boolean {
  // Octets, written as text in cases.
  if (field.type.kind === 'string' && field.type.xsd === 'base64Binary') return false;
  if (!isAnswered(name)) return context.accepts(field.type, name);
  const { like, member } = name;
  const { given } = conventions.naming;
  if (given.test(field.name) && !given.test(member)) return false;
  return context.accepts(field.type, like) || (!isMembers(like) && context.accepts(field.type, String(like)));
}

/** An operation with the value that it sends and a response. */
interface Message {
  readonly operation: SoapOperation;
  readonly input: Data;
  /** What its response names. */
  readonly answers: readonly Naming[];
}

/**
 * The kinds of items that requests refer to: those that operations create, with the names that the service or the
 * request gives them; their parts; and those that the service has, in a list that can be read without knowing any.
 */
export function kindsOf(
  operations: readonly SoapOperation[],
  context: SampleContext,
): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  const add = (thing: string, kind: Kind): void => void (kinds.has(thing) || kinds.set(thing, kind));
  const messages = operations.flatMap((operation): Message[] => {
    const base = sampled(operation, context);
    const answers = namingsOfType(operation.binding.output?.type, subjectOf(operation), context);
    return base === undefined ? [] : [{ operation, input: inputOf(base.step), answers }];
  });
  const asked = askedThings(messages, context);
  const numbered = new Set([...asked, ...changedThings(messages, context)]);
  const makers = messages.filter(({ operation }) => wordsOf(operation).verb === 'create');
  for (const message of makers) {
    const own = subjectOf(message.operation);
    const assigned = assignedName(message, numbered, context);
    if (assigned !== undefined) add(assigned.thing, { maker: message.operation, name: assigned.name });
    if (assigned?.thing === own) continue;
    const named = namingsOf(message.operation, message.input, context).find(({ thing }) => thing === own);
    const name = named === undefined ? returnedName(message, context) : nameOf(named, kinds.size, context);
    if (name !== undefined) add(own, { maker: message.operation, name });
  }
  for (const message of makers) addParts(message, kinds, context);
  for (const message of messages) {
    // A name shows what it does as far as it begins with a known verb; others are known by what they return.
    if (wordsOf(message.operation).verb !== 'none') continue;
    const assigned = assignedName(message, asked, context);
    if (assigned !== undefined) add(assigned.thing, { maker: message.operation, name: assigned.name });
  }
  for (const message of messages) addListed(message, context, add);
  return kinds;
}

type Add = (thing: string, kind: Kind) => void;

/** The kinds by whose names single items are read. */
function askedThings(messages: readonly Message[], context: SampleContext): ReadonlySet<string> {
  return new Set(
    messages
      .filter(({ operation }) => isReading(operation) && isReadingOne(operation))
      .flatMap(({ operation, input }) => namingsOf(operation, input, context))
      .filter(({ field }) => field.required && isNaming(field))
      .map(({ thing }) => thing),
  );
}

/** The kinds by whose names items are changed or deleted: parts of others, such as the lines of an order. */
function changedThings(messages: readonly Message[], context: SampleContext): readonly string[] {
  return messages
    .filter(({ operation }) => ['update', 'delete'].includes(wordsOf(operation).verb))
    .flatMap(({ operation, input }) => namingsOf(operation, input, context))
    .filter(({ field }) => field.required && isNaming(field))
    .map(({ thing }) => thing);
}

/** The name that a service assigns to a new item: a single one in the response, which another request reads. */
function assignedName(
  { operation, input, answers }: Message,
  asked: ReadonlySet<string>,
  context: SampleContext,
): { readonly thing: string; readonly name: Answered } | undefined {
  const own = subjectOf(operation);
  const sent = new Set(namingsOf(operation, input, context).map(({ field }) => field.name));
  const names = answers.filter(
    ({ field, thing, path }) =>
      isNaming(field) && asked.has(thing) && !sent.has(field.name) && !isInList(path),
  );
  const found = names.find(({ thing }) => thing === own) ?? names.find(({ thing }) => own.endsWith(thing));
  const [named = found] = names.length === 1 ? names : [found];
  return named && { thing: named.thing, name: answeredAt(named, context) };
}

function isInList(path: readonly string[]): boolean {
  return path.some((part) => /^\d+$/.test(part));
}

function answeredAt({ path, field }: Naming, context: SampleContext): Answered {
  return { pointer: pointerTo(...path), member: field.name, like: context.valid(field.type)[0] ?? null };
}

/** Adds the kinds of the parts of a new item, whose names are in its request. */
function addParts({ operation, input }: Message, kinds: Map<string, Kind>, context: SampleContext): void {
  const own = subjectOf(operation);
  for (const naming of namingsOf(operation, input, context)) {
    const isPart = own.endsWith(naming.thing) || (isOwnName(naming.field) && naming.path.length > 1);
    const name = isPart ? nameOf(naming, kinds.size, context) : undefined;
    if (name !== undefined && !kinds.has(naming.thing)) kinds.set(naming.thing, { maker: operation, name });
  }
}

/** The kinds of the items in a list that is read without a name; a name in it may be given to another one, too. */
function addListed({ operation, answers }: Message, context: SampleContext, add: Add): void {
  if (!isReading(operation)) return;
  if (messageFields(operation.binding.input, context).some(({ required }) => required)) return;
  for (const one of answers)
    if (isInList(one.path) && isNaming(one.field) && !conventions.naming.given.test(one.field.name))
      add(one.thing, { maker: operation, name: answeredAt(one, context) });
}

/** A name of the run for items of a kind, or a word that the description of the name lists. */
function nameOf({ field }: Naming, index: number, context: SampleContext): Data | undefined {
  const [quoted] = quotedIn(field.doc).filter((word) => context.accepts(field.type, word));
  if (quoted !== undefined) return quoted;
  const fresh = freshName(field.type, context);
  if (typeof fresh !== 'string') return fresh;
  const apart = withTail(fresh, String.fromCharCode(0x61 + (index % 26)));
  return context.accepts(field.type, apart) ? apart : fresh;
}

/** The name of a created item in the response of its maker. */
function returnedName({ operation, answers }: Message, context: SampleContext): Answered | undefined {
  const own = subjectOf(operation);
  const named = answers.find(({ thing, path }) => thing === own && !isInList(path));
  // Wrapped responses with one value have a member such as "return".
  const [only, ...more] = answers;
  const isReturn =
    more.length === 0 && only !== undefined && conventions.messages.result.test(only.field.name);
  const found = named ?? (isReturn ? only : undefined);
  return found && answeredAt(found, context);
}
