/** The caller of a request. */

import { changed, element, freshId } from './dom.js';

/** @import { Credentials } from './session.js' */

/**
 * @typedef {object} CredentialsEditor
 * @property {HTMLElement} element
 * @property {(authorization: string | undefined) => void} fill with the header that a sample sends
 * @property {() => string | undefined} header
 */

/** @type {Credentials} */
const nobody = { scheme: 'none', token: '', user: '', password: '' };

/**
 * @param {readonly string[]} tokens known to be valid
 * @param {Credentials | undefined} kept chosen by the user before
 * @param {(chosen: Credentials) => void} keep
 * @returns {CredentialsEditor}
 */
export function credentialsEditor(tokens, kept, keep) {
  const ids = {
    scheme: freshId('scheme'),
    token: freshId('token'),
    user: freshId('user'),
    password: freshId('password'),
    tokens: freshId('tokens'),
  };
  const scheme = element(
    'select',
    { id: ids.scheme },
    option('none', 'nobody (no credentials)'),
    option('bearer', 'a bearer token'),
    option('basic', 'a name and password (Basic)'),
  );
  const token = input(ids.token, ids.tokens);
  const user = input(ids.user);
  const password = element('input', { id: ids.password, type: 'password', autocomplete: 'off' });
  const bearerFields = element(
    'div',
    { class: 'field' },
    label(ids.token, 'Token'),
    token,
    element(
      'datalist',
      { id: ids.tokens },
      tokens.map((value) => element('option', { value })),
    ),
  );
  const basicFields = element(
    'div',
    { class: 'pair' },
    element('div', { class: 'field' }, label(ids.user, 'Name'), user),
    element('div', { class: 'field' }, label(ids.password, 'Password'), password),
  );
  const known =
    tokens.length === 0
      ? undefined
      : element(
          'p',
          { class: 'help' },
          'In the examples: ',
          ...tokens.flatMap((value) => [
            element(
              'button',
              { type: 'button', class: 'small plain token', onclick: () => choose(value) },
              value,
            ),
            ' ',
          ]),
        );
  if (known !== undefined) bearerFields.append(known);
  const shown = () => {
    bearerFields.hidden = scheme.value !== 'bearer';
    basicFields.hidden = scheme.value !== 'basic';
  };
  /** @type {(value: Credentials) => void} */
  const set = (value) => {
    [scheme.value, token.value, user.value, password.value] = [
      value.scheme,
      value.token,
      value.user,
      value.password,
    ];
    shown();
  };
  const read = () => ({
    scheme: schemeOf(scheme.value),
    token: token.value,
    user: user.value,
    password: password.value,
  });
  const choose = (/** @type {string} */ value) => {
    token.value = value;
    changed(token);
  };
  const place = element(
    'section',
    { class: 'part', 'aria-labelledby': `${ids.scheme}-title` },
    element('h3', { id: `${ids.scheme}-title` }, 'Who asks'),
    element('div', { class: 'field' }, label(ids.scheme, 'Caller'), scheme),
    bearerFields,
    basicFields,
  );
  place.addEventListener('input', () => {
    shown();
    keep(read());
  });
  set(kept ?? nobody);
  return {
    element: place,
    fill: (authorization) => set(kept ?? fromHeader(authorization)),
    header: () => headerOf(read()),
  };
}

/**
 * @param {string} value
 * @returns {Credentials['scheme']}
 */
function schemeOf(value) {
  return value === 'bearer' || value === 'basic' ? value : 'none';
}

/**
 * @param {string | undefined} authorization
 * @returns {Credentials}
 */
function fromHeader(authorization) {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  return token === undefined ? nobody : { ...nobody, scheme: 'bearer', token };
}

/**
 * RFC 6750, 2.1 and RFC 7617, 2.
 *
 * @param {Credentials} credentials
 */
function headerOf({ scheme, token, user, password }) {
  if (scheme === 'bearer') return `Bearer ${token}`;
  if (scheme === 'none') return undefined;
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/**
 * @param {string} value
 * @param {string} text
 */
function option(value, text) {
  return element('option', { value }, text);
}

/**
 * @param {string} id
 * @param {string} [list]
 */
function input(id, list) {
  return element('input', { id, type: 'text', autocomplete: 'off', spellcheck: 'false', list });
}

/**
 * @param {string} id
 * @param {string} text
 */
function label(id, text) {
  return element('label', { for: id }, element('span', { class: 'name' }, text));
}
