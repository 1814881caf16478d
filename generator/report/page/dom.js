/** Elements without a framework: text of a server is set as text, never as markup. */

/** @typedef {Node | string | false | undefined | null} Child */

/**
 * Creates an element. A function is a listener (`onclick`), true an empty attribute; false and undefined are omitted.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, unknown>>} [attributes]
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function')
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) made.setAttribute(name, '');
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  for (const child of children.flat()) {
    if (child instanceof Node || (typeof child === 'string' && child !== '')) made.append(child);
  }
  return made;
}

/**
 * A line to copy, with a button. If a page must not write to the clipboard, the button selects the line.
 *
 * @param {string} label
 * @param {string} text
 */
export function copyLine(label, text) {
  const code = element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
  const said = element('span', { class: 'unseen', role: 'status' });
  button.addEventListener('click', async () => {
    const isDone = await copy(text, code);
    said.textContent = isDone ? 'Copied' : 'Selected: copy it with the keyboard';
    button.textContent = isDone ? 'Copied' : 'Selected';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1600);
  });
  return element('div', { class: 'line' }, element('h5', {}, label), code, button, said);
}

/**
 * @param {string} text
 * @param {HTMLElement} place
 */
async function copy(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const range = document.createRange();
    range.selectNodeContents(place);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    return document.execCommand('copy');
  }
}

/**
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
