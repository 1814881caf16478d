/** Entries of a list or a map: added, removed, numbered. */

import { changed, element, firstControl } from './dom.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { Editor } from './control.js' */

/** @typedef {{ element: HTMLElement, read: () => Data | undefined, rename: (name: string) => void }} Entry */

/**
 * Entries that can be added and removed.
 *
 * @param {string} addText
 * @param {(value: Data | undefined, tools: HTMLElement) => Entry} make
 * @param {string} name
 * @param {{ toData: (entries: readonly (Data | undefined)[]) => Data, toEntries: (value: Data | undefined) => readonly Data[] }} shape
 * @returns {Editor}
 */
export function repeated(addText, make, name, shape) {
  /** @type {(Entry & { button: HTMLElement })[]} */
  let entries = [];
  const list = element('div', { class: 'entries' });
  const add = element(
    'button',
    { type: 'button', class: 'small plain add', onclick: () => append(undefined, true) },
    addText,
  );
  const number = () => {
    for (const [index, { button, rename }] of entries.entries()) {
      rename(`${name} ${index + 1}`);
      button.setAttribute('aria-label', `Remove ${name} ${index + 1}`);
    }
  };
  /** @type {(value: Data | undefined, byHand?: boolean) => void} */
  const append = (value, byHand = false) => {
    const button = element('button', { type: 'button', class: 'small plain remove' }, 'Remove');
    const entry = { ...make(value, button), button };
    button.addEventListener('click', () => {
      entries = entries.filter((one) => one !== entry);
      entry.element.remove();
      number();
      changed(list);
      add.focus();
    });
    entries.push(entry);
    list.append(entry.element);
    number();
    if (!byHand) return;
    changed(list);
    firstControl(entry.element)?.focus();
  };
  return {
    element: element('div', {}, list, add),
    read: () => shape.toData(entries.map((entry) => entry.read())),
    write(value) {
      entries = [];
      list.replaceChildren();
      for (const entry of shape.toEntries(value)) append(entry);
    },
  };
}
