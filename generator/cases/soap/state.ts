import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { dataIn, freshNameOf, mapTexts } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep, mapExpressions } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../model/contract.js';
import { isSame } from '../../model/resources/members.js';
import { isAbsence, isPresence } from '../../model/resources/roles.js';
import { isReading, isReadingOne, isRenaming, wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { type Base, isSoapBase, type SoapBase } from '../base.js';
import { caseMaker } from '../case.js';
import type { SoapStep } from '../sends.js';
import { actionStep, output, preparation } from '../steps.js';
import { namingsOf } from './filled.js';
import { isAnswered, type Kind } from './kinds.js';
import { inputOf, listsOf, mentionsIn, type SoapOperation } from './names.js';
import {
  agreements,
  byNames,
  type Change,
  changeCase,
  expectedOf,
  listing,
  listings,
  namesToRead,
  readings,
  type SoapContext,
} from './readings.js';
import { removedCases } from './removal.js';
import { batchCases, partlyRemovedCases, renamedCases, severalCases } from './several.js';
import { isCertainlyUnique } from './unique.js';
import { variantsOf } from './variants.js';
import { holdsBoolean, xmlText } from './xml-text.js';
import { isWhole, xmlTree } from './xml-tree.js';

/** Cases of how the operations of a SOAP service affect each other's responses, by their names, elements and types. */
export function soapStateCases(
  service: Service,
  bases: ReadonlyMap<string, Base>,
  kinds: ReadonlyMap<string, Kind>,
  context: SampleContext,
): readonly Case[] {
  const operations = service.operations.flatMap((one): SoapOperation[] =>
    one.binding.kind === 'soap' ? [{ ...one, binding: one.binding }] : [],
  );
  const readers = operations.filter(isReading);
  const soap: SoapContext = {
    context,
    operations: new Map(operations.map((one) => [one.name, one])),
    readers,
    assigned: new Set(
      [...kinds.values()].filter(({ name }) => isAnswered(name)).map(({ maker }) => maker.name),
    ),
  };
  const cases = operations.flatMap((operation) => {
    const base = bases.get(operation.name);
    return base === undefined || !isSoapBase(base) ? [] : operationCases(soap, operation, base);
  });
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}

function operationCases(soap: SoapContext, operation: SoapOperation, base: SoapBase): readonly Case[] {
  const before = preparation(base, soap.operations);
  const isGuess = base.guess !== undefined;
  const step: SoapStep = { ...base.step, id: actionStep, expect: expectedOf(base) };
  const named = [...mentionsIn(inputOf(step)), ...before.flatMap((one) => mentionsIn(inputOf(one)))];
  const change: Change = { operation, base, before, step, named, isGuess };
  const { verb } = wordsOf(operation);
  return [
    ...unknownCase(change),
    ...(verb === 'create' ? twiceCase(change, soap) : []),
    ...(verb === 'create' ? listedCases(soap, change) : []),
    ...(verb === 'create' || verb === 'update' ? storedCases(soap, change) : []),
    ...(isGuess && (verb === 'create' || verb === 'update') ? variedCases(soap, change) : []),
    ...(isGuess && verb === 'create' ? severalCases(soap, change) : []),
    ...(verb === 'update' ? isolatedCases(soap, change) : []),
    ...(verb === 'delete' ? removedCases(soap, change) : []),
    ...(isGuess && verb === 'delete' ? partlyRemovedCases(soap, change) : []),
    ...(isGuess ? renamedCases(soap, change) : []),
    ...(isGuess && isReading(operation) ? batchCases(soap, change) : []),
  ];
}

/** A declared fault for missing items is caused by unknown names. */
function unknownCase({ operation, base, step, isGuess }: Change): readonly Case[] {
  const faults = operation.binding.faults.map(({ name }) => name);
  const input = inputOf(step);
  if (!operation.binding.faults.some(isAbsence) || mentionsIn(input).length === 0) return [];
  const isOfOthers = expressionsIn(input).some((one) => isOfStep(one));
  if (isOfOthers || !['read', 'list', 'update', 'delete'].includes(wordsOf(operation).verb)) return [];
  // A search finds nothing, and a change of all items found changes nothing.
  if (isGuess && !isReadingOne(operation)) return [];
  return [
    caseMaker(operation, { ...base, setup: [] })({
      what: 'unknown-name',
      kind: 'protocol',
      title: 'rejects unknown names with a declared fault',
      at: operation.at,
      ...(isGuess && { assumption: byNames }),
      send: { ...base.step.send, input: mapTexts(input, unknownName) },
      expect: { outcome: faults },
    }),
  ];
}

/** A text in which the run's own name is replaced by an unknown one. */
function unknownName(text: string): string {
  return mapExpressions(text, (one) => (freshNameOf(one)?.kind === 'text' ? ['nobody', one] : one));
}

/**
 * A declared fault for existing items is caused by a repeated creation. Where the service assigns the names of items, it
 * is only caused by a member that must be unique.
 */
function twiceCase(change: Change, soap: SoapContext): readonly Case[] {
  const { operation, step } = change;
  const input = inputOf(step);
  const faults = operation.binding.faults.filter(isPresence).map(({ name }) => name);
  if (faults.length === 0) return [];
  const isNamed = soap.assigned.has(operation.name)
    ? namingsOf(operation, input, soap.context).some(
        ({ field, path }) =>
          isCertainlyUnique(field, operation, soap.context) && hasExpression(dataIn(input, path)),
      )
    : mentionsIn(input).length > 0;
  if (!isNamed) return [];
  const again = { ...step, expect: { outcome: faults } };
  return [
    changeCase(
      change,
      'twice',
      'does not create an item that exists already',
      [again],
      [{ ...step, id: 'the-first' }],
    ),
  ];
}

/** Readers return the created or changed item, in whatever spelling it was sent. */
function storedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, step } = change;
  const asked = readings(soap, change, namesToRead(change));
  return asked.flatMap(([reader, call], index): readonly Case[] => {
    const relations = agreements(soap, operation, reader, inputOf(step), call);
    if (relations.length === 0) return [];
    const earlier = asked.slice(0, index).filter(([one]) => one === reader).length;
    const what = `stored/${reader.name}${earlier === 0 ? '' : `/${earlier + 1}`}`;
    const seen: Step = { ...call, expect: { ...call.expect, relations } };
    const sent: SoapStep = { ...step, outputs: { ...step.outputs, sent: '$request.body' } };
    const digits = inDigits(soap, change);
    return [
      changeCase(change, what, `${reader.name} returns what was sent`, [sent, seen]),
      ...(digits === undefined
        ? []
        : [
            changeCase(
              change,
              `${what}/digits`,
              `${reader.name} returns what was sent, with booleans sent as 1 and 0`,
              [{ ...sent, send: { ...sent.send, xml: digits } }, seen],
            ),
          ]),
    ];
  });
}

