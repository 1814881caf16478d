import { createIsbotFromList, list } from 'isbot';

/** Who is behind a user agent: robots are not counted; machines are programs that a person runs. */
export type AgentKind = 'person' | 'machine' | 'robot';

/** Programs for fetching, by the name that a user agent begins with. */
const machine =
  /^(?:curl|wget|aria2|axios|got|guzzlehttp|httpie|node-fetch|undici|node|okhttp|java|apache-httpclient|libcurl|libwww-perl|lwp|perl|php|python|go-http-client|powershell|postmanruntime|r-curl|ruby|zotero)\b[\w.+-]*(?:\/[\w.+-]*)?/i;

/**
 * Agents of no name in particular. A pattern that takes one of them for a robot judges by the form alone, where the
 * list of Project COUNTER, which upstream goes by, has names.
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

/** A user agent is read up to here: no pattern has to look at more. */
const longestAgent = 512;

/** Makes the judge of user agents. */
export function agentJudge(): (agent: string) => AgentKind {
  const named = list.filter((text) => {
    const pattern = new RegExp(text, 'i');
    return !nameless.some((agent) => pattern.test(agent));
  });
  const isRobot = createIsbotFromList(named);
  return (agent) => {
    const start = agent.slice(0, longestAgent);
    const program = machine.exec(start);
    // A robot may be made with such a program, and say so.
    if (isRobot(program === null ? start : start.slice(program[0].length))) return 'robot';
    return program === null ? 'person' : 'machine';
  };
}
