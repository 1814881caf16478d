import { limited, linear } from '@trivet/runtime/check';
import type { TextPattern } from '@trivet/runtime/internal/protocol';
import { erased, invalid, stringFormat, temporalPattern } from '@trivet/runtime/internal/table';
import {
  any,
  array,
  bigInteger,
  boolean,
  date,
  datetime,
  duration,
  type Field,
  geojson,
  geopoint,
  integer,
  list,
  number,
  object,
  string,
  time,
  year,
  yearmonth,
} from '@trivet/runtime/table';
import { isObject } from '../../load/source/source.js';
import type { Json, TableField } from '../contract.js';
import { type PatternExpression, patternExpression, slowPattern } from '../pattern.js';

/** The constructors of the runtime, one for each type of Table Schema, and one for integers of any size. */
const makers = {
  string,
  number,
  integer,
  boolean,
  object,
  array,
  list,
  datetime,
  date,
  time,
  year,
  yearmonth,
  duration,
  geopoint,
  geojson,
  any,
} as const;

/** A type of Table Schema. */
export type TableType = keyof typeof makers;

/** Whether a text names a type of Table Schema. */
export function isTableType(name: string): name is TableType {
  return Object.hasOwn(makers, name);
}

/** A field of the runtime: a constructor and its options. */
export interface FieldPlan {
  /** Name of the constructor: `string`, `integer`. */
  readonly maker: string;
  /** Values of the type: bounds and lists are cast. */
  readonly options: { readonly [name: string]: unknown };
  readonly pattern?: PatternExpression;
  /** Invalid constraints of the field, which are omitted from the plan. */
  readonly problems: readonly FieldProblem[];
}

/** One invalid constraint or option of a field. */
export interface FieldProblem {
  readonly code: 'invalid-constraint' | 'unsupported-format' | 'invalid-pattern' | 'slow-pattern';
  readonly severity: 'error' | 'warning';
  /** The path in the field, as keys: `['constraints', 'minimum']`. */
  readonly path: readonly string[];
  readonly message: string;
}

const applicable: { readonly [constraint: string]: readonly TableType[] } = {
  minLength: ['string', 'array', 'object', 'list', 'geojson'],
  maxLength: ['string', 'array', 'object', 'list', 'geojson'],
  pattern: ['string'],
  jsonSchema: ['object', 'array'],
};

const ordered: readonly TableType[] = [
  'integer',
  'number',
  'date',
  'time',
  'datetime',
  'year',
  'yearmonth',
  'duration',
];
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Whether a type has a constraint (Table Schema v2, constraints); undefined for an unknown constraint. */
export function isApplicable(constraint: string, type: TableType): boolean | undefined {
  if (constraint === 'required' || constraint === 'unique' || constraint === 'enum') return true;
  if (bounds.includes(constraint)) return ordered.includes(type);
  // The profile allows lengths on geojson, the text of the standard and all implementations do not.
  if (type === 'geojson' && constraint !== 'jsonSchema') return constraint in applicable ? false : undefined;
  return Object.hasOwn(applicable, constraint) ? applicable[constraint]?.includes(type) : undefined;
}

/** Plans a field: its options for the runtime, and its problems. */
export function planField(field: TableField, required = field.constraints.required === true): FieldPlan {
  const type = isTableType(field.type) ? field.type : 'any';
  const problems: FieldProblem[] = [];
  const plain = { ...formatOptions(field, type, problems), ...ownOptions(field, type) };
  const base = makeField(field, plain);
  const constraints = new Constraints(field, type, base, problems);
  const listed = constraints.values();
  const limits = constraints.bounds();
  const pattern = constraints.pattern();
  const lengths = constraints.lengths();
  constraints.crossed(limits, lengths);
  constraints.flags();
  constraints.unknown();
  markProblems(plain, problems);
  return {
    maker: isBig(field) ? bigInteger.name : makers[type].name,
    options: {
      ...(required && { required: true }),
      ...(field.constraints.unique === true && { unique: true }),
      ...plain,
      ...listed,
      ...limits,
      ...lengths,
      ...(field.missingValues !== undefined && { missingValues: field.missingValues }),
    },
    ...(pattern !== undefined && { pattern }),
    problems,
  };
}

