/** How a database reads the cells of a field. */
export interface CellCheck {
  /** A condition that a cell is of the type; absent: every cell is. */
  readonly isType?: string;
  /** The value of a cell of the type, equal for cells that read as the same. */
  readonly value: string;
  /** What bounds are compared with; absent: the value itself. */
  readonly order?: string;
  /** A bound as the order has it. */
  readonly bound?: (value: unknown) => string | undefined;
  /** A value of a list as a literal; absent: lists are not said. */
  readonly literal?: (value: unknown) => string | undefined;
  /** The number that lengths are compared with. */
  readonly length?: string;
}
