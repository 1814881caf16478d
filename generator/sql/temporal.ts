import { instant, monthCount } from '@trivet/runtime/internal/table';
import type { CellCheck } from './cell-expressions.js';
import type { CheckDialect } from './check-dialect.js';

const clock = '(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[.][0-9]+)?|24:00:00(?:[.]0+)?)';
const zone = '(?:Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?';
const day = '[0-9]{4}-[0-9]{2}-[0-9]{2}';
const duration =
  '-?P(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:[.][0-9]+)?S)?)?';

/** The check of a temporal type; undefined for formats that no regular expression can parse. */
export function temporalCell(
  type: string,
  format: string,
  cell: string,
  dialect: CheckDialect,
): CellCheck | undefined {
  if (type === 'yearmonth') return yearmonth(cell, dialect);
  if (type === 'duration') {
    const isWhole = `NOT ${dialect.matches(cell, '.*[PT]')}`;
    return { ...isoText(cell, dialect), isType: `${dialect.matches(cell, duration)} AND ${isWhole}` };
  }
  if (type !== 'date' && type !== 'time' && type !== 'datetime') return undefined;
  const text =
    format === 'default'
      ? { form: forms[type], iso: startOfDay(type, cell, dialect) }
      : patternText(type, format, cell, dialect);
  if (text === undefined) return undefined;
  const { form, iso } = text;
  // A text of the right form must also be a date of the calendar.
  const calendar = type === 'time' ? [] : [`TRY_CAST(substr(${iso}, 1, 10) AS DATE) IS NOT NULL`];
  const ranged = format === 'default' ? [] : [dialect.matches(iso, forms[type])];
  return {
    ...isoText(iso, dialect),
    isType: [dialect.matches(cell, form), ...ranged, ...calendar].join(' AND '),
    ...(type !== 'date' && {
      // For the hour 24, the seconds of the unchanged text are right.
      order: secondsOf(type, format === 'default' && type === 'datetime' ? cell : iso, dialect),
      bound: (value: unknown) => String(instant(type, String(value))),
    }),
    ...(type === 'date' && { bound: (value: unknown) => dialect.literal(String(value)) }),
  };
}

const forms = { date: day, time: clock + zone, datetime: `${day}T${clock}${zone}` } as const;

/** The hour 24 as in the reader: the first instant of the next day, if its year has four digits. */
function startOfDay(type: 'date' | 'time' | 'datetime', cell: string, { text }: CheckDialect): string {
  if (type === 'date') return cell;
  if (type === 'time')
    return `CASE WHEN substr(${cell}, 1, 2) = '24' THEN '00' || substr(${cell}, 3) ELSE ${cell} END`;
  const next = `CAST(CAST(TRY_CAST(substr(${cell}, 1, 10) AS DATE) + INTERVAL '1' DAY AS DATE) AS ${text})`;
  return `CASE WHEN substr(${cell}, 1, 13) = '9999-12-31T24' THEN NULL WHEN substr(${cell}, 12, 2) = '24' THEN ${next} || 'T00' || substr(${cell}, 14) ELSE ${cell} END`;
}

function isoText(value: string, { literal }: CheckDialect): Pick<CellCheck, 'value' | 'literal'> {
  return { value, literal: (one) => (typeof one === 'string' ? literal(one) : undefined) };
}

function yearmonth(cell: string, dialect: CheckDialect): CellCheck {
  const form = '(-?(?:[0-9]{4}|[1-9][0-9]{4,14}))-(0[1-9]|1[0-2])';
  const part = (group: number): string => `TRY_CAST(${dialect.extract(cell, form, group)} AS BIGINT)`;
  const sign = `CASE WHEN ${part(1)} < 0 THEN -1 ELSE 1 END`;
  return {
    ...isoText(cell, dialect),
    isType: dialect.matches(cell, form),
    order: `${part(1)} * 12 + ${sign} * (${part(2)} - 1)`,
    bound: (value) => String(monthCount(String(value))),
  };
}