/** Whether integers of any size are read, whatever their carrier. */
export function isBig({ type, carrier }: Pick<TableField, 'type' | 'carrier'>): boolean {
  return type === 'integer' && carrier !== undefined;
}

/** The field of the runtime, without the carrier of its values; the constraint `jsonSchema` is not part of it. */
export function runtimeField(field: TableField, required?: boolean): Field<unknown> {
  const { options, pattern } = planField(field, required);
  const given = pattern === undefined ? options : { ...options, pattern: textPattern(pattern) };
  return makeField(field, given);
}

/** A pattern for the runtime. */
export function textPattern({ source, flags, linear: isLinear, longest }: PatternExpression): TextPattern {
  if (isLinear) return linear(source, flags);
  const expression = new RegExp(source, flags);
  return longest === undefined ? expression : limited(expression, longest);
}

/** The field of the runtime with certain options. */
export function makeField(field: TableField, options: { readonly [name: string]: unknown }): Field<unknown> {
  const { type } = field;
  const maker = isBig(field) ? bigInteger : makers[isTableType(type) ? type : 'any'];
  // A plan only has options of its own constructor.
  const make = maker as (options: unknown) => Field<unknown>;
  return erased(make(options));
}

/** Reports options that are legal but make cells ambiguous. */
function markProblems(
  options: { readonly [name: string]: Json | undefined },
  problems: FieldProblem[],
): void {
  const warn = (name: string, message: string): void =>
    void problems.push({ code: 'invalid-constraint', severity: 'warning', path: [name], message });
  const { decimalChar = '.', groupChar, trueValues, falseValues } = options;
  if (groupChar !== undefined && groupChar !== '' && groupChar === decimalChar)
    warn(
      'groupChar',
      `"groupChar" and "decimalChar" must be different, got ${JSON.stringify(groupChar)} for both`,
    );
  if (!Array.isArray(trueValues) || !Array.isArray(falseValues)) return;
  const both = trueValues.find((value) => falseValues.includes(value));
  if (both !== undefined)
    warn(
      'falseValues',
      `"trueValues" and "falseValues" must not share a value, got ${JSON.stringify(both)} in both`,
    );
}

function formatOptions(
  field: TableField,
  type: TableType,
  problems: FieldProblem[],
): { readonly format?: string } {
  const format = field.format.replace(/^fmt:/, '');
  if (format === 'default') return {};
  if (isFormat(type, format)) return { format };
  const message = `unknown format ${JSON.stringify(field.format)} for type ${type}; the default is used`;
  // Table Schema v2, date: a pattern must follow the syntax of strptime. A format without a directive is not a pattern.
  const isPattern = ['date', 'time', 'datetime'].includes(type) && format.includes('%');
  const severity = isPattern ? 'error' : 'warning';
  problems.push({ code: 'unsupported-format', severity, path: ['format'], message });
  return {};
}

/** Whether a type has a format. */
export function isFormat(type: TableType, format: string): boolean {
  if (type === 'string') return stringFormat(format) !== undefined;
  if (type === 'date' || type === 'time' || type === 'datetime')
    return format === 'any' || temporalPattern(format) !== undefined;
  if (type === 'geopoint') return format === 'array' || format === 'object';
  return type === 'geojson' && format === 'topojson';
}

const optionNames: { readonly [Type in TableType]?: readonly string[] } = {
  number: ['decimalChar', 'groupChar', 'bareNumber'],
  integer: ['groupChar', 'bareNumber'],
  boolean: ['trueValues', 'falseValues'],
  list: ['delimiter', 'itemType'],
};

