/** What one session did to one subject in one window of seconds; what comes later replaces what was before. */
export interface Click {
  /** Bytes that were downloaded. */
  readonly size: number;
  readonly isMachine: boolean;
}

/** Clicks of one session on one subject, by the second of the day that their window begins with. */
export type Visit = Map<number, Click>;

/** Where visits are kept, so that a day's stand together. */
export function visitKey(day: string, subject: string, session: string): string {
  return `${day}${subject}${session}`;
}

/** The day and the subject of a visit. */
export function readVisitKey(key: string): { readonly day: string; readonly subject: string } {
  return { day: key.slice(0, 4), subject: key.slice(4, 20) };
}

/** Reads a visit; one that is not there has no clicks. */
export function readVisit(document: unknown): Visit {
  const visit: Visit = new Map();
  if (document === undefined) return visit;
  for (const text of String(document).split(' ')) {
    const isMachine = text.endsWith('m');
    const [second = '', size = '0'] = (isMachine ? text.slice(0, -1) : text).split(':');
    visit.set(Number(second), { size: Number(size), isMachine });
  }
  return visit;
}

/** Writes a visit in few characters, since there are many: `33120 33140:2048 33150:2048m`. */
export function writeVisit(visit: Visit): string {
  let text = '';
  for (const [second, { size, isMachine }] of visit) {
    text += `${text === '' ? '' : ' '}${second}${size === 0 ? '' : `:${size}`}${isMachine ? 'm' : ''}`;
  }
  return text;
}
