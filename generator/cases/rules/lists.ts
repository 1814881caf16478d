import type { Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import {
  dataAt,
  freshExpression,
  freshNameOf,
  isRestSend,
  mapTexts,
  payloadOf,
  pointerTo,
  withPayload,
} from '@trivet/runtime/internal/conformance';
import {
  bracedText,
  expressionsIn,
  isOfStep,
  mapExpressions,
  wholeExpression,
} from '@trivet/runtime/internal/expressions';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts } from '../../model/binding.js';
import type { ListUse, Operation, Type, Values } from '../../model/contract.js';
import { definedMembers } from '../../model/defined-members.js';
import { conventions } from '../../model/resources/conventions.js';
import { fieldsOf } from '../../model/resources/members.js';
import { requestType, responseType } from '../../model/rules/places.js';
import { type Base, isRestBase } from '../base.js';
import { emptySend } from '../sends.js';
import { credentials, output, succeeds } from '../steps.js';
import {
  operationOf,
  preparedFor,
  type RuleContext,
  responseBody,
  sending,
  unasked,
  withValue,
} from './context.js';

/** A list with items created by a case. */
export interface Stocked {
  readonly operation: Operation;
  readonly inputs: Base['inputs'];
  readonly before: readonly Step[];
  /** The key of each item, as in the list. */
  readonly keys: readonly (Data | undefined)[];
  /** Whether no items could be created: the list has the existing ones. */
  readonly isFound: boolean;
  /** Whether the list contains nothing else, whatever the contents of the server. */
  readonly isOwn: boolean;
  ask(id: string, values?: Values, without?: readonly string[]): Step;
}

/**
 * Creates items and returns how to request their list; if none can be created, which is reported, the list is requested
 * with existing items. Undefined if it cannot be requested at all.
 */
export function stocked(
  rules: RuleContext,
  list: ListUse,
  count: number,
  vary: (index: number) => Values = () => ({}),
): Stocked | undefined {
  const operation = operationOf(rules, list.operation);
  if (operation === undefined) return undefined;
  const base = rules.bases.get(list.madeBy ?? '');
  const maker = operationOf(rules, list.madeBy ?? '');
  const made = maker && base && makings(rules, list, maker, base, count, vary);
  if (made === undefined || base === undefined) {
    const why =
      maker === undefined
        ? 'the list has no "madeBy"'
        : base === undefined
          ? unasked(maker.name)
          : `"${maker.name}" accepts no items that it could be checked with`;
    rules.context.uncovered(operation.at, `"${list.name}" is known only as it is found: ${why}`);
    return asFound(rules, list, operation);
  }
  const start = startOf(rules, operation, base);
  const ask = asking(operation, list, start);
  return {
    operation,
    inputs: base.inputs,
    before: [...preparedFor(rules, base), ...made.steps],
    keys: made.keys,
    isFound: false,
    isOwn: isOwnList(ask('the-list')),
    ask,
  };
}

/** A list with the existing items of the server. */
function asFound(rules: RuleContext, list: ListUse, operation: Operation): Stocked | undefined {
  const base = rules.bases.get(operation.name);
  const { parameters = [] } = bindingFacts(operation.binding);
  const places = parameters.filter(({ in: place }) => place === 'path');
  if (base === undefined && places.length > 0) {
    const names = places.map(({ name }) => `"${name}"`).join(', ');
    rules.context.uncovered(
      operation.at,
      `"${operation.name}" cannot be called: nothing is known for ${names}`,
    );
    return undefined;
  }
  const ask = asking(operation, list, startOf(rules, operation, base));
  return {
    operation,
    inputs: base?.inputs,
    before: base === undefined ? [] : preparedFor(rules, base),
    keys: [],
    isFound: true,
    isOwn: false,
    ask,
  };
}

