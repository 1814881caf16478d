import type { CaseParts } from '../case.js';
import type { SoapContent } from './message.js';

/** A case whose clause is by default the operation itself. */
export interface SoapParts extends Omit<CaseParts, 'at' | 'send'> {
  readonly at?: CaseParts['at'];
  readonly send: SoapContent;
}
