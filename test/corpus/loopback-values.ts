/** Whether two values are equal in JSON; octets are compared byte by byte. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Uint8Array || b instanceof Uint8Array) {
    return a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && deepEqual(value, right.get(name)))
  );
}

/** A value as short text for a report. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? `<${part.length} bytes>` : part,
  );
  return (text ?? 'undefined').slice(0, 300);
}
