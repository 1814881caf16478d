/** The options of `trivet conform`, as the command line and the `conform` block of a configuration give them alike. */
export interface ConformSettings {
  readonly url?: string;
  readonly basePath?: string;
  readonly scenarios?: readonly string[];
  readonly rules?: readonly string[];
  /** Files and folders outside the project that references of the spec may lead to. */
  readonly allowPath?: readonly string[];
  readonly report?: string;
  readonly out?: string;
  readonly knownFailing?: string;
  readonly case?: string;
  readonly tag?: readonly string[];
  readonly service?: string;
  readonly seed?: string;
  readonly input?: readonly string[];
  readonly inputs?: string;
  readonly header?: readonly string[];
  readonly bearer?: readonly string[];
  readonly basic?: readonly string[];
  readonly key?: readonly string[];
  readonly usernameToken?: string;
  readonly passwordDigest?: boolean;
  readonly hooks?: string;
  /** Random values for each operation's body and for its parameters, or true for 50. */
  readonly fuzz?: number | true;
  readonly concurrency?: number;
  readonly rate?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** Seconds; 0: no limit. */
  readonly maxTime?: number;
  readonly retries?: number;
  /** Address, and port, to listen on for callbacks. */
  readonly callbackHost?: string;
  /** How the implementation reaches that. */
  readonly callbackUrl?: string;
  /** Seconds. */
  readonly callbackWait?: number;
  readonly callbackRequired?: boolean;
  readonly json?: boolean;
}

type Kind = 'text' | 'texts' | 'number' | 'flag' | 'count';

const kinds: { readonly [K in keyof Required<ConformSettings>]: Kind } = {
  url: 'text',
  basePath: 'text',
  scenarios: 'texts',
  rules: 'texts',
  allowPath: 'texts',
  report: 'text',
  out: 'text',
  knownFailing: 'text',
  case: 'text',
  tag: 'texts',
  service: 'text',
  seed: 'text',
  input: 'texts',
  inputs: 'text',
  header: 'texts',
  bearer: 'texts',
  basic: 'texts',
  key: 'texts',
  usernameToken: 'text',
  passwordDigest: 'flag',
  hooks: 'text',
  fuzz: 'count',
  concurrency: 'number',
  rate: 'number',
  timeout: 'number',
  maxTime: 'number',
  retries: 'number',
  callbackHost: 'text',
  callbackUrl: 'text',
  callbackWait: 'number',
  callbackRequired: 'flag',
  json: 'flag',
};

/** What is wrong with a `conform` block, one sentence each. */
export function settingsProblems(block: object): readonly string[] {
  return Object.entries(block).flatMap(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof ConformSettings] : undefined;
    if (kind === undefined) return [`conform.${name} is no option of "trivet conform"`];
    return isOf(kind, value) ? [] : [`conform.${name} is no ${said[kind]}`];
  });
}

const said = {
  text: 'text',
  texts: 'list of texts',
  number: 'number',
  flag: 'true or false',
  count: 'number or true',
} as const;

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'texts') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind === 'count') return value === true || typeof value === 'number';
  if (kind === 'flag') return typeof value === 'boolean';
  return typeof value === (kind === 'text' ? 'string' : 'number');
}
