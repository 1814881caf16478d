import type { Case } from '@trivet/runtime/conformance/case';
import type { Rule } from '../../../model/contract.js';

/** Behaviour of lists and keys that rules already test, so that it need not be derived from names and descriptions. */
export interface Ruled {
  /** Whether a rule tests the pages of a list. */
  paging(operation: string): boolean;
  /** Whether a rule tests that a parameter filters a list. */
  filter(operation: string, parameter: string): boolean;
  /** Whether a rule tests the order for a value of a parameter. */
  order(operation: string, parameter: string, value: string): boolean;
  /** Whether a rule tests that items of an operation are found by another key. */
  otherKey(operation: string): boolean;
  /** Whether a rule tests the target of a link in the items of an operation. */
  link(operation: string, pointer: string): boolean;
}

/** The behaviour that rules test. */
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

/** The cases without those that a rule also tests: the location of an error, and a digest. */
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
      // A paging rule also tests the parameters that restrict its list.
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
