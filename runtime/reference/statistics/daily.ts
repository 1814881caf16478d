/** The counted numbers; `volume` is for downloads. */
export const countedFields = ['count', 'unique_count', 'volume', 'machine_count'] as const;

/** A number of a daily document. */
export type CountedField = (typeof countedFields)[number];

/** The counts of one day for all subjects that share some fields. */
export type Daily = {
  /** Events; clicks within one window count once. */
  [field in CountedField]: number;
} & {
  /** The second of the day of the newest event, and its subject. */
  last: number;
  subject: string;
};

/** A day without events. */
export function noDaily(): Daily {
  return { count: 0, unique_count: 0, volume: 0, machine_count: 0, last: -1, subject: '' };
}

/** Adds counts to existing ones. */
export function addDaily(daily: Daily, more: Daily): void {
  daily.count += more.count;
  daily.unique_count += more.unique_count;
  daily.volume += more.volume;
  daily.machine_count += more.machine_count;
  if (more.last < daily.last) return;
  daily.last = more.last;
  daily.subject = more.subject;
}

/** Parses a daily document between two positions of a text; optimised, since queries read many. */
export function readDaily(text: string, from: number, to: number): Daily {
  const unique = text.indexOf(' ', from) + 1;
  const volume = text.indexOf(' ', unique) + 1;
  const machine = text.indexOf(' ', volume) + 1;
  const last = text.indexOf(' ', machine) + 1;
  const subject = text.indexOf(' ', last) + 1;
  return {
    count: readNumber(text, from, unique - 1),
    unique_count: readNumber(text, unique, volume - 1),
    volume: readNumber(text, volume, machine - 1),
    machine_count: readNumber(text, machine, last - 1),
    last: readNumber(text, last, subject - 1),
    subject: text.slice(subject, to),
  };
}

/** A number between two positions; without a substring if it has only digits. */
function readNumber(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number(text.slice(from, to));
    number = number * 10 + digit;
  }
  return number;
}

/** Writes a daily document in few characters, since there are many. */
export function writeDaily(daily: Daily): string {
  const { count, unique_count, volume, machine_count, last, subject } = daily;
  return `${count} ${unique_count} ${volume} ${machine_count} ${last} ${subject}`;
}
