/** Fields by any name, those that every object inherits something under (`constructor`, `__proto__`) among them. */

/** Reads a field; `undefined` for what is only inherited. */
export function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Sets a field; a plain assignment to `__proto__` would be lost. */
export function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
