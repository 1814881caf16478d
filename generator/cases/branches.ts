import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { GroupParticle, Particle, Place, RecordType } from '../model/contract.js';
import type { SampleContext, Variation } from '../model/samples/context.js';

const nowhere: Place = { file: '', pointer: '' };

/** Members of an object. */
type Members = { readonly [name: string]: Data };

/** Where the value with choices is in a body. */
interface Position {
  readonly context: SampleContext;
  readonly path: string;
  /** Returns the whole body with a value at this position. */
  readonly rebuild: (value: Data) => Data;
}

/**
 * For each choice of elements (XSD 1.0 part 1, 3.8): every other branch in place of the one that a value has, which is
 * allowed, and the first one of them in addition to it, which is not.
 */
export function branchVariations(
  { context, path, rebuild }: Position,
  type: RecordType,
  base: Members,
): readonly Variation[] {
  const samples = choicesIn(type.xml?.particle).length === 0 ? [] : context.valid(type).filter(isMembers);
  return choicesIn(type.xml?.particle).flatMap((choice, index): readonly Variation[] => {
    const branches = choice.particles.map((part) => new Set(fieldsIn(part)));
    const given = branches.find((names) => has(base, names));
    const rest = without(base, branches);
    const what = `${path}/choice ${index + 1}`;
    const at = choice.at ?? nowhere;
    const others = branches.flatMap((names): readonly Members[] => {
      const sample = names === given ? undefined : samples.find((one) => has(one, names));
      return sample === undefined ? [] : [only(sample, names)];
    });
    const valid = others.map(
      (other, number): Variation => ({
        what: `${what}/valid/${number + 1}`,
        valid: true,
        value: rebuild({ ...rest, ...other }),
        title: `accepts ${tags(other)}${given === undefined ? '' : ` in place of ${tags(only(base, given))}`}`,
        at,
        keyword: 'choice',
      }),
    );
    const [other] = others;
    if (given === undefined || other === undefined) return valid;
    const both: Variation = {
      what: `${what}/both`,
      valid: false,
      value: rebuild({ ...base, ...other }),
      title: `rejects ${tags(other)} together with ${tags(only(base, given))}, of which one is allowed`,
      at,
      keyword: 'choice',
    };
    return [...valid, both];
  });
}

function isMembers(value: Data): value is Members {
  return isRecord(value);
}

/** Choices of which a value has one branch, once. */
function choicesIn(particle: Particle | undefined): readonly GroupParticle[] {
  if (particle === undefined || particle.kind === 'element' || particle.kind === 'any') return [];
  if (particle.field !== undefined || particle.max !== 1) return [];
  return particle.kind === 'choice' ? [particle] : particle.particles.flatMap(choicesIn);
}

function fieldsIn(particle: Particle): readonly string[] {
  if (particle.kind === 'element' || particle.kind === 'any') return [particle.field];
  return particle.field === undefined ? particle.particles.flatMap(fieldsIn) : [particle.field];
}

function has(value: Members, names: ReadonlySet<string>): boolean {
  return Object.keys(value).some((name) => names.has(name));
}

function only(value: Members, names: ReadonlySet<string>): Members {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}

function without(value: Members, branches: readonly ReadonlySet<string>[]): Members {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !branches.some((names) => names.has(name))),
  );
}

/** The names of members as elements: `<vin> and <plate>`. */
function tags(members: Members): string {
  return Object.keys(members)
    .map((name) => `<${name}>`)
    .join(' and ');
}
