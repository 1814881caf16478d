/** Checks received requests against the callbacks of a contract, by means of a handler. */

import { fullMessage, type Issue, isBlameless, placed } from '../check.js';
import { HttpError } from '../errors.js';
import { restHandler } from '../http/handler.js';
import { isHeader } from '../http/header.js';
import { operationsOf, type RestInput, type RestService } from '../http/operation.js';
import { drain } from '../http/stream/drain.js';
import { directRequest } from '../http/transport.js';
import type { Receiver } from './callback.js';
import { bodyProblem, note, type Problem } from './problem.js';
import type { TargetRequest } from './target.js';

/** The receiver of a service's callbacks. */
export function restReceiver<S extends object>(service: RestService<S>): Receiver {
  const operations = operationsOf(service);
  return {
    async read(name, request) {
      const operation = operations.find((one) => one.name === name);
      if (operation === undefined) throw new Error(`the callback "${name}" does not exist`);
      // The sender is the implementation, whose credentials and accepted media types are unknown.
      const { security: _, ...open } = operation;
      const headers = without(request.headers, 'accept');
      let isTaken = false;
      let refusal: HttpError | undefined;
      const method = async ({ body }: RestInput): Promise<never> => {
        await drain(body);
        isTaken = true;
        throw new HttpError(500, 'taken');
      };
      const handler = restHandler(
        { name, operations: { [name]: open } } as RestService<Record<string, never>>,
        { [name]: method } as Record<string, never>,
        {
          errorResponse(error) {
            refusal ??= error;
            return undefined;
          },
        },
      );
      const url = `http://localhost/${name}${request.url}`;
      const response = await handler(directRequest({ ...request, headers, url }));
      if (isTaken) return { problems: [], isHere: true };
      const due = operation.path.slice(name.length + 1);
      const elsewhere =
        response === undefined
          ? `it must be sent to "${due}" below its address, got "${request.url}"`
          : request.method !== operation.method
            ? `its method must be ${operation.method}, got ${request.method}`
            : undefined;
      if (elsewhere !== undefined) return { problems: [note(elsewhere)], isHere: false };
      const isOurs = refusal !== undefined && refusal.issues.length > 0 && refusal.issues.every(isBlameless);
      if (isOurs) return { problems: [], isHere: true };
      return {
        problems: refusal === undefined ? [note('it is rejected')] : problemsOf(refusal),
        isHere: true,
      };
    },
  };
}

function without(headers: TargetRequest['headers'], name: string): readonly string[] {
  return headers.filter((_, index) => !isHeader(headers[index - (index % 2)] ?? '', name));
}

function problemsOf({ issues, message }: HttpError): readonly Problem[] {
  return issues.length === 0 ? [note(message)] : issues.map(problemOf);
}

/** Issues of a request begin with its part: `body`, `query`, … */
function problemOf(issue: Issue): Problem {
  const [part, ...rest] = issue.path;
  if (part === 'body') return bodyProblem('callback', placed(issue, rest));
  return note(`${issue.path.join('.')} ${fullMessage(issue)}`.trim());
}
