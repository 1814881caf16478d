import { isEqual } from '@trivet/runtime/check';
import type { Case, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Parameter } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { identifierPointer } from '../../../model/resources/identifier.js';
import { sharedMembers } from '../../../model/resources/members.js';
import { isAnswerRepeated, isOtherNamed } from '../../../model/resources/repeated-answer.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isRetryKey } from '../../../model/resources/roles.js';
import { wordsIn } from '../../../model/resources/words.js';
import { actionStep, createdStep, output, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withOther } from '../../values.js';
import { assumptions } from './assumptions.js';

/** Cases of a repeated idempotency key: the same request returns the created item, a different one is rejected. */
export function idempotencyCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { producer, identifier, isChosen } = resource;
  const header = producer.binding.parameters.find(
    ({ name, in: place }) => place === 'header' && isRetryKey(name),
  );
  const key = header && freshName(header.type, context);
  if (header === undefined || key === undefined || identifier === undefined || isChosen === true) return [];
  const keyed = (send: RestSend): RestSend => ({ ...send, headers: { ...send.headers, [header.name]: key } });
  const first = { ...made, send: keyed(made.send) };
  const common = {
    operation: producer,
    at: header.at,
    assumption: assumptions.idempotency,
    inputs,
    before: [...before, first],
  };
  const { skipOn: _, ...certain } = first.expect;
  const isAnswered = [producer.doc, header.doc].some((doc) =>
    isAnswerRepeated(doc, nounOf(producer.binding.path)),
  );
  const same = stateCase({
    ...common,
    what: 'idempotent',
    title: 'the same request with the same key yields what the first one has made',
    steps: [
      {
        ...first,
        id: actionStep,
        expect: {
          // The same request has just been accepted.
          ...(isAnswered ? certain : first.expect),
          relations: [
            {
              value: `$response.body#${identifierPointer(resource)}`,
              relation: 'holds',
              other: output(createdStep, 'id'),
            },
          ],
        },
      },
    ],
  });
  const status = producer.binding.responses
    .map((one) => one.status)
    .filter((one) => ['400', '409', '422'].includes(one));
  const send = otherRequest(subject);
  if (send === undefined || !status.some((one) => one !== '400')) return [same];
  const isOpen = isAnswered && !isOtherSaid(producer, header);
  const expect: Expect = { status, ...(isOpen && { skipOn: ['2XX'] }) };
  return [
    same,
    stateCase({
      ...common,
      what: 'idempotent/other',
      title: 'rejects another request with the same Idempotency-Key',
      steps: [{ ...first, id: actionStep, send: keyed(send), expect }],
    }),
  ];
}

/** Whether a description says what another request with the same key leads to. */
function isOtherSaid({ doc, binding }: RestOperation, key: Parameter): boolean {
  // Responses are also about requests without a key.
  const ofKeys = binding.responses.map((one) => one.doc).filter((one) => wordsIn(one ?? '').includes('key'));
  return [doc, key.doc, ...ofKeys].some(isOtherNamed);
}

/** The request with another value in one of its members. */
function otherRequest({ resource, made, context }: Subject): RestSend | undefined {
  const { producer } = resource;
  const [type, { body }] = [bodyType(producer), made.send];
  if (type === undefined || !isMembers(body)) return undefined;
  for (const member of sharedMembers(type, responseType(producer), resource, context)) {
    const other = withOther(body, member, type, context);
    if (other !== undefined && !isEqual(other, body)) return { ...made.send, body: other };
  }
  return undefined;
}
