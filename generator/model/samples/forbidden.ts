import { type Branch, branchesOf } from '../branches.js';
import type { RecordType, Type } from '../contract.js';
import { isRecordValue } from './accepts.js';
import type { Making } from './making.js';
import { fieldType } from './record.js';
import { leastOf, variants } from './value.js';

/** Values of a negated type (JSON Schema, core, 10.2.1.4): by themselves, and as part of a valid object. */
export function* forbidden(
  type: Type,
  base: unknown,
  branch: Branch | undefined,
  state: Making,
  entered: readonly string[] = [],
): Generator<unknown> {
  if (type.kind === 'not') {
    yield* variants(type.type, state, 0);
    if (branch?.kind === 'record' && isRecordValue(base))
      for (const part of branchesOf(type.type, state.types))
        if (part.kind === 'record') yield* completed(part, base, branch, state);
  } else if (type.kind === 'intersection')
    for (const part of type.members) yield* forbidden(part, base, branch, state, entered);
  else if (type.kind === 'reference' && !entered.includes(type.name)) {
    const named = state.types.get(type.name);
    if (named !== undefined) yield* forbidden(named.type, base, branch, state, [...entered, type.name]);
  }
}

/** A valid object with the members that a negated type has, of values that its own type allows where it can. */
function* completed(
  negated: RecordType,
  base: { readonly [name: string]: unknown },
  own: RecordType,
  state: Making,
): Generator<unknown> {
  const members = negated.fields.map(({ name, type }): [string, unknown] => {
    const known = base[name];
    if (known !== undefined && state.judge.accepts(type, known)) return [name, known];
    const valid = [...variants(fieldType(own, name), state, 0)];
    return [name, valid.find((value) => state.judge.accepts(type, value)) ?? leastOf(type, state)];
  });
  if (members.every(([, value]) => value !== undefined)) yield { ...base, ...Object.fromEntries(members) };
}