function asking(operation: Operation, list: ListUse, start: Step['send']): Stocked['ask'] {
  return (id, values = {}, without = []) => {
    const kept = Object.entries(list.with).filter(([name]) => !without.includes(name));
    const send = sending(operation, start, { ...Object.fromEntries(kept), ...values });
    return { id, operation: operation.name, send, expect: succeeds(operation) };
  };
}

/** Whether the response of a list has all items: of others, an item of a case may be on a later page. */
export function isUnpaged({ binding }: Operation): boolean {
  const { page, offset, cursor, size } = conventions.parameters;
  const { parameters = [] } = bindingFacts(binding);
  // `page[size]`, as in JSON:API 1.1, 4.8.
  const names = parameters.map(({ name }) => name.replace(/\[(\w+)\]$/, '_$1'));
  return !names.some((name) => [page, offset, cursor, size].some((one) => one.test(name)));
}

/** Whether a list is restricted to the items of a case. */
function isOwnList({ send }: Step): boolean {
  return expressionsIn(withoutHeaders(send)).some((one) => isOfStep(one) || freshNameOf(one) !== undefined);
}

function withoutHeaders(send: Step['send']): Step['send'] {
  if (!isRestSend(send)) return send;
  const { headers: _, ...rest } = send;
  return rest;
}

interface Makings {
  readonly steps: readonly Step[];
  readonly keys: readonly (Data | undefined)[];
}

/** The steps that create items: one for each, or one for all if the request takes a list of them. */
function makings(
  rules: RuleContext,
  list: ListUse,
  maker: Operation,
  base: Base,
  count: number,
  vary: (index: number) => Values,
): Makings | undefined {
  const bodies = [...Array(count).keys()].map((index) =>
    bodyOf(rules, list, maker, base, index, vary(index)),
  );
  const named = pathOf(list.named ?? '');
  const at = named.findIndex((token) => /^\d+$/.test(token));
  const type = requestType(maker);
  const isFit = (body: Data): boolean => type === undefined || rules.context.accepts(type, body);
  if (at !== -1 && bodies.length > 0) {
    const [above, inner] = [`/${named.slice(0, at).join('/')}`, `/${named.slice(at + 1).join('/')}`];
    const things = bodies.map((body) => dataAt(body, `${above}/0`) ?? null);
    const body = withValue(bodies[0] ?? null, pathOf(above), things);
    const step = withBody({ ...base.step, id: 'the-items', expect: succeeds(maker) }, body);
    const keys = things.map((thing) => dataAt(thing, inner));
    return isFit(body) ? { steps: [step], keys } : undefined;
  }
  if (!bodies.every(isFit)) return undefined;
  const key = keyIn(responseType(maker), list.key, rules);
  const made = bodies.map((body, index): readonly [Step, Data | undefined] => {
    const id = `item-${index + 1}`;
    const outputs = key === undefined ? {} : { outputs: { key: responseBody(key) } };
    const step = { ...base.step, id, expect: succeeds(maker), ...outputs };
    const own = list.named === undefined ? undefined : dataAt(body, list.named);
    return [withBody(step, body), key === undefined ? own : output(id, 'key')];
  });
  return { steps: made.map(([step]) => step), keys: made.map(([, key]) => key) };
}

/** The place of the key of an item in the response to its creation, which may be within an envelope: `/data/id`. */
function keyIn(type: Type | undefined, key: string, rules: RuleContext): string | undefined {
  if (type === undefined || key === '') return undefined;
  const names = [...fieldsOf(type, rules.context).keys()].filter((name) =>
    conventions.envelope.item.test(name),
  );
  return [key, ...names.map((name) => `${pointerTo(name)}${key}`)].find((one) => hasPlace(type, one, rules));
}

