import type { DerivedCases, Uncovered } from './cases/cases.js';
import type { ContractConfig } from './config.js';
import { emitOutputs, isBuiltIn } from './emit/all.js';
import type { EmitContext, EmitFunction } from './emit/emitter.js';
import { defaultOutputs, type FamilyOutputs, planOutputs } from './emit/family-outputs.js';
import { outputNames } from './emit/output-table.js';
import { hasTags } from './emit/split.js';
import { type EmitEntry, namedOutputs } from './emit-request.js';
import type { Family } from './families/family.js';
import { loadedFamily } from './families/recognition.js';
import type { Finding } from './finding.js';
import type { Contract } from './model/contract.js';
import { once } from './once.js';
import { openSpec, type ReadContract, readOpened } from './read-spec.js';
import { remembered, rememberedCases } from './remembered/outputs.js';
import type { Pieces } from './remembered/pieces.js';
import { type EmittedFile, type EmitterFault, type EmitterResults, runEmitters } from './run-emitters.js';

/** The command in the first line of generated files, if the configuration names none. */
export const defaultCommand = 'npx trivet generate';

/** One contract and its files; nothing is written. */
export interface EmittedContract {
  readonly contract?: Contract;
  readonly family?: Family;
  readonly files: readonly EmittedFile[];
  readonly findings: readonly Finding[];
  readonly locate: ReadContract['locate'];
  readonly textOf: ReadContract['textOf'];
  readonly inputs: ReadContract['inputs'];
  /** Clauses for which no case could be derived, and why; empty without a suite. */
  readonly uncovered: readonly Uncovered[];
  /** The derived cases, if an emitter requested them. */
  readonly derived?: DerivedCases | undefined;
  readonly emitterFaults: readonly EmitterFault[];
  readonly emitterNotes: EmitterResults['notes'];
  /** Requested outputs that the family does not have; each is also a warning. */
  readonly unavailable: readonly UnavailableOutput[];
}

/** A requested output that the family of a contract does not have. */
export interface UnavailableOutput {
  /** Position in `emit`. */
  readonly index: number;
  readonly message: string;
  /** Names that the family allows in `emit`. */
  readonly allowed: readonly string[];
}

/** Emits files of a contract in place of those that its configuration requests. */
export type FamilyEmit = (
  contract: Contract,
  context: EmitContext,
  family: Family,
) => ReturnType<EmitFunction>;

/** Reads a spec and emits what its configuration requests, or what `emit` returns. */
export function emitContract(
  config: ContractConfig,
  command: string = defaultCommand,
  emit?: FamilyEmit,
  wanted: Pick<EmitContext, 'caseData'> = {},
): Promise<EmittedContract> {
  return emitWith(config, { command, wanted, emit, pieces: undefined });
}

/** Emits what a configuration requests, and remembers it in `pieces`, from which it takes what is still current. */
export function emitAgain(
  config: ContractConfig,
  command: string,
  pieces: Pieces | undefined,
): Promise<EmittedContract> {
  return emitWith(config, { command, wanted: {}, emit: undefined, pieces });
}

interface EmitWishes {
  readonly command: string;
  readonly wanted: Pick<EmitContext, 'caseData'>;
  readonly emit: FamilyEmit | undefined;
  readonly pieces: Pieces | undefined;
}