/** Seconds since 1970, or since midnight; a text without a time zone is UTC, as in the reader. */
function secondsOf(type: 'time' | 'datetime', iso: string, dialect: CheckDialect): string {
  const at = type === 'time' ? 0 : 11;
  const number = (from: number): string =>
    `CAST(TRY_CAST(substr(${iso}, ${at + from}, 2) AS INTEGER) AS DOUBLE)`;
  const rest = `substr(${iso}, ${at + 9})`;
  const tail = '(?:([.][0-9]+))?(?:Z|([+-][0-9]{2}):([0-9]{2}))?';
  const part = (group: number): string => dialect.extract(rest, tail, group);
  const hours = `coalesce(TRY_CAST(${part(2)} AS INTEGER), 0)`;
  const minutes = `coalesce(TRY_CAST(${part(3)} AS INTEGER), 0)`;
  const sign = `CASE WHEN ${part(2)} LIKE '-%' THEN -1 ELSE 1 END`;
  const fraction = `coalesce(TRY_CAST(concat('0', ${part(1)}) AS DOUBLE), 0)`;
  const days = type === 'time' ? [] : [`${dialect.days(`substr(${iso}, 1, 10)`)} * 86400`];
  return [
    ...days,
    `${number(1)} * 3600`,
    `${number(4)} * 60`,
    number(7),
    fraction,
    `-(${hours} * 3600 + ${sign} * ${minutes} * 60)`,
  ].join(' + ');
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const dayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/**
 * A directive: its regular expression and its part of the date; `digits` marks a number that may merge with that of the
 * next directive.
 */
interface Directive {
  readonly form: string;
  readonly part?: Part;
  readonly digits?: true;
}

type Part = 'Y' | 'y' | 'm' | 'b' | 'd' | 'H' | 'I' | 'M' | 'S' | 'f' | 'p' | 'z';

const anyCase = (word: string): string =>
  [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');
const oneOf = (words: readonly string[]): string => words.map(anyCase).join('|');
const two = (part: Part): Directive => ({ form: '[0-9]{1,2}', part, digits: true });

const directives: Readonly<Record<string, Directive>> = {
  Y: { form: '[0-9]{4}', part: 'Y', digits: true },
  y: two('y'),
  m: two('m'),
  d: two('d'),
  H: two('H'),
  I: two('I'),
  M: two('M'),
  S: two('S'),
  f: { form: '[0-9]{1,6}', part: 'f', digits: true },
  b: { form: oneOf(months), part: 'b' },
  h: { form: oneOf(months), part: 'b' },
  B: { form: oneOf(monthNames), part: 'b' },
  a: { form: oneOf(dayNames.map((name) => name.slice(0, 3))) },
  A: { form: oneOf(dayNames) },
  p: { form: '[aA][mM]|[pP][mM]', part: 'p' },
  z: { form: '[zZ]|[+-][0-9]{2}:?[0-5][0-9]', part: 'z' },
};

const combined: Readonly<Record<string, string>> = {
  T: '%H:%M:%S',
  X: '%H:%M:%S',
  D: '%m/%d/%y',
  x: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
};

interface PatternText {
  readonly form: string;
  /** The ISO text of a cell of this form. */
  readonly iso: string;
}

function patternText(
  type: 'date' | 'time' | 'datetime',
  format: string,
  cell: string,
  dialect: CheckDialect,
): PatternText | undefined {
  const source = format.replace(/%([TXDxFR])/g, (_, letter: string) => combined[letter] ?? '');
  const groups = new Map<Part, number>();
  let form = '';
  for (const [piece] of source.matchAll(/%.|\s+|\S/gsu)) {
    if (/^\s/.test(piece)) form += '\\s+';
    else if (!piece.startsWith('%') || piece === '%%') form += literalForm(piece.slice(-1));
    else {
      const found = Object.hasOwn(directives, piece.slice(1)) ? directives[piece.slice(1)] : undefined;
      if (found === undefined) return undefined;
      // Directives of one or two digits take two if possible, so that a following directive gets fewer.
      if (found.digits === true && form.endsWith('[0-9]{1,2})')) form = form.replace(/\{1,2\}\)$/, '{2})');
      if (found.part === undefined) form += `(?:${found.form})`;
      else {
        if (groups.has(found.part)) return undefined;
        groups.set(found.part, groups.size + 1);
        form += `(${found.form})`;
      }
    }
  }
  const part = (name: Part): string | undefined => {
    const group = groups.get(name);
    return group === undefined ? undefined : dialect.extract(cell, form, group);
  };
  return { form, iso: isoOf(type, part, dialect) };
}

function literalForm(letter: string): string {
  if (/[a-z]/i.test(letter)) return anyCase(letter.toLowerCase());
  return /[\w\s]/.test(letter) ? letter : letter === '^' || letter === '\\' ? `\\${letter}` : `[${letter}]`;
}

function isoOf(
  type: 'date' | 'time' | 'datetime',
  part: (name: Part) => string | undefined,
  { literal }: CheckDialect,
): string {
  const padded = (text: string | undefined, otherwise: string): string =>
    text === undefined ? `'${otherwise}'` : `lpad(${text}, 2, '0')`;
  const short = part('y');
  const year =
    part('Y') ??
    (short === undefined
      ? "'1900'"
      : `CASE WHEN TRY_CAST(${short} AS INTEGER) < 69 THEN '20' ELSE '19' END || lpad(${short}, 2, '0')`);
  const name = part('b');
  const month =
    name === undefined
      ? padded(part('m'), '01')
      : `CASE lower(substr(${name}, 1, 3)) ${months.map((one, index) => `WHEN ${literal(one)} THEN '${String(index + 1).padStart(2, '0')}'`).join(' ')} END`;
  // The calendar of patterns has no year 0.
  const date = `nullif(${year}, '0000') || '-' || ${month} || '-' || ${padded(part('d'), '01')}`;
  if (type === 'date') return `(${date})`;
  const time = `${hourOf(part, padded)} || ':' || ${padded(part('M'), '00')} || ':' || ${padded(part('S'), '00')} || ${fractionOf(part('f'))} || ${zoneOf(part('z'))}`;
  return type === 'time' ? `(${time})` : `(${date} || 'T' || ${time})`;
}

function hourOf(
  part: (name: Part) => string | undefined,
  padded: (text: string | undefined, otherwise: string) => string,
): string {
  const twelve = part('I');
  if (twelve === undefined) return padded(part('H'), '00');
  const half = part('p');
  const afternoon = half === undefined ? '0' : `CASE WHEN lower(${half}) = 'pm' THEN 12 ELSE 0 END`;
  const number = `TRY_CAST(${twelve} AS INTEGER)`;
  const hour = `CASE WHEN ${number} BETWEEN 1 AND 12 THEN ${number} % 12 + ${afternoon} ELSE 99 END`;
  return `lpad(CAST(${hour} AS VARCHAR(2)), 2, '0')`;
}

/** A fraction without trailing zeros; empty if only zeros remain. */
function fractionOf(fraction: string | undefined): string {
  if (fraction === undefined) return "''";
  const digits = `rtrim(${fraction}, '0')`;
  return `CASE WHEN ${digits} = '' THEN '' ELSE '.' || ${digits} END`;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return "''";
  return `CASE WHEN length(${zone}) = 1 THEN 'Z' ELSE substr(${zone}, 1, 3) || ':' || substr(${zone}, length(${zone}) - 1) END`;
}
