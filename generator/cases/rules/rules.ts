import type { Case } from '@trivet/runtime/conformance/case';
import type { Rule } from '../../model/contract.js';
import { digestCases, keyEchoCases } from './answer-rules.js';
import { forbiddenCases, lifetimeCases } from './end-rules.js';
import { alternateKeyCases } from './key-rules.js';
import { linkCases } from './link-rule.js';
import { affectedCases, countCases, filterCases, orderCases, pagingCases } from './list-rules.js';
import { counterCases, immutableCases } from './member-rules.js';
import { errorLocationCases, faultCases } from './refusal-rules.js';
import { tokenPagingCases } from './token-paging.js';
import { uniqueCases } from './unique.js';
import { operationOf, type World } from './world.js';

const kinds: {
  readonly [K in Rule['kind']]: (rule: Extract<Rule, { kind: K }>, world: World) => readonly Case[];
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
  fault: faultCases,
  keyEcho: keyEchoCases,
  digest: digestCases,
  link: linkCases,
  errorLocation: errorLocationCases,
  // It has no case of its own: the cases of what is made follow from it.
  resource: () => [],
};

/** The cases of rules whose operations a service has; two rules that come to the same id are told apart by a number. */
export function ruleCases(rules: readonly Rule[], world: Omit<World, 'rules'>): readonly Case[] {
  const mine = rules.filter((rule) => operationOf({ ...world, rules }, subjectOf(rule)) !== undefined);
  const met = new Map<string, number>();
  return mine
    .flatMap((rule) => casesOf(rule, { ...world, rules: mine }))
    .map((one) => {
      const times = (met.get(one.id) ?? 0) + 1;
      met.set(one.id, times);
      return times === 1 ? one : { ...one, id: `${one.id}/${times}` };
    });
}

function casesOf<K extends Rule['kind']>(rule: Extract<Rule, { kind: K }>, world: World): readonly Case[] {
  return kinds[rule.kind as K](rule, world);
}

/** Operation that tells which service a rule is about. */
function subjectOf(rule: Rule): string {
  if ('operation' in rule) return rule.operation;
  return 'of' in rule && rule.of !== undefined
    ? rule.of
    : 'list' in rule
      ? (rule.list as { readonly operation: string }).operation
      : '';
}
