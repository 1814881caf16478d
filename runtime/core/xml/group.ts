import type { XmlInput } from './input.js';
import { expandedName } from './node.js';
import { isNext, ownMember, type Particle } from './particle.js';
import { type Declares, declaredFrom } from './precedence.js';
import type { XmlWriter } from './writer.js';

type Source = Readonly<Record<string, unknown>>;

/** Particles in sequence. */
export function sequenceParticle(particles: readonly Particle[]): Particle {
  const after = (index: number, rest: Declares | undefined): Declares | undefined =>
    particles[index]?.elements === undefined ? declaredFrom(particles, index + 1, rest) : undefined;
  const open = particles.some((particle) => particle.elements === undefined);
  return {
    declares: declaredFrom(particles, 0),
    starts: (input) => {
      for (const particle of particles) {
        if (particle.starts(input)) return true;
        if (!particle.emptiable) return false;
      }
      return false;
    },
    read: open
      ? (input, target, rest) => {
          for (const [index, particle] of particles.entries())
            particle.read(input, target, after(index, rest));
        }
      : (input, target) => {
          for (const particle of particles) particle.read(input, target);
        },
    write: open
      ? (writer, source, rest) => {
          for (const [index, particle] of particles.entries())
            particle.write(writer, source, after(index, rest));
        }
      : (writer, source) => {
          for (const particle of particles) particle.write(writer, source);
        },
    emptiable: particles.every((particle) => particle.emptiable),
    isWhole: (source) => particles.every((particle) => isWhole(particle, source)),
    ...shared(particles),
    label: particles.map((particle) => particle.label).join(', '),
  };
}

/** Particles in any order, each at most once (XSD 1.0 part 1, 3.8.6). */
export function allParticle(particles: readonly Particle[]): Particle {
  return {
    ...sequenceParticle(particles),
    starts: (input) => particles.some((particle) => particle.starts(input)),
    declares: declaresOneOf(particles),
    read: (input, target) => {
      const left = [...particles];
      for (;;) {
        let index = left.findIndex((particle) => particle.starts(input));
        if (index < 0) {
          input.skipUnknown();
          index = left.findIndex((particle) => particle.starts(input));
        }
        if (index < 0) break;
        left.splice(index, 1)[0]?.read(input, target);
      }
      // The remaining particles report their absence if they are required.
      for (const particle of left) particle.read(input, target);
    },
  };
}

/** One of several particles. */
export function choiceParticle(particles: readonly Particle[]): Particle {
  const emptiable = particles.some((particle) => particle.emptiable);
  const starting = starters(particles);
  const label = particles.map((particle) => particle.label).join(' | ');
  const missing = { keyword: 'choice', message: `must have one of ${label}` };
  const declares = declaresOneOf(particles);
  const open = particles.some((particle) => particle.elements === undefined);
  const choose = (input: XmlInput, after: Declares | undefined): Particle | undefined => {
    if (!open || !input.more) return starting(input);
    const { namespace, local } = input.reader;
    const declared = particles.find((particle) => particle.declares(namespace, local));
    return declared ?? (emptiable && isNext(after, input) ? undefined : starting(input));
  };
  return {
    starts: (input) => starting(input) !== undefined,
    declares,
    read: (input, target, after) => {
      let chosen = choose(input, after);
      if (chosen === undefined && !emptiable) {
        input.skipUnknown();
        chosen = choose(input, after);
      }
      if (chosen !== undefined) chosen.read(input, target, after);
      else if (!emptiable) input.report(missing.keyword, missing.message);
    },
    write: (writer, source, after) => {
      const chosen = alternativeOf(particles, source);
      writer.rivals?.push(declares);
      if (emptiable && after !== undefined) writer.rivals?.push(after);
      if (chosen === 'several') {
        writer.issues.push({
          path: [],
          keyword: 'choice',
          message: `must have only one of ${label}`,
        });
      } else if (chosen !== undefined) chosen.write(writer, source, after);
      else if (!emptiable) writer.issues.push({ path: [], ...missing });
    },
    emptiable,
    isWhole: (source) => particles.some((particle) => isWhole(particle, source)),
    ...shared(particles),
    label: `(${label})`,
  };
}

