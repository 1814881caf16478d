import type { Report } from '../diagnostic.js';
import type { XmlElement } from './xml.js';

/** Checks a schema against the schema of schemas. */
export function checkSyntax(root: XmlElement, report: Report): void {
  void root;
  void report;
}
