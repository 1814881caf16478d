/** Name of the check of a named type. */
export function checkName(type: string): string {
  return `check${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

/** Name of the guard of a named type. */
export function guardName(type: string): string {
  return `is${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
