import type { Follower } from '../../store/collection.js';
import type { Key } from '../../store/store.js';
import { spanOf } from '../query/date.js';
import type { FieldKind, SearchDocument } from '../query/document.js';
import { tokensOf } from '../query/text.js';
import { Lexicon } from './lexicon.js';
import { appendValue } from './phrase.js';
import { Column, eachSlot, type Slot, SlotList, type Slots } from './slots.js';

/** How documents are indexed for search. */
export interface SearchTarget<T> {
  fields(item: T): SearchDocument;
  /** Labels for visibility and for other filters; a document without labels is never found. */
  labels(item: T): Iterable<string>;
  readonly facets: readonly Facet<T>[];
}

/** A property by which results are counted and filtered. */
export interface Facet<T> {
  readonly name: string;
  /** The value of an item; `::` separates a value from a more specific one. */
  value(item: T): string | undefined;
}

/** A field whose values are terms. */
export interface TermField {
  readonly kind: Exclude<FieldKind, 'date'>;
  readonly terms: Lexicon;
  /** Documents with a value. */
  readonly present: SlotList;
  /** Precedes each value of the field in the words of a document. */
  readonly number: number;
}

/** A field whose values are times, in microseconds since 1970. */
export interface DateField {
  readonly kind: 'date';
  /** Calls back with the documents that have a time from one (inclusive) to another (exclusive). */
  within(from: number, to: number, visit: (slot: Slot) => void): void;
}

/** A field with one time per document. */
class MomentField implements DateField {
  readonly kind = 'date';
  readonly moments = new Column();

  within(from: number, to: number, visit: (slot: Slot) => void): void {
    for (let slot = 0; slot < this.moments.length; slot += 1) {
      const moment = this.moments.get(slot);
      if (moment >= from && moment < to) visit(slot);
    }
  }
}

/** Indexes the documents of a collection for search. */
export class SearchIndex<T> implements Follower<T> {
  readonly target: SearchTarget<T>;
  readonly fields = new Map<string, TermField | MomentField>();
  private readonly slots = new Map<Key, Slot>();
  private readonly items: (T | undefined)[] = [];
  private readonly free: Slot[] = [];
  /** Words of the texts of each document, in order, value after value. */
  private readonly words: (Int32Array | undefined)[] = [];
  private labels = new Lexicon();
  private facets: readonly FacetColumn<T>[];

  constructor(target: SearchTarget<T>) {
    this.target = target;
    this.facets = target.facets.map((facet) => new FacetColumn(facet));
  }

  /** All slots are below this number. */
  get size(): number {
    return this.items.length;
  }

  item(slot: Slot): T | undefined {
    return this.items[slot];
  }

  slotOf(key: Key): Slot | undefined {
    return this.slots.get(key);
  }

  wordsOf(slot: Slot): Int32Array | undefined {
    return this.words[slot];
  }

  labelled(label: string): Slots | undefined {
    return this.labels.slotsOf(label);
  }

  /** Columns of the facets, in the order of the target. */
  get facetColumns(): readonly FacetColumn<T>[] {
    return this.facets;
  }

  replace(key: Key, before: T | undefined, after: T | undefined): void {
    if (before === undefined && after === undefined) return;
    const slot = this.slots.get(key) ?? this.free.pop() ?? this.items.length;
    if (before !== undefined) this.remove(slot, before);
    this.items[slot] = after;
    if (after !== undefined) {
      this.slots.set(key, slot);
      this.insert(slot, after);
    } else {
      this.slots.delete(key);
      this.free.push(slot);
    }
  }

  clear(): void {
    this.fields.clear();
    this.slots.clear();
    this.items.length = 0;
    this.free.length = 0;
    this.words.length = 0;
    this.labels = new Lexicon();
    this.facets = this.target.facets.map((facet) => new FacetColumn(facet));
  }

  private insert(slot: Slot, item: T): void {
    const words: number[] = [];
    for (const [path, { kind, values }] of this.target.fields(item)) {
      const field = this.fieldAt(path, kind);
      if (field.kind === 'date') field.moments.set(slot, spanOf(values[0] ?? '')?.start ?? Number.NaN);
      else addValues(field, slot, values, words);
    }
    this.words[slot] = words.length === 0 ? undefined : Int32Array.from(words);
    for (const label of this.target.labels(item)) this.labels.add(label, slot);
    for (const column of this.facets) column.set(slot, item);
  }

  private remove(slot: Slot, item: T): void {
    for (const [path, { values }] of this.target.fields(item)) {
      const field = this.fields.get(path);
      if (field === undefined) continue;
      if (field.kind === 'date') field.moments.set(slot, Number.NaN);
      else deleteValues(field, slot, values);
    }
    for (const label of this.target.labels(item)) this.labels.delete(label, slot);
  }

  private fieldAt(path: string, kind: FieldKind): TermField | MomentField {
    const known = this.fields.get(path);
    if (known !== undefined) return known;
    const made: TermField | MomentField =
      kind === 'date'
        ? new MomentField()
        : { kind, terms: new Lexicon(), present: new SlotList(), number: this.fields.size };
    this.fields.set(path, made);
    return made;
  }
}

function addValues(
  { kind, terms, present, number }: TermField,
  slot: Slot,
  values: readonly string[],
  words: number[],
): void {
  if (values.length > 0) present.add(slot);
  for (const value of values) {
    if (kind === 'keyword') terms.add(value, slot);
    else
      appendValue(
        words,
        number,
        tokensOf(value).map((token) => terms.add(token, slot)),
      );
  }
}

function deleteValues({ kind, terms, present }: TermField, slot: Slot, values: readonly string[]): void {
  present.delete(slot);
  for (const value of values) {
    if (kind === 'keyword') terms.delete(value, slot);
    else for (const token of tokensOf(value)) terms.delete(token, slot);
  }
}

/** Values of a facet, as numbers by document. */
export class FacetColumn<T> {
  readonly facet: Facet<T>;
  /** Values by their numbers. */
  readonly values: string[] = [];
  private readonly ids = new Map<string, number>();
  private readonly column = new Column();

  constructor(facet: Facet<T>) {
    this.facet = facet;
  }

  set(slot: Slot, item: T): void {
    const value = this.facet.value(item);
    this.column.set(slot, value === undefined ? Number.NaN : this.numberOf(value));
  }

  private numberOf(value: string): number {
    const known = this.ids.get(value);
    if (known !== undefined) return known;
    const id = this.values.push(value) - 1;
    this.ids.set(value, id);
    return id;
  }

  /** Number of a document's value; NaN without one. */
  idAt(slot: Slot): number {
    return this.column.get(slot);
  }
}

/** A mask with 1 for each slot of some labels. */
export function maskOf<T>(index: SearchIndex<T>, labels: readonly string[]): Uint8Array {
  const mask = new Uint8Array(index.size);
  for (const label of labels) {
    eachSlot(index.labelled(label), (slot) => {
      mask[slot] = 1;
    });
  }
  return mask;
}
