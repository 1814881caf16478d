import { hash } from 'node:crypto';
import type { UsageEvent } from './event.js';

/** Names of the two kinds of daily documents, as in upstream. */
export type StatsIndex = 'stats-record-view' | 'stats-file-download';

/** A text that distinguishes daily documents. */
export type SubjectField = 'recid' | 'parent_recid' | 'bucket_id' | 'file_id' | 'file_key' | 'unique_id';

/** The subject of an event: a version of a record, or a file of one. */
export interface Subject {
  readonly index: StatsIndex;
  readonly recid: string;
  readonly parent_recid: string;
  readonly bucket_id?: string;
  readonly file_id?: string;
  readonly file_key?: string;
}

/** The subject of an event. */
export function subjectOf(event: UsageEvent): Subject {
  const { recid, parent_recid } = event;
  if (event.event === 'record-view') return { index: 'stats-record-view', recid, parent_recid };
  const { bucket_id, file_id, file_key } = event;
  // An event received as JSON may contain null.
  const named = typeof file_key === 'string' ? { file_key } : {};
  return { index: 'stats-file-download', recid, parent_recid, bucket_id, file_id, ...named };
}

/** A unique text for a subject that is cheap to create; texts of an event never contain a line feed. */
export function subjectKey(event: UsageEvent): string {
  const version = `${event.recid}\n${event.parent_recid}`;
  if (event.event === 'record-view') return version;
  const { bucket_id, file_id, file_key } = event;
  const key = `${version}\n${bucket_id}\n${file_id}`;
  return typeof file_key === 'string' ? `${key}\n${file_key}` : key;
}

/** A field of a subject; `unique_id` identifies it for counting visitors. */
export function fieldOf(subject: Subject, field: SubjectField): string | undefined {
  if (field !== 'unique_id') return subject[field];
  return subject.index === 'stats-record-view'
    ? `ui_${subject.recid}`
    : `${subject.bucket_id}_${subject.file_id}`;
}

/** The id of a subject, independent of its other properties. */
export function subjectId({ index, recid, bucket_id, file_id }: Subject): string {
  return shortHash(index === 'stats-record-view' ? [index, recid] : [index, bucket_id, file_id]);
}

/** 96 bits in 16 printable characters: keys of a fixed length for texts of any length. */
export function shortHash(texts: readonly (string | null | undefined)[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url').slice(0, 16);
}

/** Reads a stored subject. */
export function readSubject(document: unknown): Subject | undefined {
  // This is the only writer of the collection.
  return document as Subject | undefined;
}

/** Whether a subject has the same properties. */
export function isSameSubject(kept: Subject | undefined, subject: Subject): boolean {
  if (kept === undefined) return false;
  const [left, right] = [Object.entries(kept), Object.entries(subject)];
  return left.length === right.length && right.every(([name, value]) => Reflect.get(kept, name) === value);
}
