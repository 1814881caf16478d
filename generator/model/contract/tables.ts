import type { Dialect } from '@trivet/runtime/table';
import type { Place } from '../../place.js';
import type { Json } from './json.js';
import type { ReferenceType } from './types.js';

/** One tabular resource of a Data Package. */
export interface Table {
  /** Identifier; its row type is `rowType`. */
  readonly name: string;
  readonly wireName?: string;
  readonly title?: string;
  readonly doc?: string;
  readonly paths: readonly string[];
  /** Size and hash of the file, as declared by the descriptor. */
  readonly bytes?: number;
  readonly hash?: string;
  /** Data in the descriptor itself, in place of paths. */
  readonly inline?: Json;
  readonly encoding: string;
  /** Includes the defaults of its version of the standard. */
  readonly dialect: Dialect;
  readonly fields: readonly TableField[];
  readonly fieldsMatch: 'exact' | 'equal' | 'subset' | 'superset' | 'partial';
  readonly missingValues: readonly string[];
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Name of the row's record in `types`. */
  readonly rowType: string;
  readonly at: Place;
}

/** A resource of a Data Package that is not read. */
export interface UnreadResource {
  readonly name: string;
  readonly paths: readonly string[];
  /** Why it is not read: `its format is "json", and only CSV and TSV are read`. */
  readonly reason: string;
  /** Its schema as a table, if it has one. */
  readonly table?: Table;
  readonly at: Place;
}

/** A column of a table. */
export interface TableField {
  /** Name in the row, unique in its table. */
  readonly name: string;
  /** Label in the header, if another field has the same name. */
  readonly label?: string;
  readonly title?: string;
  readonly doc?: string;
  /** Table Schema type: `string`, `integer`, `yearmonth`, … */
  readonly type: string;
  readonly format: string;
  /** `decimalChar`, `groupChar`, `bareNumber`, `trueValues`, `falseValues`, `delimiter`, `itemType`, as written. */
  readonly options: { readonly [name: string]: Json };
  readonly constraints: { readonly [name: string]: Json };
  readonly categories?: readonly Json[];
  readonly missingValues?: readonly string[];
  /** The type of integers in rows other than `number`, and of dates, times or durations other than ISO text. */
  readonly carrier?: FieldCarrier;
  /** The type of the constraint `jsonSchema`. */
  readonly jsonSchema?: ReferenceType;
  readonly at: Place;
}

/**
 * The TypeScript type of a field's values. The module is that from which `Temporal` is imported; without it, the global
 * Temporal is used.
 */
export interface FieldCarrier {
  readonly kind: 'bigint' | 'string' | 'Date' | 'Temporal';
  readonly module?: string;
}

/** Fields whose values must occur in fields of another table (Table Schema, `foreignKeys`). */
export interface ForeignKey {
  readonly fields: readonly string[];
  /** Empty for the table itself. */
  readonly resource: string;
  readonly referenced: readonly string[];
  /** The package of the resource if it is another one, as written: a URL or a name. */
  readonly package?: string;
  readonly at?: Place;
}
