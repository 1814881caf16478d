import type { Type } from '../../../model/contract.js';
import { type SharedMember, sharedMembers } from '../../../model/resources/members.js';
import { bodyType, responseType } from '../../../model/resources/rest-operation.js';
import { doubtStatuses } from '../../call.js';
import type { RestStep } from '../../sends.js';
import { making } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { fullest, valueAt } from '../../values.js';

/** The step that creates an item with every possible member; undefined if these values may be inconsistent. */
export function fullOf(subject: Subject): RestStep | undefined {
  const { resource, made, bases, context } = subject;
  const { producer, reader } = resource;
  const [type, base, { body }] = [bodyType(producer), bases.get(producer.name), made.send];
  if (type === undefined || base === undefined || body === undefined) return undefined;
  const shared = sharedMembers(type, responseType(reader ?? producer), resource, context);
  const step = making(resource, base, fullest(body, shared, type, context));
  const { expect } = step;
  const doubts = (['refers to a resource', 'compared with another value'] as const).flatMap((doubt) =>
    doubtStatuses(producer.binding, doubt),
  );
  return { ...step, expect: { ...expect, skipOn: [...new Set([...(expect.skipOn ?? []), ...doubts])] } };
}

/** The members of a type of requests that the creation has sent, and that responses contain. */
export function createdMembers(
  { resource, context }: Subject,
  type: Type | undefined,
  { send: { body = null } }: RestStep,
): readonly SharedMember[] {
  const answer = resource.reader && responseType(resource.reader);
  return sharedMembers(type, answer, resource, context).filter(
    ({ path }) => valueAt(body, path) !== undefined,
  );
}
