import { type SortedMap, textMap } from '../../store/btree.js';
import { eachSlot, type Slot, SlotList, type Slots } from './slots.js';

/** Number of a term in its lexicon. */
export type TermId = number;

/** The terms of one field, and the documents that contain each. */
export class Lexicon {
  private readonly ids = new Map<string, TermId>();
  /** Terms by code unit, for prefixes and ranges. */
  private readonly ordered: SortedMap<string, TermId> = textMap();
  private readonly terms: string[] = [];
  private readonly slots: (Slots | undefined)[] = [];
  private readonly free: TermId[] = [];

  idOf(term: string): TermId | undefined {
    return this.ids.get(term);
  }

  slotsOf(term: string): Slots | undefined {
    const id = this.ids.get(term);
    return id === undefined ? undefined : this.slots[id];
  }

  /** Adds a document to a term. */
  add(term: string, slot: Slot): TermId {
    const id = this.ids.get(term);
    if (id === undefined) return this.addTerm(term, slot);
    const before = this.slots[id];
    if (typeof before === 'number') {
      if (before === slot) return id;
      const list = new SlotList();
      list.add(before);
      list.add(slot);
      this.slots[id] = list;
    } else before?.add(slot);
    return id;
  }

  /** Removes a document from a term. */
  delete(term: string, slot: Slot): void {
    const id = this.ids.get(term);
    if (id === undefined) return;
    const before = this.slots[id];
    if (typeof before === 'object') {
      before.delete(slot);
      if (before.length > 0) return;
    } else if (before !== slot) return;
    this.slots[id] = undefined;
    this.ids.delete(term);
    this.ordered.delete(term);
    this.free.push(id);
  }

  /** Calls back with terms and their documents, unordered. */
  each(visit: (term: string, slots: Slots) => void): void {
    for (let id = 0; id < this.terms.length; id += 1) {
      const slots = this.slots[id];
      if (slots !== undefined) visit(this.terms[id] ?? '', slots);
    }
  }

  /** Calls back with terms and their documents, in order, from a given one on, while `visit` returns true. */
  visit(from: string | undefined, visit: (term: string, slots: Slots) => boolean): void {
    for (const [term, id] of this.ordered.entries(from)) {
      const slots = this.slots[id];
      if (slots !== undefined && !visit(term, slots)) return;
    }
  }

  /** Calls back with the rank of each document's first term in the order of terms. */
  eachRank(visit: (slot: Slot, rank: number) => void): void {
    let rank = 0;
    for (const id of this.ordered.values()) {
      eachSlot(this.slots[id], (slot) => visit(slot, rank));
      rank += 1;
    }
  }

  private addTerm(term: string, slot: Slot): TermId {
    const id = this.free.pop() ?? this.slots.length;
    this.ids.set(term, id);
    this.ordered.set(term, id);
    this.slots[id] = slot;
    this.terms[id] = term;
    return id;
  }
}
