import { createIsbotFromList, list } from 'isbot';

/** The kind of a user agent: robots are not counted; machines are programs run by people. */
export type AgentKind = 'person' | 'machine' | 'robot';

/** Programs for downloading, by the name at the start of a user agent. */
const machine =
  /^(?:curl|wget|aria2|axios|got|guzzlehttp|httpie|node-fetch|undici|node|okhttp|java|apache-httpclient|libcurl|libwww-perl|lwp|perl|php|python|go-http-client|powershell|postmanruntime|r-curl|ruby|zotero)\b[\w.+-]*(?:\/[\w.+-]*)?/i;

/**
 * Agents without a specific name. A pattern that matches one of them as a robot depends only on the form, whereas the
 * list of Project COUNTER, which upstream uses, has names.
 */
const nameless = [
  'x',
  '1',
  'x/1',
  'x/1.0',
  'x/1.0 (y)',
  'x.y',
  '(x)',
  'Mozilla/5.0',
  'Mozilla/5.0 x',
  'Mozilla/5.0 ()',
  'Mozilla/5.0 (Java/11)',
];

/** Maximum length of a user agent for patterns. */
const longestAgent = 512;

/** Creates a function that classifies user agents. */
export function agentJudge(): (agent: string) => AgentKind {
  const named = list.filter((text) => {
    const pattern = new RegExp(text, 'i');
    return !nameless.some((agent) => pattern.test(agent));
  });
  const isRobot = createIsbotFromList(named);
  return (agent) => {
    const start = agent.slice(0, longestAgent);
    const program = machine.exec(start);
    // A robot may be built with such a program, and say so.
    if (isRobot(program === null ? start : start.slice(program[0].length))) return 'robot';
    return program === null ? 'person' : 'machine';
  };
}
