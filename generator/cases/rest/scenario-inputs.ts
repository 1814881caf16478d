import type { Data } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Operation, Scenario, ScenarioStep, Service, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { fieldsOf } from '../../model/resources/members.js';
import { bodyType, isRest, type RestOperation } from '../../model/resources/rest-operation.js';
import { isKey } from '../../model/resources/roles.js';
import type { SampleContext } from '../../model/samples/context.js';

/**
 * A scenario in which the inputs that are natural keys of what it creates are fresh names: cases that begin as it does
 * create it many times.
 */
export function withFreshInputs(scenario: Scenario, service: Service, context: SampleContext): Scenario {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const fresh = new Map(
    scenario.steps.flatMap((step) => keysOf(step, operations.get(step.operation), context)),
  );
  if (fresh.size === 0) return scenario;
  const renamed = (text: string): string =>
    text.replace(/\$inputs\.([\w-]+)/g, (whole, name: string) => fresh.get(name) ?? whole);
  return { ...scenario, steps: scenario.steps.map((step) => withTexts(step, renamed)) };
}

/** A value with all texts in it changed. */
function withTexts<T>(value: T, change: (text: string) => string): T;
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts<unknown>(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts<unknown>(item, change)]),
  );
}

/** An input, and the expression of the fresh name that stands for it. */
type Input = readonly [name: string, expression: string];

function keysOf(
  step: ScenarioStep,
  operation: Operation | undefined,
  context: SampleContext,
): readonly Input[] {
  if (operation === undefined || !isRest(operation)) return [];
  const declared = operation.binding.responses.map(({ status }) => status);
  if (!declared.includes('201')) return [];
  return operation.binding.method === 'PUT'
    ? placeKeys(step, operation, context)
    : bodyKeys(step, operation, declared.includes('409'), context);
}

/** Inputs that end the path of a PUT, which creates what is not there. */
function placeKeys(step: ScenarioStep, { binding }: RestOperation, context: SampleContext): readonly Input[] {
  return step.parameters.flatMap(({ in: place, name, value }) => {
    const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
    if (place !== 'path' || parameter === undefined || !binding.path.endsWith(`{${name}}`)) return [];
    return freshInput(value, parameter.type, context);
  });
}

function bodyKeys(
  step: ScenarioStep,
  operation: RestOperation,
  mayConflict: boolean,
  context: SampleContext,
): readonly Input[] {
  const fields = fieldsOf(bodyType(operation), context);
  return Object.entries(membersOf(step.body?.payload)).flatMap(([name, value]) => {
    const field = fields.get(name);
    return field !== undefined && isKey(field, mayConflict) ? freshInput(value, field.type, context) : [];
  });
}

function freshInput(value: Data | undefined, type: Type, context: SampleContext): readonly Input[] {
  const name = typeof value === 'string' ? /^\{?\$inputs\.([\w-]+)\}?$/.exec(value)?.[1] : undefined;
  if (name === undefined || name.startsWith('unique')) return [];
  const fresh = freshName(type, context);
  // What a pattern tells of a name need not be all that it has to be: a default is known to be one.
  const expression =
    typeof fresh === 'string' ? /^\{(\$inputs\.unique(?:Uuid|Number)?)\}$/.exec(fresh)?.[1] : undefined;
  return expression === undefined ? [] : [[name, expression]];
}
