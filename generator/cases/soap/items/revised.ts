import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { phrases } from '../../../model/resources/phrases.js';
import { isAbsence } from '../../../model/resources/roles.js';
import { namesFault } from '../../../model/resources/states/subject.js';
import { sentencesIn } from '../../../model/resources/words.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, output, readBackStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { inputOf } from '../names.js';
import { changesOf, changingsOf } from './changed.js';
import { type Based, callOf, type Item, type ItemContext, inputsOf, itemCase } from './item.js';
import { type Leaf, leavesOf } from './leaves.js';
import { type Reader, readersOf, readOf } from './readers.js';
import { isVersion, versionNoun } from './versions.js';

const firstRead = 'the-first';

/**
 * A change that is based on the version which a caller has read gives the item another one, and the same change, now
 * based on an old one, is refused, as far as descriptions or faults say so.
 */
export function revisedCases(item: Item, items: ItemContext): readonly Case[] {
  return changesOf(item, items).flatMap((change) => {
    const asked = leavesOf(change.operation.binding.input.type, items.context).filter((one) =>
      isVersion(one, items.context),
    );
    return readersOf(item, items).flatMap((reader) => {
      const shown = reader.leaves.filter((one) => one.isCertain && isVersion(one, items.context));
      const [sent, seen] = [asked[0], shown[0]];
      if (sent === undefined || seen === undefined || asked.length + shown.length > 2) return [];
      return revised(item, { change, reader, sent, seen }, items);
    });
  });
}

/** A change with the version on which it is based, and a read that shows it. */
interface Revising {
  readonly change: Based;
  readonly reader: Reader;
  readonly sent: Leaf;
  readonly seen: Leaf;
}

function revised(item: Item, { change, reader, sent, seen }: Revising, items: ItemContext): readonly Case[] {
  const { operation, base } = change;
  const [first] = changingsOf(item, change, reader, items);
  if (first === undefined) return [];
  const { before, reaching } = callOf(item, change, actionStep);
  const [read, again] = [firstRead, readBackStep].map((id) => readOf(item, reader, items, id));
  if (read === undefined || again === undefined) return [];
  const place = `$response.body#${pointerTo(...seen.path)}`;
  const shown: SoapStep = { ...read.step, outputs: { version: place } };
  const version = output(firstRead, 'version');
  const input = withValue(inputOf(first.step), sent.path, version);
  const changed: SoapStep = { ...first.step, send: { ...first.step.send, input } };
  const raised: Relation = { value: place, relation: 'differs', other: version };
  const noun = versionNoun(seen);
  const common = {
    operation,
    before: [...item.before, ...before, ...read.before, item.made, ...reaching, shown],
    inputs: inputsOf(item.base, base, reader.base),
  };
  const stale = refusalsOf(change, sent, noun);
  const isSaid = saidOf(change, sent, noun).some((one) => phrases.newVersion.test(one));
  // What is called a version may be that of the interface.
  if (!isSaid && stale.length === 0) return [];
  const once: SoapStep = { ...again.step, id: 'the-second' };
  const controls = { relations: [raised], says: `a change gives the item another ${noun}` };
  return [
    itemCase({
      ...common,
      what: `revised/${reader.operation.name}`,
      title: `${reader.operation.name} returns another ${noun} after a change`,
      steps: [changed, { ...again.step, expect: { ...again.step.expect, relations: [raised] } }],
      ...(!isSaid && { confidence: 'low' as const }),
    }),
    ...(stale.length === 0
      ? []
      : [
          itemCase({
            ...common,
            what: `stale/${reader.operation.name}`,
            title: `rejects a change that is based on the ${noun} before the last change`,
            before: [...common.before, changed, { ...once, expect: { ...once.expect, controls } }],
            steps: [{ ...changed, id: readBackStep, expect: { outcome: ['Client', ...stale] } }],
          }),
        ]),
  ];
}

/** The sentences about the version, in the descriptions of a change and of the member with the version. */
function saidOf({ operation }: Based, { field }: Leaf, noun: string): readonly string[] {
  const texts = [operation.doc, field.doc].map((one) => one?.replace(/\s+/g, ' '));
  return texts.flatMap(sentencesIn).filter((one) => one.toLowerCase().includes(noun));
}

/** The faults that refuse an old version; none if neither a sentence nor the name of a fault says that it is refused. */
function refusalsOf(change: Based, sent: Leaf, noun: string): readonly string[] {
  const faults = change.operation.binding.faults.filter((one) => !isAbsence(one)).map(({ name }) => name);
  const isRefusal = (one: string): boolean => phrases.states.refusal.test(one) || namesFault(one, { faults });
  const isNamed = faults.some((one) => one.toLowerCase().includes(noun));
  return isNamed || saidOf(change, sent, noun).some(isRefusal) ? faults : [];
}
