/** SQL expressions for the cells of a field. */
export interface CellCheck {
  /** A condition that is true if a cell is of the type; undefined: every cell is. */
  readonly isType?: string;
  /** The value of a cell of the type, equal for cells that read as the same value. */
  readonly value: string;
  /** The expression that bounds are compared with; undefined: the value itself. */
  readonly order?: string;
  /** A bound as a literal for `order`. */
  readonly bound?: (value: unknown) => string | undefined;
  /** A list item as a literal; undefined: lists are not supported. */
  readonly literal?: (value: unknown) => string | undefined;
  /** The number that length constraints are compared with. */
  readonly length?: string;
}
