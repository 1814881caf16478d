import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import sanitize from 'sanitize-html';

const described = ['title', 'lang', 'dir'];
const directed = ['dir', 'lang'];
const cell = ['style', 'colspan', 'rowspan', 'nowrap'];

/** Attributes allowed by element. */
const attributes: { readonly [element: string]: readonly string[] } = {
  a: ['href', 'title', 'name', 'target', 'rel', 'rev', 'alt'],
  abbr: described,
  acronym: described,
  div: directed,
  span: directed,
  p: directed,
  table: ['style'],
  tbody: ['style'],
  thead: ['style'],
  tfoot: ['style'],
  tr: ['style'],
  td: cell,
  th: cell,
  col: ['style', 'span'],
  colgroup: ['style', 'span'],
};

const elements = [
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'blockquote',
    'br',
    'code',
    'col',
    'colgroup',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
  ],
  ...[
    'h4',
    'h5',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
  ],
  ...['td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];

const properties = [
  ...[
    'border-width',
    'border-collapse',
    'border-spacing',
    'height',
    'margin-right',
    'margin-left',
    'text-align',
  ],
  ...['vertical-align', 'padding', 'width'],
];

const options: sanitize.IOptions = {
  allowedTags: elements,
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([name, list]) => [name, [...list]])),
  allowedStyles: { '*': Object.fromEntries(properties.map((name) => [name, [/^[\w.%# -]+$/]])) },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: true,
  // The text of a removed element is kept, even of a script, as plain text.
  disallowedTagsMode: 'discard',
  nonTextTags: [],
  nestingLimit: 100,
};

/** Sanitises HTML and completes it according to HTML5: with omitted tags. */
export function safeHtml(html: string): string {
  let safe = whole(sanitize(html, options));
  // Wrongly nested elements may be parsed differently the next time.
  for (let again = 0; again < 3; again += 1) {
    const next = whole(sanitize(safe, options));
    if (next === safe) break;
    safe = next;
  }
  return safe;
}

function whole(html: string): string {
  const fragment = parseFragment(html);
  for (const node of fragment.childNodes) endStyles(node);
  return serialize(fragment).trim();
}

/** Every declaration ends with a semicolon, including the last one. */
function endStyles(node: DefaultTreeAdapterMap['childNode']): void {
  if (!('attrs' in node)) return;
  for (const attribute of node.attrs) {
    if (attribute.name === 'style' && !attribute.value.endsWith(';')) attribute.value += ';';
  }
  for (const child of node.childNodes) endStyles(child);
}
