import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { ListUse, Rule } from '../../../model/contract.js';
import { type ListShape, parameterOf } from '../../../model/resources/list-shape.js';

/**
 * What rules say of lists and links that names and descriptions say otherwise: the rules are right, and nothing is derived
 * from the names. Where both say the same, the cases of rules are added to the derived ones.
 */
export interface Ruled {
  /**
   * Whether a rule pages a list, with each page and more items than the derived cases, or by another parameter than these
   * send.
   */
  paging(shape: ListShape): boolean;
  /**
   * Whether a rule filters by a parameter the items of an operation by another member than the one with this path, or, if
   * the derived cases are not about one value of a member, whether a rule filters by it at all.
   */
  filter(operation: string, parameter: string, path?: readonly string[]): boolean;
  /** Whether a rule has another order for a value of a parameter. */
  order(operation: string, asked: { readonly name: string; readonly value: string }, order: Order): boolean;
  /** Whether a rule leads a link in the items of an operation to another operation. */
  link(operation: string, pointer: string, reader: string): boolean;
}

/** The derived order of a list. */
interface Order {
  readonly path: readonly string[];
  readonly isDown: boolean;
}

/** What rules say otherwise. */
export function ruledBy(rules: readonly Rule[]): Ruled {
  return {
    paging: (shape) =>
      rules.some((rule) => {
        if (rule.kind !== 'paging' && rule.kind !== 'tokenPaging') return false;
        if (rule.list.operation !== shape.operation.name) return false;
        // A list with other items is not compared page by page, and the cases of tokens do not compare totals.
        if (rule.kind === 'paging') return isLimited(rule.list);
        return rule.sent.split('/').at(-1) !== parameterOf(shape, 'cursor')?.name;
      }),
    filter: (operation, parameter, path) =>
      rules.some(
        (rule) =>
          rule.kind === 'filter' &&
          rule.list.operation === operation &&
          rule.parameter === parameter &&
          (path === undefined || !`${rule.field}/`.startsWith(`${pointerTo(...path)}/`)),
      ),
    order: (operation, { name, value }, { path, isDown }) =>
      rules.some((rule) => {
        if (rule.kind !== 'order' || rule.list.operation !== operation) return false;
        const { [name]: asked } = rule.when ?? {};
        const isSame = rule.field === pointerTo(...path) && (rule.direction === 'descending') === isDown;
        return asked !== undefined && String(asked) === value && !isSame;
      }),
    link: (operation, pointer, reader) =>
      rules.some(
        (rule) =>
          rule.kind === 'link' && rule.of === operation && rule.field === pointer && rule.leadsTo !== reader,
      ),
  };
}

/** Whether a rule limits a list to the items of a case. */
function isLimited({ with: values }: ListUse): boolean {
  return Object.keys(values).length > 0;
}

/** The cases without those that a rule tests more strictly: the location of an error, and a digest. */
export function withoutRuled(cases: readonly Case[], rules: readonly Rule[] = []): readonly Case[] {
  const starts = rules.flatMap((rule) => {
    if (rule.kind === 'errorLocation') return [{ start: `${rule.operation}/body.`, end: '/place' }];
    if (rule.kind !== 'digest') return [];
    const what = rule.is === 'length' ? 'length' : 'digest';
    return [{ start: `${rule.operation}/${what}`, end: rule.field }];
  });
  return cases.filter(({ id }) => !starts.some(({ start, end }) => id.startsWith(start) && id.endsWith(end)));
}
