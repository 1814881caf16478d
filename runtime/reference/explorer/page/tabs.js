/** Several views of one thing (WAI-ARIA Authoring Practices, Tabs). */

import { changed, element, freshId } from './dom.js';

/**
 * @typedef {object} Tab
 * @property {string} title
 * @property {HTMLElement} panel
 */

/**
 * Tabs; `choose` may refuse a change by returning false.
 *
 * @param {string} label
 * @param {readonly Tab[]} tabs
 * @param {(index: number) => boolean} [choose]
 * @returns {{ element: HTMLElement, show: (index: number) => void }}
 */
export function tabbed(label, tabs, choose = () => true) {
  const ids = tabs.map(() => freshId('tab'));
  const buttons = tabs.map(({ title }, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: ids[index],
        'aria-controls': `${ids[index]}-panel`,
        onclick: () => change(index),
      },
      title,
    ),
  );
  const show = (/** @type {number} */ shown) => {
    for (const [index, { panel }] of tabs.entries()) {
      panel.hidden = index !== shown;
      buttons[index]?.setAttribute('aria-selected', String(index === shown));
      buttons[index]?.setAttribute('tabindex', index === shown ? '0' : '-1');
    }
  };
  const change = (/** @type {number} */ index) => {
    if (!choose(index)) return;
    show(index);
    // The selected view may determine the value.
    changed(list);
  };
  for (const [index, { panel }] of tabs.entries()) {
    panel.id = `${ids[index]}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', ids[index] ?? '');
  }
  const list = element('div', { role: 'tablist', 'aria-label': label, class: 'tabs' }, buttons);
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((_, index) => buttons[index] === event.target);
    const next = (at + step + buttons.length) % buttons.length;
    change(next);
    buttons[next]?.focus();
  });
  show(0);
  return {
    element: element(
      'div',
      { class: 'tabbed' },
      list,
      tabs.map(({ panel }) => panel),
    ),
    show,
  };
}
