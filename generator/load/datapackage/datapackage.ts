import type { Report } from '../../diagnostic.js';
import { child, type DocumentNode, items, placeOf } from '../json-schema/document-node.js';
import { Registry } from '../json-schema/json-schema.js';
import { type ReadFile, SourceSet, type SourceSetOptions } from '../source/set.js';
import { isObject, member } from '../source/source.js';
import { checkDescriptor } from './check.js';
import type { DataPackageDocument, ResourceDocument } from './document.js';
import { dataForm } from './form.js';
import { pathProblem } from './path.js';

/** Options of loading a descriptor. */
export interface DataPackageOptions extends SourceSetOptions {
  /** Returns a local file in place of a remote one, since nothing is fetched. */
  readonly localCopy?: (url: string) => string | undefined;
  /** The version, overriding `$schema`. */
  readonly version?: 1 | 2;
}

/**
 * Reads a descriptor of any of the three kinds; what prevents reading is an error, other violations of the profile are
 * warnings.
 */
export function loadDataPackage(
  path: string,
  read: ReadFile,
  report: Report,
  options: DataPackageOptions = {},
): DataPackageDocument | undefined {
  const sources = new SourceSet(read, report, options);
  const source = sources.get(path);
  const at = { file: path, pointer: '' };
  if (!('text' in source)) {
    if (source.code !== 'unresolved-reference') report({ severity: 'error', ...source, at });
    return undefined;
  }
  const kind = kindOf(source.data);
  if (kind === undefined) {
    const message = 'the descriptor must have "resources", "fields" or a resource with a schema';
    report({ severity: 'error', code: 'unknown-format', message, at });
    return undefined;
  }
  const registry = new Registry(
    () => ({
      code: 'remote-reference',
      message: 'a schema in a constraint must only refer to its own parts',
    }),
    undefined,
    (place) => sources.numberText(place),
  );
  const root = registry.add(path, path, source.data, 'draft-07');
  const version = options.version ?? versionOf(source.data);
  const document: DataPackageDocument = { kind, version, root, resources: [], registry, source, sources };
  const nodes = kind === 'package' ? items(child(root, 'resources')) : [root];
  const finder = { document, report, options };
  const resources =
    kind === 'schema'
      ? [{ at: root, schema: root, paths: [], form: { kind: 'csv' } as const }]
      : nodes.map((node) => resourceOf(node, finder));
  const complete = { ...document, resources };
  checkDescriptor(complete, report);
  return complete;
}

function kindOf(data: unknown): DataPackageDocument['kind'] | undefined {
  // A Table Schema may list example files under "resources"; its fields make it a schema.
  if (Array.isArray(member(data, 'fields'))) return 'schema';
  if (isObject(data) && Object.hasOwn(data, 'resources')) return 'package';
  const isResource = ['path', 'data', 'url'].some((name) => isObject(data) && Object.hasOwn(data, name));
  return isResource && isObject(data) && Object.hasOwn(data, 'schema') ? 'resource' : undefined;
}

function versionOf(data: unknown): 1 | 2 {
  const profile = member(data, '$schema');
  return typeof profile === 'string' && /\/profiles\/2\.\d+\//.test(profile) ? 2 : 1;
}

interface Finder {
  readonly document: DataPackageDocument;
  readonly report: Report;
  readonly options: DataPackageOptions;
}

function resourceOf(at: DocumentNode, finder: Finder): ResourceDocument {
  const schema = part(at, 'schema', finder);
  const dialect = part(at, 'dialect', finder);
  const paths = pathsOf(at, finder);
  return {
    at,
    ...(schema !== undefined && { schema }),
    ...(dialect !== undefined && { dialect }),
    paths,
    form: dataForm(at, dialect, paths),
  };
}

/** A schema or dialect: inline, or in a file of its own. */
function part(resource: DocumentNode, name: 'schema' | 'dialect', finder: Finder): DocumentNode | undefined {
  const node = child(resource, name);
  if (isObject(node.value)) return node;
  if (typeof node.value !== 'string') return undefined;
  const reference = node.value;
  const at = placeOf(node);
  const isUrl = /^[a-z][a-z0-9+.-]*:/i.test(reference);
  const local = isUrl ? finder.options.localCopy?.(reference) : undefined;
  const problem = isUrl || local !== undefined ? undefined : pathProblem(reference);
  if (problem !== undefined) {
    finder.report({
      severity: 'error',
      code: 'unsafe-path',
      message: `the path ${JSON.stringify(reference)} ${problem}`,
      at,
    });
    return undefined;
  }
  const found = finder.document.sources.get(local ?? (isUrl ? reference : relativeTo(at.file, reference)));
  if (!('text' in found)) {
    finder.report({ severity: 'error', ...found, at });
    return undefined;
  }
  return finder.document.registry.add(found.path, found.path, found.data, 'draft-07');
}

/** A path relative to the folder of a file. */
export function relativeTo(file: string, path: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return folder + path.replace(/^(?:\.\/)+/, '');
}

function pathsOf(resource: DocumentNode, { report }: Finder): readonly string[] {
  // Descriptors before 1.0 used `url`.
  const node = ['path', 'url'].map((name) => child(resource, name)).find(({ value }) => value !== undefined);
  if (node === undefined) return [];
  const nodes = typeof node.value === 'string' ? [node] : items(node);
  return nodes.flatMap((one) => {
    if (typeof one.value !== 'string') return [];
    const problem = pathProblem(one.value);
    if (problem === undefined) return [one.value];
    const message = `the path ${JSON.stringify(one.value)} ${problem}`;
    report({ severity: 'error', code: 'unsafe-path', message, at: placeOf(one) });
    return [];
  });
}
