import { type Invalid, invalid } from '@trivet/runtime/internal/table';
import type { AnyTable, NamedField } from '@trivet/runtime/table';

/**
 * JSON of a cell as text: it is passed on without parsing, since numbers of JSON have any number of digits and those of
 * JavaScript do not (RFC 8259, 6).
 */
export class JsonCell {
  readonly text: string;
  /** The value that constraints and keys are checked on. */
  private readonly value: unknown;

  constructor(text: string, value: unknown) {
    this.text = compact(text);
    this.value = value;
  }

  toJSON(): unknown {
    return this.value;
  }
}

const jsonTypes: ReadonlySet<string> = new Set(['object', 'array', 'geojson']);

/** Whether the cells of a type are JSON that is passed on as text. */
export function isJsonType(type: string): boolean {
  return jsonTypes.has(type);
}

/** A table whose JSON values are `JsonCell`s. */
export function withJsonCells(table: AnyTable): AnyTable {
  return { ...table, fields: table.fields.map(withJsonCell) };
}

function withJsonCell(named: NamedField): NamedField {
  const { field } = named;
  if (!isJsonType(field.type)) return named;
  const cellOf = (text: string, value: unknown): JsonCell | Invalid =>
    value === invalid ? invalid : new JsonCell(text, value);
  const read = (cell: string): JsonCell | Invalid => cellOf(cell, field.read(cell));
  return {
    ...named,
    field: {
      ...field,
      read,
      accept: (value) =>
        value instanceof JsonCell
          ? read(value.text)
          : typeof value === 'string'
            ? read(value)
            : cellOf(JSON.stringify(value), field.accept(value)),
      isValue: (value) => value instanceof JsonCell && field.isValue(value.toJSON()),
      write: (value) => (value instanceof JsonCell ? value.text : undefined),
      constraints: field.constraints.map((constraint) => ({
        ...constraint,
        holds: (value) => constraint.holds(value instanceof JsonCell ? value.toJSON() : value),
      })),
    },
  };
}

/** JSON without insignificant white space, so that it fits on one line. */
function compact(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (part) => (part.startsWith('"') ? part : ''));
}
