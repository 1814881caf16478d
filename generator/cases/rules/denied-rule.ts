import type { Case } from '@trivet/runtime/conformance/case';
import type { DeniedRule } from '../../model/contract.js';
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
            expect: refusal(operation, rule.refused),
          },
        ],
      }),
    ];
  });
}
