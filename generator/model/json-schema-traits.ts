import { child, items, type Library, members, type Spot, subschemas } from '../load/json-schema.js';
import { isOctetsSpot } from './json-schema-octets.js';

interface Summary {
  /** Demands a field that is only read, or only written; holds octets. */
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly octets: boolean;
}

interface Local extends Summary {
  readonly references: readonly Spot[];
}

/** Tells of schemas, with all they refer to, whether a direction or an encoding makes a difference to them. */
export class Traits {
  private readonly library: Library;
  private readonly locals = new Map<string, Local>();
  private readonly summaries = new Map<string, Summary>();

  constructor(library: Library) {
    this.library = library;
  }

  of(spot: Spot): Summary {
    const key = keyOf(spot);
    const known = this.summaries.get(key);
    if (known !== undefined) return known;
    const summary = this.reach(spot);
    this.summaries.set(key, summary);
    return summary;
  }

  /** Whether a schema, or what it refers to, is marked `readOnly`, `writeOnly` or `deprecated`. */
  marked(spot: Spot, name: string): boolean {
    let at: Spot | undefined = spot;
    for (let steps = 0; at !== undefined && steps < 10; steps += 1) {
      if (child(at, name).value === true) return true;
      const reference: unknown = child(at, '$ref').value;
      at = typeof reference === 'string' ? this.library.resolve(reference, at).spot : undefined;
    }
    return false;
  }

  private reach(from: Spot): Summary {
    const seen = new Set([keyOf(from)]);
    const due = [from];
    let [readOnly, writeOnly, octets] = [false, false, false];
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const local = this.local(next);
      readOnly ||= local.readOnly;
      writeOnly ||= local.writeOnly;
      octets ||= local.octets;
      for (const target of local.references) {
        const key = keyOf(target);
        if (!seen.has(key)) due.push(target);
        seen.add(key);
      }
    }
    return { readOnly, writeOnly, octets };
  }

  private local(spot: Spot): Local {
    const key = keyOf(spot);
    const known = this.locals.get(key);
    if (known !== undefined) return known;
    const references: Spot[] = [];
    let [readOnly, writeOnly, octets] = [false, false, false];
    const due = [spot];
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const reference = child(next, '$ref').value;
      const target = typeof reference === 'string' ? this.library.resolve(reference, next).spot : undefined;
      if (target !== undefined) references.push(target);
      readOnly ||= this.demands(next, 'readOnly');
      writeOnly ||= this.demands(next, 'writeOnly');
      octets ||= isOctetsSpot(next);
      due.push(...subschemas(next));
    }
    const local = { readOnly, writeOnly, octets, references };
    this.locals.set(key, local);
    return local;
  }

  private demands(spot: Spot, mark: 'readOnly' | 'writeOnly'): boolean {
    const required = items(child(spot, 'required'));
    if (required.length === 0) return false;
    const names = new Set(required.map(({ value }) => value));
    return members(child(spot, 'properties')).some(
      ([name, field]) => names.has(name) && this.marked(field, mark),
    );
  }
}

function keyOf(spot: Spot): string {
  return `${spot.file}#${spot.pointer}`;
}
