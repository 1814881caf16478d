/**
 * The first characters of a value as JSON, at most `most`; undefined if it has no JSON. The cost depends on the result
 * and on the names of the first objects, not on the size of the value.
 */
export function jsonStart(value: unknown, most: number): string | undefined {
  if (!hasJson(value)) return undefined;
  const written: Written = { text: '', most };
  write(value, written);
  return written.text.slice(0, most);
}

/** A text under construction; `most` characters are sufficient. */
interface Written {
  text: string;
  readonly most: number;
}

function hasJson(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

function write(value: unknown, into: Written): void {
  if (typeof value === 'string') writeText(value, into);
  else if (Array.isArray(value)) writeList(value, into);
  else if (typeof value === 'object' && value !== null) writeMembers(value, into);
  else if (typeof value === 'bigint') into.text += String(value);
  else into.text += hasJson(value) ? JSON.stringify(value) : 'null';
}

function isFull({ text, most }: Written): boolean {
  return text.length >= most;
}

function writeText(text: string, into: Written): void {
  const room = into.most - into.text.length;
  // Each character of the text results in at least one of JSON.
  const start = JSON.stringify(text.length > room ? text.slice(0, Math.max(room, 0)) : text);
  into.text += text.length > room ? start.slice(0, -1) : start;
}

function writeList(list: readonly unknown[], into: Written): void {
  into.text += '[';
  for (let index = 0; index < list.length && !isFull(into); index += 1) {
    if (index > 0) into.text += ',';
    write(list[index], into);
  }
  into.text += ']';
}

function writeMembers(value: object, into: Written): void {
  into.text += '{';
  let isFirst = true;
  for (const name of Object.keys(value)) {
    if (isFull(into)) break;
    const member: unknown = Reflect.get(value, name);
    if (!hasJson(member)) continue;
    if (!isFirst) into.text += ',';
    isFirst = false;
    writeText(name, into);
    into.text += ':';
    write(member, into);
  }
  into.text += '}';
}
