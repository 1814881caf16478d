import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { sentencesIn, singular } from './words.js';

/** Words for callers by what they have done with an item, which is not the role of a caller. */
const relations: ReadonlySet<string> = new Set(['author', 'caller', 'creator', 'owner', 'sender', 'user']);

/** The word for the only callers of an operation, in the singular: "reserved for the administrator". */
export function reservedFor({ summary, doc }: RestOperation): string | undefined {
  const { to, only } = phrases.reserved;
  const found = [summary, doc]
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .filter((one) => !phrases.states.condition.test(one.trim()))
    .flatMap((one) => [to, only].flatMap((phrase) => phrase.exec(one.trim())?.[1] ?? []))
    .map((word) => singular(word.toLowerCase()));
  const [word, ...others] = new Set(found);
  return word === undefined || others.length > 0 || relations.has(word) ? undefined : word;
}

/** Whether a role of a run is the one that a word means: `admin` is an administrator. */
export function isRoleOf(name: string, word: string): boolean {
  const role = name.toLowerCase();
  return singular(role) === word || (role.length > 3 && word.startsWith(role));
}
