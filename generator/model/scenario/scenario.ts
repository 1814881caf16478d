import { pathOf } from '@trivet/runtime/internal/text';
import type { Report } from '../../diagnostic.js';
import { type ArazzoDocument, needs, readArazzo } from '../../load/arazzo.js';
import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import { type Complain, complainer } from '../../load/json-schema/report.js';
import { isObject, type Source } from '../../load/source/source.js';
import { didYouMean } from '../../suggestion.js';
import { bindingFacts } from '../binding.js';
import type { Criterion, Json, Operation, Scenario, ScenarioStep } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { criterionOf } from './criterion.js';
import { endingStatuses, retryOf } from './ends.js';
import { expectationOf } from './expectation.js';
import { checkExpressions, type Known } from './expression.js';

/** The scenarios of an Arazzo document for the operations of a contract; scenarios with errors are omitted. */
export function scenariosOf(source: Source, operations: readonly Operation[], report: Report): Scenario[] {
  let errors = 0;
  const complain = complainer((diagnostic) => {
    if (diagnostic.severity === 'error') errors += 1;
    report(diagnostic);
  });
  const document = readArazzo(source, complain);
  if (document === undefined) return [];
  return document.workflows.flatMap((workflow) => {
    const before = errors;
    const scenario = scenarioOf(workflow, { document, operations, complain });
    return errors === before ? [scenario] : [];
  });
}

interface ScenarioContext {
  readonly document: ArazzoDocument;
  readonly operations: readonly Operation[];
  readonly complain: Complain;
}

const unsupported = ['dependsOn', 'successActions', 'failureActions'];

function scenarioOf(workflow: DocumentNode, context: ScenarioContext): Scenario {
  const { complain, document } = context;
  reportUnsupported(workflow, unsupported, complain);
  const inputs = document.resolve(child(workflow, 'inputs'));
  const known: Known = { inputs: inputNames(inputs), steps: new Map(), complain };
  const steps = items(child(workflow, 'steps')).map((step) => {
    const modelled = stepOf(step, workflow, known, context);
    known.steps.set(modelled.id, Object.keys(modelled.outputs));
    return modelled;
  });
  return {
    id: textOf(workflow, 'workflowId') ?? '',
    ...optional('summary', textOf(workflow, 'summary')),
    ...optional('doc', textOf(workflow, 'description')),
    steps,
    inputs: defaultsOf(inputs),
    at: placeOf(workflow),
  };
}

function inputNames(inputs: DocumentNode | undefined): readonly string[] | undefined {
  if (inputs === undefined || inputs.value === undefined) return [];
  const properties = child(inputs, 'properties');
  return isObject(properties.value) ? Object.keys(properties.value) : undefined;
}

function defaultsOf(inputs: DocumentNode | undefined): Scenario['inputs'] {
  if (inputs === undefined) return {};
  const entries = members(child(inputs, 'properties')).flatMap(([name, schema]): [string, Json][] => {
    const value = valueAt(schema, 'default');
    return value === undefined ? [] : [[name, value as Json]];
  });
  return Object.fromEntries(entries);
}

function reportUnsupported(node: DocumentNode, names: readonly string[], complain: Complain): void {
  for (const name of names) {
    const at = child(node, name);
    if (at.value !== undefined)
      complain(
        'warning',
        'unsupported-construct',
        name === 'onFailure'
          ? '"onFailure" is only supported where it ends the workflow on a status; the steps run in order'
          : `"${name}" is not supported; the steps run in order`,
        placeOf(at),
      );
  }
}

function stepOf(
  step: DocumentNode,
  workflow: DocumentNode,
  known: Known,
  context: ScenarioContext,
): ScenarioStep {
  const { complain } = context;
  const ends = endingStatuses(step, context.document.resolve);
  reportUnsupported(step, ends === undefined ? ['onSuccess', 'onFailure'] : ['onSuccess'], complain);
  const operation = operationOf(step, context);
  const parameters = parametersOf(step, workflow, operation, known, context);
  const body = bodyOf(step, known, context);
  const criteria = items(child(step, 'successCriteria')).flatMap((at): readonly Criterion[] =>
    criterionOf(at, known),
  );
  const retry = retryOf(step, context.document.resolve, (action) =>
    items(child(action, 'criteria')).flatMap((at) => criterionOf(at, known)),
  );
  const outputs = members(child(step, 'outputs')).map(([name, at]): [string, string] => {
    checkExpressions(at, known, { hasResponse: true, whole: true });
    return [name, String(at.value)];
  });
  return {
    id: textOf(step, 'stepId') ?? '',
    operation: operation?.name ?? '',
    ...optional('doc', textOf(step, 'description')),
    parameters,
    ...optional('body', body),
    expectation: expectationOf(criteria, operation),
    ...(ends !== undefined && ends.length > 0 && { ends }),
    ...optional('retry', retry),
    outputs: Object.fromEntries(outputs),
    at: placeOf(step),
  };
}

