import type { Step } from './case.js';
import { CheckCharacters, withCheckCharacter } from './check-characters.js';
import type { RunOptions } from './run-options.js';
import type { Runner, SharedSetup } from './shared-setup.js';
import { type Done, judgeStep, mayChange, type Sent, type StepScope } from './step.js';

/** Sends a step until its result is final, and with a check character if its name needs one. */
export async function sendAccepted(
  { options }: Runner,
  step: Step,
  send: () => Promise<Sent>,
  scope: StepScope,
  { accepted, done }: SharedSetup,
): Promise<Sent> {
  const first = await settled(step, send, scope, options, done);
  const { checkCharacters: known = new CheckCharacters() } = options;
  return withCheckCharacter(step, first, send, { scope, accepted, known });
}

/** Sends a step repeatedly while its result is pending; earlier attempts count as done. */
async function settled(
  step: Step,
  send: () => Promise<Sent>,
  scope: StepScope,
  { signal, guard }: RunOptions,
  earlier: Done[],
): Promise<Sent> {
  const { retry } = step.expect;
  let sent = await send();
  for (let times = 0; times < (retry?.limit ?? 0); times += 1) {
    if (!mayChange(step, sent, scope)) break;
    await pause((retry?.after ?? 0) * 1000, signal);
    if (signal?.aborted === true) break;
    const { done } = judgeStep(step, sent, { ...scope, steps: { ...scope.steps } }, guard);
    // It may have created something.
    if (done !== undefined) earlier.push(done);
    sent = await send();
  }
  return sent;
}

/** Waits so many milliseconds, or until the run is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const clock = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
