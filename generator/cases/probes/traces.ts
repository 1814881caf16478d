import type { Speaker } from '@trivet/runtime/conformance/run';
import { note } from '@trivet/runtime/internal/conformance';
import { owasp } from './owasp.js';

/** Lines of stack traces of various platforms, which never occur in messages for clients. */
const traces: readonly RegExp[] = [
  /Traceback \(most recent call last\)/,
  /File "[^"\n]{1,200}\.py", line \d+/,
  /(?:^|\n|\\n)[^\S\n]{0,20}at [\w$.<>]{1,200}\([\w$]{1,100}\.(?:java|kt|scala):\d+\)/,
  /(?:^|\n|\\n)[^\S\n]{0,20}at (?:[^\n(]{1,200} \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\n():]{1,300}:\d+:\d+\)?/,
  /(?:^|\n|\\n)[^\S\n]{0,20}at [\w.<>`]{1,200}\([^)\n]{0,200}\) in [^\n]{1,300}:line \d+/,
  /#\d+ \/[^\n(]{1,300}\.php\(\d+\)/,
  /goroutine \d+ \[running\]:/,
  /thread '[^'\n]{1,100}' panicked at /,
  /\/[^\s:]{1,300}\.rb:\d+:in [`']/,
  /SQLSTATE\[\w{5}\]|ORA-\d{5}:|You have an error in your SQL syntax|(?:psycopg2?|sqlite3)\.\w+Error/,
];

/** Maximum number of bytes of a body that are examined. */
const most = 64 * 1024;

/** A speaker that reports stack traces in error responses as problems. */
export function tracing(speaker: Speaker): Speaker {
  return {
    ...speaker,
    read(operation, request, response) {
      const answer = speaker.read(operation, request, response);
      if (response.status < 400) return answer;
      const text = new TextDecoder().decode(response.body.subarray(0, most));
      const found = traces.map((one) => one.exec(text)?.[0]).find((one) => one !== undefined);
      if (found === undefined) return answer;
      const shown = JSON.stringify(found.trim().slice(0, 80));
      const problem = note(
        `the response body must not contain a stack trace or database error, got ${shown} (${owasp.configuration})`,
      );
      return { ...answer, breaches: [...(answer.breaches ?? []), problem] };
    },
  };
}
