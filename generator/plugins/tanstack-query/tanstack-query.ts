import {
  type Contract,
  type Operation,
  type Paging,
  pagingOf,
  type RestBinding,
  type Service,
} from 'trivet/contract';
import {
  bare,
  type Code,
  CodeFile,
  code,
  defineEmitter,
  doc,
  type Emitter,
  type EmitterContext,
  type GeneratedFile,
  imported,
  importedType,
  join,
  NameScope,
  property,
  valueName,
} from 'trivet/emitter';

/** Options of the emitter. */
export interface TanstackQueryOptions {
  /** Package of `queryOptions`, `mutationOptions` and `infiniteQueryOptions`. Default `@tanstack/react-query`. */
  readonly package?: string;
}

/**
 * Writes `queries.ts`: for every REST operation that reads, the options of a query with its key, for every other one
 * those of a mutation, and for a list with pages those of an infinite query.
 */
export const tanstackQuery: Emitter<TanstackQueryOptions> = defineEmitter<TanstackQueryOptions>({
  name: 'tanstack-query',
  version: '0.1.0',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { package: { type: 'string', pattern: '^(@[a-z0-9._-]+/)?[a-z0-9._-]+$' } },
  },
  needs: ['operations'],
  emit: (contract, context) => (restServices(contract).length === 0 ? [] : [queriesFile(contract, context)]),
});

/** An operation with the data from which its functions are written. */
interface RestOperation {
  readonly operation: Operation;
  readonly binding: RestBinding;
  readonly service: Service;
}

function restServices(contract: Contract): readonly RestOperation[] {
  return contract.services.flatMap((service) =>
    service.operations.flatMap((operation): RestOperation[] =>
      operation.binding.kind === 'rest' ? [{ operation, binding: operation.binding, service }] : [],
    ),
  );
}

/** Names of the functions of one operation. */
interface FunctionNames {
  readonly key: string;
  readonly query: string;
  readonly pages: string;
  readonly mutation: string;
}

class Writer {
  readonly context: EmitterContext<TanstackQueryOptions>;
  private readonly scope = new NameScope({ cased: true });

  constructor(contract: Contract, context: EmitterContext<TanstackQueryOptions>) {
    this.context = context;
    // Imported names are kept.
    for (const { name } of contract.types) this.scope.take(name);
    for (const { operation } of restServices(contract)) {
      const { descriptor, input, output } = context.names.operation(operation);
      for (const part of [descriptor, input, output]) if (part !== undefined) this.scope.take(part.name);
    }
    for (const name of [
      'success',
      'isSuccess',
      'UnsuccessfulResponse',
      'Answered',
      'service',
      'input',
      'signal',
    ])
      this.scope.take(name);
  }

  names({ name }: Operation): FunctionNames {
    const take = (end: string): string =>
      this.scope.take(valueName(`${name}${end}`), [valueName(`${name}Rest${end}`)]);
    return {
      key: take('Key'),
      query: take('Query'),
      pages: take('InfiniteQuery'),
      mutation: take('Mutation'),
    };
  }

  /** A function of the TanStack Query package. */
  from(name: string): Code {
    return code`${imported(this.context.options.package ?? '@tanstack/react-query', name)}`;
  }
}

function queriesFile(contract: Contract, context: EmitterContext<TanstackQueryOptions>): GeneratedFile {
  const file = new CodeFile('queries.ts', context.banner);
  const writer = new Writer(contract, context);
  const operations = restServices(contract).map((entry) => ({
    ...entry,
    names: writer.names(entry.operation),
  }));
  const own = operations.flatMap(({ names }) => Object.values(names));
  for (const name of ['success', 'isSuccess', 'Answered', ...own]) file.declare(name);
  for (const piece of shared) file.add(piece);
  for (const { names, ...entry } of operations) {
    const paging = pagingIn(contract, entry.operation);
    for (const piece of functionsOf(entry, names, paging, contract.name, writer)) file.add(piece);
  }
  return { path: file.path, text: file.text() };
}

const shared: readonly Code[] = [
  code`interface WithStatus {
  readonly status: number;
}`,
  code`function isSuccess<Output extends WithStatus, Success extends Output>(response: Output): response is Success {
  return response.status >= 200 && response.status < 300;
}`,
  code`/** The response if it is a success; any other is thrown. */
async function success<Output extends WithStatus, Success extends Output>(
  response: Output | Promise<Output>,
): Promise<Success> {
  const given = await response;
  if (isSuccess<Output, Success>(given)) return given;
  throw new ${imported('@trivet/runtime/errors', 'UnsuccessfulResponse')}(given);
}`,
];

/** The paging of a list; undefined if only a header leads to the next page, which an infinite query does not see. */
function pagingIn(contract: Contract, operation: Operation): Paging | undefined {
  const paging = pagingOf(contract, operation);
  return paging?.by === 'cursor' && paging.next === undefined ? undefined : paging;
}

