/** A request to try: form, credentials and further headers, filled from a sample, remembered once sent. */

import { ofBinding } from './binding.js';
import { credentialsEditor } from './credentials.js';
import { element, freshId } from './dom.js';
import { readEnvelope } from './envelope.js';
import { restForm } from './rest-form.js';
import { inputsOf, resolveData, resolver } from './sample.js';
import { isObject } from './shape.js';
import { soapForm } from './soap-form.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerContract, ExplorerOperation, ExplorerSample } from '@trivet/runtime/explorer' */
/** @import { Answer } from './exchange.js' */
/** @import { Message } from './request.js' */
/** @import { StepMemory } from './sample.js' */
/** @import { Memory, Session } from './session.js' */

/** @typedef {ExplorerContract & { readonly address: string }} Contract */

/**
 * @typedef {object} Trial
 * @property {HTMLElement} element
 * @property {(send: Data) => void} fill with a sample with resolved expressions
 * @property {() => Message} message
 * @property {(answer: Answer) => Memory} memory of the request and the response
 */

/**
 * @param {Contract} contract
 * @param {ExplorerOperation} operation
 * @param {Session} session
 * @returns {Trial}
 */
export function newTrial(contract, operation, session) {
  const { binding } = operation;
  const form = ofBinding(binding, {
    rest: (own) => restForm(contract, own),
    soap: (own) => soapForm(contract, own, contract.address),
  });
  const parameters = ofBinding(binding, { rest: (own) => own.parameters, soap: () => [] });
  const declared = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const credentials = credentialsEditor(
    tokensOf(contract, session),
    session.credentials.get(contract.name),
    (chosen) => session.credentials.set(contract.name, chosen),
  );
  const further = furtherHeaders();
  return {
    element: element('div', {}, credentials.element, form.element, further.element),
    fill(send) {
      form.fill(send);
      const headers = Object.entries(headersOf(send)).map(
        ([name, value]) => /** @type {const} */ ([name, String(value)]),
      );
      credentials.fill(headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1]);
      further.write(
        headers.filter(
          ([name]) => name.toLowerCase() !== 'authorization' && !declared.has(name.toLowerCase()),
        ),
      );
    },
    message() {
      const message = form.message();
      const authorization = credentials.header();
      const own =
        authorization === undefined ? [] : [/** @type {const} */ (['Authorization', authorization])];
      return { ...message, headers: [...own, ...message.headers, ...further.read()] };
    },
    memory: (answer) => ({
      request: form.sent(),
      response: answerValue(contract, operation, answer),
      status: answer.status,
      headers: new Map(answer.headers.map(([name, value]) => [name.toLowerCase(), value])),
    }),
  };
}

/**
 * The request of a sample or a step, with its expressions resolved.
 *
 * @param {Contract} contract
 * @param {Pick<ExplorerSample, 'send'>} sample
 * @param {ExplorerSample['before']} before
 * @param {StepMemory} steps
 * @param {Session} session
 * @returns {Data}
 */
export function sendOf(contract, { send }, before, steps, session) {
  const resolve = resolver(inputsOf(contract, session), before, steps);
  // A request of a case is plain data.
  return resolveData(/** @type {Data} */ (send), resolve) ?? {};
}

/**
 * Tokens in the contract's samples.
 *
 * @param {Contract} contract
 * @param {Session} session
 */
function tokensOf(contract, session) {
  const sends = contract.operations
    .flatMap(({ samples }) => samples)
    .flatMap((sample) => [sample, ...sample.before]);
  const tokens = sends.map((sample) => {
    const authorization = headersOf(
      sendOf(
        contract,
        { send: { headers: headersOf(/** @type {Data} */ (sample.send)) } },
        [],
        () => undefined,
        session,
      ),
    )['Authorization'];
    return typeof authorization === 'string' ? /^Bearer (.+)$/.exec(authorization)?.[1] : undefined;
  });
  return [...new Set(tokens.filter((token) => token !== undefined))];
}

/**
 * @param {Data} send
 * @returns {{ readonly [name: string]: Data }}
 */
function headersOf(send) {
  const headers = isObject(send) ? (send['headers'] ?? send['httpHeaders']) : undefined;
  return isObject(headers) ? headers : {};
}

/**
 * @param {Contract} contract
 * @param {ExplorerOperation} operation
 * @param {Answer} answer
 * @returns {Data | undefined}
 */
function answerValue(contract, { binding }, answer) {
  const text = new TextDecoder().decode(answer.body);
  return ofBinding(binding, {
    rest: () => jsonOrText(text),
    soap: ({ output }) => output && readEnvelope(text, output, contract.types),
  });
}

/**
 * @param {string} text
 * @returns {Data}
 */
function jsonOrText(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Further headers, one per line. */
function furtherHeaders() {
  const id = freshId('headers');
  const area = element('textarea', {
    id,
    rows: 2,
    class: 'source',
    spellcheck: 'false',
    placeholder: 'Name: value',
  });
  const details = element(
    'details',
    { class: 'more' },
    element('summary', {}, 'More headers'),
    element(
      'div',
      { class: 'field' },
      element('label', { for: id }, element('span', { class: 'kind' }, 'one a line')),
      area,
    ),
  );
  return {
    element: details,
    /** @param {readonly (readonly [string, string])[]} headers */
    write(headers) {
      area.value = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
      details.open = headers.length > 0;
    },
    read: () =>
      area.value.split('\n').flatMap((line) => {
        const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [/** @type {const} */ ([name, value])];
      }),
  };
}
