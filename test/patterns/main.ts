/**
 * Compares what is found of patterns that may take very long with another analysis (recheck), over the patterns of a
 * folder of real documents: `npm run patterns -- <folder>`. Patterns are read from JSON, YAML and XML by their keywords.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { wholePattern } from '../../generator/model/datapackage/field-constraints.js';
import { type PatternExpression, patternExpression } from '../../generator/model/pattern.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the documents');

const checkSync = peer();
const found = new Map<string, PatternExpression>();
for (const file of filesBelow(folder)) {
  try {
    collect(file);
  } catch {
    // Files that are not documents are skipped.
  }
}

const counts = { patterns: found.size, flagged: 0, both: 0, oursAlone: 0, theirsAlone: 0, undecided: 0 };
for (const { source, flags, longest } of found.values()) {
  const { status, ...rest } = checkSync(source, flags, { timeout: 3000, checker: 'automaton' });
  const [ours, theirs] = [longest !== undefined, status === 'vulnerable'];
  if (ours) counts.flagged += 1;
  if (status === 'unknown') counts.undecided += 1;
  else if (ours && theirs) counts.both += 1;
  else if (ours) counts.oursAlone += 1;
  else if (theirs) counts.theirsAlone += 1;
  if (ours || theirs) console.log([ours ? longest : '-', summaryOf(rest) ?? status, source].join('\t'));
}
console.log(counts);

/** The other analysis, installed outside the project: with its engines it is larger than all that the tests need. */
function peer(): (source: string, flags: string, options: object) => { readonly status: string } {
  const place = join(tmpdir(), 'trivet-peers-recheck-4.5.0');
  if (!existsSync(join(place, 'node_modules/recheck')))
    execFileSync('npm', ['install', '--omit=optional', '--no-save', '--prefix', place, 'recheck@4.5.0']);
  return createRequire(join(place, 'package.json'))('recheck').checkSync;
}

function* filesBelow(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return void (yield path);
  for (const name of readdirSync(path)) yield* filesBelow(join(path, name));
}

function collect(file: string): void {
  const kind = extname(file.replace(/\.gz$/, ''));
  if (!['.json', '.yaml', '.yml', '.wsdl', '.xsd'].includes(kind)) return;
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (kind === '.wsdl' || kind === '.xsd') {
    for (const [, , source = ''] of text.matchAll(/<(?:\w+:)?pattern\s+value=(["'])(.*?)\1/gs))
      add(patternExpression({ source: unescaped(source), dialect: 'xsd' }));
  } else look(kind === '.json' ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }));
}

function look(value: unknown, key = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (key === 'patternProperties') add(patternExpression({ source: name, dialect: 'ecma262' }));
    if (name === 'pattern' && typeof member === 'string')
      add(
        key === 'constraints'
          ? wholePattern(member)
          : patternExpression({ source: member, dialect: 'ecma262' }),
      );
    look(member, name);
  }
}

function add(expression: PatternExpression | undefined): void {
  if (expression !== undefined) found.set(`${expression.flags} ${expression.source}`, expression);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function summaryOf(diagnostics: object): string | undefined {
  const complexity: unknown = Reflect.get(diagnostics, 'complexity');
  if (typeof complexity !== 'object' || complexity === null || !('summary' in complexity)) return undefined;
  return String(complexity.summary);
}
