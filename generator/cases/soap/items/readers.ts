import type { Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { isReading, isReadingOne } from '../../../model/resources/verbs.js';
import { readBackStep } from '../../steps.js';
import { valueAt } from '../../values.js';
import { inputOf } from '../names.js';
import { type Based, type Call, callOf, type Item, type ItemContext, operationsOf } from './item.js';
import { type Leaf, leavesOf, type Pair, pairsOf, shows } from './leaves.js';

/** An operation that reads a single item, and the members of its response. */
export interface Reader extends Based {
  readonly leaves: readonly Leaf[];
}

/** The operations that read a single item by its name. */
export function readersOf(item: Item, items: ItemContext): readonly Reader[] {
  return operationsOf(item, items).flatMap(({ operation, base }): Reader[] => {
    const { output } = operation.binding;
    if (!isReading(operation) || !isReadingOne(operation) || output === undefined) return [];
    // A new item may not be in the state that the read requires.
    if (callOf(item, { operation, base }, readBackStep).reaching.length > 0) return [];
    const leaves = leavesOf(output.type, items.context);
    return leaves.length === 0 ? [] : [{ operation, base, leaves }];
  });
}

/** A read of an item, whose response has the name in the request. */
export function readOf(item: Item, reader: Reader, { context }: ItemContext, id: string): Call {
  const { step, ...rest } = callOf(item, reader, id);
  const sent = leavesOf(reader.operation.binding.input.type, context, inputOf(step)).filter(
    ({ path }) => valueAt(inputOf(step), path) !== undefined,
  );
  const relations = pairsOf(sent, reader.leaves).map((pair) =>
    shows(pair, `{$request.body#${pointerTo(...pair.sent.path)}}`),
  );
  return { ...rest, step: { ...step, expect: { ...step.expect, relations } } };
}

/** The members of a request with a value that a reader also returns. */
export function readable(
  step: Step,
  { operation }: Pick<Based, 'operation'>,
  reader: Reader,
  { context }: ItemContext,
): readonly Pair[] {
  const leaves = leavesOf(operation.binding.input.type, context, inputOf(step));
  return pairsOf(leaves, reader.leaves).filter(({ sent, seen }) => {
    const value = valueAt(inputOf(step), sent.path);
    return value !== undefined && context.findings(seen.field.type, value).length === 0;
  });
}
