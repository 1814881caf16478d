import { invalid } from '@trivet/runtime/internal/table';
import type { Field } from '@trivet/runtime/table';
import { runtimeField } from '../model/datapackage/field.js';
import { fieldModel, type TypeDescriptor } from './descriptor.js';

/** A possible type of a column. */
export interface Candidate {
  /** `date %d/%m/%Y`, in reports. */
  readonly name: string;
  /** The Table Schema field of this type. */
  readonly descriptor: TypeDescriptor;
  /** The form of possible cells: `9` for digits, `a` for letters. */
  readonly shape: RegExp;
  readonly field: Field<unknown>;
  /** Cells that the type accepts but that are not evidence for it. */
  readonly unless?: RegExp;
  /** Why the type is not chosen without asking the user, however many cells fit. */
  readonly asks?: string;
}

const datePatterns = [
  ...['%d/%m/%Y', '%m/%d/%Y', '%Y/%m/%d', '%d/%m/%y', '%m/%d/%y', '%y/%m/%d'],
  ...['%d-%m-%Y', '%m-%d-%Y', '%d-%m-%y', '%m-%d-%y', '%y-%m-%d'],
  ...['%d.%m.%Y', '%m.%d.%Y', '%Y.%m.%d', '%d.%m.%y', '%y.%m.%d'],
  ...['%d %b %Y', '%d-%b-%Y', '%d-%b-%y', '%d %B %Y', '%b %d, %Y', '%B %d, %Y'],
];
const datetimePatterns = [
  ...['%Y-%m-%d', '%Y/%m/%d', '%d/%m/%Y', '%m/%d/%Y', '%d.%m.%Y'].flatMap((date) => [
    `${date} %H:%M`,
    `${date} %H:%M:%S`,
  ]),
  ...['%d/%m/%Y', '%m/%d/%Y'].flatMap((date) => [`${date} %I:%M %p`, `${date} %I:%M:%S %p`]),
  ...['%Y-%m-%dT%H:%M', '%Y-%m-%dT%H:%M%z', '%Y-%m-%d %H:%M:%S.%f', '%Y-%m-%d %H:%M:%S%z'],
  ...['%Y-%m-%d %H:%M:%S.%f%z', '%a %b %d %H:%M:%S %z %Y'],
];
const timePatterns = ['%H:%M', '%I:%M %p', '%I:%M:%S %p'];

/** All types that are tried, the simplest first: the first that fits all cells is chosen. */
export const candidates: readonly Candidate[] = [
  candidate({ type: 'boolean' }, /^a$/),
  candidate({ type: 'integer' }, /^[+-]?9$/, /^[+-]?0\d/),
  candidate({ type: 'number' }, /^[+-]?(?:a|(?:9\.?9?|\.9)(?:a[+-]?9)?)$/, /^[+-]?0\d/),
  candidate({ type: 'number', decimalChar: ',' }, /^[+-]?9(?:,9)?$/, /^[+-]?0\d/),
  ...[',', '.', ' ', '\u00a0', '\u202f', "'", '’'].map((groupChar) =>
    candidate(
      { type: 'number', ...(groupChar === '.' && { decimalChar: ',' }), groupChar },
      groupChar === '.' ? /^[+-]?9(?:\.9)*(?:,9)?$/ : /^[+-]?9(?:[^a.]9)*(?:\.9)?$/,
      notGrouped(groupChar),
    ),
  ),
  ...[' ', '\u00a0', '\u202f', "'"].map((groupChar) =>
    candidate(
      { type: 'number', decimalChar: ',', groupChar },
      /^[+-]?9(?:[^a.,]9)*(?:,9)?$/,
      notGrouped(groupChar, ','),
    ),
  ),
  candidate({ type: 'yearmonth' }, /^9-9$/),
  candidate({ type: 'date' }, /^9-9-9$/),
  ...datePatterns.map((format) => pattern('date', format)),
  candidate({ type: 'datetime' }, /^9-9-9a9:9:9(?:\.9)?(?:a|[+-]9:9)?$/),
  ...datetimePatterns.map((format) => pattern('datetime', format)),
  candidate({ type: 'time' }, /^9:9:9(?:\.9)?(?:a|[+-]9:9)?$/),
  ...timePatterns.map((format) => pattern('time', format)),
  candidate({ type: 'duration' }, /^-?a[9a.]+$/),
  candidate({ type: 'object' }, /^\{/),
  candidate({ type: 'array' }, /^\[/),
  candidate({ type: 'string', format: 'email' }, /@/),
  candidate({ type: 'string', format: 'uri' }, /^a[9a+.-]*:/),
  candidate({ type: 'string', format: 'uuid' }, /^[9a]+-[9a]+-[9a]+-[9a]+-[9a]+$/),
  candidate({ type: 'year' }, /^9$/, /^(?![12]\d{3}$)/, 'are four digits: years or numbers?'),
  candidate({ type: 'integer' }, /^[+-]?9$/, undefined, 'start with a zero: codes or numbers?'),
  candidate({ type: 'boolean' }, /^9$/, undefined, 'are 0 and 1: numbers or booleans?'),
  ...[
    ['yes', 'no'],
    ['y', 'n'],
    ['t', 'f'],
  ].map(([yes = '', no = '']) =>
    candidate(
      { type: 'boolean', trueValues: spellings(yes), falseValues: spellings(no) },
      /^a$/,
      undefined,
      'are words for yes and no: strings or booleans?',
    ),
  ),
  candidate(
    { type: 'date', format: '%Y%m%d' },
    /^9$/,
    /^(?!(?:19|20)\d{6}$)/,
    'are eight digits: dates or numbers?',
  ),
  ...[undefined, ','].map((groupChar) =>
    candidate(
      { type: 'number', bareNumber: false, ...(groupChar !== undefined && { groupChar }) },
      groupChar === undefined
        ? /^(?:[$€£¥]\s?)?[+-]?9(?:\.9)?(?:\s?[%€$£¥])?$/
        : /^(?:[$€£¥]\s?)?[+-]?9(?:,9)*(?:\.9)?(?:\s?[%€$£¥])?$/,
      /^[+-]?[\d.,]+$/,
      'have a unit: strings, or numbers without it?',
    ),
  ),
  candidate(
    { type: 'geopoint' },
    /^-?9(?:\.9)?,\s?-?9(?:\.9)?$/,
    /^-?\d+,-?\d+$/,
    'are pairs of numbers: strings, or points (longitude, latitude)?',
  ),
];

function spellings(word: string): readonly string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].filter(
    (one, index, all) => all.indexOf(one) === index,
  );
}

