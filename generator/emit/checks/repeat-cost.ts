import type { Choice } from '../../model/choice.js';
import type { NamedType, Type, UnionType } from '../../model/contract.js';
import { partsOf, referencesIn } from '../../model/type-parts.js';

type Types = ReadonlyMap<string, NamedType>;

/** How often, in multiples of its size, a schema may be evaluated for one value before verdicts are kept. */
const mostRounds = 8;

/**
 * Named types without cycles that are checked so often for one value that keeping the verdict pays: for example if each
 * of many levels checks the next one twice.
 */
export function costlyReferences(
  types: Types,
  kept: ReadonlySet<string>,
  choice: (type: UnionType) => Choice | undefined,
): ReadonlySet<string> {
  const costs = new Costs(types, new Set(kept), choice);
  for (const name of types.keys()) costs.ofNamed(name);
  return costs.kept;
}

class Costs {
  readonly kept: Set<string>;
  private readonly types: Types;
  private readonly choice: (type: UnionType) => Choice | undefined;
  /** By name: number of checks of one value, and the minimum size of the schema. */
  private readonly known = new Map<string, { readonly steps: number; readonly size: number }>();

  constructor(types: Types, kept: Set<string>, choice: (type: UnionType) => Choice | undefined) {
    this.types = types;
    this.kept = kept;
    this.choice = choice;
  }

  ofNamed(name: string): { readonly steps: number; readonly size: number } {
    const before = this.known.get(name);
    if (before !== undefined) return before;
    const type = this.types.get(name)?.type;
    // Types in cycles are kept, or checked once.
    this.known.set(name, once);
    if (type === undefined) return once;
    const references = [...new Set(referencesIn(type))];
    const size = sizeOf(type) + Math.max(0, ...references.map((target) => this.ofNamed(target).size));
    if (this.steps(type) > mostRounds * size)
      for (const target of references) if (this.ofNamed(target).steps > mostRounds) this.kept.add(target);
    const found = { steps: this.steps(type), size };
    this.known.set(name, found);
    return found;
  }

  private steps(type: Type): number {
    switch (type.kind) {
      case 'reference':
        return this.kept.has(type.name) ? 1 : this.ofNamed(type.name).steps;
      case 'union':
        return this.choice(type) === undefined ? this.sum(type.members) : 1 + this.most(type.members);
      case 'intersection': {
        const { unevaluatedFields: fields, unevaluatedItems: items } = type;
        const rounds = fields === undefined && items === undefined ? 1 : 2;
        return rounds * this.sum(type.members) + this.sum([fields ?? anything, items ?? anything]);
      }
      case 'conditional':
        return this.steps(type.if) + this.most([type.then ?? anything, type.else ?? anything]);
      case 'not':
      case 'when':
        return this.steps(type.type);
      case 'list':
        return (
          this.most([type.items, ...(type.prefix ?? [])]) +
          this.sum((type.contains ?? []).map((entry) => entry.type))
        );
      case 'record': {
        const { fields, patterns = [], dependentTypes = {}, additional = anything } = type;
        const own = 1 + fields.length + this.sum(Object.values(dependentTypes));
        const below = this.most([additional, ...fields.map((field) => field.type)]);
        return Math.max(own, below) + this.sum(patterns.map((entry) => entry.type));
      }
      default:
        return 1;
    }
  }

  private sum(types: readonly Type[]): number {
    return types.reduce((sum, type) => sum + this.steps(type), 0);
  }

  private most(types: readonly Type[]): number {
    return types.reduce((most, type) => Math.max(most, this.steps(type)), 1);
  }
}

const once = { steps: 1, size: 1 };
const anything: Type = { kind: 'any' };

function sizeOf(type: Type): number {
  return partsOf(type).reduce((sum, part) => sum + sizeOf(part), 1);
}
