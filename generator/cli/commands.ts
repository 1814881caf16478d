import { Command } from 'commander';

/** A command as the list of all shows it; the rest of it is loaded when it is called for. */
interface Entry {
  readonly name: string;
  readonly says: string;
  /** As commander writes them, with what they are: `<spec>`, `[dir]`, `<csv...>`. */
  readonly argument: readonly [flags: string, says: string, usual?: string];
  /** Gives the command its options and what it does. */
  readonly load: () => Promise<(command: Command, finish: (code: number) => void) => Command>;
}

const entries: readonly Entry[] = [
  {
    name: 'init',
    says: 'write a configuration and, without --spec, a small sample contract',
    argument: ['[dir]', 'folder to start in', '.'],
    load: async () => (await import('./init.js')).initCommand,
  },
  {
    name: 'generate',
    says: 'write the TypeScript that the specs yield, one folder a contract',
    argument: ['[spec...]', 'specs; without any, the contracts of the configuration'],
    load: async () => (await import('./generate.js')).generateCommand,
  },
  {
    name: 'scaffold',
    says: 'write a class or an object that implements the service, or bring yours in line with its contract',
    argument: ['<spec>', 'OpenAPI or WSDL file'],
    load: async () => (await import('./scaffold.js')).scaffoldCommand,
  },
  {
    name: 'inspect',
    says: 'tell what a contract holds, and every construct in it that is not supported',
    argument: ['<spec>', 'OpenAPI, WSDL, Data Package or JSON Schema file'],
    load: async () => (await import('./inspect.js')).inspectCommand,
  },
  {
    name: 'conform',
    says: 'hold an implementation, or data, against a contract and say where they break it',
    argument: ['<spec>', 'OpenAPI or WSDL file; for data a datapackage.json or CSV file, or its URL'],
    load: async () => (await import('./conform.js')).conformCommand,
  },
  {
    name: 'mock',
    says: 'serve a contract: requests are checked, answers are its examples or made up',
    argument: ['<spec>', 'OpenAPI, WSDL or Data Package file'],
    load: async () => (await import('./mock.js')).mockCommand,
  },
  {
    name: 'proxy',
    says: 'pass traffic on to a server and hold every exchange against a contract, from both sides',
    argument: ['<spec>', 'OpenAPI or WSDL file'],
    load: async () => (await import('./proxy.js')).proxyCommand,
  },
  {
    name: 'validate',
    says: 'hold data against its contract: a Data Package with its files, or one CSV file',
    argument: ['<file>', 'datapackage.json, a package as .zip, or a CSV file (plain, .gz or .zip); or a URL'],
    load: async () => (await import('./validate.js')).validateCommand,
  },
  {
    name: 'infer',
    says: 'a Data Package from CSV files, with the evidence for each column; what is open is asked, not guessed',
    argument: ['<csv...>', 'CSV files (plain or gzipped)'],
    load: async () => (await import('./infer.js')).inferCommand,
  },
  {
    name: 'convert',
    says: 'a Table Schema as JSON Schema or SQL; data as CSV, NDJSON, Parquet or Arrow',
    argument: [
      '<file>',
      'datapackage.json or a Table Schema; with --schema, a .csv, .ndjson, .parquet or .arrow file',
    ],
    load: async () => (await import('./convert.js')).convertCommand,
  },
];

/** Every command; those that the arguments name are whole, the others tell what they are. */
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
