import type { Case } from '@trivet/runtime/conformance/case';
import type { Place, Rule } from '../../model/contract.js';
import { digestCases, keyEchoCases } from './answer-rules.js';
import { operationOf, type RuleContext } from './context.js';
import { deniedCases } from './denied-rule.js';
import { forbiddenCases, lifetimeCases } from './end-rules.js';
import { alternateKeyCases } from './key-rules.js';
import { linkCases } from './link-rule.js';
import { affectedCases, countCases, filterCases, orderCases, pagingCases } from './list-rules.js';
import { counterCases, immutableCases } from './member-rules.js';
import { errorLocationCases, faultCases } from './refusal-rules.js';
import { tokenPagingCases } from './token-paging.js';
import { uniqueCases } from './unique.js';

const kinds: {
  readonly [K in Rule['kind']]: (rule: Extract<Rule, { kind: K }>, rules: RuleContext) => readonly Case[];
} = {
  paging: pagingCases,
  tokenPaging: tokenPagingCases,
  order: orderCases,
  filter: filterCases,
  count: countCases,
  affected: affectedCases,
  alternateKey: alternateKeyCases,
  counter: counterCases,
  immutable: immutableCases,
  unique: uniqueCases,
  lifetime: lifetimeCases,
  forbidden: forbiddenCases,
  denied: deniedCases,
  fault: faultCases,
  keyEcho: keyEchoCases,
  digest: digestCases,
  link: linkCases,
  errorLocation: errorLocationCases,
  // It has no case of its own: those of the resource are generated with it.
  resource: () => [],
};

/** The cases of rules whose operations a service has; duplicate ids get a number. */
export function ruleCases(all: readonly Rule[], known: Omit<RuleContext, 'rules'>): readonly Case[] {
  const rules = all.filter((rule) => operationOf({ ...known, rules: all }, subjectOf(rule)) !== undefined);
  const met = new Map<string, number>();
  return rules
    .flatMap((rule) => casesWithReasons(rule, { ...known, rules }))
    .map((one) => {
      const times = (met.get(one.id) ?? 0) + 1;
      met.set(one.id, times);
      return times === 1 ? one : { ...one, id: `${one.id}/${times}` };
    });
}

/** The cases of a rule; if it has none, or lacks one, the reason is reported at the rule. */
function casesWithReasons(rule: Rule, rules: RuleContext): readonly Case[] {
  const { context } = rules;
  const reasons = new Set<string>();
  const uncovered = (_: Place, reason: string): void => void reasons.add(reason);
  const cases = casesOf(rule, { ...rules, context: { ...context, uncovered } });
  const why = [...reasons].join('; ');
  if (cases.length === 0 && rule.kind !== 'resource')
    context.uncovered(rule.at, why, {
      kind: 'rule',
      name: ruleName(rule),
      operation: subjectOf(rule),
    });
  else for (const reason of reasons) context.uncovered(rule.at, reason);
  return cases;
}

/** Returns `paging of tasks`, `denied of viewer`. */
function ruleName(rule: Rule): string {
  const list = 'list' in rule && typeof rule.list === 'object' ? rule.list.name : undefined;
  const role = rule.kind === 'denied' ? rule.role : undefined;
  return `${rule.kind} of ${list ?? role ?? subjectOf(rule)}`;
}

function casesOf<K extends Rule['kind']>(
  rule: Extract<Rule, { kind: K }>,
  context: RuleContext,
): readonly Case[] {
  return kinds[rule.kind as K](rule, context);
}

/** The operation that determines the service of a rule. */
function subjectOf(rule: Rule): string {
  if ('operation' in rule) return rule.operation;
  if ('list' in rule && typeof rule.list === 'object') return rule.list.operation;
  if (rule.kind === 'denied') return rule.operations[0] ?? '';
  return 'of' in rule ? (rule.of ?? '') : '';
}
