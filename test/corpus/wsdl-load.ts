import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadWsdl } from '../../generator/load/wsdl/wsdl.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelWsdl } from '../../generator/model/wsdl/wsdl.js';

/** The manifest entry of one document, with the members needed for loading. */
export interface WsdlDocumentEntry {
  readonly id: string;
  readonly root: string;
  readonly clean: boolean;
  readonly xsdErrors: readonly string[];
  readonly wsdlIssues: readonly unknown[];
  readonly distinctOperations: number;
  readonly mappedLocations: readonly { readonly file: string; readonly in: string; readonly ref: string }[];
}

/** The result of loading and modelling one document. */
export interface WsdlLoadResult {
  readonly id: string;
  readonly contract?: Contract;
  readonly diagnostics: readonly Diagnostic[];
  /** Stage and reason; empty if the result is as expected. */
  readonly failures: readonly { readonly stage: 'load' | 'model'; readonly reason: string }[];
  readonly operations: number;
}

/** Documents of a corpus with a `manifest.json`. */
export function wsdlDocuments(folder: string): readonly WsdlDocumentEntry[] {
  const manifest: { documents: readonly WsdlDocumentEntry[] } = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  );
  return manifest.documents;
}

/**
 * Whether the only problem is content in which an element could belong to two particles; a wildcard has lower
 * precedence, with a warning.
 */
function isAmbiguousOnly({ xsdErrors, wsdlIssues }: WsdlDocumentEntry): boolean {
  return (
    wsdlIssues.length === 0 && xsdErrors.length > 0 && xsdErrors.every((each) => each === 'cos-nonambig')
  );
}

/**
 * Loads and models one document: a valid one results in a contract without errors, a defective one in at least one
 * error.
 */
export function loadWsdlDocument(folder: string, entry: WsdlDocumentEntry): WsdlLoadResult {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const read = (path: string): Uint8Array | undefined => {
    const whole = join(folder, path);
    return existsSync(whole) ? readFileSync(whole) : undefined;
  };
  const catalogue = Object.fromEntries(entry.mappedLocations.map((each) => [each.ref, each.file]));
  try {
    const document = loadWsdl(read, entry.root, { catalogue }, report);
    const contract = document === undefined ? undefined : modelWsdl(document, { name: entry.id }, report);
    const operations = new Set(
      contract?.services.flatMap((each) =>
        each.operations.map((operation) => operation.wireName ?? operation.name),
      ),
    );
    const failures = [...errorsOf(entry, diagnostics), ...lost(entry, operations.size, diagnostics)];
    return {
      id: entry.id,
      ...(contract !== undefined && { contract }),
      diagnostics,
      failures,
      operations: operations.size,
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id: entry.id, diagnostics, failures: [{ stage: 'model', reason }], operations: 0 };
  }
}

function errorsOf(entry: WsdlDocumentEntry, diagnostics: readonly Diagnostic[]): WsdlLoadResult['failures'] {
  const errors = diagnostics.filter((each) => each.severity === 'error');
  if (isAmbiguousOnly(entry)) {
    const ambiguous = diagnostics.filter((each) => each.code === 'ambiguous-content');
    const others = errors.filter((each) => !ambiguous.includes(each));
    return ambiguous.length > 0 ? asFailures(others) : [{ stage: 'load', reason: 'no ambiguity was found' }];
  }
  if (!entry.clean) return errors.length > 0 ? [] : [{ stage: 'load', reason: 'nothing was found wrong' }];
  return asFailures(errors);
}

function asFailures(errors: readonly Diagnostic[]): WsdlLoadResult['failures'] {
  return errors.map((each) => ({
    stage: 'load',
    reason: `${each.at.file}:${each.at.line}:${each.at.column} ${each.message} [${each.code}]`,
  }));
}

/** Operations of a valid document that are missing in the contract without a finding. */
function lost(
  entry: WsdlDocumentEntry,
  found: number,
  diagnostics: readonly Diagnostic[],
): WsdlLoadResult['failures'] {
  const isReported = diagnostics.some(
    (each) => each.code === 'unsupported-construct' || each.severity === 'error',
  );
  if (!entry.clean || found >= entry.distinctOperations || isReported) return [];
  return [{ stage: 'model', reason: `${found} of ${entry.distinctOperations} operations` }];
}
