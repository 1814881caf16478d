/** The form of a REST operation. */

import { bytesEditor } from './control.js';
import { element, freshId } from './dom.js';
import { fieldEditor } from './form.js';
import { writeForm, writeHeaders, writeTarget } from './request.js';
import { covers, isObject, resolved, start } from './shape.js';
import { writeItems } from './stream.js';
import { tabbed } from './tabs.js';
import { prettyJson } from './text.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerContract, ExplorerParameter, ExplorerRest } from '@trivet/runtime/explorer' */
/** @import { Editor } from './control.js' */
/** @import { Message } from './request.js' */

/**
 * A form of a request and its result.
 *
 * @typedef {object} RequestForm
 * @property {HTMLElement} element
 * @property {(send: Data) => void} fill with the request of a sample
 * @property {() => Message} message
 * @property {() => Data | undefined} sent the body or the input as a value, if it is one
 */

/** @typedef {{ element: HTMLElement, write: (value: Data | undefined) => void, read: () => string | Blob | undefined, value: () => Data | undefined, mediaType: () => string | undefined }} Body */

const places = new Map([
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]);

const groups = /** @type {const} */ ({
  path: 'path',
  query: 'query',
  querystring: 'query',
  header: 'headers',
  cookie: 'cookies',
});

/**
 * @param {ExplorerContract} contract
 * @param {ExplorerRest} binding
 * @returns {RequestForm}
 */
export function restForm(contract, binding) {
  /** @type {Map<ExplorerParameter, Editor>} */
  const editors = new Map(
    binding.parameters.map((parameter) => [parameter, fieldEditor(parameter, contract.types)]),
  );
  const sections = [...new Set(binding.parameters.map((parameter) => places.get(parameter.in) ?? ''))].map(
    (title) =>
      section(
        title,
        ...[...editors]
          .filter(([parameter]) => places.get(parameter.in) === title)
          .map(([, editor]) => editor.element),
      ),
  );
  const body = binding.body && bodyOf(contract, binding);
  const accept = acceptOf(binding.produces);
  const values = (/** @type {ExplorerParameter} */ parameter) => editors.get(parameter)?.read();
  return {
    element: element('div', {}, ...sections, body && section('Body', body.element), accept.element),
    fill(send) {
      for (const [parameter, editor] of editors) {
        const group = isObject(send) ? send[groups[parameter.in]] : undefined;
        editor.write(isObject(group) ? group[parameter.name] : undefined);
      }
      body?.write(isObject(send) ? send['body'] : undefined);
    },
    message() {
      const mediaType = body?.mediaType();
      const content = body?.read();
      return {
        method: binding.method,
        path: writeTarget(binding, values),
        headers: [
          ...accept.headers(),
          ...(content === undefined || mediaType === undefined
            ? []
            : [/** @type {const} */ (['Content-Type', mediaType])]),
          ...writeHeaders(binding, values),
        ],
        body: content,
      };
    },
    sent: () => body?.value(),
  };
}

/**
 * @param {string} title
 * @param {...HTMLElement} children
 */
function section(title, ...children) {
  const id = freshId('section');
  return element(
    'section',
    { class: 'part', 'aria-labelledby': id },
    element('h3', { id }, title),
    ...children,
  );
}

/**
 * The choice of the requested media type.
 *
 * @param {readonly string[]} produces
 */
function acceptOf(produces) {
  const [only] = produces;
  if (produces.length < 2)
    return {
      element: undefined,
      headers: () => (only === undefined ? [] : [/** @type {const} */ (['Accept', only])]),
    };
  const id = freshId('accept');
  const select = element(
    'select',
    { id },
    ...produces.map((type) => element('option', { value: type }, type)),
  );
  const field = element(
    'div',
    { class: 'field' },
    element(
      'label',
      { for: id },
      element('span', { class: 'name' }, 'Accept'),
      element('span', { class: 'kind' }, 'form of the answer'),
    ),
    select,
  );
  return {
    element: section('Answer as', field),
    headers: () => [/** @type {const} */ (['Accept', select.value])],
  };
}

/**
 * @param {ExplorerContract} contract
 * @param {ExplorerRest} binding
 * @returns {Body}
 */
