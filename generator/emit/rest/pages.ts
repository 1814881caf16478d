/** Emits `pages.ts`: functions that iterate over the pages and the items of lists. */

import type { Contract, Operation, RestBinding } from '../../model/contract.js';
import { NameScope, valueName } from '../../model/names.js';
import { fieldsAt, type Paging, pagingOf } from '../../model/paging.js';
import { type Resolving, resolveType } from '../../model/resolve.js';
import { access, bare, type Code, code, doc, imported, indent, optionalAccess } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitFunction } from '../emitter.js';
import { type EmitterNames, emitterNames } from '../emitter-names.js';
import { parameters } from '../layout.js';

const client = '@trivet/runtime/http/client';

/** Emits `pages.ts`; no file for contracts without lists that have pages. */
export const emitPages: EmitFunction = async (contract, context) => {
  const names = emitterNames(contract);
  const lists = listsOf(contract, names);
  if (lists.length === 0) {
    const [service] = contract.services;
    if (service !== undefined)
      context.report('not-emitted', 'pages.ts not written: no list has pages', service.at);
    return [];
  }
  const file = new CodeFile('pages.ts', context.banner);
  for (const { functions } of lists) for (const name of Object.values(functions)) file.declare(name);
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const resolving: Resolving = { resolve: (type) => resolveType(type, types) ?? type };
  for (const list of lists) for (const piece of piecesOf(list, names, resolving)) file.add(piece);
  return [{ path: file.path, text: file.text() }];
};

interface List {
  readonly operation: Operation;
  readonly binding: RestBinding;
  readonly paging: Paging;
  /** Names of the functions for the list. */
  readonly functions: Readonly<Record<'pages' | 'items' | 'itemsIn' | 'totalIn', string>>;
}

function listsOf(contract: Contract, names: EmitterNames): readonly List[] {
  const scope = new NameScope({ cased: true });
  const operations = contract.services.flatMap((service) => service.operations);
  for (const operation of operations) {
    const { descriptor, input, output } = names.operation(operation);
    for (const part of [descriptor, input, output]) if (part !== undefined) scope.take(part.name);
  }
  for (const { name } of contract.types) scope.take(name);
  for (const name of imports) scope.take(name);
  return operations.flatMap((operation): readonly List[] => {
    const { binding, name } = operation;
    const paging = pagingOf(contract, operation);
    // The type of an output with a range of statuses cannot be narrowed by a comparison.
    if (paging === undefined || binding.kind !== 'rest' || !/^\d+$/.test(paging.status)) return [];
    const take = (end: string): string =>
      scope.take(valueName(`${name}${end}`), [valueName(`${name}Of${end}`)]);
    const functions = {
      pages: take('Pages'),
      items: take('Items'),
      itemsIn: take('ItemsIn'),
      totalIn: take('TotalIn'),
    };
    return [{ operation, binding, paging, functions }];
  });
}

const imports = [
  'allItems',
  'lastPage',
  'nextByLink',
  'nextByNumber',
  'nextByOffset',
  'nextByToken',
  'pages',
];

