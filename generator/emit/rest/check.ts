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
  readonly checks?: DescriptorChecks;
  readonly conversions: Conversions;
  readonly emptyNulls: Pick<EmptyNulls, 'shape'>;
  readonly emit: Pick<EmitContext, 'report'>;
}

/** The operation's name and that of the checked part. */
export type Title = readonly [stem: string, name: string];

/** The checks that the descriptors of a file use. */
export interface DescriptorChecks extends ChecksOfFile {
  /** The check of a part of an operation; parts with equal names and types share one. */
  ofPart(type: Type, title: Title): Code;
}

/** Adds names to the checks of a file. */
export function titledChecks(checks: ChecksOfFile, titles: Titles): DescriptorChecks {
  return {
    expression: (type, title) => checks.expression(type, title),
    ofPart(type, [stem, name]) {
      const shared = titles.of(type, name === 'body' ? `${stem} ${name}` : name, stem);
      return checks.expression(shared.type, shared.title);
    },
  };
}

/** The check of a type, named or in this file; undefined if descriptors have no checks. */
export function checkCode(type: Type, title: Title, { checks }: DescriptorContext): Code | undefined {
  return checks?.ofPart(type, title);
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
