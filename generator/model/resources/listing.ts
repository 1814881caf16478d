import { pointerTo } from '@trivet/runtime/internal/conformance';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf, isSame } from './members.js';
import { identifierOf, isListing } from './resources.js';
import { answerType, type RestOperation } from './rest-operation.js';

/** A list of what stands at a path: where it is in the answer, and what its items are told by. */
export interface Listing {
  readonly operation: RestOperation;
  /** JSON Pointer of the list. */
  readonly pointer: string;
  readonly identifier: string;
  /** Whether all items have it. */
  readonly isCertain: boolean;
}

/** The list of what stands at a path that ends in a parameter: that at the path above it, else any of the same items. */
export function listingAt(
  prefix: string,
  operations: readonly RestOperation[],
  context: Resolving,
): Listing | undefined {
  const name = templateNames(prefix).at(-1) ?? '';
  const collection = prefix.slice(0, prefix.lastIndexOf('/'));
  const isItem = prefix.length === collection.length + name.length + 3;
  const isHere = ({ binding }: RestOperation): boolean =>
    isItem && templateShape(binding.path) === templateShape(collection);
  const reader = operations.find(
    ({ binding }) => binding.method === 'GET' && templateShape(binding.path) === templateShape(prefix),
  );
  const item = reader && answerType(reader);
  const found = operations.flatMap((operation): readonly Listing[] => {
    const { path } = operation.binding;
    const isAlike = item !== undefined && templateNames(path).length === 0;
    if (!isListing(operation) || !(isHere(operation) || isAlike)) return [];
    const list = listIn(answerType(operation), name, isHere(operation) ? undefined : item, context);
    return list === undefined ? [] : [{ operation, ...list }];
  });
  return found.find(({ operation }) => isHere(operation)) ?? found[0];
}

/** The list that an answer is or holds, whose items have what a parameter wants. */
function listIn(
  answer: Type | undefined,
  parameter: string,
  wanted: Type | undefined,
  context: Resolving,
  depth = 0,
): Omit<Listing, 'operation'> | undefined {
  const resolved = answer === undefined ? undefined : context.resolve(answer);
  if (resolved === undefined || depth > 2) return undefined;
  if (resolved.kind === 'list') {
    if (wanted !== undefined && !isSame(resolved.items, wanted)) return undefined;
    const identifier = identifierOf(parameter, resolved.items, context);
    if (identifier === undefined) return undefined;
    const isCertain = fieldsOf(resolved.items, context).get(identifier)?.required === true;
    return { pointer: '', identifier, isCertain };
  }
  for (const field of fieldsOf(answer, context).values()) {
    const inner = listIn(field.type, parameter, wanted, context, depth + 1);
    if (inner !== undefined) return { ...inner, pointer: `${pointerTo(field.name)}${inner.pointer}` };
  }
  return undefined;
}
