import type { CaseCriterion } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { bindingFacts } from '../../model/binding.js';
import type { ListUse, Operation, Values } from '../../model/contract.js';
import { conventions } from '../../model/resources/conventions.js';
import { membersBesideItems } from '../../model/resources/list-members.js';
import { hasShortPages, type RuleContext, responseBody } from './context.js';

/** How a list is requested with as many items as a page can have, and how a page shows that others follow. */
export interface WholeList {
  /** The largest page size, by parameter; empty if the list has none, or the rule gives one. */
  readonly values: Values;
  readonly size?: number;
  /** Whether a page may have fewer items than requested although others follow. */
  readonly isShort: boolean;
  /** The condition operand of the next page. */
  readonly next?: string;
}

/** The paging of a list by its parameters, and by the members and headers of its response. */
export function wholeList(list: ListUse, operation: Operation, { context, service }: RuleContext): WholeList {
  const { parameters = [], answer } = bindingFacts(operation.binding);
  const sizing = parameters.find(({ role, name }) => role === 'size' && !Object.hasOwn(list.with, name));
  const size = [100, 50, 25, 20, 10, 5].find(
    (one) => sizing !== undefined && context.accepts(sizing.type, one),
  );
  const body = answer(['2']);
  const next =
    body &&
    membersBesideItems(body, context).find(({ name, kind }) => {
      return conventions.besideItems.next.test(name) && ['string', 'union'].includes(kind);
    });
  return {
    values: sizing === undefined || size === undefined ? {} : { [sizing.name]: size },
    ...(size !== undefined && { size }),
    isShort: hasShortPages(operation, service),
    ...(next !== undefined && { next: conditionOperand(responseBody(next.at)) }),
  };
}

/** A criterion that a page has exactly some items, or fewer and announces another page. */
export function allOrMore({ items }: ListUse, next: string, count: number): CaseCriterion {
  const [last, beyond] = [count - 1, count].map((at) => conditionOperand(responseBody(`${items}/${at}`)));
  return {
    type: 'simple',
    condition: `${beyond} == null && (${last} != null || (${next} != null && ${next} != ''))`,
    says: `the page has ${count} items, or fewer and announces the next page`,
  };
}

/** A criterion that a page has all items of a list; undefined if that cannot be seen. */
export function isWhole({ items }: ListUse, { size, next }: WholeList): CaseCriterion | undefined {
  const last = size === undefined ? undefined : conditionOperand(responseBody(`${items}/${size - 1}`));
  const parts = [
    ...(last === undefined ? [] : [`${last} == null`]),
    ...(next === undefined ? [] : [`(${next} == null || ${next} == '')`]),
  ];
  if (parts.length === 0) return undefined;
  return { type: 'simple', condition: parts.join(' && '), says: 'the list fits on the page' };
}
