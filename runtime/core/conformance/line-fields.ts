/** The fields of each line of data; empty lines are ignored. */
export function* linesOf(data: string): Generator<readonly string[]> {
  for (let start = 0, end = 0; start < data.length; start = end + 1) {
    end = data.indexOf('\n', start);
    if (end < 0) end = data.length;
    if (end > start) yield data.slice(start, end).split('\t');
  }
}

/** The text of a field: a JSON string without the quotes around it and with unescaped quotes in it. */
export function textOf(field = ''): string {
  return field.includes('\\') ? String(JSON.parse(`"${field.replaceAll('"', '\\"')}"`)) : field;
}