function bodyOf(contract, binding) {
  const contents = binding.body?.contents ?? [];
  const [first] = contents;
  if (first === undefined)
    return {
      element: element('p', {}, 'The contract names no media type.'),
      write: () => {},
      read: () => undefined,
      value: () => undefined,
      mediaType: () => undefined,
    };
  const bodies = contents.map((content) => contentBody(contract, content, binding.body?.required === true));
  if (contents.length === 1) return bodies[0] ?? contentBody(contract, first, true);
  const id = freshId('media');
  const select = element(
    'select',
    { id },
    ...contents.map(({ mediaType }, index) => element('option', { value: index }, mediaType)),
  );
  const place = element('div', {});
  const chosen = () => bodies[Number(select.value)];
  const show = () => place.replaceChildren(chosen()?.element ?? '');
  select.addEventListener('change', show);
  show();
  return {
    element: element(
      'div',
      {},
      element('div', { class: 'field' }, element('label', { for: id }, 'Media type'), select),
      place,
    ),
    write: (value) => {
      for (const body of bodies) body.write(value);
    },
    read: () => chosen()?.read(),
    value: () => chosen()?.value(),
    mediaType: () => chosen()?.mediaType(),
  };
}

/**
 * @param {ExplorerContract} contract
 * @param {NonNullable<ExplorerRest['body']>['contents'][number]} content
 * @param {boolean} required
 * @returns {Body}
 */
function contentBody(contract, content, required) {
  const mediaType = () => content.mediaType;
  if (content.codec === 'json') return jsonBody(contract, content, required);
  if (content.codec === 'lines' || content.codec === 'sequence' || content.codec === 'events') {
    const editor = jsonBody(contract, content, required);
    return {
      ...editor,
      read() {
        const items = editor.value();
        return Array.isArray(items) ? writeItems(content.codec, items, content.texts) : editor.read();
      },
    };
  }
  if (content.codec === 'form') {
    const editor = fieldEditor({ name: 'body', form: content.form, required: true }, contract.types);
    return { ...editor, read: () => writeForm(editor.read() ?? {}), value: editor.read, mediaType };
  }
  const editor = bytesEditor(content.mediaType);
  return { ...editor, value: () => undefined, mediaType };
}

/**
 * JSON, as fields or as text; the text applies while it is shown.
 *
 * @param {ExplorerContract} contract
 * @param {NonNullable<ExplorerRest['body']>['contents'][number]} content
 * @param {boolean} required
 * @returns {Body}
 */
function jsonBody(contract, { form, mediaType }, required) {
  const { doc } = resolved(form, contract.types);
  const editor = fieldEditor(
    { name: 'body', form, required, ...(doc !== undefined && { doc }) },
    contract.types,
  );
  const id = freshId('json');
  const area = element('textarea', {
    id,
    rows: 14,
    class: 'source',
    spellcheck: 'false',
    'aria-describedby': `${id}-problem`,
  });
  const problem = element('p', { class: 'problem', id: `${id}-problem`, role: 'status' });
  const fields = element('div', {}, editor.element);
  const source = element(
    'div',
    {},
    element('label', { for: id, class: 'unseen' }, 'Body as JSON'),
    area,
    problem,
  );
  let asText = false;
  const parsed = () => {
    try {
      return { value: /** @type {Data} */ (JSON.parse(area.value)) };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  };
  const check = () => {
    problem.textContent = area.value.trim() === '' ? '' : (parsed().reason ?? '');
  };
  area.addEventListener('input', check);
  const tabs = tabbed(
    'How to write the body',
    [
      { title: 'Fields', panel: fields },
      { title: 'JSON', panel: source },
    ],
    (index) => {
      if (index === 1) {
        const value = editor.read();
        area.value = value === undefined ? '' : JSON.stringify(value, undefined, 2);
        check();
      } else if (area.value.trim() === '') {
        editor.write(undefined);
      } else {
        const { value } = parsed();
        if (value === undefined) return false;
        editor.write(value);
        if (!covers(editor.read(), value)) {
          problem.textContent = 'The fields cannot hold all of this; it stays as JSON.';
          return false;
        }
      }
      asText = index === 1;
      return true;
    },
  );
  return {
    element: tabs.element,
    write(value) {
      editor.write(value ?? (required ? start(form, contract.types) : undefined));
      area.value = value === undefined ? '' : JSON.stringify(value, undefined, 2);
      check();
    },
    read() {
      if (asText) return area.value === '' ? undefined : area.value;
      const value = editor.read();
      return value === undefined ? undefined : prettyJson(JSON.stringify(value));
    },
    value: () => (asText ? parsed().value : editor.read()),
    mediaType: () => mediaType,
  };
}
