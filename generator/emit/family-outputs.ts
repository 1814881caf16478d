import type { EmitFunction } from './emitter.js';
import { type OutputName, outputFacts, outputNames } from './output-table.js';

/** How a family emits one of its outputs. */
export interface FamilyOutput {
  /** Outputs that its files import. */
  readonly needs: readonly OutputName[];
  readonly emit: readonly EmitFunction[];
}

/** The outputs for contracts of a family. */
export type FamilyOutputs = { readonly [name in OutputName]?: FamilyOutput };

/**
 * The default outputs; without checks, no suite and nothing that imports one, since it could not recognise a wrong
 * response.
 */
export function defaultOutputs(outputs: FamilyOutputs, checks: boolean): readonly OutputName[] {
  return outputNames.filter((name) => {
    const made = outputs[name];
    const isLacking = !checks && name === 'conformance' && made?.needs.includes('checks') === true;
    return made !== undefined && outputFacts(name).onRequest !== true && !isLacking;
  });
}

/** The requested outputs of a family, and whether descriptors have checks. */
export interface OutputRequest {
  readonly outputs: FamilyOutputs;
  readonly names: readonly OutputName[];
  readonly checks: boolean;
}

/** The requested outputs that the family has, and all that their files import, in the order of the table. */
export function planOutputs({ outputs, names, checks }: OutputRequest): readonly OutputName[] {
  const wanted = new Set<OutputName>();
  const add = (name: OutputName): void => {
    const made = outputs[name];
    if (made === undefined || wanted.has(name) || (name === 'checks' && !checks)) return;
    wanted.add(name);
    for (const needed of made.needs) add(needed);
  };
  for (const name of names) add(name);
  return outputNames.filter((name) => wanted.has(name));
}
