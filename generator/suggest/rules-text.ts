import type { Json } from '../model/contract.js';
import type { ListLine, RuleLine } from './candidate.js';

/** A rule of a rules file, with its evidence as a comment. */
export interface CommentedLine {
  readonly line: RuleLine;
  readonly comment?: string;
}

/** Writes a rules file with one line for each list and rule. */
export function rulesText(
  head: readonly string[],
  lists: ReadonlyMap<string, ListLine>,
  rules: readonly CommentedLine[],
): string {
  const lines = [
    ...head.map((one) => `# ${one}`),
    'trivetRules: "1.0"',
    ...(lists.size === 0 ? [] : ['lists:']),
    ...[...lists].map(([name, line]) => `  ${scalar(name)}: ${flow(line)}`),
    rules.length === 0 ? 'rules: []' : 'rules:',
    ...rules.flatMap(({ line, comment }) => [
      ...(comment === undefined ? [] : [`  # ${comment}`]),
      `  - ${flow(line)}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A value in the flow style of YAML 1.2, 7.4. */
function flow(value: Json): string {
  if (typeof value === 'string') return scalar(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  const members = Object.entries(value).map(([name, inner]) => `${scalar(name)}: ${flow(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Words and pointers are written plain; texts that could be read as another type are quoted as in JSON. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z/][\w/.~-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped);
}

/** YAML 1.2, 5.1: characters that a reader may reject are escaped. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
