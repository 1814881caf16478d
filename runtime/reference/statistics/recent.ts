import type { Store, Write } from '../store/store.js';
import { memo } from './memo.js';
import { addDay, addDays, type Days, monthOf, writeMonthNumber } from './month.js';
import { collections, type KeptRollup, type Place, placesOf, registers, rollupsIn } from './rollup.js';
import { generationOf, readClicks, readCounts, type Segment, sizeOf } from './segment.js';
import { type Subject, subjectId } from './subject.js';
import type { VisitPage, VisitPlace } from './visit.js';

/** The counts of a subject, and the places of its rollups. */
export interface Counted {
  readonly id: string;
  readonly subject: Subject;
  readonly places: readonly Place[];
  readonly days: Days;
}

/** The counts of a generation of events, which may not yet be in the stored documents. */
export interface Generation {
  readonly number: number;
  /** Characters of its segments. */
  size: number;
  /** Keys of its segments. */
  readonly segments: Set<string>;
  /** Counts by the text of their subject; several texts for one subject if its contents differ. */
  readonly counted: Map<string, Counted>;
  readonly byId: Map<string, Counted[]>;
  readonly byPrefix: Map<string, Counted[]>;
  readonly visits: Map<string, VisitPage>;
}

/** The cached properties of a subject by its text. */
type Known = Omit<Counted, 'days'>;

const followed = [collections.registers, collections.counts, collections.clicks];

/**
 * Follows recent counts. Each commit of events adds one segment to the active generation; a full generation is merged
 * into the documents by month and by hour, which are far too many to be rewritten with each commit. Until then its
 * counts are kept here.
 */
export class Recent {
  /** The newest commit seen. */
  seen = 0;
  /** Number of the generation for new events; earlier ones are to be merged. */
  active = 0;
  /** The day of the last check for data to remove, `YYYY-MM-DD`. */
  today = '';
  /** The rollups that the store keeps. */
  rollups: readonly KeptRollup[] = [];
  private readonly generations = new Map<number, Generation>();
  private readonly store: Store;
  private known = this.memory();
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  /** Reads all commits made so far, by any process. */
  catchUp(): Promise<void> {
    // Calls during a read share the one that follows it.
    this.next ??= this.reading
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        this.reading = this.read();
        return this.reading;
      });
    return this.next;
  }

  /**
   * Applies committed writes; those that have been seen before are ignored. The contents of a given segment need not be
   * read, and must not be used elsewhere afterwards.
   */
  committed(head: number, writes: readonly Write[], segment?: Segment): void {
    this.apply(writes, segment);
    // Otherwise a commit in between has not been seen.
    if (this.seen === head - 1) this.seen = head;
  }

  /** The generation for new events, if it has any. */
  get filling(): Generation | undefined {
    return this.generations.get(this.active);
  }

  /** The oldest generation to be merged. */
  get full(): Generation | undefined {
    const [oldest] = this.generations.values();
    return oldest === undefined || oldest.number >= this.active ? undefined : oldest;
  }

  /** Whether a generation has not been merged yet, as far as known. */
  has(generation: Generation): boolean {
    return this.generations.get(generation.number) === generation;
  }

  /** Counts of a prefix that may not be in its documents, by generation, the oldest first. */
  countsOf(prefix: string): readonly (readonly [generation: number, counted: readonly Counted[]])[] {
    return Array.from(this.generations.values()).flatMap(({ number, byPrefix }) => {
      const found = byPrefix.get(prefix);
      return found === undefined ? [] : [[number, found] as const];
    });
  }

  subject(id: string): Subject | undefined {
    return this.newest(({ byId }) => byId.get(id)?.at(-1)?.subject);
  }

  visit({ page, name }: VisitPlace): string | undefined {
    return this.newest(({ visits }) => visits.get(page)?.get(name));
  }

  private newest<T>(find: (generation: Generation) => T | undefined): T | undefined {
    let found: T | undefined;
    for (const generation of this.generations.values()) found = find(generation) ?? found;
    return found;
  }

  private async read(): Promise<void> {
    const { restart, writes, head } = await this.store.changes(this.seen, followed);
    // Commits of this process may have been seen during the request.
    if (!restart && head <= this.seen) return;
    if (restart) this.forget();
    const before = this.rollups;
    this.applyRegisters(writes);
    if (this.rollups !== before) this.known = this.memory();
    // The counts in memory are stored by the previous rollups.
    if (this.rollups !== before && this.generations.size > 0) {
      this.forget();
      return this.read();
    }
    this.apply(writes);
    this.seen = Math.max(this.seen, head);
  }

  private forget(): void {
    this.generations.clear();
    this.seen = 0;
  }

  private applyRegisters(writes: readonly Write[]): void {
    for (const { collection, key, document } of writes) {
      if (collection !== collections.registers) continue;
      if (key === registers.generation) this.active = Number(document);
      if (key === registers.today) this.today = String(document);
      if (key === registers.rollups) this.rollups = rollupsIn(document);
    }
  }

  private apply(writes: readonly Write[], segment?: Segment): void {
    this.applyRegisters(writes);
    for (const { collection, key, document } of writes) {
      const isCounts = collection === collections.counts;
      if (!isCounts && collection !== collections.clicks) continue;
      const number = generationOf(key);
      const known = segment?.key === key ? segment : undefined;
      // All segments of a generation are removed together.
      if (document === undefined) this.generations.delete(number);
      else if (isCounts)
        addCounts(
          this.generation(number),
          key,
          document,
          known?.additions ?? readCounts(document),
          this.known,
        );
      else addClicks(this.generation(number), document, known?.visits ?? readClicks(document));
    }
  }

  private generation(number: number): Generation {
    const found = this.generations.get(number) ?? {
      number,
      size: 0,
      segments: new Set(),
      counted: new Map(),
      byId: new Map(),
      byPrefix: new Map(),
      visits: new Map(),
    };
    this.generations.set(number, found);
    return found;
  }

  private memory(): (text: string) => Known {
    return memo((text: string): Known => {
      const subject: Subject = JSON.parse(text);
      return { subject, id: subjectId(subject), places: placesOf(this.rollups, subject) };
    }, 50_000);
  }
}

