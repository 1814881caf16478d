/** The last event of one session and one subject in one window of seconds. */
export interface Click {
  /** Number of downloaded bytes. */
  readonly size: number;
  readonly isMachine: boolean;
}

/** Clicks of one session on one subject, by the second of the day at which their window starts. */
export type Visit = Map<number, Click>;

/** The place of a visit: in a document shared with others of its hour, with a name of its own there. */
export interface VisitPlace {
  readonly page: string;
  readonly name: string;
}

/** Texts of visits by name: the contents of one document. */
export type VisitPage = Map<string, string>;

const nameLength = 11;

/** The place of a visit by a hash of session and subject, in Base64; an hour has 16 documents. */
export function visitPlace(day: string, hour: string, hash: string): VisitPlace {
  const page = (hash.charCodeAt(0) % 16).toString(16);
  return { page: day + hour + page, name: hash.slice(1, 1 + nameLength) };
}

/** Reads the visits of a document; none if it is missing. */
export function readVisitPage(document: unknown): VisitPage {
  if (document === undefined) return new Map();
  return new Map(
    String(document)
      .split(';')
      .map((line) => [line.slice(0, nameLength), line.slice(nameLength + 1)]),
  );
}

/** Writes the visits of a document. */
export function writeVisitPage(page: VisitPage): string {
  return Array.from(page, ([name, text]) => `${name} ${text}`).join(';');
}

/** Reads a visit; without clicks if it is missing. */
export function readVisit(text: string | undefined): Visit {
  const visit: Visit = new Map();
  if (text === undefined) return visit;
  for (const part of text.split(' ')) {
    const isMachine = part.endsWith('m');
    const [second = '', size = '0'] = (isMachine ? part.slice(0, -1) : part).split(':');
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
