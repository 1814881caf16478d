/** Elements without a framework: text of contracts and responses is always set as text, never as markup. */

/** @typedef {Node | string | false | undefined | null} Child */
/** @typedef {string | number | boolean | undefined | ((event: Event) => void)} Attribute */

/**
 * Creates an element. A function is a listener (`onclick`), true an empty attribute, false and undefined none.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, Attribute>>} [attributes]
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...present(children.flat()));
  return made;
}

/**
 * Removes absent children.
 *
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  return children.flatMap((child) =>
    child instanceof Node || (typeof child === 'string' && child !== '') ? [child] : [],
  );
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} parent
 * @param {...(Child | readonly Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...present(children.flat()));
}

/**
 * Text of a contract: paragraphs, with text in backticks as code.
 *
 * @param {string | undefined} text
 * @returns {HTMLElement[]}
 */
export function prose(text) {
  return (text ?? '')
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => element('p', {}, ...inline(paragraph.trim())));
}

/**
 * One line of such text.
 *
 * @param {string} text
 * @returns {Child[]}
 */
export function inline(text) {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}

/**
 * A name or path with optional line breaks before its capitals and after its slashes.
 *
 * @param {string} name
 * @returns {Child[]}
 */
export function breakable(name) {
  const parts = name.split(/(?<=[a-z])(?=[A-Z])|(?<=\/)(?=.)/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [element('wbr'), part]));
}

/**
 * A unique id for an element.
 *
 * @param {string} what
 */
export function freshId(what) {
  return `${what}-${Math.random().toString(36).slice(2, 10)}`;
}

/**
 * A button that copies text, and announces it.
 *
 * @param {string} label
 * @param {() => string} text
 */
export function copyButton(label, text) {
  const button = element('button', { type: 'button', class: 'small plain', 'aria-label': label }, 'Copy');
  const said = element('span', { class: 'unseen', role: 'status' });
  button.addEventListener('click', async () => {
    const done = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    button.textContent = done ? 'Copied' : 'Not allowed';
    said.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = 'Copy';
      said.textContent = '';
    }, 1600);
  });
  return element('span', {}, button, said);
}

/**
 * Notifies listeners of a form about a change that was not typed.
 *
 * @param {Element} where
 */
export function changed(where) {
  where.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The first control in an element.
 *
 * @param {Element} where
 * @returns {HTMLElement | null}
 */
export function firstControl(where) {
  return where.querySelector('input, select, textarea, button:not(.remove)');
}
