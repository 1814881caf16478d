import { dirname, relative, resolve, sep } from 'node:path';
import type { ContractConfig } from '../config.js';
import { type EmittedContract, emitContract } from '../generate.js';
import { scaffold } from './scaffold.js';
import type { Scaffolded } from './scaffolded.js';

/** Which file an implementation is written into, and how. */
export interface ScaffoldOptions {
  /** Path of the file: imports lead from its folder to the generated files. It is neither read nor written. */
  readonly into: string;
  /** Text of the file as it is; undefined where there is none. */
  readonly text?: string;
  /** Output folder of `generate`; `generated` unless said. */
  readonly out?: string;
  /** What is created where nothing implements the service; a class unless said. */
  readonly form?: 'class' | 'object';
  /** Command in the first line of generated files. */
  readonly command?: string;
}

/** The contract as it was read and emitted, and the file as it should be; none where the spec has errors. */
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

/** A folder as an import names it: `../generated/tasks`. */
function specifierOf(from: string, to: string): string {
  const path = relative(from, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
