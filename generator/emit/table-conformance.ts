import Handlebars from 'handlebars';
import { datasetCases } from '../cases/tables/datasets.js';
import { descriptorCases } from '../cases/tables/descriptors.js';
import { type DerivedTable, tableCases } from '../cases/tables/tables.js';
import type { Contract } from '../model/contract.js';
import { NameScope } from '../model/names.js';
import {
  bannerLine,
  bare,
  type Code,
  code,
  doc,
  type ImportedName,
  imported,
  importedType,
  quoted,
} from './code.js';
import { CodeFile } from './code-file.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { object } from './layout.js';
import { dataFunction, dataModule } from './suite/data-module.js';
import { suiteLines } from './suite/suite-lines.js';
import { descriptorLines, tableLines } from './suite/table-lines.js';
import { tableConformanceTest } from './templates/table-conformance-test.js';

/**
 * `conformance-data.ts` and `conformance.ts` of a Data Package: cases for readers of its tables, and for its dataset
 * endpoint.
 */
export async function emitTableConformance(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const derived: DerivedTable[] = [];
  for (const table of contract.tables) {
    const found = await tableCases(table, contract);
    if (found === undefined)
      context.report(
        'not-covered',
        `no valid row found for table "${table.name}"; it has no cases`,
        table.at,
        'Change the constraints and keys so that a valid row exists.',
      );
    else derived.push(found);
  }
  if (derived.length === 0) return [];
  const file = new CodeFile('conformance.ts', context.banner);
  for (const name of ['cases', 'suite', 'suites', 'descriptorSuite', ...derived.map(suiteName)])
    file.declare(name);
  const data = new DataFile(context.banner);
  for (const one of derived) file.add(tableSuite(one, data));
  file.add(descriptorSuite(contract, data));
  for (const piece of httpSuite(contract, data)) file.add(piece);
  return [{ path: file.path, text: file.text() }, data.file(), testFile(derived, context)];
}

function suiteName({ table }: DerivedTable): string {
  return `${table.name}Cases`;
}

/** The data file under construction. */
class DataFile {
  private readonly text: CodeFile;
  private readonly names = new NameScope();

  constructor(banner: string) {
    this.text = new CodeFile(dataModule, banner);
  }

  /** Adds lines, and imports the function that returns them. */
  add(wanted: string, intro: string, lines: readonly string[]): ImportedName {
    const name = this.names.take(`${wanted}Data`);
    this.text.add(dataFunction(name, intro, lines));
    return imported(`./${dataModule.replace(/ts$/, 'js')}`, name);
  }

  file(): GeneratedFile {
    return { path: this.text.path, text: this.text.text() };
  }
}

function tableSuite(derived: DerivedTable, data: DataFile): Code {
  const { table, file, base, cases } = derived;
  const type = importedType('@trivet/runtime/conformance/table', 'TableSuite');
  const read = imported('@trivet/runtime/conformance/table', 'readTableCases');
  const path = table.paths[0] ?? table.wireName ?? table.name;
  const intro = `Cases for readers of \`${path}\`; each changes one thing in a valid row.`;
  const lines = data.add(table.name, intro, tableLines({ file, base, cases }));
  return code`${doc(intro)}export const ${bare(suiteName(derived))}: ${type} = ${object(
    [
      code`table: ${imported(`./${table.name}.js`, table.name)}`,
      code`file: ${file}`,
      code`...${read}(${lines}())`,
    ],
    true,
  )};`;
}

function descriptorSuite(contract: Contract, data: DataFile): Code {
  const type = importedType('@trivet/runtime/conformance/table', 'DescriptorSuite');
  const read = imported('@trivet/runtime/conformance/table', 'readDescriptorCases');
  const [file = contract.name] = contract.files;
  const intro = 'Cases for validators of descriptors; each changes one thing in that of this package.';
  const lines = data.add('descriptor', intro, descriptorLines(file, descriptorCases(contract)));
  return code`${doc(intro)}export const descriptorSuite: ${type} = ${object(
    [
      code`file: ${file}`,
      code`descriptor: ${imported('./package.js', 'dataPackage')}.descriptor`,
      code`cases: ${read}(${lines}())`,
    ],
    true,
  )};`;
}

function httpSuite(contract: Contract, data: DataFile): readonly Code[] {
  const caseType = importedType('@trivet/runtime/conformance/case', 'Case');
  const type = importedType('@trivet/runtime/conformance/run', 'Suite');
  const speaker = imported('@trivet/runtime/conformance/table', 'datasetSpeaker');
  const read = imported('@trivet/runtime/conformance/run', 'readSuite');
  const cases = 'Cases for the dataset endpoint.';
  const lines = data.add('endpoint', cases, suiteLines({ cases: datasetCases(contract) }));
  const intro =
    'The suite of the dataset endpoint: run it in process or against a URL, with any test framework.';
  return [
    code`${doc(intro)}export const suite: ${type} = {
  contract: ${contract.name},
  speaker: ${speaker}(${imported('./package.js', 'dataPackage')}),
  ...${read}(${lines}()),
};`,
    code`${doc(cases)}export const cases: readonly ${caseType}[] = suite.cases;`,
    code`/** Every suite that is run against a server. */
export const suites: readonly ${type}[] = [suite];`,
  ];
}

const renderTest = Handlebars.compile(tableConformanceTest, { noEscape: true });

function testFile(derived: readonly DerivedTable[], context: EmitContext): GeneratedFile {
  const target = context.target === undefined ? undefined : quoted(context.target);
  const tables = derived.map((one) => ({
    suite: suiteName(one),
    title: quoted(one.table.wireName ?? one.table.name),
  }));
  const names = [...tables.map(({ suite }) => suite), 'suite'].sort();
  const text = renderTest({ banner: bannerLine(context.banner), target, tables, names: names.join(', ') });
  return { path: 'conformance.test.ts', text };
}
