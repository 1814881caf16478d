/** Conversion between values and SOAP envelopes, by the forms of the contract. */

import { plainText } from './control.js';
import { isObject, resolved } from './shape.js';
import { escapeXml, parseXml } from './text.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerMessage, ExplorerSoap, Form, ExplorerField, XmlName } from '@trivet/runtime/explorer' */
/** @import { Types } from './shape.js' */

const namespaces = {
  1.1: 'http://schemas.xmlsoap.org/soap/envelope/',
  1.2: 'http://www.w3.org/2003/05/soap-envelope',
};
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * The envelope of a request.
 *
 * @param {ExplorerSoap} binding
 * @param {Data | undefined} value
 * @param {Types} types
 */
export function writeEnvelope({ version, input }, value, types) {
  const inner =
    input.element === undefined
      ? fieldLines(input.form, value, types, '', '    ')
      : elementLines(input.element, input.form, value ?? {}, types, '', '    ');
  const body = inner.length === 0 ? ['  <soap:Body/>'] : ['  <soap:Body>', ...inner, '  </soap:Body>'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soap:Envelope xmlns:soap="${namespaces[version]}">`,
    ...body,
    '</soap:Envelope>',
  ].join('\n');
}

/**
 * Headers of its request (SOAP 1.1, 6.1.1; SOAP 1.2 part 2, 7.1).
 *
 * @param {ExplorerSoap} binding
 * @returns {readonly (readonly [string, string])[]}
 */
export function soapHeaders({ version, action }) {
  if (version === '1.1')
    return [
      ['Content-Type', 'text/xml; charset=utf-8'],
      ['SOAPAction', `"${action}"`],
    ];
  const named = action === '' ? '' : `; action="${action}"`;
  return [['Content-Type', `application/soap+xml; charset=utf-8${named}`]];
}

/**
 * @param {XmlName} name
 * @param {Form} form
 * @param {Data | undefined} value
 * @param {Types} types
 * @param {string} scope namespace of names without a prefix
 * @param {string} margin
 * @returns {readonly string[]}
 */
function elementLines({ namespace = '', name }, form, value, types, scope, margin) {
  const { form: plain } = resolved(form, types);
  const declared = namespace === scope ? '' : ` xmlns="${escapeXml(namespace)}"`;
  if (value === null) return [`${margin}<${name}${declared} xmlns:xsi="${xsi}" xsi:nil="true"/>`];
  const start = `${margin}<${name}${declared}${attributes(plain, value)}`;
  const text = textOf(plain, value);
  if (text !== undefined) return [text === '' ? `${start}/>` : `${start}>${escapeXml(text)}</${name}>`];
  const inner = fieldLines(plain, value, types, namespace, `${margin}  `);
  return inner.length === 0 ? [`${start}/>`] : [`${start}>`, ...inner, `${margin}</${name}>`];
}

/**
 * Text of an element without child elements.
 *
 * @param {Form} form
 * @param {Data | undefined} value
 * @returns {string | undefined}
 */
function textOf(form, value) {
  if (form.kind === 'either') return isObject(value) ? undefined : plainText(value ?? '');
  if (Array.isArray(value)) return value.map(plainText).join(' ');
  if (form.kind !== 'record') return plainText(value ?? '');
  const field = form.fields.find(({ xml }) => xml?.as === 'text');
  return field && plainText(memberOf(value, field.name) ?? '');
}

/**
 * @param {Form} form
 * @param {Data | undefined} value
 */
function attributes(form, value) {
  if (form.kind !== 'record') return '';
  return form.fields
    .map(({ name, xml }) => {
      const given = xml?.as === 'attribute' ? memberOf(value, name) : undefined;
      if (given === undefined || given === null || xml?.name === undefined) return '';
      const { namespace, name: local } = xml.name;
      const text = escapeXml(plainText(given)).replace(/[\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);
      return namespace === undefined
        ? ` ${local}="${text}"`
        : ` xmlns:${local}-ns="${escapeXml(namespace)}" ${local}-ns:${local}="${text}"`;
    })
    .join('');
}

/**
 * @param {Form} form
 * @param {Data | undefined} value
 * @param {Types} types
 * @param {string} scope
 * @param {string} margin
 * @returns {readonly string[]}
 */
function fieldLines(form, value, types, scope, margin) {
  const { form: plain } = resolved(form, types);
  const record =
    plain.kind === 'either' ? plain.members.map((member) => resolved(member.form, types).form)[0] : plain;
  if (record?.kind !== 'record') return [];
  return record.fields.flatMap((field) => {
    const given = memberOf(value, field.name);
    if (given === undefined || field.xml === undefined) return [];
    const inner = resolved(field.form, types).form;
    const items =
      inner.kind === 'list' && Array.isArray(given)
        ? given.map((item) => /** @type {const} */ ([item, inner.items]))
        : [/** @type {const} */ ([given, inner])];
    return items.flatMap(([item, itemForm]) => {
      if (field.xml?.as === 'group') return fieldLines(itemForm, item, types, scope, margin);
      return field.xml?.as === 'element' && field.xml.name !== undefined
        ? elementLines(field.xml.name, itemForm, item, types, scope, margin)
        : [];
    });
  });
}

/**
 * @param {Data | undefined} value
 * @param {string} name
 * @returns {Data | undefined}
 */
function memberOf(value, name) {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * The value of a message in an envelope; undefined if the text is malformed or contains another message, such as a
 * fault.
 *
 * @param {string} text
 * @param {ExplorerMessage} message
 * @param {Types} types
 * @returns {Data | undefined}
 */
export function readEnvelope(text, { element: name, form }, types) {
  const envelope = parseXml(text);
  const body = envelope && [...envelope.children].find(({ localName }) => localName === 'Body');
  if (body === undefined) return undefined;
  if (name === undefined) return readElement(body, form, types);
  const [found] = body.children;
  return found !== undefined && isNamed(found, name) ? readElement(found, form, types) : undefined;
}

/**
 * The text of a fault in an envelope.
 *
 * @param {string} text
 * @returns {{ readonly code: string, readonly message: string, readonly detail: string | undefined } | undefined}
 */
export function readFault(text) {
  const fault = [...(parseXml(text)?.getElementsByTagNameNS('*', 'Fault') ?? [])][0];
  if (fault === undefined) return undefined;
  const part = (/** @type {string} */ name) => [...fault.getElementsByTagNameNS('*', name)][0];
  return {
    code: (part('faultcode') ?? part('Value'))?.textContent?.trim() ?? '',
    message: (part('faultstring') ?? part('Text'))?.textContent?.trim() ?? '',
    detail: (part('detail') ?? part('Detail'))?.firstElementChild?.localName,
  };
}

/**
 * @param {Element} node
 * @param {XmlName} name
 */
function isNamed(node, { namespace, name }) {
  return node.localName === name && (node.namespaceURI ?? '') === (namespace ?? '');
}

/**
 * @param {Element} node
 * @param {Form} form
 * @param {Types} types
 * @returns {Data}
 */
function readElement(node, form, types) {
  const { form: plain } = resolved(form, types);
  if (node.getAttributeNS(xsi, 'nil') === 'true') return null;
  if (plain.kind === 'record') return readFields([...node.children], plain.fields, types, node);
  const text = node.textContent ?? '';
  if (plain.kind === 'boolean') return /^\s*(?:true|1)\s*$/.test(text);
  if (plain.kind === 'number' && Number.isFinite(Number(text)) && text.trim() !== '') return Number(text);
  return text;
}

/**
 * @param {readonly Element[]} children
 * @param {readonly ExplorerField[]} fields
 * @param {Types} types
 * @param {Element} node
 * @returns {Data}
 */
function readFields(children, fields, types, node) {
  /** @type {Record<string, Data>} */
  const read = {};
  for (const field of fields) {
    const name = field.xml?.name;
    if (field.xml?.as === 'text') read[field.name] = node.textContent ?? '';
    if (name === undefined) continue;
    const attribute =
      field.xml?.as === 'attribute' ? node.getAttributeNS(name.namespace ?? null, name.name) : null;
    if (attribute !== null) read[field.name] = attribute;
    const inner = resolved(field.form, types).form;
    const found = field.xml?.as === 'element' ? children.filter((child) => isNamed(child, name)) : [];
    if (found.length === 0) continue;
    const [first] = found;
    if (inner.kind === 'list')
      read[field.name] = found.map((child) => readElement(child, inner.items, types));
    else if (first !== undefined) read[field.name] = readElement(first, inner, types);
  }
  return read;
}
