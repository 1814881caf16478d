/** Valid requests of the contract: their texts may contain Arazzo runtime expressions, which are resolved here. */

import { plainText } from './control.js';
import { isObject } from './shape.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerContract, ExplorerSample } from '@trivet/runtime/explorer' */
/** @import { Memory, Session } from './session.js' */

/** @typedef {(name: string) => Memory | undefined} StepMemory the exchange of a step, by its id */

/**
 * Values of `$inputs` for this visit.
 *
 * @param {ExplorerContract} contract
 * @param {Session} session
 * @returns {Data}
 */
export function inputsOf(contract, session) {
  return { ...contract.inputs, unique: session.unique };
}

/**
 * The exchanges of a sample's steps: those that were run for it, else the last exchange of their operation.
 *
 * @param {ExplorerContract} contract
 * @param {ExplorerSample} sample
 * @param {ReadonlyMap<string, Memory>} run
 * @param {Session} session
 * @returns {StepMemory}
 */
export function stepsOf(contract, sample, run, session) {
  return (id) => {
    const step = sample.before.find((one) => one.id === id);
    return run.get(id) ?? (step && session.last.get(`${contract.name}/${step.operation}`));
  };
}

/**
 * A value with its expressions resolved; members that cannot be resolved yet are omitted.
 *
 * @param {Data | undefined} value
 * @param {(expression: string) => Data | undefined} resolve
 * @returns {Data | undefined}
 */
export function resolveData(value, resolve) {
  if (typeof value === 'string') return resolveText(value, resolve);
  if (Array.isArray(value))
    return value.map((item) => resolveData(item, resolve)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const found = resolveData(member, resolve);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/**
 * @param {string} text
 * @param {(expression: string) => Data | undefined} resolve
 * @returns {Data | undefined}
 */
function resolveText(text, resolve) {
  if (/^\$[a-z][\w.#/[\]-]*$/i.test(text)) return resolve(text);
  const parts = text.split(/\{(\$[^{}]+)\}/);
  const values = parts.map((part, index) => (index % 2 === 0 ? part : resolve(part)));
  if (values.includes(undefined)) return undefined;
  return values.map((value) => plainText(value ?? '')).join('');
}

/**
 * Resolves the expressions of a sample.
 *
 * @param {Data} inputs
 * @param {ExplorerSample['before']} before
 * @param {StepMemory} steps
 * @returns {(expression: string) => Data | undefined}
 */
export function resolver(inputs, before, steps) {
  return (expression) => {
    const [root, ...rest] = expression.slice(1).split('.');
    if (root === 'inputs') return member(inputs, rest);
    const [id, outputs, ...name] = rest;
    const step = before.find((one) => one.id === id);
    const memory = id === undefined ? undefined : steps(id);
    if (root !== 'steps' || outputs !== 'outputs' || memory === undefined) return undefined;
    const output = step?.outputs?.[name.join('.')];
    if (output === undefined) return undefined;
    return output.startsWith('$inputs.')
      ? member(inputs, output.split('.').slice(1))
      : ofExchange(output, memory);
  };
}

/**
 * `$response.body#/id`, `$request.body#/a/0`, `$response.header.ETag`, `$statusCode`.
 *
 * @param {string} expression
 * @param {Memory} memory
 * @returns {Data | undefined}
 */
function ofExchange(expression, memory) {
  if (expression === '$statusCode') return memory.status;
  const [, side, pointer] = /^\$(request|response)\.body(?:#(.*))?$/.exec(expression) ?? [];
  if (side !== undefined)
    return pointed(side === 'request' ? memory.request : memory.response, pointer ?? '');
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? [];
  return header === undefined ? undefined : memory.headers.get(header.toLowerCase());
}

/**
 * The value at a JSON Pointer (RFC 6901).
 *
 * @param {Data | undefined} value
 * @param {string} pointer
 */
function pointed(value, pointer) {
  const names = pointer.split('/').slice(1);
  return member(
    value,
    names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/**
 * @param {Data | undefined} value
 * @param {readonly string[]} names
 * @returns {Data | undefined}
 */
function member(value, names) {
  let found = value;
  for (const name of names) {
    if (Array.isArray(found)) found = found[Number(name)];
    else if (isObject(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}
