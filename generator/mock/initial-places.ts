import { templateNames, templatePrefixes, templateShape } from '@trivet/runtime/internal/text';
import type { RestBinding, Service } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';
import type { Resource } from '../model/resources/resources.js';
import type { Sampler } from '../model/samples/samples.js';
import { filled } from './items.js';

/**
 * The places that exist before the first request: those with examples of path parameters, and of what no operation
 * creates, those with generated values.
 */
export function initialPlaces(
  service: Service,
  resources: readonly Resource[],
  samples: Sampler,
): readonly string[] {
  const created = new Set(
    resources
      .filter((one) => one.identifier !== undefined || one.isChosen === true || one.sent !== undefined)
      .map(({ path }) => templateShape(path)),
  );
  return operationIndex(service).operations.flatMap(({ binding }) => {
    const examples = pathExamples(binding, samples);
    const generated = binding.parameters
      .filter((parameter) => parameter.in === 'path' && !examples.has(parameter.name))
      .map(({ name, type }) => [name, samples.one(type)]);
    const values = Object.fromEntries([...examples, ...generated]);
    return templatePrefixes(binding.path)
      .filter((prefix) => {
        const name = templateNames(prefix).at(-1) ?? '';
        return examples.has(name) || !created.has(templateShape(prefix));
      })
      .map((prefix) => filled(prefix, values));
  });
}

/** The first valid example of each path parameter that has one. */
function pathExamples({ parameters }: RestBinding, { judge }: Sampler): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { in: place, name, examples = [], type } of parameters) {
    const example = place === 'path' ? examples.find((value) => judge.accepts(type, value)) : undefined;
    if (example !== undefined) found.set(name, example);
  }
  return found;
}
