import { bare, type Code, code, doc } from '../code.js';
import { linesLiteral } from './line-text.js';

/**
 * File with the data of suites. It is a module of texts rather than JSON, so that it is found wherever modules are: in
 * browsers, by bundlers, and by every compiler without a setting or copying a file.
 */
export const dataModule = 'conformance-data.ts';

/** A function of that file that returns data; a constant of a tagged template would stay in every bundle. */
export function dataFunction(name: string, intro: string, lines: readonly string[]): Code {
  return code`${doc(intro)}export const ${bare(name)} = (): string => ${linesLiteral(lines)};`;
}
