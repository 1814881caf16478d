import { type Fields, isRecord } from '@trivet/runtime/check';
import { readMoment, type SecondsOf } from './moment.js';

/** A user of records, as far as known; only kept as a hash that is meaningless without the day's salt. */
export interface Visitor {
  readonly user_id?: string;
  readonly session_id?: string;
  readonly ip_address?: string;
  readonly user_agent?: string;
}

/** A view of a record. */
export interface ViewEvent extends Visitor {
  readonly event: 'record-view';
  /** ISO 8601, in UTC if without an offset; fractions of a second are dropped. */
  readonly timestamp: string;
  readonly recid: string;
  readonly parent_recid: string;
  /** Views through an API are not counted; downloads are. */
  readonly via_api?: boolean;
}

/** A download of a file of a record. */
export interface DownloadEvent extends Omit<ViewEvent, 'event'> {
  readonly event: 'file-download';
  readonly bucket_id: string;
  readonly file_id: string;
  readonly file_key?: string;
  /** Bytes. */
  readonly size: number;
}

/** The input of statistics. */
export type UsageEvent = ViewEvent | DownloadEvent;

const visitorFields = ['user_id', 'session_id', 'ip_address', 'user_agent'] as const;
const recordFields = ['recid', 'parent_recid'] as const;
const fileFields = [...recordFields, 'bucket_id', 'file_id'] as const;
const longestText = 1000;
// Characters that a database may reject.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** A value as an event, or its error. Unknown members are ignored. */
export function readEvent(
  value: unknown,
  secondsOf: SecondsOf = (text) => readMoment(text)?.seconds,
): UsageEvent | string {
  // The members of the type have been checked one by one.
  return faultOf(value, secondsOf) ?? (value as UsageEvent);
}

function faultOf(value: unknown, secondsOf: SecondsOf): string | undefined {
  if (!isRecord(value)) return 'the event must be an object';
  const { event, timestamp, via_api } = value;
  if (event !== 'record-view' && event !== 'file-download')
    return 'event must be "record-view" or "file-download"';
  const seconds = typeof timestamp === 'string' ? secondsOf(timestamp) : undefined;
  if (seconds === undefined) return 'timestamp must be an ISO 8601 date-time';
  if (seconds < 0 || seconds >= endOfTime) return 'timestamp must be between 1970 and 2999';
  if (via_api !== undefined && typeof via_api !== 'boolean') return 'via_api must be true or false';
  return faultOfIds(value, event) ?? faultOfVisitor(value) ?? faultOfFile(value, event);
}

function faultOfIds(value: Fields, event: UsageEvent['event']): string | undefined {
  for (const name of event === 'file-download' ? fileFields : recordFields) {
    const text = value[name];
    if (typeof text !== 'string' || text === '' || text.length > longestText || unprintable.test(text))
      return `${name} must be a printable string of 1 to ${longestText} characters`;
  }
  return undefined;
}

const endOfTime = Date.UTC(3000, 0, 1) / 1000;

function faultOfVisitor(value: Fields): string | undefined {
  for (const name of visitorFields) {
    const text = value[name];
    // Upstream writes unknown values as null.
    if (text !== undefined && text !== null && typeof text !== 'string') return `${name} must be a string`;
  }
  return undefined;
}

function faultOfFile({ size, file_key }: Fields, event: UsageEvent['event']): string | undefined {
  if (event !== 'file-download') return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    return 'size must be a number of bytes';
  if (file_key === undefined || file_key === null) return undefined;
  if (typeof file_key !== 'string' || file_key.length > longestText || unprintable.test(file_key))
    return `file_key must be a printable string of at most ${longestText} characters`;
  return undefined;
}