function ownOptions({ options }: TableField, type: TableType): { readonly [name: string]: Json } {
  const names = optionNames[type] ?? [];
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/** The constraints of one field, cast and checked. */
class Constraints {
  private readonly field: TableField;
  private readonly type: TableType;
  private readonly base: Field<unknown>;
  private readonly problems: FieldProblem[];

  constructor(field: TableField, type: TableType, base: Field<unknown>, problems: FieldProblem[]) {
    this.field = field;
    this.type = type;
    this.base = base;
    this.problems = problems;
  }

  /** `enum` and `categories` as values of the type. */
  values(): { readonly [name: string]: unknown } {
    const { categories, constraints } = this.field;
    const given = constraints.enum;
    const listed = given === undefined ? undefined : this.cast(['constraints', 'enum'], given);
    if (Array.isArray(given) && given.length === 0)
      this.complain(['constraints', 'enum'], '"enum" must not be empty', 'warning');
    const named =
      categories === undefined ? undefined : this.cast(['categories'], categories.map(categoryValue));
    if (named !== undefined && this.type !== 'string' && this.type !== 'integer') {
      this.complain(['categories'], `"categories" must not be used with type ${this.type}`);
      return listed === undefined ? {} : { enum: listed };
    }
    if (named !== undefined && Array.isArray(given)) this.outside(given, named);
    return {
      ...(listed !== undefined && { enum: listed }),
      ...(named !== undefined && { categories: named }),
    };
  }

  /** Table Schema v2, categories: the values of `enum` are a subset of them. */
  private outside(given: readonly Json[], categories: readonly unknown[]): void {
    for (const [index, value] of given.entries()) {
      const cast = this.base.accept(value);
      if (cast === invalid || categories.includes(cast)) continue;
      this.complain(
        ['constraints', 'enum', String(index)],
        `a value of "enum" must be one of the categories, got ${JSON.stringify(value)}`,
      );
    }
  }

  private cast(path: readonly string[], given: Json): readonly unknown[] | undefined {
    if (!Array.isArray(given)) {
      this.complain(path, `"${path.at(-1)}" must be a list`);
      return undefined;
    }
    return given.flatMap((value: Json, index) => {
      const cast = this.base.accept(value);
      if (cast !== invalid) return [cast];
      this.complain(
        [...path, String(index)],
        `values of "${path.at(-1)}" must be of type ${this.type}${this.formatText()}, got ${JSON.stringify(value)}`,
      );
      return [];
    });
  }

  bounds(): { readonly [name: string]: unknown } {
    return Object.fromEntries(
      bounds.flatMap((name) => {
        const given = this.field.constraints[name];
        if (given === undefined || !this.applies(name)) return [];
        const cast = this.boundOf(given);
        if (cast !== invalid) return [[name, cast] as const];
        this.complain(
          ['constraints', name],
          `"${name}" must be of type ${this.type}${this.formatText()}, got ${JSON.stringify(given)}`,
        );
        return [];
      }),
    );
  }

  /** The bound of a year may have any number of digits, whereas a cell has at least four. */
  private boundOf(given: Json): unknown {
    const cast = this.base.accept(given);
    if (cast !== invalid || this.type !== 'year' || typeof given !== 'string') return cast;
    return /^-?\d{1,15}$/.test(given) ? Number(given) : invalid;
  }

  lengths(): { readonly [name: string]: unknown } {
    return Object.fromEntries(
      ['minLength', 'maxLength'].flatMap((name) => {
        const given = this.field.constraints[name];
        if (given === undefined || !this.applies(name)) return [];
        if (typeof given === 'number' && Number.isInteger(given) && given >= 0)
          return [[name, given] as const];
        this.complain(
          ['constraints', name],
          `"${name}" must be an integer of at least 0, got ${JSON.stringify(given)}`,
        );
        return [];
      }),
    );
  }

  /** Reports bounds that no value satisfies: legal, but every cell violates them. */
  crossed(
    limits: { readonly [name: string]: unknown },
    { minLength, maxLength }: { readonly [name: string]: unknown },
  ): void {
    for (const lower of ['minimum', 'exclusiveMinimum'])
      for (const upper of ['maximum', 'exclusiveMaximum']) {
        if (limits[lower] === undefined || limits[upper] === undefined) continue;
        if (
          this.keeps(lower, limits[lower], limits[upper]) &&
          this.keeps(upper, limits[upper], limits[lower])
        )
          continue;
        const { [lower]: least, [upper]: most } = this.field.constraints;
        const text = `"${lower}" ${JSON.stringify(least)} and "${upper}" ${JSON.stringify(most)}`;
        this.complain(['constraints', lower], `no value satisfies both ${text}`, 'warning');
      }
    if (typeof minLength === 'number' && typeof maxLength === 'number' && minLength > maxLength)
      this.complain(
        ['constraints', 'minLength'],
        `"minLength" must be at most "maxLength", got ${minLength} and ${maxLength}`,
        'warning',
      );
  }

  /** Whether a value satisfies a bound. */
  private keeps(name: string, bound: unknown, value: unknown): boolean {
    return makeField(this.field, { ...ownOptions(this.field, this.type), [name]: bound }).constraints.every(
      (constraint) => constraint.holds(value),
    );
  }

  /** Table Schema v2, required and unique: booleans. */
  flags(): void {
    for (const name of ['required', 'unique']) {
      const given = this.field.constraints[name];
      if (given !== undefined && typeof given !== 'boolean')
        this.complain(['constraints', name], `"${name}" must be a boolean, got ${JSON.stringify(given)}`);
    }
  }

  pattern(): PatternExpression | undefined {
    const given = this.field.constraints.pattern;
    if (given === undefined || !this.applies('pattern')) return undefined;
    const found = typeof given === 'string' ? wholePattern(given) : undefined;
    if (found !== undefined) {
      const { maxLength } = this.field.constraints;
      const slow = slowPattern(found, String(given), typeof maxLength === 'number' ? maxLength : undefined);
      if (slow !== undefined)
        this.problems.push({
          code: 'slow-pattern',
          severity: 'warning',
          path: ['constraints', 'pattern'],
          message: slow,
        });
      return found;
    }
    const message = `"pattern" must be a regular expression, got ${JSON.stringify(given)}`;
    this.problems.push({
      code: 'invalid-pattern',
      severity: 'error',
      path: ['constraints', 'pattern'],
      message,
    });
    return undefined;
  }

  /** Reports constraints that do not exist in the standard, or not for this type. */
  unknown(): void {
    for (const name of Object.keys(this.field.constraints)) {
      if (isApplicable(name, this.type) === undefined)
        this.complain(['constraints', name], `unknown constraint "${name}"`, 'warning');
    }
    this.applies('jsonSchema');
  }

  private applies(name: string): boolean {
    if (this.field.constraints[name] === undefined || isApplicable(name, this.type) === true)
      return this.field.constraints[name] !== undefined;
    this.complain(['constraints', name], `"${name}" must not be used with type ${this.type}`);
    return false;
  }

  private formatText(): string {
    return this.base.format === 'default' ? '' : ` in the format ${JSON.stringify(this.base.format)}`;
  }

  private complain(path: readonly string[], message: string, severity: 'error' | 'warning' = 'error'): void {
    this.problems.push({ code: 'invalid-constraint', severity, path, message });
  }
}

function categoryValue(category: Json): Json {
  return isObject(category) && 'value' in category ? category.value : category;
}

/**
 * A pattern as an expression that matches the whole value. The standard requires the syntax of XSD, but most
 * descriptors use that of Perl; a pattern is only read as XSD if it contains constructs of XSD alone.
 */
export function wholePattern(source: string): PatternExpression | undefined {
  if (/\\[icIC]|-\[/.test(source))
    return patternExpression({ source: source.replace(/^\^|\$$/g, ''), dialect: 'xsd' });
  // Compiled on its own first: `a)|(b` is only valid inside parentheses.
  const isPattern = patternExpression({ source, dialect: 'ecma262' }) !== undefined;
  return isPattern ? patternExpression({ source: `^(?:${source})$`, dialect: 'ecma262' }) : undefined;
}