function declaresOneOf(particles: readonly Particle[]): Declares {
  return (namespace, local) => particles.some((particle) => particle.declares(namespace, local));
}

/** More alternatives are looked up by name. */
const fewAlternatives = 8;

function starters(particles: readonly Particle[]): (input: XmlInput) => Particle | undefined {
  const plain =
    particles.length > fewAlternatives && particles.every((particle) => particle.elements?.length === 1);
  if (!plain) return (input) => particles.find((particle) => particle.starts(input));
  const byLocal = new Map<string, Particle[]>();
  for (const particle of particles) {
    const local = particle.elements?.[0]?.local ?? '';
    byLocal.set(local, [...(byLocal.get(local) ?? []), particle]);
  }
  return (input) =>
    input.more ? byLocal.get(input.reader.local)?.find((particle) => particle.starts(input)) : undefined;
}

/** The alternative that contains all members of the value; of several, the one that is complete. */
function alternativeOf(particles: readonly Particle[], source: Source): Particle | 'several' | undefined {
  const present = particles.filter((particle) => isPresent(particle, source));
  if (present.length <= 1) return present[0];
  const needed = new Set(present.flatMap((particle) => particle.members.filter((key) => holds(source, key))));
  const fitting = present.filter(({ members }) => [...needed].every((key) => members.includes(key)));
  return fitting.find((particle) => isWhole(particle, source)) ?? fitting[0] ?? 'several';
}

function isWhole(particle: Particle, source: Source): boolean {
  return particle.isWhole?.(source) ?? (particle.emptiable || isPresent(particle, source));
}

/** Whether the value has a member of the particle. */
function isPresent(particle: Particle, source: Source): boolean {
  return particle.members.some((key) => holds(source, key));
}

function holds(source: Source, key: string): boolean {
  const value = ownMember(source, key);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** A group that is optional as a whole. */
export function optionalParticle(particle: Particle): Particle {
  if (particle.emptiable) return particle;
  return {
    ...particle,
    emptiable: true,
    isWhole: (source) => !isPresent(particle, source) || isWhole(particle, source),
    read: (input, target, after) => {
      if (mayEnter(particle, input, after)) particle.read(input, target, after);
    },
    write: (writer, source, after) => {
      const present = isPresent(particle, source);
      if (!present) writer.rivals?.push(particle.declares);
      else if (after !== undefined) writer.rivals?.push(after);
      if (present) particle.write(writer, source, after);
    },
  };
}

/** Whether an optional group is present: the next element belongs to it, and not only because of its wildcard. */
export function mayEnter(particle: Particle, input: XmlInput, after: Declares | undefined): boolean {
  if (after === undefined) return particle.starts(input);
  return particle.starts(input) && (isNext(particle.declares, input) || !isNext(after, input));
}

/** Reports undeclared members, which would be lost otherwise. */
export function noteUnknown(writer: XmlWriter, source: Source, known: ReadonlySet<string>): void {
  for (const key in source) {
    if (!known.has(key) && source[key] !== undefined && Object.hasOwn(source, key)) {
      writer.issues.push({ path: [key], keyword: 'unexpected', message: 'is not allowed' });
    }
  }
}

function shared(particles: readonly Particle[]): Pick<Particle, 'members' | 'elements'> {
  const elements = particles.flatMap((particle) => particle.elements ?? []);
  const open = particles.some((particle) => particle.elements === undefined);
  return {
    members: [...new Set(particles.flatMap((particle) => particle.members))],
    elements: open ? undefined : elements,
  };
}

/** Expanded names of the elements in a particle; undefined if it has a wildcard. */
export function namesIn(particle: Particle): ReadonlySet<string> | undefined {
  return (
    particle.elements && new Set(particle.elements.map((plan) => expandedName(plan.namespace, plan.local)))
  );
}
