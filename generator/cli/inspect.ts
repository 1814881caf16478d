import type { Command } from 'commander';
import { contractName } from '../config.js';
import { contractDocument } from '../contract-document.js';
import { bindingFacts } from '../model/binding.js';
import type { Contract } from '../model/contract.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { readContract } from '../read.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { type ConfigFamilyOptions, configFamilies, configFamiliesOption } from './config-families.js';
import { printSentences } from './sentences.js';
import { specOf } from './spec-argument.js';
import { count, emitJson, exit, outputColours, say } from './terminal.js';

interface Options extends AllowPathOptions, ConfigFamilyOptions {
  readonly contract?: boolean;
  readonly json?: boolean;
  readonly sentences?: boolean;
}

/** `trivet inspect`. */
export function inspectCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .addOption(allowPathOption())
    .addOption(configFamiliesOption())
    .option(
      '--contract',
      'print the contract as JSON with its format version; its schema is trivet/contract.schema.json',
    )
    .option('--json', 'print the contract and the findings as JSON lines on standard output')
    .option(
      '--sentences',
      'print every sentence of the descriptions with its line, and the cases of `trivet conform` that follow from it, or "not used" (up to some minutes for a large document)',
    )
    .action(async (argument: string, options: Options) => {
      const spec = await specOf(argument, options.config);
      const read = readContract({
        name: contractName(spec),
        spec,
        allowPaths: options.allowPath ?? [],
        families: await configFamilies(options),
      });
      const { contract, findings } = read;
      for (const { diagnostic, text } of findings) {
        // Standard output contains only the document.
        if (options.json === true && options.contract !== true)
          emitJson({ type: 'diagnostic', ...diagnostic });
        else say(printDiagnostic(diagnostic, text));
      }
      if (options.sentences === true) printSentences(read, options.json === true);
      else if (contract !== undefined) show(contract, options);
      finish(findings.some(({ diagnostic }) => diagnostic.severity === 'error') ? exit.findings : exit.done);
    });
}

function show(contract: Contract, options: Options): void {
  if (options.contract === true)
    process.stdout.write(`${JSON.stringify(contractDocument(contract), undefined, 2)}\n`);
  else if (options.json === true) emitJson({ type: 'contract', ...contract });
  else describe(contract);
}

function describe(contract: Contract): void {
  const line = (text: string): void => void process.stdout.write(`${text}\n`);
  line(
    `${contract.title ?? contract.name}${contract.version === undefined ? '' : ` ${contract.version}`} (${contract.family})`,
  );
  for (const service of contract.services) {
    line(`\n${service.name}: ${count(service.operations.length, 'operation')}`);
    for (const { name, binding } of service.operations) {
      const { wire } = bindingFacts(binding);
      line(`  ${name.padEnd(32)} ${outputColours.dim(wire)}`);
    }
    for (const { name, binding } of service.callbacks ?? []) {
      const to = binding.address === undefined ? 'webhook' : `callback to ${binding.address}`;
      line(`  ${name.padEnd(32)} ${outputColours.dim(`${binding.method} ${to}`)}`);
    }
  }
  for (const table of contract.tables) {
    line(`\n${table.name}: ${count(table.fields.length, 'field')} from ${table.paths.join(', ')}`);
    for (const field of table.fields) line(`  ${field.name.padEnd(32)} ${outputColours.dim(field.type)}`);
  }
  const totals = [
    count(contract.types.length, 'type'),
    count(contract.scenarios.length, 'scenario'),
    ...(contract.rules === undefined ? [] : [count(contract.rules.length, 'rule')]),
  ];
  line(`\n${totals.join(', ')}`);
}
