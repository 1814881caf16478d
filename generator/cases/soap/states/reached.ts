import { type Base, isSoapBase, type SoapBase } from '../../base.js';
import { isSoapStep, type SoapStep } from '../../sends.js';
import { withStepNames } from '../../steps.js';
import type { Kind } from '../kinds.js';
import { refersTo } from '../reference.js';
import { preparing } from '../sampled.js';
import { pathTo, type States } from './states.js';

/** The set-up of a request while operations are added that bring items into the states which others require. */
interface Walk {
  readonly bases: ReadonlyMap<string, Base>;
  readonly all: readonly States[];
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly setup: SoapStep[];
  /** The names of the steps that the set-up has before operations are added. */
  readonly names: ReadonlySet<string>;
  /** The present states. */
  readonly now: Map<States, string>;
}

/** Requests before which their items are brought into the state that the operation requires. */
export function withReachedStates(
  bases: ReadonlyMap<string, Base>,
  all: readonly States[],
  kinds: ReadonlyMap<string, Kind>,
): ReadonlyMap<string, Base> {
  if (all.length === 0) return bases;
  return new Map([...bases].map(([name, base]) => [name, reached(base, { bases, all, kinds })]));
}

function reached(base: Base, known: Pick<Walk, 'bases' | 'all' | 'kinds'>): Base {
  if (base.guess === undefined || !isSoapBase(base) || !base.setup.every(isSoapStep)) return base;
  const names = new Set(base.setup.map(({ id }) => id));
  const walk: Walk = { ...known, setup: [], names, now: new Map() };
  for (const step of base.setup) perform(step, walk);
  prepare(base.step.operation, walk);
  return walk.setup.length === base.setup.length ? base : { ...base, setup: walk.setup };
}

/** Adds a step after those that it requires, and notes the states to which it leads. */
function perform(step: SoapStep, walk: Walk): void {
  prepare(step.operation, walk);
  walk.setup.push(step);
  for (const states of walk.all) {
    const next = states.effects.get(step.operation)?.next;
    if (states.kind.maker.name === step.operation) walk.now.set(states, states.initial);
    else if (next !== undefined) walk.now.set(states, next);
  }
}

/** Adds the operations that give an item the parts, and bring it into the state, that an operation requires. */
function prepare(operation: string, walk: Walk): void {
  for (const states of walk.all) {
    for (const part of states.effects.get(operation)?.needs ?? []) addPart(part, states, walk);
    const required = states.effects.get(operation)?.required;
    const state = walk.now.get(states);
    if (required === undefined || state === undefined || required.includes(state)) continue;
    const path = pathTo(states, state, (one) => required.includes(one)) ?? [];
    const found = path.map((name) => walk.bases.get(name));
    if (!found.every((one) => one !== undefined && isSoapBase(one) && refersTo(one, states.kind))) continue;
    for (const one of found) if (one !== undefined && isSoapBase(one)) add(one, walk);
  }
}

/** Adds the creation of a part of an item, unless there is one. */
function addPart(part: string, states: States, walk: Walk): void {
  const { maker } = walk.kinds.get(part) ?? {};
  if (maker === undefined || walk.setup.some(({ operation }) => operation === maker.name)) return;
  const base = walk.bases.get(maker.name);
  if (base !== undefined && isSoapBase(base) && refersTo(base, states.kind)) add(base, walk);
}

/** Adds a request with its own set-up, as far as it is not there. */
function add({ setup, step }: SoapBase, walk: Walk): void {
  const names = new Map<string, string>();
  for (const one of [...setup, step].filter(isSoapStep)) {
    const at = walk.setup.findIndex(({ operation }) => operation === one.operation);
    const known = walk.setup[at];
    const send = withStepNames(one.send, (name) => names.get(name));
    if (known === undefined) {
      prepare(one.operation, walk);
      const id = freeId(walk);
      names.set(one.id, id);
      perform({ ...one, id, send, expect: preparing }, walk);
      continue;
    }
    names.set(one.id, known.id);
    const outputs = { ...known.outputs, ...one.outputs };
    const otherwise = { ...known.otherwise, ...one.otherwise };
    if (Object.keys(outputs).length > 0) walk.setup[at] = { ...known, outputs, otherwise };
  }
}

function freeId({ setup, names }: Walk): string {
  const used = new Set([...names, ...setup.map(({ id }) => id)]);
  let number = setup.length + 1;
  while (used.has(`made-${number}`)) number += 1;
  return `made-${number}`;
}
