import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Import {
  readonly from: string;
  /** Path in the project, or the package's name. */
  readonly to: string;
}

const packages: readonly (readonly [string, string])[] = [
  ['@trivet/runtime/', 'runtime/core/public/'],
  ['@trivet/generated/', 'generated/'],
];

const files = ['generator', 'runtime', 'generated'].flatMap((folder) => sourceFiles(join(root, folder)));
// Templates contain the imports of generated files.
const imports = files.filter((file) => !file.includes('/templates/')).flatMap(importsOf);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ['dist', 'node_modules'].includes(entry.name) ? [] : sourceFiles(join(folder, entry.name));
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [join(folder, entry.name)] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const from = relative(root, file);
  return [
    ...text.matchAll(/^(?:import|export)\s+(?:type\s+)?(?:[\w*{][^;'"`]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm),
  ].map((match) => ({
    from,
    to: target(file, match[1] ?? ''),
  }));
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return relative(root, resolve(dirname(file), specifier)).replace(/\.js$/, '.ts');
  const known = packages.find(([name]) => specifier.startsWith(name));
  return known === undefined ? specifier : `${known[1]}${specifier.slice(known[0].length)}.ts`;
}

/** Folder prefixes that files under a prefix may import from; packages by name, `node:` for the platform. */
const rules: readonly { readonly from: string; readonly may: readonly string[] }[] = [
  {
    from: 'generator/load/',
    may: [
      'generator/load/',
      'generator/diagnostic.ts',
      'generator/place.ts',
      'generator/once.ts',
      'generator/suggestion.ts',
      // Pointers, path templates and quoted text.
      'runtime/core/public/internal/text.ts',
      // URIs and e-mail addresses.
      'runtime/core/public/format.ts',
      'yaml',
      'saxes',
      'node:',
    ],
  },
  {
    from: 'generator/model/',
    may: [
      'generator/model/',
      'generator/load/',
      'generator/diagnostic.ts',
      'generator/place.ts',
      'generator/suggestion.ts',
      'runtime/core/',
      '@eslint-community/regexpp',
      // Singulars of English words.
      'pluralize',
      'node:',
    ],
  },
  {
    from: 'generator/clauses/',
    may: ['generator/clauses/', 'generator/model/', 'runtime/core/'],
  },
  // A family of cases may import the code above the families, but no other family.
  {
    from: 'generator/cases/soap/',
    may: ['generator/cases/soap/', 'generator/cases/*', 'generator/model/', 'runtime/core/'],
  },
  {
    from: 'generator/cases/tables/',
    may: ['generator/cases/tables/', 'generator/cases/*', 'generator/model/', 'runtime/core/', 'node:crypto'],
  },
  {
    from: 'generator/cases/rest/',
    may: ['generator/cases/rest/', 'generator/cases/*', 'generator/model/', 'runtime/core/', 'node:crypto'],
  },
  {
    from: 'generator/cases/',
    may: ['generator/cases/', 'generator/model/', 'runtime/core/', 'node:crypto'],
  },
  {
    from: 'generator/emit/',
    may: [
      'generator/diagnostic.ts',
      'generator/emit/',
      'generator/cases/',
      'generator/model/',
      'runtime/core/',
      'openapi-typescript',
      'typescript',
      'json-schema-to-typescript',
      'handlebars',
    ],
  },
  // The imports that any emitter may have.
  { from: 'generator/plugins/', may: ['trivet/contract', 'trivet/emitter', 'own folder'] },
  { from: 'generator/', may: ['generator/', 'runtime/core/', 'node:', '*'] },
  { from: 'runtime/core/', may: ['runtime/core/', 'node:'] },
  { from: 'runtime/reference/', may: ['runtime/', 'generated/', 'node:', '*'] },
  { from: 'generated/', may: ['runtime/core/', 'own folder'] },
];

function allowed({ from, to }: Import): boolean {
  const rule = rules.find((entry) => from.startsWith(entry.from));
  if (rule === undefined) return true;
  return rule.may.some((prefix) => {
    if (prefix === '*')
      return (
        !to.startsWith('generated/') &&
        !to.startsWith('runtime/reference/') &&
        !to.startsWith('generator/') &&
        !to.startsWith('test/')
      );
    if (prefix === 'own folder') return dirname(to) === dirname(from);
    if (prefix.endsWith('/*')) return dirname(to) === prefix.slice(0, -2);
    return to.startsWith(prefix);
  });
}

describe('boundaries', () => {
  test('the files are found', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test('every folder imports only what STYLE allows it', () => {
    expect(imports.filter((entry) => !allowed(entry)).map(({ from, to }) => `${from} imports ${to}`)).toEqual(
      [],
    );
  });

  test('emitters touch no file system and no loader', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('generator/emit/') && (to.startsWith('generator/load/') || to.startsWith('node:')),
    );
    expect(wrong).toEqual([]);
  });

  test('the runtime uses the platform through node: in its adapters only', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('runtime/core/') && to.startsWith('node:') && !from.startsWith('runtime/core/serve/'),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('there is no import cycle, of types neither', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) {
      if (to.endsWith('.ts')) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    expect(cycle(graph)).toBeUndefined();
  });

  test('there are no folder indexes and no default exports', () => {
    expect(files.filter((file) => file.endsWith('/index.ts')).map((file) => relative(root, file))).toEqual(
      [],
    );
    const defaults = files.filter((file) => /^export default /m.test(readFileSync(file, 'utf8')));
    expect(defaults.map((file) => relative(root, file))).toEqual([]);
  });

  test.each<readonly [string, RegExp, readonly string[]]>([
    ['JSON Pointers are coded', /'~[01]'/, ['runtime/core/pointer.ts']],
    [
      'path templates are read',
      /\\\{\(?\[\^\{?\}/,
      [
        // `\p{…}` and similar classes in patterns.
        'generator/model/samples/pattern-sample.ts',
        'generator/model/xsd-pattern.ts',
        // The URI templates of RFC 6570.
        'runtime/core/format.ts',
        // `\p{…}` of patterns again.
        'runtime/core/linear/syntax.ts',
      ],
    ],
    ['names are suggested', /did you mean /i, ['generator/suggestion.ts']],
    [
      'control characters become blanks',
      /\.replace\(\/\[(?:\\u0000-\\u001f|\\p\{Cc\})[^/]*\/gu?, ' '\)/,
      ['runtime/core/quote.ts'],
    ],
  ])('%s in one place', (_, text, places) => {
    const found = files
      .map((file) => relative(root, file))
      .filter((file) => text.test(readFileSync(join(root, file), 'utf8')));
    expect(found.sort()).toEqual(places);
  });

  test('there is no mutable state in modules', () => {
    const mutable = files.filter((file) => /^(?:export )?let /m.test(readFileSync(file, 'utf8')));
    expect(mutable.map((file) => relative(root, file))).toEqual([]);
  });

  test('the runtime has no dependency', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'runtime/core/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
  });
});

/** A cycle as a path, if there is one. */
function cycle(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, path: readonly string[]): string | undefined => {
    if (state.get(file) === 'done') return undefined;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file].join(' → ');
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found !== undefined) return found;
    }
    state.set(file, 'done');
    return undefined;
  };
  for (const file of graph.keys()) {
    const found = visit(file, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface SourceText {
  readonly path: string;
  readonly lines: number;
  readonly nodes: readonly ts.Node[];
}

function parsed(file: string): SourceText {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { path: relative(root, file), lines: lineOf(tree, tree.end), nodes };
}

function lineOf(tree: ts.SourceFile, at: number): number {
  return tree.getLineAndCharacterOfPosition(at).line + 1;
}

/** `path:line`, with the number of lines of a node. */
function extent(path: string, node: ts.Node): { readonly at: string; readonly lines: number } {
  const tree = node.getSourceFile();
  const first = lineOf(tree, node.getStart());
  return { at: `${path}:${first}`, lines: lineOf(tree, node.end) - first + 1 };
}

/** Names of families and bindings. */
const familyNames = new Set(['rest', 'openapi', 'soap', 'wsdl', 'datapackage', 'json-schema', 'other']);

/** Folders and files that belong to one family or binding, whose code need not distinguish them. */
const familyPlaces: readonly string[] = [
  'generator/cases/other.ts',
  'generator/cases/rest/',
  'generator/cases/soap/',
  'generator/suggest/soap/',
  'generator/cases/tables/',
  'generator/clauses/other.ts',
  'generator/clauses/rest.ts',
  'generator/clauses/soap.ts',
  'generator/emit/rest/',
  'generator/emit/soap/',
  'generator/emit/xml/',
  'generator/families/openapi.ts',
  'generator/families/openapi-base.ts',
  'generator/families/wsdl.ts',
  'generator/families/datapackage.ts',
  'generator/families/json-schema.ts',
  'generator/families/recognition.ts',
  'generator/load/datapackage/',
  'generator/load/json-schema/',
  'generator/load/openapi/',
  'generator/load/wsdl/',
  'generator/load/xsd/',
  // Resources in memory, their URLs and callbacks use HTTP.
  'generator/mock/callbacks.ts',
  'generator/mock/locations.ts',
  'generator/mock/memory.ts',
  'generator/mock/rest.ts',
  'generator/mock/rest-service.ts',
  'generator/mock/soap.ts',
  'generator/mock/soap-service.ts',
  'generator/model/datapackage/',
  'generator/model/json-schema/',
  'generator/model/openapi/',
  'generator/model/other-operation.ts',
  // The operations of other protocols are not found by paths and methods.
  'generator/model/resources/rest-operation.ts',
  'generator/model/wsdl/',
  'generator/model/xsd/',
  // It generates files for REST operations only.
  'generator/plugins/tanstack-query/',
  'runtime/core/conformance/rest-',
  'runtime/core/conformance/soap-',
  'runtime/core/http/',
  'runtime/core/soap/',
  'runtime/core/table/',
  'runtime/core/xml/',
];

/** The other comparisons, each with its reason. */
const familyComparisonsElsewhere: { readonly [path: string]: readonly [number, reason: string] } = {
  'generator/cases/cases.ts': [1, 'the cases over HTTP take an operation whose binding the compiler knows'],
  'generator/cases/effects.ts': [2, 'what a SOAP operation undoes is found by names, of others by resources'],
  'generator/cases/rules/link-rule.ts': [1, 'links are URLs of operations that have paths'],
  'generator/cases/rules/resource.ts': [1, 'rules on resources speak of paths and their parameters'],
  'generator/model/binding.ts': [3, 'the one place that chooses by the kind of a binding'],
  'generator/model/resources/operation-index.ts': [1, 'resources are found by paths and methods'],
  'generator/suggest/operations.ts': [1, 'rules are suggested of what paths, methods and queries say'],
};

/** Tables with an entry for each kind of binding, one or a few in each layer that depends on all of them. */
const bindingTables: readonly string[] = [
  'generator/cases/base.ts',
  'generator/cases/cases.ts',
  'generator/cases/rules/context.ts',
  'generator/cases/sends.ts',
  'generator/cases/steps.ts',
  'generator/clauses/clauses.ts',
  'generator/emit/docs-views.ts',
  'generator/emit/emitter-names.ts',
  'generator/emit/explorer/explorer.ts',
  'generator/emit/explorer/sample.ts',
  'generator/fuzz/sends.ts',
  'generator/model/binding.ts',
  'generator/model/paging.ts',
  'generator/model/resources/verbs.ts',
  'generator/model/rules/conventions.ts',
  'generator/model/scenario/expectation.ts',
  'generator/report/conformance-report.ts',
  'generator/report/reading.ts',
  'generator/report/tested.ts',
];

/** The operands of a comparison: with an operator, a case, or a search in a list of names. */
function comparedWith(node: ts.Node): readonly ts.Node[] {
  if (ts.isCaseClause(node)) return [node.expression];
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return [node.left, node.right];
  const isSearch =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isArrayLiteralExpression(node.expression.expression) &&
    ['includes', 'indexOf', 'some'].includes(node.expression.name.text);
  return isSearch ? node.expression.expression.elements : [];
}

function isFamilyName(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && familyNames.has(node.text);
}

/** Functions that distinguish the operations of one binding: calls of them are comparisons, too. */
function familyGuards(sources: readonly SourceText[]): ReadonlySet<string> {
  const guards = sources.flatMap(({ nodes }) =>
    nodes.flatMap((node) => {
      if (!ts.isFunctionDeclaration(node) || node.type === undefined || node.name === undefined) return [];
      const compares = (inner: ts.Node): boolean =>
        comparedWith(inner).some(isFamilyName) || (ts.forEachChild(inner, compares) ?? false);
      const isGuard = ts.isTypePredicateNode(node.type) && /Operation$/.test(node.type.type?.getText() ?? '');
      return isGuard && compares(node) ? [node.name.text] : [];
    }),
  );
  return new Set(guards);
}

function isOfFamily(path: string): boolean {
  return familyPlaces.some((place) => path.startsWith(place));
}

/** Comparisons with the name of a family or a binding outside its own code. */
function familyComparisons({ path, nodes }: SourceText, guards: ReadonlySet<string>): readonly string[] {
  if (isOfFamily(path)) return [];
  return nodes.flatMap((node) => {
    const isGuard =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && guards.has(node.expression.text);
    const isPassed =
      ts.isIdentifier(node) &&
      guards.has(node.text) &&
      ts.isCallExpression(node.parent) &&
      node.parent.arguments.some((argument) => argument === node);
    // `kind` of forms, links and the like may be "other" as well, but is not compared with it.
    const own = isGuard || isPassed ? 1 : comparedWith(node).filter(isFamilyName).length;
    return Array.from({ length: own }, () => extent(path, node).at);
  });
}

/** Code that decides by names and wordings, whose regular expressions are in `conventions.ts`, `phrases.ts` and `doubtful.ts`. */
const heuristicPlaces: readonly string[] = [
  'generator/cases/',
  'generator/mock/',
  'generator/suggest/',
  'generator/model/paging.ts',
  'generator/model/resources/',
];

const heuristicTables: readonly string[] = [
  'generator/model/resources/conventions.ts',
  'generator/model/resources/doubtful.ts',
  'generator/model/resources/phrases.ts',
  'generator/model/resources/refusal-phrases.ts',
  'generator/model/resources/removal-phrases.ts',
];

/** Words of media types, statuses and formats, which specifications define. */
const standardWords = new Set(
  'application octet stream json merge patch default uuid guid http https'.split(' '),
);

/** The other regular expressions with words, each with its reason. */
const wordsElsewhere: { readonly [path: string]: readonly [number, reason: string] } = {
  'generator/cases/probes/isolation.ts': [1, 'expressions of scenarios for inputs'],
  'generator/cases/probes/traces.ts': [9, 'the traces of programming languages, which are not names'],
  'generator/cases/rest/parameters.ts': [1, 'headers of RFC 9110'],
  'generator/cases/rest/security.ts': [1, 'schemes of RFC 9110'],
  'generator/cases/rest/state/repeated.ts': [1, 'headers of RFC 9110'],
  'generator/cases/rest/wire.ts': [1, 'media types of texts'],
  'generator/cases/rules/varied.ts': [1, 'formats of dates'],
  'generator/cases/step-names.ts': [1, 'names that the cases give to their own steps'],
  'generator/cases/tables/descriptors.ts': [1, 'a member of Table Schema'],
  'generator/cases/tables/forms.ts': [1, 'codes of errors of Frictionless'],
  'generator/mock/callers.ts': [1, 'words in credentials that the mock refuses, as documented'],
  'generator/mock/list-query.ts': [1, 'cursors that the mock writes'],
  'generator/mock/response-samples.ts': [1, 'headers of RFC 9110'],
  'generator/model/resources/references.ts': [1, 'formats of dates'],
  'generator/suggest/order-candidates.ts': [1, 'formats of dates'],
  'generator/suggest/rules-text.ts': [1, 'words that YAML does not read as texts'],
};

/** Whether a node is a regular expression with a word of three letters or more. */
function hasWords(node: ts.Node): boolean {
  const isNew = ts.isNewExpression(node) && node.expression.getText() === 'RegExp';
  const parts = ts.isRegularExpressionLiteral(node) ? [node.text] : isNew ? literalsIn(node) : [];
  return parts.some((text) => {
    const plain = text.replace(/\\p\{[^}]*\}|\\u[\da-f]{4}|\\\w/gi, ' ');
    return (plain.match(/[a-z]{3,}/gi) ?? []).some((word) => !standardWords.has(word.toLowerCase()));
  });
}

/** The texts of all string and template literals in a node. */
function literalsIn(node: ts.Node): readonly string[] {
  const own =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const inner: string[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...literalsIn(child));
  });
  return own ? [node.text, ...inner] : inner;
}

describe('measures of what is written by hand', () => {
  const sources = files.filter((file) => !relative(root, file).startsWith('generated/')).map(parsed);

  test('functions have at most 60 lines', () => {
    const long = sources.flatMap(({ path, nodes }) =>
      nodes
        .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
        .map((node) => extent(path, node))
        .filter(({ lines }) => lines > 60),
    );
    expect(long).toEqual([]);
  });

  test('cases have few casts', () => {
    const cases = sources.filter(({ path }) => path.startsWith('generator/cases/'));
    const lines = cases.reduce((sum, source) => sum + source.lines, 0);
    const casts = cases.flatMap(({ nodes }) =>
      nodes.filter((node) => ts.isAsExpression(node) && node.type.getText() !== 'const'),
    );
    expect(lines).toBeGreaterThan(5000);
    expect((1000 * casts.length) / lines).toBeLessThanOrEqual(3);
  });

  test('families and bindings are compared by name in few places but their own', () => {
    const guards = familyGuards(sources);
    expect([...guards]).toContain('isRest');
    const found = sources.flatMap((source) => familyComparisons(source, guards));
    const counts: Record<string, number> = {};
    for (const at of found) {
      const file = at.replace(/:\d+$/, '');
      counts[file] = (counts[file] ?? 0) + 1;
    }
    const known = Object.entries(familyComparisonsElsewhere).map(([path, [count]]) => [path, count]);
    const advice =
      'Compare in a folder of familyPlaces, use ofBinding, or change familyComparisonsElsewhere with the reason';
    expect(counts, `${advice}. Found:\n${found.join('\n')}`).toEqual(Object.fromEntries(known));
    expect(found.length).toBeLessThanOrEqual(10);
  });

  test('names and wordings are recognised in their tables', () => {
    const found = sources
      .filter(({ path }) => heuristicPlaces.some((place) => path.startsWith(place)))
      .flatMap(({ path, nodes }) =>
        nodes.filter(hasWords).map((node) => ({ path, at: extent(path, node).at })),
      );
    for (const table of heuristicTables)
      expect(found.filter(({ path }) => path === table).length, table).toBeGreaterThan(5);
    const others = found.filter(({ path }) => !heuristicTables.includes(path));
    const counts: Record<string, number> = {};
    for (const { path } of others) counts[path] = (counts[path] ?? 0) + 1;
    const known = Object.entries(wordsElsewhere).map(([path, [count]]) => [path, count]);
    const advice =
      'Names belong to conventions.ts and wordings to phrases.ts or doubtful.ts, with judgements; other words to wordsElsewhere';
    expect(counts, `${advice}. Found:\n${others.map(({ at }) => at).join('\n')}`).toEqual(
      Object.fromEntries(known),
    );
  });

  test('what belongs to a family is there', () => {
    const paths = sources.map(({ path }) => path);
    expect(familyPlaces.filter((place) => !paths.some((path) => path.startsWith(place)))).toEqual([]);
  });

  test('tables by the kind of a binding are few', () => {
    const found = sources.filter(({ path, nodes }) =>
      nodes.some(
        (node) => !isOfFamily(path) && ts.isCallExpression(node) && node.expression.getText() === 'ofBinding',
      ),
    );
    const advice = 'A file that calls ofBinding is of one binding (familyPlaces), or listed in bindingTables';
    expect(found.map(({ path }) => path).sort(), advice).toEqual(bindingTables);
  });
});
