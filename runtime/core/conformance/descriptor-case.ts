/** Conformance cases for whatever checks the descriptor of a Data Package: one change of a descriptor that is right. */

import { pathOf } from '../pointer.js';
import type { Data } from './case.js';

/** One change, and whether what it makes is still a descriptor. */
export interface DescriptorCase {
  /** `resource/member/what`, unique and stable. */
  readonly id: string;
  readonly kind: 'positive' | 'negative';
  /** Where it changes something, as a JSON Pointer into the descriptor. */
  readonly pointer: string;
  /** One line for a person: `path: "../x.csv" leads out of the package`. */
  readonly title: string;
  /** What is put there; absent: what is there is taken away. */
  readonly value?: Data;
}

/** The cases of one descriptor. */
export interface DescriptorSuite {
  readonly file: string;
  readonly descriptor: unknown;
  readonly cases: readonly DescriptorCase[];
}

/** A checker under test: what is wrong with a descriptor, nothing when it is right. */
export type CheckDescriptor = (descriptor: unknown) => Promise<readonly string[]> | readonly string[];

/** What is wrong with a checker by one case, a sentence each; nothing when it passes. */
export async function runDescriptorCase(
  { descriptor }: DescriptorSuite,
  { kind, pointer, value }: DescriptorCase,
  check: CheckDescriptor,
): Promise<readonly string[]> {
  const path = pathOf(pointer);
  const problems = await check(changed(descriptor, path, value));
  if (kind === 'negative')
    return problems.length > 0 ? [] : ['no problem was found, but the descriptor is invalid'];
  return problems.map((problem) => `"${problem}" was found, but the descriptor is valid`);
}

function changed(value: unknown, [name, ...rest]: readonly string[], put: Data | undefined): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? changed(item, rest, put) : item));
  const members = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const inner = changed(members.find(([key]) => key === name)?.[1], rest, put);
  const others = members.filter(([key]) => key !== name);
  return Object.fromEntries(inner === undefined ? others : [...others, [name, inner]]);
}
