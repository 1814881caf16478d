import type { Json, TableField } from '../model/contract.js';

/** A type as in a Table Schema (v2), with its format and options. */
export interface TypeDescriptor {
  readonly type: string;
  readonly format?: string;
  readonly missingValues?: readonly string[];
  readonly constraints?: { readonly [name: string]: Json };
  readonly [option: string]: Json | undefined;
}

/** A field as in a Table Schema. */
export interface FieldDescriptor extends TypeDescriptor {
  readonly name: string;
}

/** The field in the contract model. */
export function fieldModel(descriptor: FieldDescriptor): TableField {
  const { name, type, format = 'default', missingValues, constraints = {}, ...others } = descriptor;
  const options = Object.entries(others).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return {
    name,
    type,
    format,
    options: Object.fromEntries(options),
    constraints,
    ...(missingValues !== undefined && { missingValues }),
    at: { file: '', pointer: '' },
  };
}
