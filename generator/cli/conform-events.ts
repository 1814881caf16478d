import type { ConformEvent } from '../conform/options.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { count, type ProgressBar, progressBar, say } from './terminal.js';

/** Prints the events of a run, with a progress bar on a terminal. */
export function eventPrinter(url: string): {
  readonly show: (event: ConformEvent) => void;
  readonly end: () => void;
} {
  let bar: ProgressBar | undefined;
  const show = (event: ConformEvent): void => {
    if (event.kind === 'progress') {
      bar ??= progressBar(event.suite);
      bar.show(event.done, event.total, event.failed);
      return;
    }
    bar?.end();
    for (const line of linesOf(event, url)) say(line);
  };
  return { show, end: () => bar?.end() };
}

function linesOf(
  event: Exclude<ConformEvent, { readonly kind: 'progress' }>,
  url: string,
): readonly string[] {
  switch (event.kind) {
    case 'loaded':
      return event.findings
        .filter(({ diagnostic }) => diagnostic.severity === 'error')
        .map(({ diagnostic, text }) => printDiagnostic(diagnostic, text));
    case 'base-path-dropped':
      return [`${url} serves the paths of the spec without the server path ${event.path}`];
    case 'callbacks-skipped':
      return [
        'callbacks are skipped: give an address that the implementation can reach with --callback-host',
      ];
    case 'trying':
      // On a slow service, this takes a while.
      return process.stderr.isTTY === true ? ['trying what operations need, before the cases'] : [];
    case 'started':
      return [
        `${event.cases === undefined ? 'cases are made as they run' : count(event.cases, 'case')}, seed ${event.seed}`,
      ];
    case 'fuzzing':
      return [`${count(event.runs, 'random value')} for each of ${count(event.targets, 'target')}`];
    case 'known-failure':
      return [`known failure: ${event.case}: ${event.reason}`];
  }
}
