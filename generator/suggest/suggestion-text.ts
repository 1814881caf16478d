import type { Contract } from '../model/contract.js';
import { rulesText } from './rules-text.js';
import type { Suggestion, Suggestions } from './select.js';

/** Suggestions as a rules file, what speaks for each as a comment above it. */
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

/** `high: 12 responses of createTask, 3 cases`. */
function commentOf({ seen, evidence, cases }: Suggestion): string {
  const told = [
    ...(seen === 0 ? [] : [`${seen} ${evidence}`]),
    ...(cases === 0 ? [] : [`${cases} case${cases === 1 ? '' : 's'} passed`]),
  ];
  return `${confidenceOf(seen, cases)}: ${told.length === 0 ? 'names and types' : told.join(', ')}`;
}

/** A case that was made to see a rule says as much as some exchanges that happen to show it. */
function confidenceOf(seen: number, cases: number): 'high' | 'medium' | 'low' {
  const weight = seen + 3 * cases;
  return weight >= 12 ? 'high' : weight >= 6 ? 'medium' : 'low';
}
