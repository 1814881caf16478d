import type { Check, Family, Witnessed } from './family.js';
import type { Complaint, Mutant } from './mutant.js';

/** The description of a fault in the catalogue. */
export interface Listed {
  readonly id: string;
  readonly service: string;
  readonly operation: string;
  readonly detect: 'structural' | 'behavioural';
  readonly technique: string;
  readonly basis: string;
  readonly clause: string;
  readonly fault: string;
}

/** The result of a part of the suite on a fault: the first complaint, if possible one with the right reason. */
export interface Verdict {
  readonly complaint: Complaint;
  readonly right: boolean;
}

/** The result for one fault. */
export interface Scored {
  readonly listed: Listed;
  readonly witness: Witnessed;
  /** By the whole suite; undefined: it survives. */
  readonly verdict?: Verdict;
  /** By derived cases only: without scenarios and the cases based on them. */
  readonly derived?: Verdict;
  readonly requests: number;
  readonly milliseconds: number;
}

/** Plants one fault and runs the suite: the likeliest checks first, then, if none complains, in its own order. */
export async function score(family: Family, listed: Listed, full = false): Promise<Scored> {
  const begun = performance.now();
  const mutant = family.mutant(listed.id);
  if (mutant === undefined) throw new Error(`there is no planting of ${listed.id}`);
  const witness = await family.witnessed(listed.id);
  const likely = likeliestFirst(family.checks, mutant);
  const derivedOnes = likely.filter((index) => family.checks[index]?.scenario !== true);
  const alone = await hunt(family, listed.id, mutant, derivedOnes, full);
  const derived = alone.complaints.find(({ right }) => right) ?? alone.complaints.find(isNamed);
  let requests = alone.requests;
  let verdict = alone.complaints.find(({ right }) => right);
  if (verdict === undefined) {
    const stories = await hunt(family, listed.id, mutant, likely, full);
    requests += stories.requests;
    verdict = stories.complaints.find(({ right }) => right) ?? stories.complaints[0];
  }
  if (verdict === undefined) {
    const inOrder = await hunt(family, listed.id, mutant, [...family.checks.keys()], full);
    requests += inOrder.requests;
    verdict = inOrder.complaints.find(({ right }) => right) ?? inOrder.complaints[0];
  }
  return {
    listed,
    witness,
    ...(verdict !== undefined && { verdict }),
    ...(derived !== undefined && { derived }),
    requests,
    milliseconds: performance.now() - begun,
  };
}

function isNamed({ complaint }: Verdict): boolean {
  return !complaint.blocked;
}

interface Hunted {
  readonly complaints: readonly Verdict[];
  readonly requests: number;
}

/** Runs checks on a fresh server until one complains for the right reason. */
async function hunt(
  family: Family,
  id: string,
  mutant: Mutant<unknown, unknown>,
  order: readonly number[],
  full: boolean,
): Promise<Hunted> {
  const server = await family.server(id);
  const complaints: Verdict[] = [];
  for (const index of order) {
    const complaint = await server.run(index);
    if (complaint === undefined) continue;
    const right = !complaint.blocked && mutant.at.some((place) => place.holds(complaint, mutant.operations));
    complaints.push({ complaint, right });
    if (right && !full) break;
  }
  return { complaints, requests: server.requests() };
}

/** Scenarios named by the fault, checks of the operations with the fault, those that call them, all others. */
function likeliestFirst(
  checks: readonly Check[],
  { operations, at }: Mutant<unknown, unknown>,
): readonly number[] {
  const stories = new Set(at.flatMap(({ steps = [] }) => steps.map(([id]) => id)));
  const rank = ({ id, operation, steps }: Check): number => {
    if (stories.has(id)) return 0;
    if (operations.includes(operation)) return 1;
    return steps.some(([, name]) => operations.includes(name)) ? 2 : 3;
  };
  const ranks = checks.map(rank);
  return [0, 1, 2, 3].flatMap((wanted) => [...ranks.keys()].filter((index) => ranks[index] === wanted));
}

/** Steps of scenarios that faults name and the suite does not have. */
export function namelessSteps(family: Family): readonly string[] {
  const there = new Set(family.checks.flatMap(({ id, steps }) => steps.map(([step]) => `${id}#${step}`)));
  return family.ids.flatMap((id) =>
    (family.mutant(id)?.at ?? [])
      .flatMap(({ steps = [] }) => steps.map(([story, step]) => `${story}#${step}`))
      .filter((name) => !there.has(name))
      .map((name) => `${id} names ${name}, which is not there`),
  );
}

/** The complaints of a suite about the correct server; any complaint invalidates every score. */
export async function alarms(family: Family): Promise<readonly Complaint[]> {
  const server = await family.server();
  const found: Complaint[] = [];
  for (const index of family.checks.keys()) {
    const complaint = await server.run(index);
    if (complaint !== undefined) found.push(complaint);
  }
  return found;
}
