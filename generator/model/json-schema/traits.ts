import { child, type DocumentNode, members, valueAt } from '../../load/json-schema/document-node.js';
import { type Registry, subschemas } from '../../load/json-schema/json-schema.js';
import type { Hierarchies } from './hierarchies.js';
import { isOctetsSchema } from './octets.js';

interface Summary {
  /** Whether it has a readOnly field, or a writeOnly one; whether it contains bytes. */
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly octets: boolean;
}

interface Local extends Summary {
  readonly key: string;
  readonly references: readonly DocumentNode[];
}

/** A schema in the traversal of references (Tarjan: schemas of a cycle share one summary). */
interface Visit {
  readonly local: Local;
  readonly index: number;
  lowest: number;
  summary: Summary;
  due: number;
}

/** Determines whether the type of a schema, with all it refers to, depends on direction or encoding. */
export class Traits {
  private readonly registry: Registry;
  private readonly hierarchies: Hierarchies;
  private readonly locals = new Map<string, Local>();
  private readonly summaries = new Map<string, Summary>();

  constructor(registry: Registry, hierarchies: Hierarchies) {
    this.registry = registry;
    this.hierarchies = hierarchies;
  }

  of(node: DocumentNode): Summary {
    const key = node.id;
    const known = this.summaries.get(key);
    if (known !== undefined) return known;
    this.summarise(node);
    return this.summaries.get(key) ?? this.local(node);
  }

  /** All that is asked here of a schema, as a text. */
  summary(node: DocumentNode): string {
    const { readOnly, writeOnly, octets } = this.of(node);
    const marks = ['readOnly', 'writeOnly', 'deprecated'].map((name) => this.marked(node, name));
    return [readOnly, writeOnly, octets, ...marks].join(' ');
  }

  /** Whether a schema, or one it refers to, is marked `readOnly`, `writeOnly` or `deprecated`. */
  marked(node: DocumentNode, name: string): boolean {
    let at: DocumentNode | undefined = node;
    for (let steps = 0; at !== undefined && steps < 10; steps += 1) {
      if (valueAt(at, name) === true) return true;
      const reference: unknown = valueAt(at, '$ref');
      at = typeof reference === 'string' ? this.registry.resolve(reference, at).node : undefined;
    }
    return false;
  }

  /** Summarises a schema and all it refers to, each once; with an explicit stack, since chains may be long. */
  private summarise(from: DocumentNode): void {
    const path: Visit[] = [];
    const open: Visit[] = [];
    const visits = new Map<string, Visit>();
    const visit = (node: DocumentNode): void => {
      const local = this.local(node);
      const started: Visit = { local, index: visits.size, lowest: visits.size, summary: local, due: 0 };
      visits.set(local.key, started);
      open.push(started);
      path.push(started);
    };
    visit(from);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const target = top.local.references[top.due];
      top.due += 1;
      if (target === undefined) {
        path.pop();
        this.close(top, path.at(-1), open);
        continue;
      }
      const key = target.id;
      const done = this.summaries.get(key);
      const circle = visits.get(key);
      if (done !== undefined) top.summary = merged(top.summary, done);
      else if (circle !== undefined) top.lowest = Math.min(top.lowest, circle.index);
      else visit(target);
    }
  }

  /** Merges the summary of a completed schema into that of its parent; the first of a cycle completes the cycle. */
  private close(visit: Visit, parent: Visit | undefined, open: Visit[]): void {
    if (visit.lowest === visit.index) {
      for (let other = open.pop(); other !== undefined; other = other === visit ? undefined : open.pop()) {
        this.summaries.set(other.local.key, visit.summary);
      }
    }
    if (parent === undefined) return;
    parent.summary = merged(parent.summary, visit.summary);
    parent.lowest = Math.min(parent.lowest, visit.lowest);
  }

  private local(node: DocumentNode): Local {
    const key = node.id;
    const known = this.locals.get(key);
    if (known !== undefined) return known;
    const references: DocumentNode[] = [];
    let [readOnly, writeOnly, octets] = [false, false, false];
    const due = [node];
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const reference = valueAt(next, '$ref');
      const target = typeof reference === 'string' ? this.registry.resolve(reference, next).node : undefined;
      if (target !== undefined) references.push(target);
      for (const [, field] of members(child(next, 'properties'))) {
        readOnly ||= this.marked(field, 'readOnly');
        writeOnly ||= this.marked(field, 'writeOnly');
      }
      octets ||= isOctetsSchema(next);
      // A value of an extended schema belongs to one of those that extend it.
      references.push(
        ...(this.hierarchies.family(next)?.members ?? []).flatMap(({ node: derived, self }) =>
          self ? [] : [derived],
        ),
      );
      due.push(...subschemas(next));
    }
    const local = { key, readOnly, writeOnly, octets, references };
    this.locals.set(key, local);
    return local;
  }
}

function merged(a: Summary, b: Summary): Summary {
  return {
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly,
    octets: a.octets || b.octets,
  };
}
