import type { Case, Data } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/effects';
import type { Contract, Place, Type } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { type Sampler, sampler } from '../model/samples/samples.js';
import { basesOf, scenarioCases, scenariosFor } from './base.js';
import { effectsOf } from './effects.js';
import { type Ground, isData } from './ground.js';
import { methodCases } from './methods.js';
import { restCases } from './rest.js';
import { ruleCases } from './rules/rules.js';
import { soapCases } from './soap.js';
import { soapStateCases } from './state/soap-state.js';
import { scenesOf, stateCases } from './state/state.js';

/** A clause that no case covers, and why. */
export interface Uncovered {
  readonly at: Place;
  readonly reason: string;
}

/** Samples of one type in one place: enough to reach every bound and branch, few enough to read. */
const limits = { valid: 12, invalid: 24 } as const;

/** Every conformance case of a contract by the name of its service, what operations leave behind, and what none covers. */
export function deriveCases(contract: Contract): {
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  readonly effects: ReadonlyMap<string, Effects>;
  readonly uncovered: readonly Uncovered[];
} {
  const uncovered: Uncovered[] = [];
  const ground = groundOf(contract, (at, reason) => void uncovered.push({ at, reason }));
  const effects = new Map<string, Effects>();
  const cases = contract.services.map((service): [string, readonly Case[]] => {
    const scenarios = scenariosFor(contract.scenarios, service);
    const bases = basesOf(scenarios, service);
    effects.set(service.name, effectsOf(service, bases, ground));
    const derived = service.operations.flatMap((operation) => {
      const base = bases.get(operation.name);
      return [...restCases(operation, base, ground), ...soapCases(operation, base, ground, service)];
    });
    const methods = methodCases(service, bases);
    const scenes = scenesOf(service, bases, ground);
    const states = [...stateCases(scenes), ...soapStateCases(service, bases, ground)];
    const rules = ruleCases(contract.rules ?? [], { service, bases, scenes, ground });
    const stories = scenarioCases(scenarios, service);
    return [service.name, [...derived, ...methods, ...states, ...rules, ...stories]];
  });
  return { cases: new Map(cases), effects, uncovered };
}

function groundOf(contract: Contract, uncovered: Ground['uncovered']): Ground {
  const samples = sampler(contract);
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const resolve = (type: Type): Type => resolveType(type, types) ?? { kind: 'any' };
  return {
    valid: (type) => samples.valid(type, { limit: limits.valid }).filter(isData),
    invalid: (type) =>
      samples.invalid(type, { limit: limits.invalid }).flatMap(({ value, keyword, path, at }) => {
        return isData(value)
          ? [{ value, keyword, depth: path.length, ...(at === undefined ? {} : { at }) }]
          : [];
      }),
    accepts: (type, value) => samples.judge.accepts(type, value),
    resolve,
    unknownId: (type) => unknownId(samples, type, resolve(type)),
    uncovered,
  };
}

/** Candidates for an identifier that nobody has; the first one the type allows. */
function unknownId(samples: Sampler, type: Type, resolved: Type): Data | undefined {
  const candidates: readonly Data[] =
    resolved.kind === 'number'
      ? [2147483646]
      : ['00000000-0000-4000-8000-000000000000', 'nobody-has-this-one', 2147483646];
  return candidates.find((value) => samples.judge.accepts(type, value));
}
