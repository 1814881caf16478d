import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects, Suite } from '@trivet/runtime/conformance/run';
import { payloadOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { baseCase, isCase } from '../../cases/case-ids.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { ancestorsOf, type FoundReference, operationOf } from './preparation.js';
import { withReferences } from './prepared-cases.js';
import { isAccepted, mayBeRefused, type RunCases, refusalOf } from './refusal.js';

/** Largest number of trials. */
const most = 40;

/**
 * Tries what the identifiers in requests refer to whose names and descriptions do not say it (`stops`): where a valid request
 * is refused, and accepted with the identifier of a new item in place of a made-up one.
 */
export async function findReferences(
  { cases, effects = {} }: Suite,
  operations: ReadonlySet<string>,
  run: RunCases,
): Promise<readonly FoundReference[]> {
  const bases = cases.filter((one) => isCase(one, baseCase) && effects[operationOf(one)] !== 'reads');
  const named = bases.filter(
    (one) => operations.has(operationOf(one)) && mayBeRefused(one) && namesIn(one).length > 0,
  );
  if (named.length === 0) return [];
  const creations = creationsIn(cases, effects);
  const found: FoundReference[] = [];
  let left = most;
  const { verdicts } = await run(named);
  for (const [index, base] of named.entries()) {
    const refusal = refusalOf(verdicts[index]);
    const operation = operationOf(base);
    if (refusal?.operation !== operation) continue;
    const tries = namesIn(base).flatMap(({ member, text }) =>
      creations
        .filter(({ item }) => item.operation !== operation)
        .map((creation) => ({ ...refusal, member, text, ...creation })),
    );
    for (const reference of tries) {
      if (left === 0) return found;
      left -= 1;
      const [verdict] = (await run([withReferences([reference])(base)])).verdicts;
      if (!isAccepted(verdict, operation)) continue;
      found.push(reference);
      break;
    }
  }
  return found;
}

/** The made-up identifiers in the last request of a case, with their places: JSON Pointers. */
function namesIn({ steps }: Case): readonly { readonly member: string; readonly text: string }[] {
  const last = steps.at(-1);
  const found: { readonly member: string; readonly text: string }[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (isName(value)) found.push({ member: pointerTo(...path), text: value });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) visit(one, [...path, name]);
  };
  if (last !== undefined) visit(payloadOf(last.send), []);
  return found;
}

/** Whether a text is like an identifier that a service has given (RFC 9562, 4: a UUID). */
function isName(text: string): boolean {
  return !hasExpression(text) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The creations of items with an identifier, each in the shortest case that has it. */
function creationsIn(
  cases: readonly Case[],
  effects: Effects,
): readonly Pick<FoundReference, 'example' | 'item'>[] {
  const known = new Map<string, { readonly example: Case; readonly item: Step; readonly length: number }>();
  for (const example of cases)
    for (const item of example.steps) {
      if (item.outputs?.id === undefined || effects[item.operation] === 'reads') continue;
      const { length } = ancestorsOf(item, example.steps);
      const shortest = known.get(item.operation);
      if (shortest === undefined || length < shortest.length)
        known.set(item.operation, { example, item, length });
    }
  return [...known.values()];
}
