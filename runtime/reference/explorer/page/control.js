/** Editors of single values. They may contain invalid values on purpose, for the service to refuse. */

import { changed, element, freshId, inline } from './dom.js';
import { isObject } from './shape.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerField } from '@trivet/runtime/explorer' */
/** @import { PlainForm } from './shape.js' */

/**
 * @typedef {object} Editor
 * @property {HTMLElement} element
 * @property {() => Data | undefined} read undefined: it is omitted
 * @property {(value: Data | undefined) => void} write
 */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */
/** @typedef {{ readonly make: () => Control, readonly read: (text: string) => Data | undefined, readonly text: (value: Data) => string }} Kind */

/** Texts that may exceed this length have a field of several lines. */
const longText = 400;

/**
 * An editor of one value with its label.
 *
 * @param {ExplorerField} field
 * @param {PlainForm} form
 * @returns {Editor}
 */
export function scalarEditor(field, form) {
  const kind = kindOf(field, form);
  const id = freshId('field');
  const help = freshId('help');
  // A checkbox always has one of two values: it cannot be omitted.
  const ticked = form.kind === 'boolean' && field.required;
  const hints = ticked ? undefined : hintsOf(field, form);
  const label = element(
    'label',
    { for: id },
    element('span', { class: field.deprecated === true ? 'name deprecated' : 'name' }, field.name),
    field.required &&
      !ticked &&
      element('span', { class: 'must', title: 'required', 'aria-hidden': 'true' }, '*'),
    hints !== undefined && element('span', { class: 'kind' }, hints),
  );
  const lines = [
    ...(field.doc === undefined ? [] : [element('span', {}, ...inline(field.doc))]),
    ...exampleLine(field),
  ];
  const place = element('div', { class: ticked ? 'field tick' : 'field' }, label);
  if (lines.length > 0)
    place.append(element('p', { class: 'help', id: help }, ...lines.flatMap((line) => [line, ' '])));
  let control = kind.make();
  /** @type {(next: Control) => void} */
  const install = (next) => {
    next.id = id;
    next.setAttribute('autocomplete', 'off');
    next.setAttribute('spellcheck', 'false');
    if (field.required) next.setAttribute('aria-required', 'true');
    if (lines.length > 0) next.setAttribute('aria-describedby', help);
    if (control.isConnected || control.parentNode !== null) control.replaceWith(next);
    else label.after(next);
    control = next;
  };
  install(control);
  return {
    element: place,
    read: () =>
      kind.read(
        control instanceof HTMLInputElement && control.type === 'checkbox'
          ? String(control.checked)
          : control.value,
      ),
    write(value) {
      const text = value === undefined ? '' : kind.text(value);
      // A field of one line would lose the line breaks.
      if (text.includes('\n') && control instanceof HTMLInputElement)
        install(element('textarea', { rows: 4 }));
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        control.checked = text === 'true';
        return;
      }
      // A value outside the choices was entered as text, and is kept.
      if (
        control instanceof HTMLSelectElement &&
        text !== '' &&
        ![...control.options].some(({ value }) => value === text)
      )
        control.append(element('option', { value: text }, text));
      control.value = text;
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
    },
  };
}

/**
 * @param {ExplorerField} field
 * @param {PlainForm} form
 * @returns {Kind}
 */
