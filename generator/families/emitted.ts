import { emitOutputs } from '../emit/all.js';
import type { EmitContext, GeneratedFile } from '../emit/emitter.js';
import { planOutputs } from '../emit/family-outputs.js';
import { type OutputName, outputNames } from '../emit/output-table.js';
import type { Contract } from '../model/contract.js';
import { familyOf } from './families.js';
import type { Family } from './family.js';

/** All files of a contract, including those of outputs on request. */
export function emitAll(
  contract: Contract,
  context: EmitContext,
  family: Family = familyOf(contract),
): Promise<readonly GeneratedFile[]> {
  return emitNamed(outputNames, contract, context, family);
}

/** The files that a server of a contract imports: no suites, pages or types of other tools. */
export function emitServing(
  contract: Contract,
  context: EmitContext,
  family: Family = familyOf(contract),
): Promise<readonly GeneratedFile[]> {
  return emitNamed(['operations', 'tables'], contract, context, family);
}

/** The files that callers of operations import at run time, without types. */
export function emitCalling(
  contract: Contract,
  context: EmitContext,
  { outputs }: Family,
): Promise<readonly GeneratedFile[]> {
  const names = planOutputs({ outputs, names: ['operations'], checks: true });
  return emitOutputs(
    names.filter((name) => name !== 'types'),
    outputs,
    contract,
    context,
  );
}

/** The files that a run of a contract's suites imports. */
export function emitSuites(
  contract: Contract,
  context: EmitContext,
  family: Family = familyOf(contract),
): Promise<readonly GeneratedFile[]> {
  return emitNamed(['conformance'], contract, context, family);
}

function emitNamed(
  names: readonly OutputName[],
  contract: Contract,
  context: EmitContext,
  { outputs }: Family,
): Promise<readonly GeneratedFile[]> {
  return emitOutputs(planOutputs({ outputs, names, checks: true }), outputs, contract, context);
}