function candidate(descriptor: TypeDescriptor, shape: RegExp, unless?: RegExp, asks?: string): Candidate {
  const { type, ...options } = descriptor;
  const given = Object.entries(options).map(([name, value]) =>
    name === 'format' ? String(value) : `${name} ${JSON.stringify(value)}`,
  );
  return {
    name: [type, ...given].join(' '),
    descriptor,
    shape,
    // Integers of any size are integers; their carrier is chosen when code is generated.
    field: runtimeField({
      ...fieldModel({ name: '', ...descriptor }),
      ...(type === 'integer' && { carrier: { kind: 'bigint' as const } }),
    }),
    ...(unless !== undefined && { unless }),
    ...(asks !== undefined && { asks }),
  };
}

/** Rejects cells in which the group character does not separate groups of three digits. */
function notGrouped(groupChar: string, decimalChar = groupChar === '.' ? ',' : '.'): RegExp {
  const group = `\\u${groupChar.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return new RegExp(`^(?![+-]?(?:0|[1-9]\\d{0,2}(?:${group}\\d{3})*|[1-9]\\d*)(?:[${decimalChar}]\\d+)?$)`);
}

/** A date pattern; its shape follows from its directives. */
function pattern(type: string, format: string): Candidate {
  const shape = format
    .replace(/[.+]/g, '\\$&')
    .replace(/%[dmYyHIMSfj]/g, '9')
    .replace(/%[aAbBp]/g, 'a')
    .replace(/%z/g, '(?:a|[+-]9(?::9)?)')
    .replace('T', 'a')
    .replaceAll(' ', '\\s+');
  return candidate({ type, format }, new RegExp(`^${shape}$`));
}

/** Finds the candidates that accept a cell; only those of its form are tried. */
export class CandidateFinder {
  private readonly byShape = new Map<string, readonly number[]>();

  /** Positions in `candidates`. */
  accepting(cell: string): readonly number[] {
    return this.ofShape(cell).filter((index) => {
      const { field, unless } = candidates[index] as Candidate;
      return unless?.test(cell) !== true && field.read(cell) !== invalid;
    });
  }

  private ofShape(cell: string): readonly number[] {
    const shape = shapeOf(cell);
    const known = this.byShape.get(shape);
    if (known !== undefined) return known;
    const found = candidates.flatMap((one, index) => (one.shape.test(shape) ? [index] : []));
    if (this.byShape.size >= mostShapes) this.byShape.clear();
    this.byShape.set(shape, found);
    return found;
  }
}

const mostShapes = 4096;

/** Longer cells are distinguished by their beginning. */
const longestShape = 80;

function shapeOf(cell: string): string {
  return cell
    .slice(0, longestShape)
    .replace(/\d+/g, '9')
    .replace(/[A-Za-z]+/g, 'a');
}
