import { parse } from 'yaml';
import type { Diagnostic } from '../../../generator/diagnostic.js';
import { loadOpenApi } from '../../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../../generator/model/openapi/openapi.js';
import { publishedErrors, versions } from '../published.js';
import { enforcerSuite } from './enforcer/enforcer.js';
import { type Explained, explanationOf } from './explained.js';
import { kinOpenApiSuite } from './kin-openapi/kin-openapi.js';
import { redoclySuite } from './redocly.js';
import { specValidatorSuite } from './spec-validator/spec-validator.js';
import type { SuiteDocument } from './suite-document.js';

/** The result for one document of a suite. */
export interface SuiteJudgement extends SuiteDocument {
  /** The errors that Trivet reports; empty if it accepts the document. */
  readonly found: readonly Diagnostic[];
  /** Whether one of them is at the place of an error of the validator, above or below it. */
  readonly isAtPlace: boolean;
  /** The warnings about an accepted document at such a place. */
  readonly warnings: readonly Diagnostic[];
  /** Why an accepted document is one that the specification allows. */
  readonly because?: Explained;
  /** What the JSON Schema of the OpenAPI Initiative says against an accepted document. */
  readonly published: readonly string[];
}

/** The negative suites of public validators by the names of their packages. */
export const suites: Readonly<Record<string, () => Promise<readonly SuiteDocument[]>>> = {
  '@redocly/openapi-core 1.34.24': redoclySuite,
  'openapi-spec-validator 0.9.0': specValidatorSuite,
  'openapi-enforcer 1.23.0': enforcerSuite,
  'kin-openapi 0.153.0': kinOpenApiSuite,
};

/** Reads each document of a suite as a user's. */
export function judged(documents: readonly SuiteDocument[]): readonly SuiteJudgement[] {
  return documents.map((document) => {
    const all = findingsOf(document.text);
    const found = all.filter(({ severity }) => severity === 'error');
    const isAtPlace = ({ at }: Diagnostic): boolean =>
      document.errors.some(({ pointer }) => isNear(at.pointer, pointer));
    const because = found.length === 0 ? explanationOf(document) : undefined;
    return {
      ...document,
      found,
      isAtPlace: found.some(isAtPlace),
      warnings: all.filter((one) => one.severity === 'warning' && isAtPlace(one)),
      ...(because !== undefined && { because }),
      published: found.length === 0 ? errorsOfPublished(document.text) : [],
    };
  });
}

/** An independent verdict: the schema of the version that the document states. */
function errorsOfPublished(text: string): readonly string[] {
  const document: unknown = parse(text);
  const stated = isRecord(document) ? String(document['openapi'] ?? document['swagger']) : '';
  const version = versions.find((one) => stated === one || stated.startsWith(`${one}.`));
  if (version === undefined) return [`unknown version "${stated}"`];
  // Extensions are of any value (3.1, 4.9), also in a Callback Object, where the published schemas expect a path item.
  const errors = publishedErrors(version, document);
  const pointers = errors.map((error) => error.slice(0, error.indexOf(': ')));
  const extensions = pointers.filter((pointer) => /\/callbacks\/[^/]+\/x-[^/]*$/.test(pointer));
  return errors.filter((_, index) => !extensions.some((one) => one.startsWith(pointers[index] ?? '')));
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function findingsOf(text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const loaded = loadOpenApi('api.yaml', (name) => (name === 'api.yaml' ? text : undefined), report);
  if (loaded !== undefined) modelOpenApi(loaded, { name: 'api' }, report);
  return found;
}

/** Whether two places are the same, or one contains the other; validators escape pointers differently. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  // openapi-spec-validator gives the place within a schema for its errors, without that of the schema.
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`) || (b !== '' && a.endsWith(b));
}

function plain(pointer: string): string {
  return pointer.replace(/~1/g, '/').replace(/~0/g, '~');
}
