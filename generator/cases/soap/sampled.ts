import type { Data, Step } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Service, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { fieldsOf } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { Base, SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';
import { output, withTail } from '../steps.js';
import { inputOf, isSoap, listsOf, notNull, type SoapOperation } from './names.js';
import { isToldApart, sampleBase } from './sample.js';
import { isOwnName, isWording, type Naming, namingsIn, quotedIn, spokenOf, subjectOf } from './things.js';

/** By which a server says that it does not do what it was asked for. */
export const refusedStatuses = ['4XX', '5XX'] as const;

/** A kind of thing that an operation makes. */
interface Kind {
  readonly maker: SoapOperation;
  /** What one is called: a name of the run, or what the answer of its maker tells. */
  readonly name: Data | { readonly pointer: string };
}

interface Search {
  readonly context: SampleContext;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly things: ReadonlySet<string>;
  baseOf(operation: SoapOperation): SoapBase | undefined;
}

/**
 * Valid requests of all operations over SOAP, those of scenarios first. Where no scenario tells one it is a sample whose
 * names are those of things that other operations make before, as far as names and descriptions tell.
 */
export function withSampledMessages(
  service: Service,
  told: ReadonlyMap<string, Base>,
  context: SampleContext,
): ReadonlyMap<string, Base> {
  const operations = service.operations.filter(isSoap).filter((one) => isToldApart(one, service));
  if (operations.every(({ name }) => told.has(name))) return told;
  const kinds = kindsOf(operations, context);
  const found = new Map<string, SoapBase | undefined>();
  const search: Search = {
    context,
    kinds,
    things: new Set(kinds.keys()),
    baseOf(operation) {
      if (found.has(operation.name)) return found.get(operation.name);
      // What would have to be there before itself is never there.
      found.set(operation.name, undefined);
      const base = guessed(operation, search);
      found.set(operation.name, base);
      return base;
    },
  };
  const bases = new Map(told);
  for (const operation of operations) {
    const base = told.has(operation.name) ? undefined : search.baseOf(operation);
    if (base !== undefined) bases.set(operation.name, base);
  }
  return bases;
}

/** The sample of an operation, with what tells things from others and what says something in it. */
function sampled(operation: SoapOperation, context: SampleContext): SoapBase | undefined {
  const base = sampleBase(operation, operation.binding, context);
  const { type, headers } = operation.binding.input;
  if (base === undefined || headers.length > 0) return undefined;
  const input = filled(type, inputOf(base.step), context);
  const send = { ...base.step.send, input: context.accepts(type, input) ? input : inputOf(base.step) };
  return { ...base, step: { ...base.step, send } };
}

/** A value with the optional members by which things are told, and those with words. */
function filled(of: Type, value: Data, context: SampleContext): Data {
  const type = context.resolve(notNull(context.resolve(of), context));
  if (Array.isArray(value))
    return type.kind === 'list' ? value.map((one: Data) => filled(type.items, one, context)) : value;
  if (!isMembers(value)) return value;
  const members = [...fieldsOf(type, context).values()].flatMap((field): readonly [string, Data][] => {
    const { name } = field;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined) return [[name, filled(field.type, given, context)]];
    const isWanted = context.resolve(field.type).kind === 'string' && (isOwnName(field) || isWording(field));
    const [sample] = isWanted ? context.valid(field.type) : [];
    return sample === undefined ? [] : [[name, sample]];
  });
  const fuller = Object.fromEntries(members);
  return context.accepts(type, fuller) ? fuller : value;
}

function namingsOf(operation: SoapOperation, input: Data, context: SampleContext): readonly Naming[] {
  return namingsIn(operation.binding.input.type, input, subjectOf(operation), context);
}

/** The kinds of things that a service makes: those that operations are named after, and the parts of these. */
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
    const answered = answeredName(operation, own, context);
    const name = named === undefined ? answered : nameOf(named, kinds.size, context);
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

/** A name of the run for things of a kind, or a word that the description of the name allows. */
function nameOf({ field }: Naming, index: number, context: SampleContext): Data | undefined {
  const [quoted] = quotedIn(field.doc).filter((word) => context.accepts(field.type, word));
  if (quoted !== undefined) return quoted;
  const fresh = freshName(field.type, context);
  if (typeof fresh !== 'string') return fresh;
  const apart = withTail(fresh, String.fromCharCode(0x61 + (index % 26)));
  return context.accepts(field.type, apart) ? apart : fresh;
}

