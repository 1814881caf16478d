/** Name of the check of a named type. */
export function checkName(type: string): string {
  return `check${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
