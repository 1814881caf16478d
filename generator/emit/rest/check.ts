/** Checks in descriptors: only for what reading does not already ensure. */

import type { Contract, Type } from '../../model/contract.js';
import type { ChecksOfFile } from '../checks/checks.js';
import type { Code } from '../code.js';
import type { EmitContext } from '../emitter.js';
import type { TypeContext } from '../type-expression.js';
import type { Conversions } from './conversions.js';
import type { EmptyNulls } from './empty-null.js';
import type { Titles } from './names.js';

/** The data needed to write descriptors of one contract. */
export interface DescriptorContext {
  readonly contract: Contract;
  readonly types: TypeContext;
  /** Undefined if descriptors have no checks. */
  readonly checks?: ChecksOfFile;
  readonly titles: Titles;
  readonly conversions: Conversions;
  readonly emptyNulls: EmptyNulls;
  readonly emit: EmitContext;
}

/** The operation's name and that of the checked part. */
export type Title = readonly [stem: string, name: string];

/** The check of a type, named or in this file; undefined if descriptors have no checks. */
export function checkCode(
  type: Type,
  [stem, name]: Title,
  { checks, titles }: DescriptorContext,
): Code | undefined {
  if (checks === undefined) return undefined;
  const shared = titles.of(type, name === 'body' ? `${stem} ${name}` : name, stem);
  return checks.expression(shared.type, shared.title);
}

/** A check for what reading does not already ensure. */
export function valueCheck(
  type: Type,
  title: Title,
  context: DescriptorContext,
  isText: boolean,
): Code | undefined {
  if (type.kind === 'any' || (isText && isEnsured(type))) return undefined;
  return checkCode(type, title, context);
}

/** Reading ensures plain text, numbers, booleans and lists of them; lists inside a list are JSON. */
function isEnsured(type: Type): boolean {
  const facets = Object.keys(type).filter((name) => !['kind', 'at', 'doc', 'examples'].includes(name));
  switch (type.kind) {
    case 'string':
    case 'boolean':
      return facets.length === 0;
    case 'number':
      return facets.every((name) => name === 'integer' || name === 'format') && !hasFormat(type);
    case 'list':
      return facets.every((name) => name === 'items') && type.items.kind !== 'list' && isEnsured(type.items);
    default:
      return false;
  }
}

function hasFormat(type: Type): boolean {
  return (
    type.kind === 'number' && type.format !== undefined && type.format !== 'double' && type.format !== 'float'
  );
}
