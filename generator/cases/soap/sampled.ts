import type { Data, Expect, Step } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, Service, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { conventions } from '../../model/resources/conventions.js';
import { fieldsOf } from '../../model/resources/members.js';
import { phrases } from '../../model/resources/phrases.js';
import { timelyValue } from '../../model/resources/timely.js';
import { isReading, wordsOf } from '../../model/resources/verbs.js';
import { sentencesIn } from '../../model/resources/words.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { Base, SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';
import { output, refersTo, withStepNames, withTail } from '../steps.js';
import { namingsOf, sampled } from './filled.js';
import { isAnswered, type Kind, takesName } from './kinds.js';
import { inputOf, listsOf, notNull, type SoapOperation } from './names.js';
import { distinguishableIn } from './sample.js';
import { isSelector, isWording, type Naming, quotedIn, spokenOf, subjectOf } from './things.js';
import { isUnique } from './unique.js';

/** Statuses with which a server reports that it did not perform a request. */
export const refusedStatuses = ['4XX', '5XX'] as const;

/** Maximum number of items that are created before one to which a request refers. */
const mostBefore = 5;

/** The expectation of a step that only prepares: whatever the response is, the request was not refused. */
export const preparing: Expect = { skipOn: refusedStatuses, undeclared: true };

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
  kinds: ReadonlyMap<string, Kind>,
  context: SampleContext,
): ReadonlyMap<string, Base> {
  const operations = distinguishableIn(service);
  if (operations.every(({ name }) => known.has(name))) return known;
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

function guessed(operation: SoapOperation, search: Search): SoapBase | undefined {
  const { context, kinds } = search;
  const base = sampled(operation, context);
  if (base === undefined) return undefined;
  const { type } = operation.binding.input;
  const setup: SoapStep[] = [];
  const isMade = (thing: string): boolean =>
    kinds.get(thing)?.maker === operation ||
    (wordsOf(operation).verb === 'create' && subjectOf(operation).endsWith(thing));
  let input = inputOf(base.step);
  const namings = namingsOf(operation, input, context);
  const makes =
    wordsOf(operation).verb === 'create' || [...kinds.values()].some((one) => isMaker(one, operation));
  const listed = new Map<Kind, number>();
  for (const naming of namings) {
    const thing = kindOf(naming, operation, search);
    const kind = thing === undefined ? undefined : kinds.get(thing);
    if (thing === undefined || kind === undefined || !takesName(naming, kind, context)) {
      const timely = timelyValue(naming.field, dataIn(input, naming.path) ?? null, context);
      const own = kind !== undefined && isMaker(kind, operation) ? givenName(naming, context) : undefined;
      input = withTextAt(input, naming, timely ?? own ?? otherText(naming, operation, context));
      continue;
    }
    const isOwn = makes && isMade(thing);
    const index = listed.get(kind) ?? 0;
    listed.set(kind, index + 1);
    const value = isOwn
      ? ownName(kind, setup)
      : (prepared(kind, setup, search, index) ?? dataIn(input, naming.path));
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

/** The inputs of a message and of those that create its items. */
function inputsOf(base: SoapBase, setup: readonly SoapStep[], { found }: Search): SoapBase['inputs'] {
  const all = [...setup.map(({ operation }) => found.get(operation)), base].map((one) => one?.inputs);
  const given = all.filter((one) => one !== undefined);
  return given.length === 0 ? undefined : Object.assign({}, ...given);
}

/** The kind of item to which a member refers: by its name, its description, or the lists in the response. */
function kindOf(
  { field, thing, typed }: Naming,
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
  if (typed !== undefined && things.has(typed)) return typed;
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

/**
 * The name of an item of the set-up, to which the steps that create it are added if necessary; of a list, that of the
 * item at an index.
 */
function prepared(kind: Kind, setup: SoapStep[], search: Search, index: number): Data | undefined {
  const { maker, name } = kind;
  const isNamed = !isAnswered(name);
  if (isNamed && setup.some(({ send }) => JSON.stringify(send).includes(JSON.stringify(name)))) return name;
  const known = setup.find(({ operation }) => operation === maker.name);
  if (known !== undefined) return isNamed ? name : outputAt(setup, known, kind, index);
  const base = search.baseOf(maker);
  const more =
    base?.setup.filter((step) => setup.every(({ operation }) => operation !== step.operation)) ?? [];
  if (base === undefined || setup.length + more.length > mostBefore) return undefined;
  addSteps([...base.setup, base.step] as readonly SoapStep[], setup);
  const made = setup.find(({ operation }) => operation === maker.name);
  if (isNamed || made === undefined) return isNamed ? name : undefined;
  return outputAt(setup, made, kind, index);
}

/** Adds steps to a set-up, except for those of operations that it has; references to their names are changed. */
function addSteps(steps: readonly SoapStep[], setup: SoapStep[]): void {
  const names = new Map<string, string>();
  for (const step of steps) {
    const at = setup.findIndex(({ operation }) => operation === step.operation);
    const known = setup[at];
    const id = known?.id ?? `made-${setup.length + 1}`;
    names.set(step.id, id);
    if (known !== undefined)
      setup[at] = {
        ...known,
        ...withOutputs({ ...known.outputs, ...step.outputs }, { ...known.otherwise, ...step.otherwise }),
      };
    else
      setup.push({
        ...step,
        id,
        send: withStepNames(step.send, (name) => names.get(name)),
        expect: preparing,
      });
  }
}

function withOutputs(
  outputs: NonNullable<Step['outputs']>,
  otherwise: NonNullable<Step['otherwise']>,
): Pick<Step, 'outputs' | 'otherwise'> {
  return Object.keys(outputs).length === 0 ? {} : { outputs, otherwise };
}

/** An output with the name of an item in the response to a step. */
function outputAt(setup: SoapStep[], step: SoapStep, { maker, name }: Kind, index: number): Data {
  const pointer = isAnswered(name) ? name.pointer : '';
  const own = isReading(maker) && index > 0 ? `id${index + 1}` : 'id';
  // The samples of a list have one item.
  const place = own === 'id' ? pointer : pointer.replace(/\/0(?=\/|$)/, `/${index}`);
  const outputs = { ...step.outputs, [own]: `$response.body#${place}` };
  const otherwise = { ...step.otherwise, ...(isAnswered(name) && { [own]: name.like }) };
  setup.splice(setup.indexOf(step), 1, { ...step, outputs, otherwise });
  return output(step.id, own);
}

/** A name of the run for a new item, next to the number that the service assigns. */
function givenName({ field }: Naming, context: SampleContext): Data | undefined {
  return conventions.naming.given.test(field.name) ? freshName(field.type, context) : undefined;
}

/** Whether an operation creates the items of a kind. */
function isMaker({ maker }: Kind, operation: SoapOperation): boolean {
  return maker === operation && !isReading(maker);
}

/** The value of a member that is not a name: a word listed in its description, and a different text for changes. */
function otherText({ field }: Naming, operation: SoapOperation, context: SampleContext): Data | undefined {
  const [quoted] = quotedIn(field.doc).filter((word) => context.accepts(field.type, word));
  if (isWording(field)) {
    const text = wordsOf(operation).verb === 'update' ? 'other words' : 'words';
    return context.accepts(field.type, text) ? text : undefined;
  }
  if (isLimited(field, operation)) return leastOf(field.type, context);
  return quoted ?? (isUnique(field, operation, context) ? freshName(field.type, context) : undefined);
}

/** Whether a description of an operation says that a number must not exceed what only the service knows. */
function isLimited({ name }: Field, { doc = '' }: SoapOperation): boolean {
  const said = sentencesIn(doc.replace(/\s+/g, ' ')).filter((one) => phrases.limited.test(one));
  return said.some((one) => one.split(/[^\w-]+/).includes(name));
}

/** The least positive number of a type among samples. */
function leastOf(type: Type, context: SampleContext): Data | undefined {
  const samples: readonly Data[] = [...context.valid(type), 1, '1', '0.1', '0.01'];
  const positive = samples.filter((one) => Number(one) > 0 && context.accepts(type, one));
  return positive.toSorted((one, other) => Number(one) - Number(other))[0];
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
