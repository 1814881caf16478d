import type { Case } from '@trivet/runtime/conformance/case';
import { nounOf } from '../../../model/resources/calling.js';
import { shapesAbove } from '../../../model/resources/operation-index.js';
import { phrases } from '../../../model/resources/phrases.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { sentencesIn, singular, wordsIn } from '../../../model/resources/words.js';
import { isRestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import type { Makers } from './counted.js';
import { readBackOf } from './read-back.js';

/**
 * An item above cannot be removed while it has items below it, where a description says so and 409 is declared: the
 * removal is refused, and both can still be read.
 */
export function inUseCases(subject: Subject, makers: Makers): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const noun = nounOf(resource.path).at(-1) ?? '';
  return before.filter(isRestStep).flatMap((holder): readonly Case[] => {
    const above = makers.get(holder.operation);
    const { remover, reader, path = '' } = above?.resource ?? {};
    if (above === undefined || remover === undefined || holder.outputs?.id === undefined) return [];
    if (!isBelow(resource.producer, path) || !isRefusedWith(remover, nounOf(path).at(-1) ?? '', noun))
      return [];
    const place = placeOf(above.resource, holder);
    const by = credentials(made);
    const removal = callOf(actionStep, remover, above.bases.get(remover.name), place, by, before);
    const seen = reader && callOf(readBackStep, reader, above.bases.get(reader.name), place, by, before);
    const kept = readBackOf(subject, made, () => [], `${readBackStep}-2`);
    if (removal === undefined || seen === undefined) return [];
    const declared = remover.binding.responses.map(({ status }) => status);
    const skipOn = declared.filter((one) => ['400', '403', '412'].includes(one));
    return [
      stateCase({
        operation: remover,
        what: `in-use/${resource.producer.name}`,
        title: `is refused while there is a ${noun} below it, and removes nothing`,
        at: remover.at,
        assumption: assumptions.describedUse,
        inputs,
        before: [...before, made],
        steps: [
          { ...removal, expect: { status: ['409'], skipOn } },
          seen,
          ...(kept === undefined ? [] : [kept]),
        ],
      }),
    ];
  });
}

/** Whether an operation creates items right below those at a path. */
function isBelow({ binding }: RestOperation, path: string): boolean {
  return shapesAbove(binding.path)[0] === shapesAbove(`${path}/x`)[0];
}

/** Whether a removal is said to be refused for an item that has others: "A course that has sections cannot be deleted". */
function isRefusedWith({ summary, doc, binding }: RestOperation, noun: string, below: string): boolean {
  const conflict = binding.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return false;
  const { condition, refusal } = phrases.states;
  const own = [summary, doc].flatMap(sentencesIn).filter((one) => refusal.test(one) && !condition.test(one));
  const said = [...own, ...sentencesIn(conflict.doc)];
  return said.some((one) => {
    const found = phrases.inUse.exec(one);
    const names = wordsIn(one.slice(0, found?.index ?? 0)).map(singular);
    return (
      names.includes(noun) &&
      wordsIn(found?.[1] ?? '')
        .map(singular)
        .join(' ') === below
    );
  });
}
