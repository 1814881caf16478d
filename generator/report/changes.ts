import { isEqual, isRecord } from '@trivet/runtime/check';
import type { Case, Data } from '@trivet/runtime/conformance/case';
import { isSoapSend } from '@trivet/runtime/internal/conformance';
import { baseCase, isCase } from '../cases/case-ids.js';
import { type Change, cut } from './change.js';
import { xmlChanges } from './xml-changes.js';

/** Writes a value as the XML of an operation; undefined if the operation is unknown. */
export type WriteXml = (operation: string, input: Data) => string | undefined;

/** The changes of a case's last request compared with the valid one of its operation; empty without such a request. */
export function changesOf(
  entry: Case,
  bases: ReadonlyMap<string, Case>,
  written: WriteXml,
): readonly Change[] {
  const step = entry.steps.at(-1);
  const base = step === undefined ? undefined : bases.get(step.operation)?.steps.at(-1);
  if (step === undefined || base === undefined || base.operation !== step.operation) return [];
  if (['scenario', 'state', 'rule'].includes(entry.kind)) return [];
  const [sent, valid] = [step.send, base.send];
  if (!isSoapSend(sent) || !isSoapSend(valid) || sent.xml === undefined || valid.input === undefined)
    return differences(sent, valid, []).slice(0, 12);
  const { xml, ...given } = sent;
  const { input, ...usual } = valid;
  // A broken request is written as XML, the valid one as a value.
  const inBody = xmlChanges(xml, written(step.operation, input) ?? xml);
  const changes = inBody.map(({ path, says }) => ({ path: ['input', ...path], says }));
  return [...differences(given, usual, []), ...changes].slice(0, 12);
}

/** The valid cases of a suite by operation, which its other cases vary. */
export function basesIn(cases: readonly Case[]): ReadonlyMap<string, Case> {
  const bases = cases.filter((one) => isCase(one, baseCase));
  return new Map(bases.map((entry) => [entry.steps.at(-1)?.operation ?? '', entry]));
}

function differences(given: unknown, base: unknown, path: Change['path']): readonly Change[] {
  if (isEqual(given, base)) return [];
  if (given === undefined) return [{ path, says: `omitted; a valid request has ${cut(base)}` }];
  if (base === undefined) return [{ path, says: 'not in a valid request' }];
  if (Array.isArray(given) && Array.isArray(base) && given.length === base.length)
    return given.flatMap((item, index) => differences(item, base[index], [...path, index]));
  if (!isRecord(given) || !isRecord(base)) return [{ path, says: `a valid request has ${cut(base)}` }];
  const names = new Set([...Object.keys(base), ...Object.keys(given)]);
  return [...names].flatMap((name) => differences(given[name], base[name], [...path, name]));
}
