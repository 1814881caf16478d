import { Command } from 'commander';

/** A command as the overview lists it; the rest is loaded when the command is used. */
interface Entry {
  readonly name: string;
  readonly says: string;
  /** As written for commander, with a description: `<spec>`, `[dir]`, `<csv...>`. */
  readonly argument: readonly [flags: string, says: string, usual?: string];
  /** Adds the options and the action of the command. */
  readonly load: () => Promise<(command: Command, finish: (code: number) => void) => Command>;
}

const entries: readonly Entry[] = [
  {
    name: 'init',
    says: 'write a configuration and, without --spec, a small sample contract',
    argument: ['[dir]', 'folder to initialise', '.'],
    load: async () => (await import('./init.js')).initCommand,
  },
  {
    name: 'generate',
    says: 'generate TypeScript from the specs, one folder per contract',
    argument: ['[spec...]', 'specs (default: the contracts of the configuration)'],
    load: async () => (await import('./generate.js')).generateCommand,
  },
  {
    name: 'scaffold',
    says: 'write a class or object that implements the service, or update yours to its contract',
    argument: ['<spec>', 'OpenAPI or WSDL file'],
    load: async () => (await import('./scaffold.js')).scaffoldCommand,
  },
  {
    name: 'inspect',
    says: 'show the contents of a contract and every unsupported construct in it',
    argument: ['<spec>', 'OpenAPI, WSDL, Data Package or JSON Schema file'],
    load: async () => (await import('./inspect.js')).inspectCommand,
  },
  {
    name: 'conform',
    says: 'test an implementation, or data, against a contract',
    argument: ['<spec>', 'OpenAPI or WSDL file; for data, a datapackage.json or CSV file or URL'],
    load: async () => (await import('./conform.js')).conformCommand,
  },
  {
    name: 'mock',
    says: 'serve a contract: requests are validated, responses are examples or generated',
    argument: ['<spec>', 'OpenAPI, WSDL or Data Package file'],
    load: async () => (await import('./mock.js')).mockCommand,
  },
  {
    name: 'proxy',
    says: 'forward traffic to a server and check requests and responses against a contract',
    argument: ['<spec>', 'OpenAPI or WSDL file'],
    load: async () => (await import('./proxy.js')).proxyCommand,
  },
  {
    name: 'rules',
    says: 'suggest rules of behaviour that a service follows, to test it and others by',
    argument: ['<spec>', 'OpenAPI or WSDL file'],
    load: async () => (await import('./rules.js')).rulesCommand,
  },
  {
    name: 'validate',
    says: 'validate data: a Data Package with its files, or one CSV file',
    argument: [
      '<file>',
      'datapackage.json, a package as .zip, or a CSV file (plain, .gz or .zip); file or URL',
    ],
    load: async () => (await import('./validate.js')).validateCommand,
  },
  {
    name: 'infer',
    says: 'infer a Data Package from CSV files, with the evidence for each column; ambiguities are reported, not guessed',
    argument: ['<csv...>', 'CSV files (plain or gzipped)'],
    load: async () => (await import('./infer.js')).inferCommand,
  },
  {
    name: 'convert',
    says: 'convert a Table Schema to JSON Schema or SQL, or data to CSV, NDJSON, Parquet or Arrow',
    argument: [
      '<file>',
      'datapackage.json or a Table Schema; with --schema, a .csv, .ndjson, .parquet or .arrow file',
    ],
    load: async () => (await import('./convert.js')).convertCommand,
  },
];

/** All commands; those named in the arguments are complete, the others have a description only. */
export async function commandsFor(
  args: readonly string[],
  finish: (code: number) => void,
): Promise<readonly Command[]> {
  const commands: Command[] = [];
  for (const { name, says, argument, load } of entries) {
    const command = new Command(name).description(says).argument(...argument);
    commands.push(args.includes(name) ? (await load())(command, finish) : command);
  }
  return commands;
}
