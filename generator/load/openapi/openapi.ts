import type { Report } from '../../diagnostic.js';
import { dialectOf, hasIdentifiers, Registry } from '../json-schema/json-schema.js';
import { complainer } from '../json-schema/report.js';
import { type ReadFile, SourceSet, type SourceSetOptions } from '../source/set.js';
import { isObject, member, type Source } from '../source/source.js';
import { checkDocument, checkFields2 } from './check.js';
import type { OpenApiDocument } from './document.js';
import { upgraded } from './swagger-2.js';
import { schemasOf } from './walk.js';

export type { OpenApiDocument };

/** Reads and checks an OpenAPI document; undefined for one that is unreadable or of an unknown version. */
export function loadOpenApi(
  path: string,
  read: ReadFile,
  report: Report,
  options: SourceSetOptions = {},
): OpenApiDocument | undefined {
  const sources = new SourceSet(read, report, options);
  const source = sources.get(path);
  const at = { file: path, pointer: '' };
  if (!('text' in source)) {
    // Malformed text has been reported at its position.
    if (source.code !== 'unresolved-reference') report({ severity: 'error', ...source, at });
    return undefined;
  }
  const version = versionOf(source, report);
  if (version === undefined) return undefined;
  const registry = new Registry(
    (uri) => {
      const found = sources.get(uri);
      return 'text' in found ? { file: found.path, data: found.data } : found;
    },
    (registry, root) => {
      if (!hasIdentifiers(root.resource.dialect)) return;
      for (const schema of schemasOf(root)) registry.indexSchema(schema);
    },
    (place) => sources.numberText(place),
  );
  const root = registry.add(path, path, source.data, dialectOf(source.data) ?? '2020-12');
  // OpenAPI 3.2, 4.1.2.2: the document's own URI. Relative references stay relative to the file.
  const self = member(source.data, '$self');
  if (typeof self === 'string') registry.alias(self, root.resource);
  const document: OpenApiDocument = { version, root, registry, source, sources, raised: new Set() };
  const complain = complainer(report, document.raised);
  if (version === '2.0') checkFields2(document, complain);
  const shaped = version === '2.0' ? { ...document, root: upgraded(root, registry, complain) } : document;
  checkDocument(shaped, complain);
  return shaped;
}

/** The version that a document states; numbers are interpreted as authors mean them. */
function versionOf(source: Source, report: Report): OpenApiDocument['version'] | undefined {
  const name = isObject(source.data) && Object.hasOwn(source.data, 'swagger') ? 'swagger' : 'openapi';
  const given = member(source.data, name);
  const at = { file: source.path, pointer: given === undefined ? '' : `/${name}` };
  if (given === undefined) {
    report({
      severity: 'error',
      code: 'unknown-format',
      message: 'the document must have "openapi" or "swagger"',
      at,
    });
    return undefined;
  }
  if (typeof given === 'number') {
    report({
      severity: 'error',
      code: 'wrong-type',
      message: `"${name}" must be a string, got a number`,
      at,
      fix: 'Quote the version.',
      see: `OpenAPI ${given < 3 ? '2.0' : '3'}, OpenAPI Object`,
    });
  }
  const version = typeof given === 'number' && Number.isInteger(given) ? `${given}.0` : String(given);
  const known = (['2.0', '3.0', '3.1', '3.2'] as const).find(
    (start) => version === start || version.startsWith(`${start}.`),
  );
  if (known !== undefined && (known === '2.0') === (name === 'swagger')) {
    // 2.0, Swagger Object: "2.0"; 3.0 and later, OpenAPI Object: a version with its patch number.
    const isWhole = known === '2.0' ? version === known : /^3\.\d\.\d+(?:-.+)?$/.test(version);
    if (!isWhole && typeof given === 'string')
      report({
        severity: 'error',
        code: 'wrong-value',
        message: `"${name}" must be ${known === '2.0' ? '"2.0"' : `a version like "${known}.0"`}, got "${version}"`,
        at,
        fix: `Declare "${known === '2.0' ? known : `${known}.0`}".`,
        see: `OpenAPI ${known}, OpenAPI Object`,
      });
    return known;
  }
  report({
    severity: 'error',
    code: 'wrong-value',
    message: `unsupported version "${version}"`,
    at,
    fix: 'Supported versions: 2.0, 3.0, 3.1 and 3.2.',
  });
  return undefined;
}
