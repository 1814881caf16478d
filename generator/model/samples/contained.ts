import type { ListType } from '../contract.js';
import type { Making } from './making.js';
import { leastOf, longer, variants } from './value.js';

type Contained = NonNullable<ListType['contains']>[number];

/** Lists with too few or too many items that match `contains` (JSON Schema, validation, 6.4.4 and 6.4.5). */
export function* wronglyContained(
  type: ListType,
  base: readonly unknown[],
  state: Making,
): Generator<unknown> {
  for (const contained of type.contains ?? []) {
    const matching = base.filter((item) => state.judge.accepts(contained.type, item));
    yield* tooFew(type, contained, base, state);
    if (contained.max !== undefined && contained.max < 100)
      yield* tooMany(base, contained.max + 1 - matching.length, contained, state);
  }
}

/** Lists of the same length in which all or all but the least number less one of the items do not match. */
function* tooFew(
  { items }: ListType,
  contained: Contained,
  base: readonly unknown[],
  state: Making,
): Generator<unknown> {
  const { judge } = state;
  const isUnmatched = (item: unknown): boolean =>
    item !== undefined && judge.accepts(items, item) && !judge.accepts(contained.type, item);
  const [different] = [...variants(items, state, 0)].filter(isUnmatched);
  if (contained.min === 0 || different === undefined) return;
  for (const kept of [contained.min - 1, 0]) {
    let left = kept;
    yield base.map((item) => (judge.accepts(contained.type, item) && left-- <= 0 ? different : item));
  }
}

/** Lists with more items that match: all different, and all equal. */
function* tooMany(
  base: readonly unknown[],
  more: number,
  { type }: Contained,
  state: Making,
): Generator<unknown> {
  if (more < 1) return;
  yield longer(base, more, type, state);
  const one = leastOf(type, state);
  if (one !== undefined) yield [...base, ...Array.from({ length: more }, () => one)];
}
