import { setOwn } from '../own.js';
import { prefixIssues, type XmlInput } from './input.js';
import { expandedName } from './node.js';
import { ownMember, type Particle, type Target } from './particle.js';
import type { XmlWriter } from './writer.js';

type Source = Readonly<Record<string, unknown>>;

/** Particles one after the other. */
export function sequenceParticle(particles: readonly Particle[]): Particle {
  return {
    starts: (input) => {
      for (const particle of particles) {
        if (particle.starts(input)) return true;
        if (!particle.emptiable) return false;
      }
      return false;
    },
    read: (input, target) => {
      for (const particle of particles) particle.read(input, target);
    },
    write: (writer, source) => {
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
      // What is left reports itself when it is needed.
      for (const particle of left) particle.read(input, target);
    },
  };
}

/** One of several particles. */
export function choiceParticle(particles: readonly Particle[]): Particle {
  const emptiable = particles.some((particle) => particle.emptiable);
  const starting = starters(particles);
  const label = particles.map((particle) => particle.label).join(' | ');
  const missing = { keyword: 'choice', message: `lacks one of ${label}` };
  return {
    starts: (input) => starting(input) !== undefined,
    read: (input, target) => {
      let chosen = starting(input);
      if (chosen === undefined && !emptiable) {
        input.skipUnknown();
        chosen = starting(input);
      }
      if (chosen !== undefined) chosen.read(input, target);
      else if (!emptiable) input.report(missing.keyword, missing.message);
    },
    write: (writer, source) => {
      const chosen = choose(particles, source);
      if (chosen === 'several') {
        writer.issues.push({
          path: [],
          keyword: 'choice',
          message: `has members of more than one of ${label}`,
        });
      } else if (chosen !== undefined) chosen.write(writer, source);
      else if (!emptiable) writer.issues.push({ path: [], ...missing });
    },
    emptiable,
    isWhole: (source) => particles.some((particle) => isWhole(particle, source)),
    ...shared(particles),
    label: `(${label})`,
  };
}

/** Past this many alternatives they are looked up by name. */
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

/** The alternative that holds all the members which the value has; of several the one that lacks nothing. */
function choose(particles: readonly Particle[], source: Source): Particle | 'several' | undefined {
  const present = particles.filter((particle) => isPresent(particle, source));
  if (present.length <= 1) return present[0];
  const needed = new Set(present.flatMap((particle) => particle.members.filter((key) => holds(source, key))));
  const fitting = present.filter(({ members }) => [...needed].every((key) => members.includes(key)));
  return fitting.find((particle) => isWhole(particle, source)) ?? fitting[0] ?? 'several';
}

function isWhole(particle: Particle, source: Source): boolean {
  return particle.isWhole?.(source) ?? (particle.emptiable || isPresent(particle, source));
}

/** The value has a member that the particle holds. */
function isPresent(particle: Particle, source: Source): boolean {
  return particle.members.some((key) => holds(source, key));
}

function holds(source: Source, key: string): boolean {
  const value = ownMember(source, key);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** A group that may be missing as a whole. */
export function optionalParticle(particle: Particle): Particle {
  if (particle.emptiable) return particle;
  return {
    ...particle,
    emptiable: true,
    isWhole: (source) => !isPresent(particle, source) || isWhole(particle, source),
    read: (input, target) => {
      if (particle.starts(input)) particle.read(input, target);
    },
    write: (writer, source) => {
      if (isPresent(particle, source)) particle.write(writer, source);
    },
  };
}

/** A group that may occur more than once: a list with a record for each occurrence. */
export function repeatedParticle(
  key: string,
  particle: Particle,
  range: {
    readonly min: number;
    readonly max: number | null;
    readonly list: boolean;
    readonly sparse: boolean;
  },
): Particle {
  const { min, list } = range;
  const most = range.max ?? Number.POSITIVE_INFINITY;
  return {
    starts: particle.starts,
    read: (input, target) => {
      const items = readOccurrences(key, particle, most, list, input);
      if (items.length < min && !particle.emptiable) {
        input.report(
          'minItems',
          `occurs ${items.length} times, at least ${min} are needed`,
          input.reader.at,
          [key],
        );
      }
      if (list ? items.length > 0 || !range.sparse : items.length > 0)
        setOwn(target, key, list ? items : items[0]);
    },
    write: (writer, source) => {
      const value = ownMember(source, key);
      const items: readonly unknown[] =
        value === undefined ? [] : list && Array.isArray(value) ? value : [value];
      if ((items.length < min && !particle.emptiable) || items.length > most) {
        const message = `has ${items.length} items, ${min} to ${range.max ?? 'any number'} are allowed`;
        writer.issues.push({ path: [key], keyword: items.length < min ? 'minItems' : 'maxItems', message });
      }
      for (const [index, item] of items.entries())
        writeOccurrence(list ? [key, index] : [key], particle, writer, item);
    },
    emptiable: min === 0 || particle.emptiable,
    members: [key],
    elements: particle.elements,
    label: particle.label,
  };
}

function readOccurrences(
  key: string,
  particle: Particle,
  most: number,
  list: boolean,
  input: XmlInput,
): Target[] {
  const items: Target[] = [];
  while (items.length < most && particle.starts(input)) {
    const issues = input.issues.length;
    const item: Target = {};
    particle.read(input, item);
    input.prefix(issues, ...(list ? [key, items.length] : [key]));
    items.push(item);
  }
  return items;
}

function writeOccurrence(
  path: readonly (string | number)[],
  particle: Particle,
  writer: XmlWriter,
  item: unknown,
): void {
  const issues = writer.issues.length;
  if (typeof item === 'object' && item !== null) {
    // Members are looked up by their own names, whatever else the object is.
    const source = item as Source;
    noteUnknown(writer, source, new Set(particle.members));
    particle.write(writer, source);
  } else writer.issues.push({ path: [], keyword: 'type', message: 'is not a record' });
  prefixIssues(writer.issues, issues, path);
}

/** Notes members that nothing in the contract speaks of; leaving them out would lose them. */
export function noteUnknown(writer: XmlWriter, source: Source, known: ReadonlySet<string>): void {
  for (const key in source) {
    if (!known.has(key) && source[key] !== undefined && Object.hasOwn(source, key)) {
      writer.issues.push({ path: [key], keyword: 'unexpected', message: 'is not known here' });
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

/** Expanded names of the elements in a particle; undefined where any may stand. */
export function namesIn(particle: Particle): ReadonlySet<string> | undefined {
  return (
    particle.elements && new Set(particle.elements.map((plan) => expandedName(plan.namespace, plan.local)))
  );
}
