import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conventions } from '../../../model/resources/conventions.js';
import { output, readBackStep } from '../../steps.js';
import { type Item, type ItemContext, inputsOf, itemCase, otherOf } from './item.js';
import { leavesOf } from './leaves.js';
import { asking, type ListReader, listingOf, numberOf, sizeOf } from './list-reader.js';

/** Of two items, which nothing else is listed with, pages of size 1 contain one each, and the total is 2. */
export function pagedCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  const { before, step, isNarrow } = listingOf(item, reader, items, readBackStep);
  const other = otherOf(item, items);
  const { page, offset } = conventions.parameters;
  const sized = sizeOf(reader, items);
  if (!isNarrow || other === undefined || sized === undefined) return [];
  const value = `$response.body#${reader.list}`;
  const first = { ...asking(step, sized.leaf, 1), id: 'first-page', outputs: { list: value } };
  const one: Relation = { value, relation: 'counts', other: 1 };
  const paged = numberOf(reader.asked, page, items) ?? numberOf(reader.asked, offset, items);
  const start = Number(paged?.type.minimum ?? Number.NaN);
  const second = paged && {
    ...asking(first, paged.leaf, start + 1),
    id: readBackStep,
    outputs: {},
    expect: {
      ...step.expect,
      relations: [one, { value, relation: 'differs' as const, other: output('first-page', 'list') }],
    },
  };
  const parts = {
    operation: reader.operation,
    before: [...item.before, ...before, item.made, other.made],
    inputs: inputsOf(item.base, reader.base),
  };
  const { maker } = item.kind;
  const totals = totalOf(reader, items);
  return [
    itemCase({
      ...parts,
      what: `page/${maker.name}/size`,
      title: `a page of size 1 has one of two items${totals.length > 0 ? ', and the total counts both' : ''}`,
      steps: [{ ...first, expect: { ...step.expect, relations: [one, ...totals] } }],
    }),
    ...(paged === undefined || second === undefined || Number.isNaN(start)
      ? []
      : [
          itemCase({
            ...parts,
            what: `page/${maker.name}/next`,
            title: 'the next page of size 1 has the other of two items',
            steps: [asking(first, paged.leaf, start), second],
          }),
        ]),
  ];
}

/** The relation of the total of a list to its two items. */
function totalOf({ operation }: ListReader, items: ItemContext): readonly Relation[] {
  const answers = leavesOf(operation.binding.output?.type, items.context);
  const total = numberOf(answers, conventions.besideItems.total, items)?.leaf;
  if (total === undefined) return [];
  const value = `$response.body#${pointerTo(...total.path)}`;
  return [{ value, relation: 'holds', other: 2, ...(!total.isCertain && { ifPresent: true as const }) }];
}
