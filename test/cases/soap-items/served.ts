import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { boundOperations } from '@trivet/runtime/internal/protocol';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import { suitesOf } from '../../../generator/contract-suites.js';
import { serviceConstant } from '../../../generator/emit/names.js';
import { emitServing } from '../../../generator/families/emitted.js';
import { importEmitted } from '../../../generator/import-emitted.js';
import { readContract } from '../../../generator/read.js';

type Emitted = SoapService<{ readonly [name: string]: (input: unknown) => unknown }>;

/** A stored item, a request or a response. */
export type Stored = { [member: string]: unknown };

/** The methods of a service, by operation, with what it stores. */
export type Methods<Store> = { readonly [operation: string]: (input: Stored, store: Store) => unknown };

/** A declared fault that a method throws. */
export class Declared extends Error {}

/** A service of a WSDL, and its suite. */
export interface Served<Store> {
  readonly suite: Suite;
  /** Runs the suite against a server with new storage, some methods of which are replaced. */
  run(changed?: Methods<Store>): Promise<SuiteReport>;
}

/** Emits the code of a WSDL, and serves it with methods. */
export async function served<Store>(
  wsdl: string,
  methods: Methods<Store>,
  newStore: () => Store,
): Promise<Served<Store>> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-soap-items-'));
  const config = { name: 'served', spec: join(folder, 'served.wsdl'), scenarios: [] };
  try {
    writeFileSync(config.spec, wsdl);
    const [suite] = (await suitesOf(config)).suites;
    const { contract, family, text, data, locate } = readContract(config);
    const [service] = contract?.services ?? [];
    if (suite === undefined || contract === undefined || family === undefined || service === undefined)
      throw new Error('the contract cannot be read');
    const source = { path: config.spec, text, data };
    const context = { banner: 'A test.', source, locate, report: () => {} };
    const modules = await importEmitted(await emitServing(contract, context, family));
    const emitted = modules.get('operations.ts')?.[serviceConstant(contract, service)] as Emitted;
    return {
      suite,
      run: (changed = {}) =>
        runSuite(suite, handlerTarget(handlerOf(emitted, { ...methods, ...changed }, newStore())), {
          seed: 'one',
          // A fault that concerns other items shows or not, depending on what runs at the same time.
          concurrency: 1,
        }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function handlerOf<Store>(
  emitted: Emitted,
  methods: Methods<Store>,
  store: Store,
): ReturnType<typeof soapHandler> {
  const faults = new Map(
    boundOperations(emitted).flatMap(({ operation }) => operation.faults.map((one) => [one.name, one])),
  );
  const own = Object.entries(methods).map(([name, method]) => [
    name,
    (input: unknown) => {
      try {
        // The handler has checked the input.
        return method(input as Stored, store);
      } catch (error) {
        const type = error instanceof Declared ? faults.get(error.message) : undefined;
        if (type === undefined) throw error;
        throw new SoapFaultError(type.name, { type, detail: { reason: 'as declared' } });
      }
    },
  ]);
  return soapHandler(emitted, Object.fromEntries(own), { path: '/' });
}
