import type { Case } from '@trivet/runtime/conformance/case';
import Handlebars from 'handlebars';
import type { Contract, Service } from '../model/contract.js';
import { bannerLine, bare, type Code, code, imported, importedType, quoted } from './code.js';
import { CodeFile } from './code-file.js';
import type { DerivedSuites, EmitContext, EmitFunction, GeneratedFile } from './emitter.js';
import { array, object } from './layout.js';
import { serviceConstant } from './names.js';
import { receiverOf } from './rest/names.js';
import { dataFunction, dataModule } from './suite/data-module.js';
import { suiteLines } from './suite/suite-lines.js';
import { conformanceTest } from './templates/conformance-test.js';

/** How suites send requests to implementations. */
export interface SuiteProtocol {
  /** The `Speaker` of a service, as an expression. */
  speaker(contract: Contract, service: Service): Code;
  /** The `Receiver` of the callbacks that cases expect, as an expression. */
  receiver?(contract: Contract, service: Service): Code | undefined;
}

/** Suites that are sent over HTTP. */
export const restSuites: EmitFunction = suiteEmitter({
  speaker: spokenBy('rest'),
  receiver(contract, service) {
    const receiver = receiverOf(service);
    if (receiver === undefined) return undefined;
    const make = imported('@trivet/runtime/conformance/rest', 'restReceiver');
    return code`${make}(${imported('./callbacks.js', serviceConstant(contract, receiver))})`;
  },
});

/** Suites that are sent over SOAP. */
export const soapSuites: EmitFunction = suiteEmitter({ speaker: spokenBy('soap') });

/** The speaker of a protocol of the runtime, created from the descriptors of a service. */
function spokenBy(protocol: string): SuiteProtocol['speaker'] {
  const speaker = imported(`@trivet/runtime/conformance/${protocol}`, `${protocol}Speaker`);
  return (contract, service) =>
    code`${speaker}(${imported('./operations.js', serviceConstant(contract, service))})`;
}

/**
 * Creates an emitter of `conformance-data.ts`, the cases, one per line, and of `conformance.ts`, the suite of each
 * service.
 */
export function suiteEmitter(protocol: SuiteProtocol): EmitFunction {
  return async (contract, context) => {
    const derived = await context.derived?.();
    return derived === undefined ? [] : suiteFiles(contract, { context, protocol, derived });
  };
}

function suiteFiles(contract: Contract, common: SuiteCommon): readonly GeneratedFile[] {
  const { context, derived } = common;
  const tested = contract.services.filter(({ name }) => (derived.cases.get(name) ?? []).length > 0);
  if (tested.length === 0) return [];
  const file = new CodeFile('conformance.ts', context.banner);
  const data = new CodeFile(dataModule, context.banner);
  const single = tested.length === 1;
  for (const service of tested) {
    if (context.caseData !== false) data.add(dataCode(contract, service, derived));
    for (const piece of suiteCode(contract, service, { ...common, single })) file.add(piece);
  }
  const names = tested.map((service) =>
    bare(single ? 'suite' : `${serviceConstant(contract, service)}Suite`),
  );
  const suiteType = importedType('@trivet/runtime/conformance/run', 'Suite');
  file.add(
    code`/** Every suite: run it in process or against a URL, with any test framework. */\nexport const suites: readonly ${suiteType}[] = ${array(names)};`,
  );
  if (context.caseData === false) return [{ path: file.path, text: file.text() }];
  return [{ path: file.path, text: file.text() }, { path: data.path, text: data.text() }, testFile(context)];
}

function dataName(contract: Contract, service: Service): string {
  return `${serviceConstant(contract, service)}Data`;
}

/** The data of one service's suite. */
function dataCode(contract: Contract, service: Service, derived: DerivedSuites): Code {
  const lines = suiteLines({
    cases: derived.cases.get(service.name) ?? [],
    forms: derived.requests.get(service.name) ?? [],
    effects: derived.effects.get(service.name) ?? {},
  });
  const intro = `The suite of \`${service.name}\`: valid requests, and one line per case with its changes.`;
  return dataFunction(dataName(contract, service), intro, lines);
}

/** What the suites of a contract share. */
interface SuiteCommon {
  readonly context: EmitContext;
  readonly protocol: SuiteProtocol;
  readonly derived: DerivedSuites;
}

interface SuiteScope extends SuiteCommon {
  /** Whether there is only one suite. */
  readonly single: boolean;
}

/** The constants of one service: its suite and its cases. */
function suiteCode(
  contract: Contract,
  service: Service,
  { single, context, protocol, derived }: SuiteScope,
): readonly Code[] {
  const cases = derived.cases.get(service.name) ?? [];
  const constant = serviceConstant(contract, service);
  const casesName = bare(single ? 'cases' : `${constant}Cases`);
  const suiteName = bare(single ? 'suite' : `${constant}Suite`);
  const caseType = importedType('@trivet/runtime/conformance/case', 'Case');
  const suiteType = importedType('@trivet/runtime/conformance/run', 'Suite');
  const title = single ? contract.name : `${contract.name}/${service.name}`;
  const read = imported('@trivet/runtime/conformance/run', 'readSuite');
  const data = imported(`./${dataModule.replace(/ts$/, 'js')}`, dataName(contract, service));
  return [
    code`/** The suite for \`${bare(service.name)}\`: its cases, and how to send them. */\nexport const ${suiteName}: ${suiteType} = ${object(
      [
        code`contract: ${title}`,
        code`speaker: ${protocol.speaker(contract, service)}`,
        context.caseData === false ? code`cases: []` : code`...${read}(${data}())`,
        ...receiverCode(cases, protocol.receiver?.(contract, service)),
      ],
      true,
    )};`,
    code`/** Every case for \`${bare(service.name)}\`; each varies one part of a valid request. */\nexport const ${casesName}: readonly ${caseType}[] = ${suiteName}.cases;`,
  ];
}

/** The receiver, if cases wait for callbacks. */
function receiverCode(cases: readonly Case[], receiver: Code | undefined): readonly Code[] {
  const isWaiting = cases.some(({ steps }) => steps.some((step) => step.callback !== undefined));
  return receiver === undefined || !isWaiting ? [] : [code`receiver: ${receiver}`];
}

const renderTest = Handlebars.compile(conformanceTest, { noEscape: true });

/** `conformance.test.ts`: runs the cases in vitest. */
function testFile(context: EmitContext): GeneratedFile {
  const target = context.target === undefined ? undefined : quoted(context.target);
  return { path: 'conformance.test.ts', text: renderTest({ banner: bannerLine(context.banner), target }) };
}
