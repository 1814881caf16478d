/** The suite of a WSDL that a test holds as text, with a mock of it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from '@trivet/runtime/conformance/run';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';
import type { Contract } from '../../generator/model/contract.js';

/** The first suite of a WSDL, its contract, and the handler of a mock. */
export async function suitesFrom(
  name: string,
  wsdl: string,
): Promise<
  Omit<ContractSuites, 'contract'> & {
    readonly suite: Suite;
    readonly contract: Contract;
    readonly handler: NonNullable<Awaited<ReturnType<typeof mockOf>>['handler']>;
  }
> {
  const folder = mkdtempSync(join(tmpdir(), `trivet-${name}-`));
  try {
    const config = { name, spec: join(folder, `${name}.wsdl`), scenarios: [] };
    writeFileSync(config.spec, wsdl);
    const read = await suitesOf(config);
    const { handler } = await mockOf(config, {});
    const [suite] = read.suites;
    if (suite === undefined || read.contract === undefined || handler === undefined)
      throw new Error(`${name} has no suite`);
    return { ...read, contract: read.contract, suite, handler };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
