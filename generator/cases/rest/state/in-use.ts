import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Response } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { conventions } from '../../../model/resources/conventions.js';
import type { Uncounted } from '../../../model/resources/counted.js';
import { shapesAbove } from '../../../model/resources/operation-index.js';
import { phrases } from '../../../model/resources/phrases.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { stateMembers } from '../../../model/resources/states/item-states.js';
import { isFormOf } from '../../../model/resources/states/participle.js';
import { sentencesIn, singular, wordsIn } from '../../../model/resources/words.js';
import { isRestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, readBackStep, refersTo, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import type { Makers } from './counted.js';
import { readBackOf } from './read-back.js';
import { stateShown } from './state-shown.js';

/**
 * An item cannot be removed while others are below it or refer to it, where a description says so and 409 is declared:
 * the removal is refused, and both can still be read.
 */
export function inUseCases(subject: Subject, makers: Makers): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const noun = nounOf(resource.path).at(-1) ?? '';
  return before.filter(isRestStep).flatMap((holder): readonly Case[] => {
    const above = makers.get(holder.operation);
    const { remover, reader, path = '' } = above?.resource ?? {};
    if (above === undefined || remover === undefined || holder.outputs?.id === undefined) return [];
    const isOf = isBelow(resource.producer, path) || refersTo(made.send.body, [holder.id]);
    if (!isOf) return [];
    const kinds = [...makers.values()].filter((one) => isBelow(one.resource.producer, path));
    const names: Names = { noun: nounOf(path).at(-1) ?? '', below: noun, isOnly: kinds.length === 1 };
    const use = usedBy(subject, remover, names);
    const shown = use?.unless === undefined ? [] : stateShown(subject, use.unless, 'first-state', false);
    if (use === undefined || shown === undefined) return [];
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
        title: `is refused while there is a ${noun} of it, and removes nothing`,
        at: remover.at,
        assumption: assumptions.describedUse,
        inputs,
        before: [...before, made, ...shown],
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

/** What makes an item one that is in use: another one below it, unless that is in one of some states. */
interface Use {
  readonly unless?: Uncounted;
}

/** The words for an item and for one below it. */
interface Names {
  readonly noun: string;
  readonly below: string;
  /** Whether items have no others of another kind below them. */
  readonly isOnly: boolean;
}

/** Whether an item of a kind is said to be in use by one below it. */
function usedBy(
  { resource, states, context }: Subject,
  remover: RestOperation,
  names: Names,
): Use | undefined {
  const conflict = remover.binding.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return undefined;
  if (isRefusedWith(remover, conflict, names) || mustBeUnused(remover, conflict, names)) return {};
  const word = neededOfAll(remover, conflict, names.below);
  if (word === undefined) return undefined;
  if (conventions.verbs.delete.some((verb) => isFormOf(word, verb))) return {};
  const member = stateMembers(resource, context).find(({ values }) => values.includes(word));
  return member === undefined || states === undefined || states.initial === word
    ? undefined
    : { unless: { member, states: [word] } };
}

/**
 * What all items below one must be, or else its removal is refused: "Possible once all desks of the room are sold; otherwise
 * the answer is 409".
 */
function neededOfAll({ summary, doc }: RestOperation, conflict: Response, below: string): string | undefined {
  const { all, only, until } = phrases.emptied;
  const { refusal, others } = phrases.states;
  const said = [summary, doc, conflict.doc].flatMap((one) => sentencesIn(one?.replace(/\s+/g, ' ')));
  for (const [index, sentence] of said.entries()) {
    const [found = '', noun = '', word = ''] = all.exec(sentence) ?? [];
    if (singular(noun.toLowerCase()) !== below) continue;
    const next = said[index + 1] ?? '';
    const isRefused = until.test(found) ? refusal.test(sentence) : others.test(next) && refusal.test(next);
    if (isRefused || only.test(sentence)) return word;
  }
  return undefined;
}

/** Whether a removal is said to be refused for an item that has others: "A course that has sections cannot be deleted". */
function isRefusedWith({ summary, doc }: RestOperation, conflict: Response, { noun, below }: Names): boolean {
  const { condition, refusal } = phrases.states;
  const own = [summary, doc].flatMap(sentencesIn).filter((one) => refusal.test(one) && !condition.test(one));
  const said = [...own, ...sentencesIn(conflict.doc)];
  const isSaid = (phrase: RegExp, one: string): boolean =>
    [...one.matchAll(new RegExp(phrase, `${phrase.flags}g`))].some(({ 1: other = '', index }) => {
      const names = wordsIn(one.slice(0, index)).map(singular);
      return names.includes(noun) && wordsIn(other).map(singular).join(' ') === below;
    });
  return said
    .map((one) => one.replace(/\s+/g, ' '))
    .some((one) => isSaid(phrases.inUse, one) || isSaid(phrases.usedFor, one));
}

/**
 * Whether only items without others can be removed: "Only a course without sections can be deleted", "the course must be
 * empty". What is empty contains nothing of its only kind.
 */
function mustBeUnused(
  { summary, doc }: RestOperation,
  conflict: Response,
  { noun, below, isOnly }: Names,
): boolean {
  const { unused, empty } = phrases;
  const read = (text?: string): readonly string[] =>
    sentencesIn(text?.replace(/\s+/g, ' ')).filter((one) => !empty.exception.test(one));
  const named = (one: string, phrase: RegExp): readonly (string | undefined)[] =>
    (phrase.exec(one) ?? []).slice(1).map((word) => word && singular(word.toLowerCase()));
  const said = [summary, doc].flatMap(read);
  return (
    [...said, ...read(conflict.doc)].some((one) => isEqual(named(one, unused), [noun, below])) ||
    (isOnly &&
      (said.some((one) => [empty.only, empty.must].some((each) => named(one, each)[0] === noun)) ||
        read(conflict.doc).some((one) => empty.refusal.test(one))))
  );
}
