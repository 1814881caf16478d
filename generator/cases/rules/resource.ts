import { bindingFacts } from '../../model/binding.js';
import type { Rule } from '../../model/contract.js';
import { isRest, type RestOperation } from '../../model/resources/rest-operation.js';
import type { RestStep } from '../sends.js';
import { actionStep, callOf, credentials, placeOf } from '../steps.js';
import type { Subject } from '../subject.js';
import { operationOf, overHttp, type RuleContext, unasked } from './context.js';

/** The subject of a rule, by the operation that creates it; reported if it is unknown. */
export function ruleSubject(rules: RuleContext, rule: Rule & { readonly of: string }): Subject | undefined {
  const subject = rules.subjects.find(({ resource }) => resource.producer.name === rule.of);
  if (subject?.resource.identifier !== undefined && subject.resource.isChosen !== true) return subject;
  rules.context.uncovered(rule.at, reasonOfUnknown(rules, rule.of, subject));
  return undefined;
}

/** Why the resource that an operation creates is unknown. */
function reasonOfUnknown(rules: RuleContext, name: string, subject: Subject | undefined): string {
  const { binding } = operationOf(rules, name) ?? {};
  if (binding === undefined || bindingFacts(binding).parameters === undefined) return overHttp(name);
  if (subject?.resource.isChosen === true) return `the caller of "${name}" chooses the key`;
  if (subject !== undefined) return `no member of the response of "${name}" identifies what it creates`;
  const base = rules.bases.get(name);
  if (base === undefined) return unasked(name);
  if (base.guess?.foreign !== undefined)
    return `no scenario calls "${name}", and its request refers to items that the run has not created`;
  return `what "${name}" creates is at no path of the document: give a rule of kind "resource"`;
}

/** A call of an operation on a created resource, or at another path. */
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
  rules.context.uncovered(operation.at, `no known request of "${name}" is about an item of this kind`);
  return undefined;
}

/** The name of a member in titles and ids. */
export const called = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');
