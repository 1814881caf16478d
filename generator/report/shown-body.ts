import { essenceIn } from '@trivet/runtime/internal/protocol';
import { jsonLines } from './json-lines.js';
import { type BodyMark, cutText, type ShownLine } from './shown-line.js';
import { xmlLines } from './xml-lines.js';

/** A body for users: split into lines, shortened if long, with important parts marked. */
export interface ShownBody {
  readonly bytes: number;
  readonly mediaType: string;
  readonly lines: readonly ShownLine[];
  /** Which part is not shown; undefined: all is shown. */
  readonly note?: string;
}

/** Limits for the shown part of a body. */
export interface Budget {
  readonly lines: number;
  /** Characters of one line. */
  readonly width: number;
}

/** Prepares a body for display; any bytes result in lines of text. */
export function shownBody(
  bytes: Uint8Array,
  contentType: string | undefined,
  marks: readonly BodyMark[],
  budget: Budget,
): ShownBody {
  const mediaType = contentType === undefined ? '' : essenceIn(contentType);
  const shown = { bytes: bytes.length, mediaType };
  // Very long bodies are not analysed.
  if (bytes.length > 1_000_000)
    return {
      ...shown,
      lines: textLines(bytes.subarray(0, 2048), budget),
      note: 'only its first 2,048 bytes are shown',
    };
  const text = textOf(bytes);
  if (text === undefined)
    return {
      ...shown,
      lines: hexLines(bytes),
      note: `${bytes.length} bytes of binary data; the first ones are shown`,
    };
  const lines = parted(text, mediaType, marks, budget) ?? plainLines(text, budget.width);
  return { ...shown, ...shortened(lines, budget.lines) };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

function parted(
  text: string,
  mediaType: string,
  marks: readonly BodyMark[],
  { width }: Budget,
): readonly ShownLine[] | undefined {
  if (/[/+]json$/.test(mediaType) || /^\s*[{[]/.test(text)) return jsonLines(text, marks, width);
  if (/[/+]xml$/.test(mediaType) || /^\s*</.test(text)) return xmlLines(text, marks, width);
  return undefined;
}

function textLines(bytes: Uint8Array, { width }: Budget): readonly ShownLine[] {
  return plainLines(new TextDecoder().decode(bytes), width);
}

function plainLines(text: string, width: number): readonly ShownLine[] {
  return text === '' ? [] : text.split(/\r\n?|\n/).map((line) => ({ text: cutText(line, width) }));
}

function hexLines(bytes: Uint8Array): readonly ShownLine[] {
  const head = [...bytes.subarray(0, 64)].map((byte) => byte.toString(16).padStart(2, '0'));
  return Array.from({ length: Math.ceil(head.length / 16) }, (_, row) => ({
    text: head.slice(row * 16, row * 16 + 16).join(' '),
  }));
}

/** The first lines, and those around marks further down. */
function shortened(
  lines: readonly ShownLine[],
  most: number,
): { readonly lines: readonly ShownLine[]; readonly note?: string } {
  if (lines.length <= most) return { lines };
  const marked = lines.flatMap(({ mark }, index) => (mark === undefined ? [] : [index])).slice(0, 20);
  const head = Math.max(8, most - marked.length * 5);
  const isShown = (index: number): boolean =>
    index < head || marked.some((one) => Math.abs(one - index) <= 2);
  const shown: ShownLine[] = [];
  let left = 0;
  for (const [index, line] of lines.entries()) {
    if (isShown(index)) {
      if (left > 0) shown.push({ text: `… ${left} lines …` });
      left = 0;
      shown.push(line);
    } else left += 1;
  }
  if (left > 0) shown.push({ text: `… ${left} lines …` });
  return { lines: shown, note: `${lines.length} lines, of which some are omitted` };
}
