import type { Perm } from '@trivet/generated/metadata-catalogue/types';

/** The caller of a request. */
export interface Caller {
  readonly id: string;
  readonly groups: readonly string[];
  /** False without credentials. */
  readonly authenticated: boolean;
  /** Passes all permission checks. */
  readonly administrator: boolean;
}

/** The permissions of one principal: a letter for each flag of Perm, in its order. */
export interface AclEntry {
  readonly principal: string;
  readonly letters: string;
}

/** Matches every caller. */
export const everybody = '*';

/** Matches every caller with credentials. */
export const anyUser = 'system:anyuser';

/** Letters of the flags, in the order of Perm. */
export const allLetters = 'pdrwlxgs';

/** Letters of the flags that are set. */
export function lettersOf(flags: Perm): string {
  const set = [
    flags.permission,
    flags.remove,
    flags.read,
    flags.write,
    flags.list,
    flags.execute,
    flags.getMetadata,
    flags.setMetadata,
  ];
  return [...allLetters].filter((_, index) => set[index]).join('');
}

/** The flags for letters. */
export function flagsOf(letters: string): Perm {
  const has = (letter: string) => letters.includes(letter);
  return {
    permission: has('p'),
    remove: has('d'),
    read: has('r'),
    write: has('w'),
    list: has('l'),
    execute: has('x'),
    getMetadata: has('g'),
    setMetadata: has('s'),
  };
}

/** Whether the entries that match a caller together grant all of the letters. */
export function grants(acl: readonly AclEntry[], caller: Caller, letters: string): boolean {
  return granter(caller, letters)(acl);
}

/** Returns a function that checks whether a list grants a caller all of the letters. */
export function granter(caller: Caller, letters: string): (acl: readonly AclEntry[]) => boolean {
  if (caller.administrator) return () => true;
  const principals = new Set([everybody, caller.id, ...caller.groups]);
  // A caller must not become an authenticated user by its name.
  if (caller.authenticated) principals.add(anyUser);
  else principals.delete(anyUser);
  const needed = [...letters];
  return (acl) =>
    needed.every((letter) =>
      acl.some((entry) => entry.letters.includes(letter) && principals.has(entry.principal)),
    );
}

/** A list with one entry per principal, which combines the permissions of several entries. */
export function mergeAcl(acl: readonly AclEntry[]): readonly AclEntry[] {
  const merged = new Map<string, string>();
  for (const { principal, letters } of acl) {
    merged.set(principal, (merged.get(principal) ?? '') + letters);
  }
  return [...merged].map(([principal, letters]) => ({
    principal,
    letters: [...allLetters].filter((letter) => letters.includes(letter)).join(''),
  }));
}
