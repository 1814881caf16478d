import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../interop/run-command.js';
import { readRecorded, runStep } from '../recorded.js';
import type { SuiteDocument } from '../suite-document.js';

const version = 'v0.153.0';
const name = 'github.com/getkin/kin-openapi';

/**
 * The documents in which kin-openapi finds an error when its own tests run. It reads OpenAPI 3.0, 3.1 and 3.2, and gives
 * no pointers. Its two functions that read and validate are wrapped by those of `record.go`.
 */
export async function kinOpenApiSuite(): Promise<readonly SuiteDocument[]> {
  const folder = join(tmpdir(), 'trivet-suites', `kin-openapi-${version}`);
  const recorded = join(folder, 'recorded.jsonl');
  const source = join(folder, 'source');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(source, 'openapi3/record.go'))) await copySource(folder, source);
  copyFileSync(join(import.meta.dirname, 'record.go'), join(source, 'openapi3/record.go'));
  rmSync(recorded, { force: true });
  // The documents of these tests contain themselves as Go values, and cannot be written.
  const selected = ['-count=1', '-skip', 'Issue1082|Circular', './openapi3/'];
  await runStep(['go', 'test', ...selected], source, { RECORDED: recorded });
  const seen = new Set<string>();
  return readRecorded<SuiteDocument>(recorded)
    .filter(({ text }) => isWhole(text) && !seen.has(text) && seen.add(text))
    .map((document, index) => ({ ...document, name: `document ${index + 1}` }));
}

/** Downloads the module, and wraps its two functions. */
async function copySource(folder: string, source: string): Promise<void> {
  writeFileSync(join(folder, 'go.mod'), 'module suites\n\ngo 1.22\n');
  const download = ['go', 'mod', 'download', '-json', `${name}@${version}`] as const;
  const { output } = await runCommand(download, { cwd: folder, seconds: 600 });
  const found: unknown = JSON.parse(output);
  const module = typeof found === 'object' && found !== null && 'Dir' in found ? String(found.Dir) : '';
  await runStep(['cp', '-r', module, source], folder);
  await runStep(['chmod', '-R', 'u+w', source], folder);
  for (const [file, from, to] of [
    ['openapi3/openapi3.go', 'func (doc *T) Validate(', 'func (doc *T) validate('],
    ['openapi3/loader.go', 'func (loader *Loader) LoadFromData(', 'func (loader *Loader) loadFromData('],
  ] as const) {
    const path = join(source, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`"${from}" not found in ${file}`);
    writeFileSync(path, text.replace(from, to));
  }
}

/** Whether a document consists of one file; those of tests with several are not recorded with it. */
function isWhole(text: string): boolean {
  return !/"?\$ref"?\s*:\s*["']?(?!["']?#)[^\s"'}]/.test(text);
}
