import type { Data } from '@trivet/runtime/conformance/case';
import {
  freshExpression,
  freshNameOf,
  isMembers,
  mapTexts,
  membersOf,
} from '@trivet/runtime/internal/conformance';
import {
  bracedText,
  expressionsIn,
  mapCondition,
  mapEmbedded,
  mapExpressions,
  parseEmbedded,
  type RuntimeExpression,
  type TemplatePart,
  wholeExpression,
} from '@trivet/runtime/internal/expressions';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Criterion, Operation, Scenario, ScenarioStep, Service, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { fieldsOf } from '../../model/resources/members.js';
import { bodyType, isRest, type RestOperation } from '../../model/resources/rest-operation.js';
import { isKey, isRetryKey } from '../../model/resources/roles.js';
import { isDeclaredUnique } from '../../model/resources/unique-key.js';
import type { SampleContext } from '../../model/samples/context.js';
import { textWithTail } from '../steps.js';

/** A natural key of an item that a scenario creates, an input or a constant, and the fresh name that replaces it. */
interface FreshKey {
  readonly input?: string;
  readonly constant?: string;
  readonly name: string;
}

/** An input with the fresh name, for conditions, which compare with a value. */
const freshInput = ({ input }: FreshKey, index: number): string => `${input ?? `key${index}`}Fresh`;

/**
 * A scenario with fresh names in place of the natural keys of the items it creates, whether inputs or constants: cases
 * with this set-up create the items repeatedly and concurrently.
 */
export function withFreshInputs(scenario: Scenario, service: Service, context: SampleContext): Scenario {
  const keys = freshKeys(scenario, service, context);
  if (keys.length === 0) return scenario;
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const steps = scenario.steps.map((step) =>
    stepWith(withKeys(step, operations.get(step.operation), keys, context), keys),
  );
  const known = Object.fromEntries(keys.map((key, index) => [freshInput(key, index), key.name]));
  return { ...scenario, inputs: { ...scenario.inputs, ...known }, steps };
}

/** A scenario with fresh names for natural keys that are inputs without a default, so that they are optional. */
export function withDefaultInputs(scenario: Scenario, service: Service, context: SampleContext): Scenario {
  const inputs = freshKeys(scenario, service, context).flatMap(({ input, name }): [string, string][] =>
    input === undefined || Object.hasOwn(scenario.inputs, input) ? [] : [[input, name]],
  );
  return inputs.length === 0
    ? scenario
    : { ...scenario, inputs: { ...scenario.inputs, ...Object.fromEntries(inputs) } };
}

/** A step that refers to the fresh names in place of the keys. */
function stepWith(step: ScenarioStep, keys: readonly FreshKey[]): ScenarioStep {
  const { parameters, body, expectation, outputs, retry } = step;
  const spoken = (text: string): string => {
    const constant = keys.findIndex((one) => one.constant === text);
    const key = keys[constant];
    if (key !== undefined) return referenceTo(key, constant).map(textOf).join('');
    return mapExpressions(text, (expression) => {
      if (expression.kind !== 'inputs' || expression.path.length !== 1) return expression;
      const index = keys.findIndex(({ input }) => input === expression.path[0]);
      const found = keys[index];
      return found === undefined ? expression : referenceTo(found, index);
    });
  };
  const held = (expression: RuntimeExpression): RuntimeExpression => {
    if (expression.kind !== 'inputs') return expression;
    const [name = '', ...members] = expression.path;
    const index = keys.findIndex(({ input }) => input === name);
    const key = keys[index];
    return key === undefined ? expression : { ...expression, path: [freshInput(key, index), ...members] };
  };
  const compared = (one: Criterion): Criterion => ({
    ...one,
    condition: (one.type === 'simple' ? mapCondition : mapEmbedded)(one.condition, held),
  });
  const conditions = (criteria: readonly Criterion[]): readonly Criterion[] =>
    criteria.filter((one) => !isOfConstant(one, keys)).map(compared);
  return {
    ...step,
    parameters: parameters.map((one) => ({ ...one, value: mapTexts(one.value, spoken) })),
    ...(body !== undefined && { body: { ...body, payload: mapTexts(body.payload, spoken) } }),
    expectation: { ...expectation, criteria: conditions(expectation.criteria) },
    ...(retry !== undefined && { retry: { ...retry, criteria: conditions(retry.criteria) } }),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, text]) => [name, mapExpressions(text, held)]),
    ),
  };
}

/** The reference to a fresh name from other places, which do not change if a case changes the name itself. */
function referenceTo(key: FreshKey, index: number): readonly TemplatePart[] {
  const { parts } = parseEmbedded(key.name);
  if (isPlain(key.name)) return [{ kind: 'inputs', path: [freshInput(key, index)] }];
  return parts.map((part) => {
    const name = typeof part === 'string' ? undefined : freshNameOf(part);
    return name === undefined || name.kind === 'text' || name.kind === 'key'
      ? part
      : freshExpression({ ...name, isFixed: true });
  });
}

const textOf = (part: TemplatePart): string => (typeof part === 'string' ? part : bracedText(part));

