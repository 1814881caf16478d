import type { Data, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/conformance/expression';
import type { Parameter, Type } from '../../model/contract.js';
import type { Resolving } from '../ground.js';
import { fieldsOf, isSame } from '../state/members.js';
import { answerType, identifierOf, type RestOperation, shapeOf } from '../state/resources.js';
import { sampleSend } from './sample-send.js';
import { lookAt, namesIn, type Place, type Search } from './search.js';

/** A list, and where the identifier of its first item stands. */
interface Listing {
  readonly operation: RestOperation;
  readonly pointer: string;
}

/** The step that lists what stands at a path, and its first item's identifier. */
export function listingOf(
  prefix: string,
  { name }: Parameter,
  place: Place,
  search: Search,
): { readonly step: Step; readonly value: Data } | undefined {
  const { operations, ground } = search;
  const collection = prefix.slice(0, prefix.lastIndexOf('/'));
  const isItem = prefix.length === collection.length + name.length + 3;
  const reader = operations.find(
    ({ binding }) => binding.method === 'GET' && shapeOf(binding.path) === shapeOf(prefix),
  );
  const item = reader && answerType(reader);
  const found = operations.flatMap((operation): readonly Listing[] => {
    const { method, path } = operation.binding;
    const isHere = isItem && shapeOf(path) === shapeOf(collection);
    const isAlike = item !== undefined && namesIn(path).length === 0;
    if (method !== 'GET' || !(isHere || isAlike)) return [];
    const pointer = itemIn(answerType(operation), name, isHere ? undefined : item, ground);
    return pointer === undefined ? [] : [{ operation, pointer }];
  });
  const here = found.find(({ operation }) => shapeOf(operation.binding.path) === shapeOf(collection));
  const { operation, pointer } = here ?? found[0] ?? {};
  const send = operation && sampleSend(operation, { ...ground, uncovered: () => {} });
  if (operation === undefined || send === undefined) return undefined;
  const values = Object.values(place.path);
  const path = Object.fromEntries(
    namesIn(operation.binding.path).map((one, index) => [one, values[index] ?? '']),
  );
  const id = `listed-${place.setup.length + 1}`;
  const step = lookAt(operation, values.length === 0 ? send : { ...send, path }, id);
  return {
    step: { ...step, outputs: { id: `$response.body#${pointer}` } },
    value: `{$steps.${id}.outputs.id}`,
  };
}

/** JSON Pointer of the identifier in the first item of a list that an answer is or holds. */
function itemIn(
  answer: Type | undefined,
  parameter: string,
  wanted: Type | undefined,
  ground: Resolving,
  depth = 0,
): string | undefined {
  const resolved = answer === undefined ? undefined : ground.resolve(answer);
  if (resolved === undefined || depth > 2) return undefined;
  if (resolved.kind === 'list') {
    if (wanted !== undefined && !isSame(resolved.items, wanted)) return undefined;
    const identifier = identifierOf(parameter, resolved.items, ground);
    return identifier === undefined ? undefined : pointerTo('0', identifier);
  }
  for (const field of fieldsOf(answer, ground).values()) {
    const inner = itemIn(field.type, parameter, wanted, ground, depth + 1);
    if (inner !== undefined) return `${pointerTo(field.name)}${inner}`;
  }
  return undefined;
}