/** The operation of a step: by operationId, by a path into the description, or for WSDL by Trivet's extension. */
function operationOf(step: DocumentNode, { operations, complain }: ScenarioContext): Operation | undefined {
  const at = ['operationId', 'x-soap-operation', 'operationPath']
    .map((name) => child(step, name))
    .find(({ value }) => value !== undefined);
  if (at === undefined) {
    const other = child(step, 'workflowId');
    if (other.value !== undefined)
      complain(
        'error',
        'unsupported-construct',
        'a step that runs another workflow is not supported',
        placeOf(other),
      );
    else
      complain(
        'error',
        'missing-field',
        'the step must have "operationId" or "operationPath"',
        placeOf(step),
      );
    return undefined;
  }
  const id = String(at.value);
  const found = at.pointer.endsWith('/operationPath')
    ? operations.find((operation) => operation.at.pointer === id.slice(id.indexOf('#') + 1))
    : operations.find(
        ({ name, wireName }) => (wireName ?? name) === id.replace(/^\$sourceDescriptions\.[^.]+\./, ''),
      );
  if (found === undefined) {
    complain(
      'error',
      'unknown-operation',
      `operation "${id}" not found`,
      placeOf(at),
      didYouMean(
        id,
        operations.map(({ name, wireName }) => wireName ?? name),
      ),
    );
  }
  return found;
}

function parametersOf(
  step: DocumentNode,
  workflow: DocumentNode,
  operation: Operation | undefined,
  known: Known,
  { document, complain }: ScenarioContext,
): ScenarioStep['parameters'] {
  const merged = new Map<string, ScenarioStep['parameters'][number]>();
  for (const at of [...items(child(workflow, 'parameters')), ...items(child(step, 'parameters'))]) {
    const node = document.resolve(at);
    if (node === undefined || !needs(node, { name: 'text', in: 'text' }, 'Parameter Object', complain))
      continue;
    const own = child(at, 'value');
    const value = own.value === undefined ? child(node, 'value') : own;
    if (value.value === undefined)
      complain('error', 'missing-field', '"value" is missing in the Parameter Object', placeOf(node));
    checkExpressions(value, known, { hasResponse: false });
    const [name, place] = [String(valueAt(node, 'name')), String(valueAt(node, 'in'))];
    checkPlace(node, name, place, operation, complain);
    merged.set(`${place} ${name}`, { name, in: place, value: (value.value ?? null) as Json });
  }
  checkPath(step, operation, merged, complain);
  return [...merged.values()];
}

function checkPlace(
  node: DocumentNode,
  name: string,
  place: string,
  operation: Operation | undefined,
  complain: Complain,
): void {
  if (!['path', 'query', 'header', 'cookie'].includes(place)) {
    complain(
      'error',
      'wrong-value',
      `"in" must be one of path, query, header, cookie, got "${place}"`,
      placeOf(child(node, 'in')),
    );
  } else if (place === 'path' && operation !== undefined) {
    const { parameters } = bindingFacts(operation.binding);
    const names = parameters?.filter((one) => one.in === 'path').map((one) => one.name);
    if (names === undefined || names.includes(name)) return;
    complain(
      'error',
      'path-parameter',
      `path parameter "${name}" not found in "${operation.name}"`,
      placeOf(child(node, 'name')),
      didYouMean(name, names),
    );
  }
}

/** Every path parameter needs a value, without which no request can be sent. */
function checkPath(
  step: DocumentNode,
  operation: Operation | undefined,
  given: ReadonlyMap<string, unknown>,
  complain: Complain,
): void {
  if (operation === undefined) return;
  for (const parameter of bindingFacts(operation.binding).parameters ?? []) {
    if (parameter.in !== 'path' || given.has(`path ${parameter.name}`)) continue;
    complain(
      'error',
      'path-parameter',
      `the step must give a value for the path parameter "${parameter.name}" of "${operation.name}"`,
      placeOf(step),
      `Add a parameter "${parameter.name}" in "path".`,
    );
  }
}

function bodyOf(step: DocumentNode, known: Known, { complain }: ScenarioContext): ScenarioStep['body'] {
  const at = child(step, 'requestBody');
  if (at.value === undefined) return undefined;
  const payload = child(at, 'payload');
  if (payload.value === undefined) {
    complain('error', 'missing-field', '"payload" is missing in the Request Body Object', placeOf(at));
    return undefined;
  }
  checkExpressions(payload, known, { hasResponse: false });
  const replaced = items(child(at, 'replacements')).reduce<Json>((value, replacement) => {
    checkExpressions(child(replacement, 'value'), known, { hasResponse: false });
    return replacedIn(value, replacement, complain);
  }, payload.value as Json);
  return { ...optional('contentType', textOf(at, 'contentType')), payload: replaced };
}

/** Arazzo 1.0, 4.6.16: a pointer into the payload and the replacement of its value. */
function replacedIn(payload: Json, replacement: DocumentNode, complain: Complain): Json {
  const target = child(replacement, 'target');
  const value = valueAt(replacement, 'value');
  if (typeof target.value === 'string' && target.value.startsWith('/') && value !== undefined) {
    const changed = set(payload, pathOf(target.value), value as Json);
    if (changed !== undefined) return changed;
    complain('error', 'bad-expression', `"${target.value}" not found in the payload`, placeOf(target));
  } else
    complain(
      'error',
      'wrong-value',
      'a replacement must have "target", a JSON Pointer, and "value"',
      placeOf(replacement),
    );
  return payload;
}

function set(json: Json, [token, ...rest]: readonly string[], value: Json): Json | undefined {
  if (token === undefined) return value;
  if (Array.isArray(json)) {
    const index = Number(token);
    const item: Json | undefined = json[index];
    const changed = item === undefined ? undefined : set(item, rest, value);
    return changed === undefined ? undefined : json.map((old: Json, at) => (at === index ? changed : old));
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const object = json as { readonly [name: string]: Json };
  const old = Object.hasOwn(object, token) ? object[token] : undefined;
  // The last token may name a member that does not exist yet.
  const changed = rest.length === 0 ? value : old === undefined ? undefined : set(old, rest, value);
  return changed === undefined ? undefined : { ...object, [token]: changed };
}
