import { createHash, randomBytes } from 'node:crypto';
import { type Declarations, replicaOf, type View } from '../store/replica.js';
import type { Store } from '../store/store.js';

/** Who looked at a record or downloaded a file; kept only as hashes that last a day. */
export interface Visitor {
  readonly user_id?: string;
  readonly session_id?: string;
  readonly ip_address?: string;
  readonly user_agent?: string;
}

/** Somebody looked at a record. */
export interface ViewEvent {
  readonly kind: 'view';
  /** ISO 8601 in UTC; parts of a second are not kept. */
  readonly timestamp: string;
  readonly recid: string;
  readonly parent_recid: string;
  readonly visitor: Visitor;
  /** Views made through an API are not counted. */
  readonly via_api?: boolean;
}

/** Somebody downloaded a file of a record. */
export interface DownloadEvent extends Omit<ViewEvent, 'kind'> {
  readonly kind: 'download';
  readonly bucket_id: string;
  readonly file_id: string;
  /** Bytes. */
  readonly size: number;
}

/** What statistics are made of. */
export type UsageEvent = ViewEvent | DownloadEvent;

/** An event as it is kept. */
export interface CountedEvent {
  readonly timestamp: string;
  readonly recid: string;
  readonly parent_recid: string;
  /** What is counted: a record, or one of its files. */
  readonly subject: string;
  readonly session: string;
  readonly size: number;
}

/** What statistics keep in memory. */
export const statisticsCollections: Declarations = {
  'statistics-views': {},
  'statistics-downloads': {},
  'statistics-salts': {},
};

/** How events are taken in. */
export interface IngestOptions {
  /** Secret of a day, `YYYY-MM-DD`; random and kept in the store unless said. */
  readonly saltOf?: (day: string) => string;
}

/**
 * Takes in events and says how many were counted. Robots and views through an API are dropped; what one visitor does
 * to one subject within the same ten seconds counts once. Events may come in any order, and late.
 */
export function ingestEvents(
  store: Store,
  events: readonly UsageEvent[],
  options: IngestOptions = {},
): Promise<number> {
  return replicaOf(store, statisticsCollections).transaction((view) => {
    const saltOf = options.saltOf ?? ((day) => keptSalt(view, day));
    let counted = 0;
    for (const event of events) {
      if (isRobot(event.visitor) || (event.kind === 'view' && event.via_api === true)) continue;
      keep(view, event, saltOf);
      counted += 1;
    }
    return counted;
  });
}

/** Events of a kind, in the order of their keys. */
export function countedEvents(view: View, kind: UsageEvent['kind']): CountedEvent[] {
  return Array.from(view.scan<CountedEvent>(collectionOf(kind)), ([, event]) => event);
}

function collectionOf(kind: UsageEvent['kind']): string {
  return `statistics-${kind}s`;
}

function keep(view: View, event: UsageEvent, saltOf: (day: string) => string): void {
  const moment = new Date(event.timestamp);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`"${event.timestamp}" is no timestamp`);
  const seconds = Math.floor(moment.getTime() / 1000);
  const timestamp = new Date(seconds * 1000).toISOString().slice(0, 19);
  const subject = subjectOf(event);
  const { visitor, session } = anonymize(event.visitor, timestamp, saltOf(timestamp.slice(0, 10)));
  // A fixed grid of ten seconds, not a sliding window.
  const window = new Date(Math.floor(seconds / 10) * 10_000).toISOString().slice(0, 19);
  const hash = createHash('sha1').update(`${subject}${visitor}`).digest('hex');
  view.put(collectionOf(event.kind), `${window}-${hash}`, {
    timestamp,
    recid: event.recid,
    parent_recid: event.parent_recid,
    subject,
    session,
    size: event.kind === 'download' ? event.size : 0,
  });
}

function subjectOf(event: UsageEvent): string {
  if (event.kind === 'view') return `ui_${event.recid}`;
  return `${event.bucket_id}_${event.file_id}`;
}

/** What a visitor becomes: hashes that mean nothing the day after, when the salt is another one. */
export function anonymize(
  { user_id, session_id, ip_address, user_agent }: Visitor,
  timestamp: string,
  salt: string,
): { readonly visitor: string; readonly session: string } {
  const hour = timestamp.slice(0, 13).replace(/[-T]/g, '');
  const hash = (text: string): string => createHash('sha224').update(`${salt}${text}`).digest('hex');
  const known = user_id ?? session_id;
  if (known !== undefined) return { visitor: hash(known), session: hash(`${known}|${hour}`) };
  if (ip_address === undefined && user_agent === undefined) return { visitor: hash(''), session: hash('') };
  const both = hash(`${ip_address ?? ''}|${user_agent ?? ''}|${hour}`);
  return { visitor: both, session: both };
}

const salts = 'statistics-salts';

function keptSalt(view: View, day: string): string {
  const kept = view.get<string>(salts, day);
  if (kept !== undefined) return kept;
  const salt = randomBytes(32).toString('hex');
  view.put(salts, day, salt);
  return salt;
}

function isRobot({ user_agent = '' }: Visitor): boolean {
  return /bot\b|crawl|spider|slurp|archiver|facebookexternalhit|headlesschrome/i.test(user_agent);
}