/** Values sent with fewer, or with more members are also returned. */
function variedCases(soap: SoapContext, change: Change): readonly Case[] {
  return variantsOf(change, soap).flatMap(({ what, input, title }) => {
    const step = { ...change.step, send: { ...change.step.send, input } };
    return storedCases(soap, { ...change, step }).map((one) => ({
      ...one,
      id: `${one.id}/${what}`,
      title: `${one.title}, sent ${title}`,
    }));
  });
}

/** The request with its booleans as digits (XSD 1.0 part 2, 3.2.2.1); undefined if it has none. */
function inDigits({ context }: SoapContext, { operation, step }: Change): string | undefined {
  const { element, type, at } = operation.binding.input;
  if (element === undefined) return undefined;
  const tree = xmlTree(element, type, inputOf(step), at, context);
  return holdsBoolean(tree) && isWhole(tree) ? xmlText(tree, { prefix: 'm', digits: true }) : undefined;
}

/** A created item is in the list of all. */
function listedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, step } = change;
  const [mention] = mentionsIn(inputOf(step));
  if (mention === undefined) return [];
  return listings(soap, operation).map(([reader, list]) =>
    changeCase(change, `listed/${reader.name}`, `${reader.name} returns the created item`, [
      step,
      listing(change, reader, list, 'lists', mention.text),
    ]),
  );
}

/** A change neither adds nor removes other items. */
function isolatedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, before, step } = change;
  const set = new Set(before.flatMap((one) => mentionsIn(inputOf(one))).map(({ text }) => text));
  const about = namesToRead(change).filter(({ text }) => set.has(text));
  return readings(soap, change, about).flatMap(([reader, call]): readonly Case[] => {
    const [list] = listsOf(reader.binding.output?.type, soap.context);
    const isTouched = listsOf(operation.binding.input.type, soap.context).some(
      ({ items }) => list !== undefined && isSame(items, list.items),
    );
    const isRenamed = isRenaming(operation);
    if (list === undefined || !(isTouched || isRenamed)) return [];
    const value = `$response.body#${list.pointer}`;
    const first: Step = { ...call, id: 'the-first', outputs: { list: value } };
    const relation: Relation = { value, relation: 'counts', other: output('the-first', 'list') };
    const seen: Step = { ...call, expect: { ...call.expect, relations: [relation] } };
    return [
      changeCase(
        change,
        `isolated/${reader.name}`,
        `${reader.name} returns as many items as before`,
        [step, seen],
        [first],
      ),
    ];
  });
}
