import type { Report } from '../diagnostic.js';
import type { SchemaSet } from './xsd.js';

/** Checks what schemas refer to. */
export function checkSchemas(schemas: SchemaSet, report: Report): void {
  void schemas;
  void report;
}
