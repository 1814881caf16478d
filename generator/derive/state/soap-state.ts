import type { Case, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import type { Base } from '../base.js';
import { caseMaker } from '../case.js';
import type { Ground } from '../ground.js';
import { holdsBoolean, xmlText, xmlTree } from '../xml-tree.js';
import { isSame } from './members.js';
import { deedOf, inputOf, listsOf, type Mention, mentionsIn, type SoapOperation } from './soap-names.js';
import {
  agreements,
  answered,
  type Deed,
  listing,
  listings,
  readings,
  tellers,
  type World,
} from './soap-readings.js';
import { act, output } from './stage.js';

/** What the operations of a SOAP service do to each other's answers, as their names, elements and types tell. */
export function soapStateCases(
  service: Service,
  bases: ReadonlyMap<string, Base>,
  ground: Ground,
): readonly Case[] {
  const operations = service.operations.flatMap((one): SoapOperation[] =>
    one.binding.kind === 'soap' ? [{ ...one, binding: one.binding }] : [],
  );
  const readers = operations.filter((one) => deedOf(one).deed === 'read');
  const world: World = { ground, operations: new Map(operations.map((one) => [one.name, one])), readers };
  const cases = operations.flatMap((operation) => {
    const base = bases.get(operation.name);
    return base === undefined ? [] : operationCases(world, operation, base);
  });
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}

function operationCases(world: World, operation: SoapOperation, base: Base): readonly Case[] {
  const before = base.setup.flatMap((step): Step[] => {
    const one = world.operations.get(step.operation);
    const isUsed = base.setup.some((later) => JSON.stringify(later.send).includes(`$steps.${step.id}.`));
    const isNeeded = one !== undefined && (deedOf(one).deed !== 'read' || isUsed) && !expectsFault(step);
    return isNeeded ? [{ ...step, expect: answered }] : [];
  });
  const step: Step = { ...base.step, id: act, expect: answered };
  const named = [...mentionsIn(inputOf(step)), ...before.flatMap((one) => mentionsIn(inputOf(one)))];
  const deed: Deed = { operation, base, before, step, named };
  const kind = deedOf(operation).deed;
  return [
    ...unknownCase(deed),
    ...(kind === 'make' ? twiceCase(deed) : []),
    ...(kind === 'make' ? listedCases(world, deed) : []),
    ...(kind === 'make' || kind === 'change' ? storedCases(world, deed) : []),
    ...(kind === 'change' ? countedCases(world, deed) : []),
    ...(kind === 'remove' ? removedCases(world, deed) : []),
  ];
}

function expectsFault({ expect }: Step): boolean {
  return (expect.criteria ?? []).some(({ condition }) => /\$fault\s*==\s*'/.test(condition));
}

function declared({ binding }: SoapOperation, pattern: RegExp): readonly string[] {
  return binding.faults.map(({ name }) => name).filter((name) => pattern.test(name));
}

/** A declared fault for what is not there has a trigger: names that nobody has. */
function unknownCase({ operation, base, step }: Deed): readonly Case[] {
  const faults = operation.binding.faults.map(({ name }) => name);
  const input = inputOf(step);
  if (
    declared(operation, /not?_?(exist|found)|unknown|nosuch/i).length === 0 ||
    mentionsIn(input).length === 0
  )
    return [];
  const text = JSON.stringify(input).replaceAll('{$inputs.unique}', 'nobody{$inputs.unique}');
  if (text.includes('$steps.') || !['read', 'change', 'remove'].includes(deedOf(operation).deed)) return [];
  return [
    caseMaker(operation, { ...base, setup: [] })({
      what: 'unknown-name',
      kind: 'protocol',
      title: 'names that nobody has are refused with a declared fault',
      at: operation.at,
      send: { ...base.step.send, input: JSON.parse(text) as Data },
      expect: { outcome: faults },
    }),
  ];
}

/** A declared fault for what is there already has a trigger: doing it twice. */
function twiceCase({ operation, base, before, step }: Deed): readonly Case[] {
  const faults = declared(operation, /^(?!.*not).*(exist|duplicate|conflict)/i);
  if (faults.length === 0) return [];
  return [
    state(
      operation,
      base,
      'twice',
      'what is there already is not made again',
      [...before, { ...step, id: 'the-first' }],
      [{ ...step, expect: { outcome: faults } }],
    ),
  ];
}

function state(
  operation: SoapOperation,
  { inputs }: Base,
  what: string,
  title: string,
  before: readonly Step[],
  steps: readonly Step[],
): Case {
  const given = inputs === undefined || Object.keys(inputs).length === 0 ? {} : { inputs };
  return {
    id: `${operation.name}/state/${what}`,
    kind: 'state',
    clause: { file: operation.at.file, pointer: operation.at.pointer },
    title,
    ...given,
    steps: [...before, ...steps],
    stage: before.length,
  };
}

/** What was made or set is in the answer of whoever is asked for it, in whatever spelling it was sent. */
function storedCases(world: World, deed: Deed): readonly Case[] {
  const { operation, base, before, step } = deed;
  const asked = readings(world, deed, tellers(deed));
  return asked.flatMap(([reader, call], index): readonly Case[] => {
    const relations = agreements(world, operation, reader, inputOf(step), call);
    if (relations.length === 0) return [];
    const earlier = asked.slice(0, index).filter(([one]) => one === reader).length;
    const what = `stored/${reader.name}${earlier === 0 ? '' : `/${earlier + 1}`}`;
    const seen: Step = { ...call, expect: { ...answered, relations } };
    const sent: Step = { ...step, outputs: { ...step.outputs, sent: '$request.body' } };
    const digits = inDigits(world, deed);
    return [
      state(operation, base, what, `${reader.name} tells what was sent`, before, [sent, seen]),
      ...(digits === undefined
        ? []
        : [
            state(
              operation,
              base,
              `${what}/digits`,
              `${reader.name} tells it, booleans sent as 1 and 0`,
              before,
              [{ ...sent, send: { ...sent.send, xml: digits } }, seen],
            ),
          ]),
    ];
  });
}

/** The request with its booleans as digits (XSD 1.0 part 2, 3.2.2.1); undefined when it has none. */
function inDigits({ ground }: World, { operation, step }: Deed): string | undefined {
  const { element, type, at } = operation.binding.input;
  if (element === undefined) return undefined;
  const tree = xmlTree(element, type, inputOf(step), at, ground.resolve);
  return holdsBoolean(tree) ? xmlText(tree, { prefix: 'm', digits: true }) : undefined;
}

/** What was made is in the list of all. */
function listedCases(world: World, { operation, base, before, step }: Deed): readonly Case[] {
  const [mention] = mentionsIn(inputOf(step));
  if (mention === undefined) return [];
  return listings(world, operation).map(([reader, list]) =>
    state(operation, base, `listed/${reader.name}`, `${reader.name} tells it`, before, [
      step,
      listing(reader, list, 'lists', mention.text),
    ]),
  );
}

/** A change adds nothing and takes nothing away. */
function countedCases(world: World, deed: Deed): readonly Case[] {
  const { operation, base, before, step } = deed;
  const set = new Set(before.flatMap((one) => mentionsIn(inputOf(one))).map(({ text }) => text));
  const about = tellers(deed).filter(({ text }) => set.has(text));
  return readings(world, deed, about).flatMap(([reader, call]): readonly Case[] => {
    const [list] = listsOf(reader.binding.output?.type, world.ground);
    const isTouched = listsOf(operation.binding.input.type, world.ground).some(
      ({ items }) => list !== undefined && isSame(items, list.items),
    );
    const isRenamed = /^rename/.test(operation.name);
    if (list === undefined || !(isTouched || isRenamed)) return [];
    const value = `$response.body#${list.pointer}`;
    const first: Step = { ...call, id: 'the-first', outputs: { list: value } };
    const relation: Relation = { value, relation: 'counts', other: output('the-first', 'list') };
    return [
      state(
        operation,
        base,
        `isolated/${reader.name}`,
        `${reader.name} tells as many as before`,
        [...before, first],
        [step, { ...call, expect: { ...answered, relations: [relation] } }],
      ),
    ];
  });
}

/** What is removed is not told any more, or asking for it is a fault. */
function removedCases(world: World, deed: Deed): readonly Case[] {
  const { operation, base, before, step } = deed;
  const { noun } = deedOf(operation);
  const texts = new Set(mentionsIn(inputOf(step)).map(({ text }) => text));
  const made = before.flatMap((one, index) => {
    const maker = world.operations.get(one.operation);
    if (maker === undefined || deedOf(maker).deed !== 'make') return [];
    // What an earlier step has named was made there.
    const earlier = new Set(
      before.slice(0, index).flatMap((two) => mentionsIn(inputOf(two)).map(({ text }) => text)),
    );
    return mentionsIn(inputOf(one))
      .filter(({ text }) => texts.has(text) && !earlier.has(text))
      .map((mention) => ({ mention, isWhole: deedOf(maker).noun === noun }));
  });
  const whole = made.filter(({ isWhole }) => isWhole).map(({ mention }) => mention);
  const gone = readings(world, deed, whole).flatMap(([reader, call]): readonly Case[] => {
    const faults = reader.binding.faults.map(({ name }) => name);
    if (faults.length === 0) return [];
    return [
      state(operation, base, `gone/${reader.name}`, `after it ${reader.name} finds nothing`, before, [
        step,
        { ...call, expect: { outcome: faults } },
      ]),
    ];
  });
  const unlisted = whole.flatMap((mention) =>
    listings(world, operation).map(([reader, list]) =>
      state(operation, base, `unlisted/${reader.name}`, `${reader.name} tells it no more`, before, [
        step,
        listing(reader, list, 'omits', mention.text),
      ]),
    ),
  );
  const told = [...gone, ...unlisted];
  return told.length > 0
    ? told
    : partlyCases(
        world,
        deed,
        made.map(({ mention }) => mention),
      );
}

/** Parts of a thing are removed: those that are named, and no others. */
function partlyCases(world: World, deed: Deed, parts: readonly Mention[]): readonly Case[] {
  const { operation, base, before, step, named } = deed;
  const own = mentionsIn(inputOf(step));
  const removed = parts.filter(({ text, name }) => own.some((one) => one.text === text && one.name !== name));
  const about = named.filter((one) => own.some(({ text, name }) => text === one.text && name === one.name));
  return readings(world, deed, about).flatMap(([reader, call]): readonly Case[] => {
    const [list] = listsOf(reader.binding.output?.type, world.ground);
    if (list === undefined || removed.length === 0) return [];
    const relations = removed.map(
      ({ name, text }): Relation => ({
        value: `$response.body#${list.pointer}`,
        relation: 'omits',
        other: { [name]: text },
      }),
    );
    return [
      state(operation, base, `gone/${reader.name}`, `${reader.name} tells none of what was removed`, before, [
        step,
        { ...call, expect: { ...answered, relations } },
      ]),
    ];
  });
}
