/** The form of a SOAP operation: fields, or the envelope as XML. */

import { element, freshId } from './dom.js';
import { readEnvelope, soapHeaders, writeEnvelope } from './envelope.js';
import { recordContent } from './form.js';
import { isObject, resolved } from './shape.js';
import { tabbed } from './tabs.js';
import { parseXml } from './text.js';

/** @import { ExplorerContract, ExplorerSoap } from '@trivet/runtime/explorer' */
/** @import { RequestForm } from './rest-form.js' */

/**
 * @param {ExplorerContract} contract
 * @param {ExplorerSoap} binding
 * @param {string} address
 * @returns {RequestForm}
 */
export function soapForm(contract, binding, address) {
  const { form } = resolved(binding.input.form, contract.types);
  const fields = form.kind === 'record' ? form.fields : [];
  const editor = recordContent(fields, contract.types);
  const written = () => writeEnvelope(binding, editor.read(), contract.types);
  const id = freshId('xml');
  const area = element('textarea', {
    id,
    rows: 18,
    class: 'source',
    spellcheck: 'false',
    'aria-describedby': `${id}-problem`,
  });
  const problem = element('p', { class: 'problem', id: `${id}-problem`, role: 'status' });
  let asText = false;
  const check = () => {
    problem.textContent = parseXml(area.value) === undefined ? 'The XML must be well-formed.' : '';
  };
  area.addEventListener('input', check);
  const empty = element('p', { class: 'help' }, 'This operation takes nothing.');
  const panels = [
    { title: 'Fields', panel: element('div', {}, fields.length === 0 ? empty : editor.element) },
    {
      title: 'XML',
      panel: element(
        'div',
        {},
        element('label', { for: id, class: 'unseen' }, 'Envelope as XML'),
        area,
        problem,
      ),
    },
  ];
  const tabs = tabbed('How to write the envelope', panels, (index) => {
    if (index === 1) {
      area.value = written();
      check();
    } else {
      const value = readEnvelope(area.value, binding.input, contract.types);
      const kept = value !== undefined && sameXml(writeEnvelope(binding, value, contract.types), area.value);
      if (!kept) {
        problem.textContent = 'The fields cannot hold all of this; it stays as XML.';
        return false;
      }
      editor.write(value);
    }
    asText = index === 1;
    return true;
  });
  return {
    element: element(
      'section',
      { class: 'part', 'aria-labelledby': `${id}-title` },
      element('h3', { id: `${id}-title` }, 'Envelope'),
      tabs.element,
    ),
    fill(send) {
      const given = isObject(send) ? (send['input'] ?? {}) : {};
      editor.write(given);
      area.value = written();
      check();
    },
    message: () => ({
      method: 'POST',
      path: address,
      headers: soapHeaders(binding),
      body: asText ? area.value : written(),
    }),
    sent: () => (asText ? readEnvelope(area.value, binding.input, contract.types) : editor.read()),
  };
}

/**
 * Whether two texts have the same elements, attributes and values, with any layout.
 *
 * @param {string} a
 * @param {string} b
 */
function sameXml(a, b) {
  const [first, second] = [parseXml(a), parseXml(b)];
  return first !== undefined && second !== undefined && outline(first) === outline(second);
}

/**
 * @param {Element} node
 * @returns {string}
 */
function outline(node) {
  const attributes = [...node.attributes]
    .filter(({ namespaceURI }) => namespaceURI !== 'http://www.w3.org/2000/xmlns/')
    .map(({ namespaceURI, localName, value }) => JSON.stringify([namespaceURI, localName, value]))
    .sort();
  const inner =
    node.children.length > 0 ? [...node.children].map(outline) : [JSON.stringify(node.textContent)];
  return `(${node.namespaceURI} ${node.localName} ${attributes.join(' ')} ${inner.join('')})`;
}
