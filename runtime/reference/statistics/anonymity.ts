import { hash } from 'node:crypto';
import type { Visitor } from './event.js';

/** A pseudonymised visitor: hashes that are meaningless without the salt of their day. */
export interface Anonymous {
  /** Constant for a day if the user or the session is known. */
  readonly visitor: string;
  /** Constant for an hour; used to count unique visitors. */
  readonly session: string;
}

/** The hashes of a visitor at a time, `2026-01-31T09:30:00` in UTC. */
export function anonymize(visitor: Visitor, timestamp: string, salt: string): Anonymous {
  const hour = timestamp.slice(0, 13).replace(/[-T]/g, '');
  const texts = identify(visitor, hour);
  return { visitor: hash('sha224', salt + texts.visitor), session: hash('sha224', salt + texts.session) };
}

/** The texts to hash, in an hour, `YYYYMMDDHH`. A completely unknown visitor has no hour either. */
export function identify(visitor: Visitor, hour: string): Anonymous {
  const known = visitor.user_id || visitor.session_id;
  if (known) return { visitor: known, session: `${known}|${hour}` };
  if (!visitor.user_agent) return { visitor: '', session: '' };
  const both = `${visitor.ip_address ?? ''}|${visitor.user_agent}|${hour}`;
  return { visitor: both, session: both };
}
