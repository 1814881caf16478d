import type { Data } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Listing } from '../../../model/resources/listing.js';
import type { RestStep } from '../../sends.js';
import { output } from '../../steps.js';
import { sampled } from './sample.js';
import { lookAt, type Place, type Search } from './search.js';

/** The step that lists the items at a path, and the identifier of its first item. */
export function listingStep(
  { operation, pointer, identifier }: Listing,
  place: Pick<Place, 'setup' | 'path'>,
  { context }: Search,
): { readonly step: RestStep; readonly value: Data } | undefined {
  const send = sampled(operation, { ...context, uncovered: () => {} });
  if (send === undefined) return undefined;
  const values = Object.values(place.path);
  const names = templateNames(operation.binding.path);
  const path = Object.fromEntries(names.map((one, index) => [one, values[index] ?? '']));
  const id = `listed-${place.setup.length + 1}`;
  const step = lookAt(operation, names.length === 0 ? send : { ...send, path }, id);
  return {
    step: { ...step, outputs: { id: `$response.body#${pointer}${pointerTo('0', identifier)}` } },
    value: output(id, 'id'),
  };
}
