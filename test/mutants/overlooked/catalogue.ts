import { after, each, entries, granted, invoke, pages } from '../visible/catalogue-ground.js';
import { type HttpMutants, type HttpWitness, mutant } from '../visible/communities-ground.js';
import type { Answered } from '../visible/mutant.js';
import { named, reason, status } from '../visible/place.js';
import type { Planted } from '../visible/rest-recipes.js';
import {
  custom,
  does,
  faultWrites,
  hears,
  type Name,
  replaces,
  withValues,
  writes,
  yields,
} from '../visible/soap-recipes.js';
import { type Overlooked, overlooked, seen } from './ground.js';

type One = HttpMutants[string];
const namespace = 'https://trivet.example/metadata-catalogue/1';
const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"';
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const enveloped = (body: string): string =>
  `<s:Envelope xmlns:s="${soap11}"><s:Body>${body}</s:Body></s:Envelope>`;
const wrapped = (name: string, body = ''): string =>
  enveloped(`<${name} xmlns="${namespace}">${body}</${name}>`);
const given = (status: number, type: string, text: string): Answered => ({
  status,
  headers: ['content-type', type],
  bytes: encode(text),
});
const answered = (operation: string, body = ''): Answered =>
  given(200, 'text/xml; charset=utf-8', wrapped(`${operation}Response`, body));
const html = (code: number): Answered => given(code, 'text/html', '<p>Something went wrong</p>');
const isSound = (text: string): boolean =>
  !/<!DOCTYPE/.test(text) &&
  /<\/(\w+:)?Envelope>\s*$/.test(text) &&
  text.includes(soap11) &&
  text.includes(namespace) &&
  !/mustUnderstand/.test(text);
const _has = (text: string, name: string): boolean => new RegExp(`<([\\w-]+:)?${name}[\\s>/]`).test(text);

/** Takes what is invalid, as if it were mended. */
const _accepts = (operation: Name, when: (text: string) => boolean, body = ''): Planted =>
  custom(operation, (text, next, request) =>
    isSound(text) && when(text) ? answered(operation, body) : next(request),
  );
/** Refuses what is valid. */
const refuses = (operation: Name | '*', when: (text: string) => boolean, fault = '<detail/>'): Planted =>
  custom(operation, (text, next, request) =>
    when(text)
      ? given(
          500,
          'text/xml; charset=utf-8',
          enveloped(
            `<s:Fault><faultcode>s:Client</faultcode><faultstring>No.</faultstring>${fault}</s:Fault>`,
          ),
        )
      : next(request),
  );
const raw =
  (operation: Name, envelope: string): HttpWitness =>
  async (call) => {
    await entries(call);
    await invoke(call, operation, { envelope });
  };
const xml = (operation: Name, body: string) => raw(operation, wrapped(operation, body));
const plain =
  (
    envelope: string,
    headers: readonly string[] = ['Content-Type', 'text/xml', 'SOAPAction', '""'],
  ): HttpWitness =>
  (call) =>
    call('POST', '/', { body: envelope, headers });

const describe = ['describeSchema', { input: { schemaName: 'witness' } }] as const;
const unknown = after('describeSchema', { input: { schemaName: 'nobody' } });
const listOne = ['listAttributes', { input: { entry: 'one.w' } }] as const;
const schemasOfOne = ['listEntrySchemas', { input: { entry: 'one.w' } }] as const;
const listSchemas = ['listSchemas', { input: {} }] as const;
const get = ['getPermission', { input: { items: ['schema:witness', 'one.w'] } }] as const;
const permit = [
  'setPermission',
  { input: { permissions: [granted('alice', true), granted('bob', false, 'one.w')] } },
] as const;
const second = [
  'createSchema',
  { input: { schemaName: 'second', attributes: [{ name: 'other_w', type: 'text' }] } },
] as const;
const flags = (read = 'true') =>
  `<permission>true</permission><remove>false</remove><read>${read}</read><write>false</write><list>true</list><execute>false</execute><getMetadata>true</getMetadata><setMetadata>false</setMetadata>`;
const noMessage = reason(/is no SOAP message|envelope|the answer is empty|well-formed|not XML/i);
const schemaCase = (operation: Name) => seen(operation, 'describeSchema', 'listSchemas');
const entryCase = (operation: Name) =>
  seen(operation, 'listAttributes', 'query', 'listEntrySchemas', 'nextQuery');
const f = (
  line: string,
  planted: Planted,
  at: Parameters<typeof mutant>[1],
  witness: HttpWitness,
): Overlooked<One> => overlooked(line, mutant(planted, at, witness));

