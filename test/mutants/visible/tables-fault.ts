import { indicators } from '@trivet/generated/datasets/behaviour/indicators';
import { dataPackage } from '@trivet/generated/datasets/behaviour/package';
import { clause, named } from './place.js';
import type { Json } from './rest-recipes.js';
import type { TableWitness } from './table-recipes.js';

/** First line of the file with which faults of a reader are detected. */
export const header = 'country,year,value,indicator,source,unit,notes';

/** Reads one file. */
export const file =
  (text: string): TableWitness =>
  async ({ read }) => {
    const { rows, issues } = await read(indicators, text);
    return [rows, issues.map(({ code, row, field: name }) => [code, row, name])];
  };

/** Reads one row. */
export const row = (line: string): TableWitness => file(`${header}\r\n${line}\r\n`);

/** Reads a year. */
export const year = (cell: string): TableWitness => row(`Peru,${cell},1,i,s,u,n`);

/** Reads a number. */
export const value = (cell: string): TableWitness => row(`Peru,2000,${cell},i,s,u,n`);

/** Position of the year. */
export const ofYear = 1;

/** Position of the number. */
export const ofValue = 2;

/** The list of missing values. */
export const missing = clause('/resources/0/schema/missingValues');

/** Cases of the form of the file. */
export const form = (name: string) => named(new RegExp(`^indicators/form/(${name})`));

/** Clauses of the descriptor. */
export const descriptor = (...pointers: readonly string[]) =>
  clause(...pointers.map((pointer) => `/${pointer}`));

/** A number for which another notation is also allowed. */
export const lax =
  (pattern: RegExp, fix: (cell: string) => string) =>
  (cell: string, right: (cell: string) => unknown): unknown =>
    right(pattern.test(cell) ? fix(cell) : cell);

/** A valid cell that is rejected. */
export const refusing =
  (pattern: RegExp) =>
  (cell: string, right: (cell: string) => unknown): unknown =>
    right(pattern.test(cell) ? 'refused' : cell);

/** Checks the package's own descriptor with a change. */
export const checked =
  (change: (descriptor: Json) => void): TableWitness =>
  async ({ check }) => {
    const given = structuredClone(dataPackage.descriptor);
    change(given);
    return check(given);
  };
