/** What is counted; `volume` is of downloads. */
export const countedFields = ['count', 'unique_count', 'volume', 'machine_count'] as const;

/** A number of a daily document. */
export type CountedField = (typeof countedFields)[number];

/** What happened on a day to all subjects that share some fields. */
export type Daily = {
  /** Events, clicks within one window counted once. */
  [field in CountedField]: number;
} & {
  /** The second of the day of the newest event, and what it was about. */
  last: number;
  subject: string;
};

/** A day on which nothing happened yet. */
export function noDaily(): Daily {
  return { count: 0, unique_count: 0, volume: 0, machine_count: 0, last: -1, subject: '' };
}

/** Adds what happened to what is known. */
export function addDaily(daily: Daily, more: Daily): void {
  for (const field of countedFields) daily[field] += more[field];
  if (more.last < daily.last) return;
  daily.last = more.last;
  daily.subject = more.subject;
}

/** Reads a daily document; one that is not there has counted nothing. */
export function readDaily(document: unknown): Daily {
  if (document === undefined) return noDaily();
  const [count, unique_count, volume, machine_count, last, subject = ''] = String(document).split(' ');
  return {
    count: Number(count),
    unique_count: Number(unique_count),
    volume: Number(volume),
    machine_count: Number(machine_count),
    last: Number(last),
    subject,
  };
}

/** Writes a daily document in few characters, since there are many. */
export function writeDaily(daily: Daily): string {
  const { count, unique_count, volume, machine_count, last, subject } = daily;
  return `${count} ${unique_count} ${volume} ${machine_count} ${last} ${subject}`;
}
