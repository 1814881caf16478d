import { Option } from 'commander';

/** `--allow-path`, the same for every command that reads a spec. */
export function allowPathOption(): Option {
  return new Option(
    '--allow-path <path>',
    'file or folder outside the project that references of the spec may lead to; may be given several times ' +
      '(default: the folder of the configuration, or the nearest one above the spec with .git or package.json, or ' +
      'the working folder)',
  ).argParser((value: string, before: readonly string[] = []): readonly string[] => [...before, value]);
}

/** What `--allow-path` adds to the options of a command. */
export interface AllowPathOptions {
  readonly allowPath?: readonly string[];
}
