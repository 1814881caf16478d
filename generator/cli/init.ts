import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { contractName } from '../config.js';
import { lit } from '../emit/code.js';
import { sampleScenario, sampleSpec } from '../emit/templates/sample-spec.js';
import { colours, exit, say, UsageError } from './terminal.js';

/** Options with which `tsc` reports what an implementation lacks. */
const compilerConfig = `{
  "compilerOptions": {
    "module": "nodenext",
    "target": "es2022",
    "types": ["node"],
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`;

/** `trivet init`. */
export function initCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .option('--spec <file>', 'existing OpenAPI, WSDL or Data Package file, relative to the folder')
    .action(async (dir: string, options: { readonly spec?: string }) => {
      const config = join(dir, 'trivet.config.ts');
      if (existsSync(config)) throw new UsageError(`${config} already exists`);
      if (options.spec !== undefined && !existsSync(join(dir, options.spec))) {
        throw new UsageError(`${join(dir, options.spec)} not found`);
      }
      const spec = options.spec ?? 'specs/tasks/openapi.yaml';
      const files = [
        { path: 'trivet.config.ts', text: configText(contractName(spec), spec) },
        ...(options.spec === undefined
          ? [
              { path: spec, text: sampleSpec },
              { path: 'specs/tasks/tasks.arazzo.yaml', text: sampleScenario },
            ]
          : []),
        ...(existsSync(join(dir, 'tsconfig.json')) ? [] : [{ path: 'tsconfig.json', text: compilerConfig }]),
      ];
      for (const file of files) {
        const path = join(dir, file.path);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, file.text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') throw new UsageError(`${path} already exists`);
          throw error;
        });
        say(`${colours.green('✔')} ${path}`);
      }
      say(`\nNext:${dir === '.' ? '' : ` cd ${dir} &&`} npx trivet generate`);
      finish(exit.done);
    });
}

function configText(name: string, spec: string): string {
  const value = (text: string): string => String(lit(text).parts[0]);
  return [
    "import { defineConfig } from 'trivet';",
    '',
    'export default defineConfig({',
    "  out: 'generated',",
    `  contracts: [{ name: ${value(name)}, spec: ${value(spec)} }],`,
    '});',
    '',
  ].join('\n');
}
