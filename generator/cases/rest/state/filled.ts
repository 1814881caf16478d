import type { Case } from '@trivet/runtime/conformance/case';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Service } from '../../../model/contract.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import type { Resource } from '../../../model/resources/resources.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isOwn, type RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import {
  callOf,
  createdStep,
  credentials,
  preparation,
  readBackStep,
  stateCase,
  succeedsBy,
} from '../../steps.js';

/** A GET below an item has a declared response when a POST at the same path has added something that it may return. */
export function filledCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  resources: readonly Resource[],
): readonly Case[] {
  const index = operationIndex(service);
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const known = resources.flatMap(({ listers }) => listers.map(({ operation }) => operation));
  return index.operations.flatMap((maker): readonly Case[] => {
    const base = bases.get(maker.name);
    const { method, path, responses } = maker.binding;
    const reader = index.exactlyAt(path).find((one) => one.binding.method === 'GET');
    const isLater = responses.some(({ status }) => status === '202');
    if (method !== 'POST' || reader === undefined || known.includes(reader) || isLater) return [];
    if (!isOwn(base) || templateNames(path).length === 0) return [];
    const before = preparation(base, operations);
    const made: RestStep = { ...base.step, id: createdStep, expect: succeedsBy(maker, base) };
    const { path: place } = base.step.send;
    const seen = callOf(readBackStep, reader, bases.get(reader.name), place, credentials(made), before);
    if (seen === undefined) return [];
    return [
      stateCase({
        operation: reader,
        what: 'filled',
        title: `returns a declared response after ${maker.name}`,
        at: reader.at,
        inputs: base.inputs,
        before: [...before, made],
        steps: [unfiltered(seen, reader)],
      }),
    ];
  });
}

/** A read without optional parameters. */
function unfiltered(step: RestStep, { binding }: RestOperation): RestStep {
  const { query = {}, ...send } = step.send;
  const needed = Object.entries(query).filter(([name]) =>
    binding.parameters.some((one) => one.in === 'query' && one.name === name && one.required),
  );
  return { ...step, send: { ...send, ...(needed.length > 0 && { query: Object.fromEntries(needed) }) } };
}
