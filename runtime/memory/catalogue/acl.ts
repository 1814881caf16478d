import type { Perm } from '@trivet/generated/metadata-catalogue/types';

/** Who makes a request. */
export interface Caller {
  readonly id: string;
  readonly groups: readonly string[];
  /** False for those who gave no credentials. */
  readonly authenticated: boolean;
  /** Passes every check of permissions. */
  readonly administrator: boolean;
}

/** What one principal may do: a letter for each flag of Perm, in its order. */
export interface AclEntry {
  readonly principal: string;
  readonly letters: string;
}

/** Stands for every caller, known or not. */
export const everybody = '*';

/** Stands for every caller that gave credentials. */
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

/** The flags that letters stand for. */
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

/** Whether the entries that match a caller grant, all together, every one of the letters. */
export function grants(acl: readonly AclEntry[], caller: Caller, letters: string): boolean {
  if (caller.administrator) return true;
  const granted = acl
    .filter(({ principal }) => isPrincipalOf(principal, caller))
    .map((entry) => entry.letters)
    .join('');
  return [...letters].every((letter) => granted.includes(letter));
}

function isPrincipalOf(principal: string, caller: Caller): boolean {
  if (principal === everybody) return true;
  if (principal === anyUser) return caller.authenticated;
  return principal === caller.id || caller.groups.includes(principal);
}

/** A list with one entry for each principal, what several grant it united. */
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
