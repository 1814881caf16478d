import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import type { Effect } from '@trivet/runtime/conformance/run';
import Handlebars from 'handlebars';
import type { Contract, Service } from '../model/contract.js';
import { NameScope, typeName } from '../model/names.js';
import { bannerLine, bare, type Code, code, imported, importedType, lit, property, quoted } from './code.js';
import { CodeFile } from './code-file.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { array, data, object, spreadOut } from './layout.js';
import { serviceConstant } from './names.js';
import { receiverOf } from './rest/names.js';
import { conformanceTest } from './templates/conformance-test.js';

/** `conformance.ts`: the cases as data that a person can read, and for each service the suite that sends them. */
export async function emitConformance(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const tested = contract.services.filter((service) => (context.cases?.get(service.name) ?? []).length > 0);
  if (tested.length === 0) return [];
  const file = new CodeFile('conformance.ts', context.banner);
  const setups = new Setups();
  const single = tested.length === 1;
  const pieces = tested.flatMap((service) => suiteCode(contract, service, single, context, setups));
  for (const piece of [...setups.all(), ...pieces]) file.add(piece);
  const names = tested.map((service) =>
    bare(single ? 'suite' : `${serviceConstant(contract, service)}Suite`),
  );
  const suiteType = importedType('@trivet/runtime/conformance/run', 'Suite');
  file.add(
    code`/** Every suite: run it in process or against a URL, with any test framework. */\nexport const suites: readonly ${suiteType}[] = ${array(names)};`,
  );
  return [{ path: 'conformance.ts', text: file.text() }, testFile(context)];
}

/** The constants of one service: its cases and its suite. */
function suiteCode(
  contract: Contract,
  service: Service,
  single: boolean,
  context: EmitContext,
  setups: Setups,
): readonly Code[] {
  const cases = context.cases?.get(service.name) ?? [];
  const effects = Object.entries(context.effects?.get(service.name) ?? {});
  const constant = serviceConstant(contract, service);
  const casesName = bare(single ? 'cases' : `${constant}Cases`);
  const suiteName = bare(single ? 'suite' : `${constant}Suite`);
  const caseType = importedType('@trivet/runtime/conformance/case', 'Case');
  const suiteType = importedType('@trivet/runtime/conformance/run', 'Suite');
  const protocol = service.soap === undefined ? 'rest' : 'soap';
  const speaker = imported(`@trivet/runtime/conformance/${protocol}`, `${protocol}Speaker`);
  const title = single ? contract.name : `${contract.name}/${service.name}`;
  const blocks = cases.map((entry) => caseCode(entry, setups));
  return [
    code`/** Every case for \`${bare(service.name)}\`; each changes one thing on a request that is valid. */\nexport const ${casesName}: readonly ${caseType}[] = ${array(blocks, true)};`,
    code`/** The cases for \`${bare(service.name)}\`, and how they are sent. */\nexport const ${suiteName}: ${suiteType} = ${object(
      [
        code`contract: ${title}`,
        code`speaker: ${speaker}(${imported('./operations.js', constant)})`,
        single ? code`cases` : code`cases: ${casesName}`,
        ...(effects.length === 0 ? [] : [code`effects: ${effectsCode(effects)}`]),
        ...receiverCode(contract, service, cases),
      ],
      true,
    )};`,
  ];
}

/** What reads the callbacks that cases wait for. */
function receiverCode(contract: Contract, service: Service, cases: readonly Case[]): readonly Code[] {
  const receiver = receiverOf(service);
  const isWaiting = cases.some(({ steps }) => steps.some((step) => step.callback !== undefined));
  if (receiver === undefined || !isWaiting) return [];
  const make = imported('@trivet/runtime/conformance/rest', 'restReceiver');
  return [code`receiver: ${make}(${imported('./callbacks.js', serviceConstant(contract, receiver))})`];
}

/** What operations leave behind, one a line. */
function effectsCode(effects: readonly (readonly [string, Effect])[]): Code {
  return spreadOut(effects.map(([name, effect]) => [property(name), data(effect as Data)]));
}

/** Set-ups that several cases share, each written once. */
class Setups {
  private readonly names = new Map<string, string>();
  private readonly pieces: Code[] = [];
  private readonly scope = new NameScope();

  all(): readonly Code[] {
    return this.pieces;
  }

  /** Name of the constant that holds these steps. */
  nameOf(steps: readonly Step[], operation: string, id: string): string {
    const key = JSON.stringify(steps);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const wanted = `before${typeName(operation)}`;
    const name = this.scope.take(wanted, [`${wanted}${typeName(id.slice(id.indexOf('/') + 1))}`]);
    this.names.set(key, name);
    const type = importedType('@trivet/runtime/conformance/case', 'Step');
    this.pieces.push(code`const ${bare(name)}: readonly ${type}[] = ${array(steps.map(data), true)};`);
    return name;
  }
}

function caseCode(entry: Case, setups: Setups): Code {
  const stage = entry.stage ?? (entry.kind === 'scenario' ? 0 : entry.steps.length - 1);
  const before = entry.steps.slice(0, stage);
  const rest = entry.steps.slice(stage);
  const [first] = rest;
  const steps =
    before.length > 0 && first !== undefined
      ? [code`...${bare(setups.nameOf(before, first.operation, entry.id))}`, ...rest.map(data)]
      : entry.steps.map(data);
  return spreadOut([
    [property('id'), lit(entry.id)],
    [property('kind'), lit(entry.kind)],
    [property('title'), lit(entry.title)],
    [property('clause'), data(entry.clause)],
    ...(entry.inputs === undefined ? [] : [[property('inputs'), data(entry.inputs)] as const]),
    [property('steps'), array(steps, true)],
    ...(entry.stage === undefined ? [] : [[property('stage'), lit(entry.stage)] as const]),
  ]);
}

const renderTest = Handlebars.compile(conformanceTest, { noEscape: true });

/** `conformance.test.ts`: hosts the cases in vitest. */
function testFile(context: EmitContext): GeneratedFile {
  const target = context.target === undefined ? undefined : quoted(context.target);
  return { path: 'conformance.test.ts', text: renderTest({ banner: bannerLine(context.banner), target }) };
}
