import type { AnyTable, TableIssue } from '@trivet/runtime/table';
import type { Diagnostic } from '../../generator/diagnostic.js';

/** The number of findings by class. */
export type FindingClasses = ReadonlyMap<string, number>;

/** The class of a finding on data: its code, and the type of its field. */
export function issueClass({ code, field, constraint }: TableIssue, table: AnyTable): string {
  if (code === 'wrong-label' && constraint?.name === 'delimiter')
    return 'data: wrong-label, undivided header';
  const type = table.fields.find(({ name }) => name === field)?.field.type;
  return `data: ${code}${type === undefined ? '' : `, ${type}`}`;
}

/** The class of a finding on a descriptor: its code, and its property. */
function diagnosticClass({ code, at }: Diagnostic): string {
  const parts = at.pointer.split('/');
  const property = parts.findLast((part) => !/^\d*$/.test(part)) ?? '';
  const isItem = code === 'profile' && /^\d+$/.test(parts.at(-1) ?? '');
  return `descriptor: ${code}, ${property}${isItem ? ' item' : ''}`;
}

/** Why real packages have findings of each class. */
const reasons: Readonly<Record<string, string>> = {
  'data: type, year': 'days and years like 47, 0 or -900: XSD gYear has four digits at least',
  'data: type, integer': 'identifiers beyond 2^53, refused where numbers carry integers; bigints hold them',
  'data: wrong-label, undivided header': 'the files have ";", which their dialect does not say',
  'data: stray-quote': 'JSON in cells that are not quoted, in files of an undeclared ";"',
  'data: wrong-label, integer': 'a label that is not the name of the field at its place',
  'descriptor: profile, description': '"description" is null, the profile wants a text',
  'descriptor: profile, id': '"id" is a number, the profile wants a text',
  'descriptor: profile, sources item': 'a source has none of title, path, email, version',
  'descriptor: profile, resources item': 'a resource has no name: its path gives it one',
  'descriptor: profile, licenses item': 'a licence has neither name nor path',
  'descriptor: profile, foreignKeys':
    '"foreignKeys" is empty, the profile requires at least one where it is present',
  'descriptor: broken-key, reference': 'the reference of a foreign key names no fields',
  'descriptor: not-generated, resources': 'a resource without a schema, of which no table is made',
  'descriptor: duplicate-name, name': 'two fields of one name',
};

/** A table of the classes of findings on real packages, each with its reason or a note that it has none. */
export function explained(
  packages: readonly { readonly found: FindingClasses; readonly diagnostics: readonly Diagnostic[] }[],
): string {
  const classes = new Map<string, { count: number; packages: number }>();
  for (const { found, diagnostics } of packages) {
    const own = new Map(found);
    for (const one of diagnostics) own.set(diagnosticClass(one), (own.get(diagnosticClass(one)) ?? 0) + 1);
    for (const [name, count] of own) {
      const before = classes.get(name) ?? { count: 0, packages: 0 };
      classes.set(name, { count: before.count + count, packages: before.packages + 1 });
    }
  }
  const rows = [...classes].sort(([, a], [, b]) => b.count - a.count);
  const lines = rows.map(
    ([name, { count, packages: of }]) =>
      `${String(count).padStart(7)} in ${String(of).padStart(2)} packages  ${name.padEnd(44)} ${reasons[name] ?? 'NOT EXPLAINED'}`,
  );
  return ['findings on real packages, by class:', ...lines].join('\n');
}
