/** Conformance cases for validators of Data Package descriptors: each is one change of a valid descriptor. */

import { pathOf } from '../pointer.js';
import type { Data } from './case.js';

/** One change, and whether the result is still valid. */
export interface DescriptorCase {
  /** `resource/member/what`, unique and stable. */
  readonly id: string;
  readonly kind: 'positive' | 'negative';
  /** The place of the change, as a JSON Pointer into the descriptor. */
  readonly pointer: string;
  /** One line for people: `path: "../x.csv" leads out of the package`. */
  readonly title: string;
  /** The new value; absent: the value is removed. */
  readonly value?: Data;
}

/** The cases of one descriptor. */
export interface DescriptorSuite {
  readonly file: string;
  readonly descriptor: unknown;
  readonly cases: readonly DescriptorCase[];
}

/** A validator under test: returns the problems of a descriptor, none if it is valid. */
export type CheckDescriptor = (descriptor: unknown) => Promise<readonly string[]> | readonly string[];

/** The problems of a validator in one case, one sentence each; none if it passes. */
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
