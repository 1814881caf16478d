import type { Case } from '@trivet/runtime/conformance/case';
import { restReceiver, restSpeaker } from '@trivet/runtime/conformance/rest';
import type { JudgedResponse, Receiver, Speaker, Suite } from '@trivet/runtime/conformance/run';
import type { RestService } from '@trivet/runtime/http/operation';
import { type CaseSource, caseSources, type Uncovered } from './cases/cases.js';
import { serviceConstant } from './emit/names.js';
import { receiverOf } from './emit/rest/names.js';
import type { EmittedModule } from './import-emitted.js';
import { bindingFacts } from './model/binding.js';
import type { Contract, Operation, Service } from './model/contract.js';
import { ContractParts } from './model/contract-part.js';

/** Largest number of operations whose cases are made before the run; that takes less than a second. */
const mostAtOnce = 200;

/**
 * The only service of a contract, if it is a large REST service, whose suite comes in parts. With scenarios and rules,
 * which connect operations, all cases are made at once.
 */
export function largeService({ services, scenarios, rules = [] }: Contract): Service | undefined {
  const [service, ...others] = services;
  if (service === undefined || others.length + scenarios.length + rules.length > 0) return undefined;
  const isLarge = service.operations.length > mostAtOnce && service.operations.every(isOverHttp);
  return isLarge ? service : undefined;
}

/** Whether an operation has parameters of HTTP. */
function isOverHttp({ binding }: Operation): boolean {
  return bindingFacts(binding).parameters !== undefined;
}

/** What is needed to make a suite in parts. */
export interface PartsContext {
  /** Emits and evaluates the modules of a part of the contract. */
  readonly load: (part: Contract) => Promise<ReadonlyMap<string, EmittedModule>>;
  /** Receives each clause without a case when it is found. */
  readonly onUncovered: (uncovered: Uncovered) => void;
  /** Adds the line of its clause to a case. */
  readonly located: (entry: Case) => Case;
}

/** The suite of a large service: cases, and descriptors of the operations that they call, are made during the run. */
export async function suiteInParts(
  contract: Contract,
  service: Service,
  { load, onUncovered, located }: PartsContext,
): Promise<Suite> {
  const contracts = new ContractParts(contract);
  const receiver = await receiverFor(service, contracts, load);
  let source: CaseSource | undefined = sourceOf(contract, onUncovered);
  const { effects } = source;
  // A source can be read once; later ones report nothing again.
  const parts = function* (): Generator<readonly Case[]> {
    const own = source ?? sourceOf(contract, () => {});
    source = undefined;
    for (const part of own.parts()) yield part.map(located);
  };
  const speaker = speakerOnRequest(service, contracts, load);
  return inParts({ contract: contract.name, speaker, effects, ...(receiver && { receiver }) }, parts);
}

/** What is derived from the only service of a contract. */
function sourceOf(contract: Contract, onUncovered: PartsContext['onUncovered']): CaseSource {
  const [source] = caseSources(contract, onUncovered);
  if (source === undefined) throw new Error('the contract has no service');
  return source;
}

/** A suite without its cases. */
type BareSuite = Omit<Suite, 'cases' | 'parts'>;

/** A suite whose cases are made in parts, or all at once when `cases` is read. */
function inParts(suite: BareSuite, parts: () => Iterable<readonly Case[]>): Suite {
  let known: readonly Case[] | undefined;
  const whole: Suite = {
    ...suite,
    get cases() {
      known ??= [...parts()].flat();
      return known;
    },
  };
  // Not enumerable, so that a copy with other cases, `{ ...suite, cases }`, has no parts.
  return Object.defineProperty(whole, 'parts', {
    value: () => (known === undefined ? parts() : [known]),
    enumerable: false,
  });
}

