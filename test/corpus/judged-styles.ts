import type { AnyOperation } from '@trivet/runtime/http/operation';
import { type CompiledOperation, compileOperation } from '#runtime/http/exchange';
import { writtenRequest } from '../runtime/written-request.js';
import { groups, type Input, type Values } from './loopback-samples.js';
import { shown } from './loopback-values.js';
import { styledPath, styledText } from './style-table.js';

/** How many parameters of written requests were compared with those of independent libraries. */
export interface StylesJudged {
  compared: number;
  /** Styles that no library has: spaceDelimited, pipeDelimited, cookies, content, values that RFC 6570 does not have. */
  unjudged: number;
}

/** The numbers as a line. */
export function styleTotal({ compared, unjudged }: StylesJudged): string {
  return `styles: ${compared} paths and parameters are written as url-template and qs write them, ${unjudged} have no form in these`;
}

/** Compares a request that the client writes with the texts that independent libraries write; returns differences. */
export function judgeStyles(operation: AnyOperation, input: Input, judged: StylesJudged): readonly string[] {
  const written = writtenRequest(operation, input as object);
  if ('issues' in written) return [];
  const compiled = compileOperation(operation);
  const differences: string[] = [];
  const expect = (what: string, text: string, isWritten: boolean, actual: string): void => {
    judged.compared += 1;
    if (!isWritten) differences.push(`${what}: written as ${actual}, expected ${text}`.slice(0, 400));
  };
  for (const { name, text, value, group } of textsOf(compiled, input)) {
    if (text === undefined) judged.unjudged += 1;
    else if (group === 'query')
      expect(`query.${name} ${shown(value)}`, text, holds(written.query, text), written.query.join('&'));
    else if (group === 'headers') {
      const header = headerOf(written.headers, name);
      expect(`headers.${name} ${shown(value)}`, text, header === text, String(header));
    }
  }
  if (compiled.path.length === 0) return differences;
  const path = styledPath(operation.path, compiled.path, (input['path'] as Values | undefined) ?? {});
  if (path === undefined) judged.unjudged += 1;
  else {
    // An encoded unreserved character is the same text (RFC 3986, 6.2.2.2): it keeps parameters within a segment apart.
    const plain = written.path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/g, decodeURIComponent);
    expect('path', path, plain === path, written.path);
  }
  return differences;
}

interface Styled {
  readonly group: string;
  readonly name: string;
  readonly value: unknown;
  readonly text: string | undefined;
}

function textsOf(compiled: CompiledOperation, input: Input): readonly Styled[] {
  return groups.flatMap(([group]) =>
    group === 'path'
      ? []
      : compiled[group].flatMap((placed) => {
          const value = (input[group] as Values | undefined)?.[placed.name];
          return value === undefined
            ? []
            : [{ group, name: placed.name, value, text: styledText(placed, value) }];
        }),
  );
}

/** Whether a query has some pairs, in their order. */
function holds(query: readonly string[], pairs: string): boolean {
  return pairs === '' || `&${query.join('&')}&`.includes(`&${pairs}&`);
}

function headerOf(headers: readonly string[], name: string): string | undefined {
  const index = headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name.toLowerCase());
  return index === -1 ? undefined : headers[index + 1];
}
