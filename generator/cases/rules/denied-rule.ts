import type { Case } from '@trivet/runtime/conformance/case';
import { bindingFacts } from '../../model/binding.js';
import type { DeniedRule, Operation } from '../../model/contract.js';
import { isRestBase } from '../base.js';
import { sentBy } from '../rest/security.js';
import { actionStep } from '../steps.js';
import {
  none,
  operationOf,
  overHttp,
  preparedFor,
  type RuleContext,
  refusal,
  ruleCase,
  unasked,
} from './context.js';

/** Each operation rejects a valid request of a caller in the role; what it is about was created by the first role. */
export function deniedCases(rule: DeniedRule, rules: RuleContext): readonly Case[] {
  return rule.operations.flatMap((name): readonly Case[] => {
    const operation = operationOf(rules, name);
    const base = rules.bases.get(name);
    if (operation === undefined || base === undefined) return none(rules, rule, unasked(name));
    if (!isRestBase(base)) return none(rules, rule, overHttp(name));
    const { securitySchemes } = rules.service;
    return [
      ruleCase({
        operation: name,
        rule,
        what: rule.role,
        title: `is rejected for a caller in the role "${rule.role}"`,
        inputs: base.inputs,
        before: preparedFor(rules, base),
        steps: [
          {
            id: actionStep,
            operation: name,
            send: sentBy(base.step.send, rule.role, securitySchemes),
            expect: refusal(operation, [...rule.refused, ...hidden(operation, rule)]),
          },
        ],
      }),
    ];
  });
}

/** RFC 9110, 15.5.4: a server may hide what a caller must not use, and respond with a declared 404 in place of 403. */
function hidden({ binding }: Operation, { refused }: DeniedRule): readonly string[] {
  const { parameters = [], statuses = [] } = bindingFacts(binding);
  const isOfItem = parameters.some((one) => one.in === 'path');
  return isOfItem && refused.includes('403') && !refused.includes('404') && statuses.includes('404')
    ? ['404']
    : [];
}
