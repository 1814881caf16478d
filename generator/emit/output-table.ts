import type { Contract } from '../model/contract.js';

type Family = Contract['family'];

/** What is known of a built-in output before anything is emitted. */
interface OutputFacts {
  /** Files that it writes into the contract's folder. */
  readonly files: string;
  /** What is in them, for people. */
  readonly contents: string;
  /** Families that have it, each with the outputs that its files import. */
  readonly needs: { readonly [F in Family]?: readonly string[] };
  /** True where it is written only when the configuration or the command line names it. */
  readonly onRequest?: true;
}

/** The built-in outputs, in the order in which their files are made. */
export const outputTable = {
  types: {
    files: 'types.ts',
    contents: 'an interface or alias for each named type',
    needs: { openapi: [], wsdl: [], 'json-schema': [] },
  },
  checks: {
    files: 'checks.ts',
    contents: 'a check for each named type, which lists everything wrong with a value',
    needs: { openapi: ['types'], 'json-schema': ['types'] },
  },
  xml: {
    files: 'xml.ts',
    contents: 'a reader and writer for each named type; reading checks',
    needs: { wsdl: ['types'] },
  },
  tables: {
    files: 'a file for each table, package.ts',
    contents: 'row type, reader and writer of each table; with checks for JSON Schemas in constraints',
    needs: { datapackage: [] },
  },
  operations: {
    files: 'operations.ts, callbacks.ts',
    contents: 'service interface and a descriptor for each operation: server stub and client',
    needs: { openapi: ['types', 'checks'], wsdl: ['types', 'xml'] },
  },
  wsdl: { files: 'wsdl.ts', contents: 'the WSDL that the server answers to ?wsdl', needs: { wsdl: [] } },
  paths: {
    files: 'paths.ts',
    contents: "openapi-typescript's types, for openapi-fetch and its ecosystem",
    needs: { openapi: [] },
    onRequest: true,
  },
  schema: {
    files: 'schema.ts',
    contents: "json-schema-to-typescript's types of a JSON Schema",
    needs: { 'json-schema': [] },
  },
  conformance: {
    files: 'conformance.ts, conformance-data.ts, conformance.test.ts',
    contents: 'the conformance suite, and vitest tests that run it',
    needs: { openapi: ['operations', 'checks'], wsdl: ['operations'], datapackage: ['tables'] },
  },
  explorer: {
    files: 'explorer.ts',
    contents: 'the contract as an explorer page needs it: forms and sample requests',
    needs: { openapi: [], wsdl: [], datapackage: [] },
    onRequest: true,
  },
  docs: {
    files: 'docs.html',
    contents: 'a documentation page that works offline',
    needs: { openapi: [], wsdl: [], datapackage: [], 'json-schema': [] },
  },
} as const satisfies { readonly [name: string]: OutputFacts };

/** Name of a built-in output. */
export type OutputName = keyof typeof outputTable;

/** Names of the built-in outputs, in the order of the table. */
export const outputNames: readonly OutputName[] = Object.keys(outputTable).filter(isOutputName);

/** Tells the name of a built-in output from every other text. */
export function isOutputName(name: string): name is OutputName {
  return Object.hasOwn(outputTable, name);
}

/** What is known of a built-in output. */
export function outputFacts(name: OutputName): OutputFacts {
  return outputTable[name];
}

/** Outputs of a family that are written when nothing is requested. */
export function defaultOutputs(family: Family): readonly OutputName[] {
  return outputNames.filter((name) => {
    const { needs, onRequest } = outputFacts(name);
    return onRequest !== true && needs[family] !== undefined;
  });
}

/** What is asked of a family: outputs by name, and whether descriptors carry checks. */
export interface OutputRequest {
  readonly family: Family;
  readonly names: readonly OutputName[];
  readonly checks: boolean;
}

/** The outputs requested that the family has and all that their files import, in the order of the table. */
export function planOutputs({ family, names, checks }: OutputRequest): readonly OutputName[] {
  const wanted = new Set<OutputName>();
  const add = (name: OutputName): void => {
    const needs = outputFacts(name).needs[family];
    if (needs === undefined || wanted.has(name) || (name === 'checks' && !checks)) return;
    wanted.add(name);
    for (const needed of needs) if (isOutputName(needed)) add(needed);
  };
  for (const name of names) add(name);
  return outputNames.filter((name) => wanted.has(name));
}

/** Whether a family has an output. */
export function hasOutput(family: Family, name: OutputName): boolean {
  return outputFacts(name).needs[family] !== undefined;
}
