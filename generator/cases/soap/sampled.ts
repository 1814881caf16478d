import type { Data, Expect, Step } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Service, Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { conventions } from '../../model/resources/conventions.js';
import { fieldsOf } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { Base, SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';
import { output, refersTo, withTail } from '../steps.js';
import { inputOf, isSoap, listsOf, notNull, type SoapOperation } from './names.js';
import { isDistinguishable, sampleBase } from './sample.js';
import {
  isOwnName,
  isSelector,
  isWording,
  type Naming,
  namingsIn,
  quotedIn,
  spokenOf,
  subjectOf,
} from './things.js';

/** Statuses with which a server reports that it did not perform a request. */
export const refusedStatuses = ['4XX', '5XX'] as const;

/** A kind of item that an operation creates. */
interface Kind {
  readonly maker: SoapOperation;
  /** Its name: one of the run, or its place in the response of its maker. */
  readonly name: Data | Answered;
}

/** A name in a response. */
type Answered = {
  readonly pointer: string;
  /** A value of its type. */
  readonly like: Data;
};

interface Search {
  readonly context: SampleContext;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly things: ReadonlySet<string>;
  /** The bases found so far. */
  readonly found: ReadonlyMap<string, SoapBase | undefined>;
  baseOf(operation: SoapOperation): SoapBase | undefined;
}

/**
 * Valid requests of all SOAP operations, those of scenarios first. Without a scenario a request is a sample whose names
 * are those of items that other operations create beforehand, as far as names and descriptions show.
 */
export function withSampledMessages(
  service: Service,
  known: ReadonlyMap<string, Base>,
  context: SampleContext,
): ReadonlyMap<string, Base> {
  const operations = service.operations.filter(isSoap).filter((one) => isDistinguishable(one, service));
  if (operations.every(({ name }) => known.has(name))) return known;
  const kinds = kindsOf(operations, context);
  const found = new Map<string, SoapBase | undefined>();
  const search: Search = {
    context,
    kinds,
    things: new Set(kinds.keys()),
    found,
    baseOf(operation) {
      if (found.has(operation.name)) return found.get(operation.name);
      // An operation that requires itself has no base.
      found.set(operation.name, undefined);
      const base = guessed(operation, search);
      found.set(operation.name, base);
      return base;
    },
  };
  const bases = new Map(known);
  for (const operation of operations) {
    const base = known.has(operation.name) ? undefined : search.baseOf(operation);
    if (base !== undefined) bases.set(operation.name, base);
  }
  return bases;
}

/** The sample of an operation, including its identifying and descriptive members. */
function sampled(operation: SoapOperation, context: SampleContext): SoapBase | undefined {
  const base = sampleBase(operation, operation.binding, context);
  const { type } = operation.binding.input;
  if (base === undefined) return undefined;
  const input = filled(type, inputOf(base.step), context);
  const send = { ...base.step.send, input: context.accepts(type, input) ? input : inputOf(base.step) };
  return { ...base, step: { ...base.step, send } };
}

/** A value with its optional identifying members, and those with descriptive texts. */
function filled(of: Type, value: Data, context: SampleContext): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (Array.isArray(value))
    return type.kind === 'list' ? value.map((one: Data) => filled(type.items, one, context)) : value;
  const fields = fieldsOf(type, context);
  // Elements of a wildcard have no declared members.
  if (!isMembers(value) || fields.size === 0) return value;
  const members = [...fields.values()].flatMap((field): readonly [string, Data][] => {
    const { name } = field;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined) return [[name, filled(field.type, given, context)]];
    const isWanted = context.resolve(field.type).kind === 'string' && (isOwnName(field) || isWording(field));
    const [sample] = isWanted ? context.valid(field.type) : [];
    return sample === undefined ? [] : [[name, sample]];
  });
  // A value of a derived type also has $type.
  const fuller = { ...value, ...Object.fromEntries(members) };
  return context.accepts(type, fuller) ? fuller : value;
}

function namingsOf(operation: SoapOperation, input: Data, context: SampleContext): readonly Naming[] {
  return namingsIn(operation.binding.input.type, input, subjectOf(operation), context);
}

