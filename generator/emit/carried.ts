/** Which types have values that are represented differently in code and on the wire ("carried"). */

import { isBase64 } from '@trivet/runtime/format';
import { byObject } from '../model/by-object.js';
import type { Contract, NamedType, Type } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';

/**
 * Limit of compared positions, after which alternatives count as conflicting: documents may be crafted to have many.
 */
const mostCompared = 10_000;

/** Facts about the types of a contract, which several files need. */
export const carriedIn = byObject((contract: Contract): Carried => new Carried(contract));

/** Facts about the types of one contract. */
export class Carried {
  private readonly types: ReadonlyMap<string, NamedType>;
  /** Names of the types with a carried part. */
  private readonly names: ReadonlySet<string>;

  constructor(contract: Contract) {
    this.types = new Map(contract.types.map((named) => [named.name, named]));
    this.names = namesIn(contract.types);
  }

  /** Whether a value of a type, or a part of it, is carried. */
  has(type: Type): boolean {
    return facts(type).some((part) => (typeof part === 'string' ? this.names.has(part) : true));
  }

  /** Whether an integer in values of a type may exceed 2^53. */
  hasExact(type: Type, seen: Set<string> = new Set()): boolean {
    return facts(type).some((part) => {
      if (typeof part !== 'string') return part.kind === 'number' || part.kind === 'literal';
      if (seen.has(part) || !this.names.has(part)) return false;
      seen.add(part);
      const named = this.types.get(part);
      return named !== undefined && this.hasExact(named.type, seen);
    });
  }

  /** Whether a carried value of one alternative could be a plain value in another one. */
  conflict(types: readonly Type[]): boolean {
    const ids = new Map<Type, number>();
    const idOf = (type: Type): number => {
      const id = ids.get(type) ?? ids.size;
      ids.set(type, id);
      return id;
    };
    const seen = new Set<string>();
    const due: (readonly Type[])[] = [types];
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const parts = [...new Set(next.flatMap((type) => this.opened(type, new Set())))];
      const key = parts.map(idOf).join();
      if (parts.length < 2 || seen.has(key)) continue;
      seen.add(key);
      if (seen.size > mostCompared) return true;
      if (areDifferent(withoutLikeness(parts.flatMap(textUse))) || areDifferent(parts.flatMap(numberUse)))
        return true;
      const records = parts.filter((part) => part.kind === 'record');
      for (const name of new Set(records.flatMap(({ fields }) => fields.map((field) => field.name))))
        due.push(records.flatMap(({ fields }) => fields.find((field) => field.name === name)?.type ?? []));
      due.push(
        records.flatMap(({ additional, patterns = [] }) =>
          [...patterns.map(({ type }) => type), additional ?? []].flat(),
        ),
      );
      due.push(parts.flatMap((part) => (part.kind === 'list' ? [part.items, ...(part.prefix ?? [])] : [])));
    }
    return false;
  }

  /** The alternatives and parts of a type that may apply to a value. */
  private opened(type: Type, seen: Set<string>): readonly Type[] {
    if (type.kind === 'reference') {
      if (seen.has(type.name)) return [];
      seen.add(type.name);
    }
    const target = resolveType(type, this.types);
    if (target === undefined) return [];
    if (target.kind === 'union' || target.kind === 'intersection')
      return target.members.flatMap((part) => this.opened(part, seen));
    if (target.kind === 'conditional')
      return [target.then, target.else].flatMap((part) =>
        part === undefined ? [] : this.opened(part, seen),
      );
    return [target.kind === 'when' ? target.type : target];
  }
}

type Use = string;

function textUse(type: Type): readonly Use[] {
  if (type.kind === 'literal') {
    const texts = type.values.filter((value) => typeof value === 'string');
    if (texts.some((text) => /^\d{4}-|^-?P/.test(text))) return ['as it is'];
    return texts.some(isBase64) ? [likeBase64] : [];
  }
  if (type.kind !== 'string') return type.kind === 'any' ? ['as it is'] : [];
  return [
    type.carrier === undefined ? 'as it is' : `${type.carrier.name} ${type.carrier.member ?? type.format}`,
  ];
}

/** Text that is only mistaken for octets. */
const likeBase64 = 'like base64';

function withoutLikeness(uses: readonly Use[]): readonly Use[] {
  return uses.some((use) => use.startsWith('Uint8Array')) ? uses : uses.filter((use) => use !== likeBase64);
}

function numberUse(type: Type): readonly Use[] {
  if (type.kind === 'literal')
    return type.base?.kind === 'number'
      ? numberUse(type.base)
      : type.values.some((value) => typeof value === 'number')
        ? ['as it is']
        : [];
  if (type.kind !== 'number') return type.kind === 'any' ? ['as it is'] : [];
  return [type.exact ?? 'as it is'];
}

function areDifferent(uses: readonly Use[]): boolean {
  return new Set(uses).size > 1;
}

/** The carried scalars within a type, and the names of the types it refers to. */
function facts(type: Type): readonly (Type | string)[] {
  switch (type.kind) {
    case 'string':
      return type.carrier === undefined ? [] : [type];
    case 'number':
      return type.exact === undefined ? [] : [type];
    case 'literal':
      return type.base?.kind === 'number' && type.base.exact !== undefined ? [type] : [];
    case 'reference':
      return [type.name];
    case 'list':
      return [type.items, ...(type.prefix ?? [])].flatMap(facts);
    case 'record':
      return [
        ...type.fields.map((field) => field.type),
        ...(type.patterns ?? []).map((part) => part.type),
        ...(type.additional === undefined ? [] : [type.additional]),
      ].flatMap(facts);
    case 'union':
    case 'intersection':
      return type.members.flatMap(facts);
    case 'conditional':
      return [type.then, type.else].flatMap((part) => (part === undefined ? [] : facts(part)));
    case 'when':
      return facts(type.type);
    default:
      return [];
  }
}

/** The names of types with a carried part, directly or through references. */
function namesIn(types: readonly NamedType[]): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const { name, type } of types) {
    for (const part of facts(type)) {
      if (typeof part !== 'string') {
        found.add(name);
        continue;
      }
      const known = users.get(part);
      if (known === undefined) users.set(part, [name]);
      else known.push(name);
    }
  }
  const due = [...found];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    for (const user of users.get(next) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      due.push(user);
    }
  }
  return found;
}
