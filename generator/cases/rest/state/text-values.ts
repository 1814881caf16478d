import type { Case, Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import { actionStep, callOf, credentials, output, readBackStep, stateCase, withTail } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/** Texts: mangled by whoever takes them for another encoding. */
const texts = ['Größe 😀', 'another \u{1f600} text, and longer'] as const;

/** Texts that octets are made of: mangled as well by whoever takes them for lines, or for a text that ends in a zero. */
const octets = ['Größe 😀\r\n\u0000\n\r.', 'another \u{1f600} text,\nand longer'] as const;

/** What holds of a thing that is put in its place: it is what was put last, and gone when it is deleted. */
export function placedCases(subject: Subject): readonly Case[] {
  const { resource, before, inputs, bases } = subject;
  const { producer, reader, remover } = resource;
  const isOctets = producer.binding.body?.contents.every(
    ({ codec }) => codec === 'bytes' || codec === 'text',
  );
  const isBinary = producer.binding.body?.contents.every(({ codec }) => codec === 'bytes') === true;
  const [one, other] = isBinary ? octets : texts;
  const { rawBody: _, ...sent } = subject.made.send as RestSend;
  const made = (text: string, id = subject.made.id): Step => ({
    ...subject.made,
    id,
    send: isOctets === true ? { ...sent, body: text as Data } : subject.made.send,
    outputs: { sent: '$request.body' },
  });
  const common = { inputs, before };
  const [first, second] = [made(one), made(other, actionStep)];
  const seen = (step: Step): Step | undefined =>
    readBackOf(subject, step, (value) => [{ value, relation: 'holds', other: output(step.id, 'sent') }]);
  const [afterFirst, afterSecond] = [seen(first), seen(second)];
  // It can be put again where it was deleted.
  const back: Step = { ...second, id: 'the-return' };
  const again = seen(back);
  const removed =
    remover === undefined
      ? undefined
      : callOf(
          actionStep,
          remover,
          bases.get(remover.name),
          (first.send as RestSend).path,
          credentials(first),
        );
  const asked =
    reader === undefined
      ? undefined
      : callOf(
          readBackStep,
          reader,
          bases.get(reader.name),
          (first.send as RestSend).path,
          credentials(first),
        );
  const status =
    reader?.binding.responses.map((one) => one.status).filter((one) => /^4(04|10)$/.test(one)) ?? [];
  const missing =
    asked === undefined || removed === undefined || status.length === 0
      ? undefined
      : { ...asked, expect: { status } };
  return [
    ...(isOctets !== true || afterFirst === undefined || afterSecond === undefined
      ? []
      : [
          stateCase({
            ...common,
            operation: producer,
            what: 'stored',
            title: 'what was put can be read, byte for byte',
            at: producer.at,
            steps: [first, afterFirst],
          }),
          stateCase({
            ...common,
            operation: producer,
            what: 'replaced',
            title: 'what is put a second time takes the place of the first',
            at: producer.at,
            before: [...before, first],
            steps: [second, afterSecond],
          }),
          ...elsewhereCase(subject, [first, second], afterFirst, missing),
        ]),
    ...(remover === undefined || reader === undefined || removed === undefined || missing === undefined
      ? []
      : [
          stateCase({
            ...common,
            operation: remover,
            what: `gone/${reader.name}`,
            title: `after it ${reader.name} finds nothing, and what is put again`,
            at: remover.at,
            before: [...before, first],
            steps: [
              removed,
              missing,
              ...(isOctets !== true || again === undefined
                ? []
                : [back, { ...again, id: 'the-last-readBackStep' }]),
            ],
          }),
        ]),
  ];
}

/** What is put in one place is in no other, and what is put there then leaves the first as it is. */
function elsewhereCase(
  { resource, before, inputs }: Subject,
  [first, second]: readonly [Step, Step],
  seen: Step,
  missing: Step | undefined,
): readonly Case[] {
  const { producer } = resource;
  const others = before.map((step) => elsewhere(step, before));
  // Without a name of its own the other one would be the same.
  if (before.length === 0 || JSON.stringify(others) === JSON.stringify(before)) return [];
  const there = elsewhere(second, before);
  if (JSON.stringify(there.send) === JSON.stringify(second.send)) return [];
  return [
    stateCase({
      operation: producer,
      what: 'isolated',
      title: 'what is put in another place leaves it as it is',
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

/** Nothing need be there, or what a service puts there by itself: not what was put in the first place. */
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

/** A step on things of its own: its fresh names have a tail, and it speaks of the steps that are so too. */
function elsewhere(step: Step, all: readonly Step[]): Step {
  const isBefore = all.includes(step);
  const { id, send, outputs } = step;
  const spoken = all.reduce(
    (text, one) => text.replaceAll(`$steps.${one.id}.`, `$steps.other-${one.id}.`),
    JSON.stringify(send),
  );
  return {
    ...step,
    id: isBefore ? `other-${id}` : id,
    send: withTail(JSON.parse(spoken) as Data, 'n') as Step['send'],
    ...(outputs !== undefined && { outputs }),
  };
}