function piecesOf(list: List, names: EmitterNames, context: Resolving): readonly Code[] {
  const { operation, paging, functions } = list;
  const { input, output } = names.operation(operation);
  const { pages, items, itemsIn, totalIn } = functions;
  const takes = parameters([
    code`call: (input: ${input}) => Promise<${output}>`,
    code`input: ${input}${isOptional(list) ? code` = {}` : code``}`,
  ]);
  const docs = (text: string): Code => doc(text, operation.deprecated === true ? '@deprecated' : undefined);
  // A type without a name is inferred, since it may be large.
  const item = paging.item.kind === 'reference' ? names.expression(paging.item) : undefined;
  const eachItem = item === undefined ? code`` : code`: AsyncGenerator<${item}, void>`;
  const allOf = item === undefined ? code`` : code`: readonly ${item}[] | undefined`;
  const next = nextOf(list, names, context);
  const follow = call(code`${imported(client, 'pages')}`, [code`call`, code`input`, next]);
  const flat = call(code`${imported(client, 'allItems')}`, [
    code`${bare(pages)}(call, input)`,
    bare(itemsIn),
  ]);
  const fallback = isCertain(paging.items, paging, context) ? code`` : code` ?? []`;
  const found = code`${valueAt(paging.items, paging, context)}${fallback}`;
  return [
    code`${docs(`The pages of \`${operation.name}\` in order, each fetched on demand.`)}export function ${bare(pages)}${takes}: AsyncGenerator<${output}, void> {
  return ${indent(follow)};
}`,
    code`${docs(`The items of all pages of \`${operation.name}\`; throws UnsuccessfulResponse for an error status.`)}export function ${bare(items)}${takes}${eachItem} {
  return ${indent(flat)};
}`,
    code`function ${bare(itemsIn)}(output: ${output})${allOf} {
  return ${ifSuccessful(paging, found)};
}`,
    ...(usesTotal(paging)
      ? [
          code`function ${bare(totalIn)}(output: ${output}): number | undefined {
  return ${ifSuccessful(paging, valueAt(paging.total ?? [], paging, context))};
}`,
        ]
      : []),
  ];
}

function call(callee: Code, args: readonly Code[]): Code {
  return code`${callee}${parameters(args)}`;
}

/** A part of a successful output; undefined for other outputs. */
function ifSuccessful({ status }: Paging, part: Code): Code {
  return code`output.status === ${Number(status)} ? ${part} : undefined`;
}

/** Whether the end of the list is found by the total number of items, since no link says it. */
function usesTotal({ total, hasLink }: Paging): boolean {
  return total !== undefined && hasLink === undefined;
}

/** The function from an output and its input to the next input. */
function nextOf({ operation, paging, functions }: List, names: EmitterNames, context: Resolving): Code {
  const { input, output, descriptor } = names.operation(operation);
  const { parameter, by, first, next, hasLink } = paging;
  if (hasLink === true) {
    const linked = code`${imported(client, 'nextByLink')}<${input}>(${descriptor})(output, page)`;
    return code`(output, page) => (${ifSuccessful(paging, linked)})`;
  }
  const follower = { page: 'nextByNumber', offset: 'nextByOffset', cursor: 'nextByToken' }[by];
  const callee = code`${imported(client, follower)}<${input}, ${output}>`;
  const name = code`${parameter.name}`;
  if (by === 'cursor') {
    const token = valueAt(next ?? [], paging, context);
    return call(callee, [name, code`(output) => (${ifSuccessful(paging, token)})`]);
  }
  const itemsIn = bare(functions.itemsIn);
  const total = usesTotal(paging) ? [bare(functions.totalIn)] : [];
  const isLast = call(code`${imported(client, 'lastPage')}`, [itemsIn, ...total]);
  const isUsual = first === (by === 'page' ? 1 : 0);
  return call(callee, [
    name,
    ...(by === 'offset' ? [itemsIn] : []),
    isLast,
    ...(isUsual ? [] : [code`${first}`]),
  ]);
}

/** A member of the body of an output, as far as it exists. */
function valueAt(path: readonly string[], { body }: Paging, context: Resolving): Code {
  let isSure = true;
  return (fieldsAt(body, path, context) ?? []).reduce((left, { name, required }) => {
    const plain = access(left, name);
    const value = isSure ? plain : optionalAccess(left, name);
    isSure = required;
    return value;
  }, code`output.body`);
}

function isCertain(path: readonly string[], { body }: Paging, context: Resolving): boolean {
  return (fieldsAt(body, path, context) ?? []).every(({ required }) => required);
}

function isOptional({ binding }: List): boolean {
  return binding.body?.required !== true && !binding.parameters.some(({ required }) => required);
}
