import { hash } from 'node:crypto';
import type { UsageEvent } from './event.js';

/** Names of the two sorts of daily documents, as upstream has them. */
export type StatsIndex = 'stats-record-view' | 'stats-file-download';

/** A text that daily documents can be told apart by. */
export type SubjectField = 'recid' | 'parent_recid' | 'bucket_id' | 'file_id' | 'file_key' | 'unique_id';

/** What an event is about: a version of a record, or a file of one. */
export interface Subject {
  readonly index: StatsIndex;
  readonly recid: string;
  readonly parent_recid: string;
  readonly bucket_id?: string;
  readonly file_id?: string;
  readonly file_key?: string;
}

/** What an event is about. */
export function subjectOf(event: UsageEvent): Subject {
  const { recid, parent_recid } = event;
  if (event.event === 'record-view') return { index: 'stats-record-view', recid, parent_recid };
  const { bucket_id, file_id, file_key } = event;
  // An event that came as JSON may say null.
  const named = typeof file_key === 'string' ? { file_key } : {};
  return { index: 'stats-file-download', recid, parent_recid, bucket_id, file_id, ...named };
}

/** A text that is another one for another subject, and takes less to make; no text of an event has a line feed. */
export function subjectKey(event: UsageEvent): string {
  const version = `${event.recid}\n${event.parent_recid}`;
  if (event.event === 'record-view') return version;
  const { bucket_id, file_id, file_key } = event;
  const key = `${version}\n${bucket_id}\n${file_id}`;
  return typeof file_key === 'string' ? `${key}\n${file_key}` : key;
}

/** A field of a subject; `unique_id` is what visitors are counted by. */
export function fieldOf(subject: Subject, field: SubjectField): string | undefined {
  if (field !== 'unique_id') return subject[field];
  return subject.index === 'stats-record-view'
    ? `ui_${subject.recid}`
    : `${subject.bucket_id}_${subject.file_id}`;
}

/** The id of a subject, which is the same whatever else is told of it. */
export function subjectId({ index, recid, bucket_id, file_id }: Subject): string {
  return shortHash(index === 'stats-record-view' ? [index, recid] : [index, bucket_id, file_id]);
}

/** 96 bits in 16 printable characters: keys of one length, whatever texts come from outside. */
export function shortHash(texts: readonly (string | null | undefined)[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url').slice(0, 16);
}

/** Reads a subject that was kept. */
export function readSubject(document: unknown): Subject | undefined {
  // Nobody else writes into this collection.
  return document as Subject | undefined;
}

/** Whether the same is told of a subject. */
export function isSameSubject(kept: Subject | undefined, subject: Subject): boolean {
  if (kept === undefined) return false;
  const [left, right] = [Object.entries(kept), Object.entries(subject)];
  return left.length === right.length && right.every(([name, value]) => Reflect.get(kept, name) === value);
}
