import { Option } from 'commander';

/** `--allow-path`, the same for every command that reads a spec. */
export function allowPathOption(): Option {
  return new Option(
    '--allow-path <path>',
    'file or folder outside the project that the spec may refer to; repeatable ' +
      '(default: the folder of the configuration, or the nearest parent of the spec with .git or package.json, or ' +
      'the current folder)',
  ).argParser((value: string, before: readonly string[] = []): readonly string[] => [...before, value]);
}

/** The member that `--allow-path` adds to the options of a command. */
export interface AllowPathOptions {
  readonly allowPath?: readonly string[];
}
