/** A parsed selector or query, before it is checked against schemas and attributes. */
export interface QuerySyntax {
  /** Only in a query of type `selectattr`. */
  readonly columns?: readonly Column[];
  /** The entries by name; absent: all. */
  readonly names?: NamePart;
  readonly where?: Expression;
  readonly order: readonly OrderKey[];
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * An exact name, or a pattern: `?` is any character except `/`, `*` any number of these, `**` any number of all
 * characters.
 */
export type NamePart =
  | { readonly kind: 'exact'; readonly name: string }
  | { readonly kind: 'pattern'; readonly pattern: string };

/** `*`, `schema:*` or one attribute. */
export type Column = { readonly kind: 'all'; readonly schema?: string; readonly at: number } | Reference;

/** One key of `order by`. */
export interface OrderKey {
  readonly by: Reference;
  readonly descending: boolean;
}

/** An attribute, or with `entry` the entry's name. `at` is always the position in the text. */
export type Reference =
  | { readonly kind: 'entry'; readonly at: number }
  | {
      readonly kind: 'attribute';
      readonly schema?: string;
      readonly attribute: string;
      readonly at: number;
    };

/** A text, or a number with an optional sign. */
export type Literal =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly text: string; readonly at: number };

/** Comparison operators; `<>` is read as `!=`. */
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Operators of arithmetic chains; `||` concatenates texts. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '||';

/** Chains are flat, so that a long one needs little stack. */
export type Expression =
  | Reference
  | Literal
  | { readonly kind: 'null'; readonly at: number }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly arguments: readonly Expression[];
      readonly at: number;
    }
  | { readonly kind: 'has'; readonly schema: string; readonly at: number }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression; readonly at: number }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[]; readonly at: number }
  | Comparison
  | Like
  | In
  | Between
  | { readonly kind: 'isNull'; readonly operand: Expression; readonly negated: boolean; readonly at: number }
  | Arithmetic;

/** The operands of an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return expression.arguments;
    case 'not':
    case 'negate':
    case 'isNull':
    case 'like':
      return [expression.operand];
    case 'in':
      return [expression.operand, ...expression.items];
    case 'and':
    case 'or':
      return expression.operands;
    case 'compare':
      return [expression.left, expression.right];
    case 'between':
      return [expression.operand, expression.low, expression.high];
    case 'arithmetic':
      return [expression.first, ...expression.rest.map(({ operand }) => operand)];
    default:
      return [];
  }
}

/** Whether an expression contains one of these kinds. */
export function contains(expression: Expression, kinds: readonly Expression['kind'][]): boolean {
  return kinds.includes(expression.kind) || partsOf(expression).some((part) => contains(part, kinds));
}

/** `energy > 10`. */
export interface Comparison {
  readonly kind: 'compare';
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly at: number;
}

/** `title like "A%"`. */
export interface Like {
  readonly kind: 'like';
  readonly operand: Expression;
  readonly pattern: string;
  readonly negated: boolean;
  readonly at: number;
}

/** `status in ("good", "bad")`. */
export interface In {
  readonly kind: 'in';
  readonly operand: Expression;
  readonly items: readonly Literal[];
  readonly negated: boolean;
  readonly at: number;
}

/** `run between 1 and 9`. */
export interface Between {
  readonly kind: 'between';
  readonly operand: Expression;
  readonly low: Expression;
  readonly high: Expression;
  readonly negated: boolean;
  readonly at: number;
}

/** `a + b - c`: operands of one level, from left to right. */
export interface Arithmetic {
  readonly kind: 'arithmetic';
  readonly first: Expression;
  readonly rest: readonly { readonly operator: ArithmeticOperator; readonly operand: Expression }[];
  readonly at: number;
}

/**
 * The reason why a query is refused. Operations select the fault: those with a selector do not declare
 * InvalidQueryException.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly reason: 'syntax' | 'argument' | 'unknown-schema';
  /** Position in the text, from 0. */
  readonly at: number;
  constructor(message: string, at: number, reason: 'syntax' | 'argument' | 'unknown-schema' = 'syntax') {
    super(`${message} (character ${at + 1})`);
    this.reason = reason;
    this.at = at;
  }
}