/** The body of the request that creates one item: a name of its own, the common word, and the varied values. */
function bodyOf(
  rules: RuleContext,
  list: ListUse,
  maker: Operation,
  base: Base,
  index: number,
  values: Values,
): Data {
  const known = payloadOf(base.step.send) ?? {};
  const name = list.named === undefined ? undefined : dataAt(known, list.named);
  const marked = (own: Data): Data =>
    list.mark === undefined ? own : withValue(own, pathOf(list.mark), '{$inputs.unique}');
  const whole = (own: Data): Data =>
    payloadOf(sending(maker, withPayload(emptySend(maker), marked(own)), values)) ?? null;
  if (list.named === undefined || name === undefined) return whole(renamed(known, index));
  const tailed = whole(withValue(known, pathOf(list.named), `${bracedWhole(String(name))}${tailOf(index)}`));
  const type = requestType(maker);
  // A name of a certain form cannot be longer.
  return type === undefined || rules.context.accepts(type, tailed) ? tailed : whole(renamed(known, index));
}

const tailOf = (index: number): string => `n${String(index + 1).padStart(3, '0')}`;

/** A body with the fresh names of an item: words have a tail, and names of a certain form are others. */
function renamed(body: Data, index: number): Data {
  return mapTexts(body, (text) =>
    mapExpressions(text, (expression) => {
      const name = freshNameOf(expression);
      if (name === undefined || name.kind === 'key') return expression;
      if (name.kind !== 'text' && name.isFixed === true) return expression;
      if (name.kind === 'text') return [expression, tailOf(index)];
      return index === 0 ? expression : freshExpression({ ...name, nth: (name.nth ?? 1) + index });
    }),
  );
}

/** An expression that is a whole text in braces, so that text can follow it. */
function bracedWhole(text: string): string {
  const whole = wholeExpression(text);
  return whole === undefined ? text : bracedText(whole);
}

function withBody(step: Step, body: Data): Step {
  return { ...step, send: withPayload(step.send, body) };
}

/** A request of a list with only its credentials and path. */
function startOf(rules: RuleContext, operation: Operation, maker: Base | undefined): Step['send'] {
  const known = rules.bases.get(operation.name);
  const { parameters } = bindingFacts(operation.binding);
  if (parameters === undefined) {
    const send = known?.step.send;
    const { httpHeaders } = send === undefined || isRestSend(send) ? {} : send;
    return { ...emptySend(operation), ...(httpHeaders !== undefined && { httpHeaders }) };
  }
  const names = parameters.filter(({ in: place }) => place === 'path');
  const places = {
    ...(known !== undefined && isRestBase(known) && known.step.send.path),
    ...(maker !== undefined && isRestBase(maker) && maker.step.send.path),
  };
  const path = Object.entries(places).filter(([name]) => names.some((one) => one.name === name));
  const headers = known !== undefined && isRestBase(known) ? credentials(known.step) : {};
  return definedMembers<RestSend>({
    protocol: 'rest',
    path: path.length === 0 ? undefined : Object.fromEntries(path),
    headers: Object.keys(headers).length === 0 ? undefined : headers,
  });
}

/** Whether values of a type have a value at a pointer. */
export function hasPlace(type: Type | undefined, pointer: string, { context }: RuleContext): boolean {
  return placeType(type, pathOf(pointer), context) !== undefined;
}

/** The type of the value at a pointer. */
export function placeType(
  type: Type | undefined,
  [token, ...rest]: readonly string[],
  context: RuleContext['context'],
): Type | undefined {
  if (type === undefined || token === undefined) return type;
  const resolved = context.resolve(type);
  if (resolved.kind === 'list' && /^\d+$/.test(token)) return placeType(resolved.items, rest, context);
  return placeType(fieldsOf(type, context).get(token)?.type, rest, context);
}

/** The type of a value that callers send at a pointer; undefined if there is none, or only the service sets it. */
export function sentType(
  type: Type | undefined,
  pointer: string,
  context: RuleContext['context'],
): Type | undefined {
  const path = pathOf(pointer);
  const holder = placeType(type, path.slice(0, -1), context);
  const field = holder && fieldsOf(holder, context).get(path.at(-1) ?? '');
  return field?.readOnly === true ? undefined : placeType(type, path, context);
}
