import { templateNames } from '@trivet/runtime/internal/text';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isOwn } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { preparation, succeeds, succeedsBy } from '../../steps.js';
import { sampled } from './sample.js';
import { absentStatuses, lookAt, mayBeRejected, type Place, type Search } from './search.js';

/** The PUT that creates a singleton before other operations on it are called. */
export function putBefore(operation: RestOperation, place: Place, search: Search): readonly RestStep[] {
  const { resources, baseOf, byName } = search;
  const resource = resources
    .at(operation.binding.path)
    .find(({ parameter, producer }) => parameter === undefined && producer !== operation);
  const base = resource && baseOf(resource.producer);
  if (resource === undefined || !isOwn(base)) return [];
  const isAlike = JSON.stringify(preparation(base, byName)) === JSON.stringify(place.setup);
  return isAlike ? [{ ...base.step, id: 'put', expect: succeedsBy(resource.producer, base) }] : [];
}

/** A PUT that may create an item is sent once beforehand: if it is rejected, other bodies cannot be judged. */
export function putFirst(
  step: RestStep,
  operation: RestOperation,
  { resources }: Search,
): readonly RestStep[] {
  const made = resources.madeBy(operation);
  const mayCreate = made !== undefined && mayBeRejected(made);
  const expect = { ...succeeds(operation), skipOn: absentStatuses, undeclared: true } as const;
  return mayCreate ? [{ ...step, id: 'put', expect }] : [];
}

/** A read of the resource to change, or of the item above it; undefined if neither can be read. */
export function lookBefore({ binding }: RestOperation, place: Place, search: Search): RestStep | undefined {
  const { index, context } = search;
  const item = binding.path.slice(0, binding.path.lastIndexOf('}') + 1);
  const values = Object.values(place.path);
  for (const path of [binding.path, item]) {
    const reader = index.at(path).find((one) => one.binding.method === 'GET');
    const send = reader && sampled(reader, { ...context, uncovered: () => {} });
    if (reader === undefined || send === undefined) continue;
    const names = templateNames(reader.binding.path);
    const there = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    return lookAt(reader, { ...send, path: there }, 'look');
  }
  return undefined;
}
