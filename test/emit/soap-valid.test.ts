import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as operations from '@trivet/generated/metadata-catalogue/operations';
import { wsdl } from '@trivet/generated/metadata-catalogue/wsdl';
import { describe, expect, it } from 'vitest';
import { writeMessage } from '#runtime/soap/message';
import { boundOperations } from '#runtime/soap/operation';
import type { Contract, SoapBinding } from '../../generator/model/contract.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { readContract } from '../../generator/read.js';
import { spoiledRequests } from '../corpus/wsdl-spoil.js';

/** Written messages, validated by libxml2 if Python has it, as an independent opinion. */

const installed = spawnSync('/usr/bin/python3', ['-c', 'import lxml']).status === 0;
const script = join(import.meta.dirname, '../runtime/soap-peers/judge.py');

function judged(envelopes: readonly string[]): readonly (string | null)[] {
  const { stdout, stderr, status } = spawnSync('/usr/bin/python3', [script], {
    input: JSON.stringify({ wsdl, envelopes }),
    maxBuffer: 1e8,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function bindings(contract: Contract): ReadonlyMap<string, SoapBinding> {
  const all = contract.services.flatMap((service) => service.operations);
  return new Map(all.flatMap(({ name, binding }) => (binding.kind === 'soap' ? [[name, binding]] : [])));
}

describe.skipIf(!installed)('messages of the catalogue', () => {
  const { contract } = readContract({ name: 'catalogue', spec: 'specs/metadata-catalogue/service.wsdl' });
  if (contract === undefined) throw new Error('the catalogue cannot be read');
  const samples = sampler(contract);
  const written = boundOperations(operations.metadataCatalogue).flatMap(({ method, operation }) => {
    const binding = bindings(contract).get(method);
    const { output } = operation;
    if (binding?.output === undefined || output === undefined)
      throw new Error(`${method} is not what it was`);
    const write = (message: typeof output, value: unknown): string =>
      writeMessage(operation, message, value, '1.1', []);
    const requests = samples.valid(binding.input.type).map((value) => write(operation.input, value));
    const answers = samples.valid(binding.output.type).map((value) => write(output, value));
    return [{ method, binding, requests, answers }];
  });

  it('are valid, both ways', () => {
    const envelopes = written.flatMap(({ requests, answers }) => [...requests, ...answers]);
    expect(envelopes.length).toBeGreaterThan(100);
    expect(judged(envelopes).filter((fault) => fault !== null)).toEqual([]);
  });

  it('are refused by it when ours refuses them', () => {
    const types = new Map(contract.types.map((named) => [named.name, named.type]));
    const spoiled = written.flatMap(({ method, binding, requests }) =>
      spoiledRequests(binding, types, { method: 'POST', url: '', headers: [], body: requests[0] ?? '' }).map(
        ({ what, request }) => ({ what: `${method}: ${what}`, text: String(request.body) }),
      ),
    );
    const accepted = judged(spoiled.map(({ text }) => text)).flatMap((fault, index) =>
      fault === null ? [spoiled[index]?.what] : [],
    );
    expect(spoiled.length).toBeGreaterThan(80);
    expect(accepted).toEqual([]);
  });
});
