import type { Case } from '@trivet/runtime/conformance/case';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Service } from '../../model/contract.js';
import { listsIn } from '../../model/resources/members.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import { type RestOperation, responseType } from '../../model/resources/rest-operation.js';
import type { Uncovered } from '../cases.js';
import type { Subject } from '../subject.js';
import { controlOf } from './isolation.js';
import { isGuarded } from './isolation-case.js';
import { isSaidOwn, isShareable } from './isolation-texts.js';

/** Parts of the ids of cases that compare roles. */
const compared = ['/security/isolation/', '/security/scheme/', '/security/scope/'];

/** Most names of operations in one entry. */
const mostNamed = 20;

/**
 * The operations on items for which no case compares two roles, by the cause: each entry has the names of those with
 * the same one.
 */
export function leftOutOf(
  service: Service,
  subjects: readonly Subject[],
  cases: readonly Case[],
  [other]: readonly string[],
): readonly Uncovered[] {
  if (other === undefined) return [];
  const tested = new Set(cases.flatMap(({ id }) => compared.flatMap((part) => id.split(part).slice(0, -1))));
  const groups = new Map<string, RestOperation[]>();
  for (const operation of operationIndex(service).operations) {
    if (!isGuarded(operation) || tested.has(operation.name)) continue;
    const subject = subjects.find(({ resource }) => isOf(operation, resource));
    const reason =
      subject === undefined ? unknownCause(operation, subjects) : causeOf(subject, subjects, other, service);
    if (reason !== undefined) groups.set(reason, [...(groups.get(reason) ?? []), operation]);
  }
  return [...groups].flatMap(([reason, [first, ...more]]): readonly Uncovered[] => {
    if (first === undefined) return [];
    const names = [first, ...more].map(({ name }) => name);
    const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
    const name = `between roles of ${names.slice(0, mostNamed).join(', ')}${rest}`;
    return [{ at: first.at, reason, source: { kind: 'isolation', name } }];
  });
}

/** Whether an operation reads, lists, changes or removes items of a resource, or acts on them. */
function isOf(operation: RestOperation, resource: Subject['resource']): boolean {
  const { reader, remover, updaters, actions, others, listers } = resource;
  const on = [reader, remover, ...updaters, ...actions, ...others];
  return on.includes(operation) || listers.some((one) => one.operation === operation);
}

/** Why nothing is known of the items of an operation, if it has some: in its path, or in the list that it returns. */
function unknownCause(operation: RestOperation, subjects: readonly Subject[]): string | undefined {
  const { method, path } = operation.binding;
  const context = subjects[0]?.context;
  const isList =
    context !== undefined && method === 'GET' && listsIn(responseType(operation), context).length > 0;
  const isProducer = subjects.some(({ resource }) => resource.producer === operation);
  const isOnItem = isList || templateNames(path).length > 0;
  return isOnItem && !isProducer ? 'no operation of the document creates the items' : undefined;
}

function causeOf(subject: Subject, subjects: readonly Subject[], other: string, service: Service): string {
  const { listers, reader } = subject.resource;
  if (isShareable(subject)) return 'a member of the items says that they may be public';
  if (controlOf(subject, subjects, other, service) === undefined)
    return 'no list of what both roles can create shows whether they share it';
  if (!isSaidOwn(subject, service))
    return 'no description says that callers see their own items only ("a tenant sees its own records only")';
  if (reader === undefined && listers.length === 0) return 'the items can be neither read nor listed';
  return 'no request of another role is derived from the document';
}
