import type { Choice } from '../../model/choice.js';
import type {
  IntersectionType,
  ListType,
  NamedType,
  RecordType,
  Type,
  UnionType,
} from '../../model/contract.js';
import { partsInPlace } from '../../model/cycles.js';
import { partsOf, referencesIn } from '../../model/type-parts.js';
import type { Components } from './components.js';

/** A step from a value to a part of it: a point and a field's name, `[]` for any item, `*` for any field. */
export type Label = string;

/** By label: the cycles of types reachable from the parts of a value. */
export type Leads = ReadonlyMap<Label, ReadonlySet<number>>;

const nowhere: Leads = new Map();

/** Follows types from a value to its parts. */
export class Leading {
  private readonly types: ReadonlyMap<string, NamedType>;
  private readonly groups: Components;
  private readonly choice: (type: UnionType) => Choice | undefined;
  private readonly named = new Map<string, Leads>();

  constructor(
    types: ReadonlyMap<string, NamedType>,
    groups: Components,
    choice: (type: UnionType) => Choice | undefined,
  ) {
    this.types = types;
    this.groups = groups;
    this.choice = choice;
  }

  /** The cycles reachable from the parts of a value of this type. */
  leads(type: Type): Leads {
    if (type.kind === 'reference') return this.ofReference(type.name);
    if (type.kind === 'record') return joined([this.ofFields(type), ...this.partsOfRecord(type).slice(1)]);
    if (type.kind === 'list') return joined(this.partsOfList(type));
    return joined(this.parts(type));
  }

  /** For each place in a type where several subschemas apply to one value, the cycles reachable from each of them. */
  forks(type: Type): readonly (readonly Leads[])[] {
    const below = partsOf(type).flatMap((part) => this.forks(part));
    if (type.kind === 'union' && this.choice(type) !== undefined) return below;
    const parts = this.parts(type).filter((part) => part.size > 0);
    return parts.length < 2 ? below : [parts, ...below];
  }

  /** Whether lists without duplicates may be nested in the items of such a list through a cycle. */
  nestsUnique(type: Type, group: number): boolean {
    if (type.kind === 'list') {
      if (type.unique === true && [...this.leads(type).values()].some((ways) => ways.has(group))) return true;
      return [type.items, ...(type.prefix ?? [])].some((part) => this.nestsUnique(part, group));
    }
    if (type.kind === 'record') {
      const fields = [
        ...type.fields.map((field) => field.type),
        ...(type.patterns ?? []).map((entry) => entry.type),
      ];
      if (type.additional !== undefined) fields.push(type.additional);
      if (fields.some((part) => this.nestsUnique(part, group))) return true;
    }
    return partsInPlace(type).some((part) => this.nestsUnique(part, group));
  }

  /** The cycles reachable from each subschema that applies to the same value. */
  private parts(type: Type): readonly Leads[] {
    switch (type.kind) {
      case 'reference':
        return [this.ofReference(type.name)];
      case 'record':
        return this.partsOfRecord(type);
      case 'list':
        return this.partsOfList(type);
      case 'intersection':
        return this.partsOfIntersection(type);
      case 'conditional': {
        const branches = [type.then, type.else].map((part) =>
          part === undefined ? nowhere : this.leads(part),
        );
        return [this.leads(type.if), joined(branches)];
      }
      default:
        return partsInPlace(type).map((part) => this.leads(part));
    }
  }

  private partsOfIntersection(type: IntersectionType): readonly Leads[] {
    const members = type.members.map((part) => this.leads(part));
    const rest = [
      ...(type.unevaluatedFields === undefined ? [] : [this.into('*', type.unevaluatedFields)]),
      ...(type.unevaluatedItems === undefined ? [] : [this.into('[]', type.unevaluatedItems)]),
    ];
    // To determine what is unevaluated, the parts are checked again.
    return rest.length === 0 ? members : [...members, ...members, ...rest];
  }

  private partsOfRecord(type: RecordType): readonly Leads[] {
    return [
      this.ofFields(type),
      ...(type.patterns ?? []).map((entry) => this.into('*', entry.type)),
      ...Object.values(type.dependentTypes ?? {}).map((part) => this.leads(part)),
    ];
  }

  private partsOfList(type: ListType): readonly Leads[] {
    const items = joined([type.items, ...(type.prefix ?? [])].map((part) => this.into('[]', part)));
    return [items, ...(type.contains ?? []).map((entry) => this.into('[]', entry.type))];
  }

  private ofFields(type: RecordType): Leads {
    const fields = type.fields.map((field) => this.into(`.${field.name}`, field.type));
    return joined(type.additional === undefined ? fields : [...fields, this.into('*', type.additional)]);
  }

  /** The cycles reachable from a part, under its label. */
  private into(label: Label, part: Type): Leads {
    const found = new Set<number>();
    for (const name of referencesIn(part))
      for (const group of this.groups.beneath.get(name) ?? []) found.add(group);
    return found.size === 0 ? nowhere : new Map([[label, found]]);
  }

  private ofReference(name: string): Leads {
    const before = this.named.get(name);
    if (before !== undefined) return before;
    const named = this.types.get(name);
    if (named === undefined || this.groups.beneath.get(name)?.size === 0) return nowhere;
    // A reference to the same type in place adds nothing.
    this.named.set(name, nowhere);
    const leads = this.leads(named.type);
    this.named.set(name, leads);
    return leads;
  }
}

function joined(all: readonly Leads[]): Leads {
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  const out = new Map<Label, Set<number>>();
  for (const leads of all)
    for (const [label, groups] of leads) {
      const known = out.get(label) ?? new Set();
      out.set(label, known);
      for (const group of groups) known.add(group);
    }
  return out;
}
