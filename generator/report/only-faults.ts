import type { ConformanceReport } from './report.js';

/**
 * Sentences about SOAP operations that returned a fault to every valid request: a contract allows faults that it does
 * not declare, so that this breaks no clause, but nothing is known about their responses.
 */
export function onlyFaults({ cases }: ConformanceReport): readonly string[] {
  const seen = new Map<string, { isFaulty: boolean; hasPassed: boolean }>();
  for (const { kind, operation, outcome, exchanges } of cases) {
    const status = exchanges.findLast(({ role }) => role === 'test')?.came?.status;
    if (kind !== 'positive' || status === undefined || outcome === 'blocked') continue;
    const { isFaulty, hasPassed } = seen.get(operation) ?? { isFaulty: true, hasPassed: false };
    // A case of REST does not pass with such a status.
    const isFault = status >= 500;
    seen.set(operation, {
      isFaulty: isFaulty && isFault,
      hasPassed: hasPassed || (isFault && outcome === 'passed'),
    });
  }
  return [...seen].flatMap(([operation, { isFaulty, hasPassed }]) =>
    isFaulty && hasPassed
      ? [`${operation} returned a fault to every valid request: its responses were not tested`]
      : [],
  );
}
