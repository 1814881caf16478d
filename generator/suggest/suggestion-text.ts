import type { Contract } from '../model/contract.js';
import { rulesText } from './rules-text.js';
import type { Suggestion, Suggestions } from './select.js';

/** Writes suggestions as a rules file, with the evidence of each in a comment above it. */
export function suggestionText(
  { lists, rules }: Suggestions,
  { files, name }: Contract,
  exchanges: number,
): string {
  const isTried = rules.every(({ cases }) => cases > 0);
  const head = [
    `Suggested for ${files[0] ?? name} from ${exchanges} exchanges.`,
    isTried
      ? 'Each rule passed its cases against the same service.'
      : 'No rule has been tested: with --url, those that do not hold are not written.',
    'Delete what is not meant: a rule that holds only by chance fails on a correct service later.',
  ];
  return rulesText(
    head,
    lists,
    rules.map((one) => ({ line: one.line, comment: commentOf(one) })),
  );
}

/** Returns `high: 12 responses of createTask, 3 cases`. */
function commentOf({ seen, evidence, cases }: Suggestion): string {
  const reasons = [
    ...(seen === 0 ? [] : [`${seen} ${evidence}`]),
    ...(cases === 0 ? [] : [`${cases} case${cases === 1 ? '' : 's'} passed`]),
  ];
  return `${confidenceOf(seen, cases)}: ${reasons.length === 0 ? 'names and types' : reasons.join(', ')}`;
}

/** A case that was created to test a rule weighs as much as several exchanges that happen to confirm it. */
function confidenceOf(seen: number, cases: number): 'high' | 'medium' | 'low' {
  const weight = seen + 3 * cases;
  return weight >= 12 ? 'high' : weight >= 6 ? 'medium' : 'low';
}
