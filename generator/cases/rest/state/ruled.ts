import type { Case } from '@trivet/runtime/conformance/case';
import type { Rule } from '../../../model/contract.js';

/** What rules already say of lists and keys, which need not be derived from names and descriptions as well. */
export interface Ruled {
  /** A rule tests the pages of a list. */
  paging(operation: string): boolean;
  /** A rule tests that a parameter narrows a list. */
  filter(operation: string, parameter: string): boolean;
  /** A rule tests the order that a value of a parameter asks for. */
  order(operation: string, parameter: string, value: string): boolean;
  /** A rule tests that what an operation makes is found by another key. */
  otherKey(operation: string): boolean;
  /** A rule tests where a link of what an operation makes leads. */
  link(operation: string, pointer: string): boolean;
}

export function ruledBy(rules: readonly Rule[]): Ruled {
  const keys = new Set(rules.flatMap(keysOf));
  const has = (...parts: readonly string[]): boolean => keys.has(JSON.stringify(parts));
  return {
    paging: (operation) => has('paging', operation),
    filter: (operation, parameter) => has('filter', operation, parameter),
    order: (operation, parameter, value) => has('order', operation, parameter, value),
    otherKey: (operation) => has('otherKey', operation),
    link: (operation, pointer) => has('link', operation, pointer),
  };
}

/** Cases without those of which a rule says the same: the place of an error, and a digest. */
export function withoutRuled(cases: readonly Case[], rules: readonly Rule[] = []): readonly Case[] {
  const starts = rules.flatMap((rule) => {
    if (rule.kind === 'errorLocation') return [{ start: `${rule.operation}/body.`, end: '/place' }];
    if (rule.kind !== 'digest') return [];
    const what = rule.is === 'length' ? 'length' : 'digest';
    return [{ start: `${rule.operation}/${what}`, end: rule.field }];
  });
  return cases.filter(({ id }) => !starts.some(({ start, end }) => id.startsWith(start) && id.endsWith(end)));
}

function keysOf(rule: Rule): readonly string[] {
  const key = (...parts: readonly string[]): string => JSON.stringify(parts);
  switch (rule.kind) {
    case 'paging':
    case 'tokenPaging':
      // Its pages hold what they should only where the list is narrowed as it is asked.
      return [
        key('paging', rule.list.operation),
        ...Object.keys(rule.list.with).map((name) => key('filter', rule.list.operation, name)),
      ];
    case 'filter':
      return [key('filter', rule.list.operation, rule.parameter)];
    case 'order':
      return Object.entries(rule.when ?? {}).map(([name, value]) =>
        key('order', rule.list.operation, name, String(value)),
      );
    case 'alternateKey':
      return [key('otherKey', rule.of)];
    case 'link':
      return [key('link', rule.of, rule.field)];
    default:
      return [];
  }
}
