/** Parameter descriptors: how a value is serialised in a path, query, header or cookie (OpenAPI 3.1, 4.8.12). */

import type { Check, Issues } from '../check.js';
import { alternatives, isRecord, type Malformed, type RecordShape, recordOf, type Shape } from './shape.js';

/** How a parameter is serialised (OpenAPI 3.1, 4.8.12.2.3). */
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie';

/** Where parameters are, by the groups of an input. */
export type ParameterGroup = 'path' | 'query' | 'headers' | 'cookies';

/** A parameter, a response header, or a field of a form. Absent members have OpenAPI's defaults. */
export interface RestParameter {
  readonly required?: boolean;
  /** Default: `form` in queries and cookies, `simple` in paths and headers. */
  readonly style?: ParameterStyle;
  /** Default: true for `form` and `cookie`, else false. */
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Media type of the text, if it is described by `content` instead of `style`. */
  readonly content?: string;
  /** Lists in texts with separators of their own. Part of the descriptor, so that just these parameters import the code. */
  readonly lists?: ListText;
  /** Default: `string`. */
  readonly shape?: Shape;
  readonly check?: (value: unknown) => Issues;
}

/** Reads and writes lists as decoded texts: one for each item if the parameter is exploded, else a single one. */
export interface ListText {
  read(parameter: PlacedParameter, texts: readonly string[]): unknown;
  write(parameter: PlacedParameter, value: unknown): readonly string[] | Malformed;
  /** A percent-encoded text as it is sent: commas stay legible, since it is decoded before it is split. */
  shown(encoded: string): string;
}

/** Parameters by group and name. */
export type RestParameters = {
  readonly [group in ParameterGroup]?: { readonly [name: string]: RestParameter };
};

/** A parameter whose check must match its type. */
export interface TypedParameter<T> extends RestParameter {
  readonly check?: Check<T>;
}

/** A parameter with all defaults filled in. */
export interface PlacedParameter {
  readonly name: string;
  readonly group: ParameterGroup;
  readonly required: boolean;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly content?: string;
  readonly lists?: ListText;
  readonly shape: Shape;
  readonly check?: (value: unknown) => Issues;
}

/** Fills in OpenAPI's defaults. */
export function placeParameter(
  group: ParameterGroup,
  name: string,
  parameter: RestParameter,
): PlacedParameter {
  const usual = group === 'path' || group === 'headers' ? 'simple' : 'form';
  const style = parameter.style ?? usual;
  return {
    required: group === 'path',
    explode: style === 'form' || style === 'cookie' || style === 'deepObject',
    allowReserved: false,
    shape: 'string',
    ...parameter,
    name,
    group,
    style,
  };
}

/** The parameters of a group with all defaults filled in. */
export function placeParameters(
  group: ParameterGroup,
  parameters: RestParameters[ParameterGroup] = {},
): PlacedParameter[] {
  return Object.entries(parameters).map(([name, parameter]) => placeParameter(group, name, parameter));
}

/** Whether `content` is JSON; text of any other media type has the shape of the parameter. */
export function isJsonContent(content: string): boolean {
  return /[/+]json\b/i.test(content);
}

/** The prefix of every value of a style in a path (RFC 6570, 3.2.5 and 3.2.7). */
export function pathPrefix({
  style,
  content,
}: {
  readonly style: ParameterStyle;
  readonly content?: string | undefined;
}): string {
  if (content !== undefined) return '';
  return style === 'label' ? '.' : style === 'matrix' ? ';' : '';
}

/** Which names of a query or of cookies belong to which parameter. */
export interface Claims {
  /** Names of parameters; they are never read as fields of an exploded record. */
  readonly names: ReadonlySet<string>;
  /** Names of the fields of exploded records; all others go to a record that allows any name. */
  readonly fields: ReadonlySet<string>;
}

/** Assigns names to the parameters of one group. */
export function claimsOf(parameters: readonly PlacedParameter[]): Claims {
  const names = new Set<string>();
  const fields = new Set<string>();
  for (const parameter of parameters) {
    const record = spreadRecord(parameter);
    if (record === undefined) names.add(parameter.name);
    else for (const name of Object.keys(record.fields)) fields.add(name);
  }
  return { names, fields };
}

/** The record of a parameter whose fields are names of their own, so that its own name is not used. */
export function spreadRecord({ explode, style, content, shape }: PlacedParameter): RecordShape | undefined {
  if (!explode || style === 'deepObject' || content !== undefined) return undefined;
  const members = alternatives(shape).filter((member) => member !== 'null');
  return members.every(isRecord) ? recordOf(shape) : undefined;
}
