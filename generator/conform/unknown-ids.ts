import type { Case, Data } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { isCase, unknownPathCase } from '../cases/case-ids.js';
import { withTheseCases } from '../suite-parts.js';
import type { ConformOptions } from './options.js';

/** The suite with identifiers chosen by the caller wherever a case uses one that does not exist. */
export async function withUnknownIds(
  suite: Suite,
  unknownId: ConformOptions['unknownId'] | undefined,
): Promise<Suite> {
  if (unknownId === undefined) return suite;
  const cases: Case[] = [];
  for (const entry of suite.cases) {
    const step = entry.steps.at(-1);
    const send = step && isRestSend(step.send) ? step.send : undefined;
    if (step === undefined || send?.path === undefined || !isCase(entry, unknownPathCase)) cases.push(entry);
    else {
      const ids: [string, Data][] = [];
      for (const [name, value] of Object.entries(send.path)) ids.push([name, await unknownId(name, value)]);
      const last = { ...step, send: { ...send, path: Object.fromEntries(ids) } };
      cases.push({ ...entry, steps: [...entry.steps.slice(0, -1), last] });
    }
  }
  return withTheseCases(suite, cases);
}
