import { bracedText, parseTemplateText } from '@trivet/runtime/internal/expressions';
import { escapeXml, SOAP_ENCODING, XSI_NAMESPACE } from '@trivet/runtime/internal/protocol';
import type { XmlTree } from './xml-tree.js';

/** The spelling of a tree as XML. */
export interface Spelling {
  /** Prefix of the root's namespace; without it this is the default namespace. */
  readonly prefix?: string;
  /** Whitespace and comments between elements. */
  readonly airy?: boolean;
  /** Texts as CDATA sections. */
  readonly cdata?: boolean;
  /** Booleans as 1 and 0 (XSD 1.0 part 2, 3.2.2.1). */
  readonly digits?: boolean;
  /** A character of each text as a character reference (XML 1.0, 4.1). */
  readonly references?: boolean;
  /** Whitespace around values whose type collapses it (XSD 1.0 part 2, 4.3.6). */
  readonly padded?: boolean;
}

/** The XML of a tree; namespaces are declared on the root, those of foreign elements on the element itself. */
export function xmlText(tree: XmlTree, spelling: Spelling = {}): string {
  return writeElement(tree, spelling, undefined);
}

function writeElement(tree: XmlTree, spelling: Spelling, scope: string | undefined): string {
  const { namespace, name } = tree.name;
  const tag = spelling.prefix === undefined || namespace === undefined ? name : `${spelling.prefix}:${name}`;
  const same = scope !== undefined && scope === (namespace ?? '');
  const declaration = same ? '' : declarationOf(namespace, spelling, scope);
  const attributes = tree.attributes.map(([attribute, value], index) =>
    attribute.namespace === undefined
      ? ` ${attribute.name}="${escapeXml(value)}"`
      : ` xmlns:a${index}="${escapeXml(attribute.namespace)}" a${index}:${attribute.name}="${escapeXml(value)}"`,
  );
  const open = `<${tag}${declaration}${attributes.join('')}${instanceAttributes(tree)}${arrayAttributes(tree)}`;
  if (tree.children.length === 0 && (tree.text === undefined || tree.text === '')) return `${open}/>`;
  const gap = spelling.airy === true && tree.children.length > 0 ? '\n<!-- a comment -->\n' : '';
  const inner = tree.children.map((child) => writeElement(child, spelling, namespace ?? '')).join(gap);
  const text = tree.text === undefined ? '' : spelledText(tree, spelling);
  return `${open}>${gap}${text}${inner}${gap}</${tag}>`;
}

/** The attributes of XMLSchema-instance: xsi:type and xsi:nil (XSD 1.0 part 1, 2.6). */
function instanceAttributes({ nil, xsiType }: XmlTree): string {
  if (nil !== true && xsiType === undefined) return '';
  const isNil = nil === true ? ' xsi:nil="true"' : '';
  if (xsiType === undefined) return ` xmlns:xsi="${XSI_NAMESPACE}"${isNil}`;
  const { namespace, name } = xsiType;
  // Without a prefix the name is in the default namespace.
  const type =
    namespace === undefined
      ? ` xsi:type="${name}"`
      : ` xmlns:xt="${escapeXml(namespace)}" xsi:type="xt:${name}"`;
  return ` xmlns:xsi="${XSI_NAMESPACE}"${type}${isNil}`;
}

/** The type and the number of the items of an encoded array. */
function arrayAttributes({ arrayOf, children }: XmlTree): string {
  if (arrayOf === undefined) return '';
  const { namespace, name } = arrayOf;
  const declared = namespace === undefined ? '' : ` xmlns:it="${escapeXml(namespace)}"`;
  const type = `${namespace === undefined ? '' : 'it:'}${name}[${children.length}]`;
  return ` xmlns:enc="${SOAP_ENCODING}"${declared} enc:arrayType="${type}"`;
}

function spelledText(tree: XmlTree, spelling: Spelling): string {
  const text = tree.text ?? '';
  if (spelling.digits === true && tree.type.kind === 'boolean')
    return text === 'true' ? '1' : text === 'false' ? '0' : text;
  if (spelling.cdata === true) return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  if (spelling.padded === true && collapses(tree)) return `\n ${escapeXml(text)} `;
  if (spelling.references === true) return withReference(text);
  return `${spelling.airy === true ? '<!-- a comment -->' : ''}${escapeXml(text)}`;
}

/**
 * The text with its first letter or digit as a character reference; expressions, which are evaluated on sending, are
 * unchanged.
 */
function withReference(text: string): string {
  const { parts } = parseTemplateText(text);
  const first = parts.findIndex((part) => typeof part === 'string' && /[a-z0-9]/i.test(part));
  return parts
    .map((part, index) =>
      typeof part !== 'string'
        ? escapeXml(bracedText(part))
        : index === first
          ? literalWithReference(part)
          : escapeXml(part),
    )
    .join('');
}

function literalWithReference(text: string): string {
  const at = text.search(/[a-z0-9]/i);
  const code = (text.codePointAt(at) ?? 0).toString(16);
  return `${escapeXml(text.slice(0, at))}&#x${code};${escapeXml(text.slice(at + 1))}`;
}

/** Whether whitespace around a text is insignificant: in all booleans and numbers. */
function collapses({ type }: XmlTree): boolean {
  return type.kind === 'boolean' || type.kind === 'number';
}

/** Whether a tree contains a value with insignificant whitespace around it. */
export function holdsCollapsed(tree: XmlTree): boolean {
  return collapses(tree) || tree.children.some(holdsCollapsed);
}

/** Whether a tree contains a boolean. */
export function holdsBoolean(tree: XmlTree): boolean {
  return tree.type.kind === 'boolean' || tree.children.some(holdsBoolean);
}

function declarationOf(namespace: string | undefined, spelling: Spelling, scope: string | undefined): string {
  if (spelling.prefix === undefined)
    return namespace === undefined && scope === undefined ? '' : ` xmlns="${escapeXml(namespace ?? '')}"`;
  return namespace === undefined ? '' : ` xmlns:${spelling.prefix}="${escapeXml(namespace)}"`;
}
