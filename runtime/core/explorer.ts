/**
 * The description of a contract with which a page lets people try it: plain data, made by the generator and read by the
 * explorer. Types are described as forms; types that fields cannot represent are `any` and entered as text.
 */

import type { Data, RestSend, SoapSend, Step } from './conformance/case.js';
import type { AnyContent } from './http/any-content.js';
import type { ParameterStyle } from './http/parameter.js';

/** One contract. */
export interface ExplorerContract {
  /** Folder of the generated files: `communities`, `datasets/behaviour`. */
  readonly name: string;
  readonly family: string;
  readonly title: string;
  /** The spec, if the service itself provides it: its title, and the query of its URL. */
  readonly document?: { readonly title: string; readonly query: string };
  readonly version?: string;
  readonly doc?: string;
  readonly operations: readonly ExplorerOperation[];
  /** Named types to which the forms of operations refer. */
  readonly types: { readonly [name: string]: NamedForm };
  readonly tables: readonly ExplorerTable[];
  /** Values of `$inputs` that the samples require, except for `unique`, which is new for each run. */
  readonly inputs: { readonly [name: string]: Data };
}

/** A named type as a form. */
export interface NamedForm {
  readonly doc?: string;
  readonly form: Form;
}

/** One operation and its requests. */
export interface ExplorerOperation {
  readonly name: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  /** Its effect on a resource, if known. */
  readonly does?: 'create' | 'read' | 'list' | 'update' | 'delete';
  readonly binding: ExplorerRest | ExplorerSoap;
  /** Statuses or faults of its responses, with their meaning. */
  readonly answers: readonly { readonly name: string; readonly doc?: string }[];
  /** Valid requests; the first one is entered into the form. */
  readonly samples: readonly ExplorerSample[];
}

/** A REST operation. */
export interface ExplorerRest {
  readonly kind: 'rest';
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly ExplorerParameter[];
  readonly body?: {
    readonly required: boolean;
    readonly contents: readonly {
      readonly mediaType: string;
      readonly codec: AnyContent['codec'];
      /** Events only: whether their data are text instead of JSON, or the names of the events for which they are. */
      readonly texts?: boolean | readonly string[];
      readonly form: Form;
    }[];
  };
  /** Media types of successful responses. */
  readonly produces: readonly string[];
  /** Supported schemes of HTTP authentication. */
  readonly schemes: readonly string[];
}

/** A parameter of a REST operation. */
export interface ExplorerParameter extends ExplorerField {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** What separates the items of a list, those of lists in it, and so on, instead of what the style says. */
  readonly separators?: readonly string[];
  /** Media type, if it is described by `content`. */
  readonly content?: string;
}

/** A SOAP operation. */
export interface ExplorerSoap {
  readonly kind: 'soap';
  readonly version: '1.1' | '1.2';
  readonly action: string;
  readonly input: ExplorerMessage;
  /** Absent: one-way. */
  readonly output?: ExplorerMessage;
}

/** A SOAP message; without `element` the fields of its form are the body's children. */
export interface ExplorerMessage {
  readonly element?: XmlName;
  readonly form: Form;
}

/** A name in XML. */
export interface XmlName {
  readonly namespace?: string;
  readonly name: string;
}

/** A valid request: its contents, and the requests before it; texts may contain Arazzo runtime expressions. */
export interface ExplorerSample {
  readonly title: string;
  readonly before: readonly SampleStep[];
  readonly send: ExplorerSend;
}

/** A set-up request of another one. */
export interface SampleStep extends Pick<Step, 'id' | 'operation' | 'outputs'> {
  readonly send: ExplorerSend;
}

/** The contents of a request, whose protocol is that of its operation's binding. */
export type ExplorerSend = Omit<RestSend, 'protocol'> | Omit<SoapSend, 'protocol'>;

/** The input form of a value. */
export type Form =
  | {
      readonly kind: 'text';
      readonly format?: string;
      readonly minLength?: number;
      readonly maxLength?: number;
      readonly pattern?: string;
    }
  | {
      readonly kind: 'number';
      readonly integer?: boolean;
      readonly minimum?: number | string;
      readonly maximum?: number | string;
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly Data[] }
  | { readonly kind: 'list'; readonly items: Form; readonly minItems?: number; readonly maxItems?: number }
  | { readonly kind: 'record'; readonly fields: readonly ExplorerField[] }
  /** Members with names chosen by the caller. */
  | { readonly kind: 'map'; readonly values: Form }
  /** One of several forms. */
  | { readonly kind: 'either'; readonly members: readonly { readonly title: string; readonly form: Form }[] }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'any' };

/** A field of a form. */
export interface ExplorerField {
  readonly name: string;
  readonly form: Form;
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly doc?: string;
  readonly default?: Data;
  readonly example?: Data;
  /**
   * Its representation in XML: an element or attribute of this name, the text itself, or (a group) its own fields in
   * its place.
   */
  readonly xml?: { readonly as: 'element' | 'attribute' | 'text' | 'group'; readonly name?: XmlName };
}

/** A table of a data package. */
export interface ExplorerTable {
  readonly name: string;
  readonly title?: string;
  readonly doc?: string;
  readonly fields: readonly {
    readonly name: string;
    readonly title?: string;
    readonly doc?: string;
    /** Table Schema type. */
    readonly type: string;
    readonly required: boolean;
  }[];
}
