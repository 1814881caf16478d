/** What the articles of the documentation page show, as data for their templates. */

import { ofBinding } from '../model/binding.js';
import type {
  Callback,
  Content,
  Field,
  NamedType,
  Operation,
  OtherBinding,
  Parameter,
  Place,
  RestBinding,
  SoapBinding,
  Table,
  Type,
} from '../model/contract.js';
import { isStream, itemOf } from '../model/streams.js';
import { accessText } from './docs-access.js';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly link?: string;
  readonly note: string;
  readonly doc: string;
}

/** An operation, without the labels of its tags. */
export function operationView(operation: Operation): object {
  const view = ofBinding(operation.binding, { rest: restView, soap: soapView, other: otherView });
  return {
    name: operation.name,
    deprecated: operation.deprecated,
    summary: operation.summary,
    doc: operation.doc,
    ...view,
    groups: view.groups.filter((group) => group.rows.length > 0),
    where: whereText(operation.at),
  };
}

/** A callback or webhook. */
export function callbackView(callback: Callback): object {
  const { method, address = 'an address agreed elsewhere' } = callback.binding;
  return { ...operationView(callback), wire: `${method} ${address}`, from: callback.from };
}

/** How an operation is called, as shown on the page. */
interface BindingView {
  readonly wire: string;
  /** By which security schemes it can be called. */
  readonly access?: string;
  readonly groups: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
}

function soapView({ version, input, output, faults }: SoapBinding): BindingView {
  return {
    wire: `SOAP ${version} ${input.element?.name ?? '(several parts)'}`,
    groups: [
      { heading: 'Request', rows: [row('body', input.type)] },
      { heading: 'Response', rows: output === undefined ? [] : [row('body', output.type)] },
      { heading: 'Faults', rows: faults.map((fault) => row(fault.name, fault.type, '', fault.doc)) },
    ],
  };
}

function otherView({ wire, input, output, errors }: OtherBinding): BindingView {
  const whole = (type: Type | undefined): readonly Row[] => (type === undefined ? [] : [row('body', type)]);
  return {
    wire,
    groups: [
      { heading: 'Request', rows: whole(input) },
      { heading: 'Response', rows: whole(output) },
      {
        heading: 'Errors',
        rows: errors.map(({ name, type = { kind: 'any' }, doc }) => row(name, type, '', doc)),
      },
    ],
  };
}

function restView(binding: RestBinding): BindingView {
  const { method, path, parameters, body, responses } = binding;
  return {
    wire: `${method} ${path}`,
    access: accessText(binding),
    groups: [
      { heading: 'Parameters', rows: parameters.map(parameterRow) },
      { heading: 'Request body', rows: (body?.contents ?? []).map(contentRow) },
      {
        heading: 'Responses',
        rows: responses.flatMap((response): Row[] =>
          response.contents.length === 0
            ? [{ name: response.status, type: 'no body', note: '', doc: response.doc ?? '' }]
            : response.contents.map((content) => ({
                ...contentRow(content),
                name: `${response.status} ${content.mediaType}`,
                doc: response.doc ?? '',
              })),
        ),
      },
    ],
  };
}

function parameterRow(parameter: Parameter): Row {
  return row(
    parameter.name,
    parameter.type,
    `${parameter.in}${parameter.required ? ', required' : ''}`,
    parameter.doc,
  );
}

function contentRow(content: Content): Row {
  if (!isStream(content)) return row(content.mediaType, content.type);
  const item = row(content.mediaType, itemOf(content));
  return { ...item, type: `stream of ${item.type}` };
}

function fieldRow(field: Field): Row {
  return row(field.name, field.type, field.required ? 'required' : '', field.doc);
}

function row(name: string, type: Type, note = '', doc: string | undefined = type.doc): Row {
  const named = type.kind === 'list' ? type.items : type;
  const link = named.kind === 'reference' ? { link: named.name } : {};
  return {
    name,
    type: typeText(type),
    ...link,
    note: [note, rulesText(type)].filter(Boolean).join(', '),
    doc: doc ?? '',
  };
}

/** A named type. */
export function typeView(named: NamedType): object {
  return {
    name: named.name,
    deprecated: named.deprecated,
    doc: named.doc,
    type: [typeText(named.type), rulesText(named.type)].filter(Boolean).join(' · '),
    rows:
      named.type.kind === 'record'
        ? named.type.fields.filter(({ unsent }) => unsent !== true).map(fieldRow)
        : [],
    where: whereText(named.at),
  };
}

/** A table. */
export function tableView(table: Table): object {
  return {
    name: table.name,
    doc: table.doc ?? table.title,
    wire: table.paths.join(', '),
    missing: table.missingValues.map((value) => JSON.stringify(value)).join(', '),
    rows: table.fields.map((field) => ({
      name: field.name,
      type: field.format === 'default' ? field.type : `${field.type} (${field.format})`,
      note: Object.entries(field.constraints)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (value === true ? name : `${name} ${JSON.stringify(value)}`))
        .join(', '),
      doc: field.doc ?? field.title ?? '',
    })),
    where: whereText(table.at),
  };
}

function typeText(type: Type): string {
  switch (type.kind) {
    case 'reference':
      return type.name;
    case 'list':
      return `list of ${typeText(type.items)}`;
    case 'literal':
      return type.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'union':
      return type.members.map(typeText).join(' | ');
    case 'intersection':
      return type.members.map(typeText).join(' & ');
    case 'number':
      return type.integer === true ? 'integer' : 'number';
    case 'when':
      return `any; if it is a ${type.type.kind}: ${typeText(type.type)}`;
    case 'not':
      return `not ${typeText(type.type)}`;
    default:
      return type.kind;
  }
}

function rulesText(type: Type): string {
  const rules: string[] = [];
  const add = (name: string, value: unknown): void => {
    if (value !== undefined)
      rules.push(`${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  };
  if (type.kind === 'string') {
    add('format', type.format);
    add('at least', type.minLength);
    add('at most', type.maxLength);
    for (const pattern of type.patterns ?? []) add('pattern', pattern.source);
  } else if (type.kind === 'number') {
    add('format', type.format);
    add('≥', type.minimum);
    add('≤', type.maximum);
    add('>', type.exclusiveMinimum);
    add('<', type.exclusiveMaximum);
    add('multiple of', type.multipleOf);
  } else if (type.kind === 'list') {
    add('at least', type.minItems);
    add('at most', type.maxItems);
    if (type.unique === true) rules.push('unique items');
  }
  return rules.join(', ');
}

/** File and pointer; with a line number the page would change with every edit above it. */
function whereText(place: Place): string {
  return `${place.file} ${place.pointer}`;
}
