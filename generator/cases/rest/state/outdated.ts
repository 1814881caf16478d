import type { Case, Data, RestSend } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import type { RestStep } from '../../sends.js';
import { output, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withValue } from '../../values.js';
import { repeatedMembers } from '../repeated-members.js';
import { assumptions } from './assumptions.js';
import { type Change, changeOf, valueBefore } from './change.js';
import { readBackOf } from './read-back.js';
import { optionalMember } from './written.js';

/** The step that reads the current version. */
export const versionStep = 'the-version';
/** The concurrent change. */
export const otherChangeStep = 'the-other-change';

/** How a change states the version that it is based on. */
interface Outdated {
  readonly what: string;
  readonly title: string;
  /** The statuses that refuse another version. */
  readonly refused: readonly string[];
  /** Reads the version before the concurrent change. */
  readonly version: RestStep;
  readonly assumption?: Case['assumption'];
  /** The late change, with the version that was read. */
  send(body: Data): RestSend;
}

/** A change of an outdated version is rejected, and has no effect. */
export function outdatedCase(
  subject: Subject,
  operation: RestOperation,
  { call, body, member }: Change,
  { what, title, refused, version, assumption, send }: Outdated,
): readonly Case[] {
  const { made, before, inputs } = subject;
  const seen = readBackOf(subject, made, (value) => [
    {
      value: `${value}#${pointerTo(...member.place)}`,
      relation: 'holds',
      other: output(otherChangeStep, 'sent', pointerTo(...member.path)),
      ...optionalMember(subject, member),
    },
  ]);
  if (seen === undefined || refused.length === 0) return [];
  const otherChange: RestStep = {
    ...call,
    id: otherChangeStep,
    send: { ...call.send, body },
    outputs: { sent: '$request.body' },
  };
  const was = valueBefore(member, subject);
  const late = was === undefined ? (call.send.body ?? null) : withValue(body, member.path, was);
  return [
    stateCase({
      operation,
      what,
      title,
      at: operation.at,
      ...(assumption !== undefined && { assumption }),
      inputs,
      before: [...before, made, version, otherChange],
      steps: [{ ...call, send: send(late), expect: { status: refused } }, seen],
    }),
  ];
}

/** A change that repeats an outdated member of the service, such as its version, is rejected where 409 or 412 is declared. */
export function outdatedMemberCases(subject: Subject, operation: RestOperation): readonly Case[] {
  const { resource, made, context } = subject;
  const change = changeOf(subject, operation);
  const repeated = repeatedMembers(operation, resource, context);
  const read = readBackOf(subject, made, () => [], versionStep);
  const [first] = repeated;
  if (change === undefined || first === undefined || read === undefined) return [];
  const outputs = repeated.map(({ name, place }) => [name, `$response.body#${pointerTo(...place)}`] as const);
  const refused = operation.binding.responses.map(({ status }) => status);
  return outdatedCase(subject, operation, change, {
    what: `stale/${first.name}`,
    title: `rejects a change whose "${first.name}" is outdated, and changes nothing`,
    refused: refused.filter((status) => status === '409' || status === '412'),
    version: {
      ...read,
      expect: { ...read.expect, skipOn: read.expect.skipOn ?? [] },
      outputs: Object.fromEntries(outputs),
    },
    assumption: assumptions.outdated,
    send: (body) => ({
      ...change.call.send,
      body: repeated.reduce((so, { name, path }) => withValue(so, path, output(versionStep, name)), body),
    }),
  });
}
