import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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
  ['@trivet/reference/', 'runtime/memory/'],
];

const files = ['generator', 'runtime', 'generated'].flatMap((folder) => sourceFiles(join(root, folder)));
// Templates hold the imports of what they make.
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
      'generator/suggestion.ts',
      // Pointers, path templates and quoted text.
      'runtime/core/public/internal/text.ts',
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
      'node:',
    ],
  },
  {
    from: 'generator/clauses/',
    may: ['generator/clauses/', 'generator/model/', 'runtime/core/'],
  },
  // A family of cases knows what is above the families, and no other family.
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
      'json-schema-to-typescript',
      'handlebars',
    ],
  },
  // What anybody's emitter may import.
  { from: 'generator/plugins/', may: ['trivet/contract', 'trivet/emitter', 'own folder'] },
  { from: 'generator/', may: ['generator/', 'runtime/core/', 'node:', '*'] },
  { from: 'runtime/core/', may: ['runtime/core/', 'node:'] },
  { from: 'runtime/memory/', may: ['runtime/', 'generated/', 'node:', '*'] },
  { from: 'generated/', may: ['runtime/core/', 'own folder'] },
];

function allowed({ from, to }: Import): boolean {
  const rule = rules.find((entry) => from.startsWith(entry.from));
  if (rule === undefined) return true;
  return rule.may.some((prefix) => {
    if (prefix === '*')
      return (
        !to.startsWith('generated/') &&
        !to.startsWith('runtime/memory/') &&
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
        // `\p{…}` and its like in patterns.
        'generator/model/samples/pattern-sample.ts',
        'generator/model/xsd-pattern.ts',
        // The URI templates of RFC 6570.
        'runtime/core/format.ts',
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