/** The kinds of items that a service creates: those that operations are named after, and their parts. */
function kindsOf(operations: readonly SoapOperation[], context: SampleContext): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  const makers = operations.flatMap((operation) => {
    const base = wordsOf(operation).verb === 'create' ? sampled(operation, context) : undefined;
    return base === undefined ? [] : [{ operation, input: inputOf(base.step) }];
  });
  const add = (thing: string, kind: Kind): void => void (kinds.has(thing) || kinds.set(thing, kind));
  for (const { operation, input } of makers) {
    const own = subjectOf(operation);
    const named = namingsOf(operation, input, context).find(({ thing }) => thing === own);
    const returned = returnedName(operation, own, context);
    const name = named === undefined ? returned : nameOf(named, kinds.size, context);
    if (name !== undefined) add(own, { maker: operation, name });
  }
  for (const { operation, input } of makers) {
    const own = subjectOf(operation);
    for (const naming of namingsOf(operation, input, context)) {
      const isPart = own.endsWith(naming.thing) || (isOwnName(naming.field) && naming.path.length > 1);
      const name = isPart ? nameOf(naming, kinds.size, context) : undefined;
      if (name !== undefined) add(naming.thing, { maker: operation, name });
    }
  }
  return kinds;
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
function returnedName(
  { binding }: SoapOperation,
  thing: string,
  context: SampleContext,
): Answered | undefined {
  const [sample] = binding.output === undefined ? [] : context.valid(binding.output.type);
  if (sample === undefined) return undefined;
  const all = namingsIn(binding.output?.type, sample, thing, context);
  const named = all.find((one) => one.thing === thing && !one.path.some((part) => /^\d+$/.test(part)));
  // Wrapped responses with one value have a member such as "return".
  const [only, ...more] = all;
  const isReturn =
    more.length === 0 && only !== undefined && conventions.messages.result.test(only.field.name);
  const found = named ?? (isReturn ? only : undefined);
  return found && { pointer: pointerTo(...found.path), like: dataIn(sample, found.path) ?? null };
}

function guessed(operation: SoapOperation, search: Search): SoapBase | undefined {
  const { context, kinds } = search;
  const base = sampled(operation, context);
  if (base === undefined) return undefined;
  const { type } = operation.binding.input;
  const setup: SoapStep[] = [];
  const isMade = (thing: string): boolean =>
    kinds.get(thing)?.maker === operation || subjectOf(operation).endsWith(thing);
  let input = inputOf(base.step);
  const namings = namingsOf(operation, input, context);
  const makes = wordsOf(operation).verb === 'create';
  for (const naming of namings) {
    const thing = kindOf(naming, operation, search);
    const kind = thing === undefined ? undefined : kinds.get(thing);
    if (thing === undefined || kind === undefined || !takesName(naming, kind, context)) {
      input = withTextAt(input, naming, otherText(naming, operation, context));
      continue;
    }
    const isOwn = makes && isMade(thing);
    const value = isOwn
      ? ownName(kind, setup)
      : (prepared(kind, setup, search) ?? dataIn(input, naming.path));
    const isNew = conventions.renaming.newName.test(naming.field.name);
    input = withTextAt(input, naming, isNew && value !== undefined ? withTail(value, 'r') : value);
  }
  const valid = context
    .findings(type, input)
    .every(({ path }) => hasExpression(dataIn(input, path.map(String)) ?? null));
  const send = { ...base.step.send, input: valid ? input : inputOf(base.step) };
  return {
    ...base,
    setup: valid ? setup : [],
    step: { ...base.step, send },
    inputs: inputsOf(base, setup, search),
    guess: { skipOn: refusedStatuses },
  };
}

/** Whether a member may have the name of an item: it may refer to the item by a number of its own. */
function takesName({ field }: Naming, { name }: Kind, context: SampleContext): boolean {
  if (!isAnswered(name)) return context.accepts(field.type, name);
  const { like } = name;
  return context.accepts(field.type, like) || (!isMembers(like) && context.accepts(field.type, String(like)));
}

/** The inputs of a message and of those that create its items. */
function inputsOf(base: SoapBase, setup: readonly SoapStep[], { found }: Search): SoapBase['inputs'] {
  const all = [...setup.map(({ operation }) => found.get(operation)), base].map((one) => one?.inputs);
  const given = all.filter((one) => one !== undefined);
  return given.length === 0 ? undefined : Object.assign({}, ...given);
}

