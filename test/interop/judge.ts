import { isDeepStrictEqual } from 'node:util';
import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Seen } from './catalogue-server.js';
import { type Outcome, type Report, type Step, titleOf, tokenPlace } from './step.js';

/** What a client's language cannot distinguish, so that it is not a complaint. */
export interface Blindness {
  /** An empty text and an absent one are the same. */
  readonly emptyText?: true;
  /** An element without children and an absent one are the same. */
  readonly emptyRecord?: true;
  /** Numbers and booleans are text. */
  readonly types?: true;
  /** A list of one item is the item. */
  readonly listOfOne?: true;
  /** A result with a single member is the member. */
  readonly wrapper?: true;
}

/** A step with its verdict. */
export interface Verdict {
  readonly title: string;
  readonly step: Step;
  /** Undefined: the step passed. */
  readonly complaint?: string;
}

/** Compares the client's reports and the server's record with the story. */
export function judge(
  story: readonly Step[],
  reports: readonly Report[],
  seen: readonly Seen[],
  blindness: Blindness,
): Verdict[] {
  const calls = [...seen];
  return story.map((step, index) => {
    // After a call that did not reach the service, the others still correspond.
    const call = calls[0]?.operation === step.operation ? calls.shift() : undefined;
    const complaint = complaintOf(step, reports[index], call, blindness);
    return { title: titleOf(step), step, ...(complaint !== undefined && { complaint }) };
  });
}

function complaintOf(
  step: Step,
  report: Report | undefined,
  call: Seen | undefined,
  blindness: Blindness,
): string | undefined {
  if (report === undefined) return 'the client reported nothing about it';
  if (call === undefined) return `the call never reached the service; the client says ${text(report)}`;
  const sent = plain(call.input, {});
  if (!isDeepStrictEqual(sent, plain(step.input, {}))) return `the server was sent ${text(sent)}`;
  const answered = plain(call.outcome, {});
  if (!isDeepStrictEqual(answered, plain(step.outcome, {}))) return `the server answered ${text(answered)}`;
  const expected = blindness.wrapper ? unwrapped(step.outcome) : step.outcome;
  const received = plain('fault' in report ? { fault: report.fault } : report, blindness);
  if (!isDeepStrictEqual(received, plain(expected, blindness))) return `the client says ${text(received)}`;
  if ('fault' in report && report.declared !== undefined && report.declared !== declares(step)) {
    return `the client takes the fault for ${report.declared ? 'a declared' : 'an undeclared'} one`;
  }
  return undefined;
}

/** Whether the contract allows the operation to return the fault. */
export function declares({ operation, outcome }: Step): boolean {
  const { faults } =
    Object.entries(metadataCatalogue.operations).find(([name]) => name === operation)?.[1] ?? {};
  return 'fault' in outcome && (faults ?? []).some(({ name }) => name === outcome.fault);
}

function unwrapped(outcome: Outcome): Outcome {
  if ('fault' in outcome || typeof outcome.value !== 'object' || outcome.value === null) return outcome;
  const members: readonly unknown[] = Object.values(outcome.value);
  return members.length === 1 ? { value: members[0] } : outcome;
}

function text(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * A value without insignificant parts (nulls, empty lists, the order of members) and distinctions that the client
 * cannot make.
 */
export function plain(value: unknown, blindness: Blindness): unknown {
  if (Array.isArray(value)) return plainList(value, blindness);
  if (typeof value === 'object' && value !== null) return plainRecord(value, blindness);
  if (value === '' && blindness.emptyText) return undefined;
  return blindness.types && (typeof value === 'number' || typeof value === 'boolean') ? String(value) : value;
}

function plainList(values: readonly unknown[], blindness: Blindness): unknown {
  const items = values.map((value) => plain(value, blindness));
  if (items.length === 0) return undefined;
  return items.length === 1 && blindness.listOfOne ? items[0] : items;
}

function plainRecord(record: object, blindness: Blindness): unknown {
  const members = Object.entries(record)
    .map(([name, member]) => [name, name === 'token' ? tokenOf(member) : plain(member, blindness)] as const)
    .filter(([, member]) => member !== undefined && member !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return members.length === 0 && blindness.emptyRecord ? undefined : Object.fromEntries(members);
}

/** Tokens are random. */
function tokenOf(member: unknown): unknown {
  return typeof member === 'string' && member.length >= 22 ? tokenPlace : member;
}
