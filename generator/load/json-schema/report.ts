import type { Code, Report, Severity } from '../../diagnostic.js';
import type { Place } from '../../place.js';

/** Reports a finding at a place; `see` is the section of the standard. */
export type Complain = (
  severity: Severity,
  code: Code,
  message: string,
  at: Place,
  fix?: string,
  see?: string,
) => void;

/** Reports each finding once, even if its place is visited repeatedly and in several stages; `raised` remembers. */
export function complainer(report: Report, raised: Set<string> = new Set()): Complain {
  return (severity, code, message, at, fix, see) => {
    const key = `${code}\n${at.file}\n${at.pointer}\n${message}`;
    if (raised.has(key)) return;
    raised.add(key);
    report({
      severity,
      code,
      message,
      at,
      ...(fix === undefined ? {} : { fix }),
      ...(see === undefined ? {} : { see }),
    });
  };
}
