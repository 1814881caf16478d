/**
 * HTML that is safe to show: known elements and attributes stay, everything else is dropped and its text kept.
 * What comes out is built anew, so that nothing of the input reaches a browser as it was.
 */

const common = ['title', 'lang', 'dir'];
const sized = ['style'];

/** Elements that stay, with the attributes that they may have. */
const elements = new Map<string, readonly string[]>([
  ...[
    'b',
    'blockquote',
    'br',
    'code',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'i',
    'li',
    'ol',
    'pre',
    's',
    'strike',
  ]
    .concat(['strong', 'sub', 'sup', 'u', 'ul'])
    .map((name) => [name, []] as const),
  ['a', ['href', 'title', 'name', 'target', 'rel', 'rev', 'alt']],
  ['abbr', common],
  ['acronym', common],
  ['div', ['dir', 'lang']],
  ['span', ['dir', 'lang']],
  ['p', ['dir', 'lang']],
  ['table', sized],
  ['tbody', sized],
  ['tfoot', sized],
  ['thead', sized],
  ['tr', sized],
  ['td', ['style', 'colspan', 'rowspan', 'nowrap']],
  ['th', ['style', 'colspan', 'rowspan', 'nowrap']],
  ['col', ['style', 'span']],
  ['colgroup', ['style', 'span']],
]);

const emptyElements = new Set(['br', 'col']);

const properties = new Set([
  'border-width',
  'border-collapse',
  'border-spacing',
  'height',
  'margin-right',
  'margin-left',
  'text-align',
  'vertical-align',
  'padding',
  'width',
]);

/** Makes HTML safe to show. Safe HTML stays as it is. */
export function safeHtml(html: string): string {
  const open: string[] = [];
  let output = '';
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') output += escapeText(piece.text);
    else if (piece.kind === 'start') output += startTag(piece, open);
    else output += endTag(piece.name, open);
  }
  while (open.length > 0) output += `</${open.pop()}>`;
  return output.trim();
}

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'end'; readonly name: string };

/** Parts tags from text. Comments, declarations and instructions vanish. */
function* piecesOf(html: string): Iterable<Piece> {
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start === -1) {
      yield { kind: 'text', text: html.slice(position) };
      return;
    }
    if (start > position) yield { kind: 'text', text: html.slice(position, start) };
    const next = html[start + 1] ?? '';
    if (next === '!' || next === '?') {
      position = endOfComment(html, start);
    } else if (/[a-z]/i.test(next) || (next === '/' && /[a-z]/i.test(html[start + 2] ?? ''))) {
      const tag = readTag(html, start);
      yield tag.piece;
      position = tag.end;
    } else {
      yield { kind: 'text', text: '<' };
      position = start + 1;
    }
  }
}

function endOfComment(html: string, start: number): number {
  const comment = html.startsWith('<!--', start);
  const end = html.indexOf(comment ? '-->' : '>', start + 2);
  return end === -1 ? html.length : end + (comment ? 3 : 1);
}

function readTag(html: string, start: number): { readonly piece: Piece; readonly end: number } {
  const isEnd = html[start + 1] === '/';
  const name = /[a-z][a-z0-9:-]*/iy;
  name.lastIndex = start + (isEnd ? 2 : 1);
  const found = (name.exec(html)?.[0] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  let position = name.lastIndex;
  // An attribute: its name, and a value in quotes or without. No two parts of it can match the same text.
  const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
  for (;;) {
    attribute.lastIndex = position;
    const match = attribute.exec(html);
    if (match === null) break;
    const [, key = '', double, single, bare] = match;
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
    position = attribute.lastIndex;
  }
  const close = html.indexOf('>', position);
  const end = close === -1 ? html.length : close + 1;
  return { piece: isEnd ? { kind: 'end', name: found } : { kind: 'start', name: found, attributes }, end };
}

function startTag(piece: Extract<Piece, { kind: 'start' }>, open: string[]): string {
  const allowed = elements.get(piece.name);
  if (allowed === undefined) return '';
  let before = '';
  // HTML, 13.1.2.4: the next item ends an item that was not ended.
  if (piece.name === 'li' && open[open.length - 1] === 'li') before = `</${open.pop()}>`;
  if (!emptyElements.has(piece.name)) open.push(piece.name);
  const kept = allowed.flatMap((name) => {
    const value = piece.attributes.get(name);
    const safe = value === undefined ? undefined : safeValue(name, decode(value));
    return safe === undefined ? [] : [` ${name}="${escapeAttribute(safe)}"`];
  });
  return `${before}<${piece.name}${kept.join('')}>`;
}

/** Ends an element and those inside it that were not ended; an end without a start vanishes. */
function endTag(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  if (at === -1) return '';
  return open
    .splice(at)
    .reverse()
    .map((ended) => `</${ended}>`)
    .join('');
}

function safeValue(name: string, value: string): string | undefined {
  if (name === 'style') return safeStyle(value);
  if (name !== 'href') return value;
  // Browsers skip control characters and blanks in a scheme.
  const scheme = /^[^/?#:]*:/.exec(value.replace(/[\p{C}\s]/gu, ''))?.[0].toLowerCase();
  return scheme === undefined || ['http:', 'https:', 'mailto:'].includes(scheme) ? value : undefined;
}

function safeStyle(style: string): string | undefined {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return properties.has(property) && /^[\w.%# -]+$/.test(value) ? [`${property}:${value};`] : [];
  });
  return kept.length === 0 ? undefined : kept.join('');
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

/** Text of an attribute: numeric references and the few names that could hide a scheme. */
function decode(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{1,7}));?/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named.get(name) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : '';
    },
  );
}

/** References stay references; every other `&` and `<` becomes one. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
