import type { Case, Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Scene } from './scene.js';
import { sightOf } from './sight.js';
import { act, callOf, credentials, output, sight, stateCase } from './stage.js';

/** Texts that octets are made of: ones that are mangled by whoever takes them for another encoding. */
const texts = ['Größe 😀', 'another \u{1f600} text, and longer'] as const;

/** What holds of a thing that is put in its place: it is what was put last, and gone when it is deleted. */
export function placedCases(scene: Scene): readonly Case[] {
  const { resource, before, inputs, bases } = scene;
  const { producer, reader, remover } = resource;
  const isOctets = producer.binding.body?.contents.every(
    ({ codec }) => codec === 'bytes' || codec === 'text',
  );
  const { rawBody: _, ...sent } = scene.made.send as RestSend;
  const made = (text: string, id = scene.made.id): Step => ({
    ...scene.made,
    id,
    send: isOctets === true ? { ...sent, body: text as Data } : scene.made.send,
    outputs: { sent: '$request.body' },
  });
  const common = { inputs, before };
  const [first, second] = [made(texts[0]), made(texts[1], act)];
  const seen = (step: Step): Step | undefined =>
    sightOf(scene, step, (value) => [{ value, relation: 'holds', other: output(step.id, 'sent') }]);
  const [afterFirst, afterSecond] = [seen(first), seen(second)];
  const removed =
    remover === undefined
      ? undefined
      : callOf(act, remover, bases.get(remover.name), (first.send as RestSend).path, credentials(first));
  const asked =
    reader === undefined
      ? undefined
      : callOf(sight, reader, bases.get(reader.name), (first.send as RestSend).path, credentials(first));
  const status =
    reader?.binding.responses.map((one) => one.status).filter((one) => /^4(04|10)$/.test(one)) ?? [];
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
        ]),
    ...(remover === undefined ||
    reader === undefined ||
    removed === undefined ||
    asked === undefined ||
    status.length === 0
      ? []
      : [
          stateCase({
            ...common,
            operation: remover,
            what: `gone/${reader.name}`,
            title: `after it ${reader.name} finds nothing`,
            at: remover.at,
            before: [...before, first],
            steps: [removed, { ...asked, expect: { status } }],
          }),
        ]),
  ];
}
