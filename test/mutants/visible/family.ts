import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import {
  type Guard,
  guardOf,
  handlerTarget,
  type Reason,
  type Role,
  reasonText,
  runCase,
  runSuite,
  type Suite,
} from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { suitesOf } from '../../../generator/contract-suites.js';
import { suggestRules } from '../../../generator/suggest/suggest.js';
import type { HttpWitness } from './communities-fault.js';
import type { Complaint, Middleware, Mutant, Mutants } from './mutant.js';
import { planted } from './mutant.js';
import { caller, settled } from './witness.js';

/** One check of a suite, with the data by which it is selected. */
export interface Check {
  readonly id: string;
  readonly pointer: string;
  /** Its operation. */
  readonly operation: string;
  readonly scenario: boolean;
  /** Ids and operations of its steps. */
  readonly steps: readonly (readonly [id: string, operation: string])[];
}

/** A suite, the correct server, and the faults that can be planted in it, for any protocol. */
export interface Family {
  readonly name: string;
  /** First letter of the ids of its faults. */
  readonly letter: string;
  readonly ids: readonly string[];
  readonly checks: readonly Check[];
  mutant(id: string): Mutant<unknown, unknown> | undefined;
  /** A fresh server, with or without a fault: runs checks by their position in the list. */
  server(id?: string): Promise<Served>;
  /** Cases that do not pass with a fault when the suite runs as a whole, with shared set-ups. */
  complaints?(id: string): Promise<readonly string[]>;
  /** Whether a fault's witness gets other responses than from the correct server, which responds equally twice. */
  witnessed(id: string): Promise<Witnessed>;
  /** The same with a suite that is derived from the contract only: without scenarios and rules. */
  bare?(): Promise<Family>;
  /** The same with a suite that also has the rules that `trivet rules --suggest` writes for the correct server. */
  suggested?(): Promise<Family>;
}

/** A server under test. */
export interface Served {
  run(index: number): Promise<Complaint | undefined>;
  requests(): number;
}

/** The result of a witness; `unsteady`: the correct server alone gives two different responses. */
export type Witnessed = 'differs' | 'same' | 'unsteady';

/** The data of a service without scenarios and rules. */
interface Bare {
  readonly spec: string;
  readonly bearer?: string;
}

function rolesOf(bearer: string): readonly Role[] {
  return [{ name: 'caller', bearer }];
}

/** A file of the rules suggested for a server. */
async function suggestedFile(name: string, { spec, bearer }: Bare, handler: HttpHandler): Promise<string> {
  const { text = '', failed } = await suggestRules({
    contract: { name, spec, scenarios: [], rules: [] },
    url: 'http://localhost',
    target: handlerTarget(handler),
    seed: 'mutants:mutants',
    ...(bearer !== undefined && { credentials: { roles: rolesOf(bearer) } }),
  });
  if (failed.length > 0) throw new Error(`${name}: cases fail on the right server: ${failed.join(', ')}`);
  const file = join(mkdtempSync(join(tmpdir(), 'trivet-suggested-')), 'suggested.rules.yaml');
  writeFileSync(file, text);
  return file;
}

/** A family whose faults are planted in a service over HTTP. */
export function httpFamily(
  name: string,
  letter: string,
  suite: Suite,
  right: () => Promise<HttpHandler>,
  mutants: Mutants<Middleware, HttpWitness>,
  bare: Bare | undefined = undefined,
  guard?: Guard,
): Family {
  const options = guard === undefined ? {} : { guard };
  const handlerFor = async (id?: string): Promise<HttpHandler> => {
    const fault = id === undefined ? undefined : mutants[id];
    const handler = await right();
    return fault === undefined ? handler : planted(handler, fault.plant);
  };
  const witness = async (id: string, wrong: boolean): Promise<string> => {
    const { call, seen } = caller(await handlerFor(wrong ? id : undefined));
    await mutants[id]?.witness(call);
    return settled(seen);
  };
  const withRules = async (rules: readonly string[]): Promise<Family> => {
    const { spec, bearer } = bare ?? { spec: '' };
    const { suites } = await suitesOf({ name, spec, scenarios: [], rules });
    const caller = bearer === undefined ? undefined : guardOf({ roles: rolesOf(bearer) });
    return httpFamily(name, letter, suites[0] ?? suite, right, mutants, undefined, caller);
  };
  return {
    name,
    letter,
    ids: Object.keys(mutants),
    ...(bare !== undefined && {
      bare: () => withRules([]),
      suggested: async () => withRules([await suggestedFile(name, bare, await right())]),
    }),
    checks: suite.cases.map(checkOf),
    mutant: (id) => mutants[id],
    server: async (id) => {
      let sent = 0;
      const target = handlerTarget(await handlerFor(id));
      return {
        requests: () => sent,
        run: async (index) => {
          const entry = suite.cases[index];
          if (entry === undefined) return undefined;
          const { outcome, reasons, exchanges } = await runCase(suite, entry, target, options);
          sent += exchanges.length;
          return outcome === 'passed' || outcome === 'skipped' || outcome === 'warning'
            ? undefined
            : complaintOf(entry, outcome, reasons);
        },
      };
    },
    complaints: async (id) => {
      const { verdicts } = await runSuite(suite, handlerTarget(await handlerFor(id)), options);
      return verdicts.flatMap(({ case: entry, outcome }) => (outcome === 'failed' ? [entry.id] : []));
    },
    witnessed: async (id) => {
      const [once, twice, wrong] = [
        await witness(id, false),
        await witness(id, false),
        await witness(id, true),
      ];
      if (once !== twice) return 'unsteady';
      return once === wrong ? 'same' : 'differs';
    },
  };
}

function checkOf({ id, kind, clause, steps }: Case): Check {
  return {
    id,
    pointer: clause.pointer,
    operation: steps.at(-1)?.operation ?? '',
    scenario: kind === 'scenario' || kind === 'rule',
    steps: steps.map((step) => [step.id, step.operation]),
  };
}

function complaintOf(entry: Case, outcome: string, reasons: readonly Reason[]): Complaint {
  const { id, kind, clause, steps } = entry;
  const step = reasons[0]?.step ?? '';
  const operation = steps.find((one) => one.id === step)?.operation ?? '';
  const blocked = outcome === 'blocked';
  return { id, kind, pointer: clause.pointer, step, operation, blocked, reasons: reasons.map(reasonText) };
}
