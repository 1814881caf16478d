/** Fields of any name, including those of inherited members (`constructor`, `__proto__`). */

/** Reads a field; `undefined` for inherited members. */
export function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Sets a field; a plain assignment to `__proto__` would be lost. */
export function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