function functionsOf(
  entry: RestOperation,
  names: FunctionNames,
  paging: Paging | undefined,
  contract: string,
  writer: Writer,
): readonly Code[] {
  const { operation, binding } = entry;
  // RFC 9110, 9.2.1, and the QUERY method of OpenAPI 3.2: they change nothing.
  if (!['GET', 'HEAD', 'QUERY'].includes(binding.method)) return [mutation(entry, names, contract, writer)];
  const { input } = writer.context.names.operation(operation);
  const takes = code`input: ${input}${isOptional(binding) ? code` = {}` : code``}`;
  const service = serviceOf(entry, writer);
  const docs = (text: string): Code => doc(text, operation.deprecated === true ? '@deprecated' : undefined);
  const key = code`${docs(`Key of the query \`${operation.name}\`; without an input the key of all of them.`)}export function ${bare(names.key)}(input?: ${input}) {
  return input === undefined
    ? ([${contract}, ${operation.name}] as const)
    : ([${contract}, ${operation.name}, input] as const);
}`;
  const query = code`${docs(operation.summary ?? `The query \`${operation.name}\`.`)}export function ${bare(names.query)}(service: ${service}, ${takes}) {
  return ${writer.from('queryOptions')}({
    queryKey: ${bare(names.key)}(input),
    queryFn: async ({ signal }) => {
      ${dataOf(binding, call(entry, code`input, { signal }`, writer))}
    },
  });
}`;
  return paging === undefined ? [key, query] : [key, query, pages(entry, names, paging, takes, writer)];
}

function pages(
  entry: RestOperation,
  names: FunctionNames,
  paging: Paging,
  takes: Code,
  writer: Writer,
): Code {
  const { operation } = entry;
  const { parameter, by } = paging;
  const name = property(parameter.name);
  const given = member(code`input.query`, [parameter.name]);
  const start = by === 'cursor' ? code`` : code` ?? ${paging.first}`;
  const type = by === 'cursor' ? code`string | undefined` : code`number`;
  const query =
    by === 'cursor'
      ? code`{ ...input.query, ...(pageParam === undefined ? {} : { ${name}: pageParam }) }`
      : code`{ ...input.query, ${name}: pageParam }`;
  const initial = code`const first: ${type} = ${given}${start};`;
  return code`${doc(`The pages of \`${operation.name}\`, one after the other.`, operation.deprecated === true ? '@deprecated' : undefined)}export function ${bare(names.pages)}(service: ${serviceOf(entry, writer)}, ${takes}) {
  ${initial}
  return ${writer.from('infiniteQueryOptions')}({
    queryKey: [...${bare(names.key)}(input), 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const response = ${call(entry, code`{ ...input, query: ${query} }, { signal }`, writer)};
      return response.body;
    },
    initialPageParam: first,
    ${nextPage(paging)}
  });
}`;
}

/** The parameter of the next page, or undefined after the last one. */
function nextPage(paging: Paging): Code {
  const { by, total, next = [] } = paging;
  if (by === 'cursor') return code`getNextPageParam: (last) => ${member(code`last`, next)} || undefined,`;
  const count = (page: Code): Code => code`(${member(page, [...paging.items, 'length'])} ?? 0)`;
  const following = by === 'page' ? code`page + 1` : code`page + ${count(code`last`)}`;
  if (total === undefined)
    return code`getNextPageParam: (last, _, page) => (${count(code`last`)} === 0 ? undefined : ${following}),`;
  const before =
    by === 'offset'
      ? code`page + ${count(code`last`)}`
      : code`all.reduce((sum, each) => sum + ${count(code`each`)}, 0)`;
  return code`getNextPageParam: (last, all, page) =>
      ${count(code`last`)} === 0 || ${before} >= (${member(code`last`, total)} ?? Infinity) ? undefined : ${following},`;
}

function mutation(entry: RestOperation, names: FunctionNames, contract: string, writer: Writer): Code {
  const { operation, binding } = entry;
  const { input } = writer.context.names.operation(operation);
  const docs = doc(
    operation.summary ?? `The mutation \`${operation.name}\`.`,
    operation.deprecated === true ? '@deprecated' : undefined,
  );
  return code`${docs}export function ${bare(names.mutation)}(service: ${serviceOf(entry, writer)}) {
  return ${writer.from('mutationOptions')}({
    mutationKey: [${contract}, ${operation.name}] as const,
    mutationFn: async (input: ${input}) => {
      ${dataOf(binding, call(entry, code`input`, writer))}
    },
  });
}`;
}

/**
 * An interface with the only method that a function calls, so that it accepts a client, a server's object, or a stub.
 */
function serviceOf({ service, operation }: RestOperation, writer: Writer): Code {
  return code`Pick<${writer.context.names.service(service).type}, ${operation.name}>`;
}

function call({ operation, binding }: RestOperation, input: Code, writer: Writer): Code {
  const { output } = writer.context.names.operation(operation);
  const statuses = binding.responses.map(({ status }) => status).filter((status) => status.startsWith('2'));
  const codes = statuses.map((status) =>
    /^\d+$/.test(status)
      ? code`${Number(status)}`
      : code`${importedType('@trivet/runtime/http/operation', 'Status2XX')}`,
  );
  const successful =
    codes.length === 0
      ? code`${output}`
      : code`Extract<${output}, { readonly status: ${join(codes, ' | ')} }>`;
  return code`await success<${output}, ${successful}>(service${access(operation.name)}(${input}))`;
}

/** Returns the body of a response; null if it has none, since the data of a query must not be undefined. */
function dataOf({ responses, method }: RestBinding, answer: Code): Code {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const bodied = successes.filter(
    ({ status, contents }) => contents.length > 0 && method !== 'HEAD' && !/^20[45]$/.test(status),
  );
  if (successes.length > 0 && bodied.length === 0) return code`${answer};\n      return null;`;
  const body =
    successes.length > 0 && bodied.length === successes.length
      ? code`response.body`
      : code`'body' in response ? response.body : null`;
  return code`const response = ${answer};\n      return ${body};`;
}

function isOptional({ parameters, body }: RestBinding): boolean {
  return body?.required !== true && !parameters.some(({ required }) => required);
}

function access(name: string): Code {
  return isIdentifier(name) ? code`.${bare(name)}` : code`[${name}]`;
}

/** Reads nested members, as far as they exist. */
function member(of: Code, path: readonly string[]): Code {
  return path.reduce(
    (left, name) => (isIdentifier(name) ? code`${left}?.${bare(name)}` : code`${left}?.[${name}]`),
    of,
  );
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name);
}