const wire: readonly Overlooked<One>[] = [
  f(
    'S210 * structural wire | Character references are text | character references in requests are dropped',
    hears('*', (text) => text.replace(/&#x?[\da-f]+;/gi, '')),
    [named(/\/wire\//), seen('listAttributes', 'describeSchema')],
    raw('describeSchema', wrapped('describeSchema', '<schemaName>&#95;catalogue</schemaName>')),
  ),
  f(
    'S211 * structural wire | An XML processor takes a byte order mark | a request with a byte order mark crashes',
    {
      operations: ['*'],
      plant: (request, next) =>
        request.bytes[0] === 0xef && request.bytes[1] === 0xbb ? html(500) : next(request),
    },
    named(/\/wire\//),
    plain(`\ufeff${wrapped('getVersion')}`),
  ),
  f(
    'S212 * structural wire | XML processors read UTF-16 | a request in UTF-16 crashes',
    {
      operations: ['*'],
      plant: (request, next) => ([0xff, 0xfe].includes(request.bytes[0] ?? 0) ? html(500) : next(request)),
    },
    named(/\/wire\//),
    (call) =>
      call('POST', '/', {
        body: new Uint8Array(
          Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${wrapped('getVersion')}`, 'utf16le'),
        ),
        headers: ['Content-Type', 'text/xml; charset=utf-16', 'SOAPAction', '""'],
      }),
  ),
  f(
    'S214 * structural wire | mustUnderstand="0" may be ignored | a block that need not be understood is refused',
    refuses('*', (text) => /mustUnderstand="0"/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      `<s:Envelope xmlns:s="${soap11}"><s:Header><t:x xmlns:t="urn:t" s:mustUnderstand="0"/></s:Header><s:Body><getVersion xmlns="${namespace}"/></s:Body></s:Envelope>`,
    ),
  ),
  f(
    'S216 * structural negative | Body names an operation of the service | an unknown operation is answered as if it were getVersion',
    custom('*', (text, next, request) =>
      isSound(text) &&
      !/<([\w-]+:)?Body[^>]*>\s*<([\w-]+:)?(list|set|query|next|end|remove|create|add|rename|drop|describe|associate|get|check)\w*/.test(
        text,
      )
        ? answered('getVersion', '<version>1.0.0</version>')
        : next(request),
    ),
    named(/unknown|envelope|operation/),
    plain(wrapped('doSomething')),
  ),
  f(
    'S219 * structural robustness | A request without an operation gets a fault | an empty Body is answered by an empty 200',
    {
      operations: ['*'],
      plant: (request, next) =>
        /Body\s*(\/>|>\s*<\/([\w-]+:)?Body>)/.test(decode(request.bytes))
          ? given(200, 'text/xml', '')
          : next(request),
    },
    [named(/envelope|empty|body/), noMessage, status],
    plain(`<s:Envelope xmlns:s="${soap11}"><s:Body/></s:Envelope>`),
  ),
];

const faultShapes: readonly Overlooked<One>[] = [
  f(
    'S223 describeSchema structural wire | SOAP 1.1, 4.4: faultcode is a qualified name | faultcode without its prefix',
    faultWrites('describeSchema', /<faultcode>[\w-]+:/, '<faultcode>'),
    reason(/faultcode/),
    unknown,
  ),
  f(
    'S227 describeSchema structural response-schema | One fault element | the detail holds two fault elements',
    faultWrites(
      'describeSchema',
      '<ns1:NotExistsException/>',
      '<ns1:NotExistsException/><ns1:InternalException/>',
    ),
    reason(/detail|fault/),
    unknown,
  ),
];

const shapes: readonly Overlooked<One>[] = [
  f(
    'S257 removeEntry structural response-schema | The response element is not nillable | the response is nil',
    writes('removeEntry', '<ns1:removeEntryResponse', `<ns1:removeEntryResponse ${nil}`),
    reason(/nil/),
    after('removeEntry', { input: { query: 'one.w' } }),
  ),
];

const requests: readonly Overlooked<One>[] = [
  f(
    'S280 describeSchema structural negative | schemaName is not nillable | a nil name is taken',
    hears('describeSchema', (text) =>
      text.replace(
        /<(([\w-]+:)?schemaName)[^>]*nil="(?:true|1)"[^>]*?(\/>|>\s*<\/([\w-]+:)?schemaName>)/,
        '<$1>_catalogue</$1>',
      ),
    ),
    named(/^describeSchema\/body\//),
    xml('describeSchema', `<schemaName ${nil}/>`),
  ),
  f(
    'S284 createEntry structural boundary | MDEntry.attributes is nillable | a nil attribute crashes',
    custom('createEntry', (text, next, request) =>
      /<([\w-]+:)?attributes[^>]*nil="(true|1)"/.test(text) ? html(500) : next(request),
    ),
    named(/^createEntry\//),
    xml(
      'createEntry',
      `<entries><entry>nil.w</entry><attributes ${nil}/></entries><schemas>witness</schemas>`,
    ),
  ),
  f(
    'S286 checkPermission structural boundary | boolean: white space collapses | blanks around a flag are refused',
    refuses('checkPermission', (text) =>
      /<([\w-]+:)?(read|remove|permission|write|list|execute)>(\s+(true|false|0|1)|(true|false|0|1)\s+)/.test(
        text,
      ),
    ),
    named(/^checkPermission\//),
    xml('checkPermission', `<items>one.w</items><perm>${flags(' true ')}</perm>`),
  ),
];

const state: readonly Overlooked<One>[] = [
  f(
    'S307 associateEntryWithSchema behavioural state | schemas 1..unbounded | only the first schema is associated',
    does(
      'associateEntryWithSchema',
      (service) => (input) =>
        service.associateEntryWithSchema({ ...input, schemas: input.schemas.slice(0, 1) }),
    ),
    entryCase('associateEntryWithSchema'),
    each(
      second,
      ['createSchema', { input: { schemaName: 'third', attributes: [{ name: 'more_w', type: 'text' }] } }],
      ['associateEntryWithSchema', { input: { query: 'one.w', schemas: ['second', 'third'] } }],
      schemasOfOne,
    ),
  ),
  f(
    'S325 endQuery behavioural rule | endQuery ends the query of its token | every open query is ended',
    replaces(['query', 'nextQuery', 'endQuery'], (service, memory) => ({
      query: async (input) => {
        const output = await service.query(input);
        const { token } = output.queryResults;
        if (token !== undefined) memory.set(token, []);
        return output;
      },
      nextQuery: async (input) => {
        const output = await service.nextQuery(input);
        const { token } = output.queryResults;
        if (token !== undefined) memory.set(token, []);
        return output;
      },
      endQuery: async (input) => {
        for (const token of memory.keys()) await service.endQuery({ token });
        memory.clear();
        return service.endQuery(input);
      },
    })),
    seen('nextQuery', 'endQuery'),
    async (call) => {
      await pages()(call);
      await invoke(call, 'endQuery', { input: { token: 'nobody' } });
      const query = { query: 'page-*.w', type: 'find' };
      await twoQueries(call, query);
    },
  ),
  f(
    'S327 query behavioural rule | names of entries are texts | entries are found whatever their case',
    does(
      'query',
      (service) => (input) =>
        service.query(
          /^[\w.-]*[A-Z][\w.-]*$/.test(input.query.query)
            ? { query: { ...input.query, query: input.query.query.toLowerCase() } }
            : input,
        ),
    ),
    seen('query'),
    after('query', { input: { query: { query: 'ONE.w' } } }),
  ),
  f(
    'S330 listSchemas behavioural rule | a schema is listed once | every schema is listed twice',
    yields('listSchemas', ({ schemas }) => ({ schemas: [...schemas, ...schemas] })),
    seen('listSchemas'),
    each(listSchemas),
  ),
  f(
    'S332 createEntry behavioural echo | Attribute.value: string | long values are cut at 255',
    does(
      'createEntry',
      (service) => (input) =>
        service.createEntry({ ...input, entries: withValues(input.entries, (value) => value.slice(0, 255)) }),
    ),
    entryCase('createEntry'),
    async (call) => {
      await entries(call, 'x'.repeat(300));
      await invoke(call, ...listOne);
    },
  ),
  f(
    'S333 createEntry behavioural echo | Attribute.value: string | tabs become blanks',
    does(
      'createEntry',
      (service) => (input) =>
        service.createEntry({
          ...input,
          entries: withValues(input.entries, (value) => value.replaceAll('\t', ' ')),
        }),
    ),
    entryCase('createEntry'),
    async (call) => {
      await entries(call, 'a\tb');
      await invoke(call, ...listOne);
    },
  ),
  f(
    'S334 dropSchema behavioural state | Other schemas are untouched | every schema that begins alike is dropped',
    does('dropSchema', (service) => async (input) => {
      const output = await service.dropSchema(input);
      const { schemas } = await service.listSchemas({});
      for (const name of schemas)
        if (name.startsWith(input.schemaName.slice(0, 6)) && !name.startsWith('_'))
          await service.dropSchema({ schemaName: name });
      return output;
    }),
    schemaCase('dropSchema'),
    each(
      [
        'createSchema',
        { input: { schemaName: 'witness2', attributes: [{ name: 'other_w', type: 'text' }] } },
      ],
      ['dropSchema', { input: { schemaName: 'witness' } }],
      listSchemas,
    ),
  ),
];

const valuesOf = (change: (value: string) => string) =>
  does(
    'createEntry',
    (service) => (input) => service.createEntry({ ...input, entries: withValues(input.entries, change) }),
  );
const stores =
  (value: string): HttpWitness =>
  async (call) => {
    await entries(call, value);
    await invoke(call, ...listOne);
  };
const practice: readonly Overlooked<One>[] = [
  f(
    'S401 createEntry behavioural echo | Attribute.value: string | a value of nothing but blanks becomes empty',
    valuesOf((value) => (value.trim() === '' ? '' : value)),
    entryCase('createEntry'),
    stores('   '),
  ),
  f(
    'S402 createEntry behavioural echo | Attribute.value: string | carriage returns are lost',
    valuesOf((value) => value.replaceAll('\r', '')),
    entryCase('createEntry'),
    stores('a\r\nb'),
  ),
  f(
    'S404 removeEntry behavioural state | removeEntry removes permissions | an entry that is made anew has the permissions of the old',
    replaces(['removeEntry', 'createEntry', 'setPermission'], (service, memory) => ({
      setPermission: async (input) => {
        const output = await service.setPermission(input);
        for (const one of input.permissions) memory.set(one.item, [{ value: JSON.stringify(one) }]);
        return output;
      },
      removeEntry: (input) => service.removeEntry(input),
      createEntry: async (input) => {
        const output = await service.createEntry(input);
        for (const one of input.entries) {
          const old = memory.get(one?.entry ?? '')?.[0]?.value;
          if (old !== undefined) await service.setPermission({ permissions: [JSON.parse(old)] });
        }
        return output;
      },
    })),
    [seen('getPermission')],
    each(
      permit,
      ['removeEntry', { input: { query: 'one.w' } }],
      ['createEntry', { input: { entries: [{ entry: 'one.w' }], schemas: ['witness'] } }],
      ['getPermission', { input: { items: ['one.w'] } }],
    ),
  ),
  f(
    'S406 setPermission behavioural echo | ACLEntry.principal: string | principals are lower-cased',
    yields('getPermission', ({ permissions: list }) => ({
      permissions: list.map((one) => ({
        ...one,
        permission: {
          acl: (one.permission.acl ?? []).map((entry) =>
            entry === null ? entry : { ...entry, principal: entry.principal.toLowerCase() },
          ),
        },
      })),
    })),
    seen('getPermission'),
    each(['setPermission', { input: { permissions: [granted('Alice', true)] } }], get),
  ),
  f(
    'S412 * structural wire | xsi:schemaLocation is allowed anywhere | xsi:schemaLocation is refused',
    refuses('*', (text) => /schemaLocation="/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      enveloped(
        `<getVersion xmlns="${namespace}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="${namespace} types.xsd"/>`,
      ),
    ),
  ),
  f(
    'S413 * structural wire | Body may have attributes (SOAP 1.1, 4.3) | an attribute of Body is refused',
    refuses('*', (text) => /<([\w-]+:)?Body[^>]*\s(?!xmlns)[\w:]+=/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      `<s:Envelope xmlns:s="${soap11}"><s:Body id="body"><getVersion xmlns="${namespace}"/></s:Body></s:Envelope>`,
    ),
  ),
  f(
    'S416 removeSchemaAttributes behavioural state | A refused call changes nothing | known names are removed although another is unknown',
    does('removeSchemaAttributes', (service) => async (input) => {
      for (const name of input.attributeNames)
        await service.removeSchemaAttributes({ ...input, attributeNames: [name] });
      return {};
    }),
    schemaCase('removeSchemaAttributes'),
    each(
      [
        'removeSchemaAttributes',
        { input: { schemaName: 'witness', attributeNames: ['first_w', 'nobody_w'] } },
      ],
      describe,
    ),
  ),
];

/** Two queries that are open, one of them ended, the other gone on with. */
async function twoQueries(call: Parameters<HttpWitness>[0], query: object): Promise<void> {
  const tokens: string[] = [];
  const open: HttpWitness = async (again) => {
    const { text } = await again('POST', '/', {
      body: wrapped(
        'query',
        `<query><query>${(query as { query: string }).query}</query><type>find</type></query>`,
      ),
      headers: ['Content-Type', 'text/xml', 'SOAPAction', '""'],
    });
    tokens.push(/token>([^<]+)/.exec(text)?.[1] ?? 'none');
  };
  await open(call);
  await open(call);
  await invoke(call, 'endQuery', { input: { token: tokens[0] ?? '' } });
  await invoke(call, 'nextQuery', {
    input: { token: tokens[1] ?? '', query: { query: 'page-*.w', type: 'find' } },
  });
}

/** Overlooked faults of the metadata catalogue. */
export const catalogueFaults: readonly Overlooked<One>[] = [
  ...wire,
  ...faultShapes,
  ...shapes,
  ...requests,
  ...state,
  ...practice,
];
