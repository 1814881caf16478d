/** An operation: its description, a form to try it, and the exchange as sent and received. */

import { ofBinding } from './binding.js';
import { breakable, copyButton, element, fill, inline, prose } from './dom.js';
import { readFault } from './envelope.js';
import { curlText, requestView, send, showAnswer, showStream } from './exchange.js';
import { samplePicker } from './start.js';
import { tabbed } from './tabs.js';
import { newTrial } from './trial.js';

/** @import { ExplorerOperation } from '@trivet/runtime/explorer' */
/** @import { Answer } from './exchange.js' */
/** @import { Session } from './session.js' */
/** @import { Contract } from './trial.js' */

/**
 * @param {Contract} contract
 * @param {ExplorerOperation} operation
 * @param {Session} session
 */
export function operationView(contract, operation, session) {
  const { binding } = operation;
  const wire = ofBinding(binding, {
    rest: ({ method, path }) => `${method} ${path}`,
    soap: () => `POST ${contract.address}`,
  });
  return element(
    'article',
    {},
    element('p', { class: 'crumbs' }, element('a', { href: `#/${contract.name}` }, contract.title)),
    element(
      'h1',
      { tabindex: '-1' },
      badge(operation),
      ' ',
      operation.name,
      operation.deprecated === true && element('span', { class: 'tag' }, 'deprecated'),
    ),
    element(
      'p',
      { class: 'wire' },
      element('code', {}, ...breakable(wire)),
      ' ',
      element('a', { href: `#/docs/${contract.name}/${operation.name}` }, 'Read the docs'),
    ),
    element('div', { class: 'lead' }, ...prose(operation.summary), ...prose(operation.doc)),
    tryView(contract, operation, session),
    answersView(operation),
  );
}

/**
 * The method, or SOAP; the effect of the operation is a tooltip.
 *
 * @param {ExplorerOperation} operation
 */
export function badge({ binding, does }) {
  const text = ofBinding(binding, { rest: ({ method }) => method, soap: () => 'SOAP' });
  return element(
    'span',
    { class: `badge ${text.toLowerCase()}`, ...(does !== undefined && { title: does }) },
    text,
  );
}

/** @param {ExplorerOperation} operation */
function answersView({ answers, binding }) {
  if (answers.length === 0) return undefined;
  const title = ofBinding(binding, { rest: () => 'Responses', soap: () => 'Faults' });
  const rows = answers.map(({ name, doc }) =>
    element('div', {}, element('dt', {}, element('code', {}, name)), element('dd', {}, ...inline(doc ?? ''))),
  );
  return element(
    'section',
    { class: 'answers' },
    element('h2', {}, title),
    element('dl', { class: 'pairs' }, rows),
  );
}

/**
 * @param {Contract} contract
 * @param {ExplorerOperation} operation
 * @param {Session} session
 */
function tryView(contract, operation, session) {
  const trial = newTrial(contract, operation, session);
  const preview = element('div', { class: 'code' });
  const curl = element('div', { class: 'code' });
  const answer = element('div', { class: 'answer' });
  const said = element('p', { role: 'status', class: 'said' });
  const show = () => {
    const message = trial.message();
    fill(
      preview,
      element(
        'div',
        { class: 'tools' },
        copyButton('Copy the path', () => trial.message().path),
      ),
      requestView(message),
    );
    const line = curlText(message);
    fill(
      curl,
      element(
        'div',
        { class: 'tools' },
        copyButton('Copy the command', () => line),
      ),
      element('pre', { tabindex: '0', 'aria-label': 'Command', role: 'region' }, line),
    );
  };
  const start = samplePicker(contract, operation, session, (values) => {
    trial.fill(values);
    show();
  });
  const button = element('button', { type: 'submit', class: 'primary' }, 'Send');
  const form = element(
    'form',
    { class: 'request', 'aria-label': `Request of ${operation.name}`, novalidate: true },
    start.element,
    trial.element,
    element('div', { class: 'sendbar' }, button, said),
  );
  form.addEventListener('input', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const message = trial.message();
    const lacking = /\{([^{}]+)\}/.exec(message.path)?.[1];
    if (lacking !== undefined) {
      said.textContent = `Fill in “${lacking}” first: the path cannot be without it.`;
      return;
    }
    button.disabled = true;
    said.textContent = 'Sending …';
    try {
      const got = await send(message, (head, stop) => {
        said.textContent = 'Reading …';
        return showStream(answer, head, statusMeaning(operation.answers, head.status), stop);
      });
      const memory = trial.memory(got);
      if (got.status < 400) session.last.set(`${contract.name}/${operation.name}`, memory);
      if (!got.isStream) showAnswer(answer, got, meaningOf(operation, got));
      // If the columns are stacked, the response is out of sight.
      if (answer.getBoundingClientRect().top > innerHeight) answer.scrollIntoView();
      said.textContent = `Answered ${got.status} ${got.reason}`;
    } catch (error) {
      fill(
        answer,
        element(
          'p',
          { class: 'problem' },
          `No answer: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
      said.textContent = 'No answer.';
    } finally {
      button.disabled = false;
      button.focus({ preventScroll: true });
    }
  });
  start.begin();
  const views = tabbed('The request as', [
    { title: 'Request', panel: preview },
    { title: 'curl', panel: curl },
  ]);
  fill(answer, element('p', { class: 'muted' }, 'Not sent yet.'));
  return element(
    'div',
    { class: 'columns' },
    element('section', { 'aria-label': 'Try it' }, element('h2', {}, 'Try it'), form),
    element(
      'section',
      { class: 'exchange', 'aria-label': 'Exchange' },
      element('h2', {}, 'Exchange'),
      views.element,
      element('p', { class: 'help' }, 'The browser adds headers of its own.'),
      element('h3', {}, 'Answer'),
      answer,
    ),
  );
}

/**
 * The description of a response in the contract.
 *
 * @param {ExplorerOperation} operation
 * @param {Answer} got
 */
function meaningOf({ answers, binding }, got) {
  return ofBinding(binding, {
    rest: () => statusMeaning(answers, got.status),
    soap: () => faultMeaning(answers, new TextDecoder().decode(got.body)),
  });
}

/**
 * @param {ExplorerOperation['answers']} answers
 * @param {number} status
 */
function statusMeaning(answers, status) {
  const range = `${Math.floor(status / 100)}XX`;
  return [String(status), range, 'default']
    .map((name) => answers.find((answer) => answer.name === name))
    .find((found) => found !== undefined)?.doc;
}

/**
 * @param {ExplorerOperation['answers']} answers
 * @param {string} text
 */
function faultMeaning(answers, text) {
  const fault = readFault(text);
  if (fault === undefined) return undefined;
  const declared = answers.find(({ name }) => name === fault.detail);
  return `Fault ${fault.detail ?? fault.code}: ${fault.message || (declared?.doc ?? '')}`;
}
