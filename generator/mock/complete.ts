import { isRecord } from '@trivet/runtime/check';
import type { Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { fieldsOf } from '../model/resources/members.js';
import { define } from '../model/samples/record.js';
import type { Sampler } from '../model/samples/samples.js';
import type { Body } from './items.js';

/** How deep members are added: types may contain themselves. */
const mostLevels = 5;

/** How many values are added to one body. */
const mostAdded = 2000;

interface Completing extends Resolving {
  readonly samples: Sampler;
  /** How many values may still be added. */
  left: number;
}

/**
 * A value with the members that it lacks or that are null, at all depths, and in each list an item of each kind, as far
 * as valid.
 */
export function complete(type: Type, value: unknown, samples: Sampler, { resolve }: Resolving): unknown {
  return completed(type, value, { resolve, samples, left: mostAdded }, 0);
}

function completed(of: Type, value: unknown, state: Completing, level: number): unknown {
  const type = typeOfValue(of, value, state);
  if (level > mostLevels) return value;
  if (Array.isArray(value)) {
    if (type.kind !== 'list' || type.prefix !== undefined) return value;
    const items = [...value, ...missingKinds(type.items, value, state)];
    const whole = items.map((item) => completed(type.items, item, state, level + 1));
    return state.samples.judge.accepts(of, whole) ? whole : value;
  }
  return isRecord(value) && !ArrayBuffer.isView(value) ? withAll(type, value, state, level) : value;
}

/** A record with all members: those of the response that it has not are added, unless it is invalid with them. */
function withAll(type: Type, value: Body, state: Completing, level: number): Body {
  const isValid = (one: Body): boolean => state.samples.judge.accepts(type, one);
  const fields = [...fieldsOf(type, state).values()].filter(({ writeOnly }) => writeOnly !== true);
  const members = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const known = Object.hasOwn(value, field.name) ? value[field.name] : null;
    const filled = known === null ? added(field.type, state) : [known];
    return filled.map((one) => [field.name, completed(field.type, one, state, level + 1)]);
  });
  const whole = withMember(value, members);
  if (isValid(whole)) return whole;
  return members.reduce((so, member) => {
    const more = withMember(so, [member]);
    return isValid(more) ? more : so;
  }, value);
}

function withMember(value: Body, members: readonly (readonly [string, unknown])[]): Body {
  const whole = { ...value };
  for (const [name, member] of members) define(whole, name, member);
  return whole;
}

/** A sample, unless enough were added. */
function added(type: Type, state: Completing): readonly unknown[] {
  if (state.left === 0) return [];
  state.left -= 1;
  const [first] = state.samples.valid(type, { limit: 2 }).filter((one) => one !== null && one !== undefined);
  return first === undefined ? [] : [first];
}

/** How many alternatives of the items of a list are added. */
const mostKinds = 20;

/** An item of each alternative that no item is one of; of an empty list, an item. */
function missingKinds(of: Type, items: readonly unknown[], state: Completing): readonly unknown[] {
  const type = state.resolve(of);
  const kinds = type.kind === 'union' ? type.members.slice(0, mostKinds) : [of];
  return kinds
    .filter((kind) => !items.some((item) => kinds.length === 1 || state.samples.judge.accepts(kind, item)))
    .flatMap((kind) => added(kind, state));
}

/** The alternative of a type that a value has. */
function typeOfValue(of: Type, value: unknown, state: Completing): Type {
  const type = state.resolve(of);
  if (type.kind !== 'union') return type;
  const own = type.members.find((one) => state.samples.judge.accepts(one, value));
  return own === undefined ? type : typeOfValue(own, value, state);
}
