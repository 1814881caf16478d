import type { Data, Relation, Step } from '@trivet/runtime/conformance/case';
import type { Field, Type } from '../../../model/contract.js';
import { besideNull, type SharedMember, sharedMembers } from '../../../model/resources/members.js';
import { mayChangeSpaces, mayReturnOther } from '../../../model/resources/other-form.js';
import {
  bodyType,
  type RestOperation,
  responseType,
  sureResponse,
} from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestStep } from '../../sends.js';
import type { Subject } from '../../subject.js';

/** A writing call and the steps before it. */
export interface Written {
  readonly operation: RestOperation;
  readonly call: RestStep;
  readonly before: readonly Step[];
}

/** The body of a request. */
export const bodyOf = ({ send }: RestStep): Data | undefined => send.body;

/** The name of a member in an id and a title: names joined with dots, in quotes if one contains a dot itself. */
export const called = (path: readonly string[]): string =>
  path.map((name) => (/[./]/.test(name) ? `'${name}'` : name)).join('.');

/**
 * The members that a request has in common with its response, or with a later read, except those that may come back in
 * another form.
 */
export function members(subject: Subject, operation: RestOperation): readonly SharedMember[] {
  const { resource, context, about } = subject;
  const { reader } = resource;
  const answer = isAnswered(subject, operation) ? responseType(operation) : reader && responseType(reader);
  const isSpaced = mayChangeSpaces(about);
  return sharedMembers(bodyType(operation), answer, resource, context).filter(({ sent, returned }) => {
    const isText = context.resolve(sent.type).kind === 'string';
    const docs = [sent, returned].flatMap((one) => docsOf(one, context));
    return !(isSpaced && isText) && !docs.some(mayReturnOther);
  });
}

/** The descriptions of a member, of its type and, for a list, of the type of its items. */
function docsOf({ doc, type }: Field, context: SampleContext): readonly (string | undefined)[] {
  const ofType = (one: Type): readonly (string | undefined)[] => [
    one.doc,
    one.kind === 'reference' ? context.docOf(one.name) : undefined,
  ];
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  return [doc, ...ofType(own), ...(resolved.kind === 'list' ? ofType(resolved.items) : [])];
}

/** Whether a response has a body for certain: a PUT may respond without one. */
export function isAnswered({ resource }: Subject, operation: RestOperation): boolean {
  const { isChosen, producer } = resource;
  if (responseType(operation) === undefined) return false;
  const mayBeEmpty = isChosen === true && operation === producer;
  return !mayBeEmpty || sureResponse(operation) !== undefined;
}

/** Without a scenario, members that the contract allows to be absent may be absent. */
export function optionalMember(
  { isGuess }: Subject,
  member: SharedMember | undefined,
): Pick<Relation, 'ifPresent'> {
  return isGuess && member?.isCertain !== true ? { ifPresent: true } : {};
}