async function emitWith(
  config: ContractConfig,
  { command, wanted, emit, pieces }: EmitWishes,
): Promise<EmittedContract> {
  const opened = openSpec(config);
  const found = await loadedFamily(opened.document, config.families);
  const readParts = pieces?.startReading();
  const read = readOpened(opened, found.family, found.marks, readParts?.make);
  const { family, locate, textOf, inputs } = read;
  const none = { uncovered: [], emitterFaults: [], emitterNotes: [], unavailable: [] };
  if (read.contract === undefined || family === undefined)
    return { files: [], findings: read.findings, locate, textOf, inputs, ...none };
  pieces?.startRun();
  const contract = pieces?.merged(read.contract) ?? read.contract;
  const findings = [...read.findings];
  const [spec = config.spec] = contract.files;
  const add = (diagnostic: Finding['diagnostic']): void => {
    const at = { ...diagnostic.at, ...locate(diagnostic.at) };
    findings.push({ diagnostic: { ...diagnostic, at } });
  };
  let made: DerivedCases | undefined;
  const derive = once(async () => {
    const { deriveCases } = await import('./cases/cases.js');
    made = pieces ? await rememberedCases(pieces, contract, deriveCases) : deriveCases(contract);
    for (const { at, reason } of made.uncovered)
      add({ severity: 'info', code: 'not-covered', message: reason, at });
    return made;
  });
  const context: EmitContext = {
    ...wanted,
    banner: `Generated from ${spec}. Do not edit; run "${command}".`,
    source: sourceOf(spec, read),
    // Deriving takes most of the time for a large contract; it is skipped unless a suite is requested.
    derived: derive,
    ...(config.checks !== undefined && { checks: config.checks }),
    ...(config.enums !== undefined && { enums: config.enums }),
    ...(config.split !== undefined && { split: config.split }),
    ...(config.target !== undefined && { target: config.target }),
    locate,
    report: reportTo(add),
  };
  const results =
    emit === undefined
      ? await emitRequested(contract, family.outputs, config, { context, add, pieces })
      : { files: await emit(contract, context, family), faults: [], notes: [], unavailable: [] };
  return {
    contract,
    family,
    files: results.files,
    findings,
    locate,
    textOf,
    inputs,
    uncovered: made?.uncovered ?? [],
    derived: made,
    emitterFaults: results.faults,
    emitterNotes: results.notes,
    unavailable: results.unavailable,
  };
}

/** A spec for emitters; its references are resolved when one of them requests its data. */
function sourceOf(path: string, read: ReadContract): EmitContext['source'] {
  return {
    path,
    text: read.text,
    get data() {
      return read.data;
    },
  };
}

/** Creates the function with which emitters report. */
function reportTo(add: (diagnostic: Finding['diagnostic']) => void): EmitContext['report'] {
  return (code, message, at, fix) =>
    add({
      severity: code === 'renamed' || code === 'not-covered' ? 'info' : 'warning',
      code,
      message,
      at,
      ...(fix !== undefined && { fix }),
    });
}

/** What the outputs of one run share. */
interface EmitRun extends Pick<EmitWishes, 'pieces'> {
  readonly context: EmitContext;
  add(diagnostic: Finding['diagnostic']): void;
}

/** The outputs and emitters that a configuration requests. */
async function emitRequested(
  contract: Contract,
  outputs: FamilyOutputs,
  { emit = ['default'], checks = true, folder = '.', split }: ContractConfig,
  { context, add, pieces }: EmitRun,
): Promise<EmitterResults & Pick<EmittedContract, 'unavailable'>> {
  const [file = ''] = contract.files;
  const { family } = contract;
  const usual = defaultOutputs(outputs, checks);
  const names = planOutputs({ outputs, names: namedOutputs(emit, usual), checks });
  const unavailable = unavailableOutputs(emit, outputs, family);
  for (const { message } of unavailable)
    add({ severity: 'warning', code: 'not-emitted', message, at: { file, pointer: '' } });
  if (!checks && outputs.checks === undefined) {
    const message = `"checks: false" has no effect in the family "${family}", which always checks`;
    add({ severity: 'warning', code: 'ignored-option', message, at: { file, pointer: '' } });
  }
  if (split === 'tags' && !hasTags(contract)) {
    const message = '"split: \'tags\'" has no effect, since no operation has a tag';
    add({ severity: 'warning', code: 'ignored-option', message, at: { file, pointer: '' } });
  }
  const files = await emitOutputs(names, outputs, contract, context, (one) =>
    pieces !== undefined && isBuiltIn(one) ? remembered(pieces, one) : one,
  );
  const { banner, source, locate } = context;
  const results = await runEmitters(emit, files, {
    contract,
    context: { banner, source, locate },
    folder,
    warn: (emitter, message, at, fix) =>
      add({
        severity: 'warning',
        code: 'emitter',
        message: `${emitter}: ${message}`,
        at,
        ...(fix !== undefined && { fix }),
      }),
  });
  return { ...results, files: [...files, ...results.files], unavailable };
}

function unavailableOutputs(
  emit: readonly EmitEntry[],
  outputs: FamilyOutputs,
  family: string,
): readonly UnavailableOutput[] {
  const allowed = ['default', ...outputNames.filter((name) => outputs[name] !== undefined)];
  return emit.flatMap((name, index) => {
    if (typeof name !== 'string' || allowed.includes(name)) return [];
    return [{ index, message: `output "${name}" not found in the family "${family}"`, allowed }];
  });
}
