import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { withoutHeaders } from '@trivet/runtime/internal/protocol';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, output, placeOf, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { type Change, changeOf } from './change.js';
import { otherChangeStep, outdatedCase, versionStep } from './outdated.js';
import { readBackOf } from './read-back.js';

/** Cases of a resource whose responses have an entity tag (RFC 9110, 8.8.3 and 13.1). */
export function entityTagCases(subject: Subject): readonly Case[] {
  const { reader, updaters, remover } = subject.resource;
  const version = reader && declaresTag(reader) ? versionOf(subject) : undefined;
  if (reader === undefined || version === undefined) return [];
  const changes = updaters.flatMap((operation) => changeOf(subject, operation) ?? []);
  const [first] = changes;
  return [
    ...unmodifiedCases(subject, reader, version),
    ...changes.flatMap((change) => tagCase(subject, change, version)),
    ...changes.flatMap((change) => staleCase(subject, change, version)),
    ...(remover === undefined || first === undefined ? [] : staleRemoval(subject, remover, first, version)),
  ];
}

function declaresTag({ binding }: RestOperation): boolean {
  return binding.responses.some(
    ({ status, headers }) =>
      status.startsWith('2') && headers.some(({ name }) => name.toLowerCase() === 'etag'),
  );
}

/** Reads the version; a response without one skips the case. */
function versionOf(subject: Subject): RestStep | undefined {
  const step = readBackOf(subject, subject.made, () => [], versionStep);
  return (
    step && {
      ...step,
      expect: { ...step.expect, skipOn: step.expect.skipOn ?? [] },
      outputs: { tag: '$response.header.ETag' },
    }
  );
}

/** A change of the resource changes its version. */
function tagCase(subject: Subject, { call, body }: Change, version: RestStep): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const seen = readBackOf(subject, made, () => [
    { value: '$response.header.ETag', relation: 'differs', other: output(versionStep, 'tag') },
  ]);
  const operation = ownOf(resource.updaters, call);
  if (seen === undefined || operation === undefined) return [];
  return [
    stateCase({
      operation,
      what: 'entity-tag',
      title: 'returns another ETag after a change',
      at: operation.at,
      inputs,
      before: [...before, made, version],
      steps: [{ ...call, send: { ...call.send, body } }, seen],
    }),
  ];
}

function ownOf(operations: readonly RestOperation[], { operation }: RestStep): RestOperation | undefined {
  return operations.find(({ name }) => name === operation);
}

/** A change with an outdated `If-Match` is rejected. */
function staleCase(subject: Subject, change: Change, version: RestStep): readonly Case[] {
  const { call } = change;
  const operation = ownOf(subject.resource.updaters, call);
  if (operation === undefined) return [];
  return outdatedCase(subject, operation, change, {
    what: 'stale',
    title: 'rejects a change whose If-Match is outdated, and changes nothing',
    refused: unmetStatuses(operation),
    version,
    send: (body) =>
      withHeader({ ...call, send: { ...call.send, body } }, 'If-Match', output(versionStep, 'tag'), [
        operation,
      ]),
  });
}

/** A resource that has changed since is not removed. */
function staleRemoval(
  subject: Subject,
  remover: RestOperation,
  { call, body }: Change,
  version: RestStep,
): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const refused = unmetStatuses(remover);
  const removal = callOf(actionStep, remover, bases.get(remover.name), placeOf(resource, made), {}, before);
  const seen = readBackOf(subject, made, () => []);
  if (refused.length === 0 || removal === undefined || seen === undefined) return [];
  const otherChange: RestStep = { ...call, id: otherChangeStep, send: { ...call.send, body } };
  const send = withHeader(removal, 'If-Match', output(versionStep, 'tag'), [remover]);
  return [
    stateCase({
      operation: remover,
      what: 'stale',
      title: 'does not delete an item that has changed since (outdated If-Match)',
      at: remover.at,
      inputs,
      before: [...before, made, version, otherChange],
      steps: [{ ...removal, send, expect: { status: refused } }, seen],
    }),
  ];
}

/** The statuses with which an operation with `If-Match` rejects another version: none, unless it declares 412. */
function unmetStatuses({ binding }: RestOperation): readonly string[] {
  const takesIt = binding.parameters.some(
    ({ name, in: place }) => place === 'header' && name.toLowerCase() === 'if-match',
  );
  const statuses = binding.responses.map(({ status }) => status);
  return takesIt && statuses.includes('412')
    ? statuses.filter((status) => ['409', '412', '428'].includes(status))
    : [];
}

/** A current version is not sent again, and an outdated one is replaced. */
function unmodifiedCases(subject: Subject, reader: RestOperation, version: RestStep): readonly Case[] {
  const { made, before, inputs, context } = subject;
  const asked = readBackOf(subject, made, () => [], readBackStep);
  const answer = reader.binding.responses.find(({ status }) => status === '304');
  if (asked === undefined || answer === undefined) return [];
  const condition = reader.binding.parameters.find(
    ({ name, in: place }) => place === 'header' && name.toLowerCase() === 'if-none-match',
  );
  const unknown = '"another-version"';
  const common = { operation: reader, at: answer.at, inputs };
  const none = 'If-None-Match';
  const unmodified = stateCase({
    ...common,
    what: 'not-modified',
    title: 'returns 304 to If-None-Match with the current ETag',
    before: [...before, made, version],
    steps: [
      {
        ...asked,
        send: withHeader(asked, none, output(versionStep, 'tag'), [reader]),
        expect: { status: ['304'] },
      },
    ],
  });
  if (condition !== undefined && !context.accepts(condition.type, unknown)) return [unmodified];
  return [
    unmodified,
    stateCase({
      ...common,
      what: 'modified',
      title: 'returns the item to If-None-Match with an outdated ETag',
      before: [...before, made],
      steps: [{ ...asked, send: withHeader(asked, none, unknown, [reader]) }],
    }),
  ];
}

/** A request with an additional header, by the name that its operation declares. */
function withHeader(
  { send, operation }: RestStep,
  name: string,
  value: string,
  all: readonly RestOperation[],
): RestSend {
  const declared = all
    .find((one) => one.name === operation)
    ?.binding.parameters.find((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase());
  return { ...send, headers: { ...withoutHeaders(send.headers, name), [declared?.name ?? name]: value } };
}
