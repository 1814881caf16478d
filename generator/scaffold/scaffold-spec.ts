import { dirname, relative, resolve, sep } from 'node:path';
import type { ContractConfig } from '../config.js';
import { type EmittedContract, emitContract } from '../emit-contract.js';
import { scaffold } from './scaffold.js';
import type { Scaffolded } from './scaffolded.js';

/** The file of an implementation, and options. */
export interface ScaffoldOptions {
  /** Path of the file: imports refer from its folder to the generated files. It is neither read nor written. */
  readonly into: string;
  /** Current text of the file; undefined if it does not exist. */
  readonly text?: string;
  /** Output folder of `generate`. Default `generated`. */
  readonly out?: string;
  /** What is created if the service has no implementation. Default: a class. */
  readonly form?: 'class' | 'object';
  /** Command in the first line of generated files. */
  readonly command?: string;
}

/** The contract as read and emitted, and the new text of the file; undefined if the spec has errors. */
export interface ScaffoldResult extends EmittedContract {
  readonly scaffolded?: Scaffolded;
}

/** Create or update the implementation of a spec's services in the text of a file that the user owns. */
export async function scaffoldSpec(
  config: ContractConfig,
  options: ScaffoldOptions,
): Promise<ScaffoldResult> {
  const { into, text, out = 'generated', form = 'class', command } = options;
  const emitted = await emitContract({ ...config, emit: ['operations'] }, command);
  const { contract, files, findings } = emitted;
  if (contract === undefined || findings.some(({ diagnostic }) => diagnostic.severity === 'error'))
    return emitted;
  const folder = specifierOf(dirname(resolve(into)), resolve(out, config.name));
  const scaffolded = scaffold({
    contract,
    files: new Map(files.map((file) => [file.path, file.text])),
    text,
    place: { folder, contract: config.name },
    form,
  });
  return { ...emitted, scaffolded };
}

/** A folder as an import specifier: `../generated/tasks`. */
function specifierOf(from: string, to: string): string {
  const path = relative(from, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
