/** Values of documents with numbers that have more digits than a double keeps. */

import { child, type DocumentNode, items, placeOf, roundedIn } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Json } from '../contract.js';

/** Reports a number that was read with fewer digits than are written; returns true for one. */
export function reportRounded(
  node: DocumentNode,
  subject: 'a value' | 'the default' | 'the example' | 'the divisor',
  complain: Complain,
  outcome = '; ignored',
): boolean {
  const rounded = roundedIn(node);
  if (rounded === undefined) return false;
  const { at, written } = rounded;
  const read = Number.isInteger(at.value) ? BigInt(Number(at.value)).toString() : String(at.value);
  const has = at === node ? 'is' : 'has';
  const message = `${subject} ${has} ${written}, which has more digits than a number keeps (${read})${outcome}`;
  complain('warning', 'rounded-number', message, placeOf(at));
  return true;
}

/** The values of `example`, and of `examples` if it is a list, each with its place; rounded ones are ignored. */
export function exampleNodes(node: DocumentNode): readonly DocumentNode[] {
  return statedExamples(node).filter((example) => roundedIn(example) === undefined);
}

/** The examples of a schema, parameter or media type itself (`example`, and `examples` as a list). */
export function examplesOf(node: DocumentNode): readonly Json[] {
  // The loaders read documents as JSON, from YAML too.
  return exampleNodes(node).map(({ value }) => value as Json);
}

/** Reports the examples that `exampleNodes` ignores. */
export function reportRoundedExamples(node: DocumentNode, complain: Complain): void {
  for (const example of statedExamples(node)) reportRounded(example, 'the example', complain);
}

function statedExamples(node: DocumentNode): readonly DocumentNode[] {
  const example = child(node, 'example');
  return [...(example.value === undefined ? [] : [example]), ...items(child(node, 'examples'))];
}
