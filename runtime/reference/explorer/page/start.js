/** The start of a request: a sample of the contract, and the requests that it requires. */

import { element, fill, freshId } from './dom.js';
import { send } from './exchange.js';
import { stepsOf } from './sample.js';
import { freshName } from './session.js';
import { newTrial, sendOf } from './trial.js';

/** @import { ExplorerOperation, ExplorerSample } from '@trivet/runtime/explorer' */
/** @import { Memory, Session } from './session.js' */
/** @import { Contract } from './trial.js' */

/**
 * The start of a request, and the requests that it requires.
 *
 * @param {Contract} contract
 * @param {ExplorerOperation} operation
 * @param {Session} session
 * @param {(values: ReturnType<typeof sendOf>) => void} fillIn
 */
export function samplePicker(contract, operation, session, fillIn) {
  const { samples } = operation;
  const id = freshId('sample');
  const select = element(
    'select',
    { id },
    ...samples.map(({ title }, index) => element('option', { value: index }, title)),
  );
  const before = element('div', {});
  /** @type {Map<string, Memory>} */
  let run = new Map();
  const chosen = () => samples[Number(select.value)];
  const refill = () => {
    const sample = chosen();
    if (sample === undefined) fillIn({});
    else fillIn(sendOf(contract, sample, sample.before, stepsOf(contract, sample, run, session), session));
  };
  const begin = () => {
    run = new Map();
    const sample = chosen();
    if (sample !== undefined && makesNames(sample)) session.unique = freshName();
    refill();
    fill(
      before,
      sample !== undefined && sample.before.length > 0 && beforeView(contract, sample, session, run, refill),
    );
  };
  const fresh = element(
    'button',
    {
      type: 'button',
      class: 'small plain',
      title: 'Names that nothing on the server has yet',
      onclick: () => {
        session.unique = freshName();
        refill();
      },
    },
    'Fresh names',
  );
  select.addEventListener('change', begin);
  // Choosing a sample does not count as a manual change.
  select.addEventListener('input', (event) => event.stopPropagation());
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, element('span', { class: 'name' }, 'Start from')),
    element('div', { class: 'row' }, select, fresh),
  );
  return { element: element('div', { class: 'part' }, samples.length > 0 && field, before), begin };
}

/**
 * Whether a sample is the first to use its names: they must be new then.
 *
 * @param {ExplorerSample} sample
 */
function makesNames({ before, send: sent }) {
  return before.length === 0 && JSON.stringify(sent).includes('$inputs.unique');
}

/**
 * @param {Contract} contract
 * @param {ExplorerSample} sample
 * @param {Session} session
 * @param {Map<string, Memory>} run
 * @param {() => void} done
 */
function beforeView(contract, sample, session, run, done) {
  const results = sample.before.map(() => element('span', { class: 'muted' }));
  const items = sample.before.map((step, index) =>
    element(
      'li',
      {},
      element('a', { href: `#/${contract.name}/${step.operation}` }, step.operation),
      ' ',
      results[index],
    ),
  );
  const said = element('span', { role: 'status', class: 'said' });
  const number = sample.before.length;
  const button = element(
    'button',
    {
      type: 'button',
      class: 'small',
      onclick: async () => {
        button.disabled = true;
        session.unique = freshName();
        run.clear();
        for (const [index, step] of sample.before.entries()) {
          const operation = contract.operations.find(({ name }) => name === step.operation);
          const result = results[index];
          if (operation === undefined || result === undefined) continue;
          const trial = newTrial(contract, operation, { ...session, credentials: new Map() });
          trial.fill(sendOf(contract, step, sample.before, stepsOf(contract, sample, run, session), session));
          const answer = await send(trial.message()).catch(() => undefined);
          if (answer !== undefined) run.set(step.id, trial.memory(answer));
          result.textContent = answer === undefined ? 'no answer' : String(answer.status);
          result.className = answer !== undefined && answer.status < 400 ? 'good' : 'held';
        }
        button.disabled = false;
        said.textContent = 'Done; the request below is filled in.';
        done();
      },
    },
    `Run ${number === 1 ? 'it' : `these ${number}`} first`,
  );
  return element(
    'div',
    { class: 'notice' },
    element(
      'p',
      {},
      `This request counts on ${number === 1 ? 'another one' : `${number} others`} before it:`,
    ),
    element('ol', { class: 'steps' }, items),
    element('p', {}, button, ' ', said),
  );
}
