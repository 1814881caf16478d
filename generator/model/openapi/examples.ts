/** Examples of parameters and media types. */

import { isEqual } from '@trivet/runtime/check';
import {
  child,
  type DocumentNode,
  members,
  placeOf,
  roundedIn,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Json, Place, Type } from '../contract.js';
import { exampleNodes, examplesOf, reportRounded, reportRoundedExamples } from '../json-schema/rounded.js';
import { type Reading, resolved } from './reading.js';

/** The value of a text on the wire; undefined if it has none. */
export type ReadSerialized = (text: string) => Json | undefined;

/** The examples of a parameter or media type: `example`, and the values of the Example Objects in `examples`. */
export function examplesIn(node: DocumentNode, reading: Reading, read?: ReadSerialized): readonly Json[] {
  return [...examplesOf(node), ...Object.values(namedExamplesIn(node, reading, read))];
}

/** The values of the Example Objects of a parameter or media type, by name. */
export function namedExamplesIn(
  node: DocumentNode,
  reading: Reading,
  read?: ReadSerialized,
): { readonly [name: string]: Json } {
  const named = members(child(node, 'examples')).flatMap(([name, example]): [string, Json][] => {
    const object = resolved(example, reading);
    if (object === undefined) return [];
    if (statedIn(object).some((stated) => roundedIn(stated) !== undefined)) return [];
    const stated = valueAt(object, 'value') ?? valueAt(object, 'dataValue');
    const text = valueAt(object, 'serializedValue');
    const value = stated ?? (typeof text === 'string' ? read?.(text) : undefined);
    return value === undefined ? [] : [[name, jsonOf(value)]];
  });
  return Object.fromEntries(named);
}

/** Stores the examples of a parameter or media type, to be judged when all types are known. */
export function stateExamples(node: DocumentNode, type: Type, reading: Reading, read?: ReadSerialized): void {
  const named = members(child(node, 'examples')).flatMap(([, example]) => {
    const object = resolved(example, reading);
    return object === undefined ? [] : statedValues(object, reading, read);
  });
  reportRoundedExamples(node, reading.complain);
  const plain = exampleNodes(node).map((at) => ({ value: jsonOf(at.value), at: placeOf(at) }));
  for (const stated of [...plain, ...named])
    reading.schemas.pending.values.push({ what: 'example', type, ...stated });
}

/** Like `stateExamples`, for bodies whose examples may be text: only those with `serializedValue`. */
export function stateSerialized(
  node: DocumentNode,
  type: Type,
  reading: Reading,
  read: ReadSerialized | undefined,
): void {
  if (read === undefined) return;
  for (const [, example] of members(child(node, 'examples'))) {
    const object = resolved(example, reading);
    if (object === undefined || typeof valueAt(object, 'serializedValue') !== 'string') continue;
    for (const stated of statedValues(object, reading, read))
      reading.schemas.pending.values.push({ what: 'example', type, ...stated });
  }
}

/** The value of an Example Object with its place; reports a text on the wire that is another value. */
function statedValues(
  object: DocumentNode,
  { complain }: Reading,
  read: ReadSerialized | undefined,
): readonly { readonly value: Json; readonly at: Place; readonly see?: string }[] {
  const [usual, data] = statedIn(object);
  if (statedIn(object).some((stated) => reportRounded(stated, 'the example', complain))) return [];
  const stated = [usual, data].find(({ value }) => value !== undefined);
  const serialized = child(object, 'serializedValue');
  // "dataValue MUST be valid according to the relevant Schema Object."
  const see = stated === data ? { see: 'OpenAPI 3.2, Example Object' } : {};
  const own = stated === undefined ? [] : [{ value: jsonOf(stated.value), at: placeOf(stated), ...see }];
  if (read === undefined || typeof serialized.value !== 'string') return own;
  const value = read(serialized.value);
  const at = placeOf(serialized);
  if (stated === undefined && value !== undefined) return [{ value, at }];
  if (value === undefined || !isEqual(value, stated?.value)) {
    const expected =
      stated === undefined ? 'be written by its media type or style' : 'have the value of "dataValue"';
    const message = `"serializedValue" must ${expected}, got ${JSON.stringify(serialized.value.slice(0, 60))}`;
    complain('warning', 'invalid-example', message, at);
  }
  return own;
}

function statedIn(object: DocumentNode): readonly [usual: DocumentNode, data: DocumentNode] {
  return [child(object, 'value'), child(object, 'dataValue')];
}

/** A value of a document. */
function jsonOf(value: unknown): Json {
  // The loaders read documents as JSON, from YAML too.
  return value as Json;
}
