/** Which variations of a body in forms and XML are still variations when their values are text. */

import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Content } from '../../model/contract.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { isFileText } from '../../model/samples/file-texts.js';
import { isWritable } from '../../model/samples/parameter.js';

/** Whether the bodies of a content are varied. */
export function isVaried({ codec }: Content): boolean {
  return codec === 'json' || codec === 'form' || codec === 'multipart' || codec === 'xml';
}

/**
 * A variation as it is sent, or undefined if its text could mean something else: in forms and XML, `5` is also a text,
 * and a list of one item is like the item. An invalid value must be invalid however its text is read.
 */
export function onWire(
  content: Content,
  variation: Variation,
  base: Data | undefined,
  { accepts }: Pick<SampleContext, 'accepts'>,
): Variation | undefined {
  if (content.codec === 'json') return variation;
  const { value, valid } = variation;
  if (!isRecord(value) || !isRecord(base) || !isWritable(content, value as Data)) return undefined;
  if (valid) return variation;
  const changed = changedTexts(base as Data, value as Data);
  if (changed === undefined || changed.length > 1) return undefined;
  const [path] = changed;
  if (path === undefined) return variation;
  // A part of octets may be any text.
  if (isFileText(at(base as Data, path)) || isFileText(at(base as Data, path.slice(0, 1)))) return undefined;
  const text = String(at(value as Data, path));
  const isInvalid = readings(text).every((one) => !accepts(content.type, put(value as Data, path, one)));
  return isInvalid ? { ...variation, value: put(value as Data, path, text) } : undefined;
}

type Path = readonly (string | number)[];

/** The places of scalars that differ; undefined if a scalar has become a list or an object, or the other way round. */
function changedTexts(base: Data | undefined, value: Data): readonly Path[] | undefined {
  if (typeof value !== 'object' || value === null) {
    if (typeof base === 'object' && base !== null) return undefined;
    return base === value ? [] : [[]];
  }
  if (base !== undefined && (typeof base !== 'object' || base === null)) return undefined;
  if (base !== undefined && Array.isArray(base) !== Array.isArray(value)) return undefined;
  const found: Path[] = [];
  for (const [name, part] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    const below = changedTexts(at(base, [key]), part as Data);
    if (below === undefined) return undefined;
    found.push(...below.map((path) => [key, ...path]));
  }
  return found;
}

function at(value: Data | undefined, path: Path): Data | undefined {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Record<string | number, unknown>)[key]
        : undefined,
    value,
    // What is below data is data.
  ) as Data | undefined;
}

function put<Part>(value: Data, [key, ...path]: Path, reading: Part): Data | Part {
  if (key === undefined) return reading;
  const part = put(at(value, [key]) ?? null, path, reading);
  // Data with a reading in it.
  if (Array.isArray(value)) return value.map((item: Data, index) => (index === key ? part : item)) as Part;
  return { ...(value as { readonly [name: string]: Data }), [key]: part } as Part;
}

const flags = new Set(['true', 'false', 'yes', 'no', 'on', 'off', '0', '1']);
const absences = new Set(['', 'null', 'nil', 'none']);

/** What readers in any language may make of a text: a scalar, octets, or the only item of a list. */
function readings(text: string): readonly unknown[] {
  const number = Number(text);
  const word = text.trim().toLowerCase();
  const all = [
    text,
    text.trim(),
    new TextEncoder().encode(text),
    ...(text.trim() !== '' && Number.isFinite(number) ? [number] : []),
    ...(flags.has(word) ? [true, false] : []),
    ...(absences.has(word) ? [null] : []),
  ];
  return [...all, ...all.map((one) => [one])];
}
