import { invalid } from '@trivet/runtime/internal/table';
import type { Field } from '@trivet/runtime/table';
import { isObject } from '../../load/source/source.js';
import type { Json, Pattern, TableField } from '../contract.js';
import { type PatternExpression, patternExpression, patternLimit, slowPattern } from '../pattern.js';
import { bounds, isApplicable, makeField, ownOptions, type TableType } from './field-type.js';

/** One invalid constraint or option of a field. */
export interface FieldProblem {
  readonly code: 'invalid-constraint' | 'unsupported-format' | 'invalid-pattern' | 'slow-pattern';
  readonly severity: 'error' | 'warning';
  /** The path in the field, as keys: `['constraints', 'minimum']`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** The constraints of one field, cast and checked. */
export class FieldConstraints {
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
    const limit = typeof given === 'string' ? patternLimit(writtenPattern(given)) : undefined;
    const message = limit ?? `"pattern" must be a regular expression, got ${JSON.stringify(given)}`;
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
  const written = writtenPattern(source);
  const found = patternExpression(written);
  if (written.dialect === 'xsd' || found === undefined) return found;
  // Compiled on its own first: `a)|(b` is only valid inside parentheses.
  return patternExpression({ source: `^(?:${source})$`, dialect: 'ecma262' });
}

function writtenPattern(source: string): Pattern {
  if (/\\[icIC]|-\[/.test(source)) return { source: source.replace(/^\^|\$$/g, ''), dialect: 'xsd' };
  return { source, dialect: 'ecma262' };
}
