import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecorded, runStep } from '../recorded.js';
import type { SuiteDocument } from '../suite-document.js';

const version = '0.9.0';

/**
 * The documents in which openapi-spec-validator finds an error when its own tests run; they are part of its source
 * distribution. It reads OpenAPI 2.0, 3.0, 3.1 and 3.2.
 */
export async function specValidatorSuite(): Promise<readonly SuiteDocument[]> {
  const folder = join(tmpdir(), 'trivet-suites', `openapi-spec-validator-${version}`);
  const source = join(folder, `openapi_spec_validator-${version}`);
  const recorded = join(folder, 'recorded.jsonl');
  mkdirSync(folder, { recursive: true });
  for (const name of ['requirements.txt', 'record.py'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  if (!existsSync(source)) {
    const pip = ['venv/bin/pip', '--quiet', '--disable-pip-version-check'] as const;
    const packed = `openapi-spec-validator==${version}`;
    await runStep(['python3', '-m', 'venv', 'venv'], folder);
    await runStep([...pip, 'install', '-r', 'requirements.txt'], folder);
    await runStep([...pip, 'download', '--no-deps', '--no-binary', 'openapi-spec-validator', packed], folder);
    await runStep(['tar', 'xzf', `openapi_spec_validator-${version}.tar.gz`], folder);
  }
  // The tests that read documents from the network are left out.
  const selected = ['tests/integration', '-k', 'not Remote and not url and not Url', '-o', 'addopts='];
  await runStep(['../venv/bin/python', '-m', 'pytest', '-q', '-p', 'record', ...selected], source, {
    RECORDED: recorded,
    PYTHONPATH: folder,
  });
  return readRecorded<SuiteDocument>(recorded);
}
