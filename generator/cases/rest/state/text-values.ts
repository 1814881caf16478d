import { isEqual } from '@trivet/runtime/check';
import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isRestStep, type RestStep, withTexts } from '../../sends.js';
import {
  actionStep,
  callOf,
  credentials,
  output,
  readBackStep,
  stateCase,
  textWithTail,
  withNamesIn,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/** Texts that are corrupted if decoded with another encoding. */
const texts = ['Größe 😀', 'another \u{1f600} text, and longer'] as const;

/** Texts as bytes: also corrupted if treated as lines, or as a zero-terminated text. */
const octets = ['Größe 😀\r\n\u0000\n\r.', 'another \u{1f600} text,\nand longer'] as const;

/** The steps for an item that is put twice and deleted. */
interface PutSteps {
  readonly isOctets: boolean;
  readonly first: RestStep;
  readonly second: RestStep;
  /** Deletes it, if an operation does. */
  readonly removed: RestStep | undefined;
  /** Reads it after its removal and does not find it. */
  readonly missing: RestStep | undefined;
}

/** Cases of an item created by PUT: it has the contents of the last PUT, and is not found after its removal. */
export function placedCases(subject: Subject): readonly Case[] {
  const putSteps = putStepsOf(subject);
  return [...storedCases(subject, putSteps), ...goneCases(subject, putSteps)];
}

function putStepsOf({ resource, bases, made }: Subject): PutSteps {
  const { producer, reader, remover } = resource;
  const contents = producer.binding.body?.contents;
  const isOctets =
    contents?.every(
      ({ codec, ownFormat }) => ownFormat !== true && (codec === 'bytes' || codec === 'text'),
    ) === true;
  const [one, other] = contents?.every(({ codec }) => codec === 'bytes') === true ? octets : texts;
  const { rawBody: _, ...sent } = made.send;
  const put = (text: string, id = made.id): RestStep => ({
    ...made,
    id,
    send: isOctets ? { ...sent, body: text } : made.send,
    outputs: { sent: '$request.body' },
  });
  const [first, second] = [put(one), put(other, actionStep)];
  const call = (id: string, operation: RestOperation | undefined): RestStep | undefined =>
    operation && callOf(id, operation, bases.get(operation.name), first.send.path, credentials(first));
  const [removed, asked] = [call(actionStep, remover), call(readBackStep, reader)];
  const status =
    reader?.binding.responses.map((response) => response.status).filter((each) => /^4(04|10)$/.test(each)) ??
    [];
  const isComplete = asked !== undefined && removed !== undefined && status.length > 0;
  return {
    isOctets,
    first,
    second,
    removed,
    missing: isComplete ? { ...asked, expect: { status } } : undefined,
  };
}

/** Reads the contents of a PUT, if an operation does. */
function readBackPut(subject: Subject, step: RestStep): RestStep | undefined {
  return readBackOf(subject, step, (value) => [{ value, relation: 'holds', other: output(step.id, 'sent') }]);
}

function storedCases(subject: Subject, { isOctets, first, second, missing }: PutSteps): readonly Case[] {
  const { resource, before, inputs } = subject;
  const { producer } = resource;
  const [afterFirst, afterSecond] = [readBackPut(subject, first), readBackPut(subject, second)];
  if (!isOctets || afterFirst === undefined || afterSecond === undefined) return [];
  return [
    stateCase({
      inputs,
      before,
      operation: producer,
      what: 'stored',
      title: 'the stored content is returned byte for byte',
      at: producer.at,
      steps: [first, afterFirst],
    }),
    stateCase({
      inputs,
      operation: producer,
      what: 'replaced',
      title: 'a second PUT replaces the content',
      at: producer.at,
      before: [...before, first],
      steps: [second, afterSecond],
    }),
    ...elsewhereCase(subject, [first, second], afterFirst, missing),
  ];
}

function goneCases(
  subject: Subject,
  { isOctets, first, second, removed, missing }: PutSteps,
): readonly Case[] {
  const { resource, before, inputs } = subject;
  const { reader, remover } = resource;
  if (remover === undefined || reader === undefined || removed === undefined || missing === undefined)
    return [];
  // It can be created again after its removal.
  const back: RestStep = { ...second, id: 'the-return' };
  const again = isOctets ? readBackPut(subject, back) : undefined;
  return [
    stateCase({
      inputs,
      operation: remover,
      what: `gone/${reader.name}`,
      title: `${reader.name} finds nothing after the deletion, and content that is stored again`,
      at: remover.at,
      before: [...before, first],
      steps: [removed, missing, ...(again === undefined ? [] : [back, { ...again, id: 'last-read-back' }])],
    }),
  ];
}

/** A PUT to one path does not affect another, and vice versa. */
function elsewhereCase(
  { resource, before, inputs }: Subject,
  [first, second]: readonly [RestStep, RestStep],
  seen: Step,
  missing: RestStep | undefined,
): readonly Case[] {
  const { producer } = resource;
  const others = before.filter(isRestStep).map((step) => elsewhere(step, before));
  // Without a name of its own the other one would be the same.
  if (before.length === 0 || isEqual(others, before)) return [];
  const there = elsewhere(second, before);
  if (isEqual(there.send, second.send)) return [];
  return [
    stateCase({
      operation: producer,
      what: 'isolated',
      title: 'content stored elsewhere leaves this content unchanged',
      at: producer.at,
      inputs,
      before: [...before, ...others, first],
      steps: [
        ...(missing === undefined ? [] : [elsewhereLooked(elsewhere(missing, before), first)]),
        there,
        seen,
      ],
    }),
  ];
}

/** The other path may be empty, or have default contents of the service, but not those of the first PUT. */
function elsewhereLooked(missing: Step, first: Step): Step {
  const { status = [] } = missing.expect;
  return {
    ...missing,
    id: 'the-other-place',
    expect: {
      status: ['2XX', ...status],
      relations: [{ value: '$response.body', relation: 'differs', other: output(first.id, 'sent') }],
    },
  };
}

/** A step on its own items: its fresh names have a suffix, and it refers to the other such steps. */
function elsewhere(step: RestStep, all: readonly Step[]): RestStep {
  const { id } = step;
  const isAmong = (name: string): boolean => all.some((one) => one.id === name);
  const spoken = withNamesIn(step, (name) => (isAmong(name) ? `other-${name}` : undefined));
  return {
    ...spoken,
    id: all.includes(step) ? `other-${id}` : id,
    send: withTexts(spoken.send, (text) => textWithTail(text, 'n')),
  };
}
