import type { Case, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { fillTemplate, pathOf } from '@trivet/runtime/internal/text';
import type { LinkRule, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import { declaredPath } from '../../model/resources/plain-paths.js';
import { isRest, type RestOperation, responseType } from '../../model/resources/rest-operation.js';
import { readBackStep } from '../steps.js';
import { none, operationOf, overHttp, type RuleContext, responseBody, ruleCase, seen } from './context.js';
import { called, on, ruleSubject } from './resource.js';

/** A link is an absolute URL of an operation's path, with the resource's identifier in it. */
export function linkCases(rule: LinkRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  const operation = operationOf(rules, rule.leadsTo);
  if (subject === undefined) return [];
  if (operation === undefined || !isRest(operation)) return none(rules, rule, overHttp(rule.leadsTo));
  const { resource, made, before, inputs } = subject;
  const places: { readonly [name: string]: Data } = {
    ...made.send.path,
    [resource.parameter ?? '']: `{${responseBody(pointerTo(resource.identifier ?? ''))}}`,
  };
  // A parameter of another resource remains a name in braces, which matches any segment.
  const path = fillTemplate(declaredPath(operation), (place) => String(places[place] ?? `{${place}}`));
  const leads: Relation = { value: responseBody(rule.field), relation: 'leads', other: path };
  const name = called(rule.field);
  const read = resource.reader && on(subject, rules, resource.reader.name, readBackStep);
  const common = {
    rule,
    inputs,
    what: name,
    title: `"${name}" is an absolute URL of ${declaredPath(operation)}`,
  };
  const isAlways = isRequired(responseType(resource.producer), pathOf(rule.field), rules.context);
  const caseOf = (by: RestOperation, step: Step, first: readonly Step[]): Case =>
    ruleCase({
      ...common,
      operation: by.name,
      before: [...before, ...first],
      steps: [seen(step, by, [leads])],
    });
  return [
    ...(isAlways || read === undefined ? [caseOf(resource.producer, made, [])] : []),
    ...(read === undefined ? [] : [caseOf(read.operation, read.step, [made])]),
  ];
}

/** Whether every value of a type has the member. */
function isRequired(
  type: Type | undefined,
  [token, ...rest]: readonly string[],
  context: RuleContext['context'],
): boolean {
  if (token === undefined) return true;
  const field = fieldsOf(type, context).get(token);
  return field?.required === true && isRequired(field.type, rest, context);
}
