import type { Finding } from '../finding.js';
import type { Contract } from '../model/contract.js';
import type { SpecConfig } from '../spec-config.js';
import { judgedContract } from '../traffic/contract-collector.js';
import { readHar } from '../traffic/har.js';
import type { Exchanged } from './observation.js';

/** A contract and the archived exchanges of its operations. */
export interface Archive {
  readonly contract?: Contract;
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchanged[];
}

/** The exchanges of an HTTP Archive that conform to the contract; empty if no file is given. */
export async function archived(config: SpecConfig, file: string | undefined): Promise<Archive> {
  const judged = await judgedContract(config);
  const { findings } = judged.read;
  if (!('judge' in judged)) return { findings, exchanges: [] };
  const { contract, judge } = judged;
  const exchanges: Exchanged[] = [];
  for (const seen of file === undefined ? [] : await readHar(file)) {
    const { operation, server } = await judge.judge(seen);
    const { request, response } = seen;
    if (operation !== undefined && response !== undefined && server.length === 0)
      exchanges.push({ operation, request, response });
  }
  return { contract, findings, exchanges };
}
