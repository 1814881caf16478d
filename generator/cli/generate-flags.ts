import type { ImportExtension } from '../import-extension.js';
import type { Naming } from '../model/naming.js';
import type { Selection } from '../model/openapi/selection.js';
import type { AllowPathOptions } from './allow-path.js';

/** The options of `trivet generate`. */
export interface GenerateFlags extends AllowPathOptions {
  readonly out?: string;
  readonly config?: string;
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly verify?: boolean;
  readonly strict?: boolean;
  readonly emit?: readonly string[];
  readonly checks?: boolean;
  readonly enums?: 'types' | 'arrays';
  readonly integers?: 'number' | 'bigint' | 'string';
  readonly dates?: 'string' | 'Date' | 'Temporal';
  readonly temporal?: string;
  readonly base64?: 'string' | 'Uint8Array';
  readonly importExtension?: ImportExtension;
  readonly naming?: Naming;
  readonly split?: 'none' | 'tags';
  readonly include?: Selection;
  readonly exclude?: Selection;
  readonly verbose?: boolean;
  readonly json?: boolean;
  readonly force?: boolean;
}
