import type { Rule } from '../../model/contract.js';
import { isRest, type RestOperation } from '../../model/resources/rest-operation.js';
import type { RestStep } from '../sends.js';
import { actionStep, callOf, credentials, placeOf } from '../steps.js';
import type { Subject } from '../subject.js';
import { operationOf, type RuleContext } from './context.js';

/** A resource that a rule speaks of, by the operation that makes one; reported where none is known. */
export function sceneOf(rules: RuleContext, rule: Rule & { readonly of: string }): Subject | undefined {
  const subject = rules.subjects.find(({ resource }) => resource.producer.name === rule.of);
  if (subject?.resource.identifier !== undefined && subject.resource.isChosen !== true) return subject;
  rules.context.uncovered(
    rule.at,
    `what "${rule.of}" creates is not recognized as a resource, so no cases are derived for the rule`,
  );
  return undefined;
}

/** A call of an operation on a resource that was made, or at another path. */
export function on(
  { resource, bases, made }: Subject,
  rules: RuleContext,
  name: string,
  id = actionStep,
  path = placeOf(resource, made),
): { readonly step: RestStep; readonly operation: RestOperation } | undefined {
  const operation = operationOf(rules, name);
  if (operation === undefined || !isRest(operation)) return undefined;
  const step = callOf(id, operation, bases.get(name), path, credentials(made));
  if (step !== undefined) return { step, operation };
  rules.context.uncovered(operation.at, `no scenario calls "${name}" in a way that a rule can use`);
  return undefined;
}

/** How a member is called in titles and ids. */
export const called = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');