/** Where the answer of a maker tells what it has made by. */
function answeredName(
  { binding }: SoapOperation,
  thing: string,
  context: SampleContext,
): { readonly pointer: string } | undefined {
  const [sample] = binding.output === undefined ? [] : context.valid(binding.output.type);
  if (sample === undefined) return undefined;
  const all = namingsIn(binding.output?.type, sample, thing, context);
  const named = all.find((one) => one.thing === thing && !one.path.some((part) => /^\d+$/.test(part)));
  // Wrapped answers of one value have a member that is called for that.
  const [only, ...more] = all;
  const isReturn = more.length === 0 && only !== undefined && /return|result/i.test(only.field.name);
  const found = named ?? (isReturn ? only : undefined);
  return found && { pointer: pointerTo(...found.path) };
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
    if (thing === undefined || kind === undefined) {
      input = withTextAt(input, naming, otherText(naming, operation, context));
      continue;
    }
    const isOwn = makes && isMade(thing);
    const value = isOwn
      ? ownName(kind, setup)
      : (prepared(kind, setup, search) ?? dataIn(input, naming.path));
    const isNew = /^new(?=[A-Z_])/.test(naming.field.name);
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
    guess: { skipOn: refusedStatuses },
  };
}

/** What a request is looked for by. */
const selector = /^(?:q|query|search|filter|pattern|selector|expression|term|keywords?)$/i;

/** The kind of thing that a member names: by its name, its description, or what the answer lists. */
function kindOf(
  { field, thing }: Naming,
  operation: SoapOperation,
  { things, context }: Search,
): string | undefined {
  if (things.has(thing)) return thing;
  const plain = thing.replace(/^(?:new|old)_?/, '');
  if (plain !== thing && !things.has(plain)) {
    const named = [...things].filter((one) => subjectOf(operation).endsWith(one));
    return named[0];
  }
  if (things.has(plain)) return plain;
  if (!field.required || isWording(field)) return undefined;
  const isSelector = selector.test(field.name);
  const spoken =
    isSelector || /s$/.test(field.name) || /^item/i.test(field.name)
      ? spokenOf(field.doc, things)
      : undefined;
  if (spoken !== undefined || !isSelector) return spoken;
  const lists = listsOf(operation.binding.output?.type, context);
  return lists
    .flatMap(({ items }) => [...fieldsOf(notNull(context.resolve(items), context), context).keys()])
    .find((name) => things.has(name.toLowerCase()))
    ?.toLowerCase();
}

/** What a maker calls what it makes: another name than those of the same kind that are there before. */
function ownName({ name }: Kind, setup: readonly SoapStep[]): Data | undefined {
  if (isAnswered(name)) return undefined;
  const isThere = setup.some((step) => JSON.stringify(step.send).includes(JSON.stringify(name)));
  return isThere ? withTail(name, 'n') : name;
}

function isAnswered(name: Kind['name']): name is { readonly pointer: string } {
  return isMembers(name);
}

/** The name of one that is there once the set-up is done; steps that make it are added to it. */
function prepared({ maker, name }: Kind, setup: SoapStep[], search: Search): Data | undefined {
  const isNamed = !isAnswered(name);
  if (isNamed && setup.some(({ send }) => JSON.stringify(send).includes(JSON.stringify(name)))) return name;
  const known = setup.find(({ operation }) => operation === maker.name);
  if (known !== undefined) return isNamed ? name : toldBy(setup, known, name.pointer);
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
  return toldBy(setup, made, name.pointer);
}

/** What the answer to a step tells. */
function toldBy(setup: SoapStep[], step: SoapStep, pointer: string): Data {
  const index = setup.indexOf(step);
  setup.splice(index, 1, { ...step, outputs: { ...step.outputs, id: `$response.body#${pointer}` } });
  return output(step.id, 'id');
}

/** What a member says that names nothing: a word that its description allows, and other words where something is changed. */
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

/** The set-up of a base, whatever is answered to it: what it makes may be there, and that is enough. */
export function tolerant(setup: readonly Step[]): readonly Step[] {
  return setup.map((step) => ({ ...step, expect: { undeclared: true as const } }));
}
