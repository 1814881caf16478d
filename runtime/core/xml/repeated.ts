import { setOwn } from '../own.js';
import { mayEnter, noteUnknown } from './group.js';
import { prefixIssues, type XmlInput } from './input.js';
import { ownMember, type Particle, type Target } from './particle.js';
import { type Declares, declaredAfterOccurrence } from './precedence.js';
import type { XmlWriter } from './writer.js';

type Source = Readonly<Record<string, unknown>>;

/** A repeatable group: a list with a record for each occurrence. */
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
  const times = { min, most };
  return {
    starts: particle.starts,
    declares: particle.declares,
    read: (input, target, after) => {
      const items = readOccurrences(key, particle, times, list, input, after);
      if (items.length < min && !particle.emptiable) {
        input.report('minItems', `must occur at least ${min} times, got ${items.length}`, input.reader.at, [
          key,
        ]);
      }
      if (list ? items.length > 0 || !range.sparse : items.length > 0)
        setOwn(target, key, list ? items : items[0]);
    },
    write: (writer, source, after) => {
      const value = ownMember(source, key);
      const items: readonly unknown[] =
        value === undefined ? [] : list && Array.isArray(value) ? value : [value];
      if ((items.length < min && !particle.emptiable) || items.length > most) {
        const message = `must have ${min} to ${range.max ?? 'any number of'} items, got ${items.length}`;
        writer.issues.push({ path: [key], keyword: items.length < min ? 'minItems' : 'maxItems', message });
      }
      for (const [index, item] of items.entries()) {
        if (after !== undefined && (index >= min || particle.emptiable)) writer.rivals?.push(after);
        const next = nextOf(particle, index + 1, times, after);
        writeOccurrence(list ? [key, index] : [key], particle, writer, item, next);
      }
      if (items.length < most) writer.rivals?.push(particle.declares);
    },
    emptiable: min === 0 || particle.emptiable,
    members: [key],
    elements: particle.elements,
    label: particle.label,
  };
}

interface Times {
  readonly min: number;
  readonly most: number;
}

/** Declares what may follow so many occurrences; only used with wildcards. */
function nextOf(
  particle: Particle,
  count: number,
  times: Times,
  after: Declares | undefined,
): Declares | undefined {
  return particle.elements === undefined ? declaredAfterOccurrence(particle, count, times, after) : undefined;
}

function readOccurrences(
  key: string,
  particle: Particle,
  times: Times,
  list: boolean,
  input: XmlInput,
  after: Declares | undefined,
): Target[] {
  const items: Target[] = [];
  while (items.length < times.most && particle.starts(input)) {
    const needed = items.length < times.min && !particle.emptiable;
    if (!needed && !mayEnter(particle, input, after)) break;
    const issues = input.issues.length;
    const item: Target = {};
    particle.read(input, item, nextOf(particle, items.length + 1, times, after));
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
  after: Declares | undefined,
): void {
  const issues = writer.issues.length;
  if (typeof item === 'object' && item !== null) {
    // Members are looked up by their own names, whatever the type of the object.
    const source = item as Source;
    noteUnknown(writer, source, new Set(particle.members));
    particle.write(writer, source, after);
  } else writer.issues.push({ path: [], keyword: 'type', message: 'must be an object' });
  prefixIssues(writer.issues, issues, path);
}
