/** Messages say what was expected, then what was found; they, comments and pages are in plain English. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Where messages are: everything that users see, and what scripts of this repository print. */
const folders = ['runtime/core', 'runtime/reference', 'generator', 'test/*/main.ts', 'tools'];

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
  [/\bat hand\b/, 'is missing, is available'],
  [/\b(?:hold|holds|holding|held) (?:\S+ ){0,6}against\b/, 'check against'],
  [/\b(?:is|are) due\b/, 'must be …, expected …, got …'],
  [/\bhas to (?:be|go|hold|have|stand)\b/, 'must …'],
  [/\bthere (?:is|are) no\b/i, '… not found, … must have …'],
  [/\bis there already\b/, 'already exists'],
  [/\bcannot be had\b/, 'is not available'],
  [/\bspecs? yields?\b/, 'generated from the specs'],
  [/\bwhat (?:comes|stands)\b/, 'a noun'],
  [/\bleads? (?:nowhere|to (?:no|nothing))\b/, '… not found'],
  [/\bstands? (?:nowhere|inside|here|there|in a|in the)\b/, 'is, must be, is not allowed'],
  [/\b(?:is|are) told\b|\btells?\b/, 'says, shows, reports'],
  [/\bmisuse\b/, 'usage error'],
  [/ beside /, 'next to'],
  [/\b(?:is|are) called ["$]/, 'is named'],
  [/\bleft out\b/, 'ignored, skipped'],
  [/\bmay be given several times\b/, 'repeatable'],
  [/\bthat (?:Trivet|nobody) knows\b/, 'unknown, unsupported'],
];

/** The literals of a module that read like a message, by line. */
function messagesOf(file: string): readonly (readonly [line: number, text: string])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && node.getText().includes(' '))
      found.push([source.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.getText()]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The comments of a module, by line. */
function commentsOf(file: string): readonly (readonly [line: number, text: string])[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\/\*\*.*?\*\/|^ *\/\/.*?$/gms)].map(({ 0: comment, index }) => [
    text.slice(0, index).split('\n').length,
    comment.replace(/\s+\*?\s*/g, ' '),
  ]);
}

function filesOf(folder: string): readonly string[] {
  const pattern = folder.endsWith('.ts') ? folder : `${folder}/*.ts`;
  const files = execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(file));
}

test.each([
  ['messages', messagesOf],
  ['comments', commentsOf],
] as const)('%s use the usual words', (_, textsOf) => {
  for (const folder of folders) expect(filesOf(folder).length, folder).toBeGreaterThan(3);
  const wrong = folders
    .flatMap(filesOf)
    .flatMap((file) =>
      textsOf(file).flatMap(([line, text]) =>
        avoided.flatMap(([words, instead]) =>
          words.test(text) ? [`${file}:${line}: ${text} (${instead})`] : [],
        ),
      ),
    );
  expect(wrong).toEqual([]);
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'generator/rules.md',
  ...execFileSync('git', ['ls-files', 'docs/*.md'], { encoding: 'utf8' }).trim().split('\n'),
];

test.each(pages)('%s uses the usual words', (page) => {
  // Code is skipped, and each table row is a line.
  const lines = readFileSync(page, 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .split('\n');
  const wrong = lines.flatMap((line, index) =>
    avoided.flatMap(([words, instead]) => {
      const found = words.exec(line)?.[0];
      return found === undefined ? [] : [`${page}, line ${index + 1} of prose: ${found} (${instead})`];
    }),
  );
  expect(wrong).toEqual([]);
});
