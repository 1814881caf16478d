/** Facts about a built-in output that are known before anything is emitted. */
interface OutputFacts {
  /** Files that it writes to the contract's folder. */
  readonly files: string;
  /** Their contents, for users. */
  readonly contents: string;
  /** True if it is written only when the configuration or the command line names it. */
  readonly onRequest?: true;
}

/** The built-in outputs, in the order in which their files are emitted. */
export const outputTable = {
  types: {
    files: 'types.ts',
    contents: 'an interface or alias for each named type',
  },
  checks: {
    files: 'checks.ts',
    contents: 'a check for each named type, which lists all errors of a value',
  },
  guards: {
    files: 'guards.ts',
    contents: 'for each named type whether a value is of it; stops at the first error',
    onRequest: true,
  },
  xml: {
    files: 'xml.ts',
    contents: 'a reader and writer for each named type; reading checks',
  },
  tables: {
    files: 'a file for each table, package.ts',
    contents: 'row type, reader and writer of each table; with checks for JSON Schemas in constraints',
  },
  operations: {
    files: 'operations.ts, callbacks.ts, conversions.ts',
    contents: 'service interface and a descriptor for each operation: server stub and client',
  },
  pages: {
    files: 'pages.ts',
    contents: 'functions that iterate over the pages and over the items of lists',
    onRequest: true,
  },
  wsdl: { files: 'wsdl.ts', contents: 'the WSDL that the server returns for ?wsdl' },
  paths: {
    files: 'paths.ts',
    contents: "openapi-typescript's types, for openapi-fetch and its ecosystem",
    onRequest: true,
  },
  schema: {
    files: 'schema.ts',
    contents: "json-schema-to-typescript's types of a JSON Schema",
  },
  conformance: {
    files: 'conformance.ts, conformance-data.ts, conformance.test.ts',
    contents: 'the conformance suite, and vitest tests that run it',
  },
  explorer: {
    files: 'explorer.ts',
    contents: 'the contract as an explorer page needs it: forms and sample requests',
    onRequest: true,
  },
  docs: {
    files: 'docs.html',
    contents: 'a documentation page that works offline',
  },
} as const satisfies { readonly [name: string]: OutputFacts };

/** Name of a built-in output. */
export type OutputName = keyof typeof outputTable;

/** Names of the built-in outputs, in the order of the table. */
export const outputNames: readonly OutputName[] = Object.keys(outputTable).filter(isOutputName);

/** Whether a text is the name of a built-in output. */
export function isOutputName(name: string): name is OutputName {
  return Object.hasOwn(outputTable, name);
}

/** The facts about a built-in output. */
export function outputFacts(name: OutputName): OutputFacts {
  return outputTable[name];
}