/** The kind of item to which a member refers: by its name, its description, or the lists in the response. */
function kindOf(
  { field, thing }: Naming,
  operation: SoapOperation,
  { things, context }: Search,
): string | undefined {
  if (field.role === 'none') return undefined;
  if (things.has(thing)) return thing;
  const plain = thing.replace(conventions.renaming.prefix, '');
  if (plain !== thing && !things.has(plain)) {
    const named = [...things].filter((one) => subjectOf(operation).endsWith(one));
    return named[0];
  }
  if (things.has(plain)) return plain;
  if (!field.required || isWording(field)) return undefined;
  const isSearch = isSelector(field);
  const spoken =
    isSearch || /s$/.test(field.name) || conventions.messages.item.test(field.name)
      ? spokenOf(field.doc, things)
      : undefined;
  if (spoken !== undefined || !isSearch) return spoken;
  const lists = listsOf(operation.binding.output?.type, context);
  return lists
    .flatMap(({ items }) => [...fieldsOf(notNull(context.resolve(items), context), context).keys()])
    .find((name) => things.has(name.toLowerCase()))
    ?.toLowerCase();
}

/** The name of a new item: distinct from those of the same kind in the set-up. */
function ownName({ name }: Kind, setup: readonly SoapStep[]): Data | undefined {
  if (isAnswered(name)) return undefined;
  const isThere = setup.some((step) => JSON.stringify(step.send).includes(JSON.stringify(name)));
  return isThere ? withTail(name, 'n') : name;
}

function isAnswered(name: Kind['name']): name is Answered {
  return isMembers(name);
}

/** The name of an item of the set-up, to which the steps that create it are added if necessary. */
function prepared({ maker, name }: Kind, setup: SoapStep[], search: Search): Data | undefined {
  const isNamed = !isAnswered(name);
  if (isNamed && setup.some(({ send }) => JSON.stringify(send).includes(JSON.stringify(name)))) return name;
  const known = setup.find(({ operation }) => operation === maker.name);
  if (known !== undefined) return isNamed ? name : outputAt(setup, known, name.pointer);
  const base = search.baseOf(maker);
  if (base === undefined || setup.length + base.setup.length > 4) return undefined;
  for (const step of [...base.setup, base.step] as readonly SoapStep[]) {
    if (setup.some(({ operation }) => operation === step.operation)) continue;
    setup.push({
      ...step,
      id: `made-${setup.length + 1}`,
      expect: { skipOn: refusedStatuses, undeclared: true },
    });
  }
  const made = setup.find(({ operation }) => operation === maker.name);
  if (isNamed || made === undefined) return isNamed ? name : undefined;
  return outputAt(setup, made, name.pointer);
}

/** An output with the value at a pointer in the response to a step. */
function outputAt(setup: SoapStep[], step: SoapStep, pointer: string): Data {
  const index = setup.indexOf(step);
  setup.splice(index, 1, { ...step, outputs: { ...step.outputs, id: `$response.body#${pointer}` } });
  return output(step.id, 'id');
}

/** The value of a member that is not a name: a word listed in its description, and a different text for changes. */
function otherText({ field }: Naming, operation: SoapOperation, context: SampleContext): Data | undefined {
  const [quoted] = quotedIn(field.doc).filter((word) => context.accepts(field.type, word));
  if (isWording(field)) {
    const text = wordsOf(operation).verb === 'update' ? 'other words' : 'words';
    return context.accepts(field.type, text) ? text : undefined;
  }
  return quoted;
}

function withTextAt(value: Data, { path }: Naming, text: Data | undefined): Data {
  return text === undefined ? value : putAt(value, path, text);
}

function putAt(value: Data, [first, ...rest]: readonly string[], text: Data): Data {
  if (first === undefined) return text;
  if (Array.isArray(value))
    return value.map((one: Data, index) => (String(index) === first ? putAt(one, rest, text) : one));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === first ? putAt(one, rest, text) : one]),
  );
}

/**
 * The steps of a case without expectations of its set-up: it is sufficient that the items may exist. If a later request
 * contains a value of the response, a refusal skips the case.
 */
export function tolerant(steps: readonly Step[], setup: readonly Step[]): readonly Step[] {
  return steps.map((step, index) => {
    if (!setup.includes(step)) return step;
    const { skipOn } = step.expect;
    const isUsed = steps.slice(index + 1).some(({ send }) => refersTo(send, [step.id]));
    const expect: Expect = { ...(isUsed && skipOn !== undefined && { skipOn }), undeclared: true };
    return { ...step, expect };
  });
}
