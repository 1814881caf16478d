import type { Resolving } from '../../generator/model/resolve.js';
import { describedOrder } from '../../generator/model/resources/described-order.js';
import type { ListShape } from '../../generator/model/resources/list-shape.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { splittingsOf } from '../../generator/model/resources/splitting.js';
import { sentencesIn } from '../../generator/model/resources/words.js';
import { type Firing, spoken } from './firing.js';

/** Where descriptions of lists and of their boolean parameters say what they contain, and in which order. */
export function describedFirings(shape: ListShape, context: Resolving): readonly Firing[] {
  const { operation } = shape;
  const own = { name: operation.name, doc: `${operation.summary ?? ''}. ${operation.doc ?? ''}` };
  const { condition, ...order } = phrases.listOrder;
  const isOrdered = describedOrder(shape) !== undefined;
  const doubtful = isOrdered
    ? []
    : sentencesIn(own.doc).filter((sentence) => order.up.test(sentence) || order.down.test(sentence));
  return [
    ...(isOrdered
      ? Object.entries(order).flatMap(([name, phrase]) => spoken(`phrases.listOrder.${name}`, phrase, [own]))
      : []),
    ...doubtful.flatMap((doc) => spoken('phrases.listOrder.condition', condition, [{ ...own, doc }])),
    ...splittingsOf(shape, context).flatMap(({ parameter: { name, doc } }) =>
      (['onlyTrue', 'onlyFalse'] as const).flatMap((one) =>
        spoken(`phrases.filters.${one}`, phrases.filters[one], [{ name: `${operation.name} ${name}`, doc }]),
      ),
    ),
  ];
}