/** Whether a name is a fresh text, UUID or number of the run only. */
function isPlain(name: string): boolean {
  const [first, ...others] = expressionsIn(name);
  return others.length === 0 && first !== undefined && freshNameOf(first)?.kind !== 'letters';
}

/** A step with the fresh names as the names of its items. */
function withKeys(
  step: ScenarioStep,
  operation: Operation | undefined,
  keys: readonly FreshKey[],
  context: SampleContext,
): ScenarioStep {
  const texts = new Set(keysOf(step, operation, context).map(({ text }) => text));
  const named = (value: Data): Data => {
    if (typeof value !== 'string' || !texts.has(value)) return value;
    const input = inputOf(value);
    const key = keys.find((one) => (input === undefined ? one.constant === value : one.input === input));
    return key?.name ?? value;
  };
  const { body } = step;
  const payload = body?.payload;
  return {
    ...step,
    parameters: step.parameters.map((one) => ({ ...one, value: named(one.value) })),
    ...(body !== undefined &&
      isMembers(payload) && {
        body: {
          ...body,
          payload: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, named(value)])),
        },
      }),
  };
}

/** Whether a condition is only valid for one constant. */
function isOfConstant({ condition }: Criterion, keys: readonly FreshKey[]): boolean {
  return keys.some(({ constant }) => constant !== undefined && condition.includes(`'${constant}'`));
}

/** Name of the input, if a text is one. */
function inputOf(text: string): string | undefined {
  const input = wholeExpression(text);
  const isOne = input?.kind === 'inputs' && input.path.length === 1 && input.pointer === undefined;
  return isOne && freshNameOf(input) === undefined ? input.path[0] : undefined;
}

/** The natural keys of the items that a scenario creates for which fresh names are possible. */
function freshKeys(scenario: Scenario, service: Service, context: SampleContext): readonly FreshKey[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const fresh = new Map<string, FreshKey>();
  for (const step of scenario.steps)
    for (const { text, type, isStated } of keysOf(step, operations.get(step.operation), context)) {
      const input = inputOf(text);
      const known = input === undefined ? `'${text}` : input;
      if (fresh.has(known) || (input === undefined && expressionsIn(text).length > 0)) continue;
      const name = freshName(type, context);
      if (typeof name !== 'string') continue;
      // A pattern may not describe all restrictions of a name, whereas a given value is known to be valid.
      const isGiven = input === undefined ? !isStated : Object.hasOwn(scenario.inputs, input);
      if (isGiven && !isPlain(name)) continue;
      const names = new Set([...fresh.values()].map((one) => one.name));
      const free = [name, textWithTail(name, 'n')].find((one) => !names.has(one));
      if (free !== undefined)
        fresh.set(known, { name: free, ...(input === undefined ? { constant: text } : { input }) });
    }
  return [...fresh.values()];
}

/** A natural key as written in a scenario. */
interface Key {
  readonly text: string;
  readonly type: Type;
  /** Whether the document says that it is unique. */
  readonly isStated: boolean;
}

function keysOf(
  step: Pick<ScenarioStep, 'parameters' | 'body'>,
  operation: Operation | undefined,
  context: SampleContext,
): readonly Key[] {
  if (operation === undefined || !isRest(operation)) return [];
  const declared = operation.binding.responses.map(({ status }) => status);
  if (!declared.some((status) => status === '201' || status === '202')) return [];
  const own =
    operation.binding.method === 'PUT'
      ? placeKeys(step, operation)
      : bodyKeys(step, operation, declared.includes('409'), context);
  return [...own, ...retryKeys(step, operation)];
}

/** The keys by which a service recognises a repeated request. */
function retryKeys(step: Pick<ScenarioStep, 'parameters'>, { binding }: RestOperation): readonly Key[] {
  return step.parameters.flatMap(({ in: place, name, value }) => {
    const parameter = binding.parameters.find((one) => one.in === 'header' && isHeader(one.name, name));
    if (place !== 'header' || parameter === undefined || !isRetryKey(name)) return [];
    return keyOf(value, parameter.type, true);
  });
}

/** Inputs at the end of the path of a PUT, which creates the item if it does not exist. */
function placeKeys(step: Pick<ScenarioStep, 'parameters'>, { binding }: RestOperation): readonly Key[] {
  return step.parameters.flatMap(({ in: place, name, value }) => {
    const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
    if (place !== 'path' || parameter === undefined || !binding.path.endsWith(`{${name}}`)) return [];
    return inputOf(String(value)) === undefined ? [] : keyOf(value, parameter.type, false);
  });
}

function bodyKeys(
  step: Pick<ScenarioStep, 'body'>,
  operation: RestOperation,
  mayConflict: boolean,
  context: SampleContext,
): readonly Key[] {
  const fields = fieldsOf(bodyType(operation), context);
  return Object.entries(membersOf(step.body?.payload)).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (field === undefined) return [];
    const isStated = mayConflict && isDeclaredUnique(field);
    return isStated || isKey(field, mayConflict) ? keyOf(value, field.type, isStated) : [];
  });
}

function keyOf(value: Data | undefined, type: Type, isStated: boolean): readonly Key[] {
  return typeof value === 'string' ? [{ text: value, type, isStated }] : [];
}