/** A suite with more cases and another speaker; in a suite in parts, they are the last part. */
export function withMore(suite: Suite, speaker: Speaker, more: () => readonly Case[]): Suite {
  if (suite.parts === undefined) return { ...suite, speaker, cases: [...suite.cases, ...more()] };
  const { parts } = suite;
  return inParts({ ...bareSuite(suite), speaker }, function* () {
    yield* parts();
    yield more();
  });
}

/** A suite in parts with a selection of its cases; `noted` receives every case when it is made. */
export function withChosen(
  suite: Suite,
  isChosen: (entry: Case) => boolean,
  noted: (entry: Case, isChosen: boolean) => void,
): Suite {
  const { parts } = suite;
  if (parts === undefined) return withTheseCases(suite, suite.cases.filter(isChosen));
  return inParts(bareSuite(suite), function* () {
    for (const part of parts()) {
      const chosen = part.filter((entry) => {
        const is = isChosen(entry);
        noted(entry, is);
        return is;
      });
      yield chosen;
    }
  });
}

/** The suite with these cases in place of its own. */
export function withTheseCases(suite: Suite, cases: readonly Case[]): Suite {
  return { ...bareSuite(suite), cases };
}

/** Copies single members, since reading `cases` of a suite in parts makes all of them. */
function bareSuite({ contract, speaker, effects, receiver }: Suite): BareSuite {
  return { contract, speaker, ...(effects && { effects }), ...(receiver && { receiver }) };
}

/** How many operations keep their descriptors: many more than the cases that run at the same time call. */
const mostPrepared = 30;

/** A REST speaker whose descriptors are emitted and evaluated by `prepare`; those not used for long are dropped. */
function speakerOnRequest(service: Service, parts: ContractParts, load: PartsContext['load']): Speaker {
  const speakers = new Map<string, Speaker>();
  const speakerOf = (name: string): Speaker => {
    const speaker = speakers.get(name);
    if (speaker === undefined) throw new Error(`the operation "${name}" is not prepared`);
    return speaker;
  };
  const used = (name: string): void => {
    const speaker = speakers.get(name);
    if (speaker === undefined) return;
    // A map is in the order of insertion.
    speakers.delete(name);
    speakers.set(name, speaker);
  };
  return {
    async prepare(names) {
      for (const name of names) used(name);
      const operations = service.operations.filter(({ name }) => names.has(name) && !speakers.has(name));
      if (operations.length === 0) return;
      const part = parts.part(service, operations);
      const descriptors = descriptorsIn(await load(part), 'operations.ts', part, part.services[0]);
      if (descriptors === undefined) return;
      const speaker = restSpeaker(descriptors);
      for (const { name } of operations) speakers.set(name, speaker);
      const unused = [...speakers.keys()].slice(0, Math.max(0, speakers.size - mostPrepared));
      for (const name of unused) if (!names.has(name)) speakers.delete(name);
    },
    request: (name, send) => speakerOf(name).request(name, send),
    read: (name, request, response): JudgedResponse => speakerOf(name).read(name, request, response),
    missingCredentials: (name, request) => speakerOf(name).missingCredentials?.(name, request) ?? [],
  };
}

/** The receiver of a service's callbacks, if it has any. */
async function receiverFor(
  service: Service,
  parts: ContractParts,
  load: PartsContext['load'],
): Promise<Receiver | undefined> {
  if (receiverOf(service) === undefined) return undefined;
  const part = parts.part(service, [], { callbacks: true });
  const [own] = part.services;
  const descriptors = descriptorsIn(await load(part), 'callbacks.ts', part, own && receiverOf(own));
  return descriptors && restReceiver(descriptors);
}

function descriptorsIn(
  modules: ReadonlyMap<string, EmittedModule>,
  path: string,
  contract: Contract,
  service: Service | undefined,
): RestService<object> | undefined {
  if (service === undefined) return undefined;
  // The module was emitted by the same run; this is the type of its declaration.
  return modules.get(path)?.[serviceConstant(contract, service)] as RestService<object> | undefined;
}
