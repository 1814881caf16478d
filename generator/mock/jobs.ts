import type { Resolving } from '../model/resolve.js';
import { conventions } from '../model/resources/conventions.js';
import { itemIn } from '../model/resources/identifier.js';
import { type JobState, jobStateOf } from '../model/resources/job-state.js';
import type { Resource } from '../model/resources/resources.js';
import { responseType } from '../model/resources/rest-operation.js';
import type { Body, Fits } from './items.js';

/** The state of the items of a resource, if they are created later (202, RFC 9110, 15.3.3). */
export function jobOf(resource: Resource, context: Resolving): JobState | undefined {
  const { producer, reader } = resource;
  const isLater = producer.binding.responses.some(({ status }) => status === '202');
  return isLater && reader ? jobStateOf(itemIn(responseType(reader), resource, context), context) : undefined;
}

/** A job that has ended, if it had not; undefined if its responses cannot show that. */
export function endedJob(item: Body, { name, open, ended }: JobState, fits: Fits): Body | undefined {
  if (!open.some((one) => one === item[name])) return undefined;
  const words = ended.toSorted(
    (one, other) =>
      Number(conventions.states.successful.test(other)) - Number(conventions.states.successful.test(one)),
  );
  return words.map((word) => ({ ...item, [name]: word })).find(fits);
}
