import type { ExportedName, HiddenType, PackageApi } from './read-api.js';

/** The name of the committed file in a package's folder. */
export const apiFile = 'api.txt';

/** Entry points without stability guarantees; the committed file contains only their names. */
function isInternal(entryPoint: string): boolean {
  return entryPoint.includes('/internal/');
}

/** The public API of a package as the committed text: each entry point, each name, its signature. */
export function apiText(api: PackageApi): string {
  const { name, files } = api.package;
  const shown = new Map<string, string>();
  const sections = api.entries.map(({ entryPoint, names }) => {
    const lines = isInternal(entryPoint.name)
      ? [`(internal) ${names.map((one) => one.name).join(', ')}`]
      : names.map((one) => nameText(one, entryPoint.name, shown));
    return [`## ${entryPoint.name}`, ...lines].join('\n\n');
  });
  const others = files.length === 0 ? [] : [`## Files\n\n${files.join('\n')}`];
  const hidden = hiddenTypes(api).map(({ text }) => text);
  const named = hidden.length === 0 ? [] : [['## Not exported, but named above', ...hidden].join('\n\n')];
  const heading = `# Public API of ${name}. Written by "npm run surface -- --write"; do not edit.`;
  return `${[heading, ...sections, ...named, ...others].join('\n\n')}\n`;
}

/** A declaration is shown where it is first exported. */
function nameText(
  { name, text, origin }: ExportedName,
  entryPoint: string,
  shown: Map<string, string>,
): string {
  const before = shown.get(origin);
  if (before !== undefined) return `${name}: see ${before}`;
  shown.set(origin, entryPoint);
  return text;
}

/** The entry points of a package with the names of each, as printed by `npm run surface`. */
export function listText({ package: { name }, entries }: PackageApi): string {
  const count = new Set(entries.flatMap(({ names }) => names.map(({ origin }) => origin))).size;
  const lines = entries.map(
    ({ entryPoint, names }) => `  ${entryPoint.name}: ${names.map((one) => one.name).join(', ')}`,
  );
  return [`${name}: ${entries.length} entry points, ${count} names`, ...lines].join('\n');
}

/** The problems of an API, one line each. */
export function apiProblems({ entries }: PackageApi): readonly string[] {
  const all = entries.flatMap(({ entryPoint, names }) =>
    names.map((one) => ({ ...one, in: entryPoint.name })),
  );
  const undocumented = all.filter((one) => !one.isDocumented);
  const meanings = new Map<string, string>();
  const clashes = all.filter(({ name, origin, in: entryPoint }) => {
    // Imported as a whole, under a name of its own.
    if (entryPoint.endsWith('/xs')) return false;
    const known = meanings.get(name) ?? origin;
    meanings.set(name, known);
    return known !== origin;
  });
  return [
    ...undocumented.map((one) => `${one.in}: ${one.name} has no comment that says what it is`),
    ...clashes.map((one) => `${one.in}: ${one.name} has another meaning in another entry point`),
  ];
}

/** Types that public signatures refer to, directly or indirectly, and that no entry point exports. */
function hiddenTypes({ entries, hidden }: PackageApi): readonly HiddenType[] {
  const open = entries.filter(({ entryPoint }) => !isInternal(entryPoint.name));
  const exported = new Set(entries.flatMap(({ names }) => names.map(({ origin }) => origin)));
  const found = new Map<string, HiddenType>();
  const pending = open.flatMap(({ names }) => names.flatMap(({ uses }) => uses));
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    const type = hidden.get(origin);
    if (type === undefined || exported.has(origin) || found.has(origin)) continue;
    found.set(origin, type);
    pending.push(...type.uses);
  }
  return [...found.values()].sort((one, other) => (one.origin < other.origin ? -1 : 1));
}