function addCounts(
  generation: Generation,
  key: string,
  document: unknown,
  additions: Iterable<readonly [subject: string, days: Days]>,
  known: (text: string) => Known,
): void {
  // Commits of this process are seen twice: when they are made, and among the changes.
  if (generation.segments.has(key)) return;
  generation.segments.add(key);
  generation.size += sizeOf(document);
  for (const [text, days] of additions) {
    const found = generation.counted.get(text);
    if (found === undefined) addCounted(generation, text, { ...known(text), days });
    else addDays(found.days, days);
  }
}

function addCounted(generation: Generation, text: string, counted: Counted): void {
  generation.counted.set(text, counted);
  addTo(generation.byId, counted.id, counted);
  for (const { prefix } of counted.places) addTo(generation.byPrefix, prefix, counted);
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const found = lists.get(key);
  if (found === undefined) lists.set(key, [value]);
  // Two rollups may have the same prefix, one after the other.
  else if (found.at(-1) !== value) found.push(value);
}

function addClicks(
  generation: Generation,
  document: unknown,
  pages: Iterable<readonly [page: string, visits: VisitPage]>,
): void {
  generation.size += sizeOf(document);
  for (const [page, visits] of pages) {
    const known = generation.visits.get(page);
    if (known === undefined) generation.visits.set(page, visits);
    else for (const [name, text] of visits) known.set(name, text);
  }
}

/** Counts of some subjects under a prefix, by the rest of the document keys. */
export function monthsOf(counted: readonly Counted[], prefix: string): Map<string, Days> {
  const months = new Map<string, Days>();
  for (const { places, days } of counted) {
    for (const place of places) {
      if (place.prefix !== prefix) continue;
      for (const [day, daily] of days) {
        const rest = writeMonthNumber(monthOf(day)) + place.terms;
        const found = months.get(rest) ?? new Map();
        months.set(rest, found);
        addDay(found, day, daily);
      }
    }
  }
  return months;
}