function kindOf(field, form) {
  const absent = field.required ? '' : undefined;
  switch (form.kind) {
    case 'choice':
      return {
        make: () => choice(form.values.map(plainText), field.required && form.values.length > 0),
        read: (text) =>
          text === '' ? undefined : (form.values.find((value) => plainText(value) === text) ?? text),
        text: plainText,
      };
    case 'boolean':
      return {
        make: () =>
          field.required ? element('input', { type: 'checkbox' }) : choice(['true', 'false'], false),
        read: (text) => (text === '' ? undefined : text === 'true'),
        text: plainText,
      };
    case 'number':
      return {
        make: () =>
          element('input', { type: 'text', inputmode: form.integer === true ? 'numeric' : 'decimal' }),
        read: (text) => (text.trim() === '' ? absent : numberOf(text)),
        text: plainText,
      };
    case 'text':
      return {
        make: () =>
          (form.maxLength ?? 0) > longText
            ? element('textarea', { rows: 3 })
            : element('input', { type: 'text', placeholder: placeholder(field) }),
        read: (text) => (text === '' ? absent : text),
        // An XSD list is one text, its items separated by spaces.
        text: (value) => (Array.isArray(value) ? value.map(plainText).join(' ') : plainText(value)),
      };
    case 'bytes':
      return {
        make: () => element('textarea', { rows: 3 }),
        read: (text) => (text === '' ? absent : text),
        text: plainText,
      };
    default:
      return {
        make: () => element('textarea', { rows: 3 }),
        read: (text) => (text.trim() === '' ? undefined : readText(text)),
        text: (value) =>
          isObject(value) || Array.isArray(value)
            ? JSON.stringify(value, undefined, 2)
            : JSON.stringify(value),
      };
  }
}

/**
 * @param {readonly string[]} values
 * @param {boolean} required
 */
function choice(values, required) {
  const none = required ? [] : [element('option', { value: '' }, '–')];
  return element('select', {}, ...none, ...values.map((value) => element('option', { value }, value)));
}

/**
 * The value of JSON text, or the text itself if it is malformed.
 *
 * @param {string} text
 * @returns {Data}
 */
function readText(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A number that JSON can represent exactly, else the text, for the service to refuse.
 *
 * @param {string} text
 * @returns {Data}
 */
function numberOf(text) {
  const value = Number(text);
  return Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value)) ? value : text;
}

/**
 * @param {Data} value
 * @returns {string}
 */
export function plainText(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param {ExplorerField} field */
function placeholder(field) {
  return field.default === undefined ? undefined : `default: ${plainText(field.default)}`;
}

/**
 * @param {ExplorerField} field
 * @returns {HTMLElement[]}
 */
function exampleLine(field) {
  if (field.example === undefined) return [];
  return [element('span', { class: 'example' }, 'e.g. ', element('code', {}, plainText(field.example)))];
}

/**
 * @param {ExplorerField} field
 * @param {PlainForm} form
 */
function hintsOf(field, form) {
  const hints = [kindText(form)];
  if (field.required) hints.push('required');
  if (field.deprecated === true) hints.push('deprecated');
  if (form.kind === 'number' && form.minimum !== undefined) hints.push(`≥ ${form.minimum}`);
  if (form.kind === 'number' && form.maximum !== undefined) hints.push(`≤ ${form.maximum}`);
  if (form.kind === 'text' && (form.minLength ?? 0) > 1) hints.push(`at least ${form.minLength} characters`);
  if (form.kind === 'text' && form.maxLength !== undefined)
    hints.push(`at most ${form.maxLength} characters`);
  if (field.default !== undefined) hints.push(`default ${plainText(field.default)}`);
  return hints.filter(Boolean).join(', ');
}

/** @param {PlainForm} form */
function kindText(form) {
  switch (form.kind) {
    case 'text':
      return form.format ?? 'text';
    case 'number':
      return form.integer === true ? 'whole number' : 'number';
    case 'choice':
      return 'choice';
    case 'any':
      return 'JSON';
    case 'boolean':
      return 'true or false';
    default:
      return form.kind;
  }
}

/**
 * Octets: of a file, or text in UTF-8.
 *
 * @param {string} label
 * @returns {{ element: HTMLElement, read: () => string | Blob, write: (value: Data | undefined) => void }}
 */
export function bytesEditor(label) {
  const id = freshId('bytes');
  const text = element('textarea', { id, rows: 4, spellcheck: 'false' });
  const file = element('input', { type: 'file', 'aria-label': `${label} from a file` });
  file.addEventListener('change', () => changed(file));
  return {
    element: element(
      'div',
      { class: 'field' },
      element(
        'label',
        { for: id },
        element('span', { class: 'name' }, label),
        element('span', { class: 'kind' }, 'text, or a file'),
      ),
      text,
      file,
    ),
    read: () => file.files?.[0] ?? text.value,
    write: (value) => {
      text.value = value === undefined ? '' : plainText(value);
    },
  };
}
