import type { Recorded } from '@trivet/runtime/conformance/step';
import { curl } from '@trivet/runtime/conformance/suite';

/** A `curl` line whose placeholders the shell fills in: headers that hold one stand in double quotes. */
export function replayLine(recorded: Recorded, baseUrl: string): string {
  return curl(recorded, baseUrl).replace(/-H '([^':]+: (?:\w+ )?\$[A-Z0-9_]+)'/g, '-H "$1"');
}
