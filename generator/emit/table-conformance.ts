import type { Case } from '@trivet/runtime/conformance/case';
import Handlebars from 'handlebars';
import { datasetCases } from '../cases/tables/datasets.js';
import { descriptorCases } from '../cases/tables/descriptors.js';
import { type DerivedTable, tableCases } from '../cases/tables/tables.js';
import type { Contract } from '../model/contract.js';
import {
  bannerLine,
  bare,
  type Code,
  code,
  doc,
  imported,
  importedType,
  lit,
  property,
  quoted,
} from './code.js';
import { CodeFile } from './code-file.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { array, data, spreadOut } from './layout.js';
import { tableConformanceTest } from './templates/table-conformance-test.js';

/** `conformance.ts` of a data package: cases for whatever reads its tables, and for its dataset endpoint. */
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
        `no row could be made for the table "${table.name}", so that it has no cases`,
        table.at,
        'Give the fields constraints and keys that some row can meet.',
      );
    else derived.push(found);
  }
  if (derived.length === 0) return [];
  const file = new CodeFile('conformance.ts', context.banner);
  for (const name of ['cases', 'suite', 'suites', 'descriptorSuite', ...derived.map(suiteName)])
    file.declare(name);
  for (const one of derived) file.add(tableSuite(one));
  file.add(descriptorSuite(contract));
  file.add(httpCases(datasetCases(contract)));
  file.add(httpSuite(contract));
  return [{ path: file.path, text: file.text() }, testFile(derived, context)];
}

function suiteName({ table }: DerivedTable): string {
  return `${table.name}Cases`;
}

function tableSuite(derived: DerivedTable): Code {
  const { table, file, base, cases } = derived;
  const type = importedType('@trivet/runtime/conformance/table', 'TableSuite');
  const intro = `Cases for whatever reads \`${table.paths[0] ?? table.wireName ?? table.name}\`; each changes one thing about a row that is right.`;
  return code`${doc(intro)}export const ${bare(suiteName(derived))}: ${type} = ${spreadOut([
    [property('table'), code`${imported(`./${table.name}.js`, table.name)}`],
    [property('file'), lit(file)],
    [property('base'), data(base)],
    [property('cases'), array(cases.map(data), true)],
  ])};`;
}

function descriptorSuite(contract: Contract): Code {
  const type = importedType('@trivet/runtime/conformance/table', 'DescriptorSuite');
  const [file = contract.name] = contract.files;
  const intro = 'Cases for whatever checks descriptors; each changes one thing about that of this package.';
  return code`${doc(intro)}export const descriptorSuite: ${type} = ${spreadOut([
    [property('file'), lit(file)],
    [property('descriptor'), code`${imported('./package.js', 'dataPackage')}.descriptor`],
    [property('cases'), array(descriptorCases(contract).map(data), true)],
  ])};`;
}

function httpCases(cases: readonly Case[]): Code {
  const type = importedType('@trivet/runtime/conformance/case', 'Case');
  return code`${doc('Cases for the dataset endpoint.')}export const cases: readonly ${type}[] = ${array(cases.map(data), true)};`;
}

function httpSuite(contract: Contract): Code {
  const type = importedType('@trivet/runtime/conformance/run', 'Suite');
  const speaker = imported('@trivet/runtime/conformance/table', 'datasetSpeaker');
  const intro =
    'The suite of the dataset endpoint: run it in process or against a URL, with any test framework.';
  return code`${doc(intro)}export const suite: ${type} = {
  contract: ${contract.name},
  speaker: ${speaker}(${imported('./package.js', 'dataPackage')}),
  cases,
};

/** Every suite that is sent to a server. */
export const suites: readonly ${type}[] = [suite];`;
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
