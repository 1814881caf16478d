/** Messages say what was expected, then what was found, in plain English. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Folders whose messages follow the rules; a folder is added when its messages do. */
const folders = [
  'runtime/core',
  'generator/emit/checks',
  'generator/cases',
  'generator/clauses',
  'generator/report',
];

const avoided: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(?:is|are) no (?!longer\b)/, 'must be …, got …'],
  [/\bis none of\b/, 'must be one of …'],
  [/\b(?:is|was|are|were) (?:wanted|asked for)\b/, 'must be …, got …'],
  [/\b\S+ came, /, 'expected …, got …'],
  [
    /\bis not (?:a|an) (?:text|list|record|string|number|integer|object|whole number)\b/,
    'must be a …, got …',
  ],
  [/\b(?:has|holds) (?:more|fewer) than\b/, 'must have at most …, must have at least …'],
  [
    /\bis (?:longer|shorter|greater|less|above|below) (?:than|the)\b/,
    'must be at most …, must be at least …',
  ],
  [/\bstands? (?:twice|behind|first)\b/, 'occurs more than once, comes after, must come first'],
  [/\bnot at hand\b/, 'is missing'],
];

/** The literals of a module that read like a message, by line. */
function messagesOf(file: string): readonly (readonly [line: number, text: string])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      found.push([source.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.getText()]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each(folders)('messages of %s use the usual words', (folder) => {
  const files = execFileSync('git', ['ls-files', `${folder}/*.ts`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.flatMap((file) =>
    messagesOf(file).flatMap(([line, text]) =>
      avoided.flatMap(([words, instead]) =>
        words.test(text) ? [`${file}:${line}: ${text} (${instead})`] : [],
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
