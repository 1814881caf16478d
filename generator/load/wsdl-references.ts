import type { Report } from '../diagnostic.js';
import type { WsdlDocument } from './wsdl-document.js';

/** Checks what a WSDL refers to. */
export function checkWsdl(document: WsdlDocument, report: Report): void {
  void document;
  void report;
}
