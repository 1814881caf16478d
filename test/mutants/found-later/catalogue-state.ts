import { after, each, entries, granted, invoke, pages } from '../visible/catalogue-fault.js';
import type { HttpWitness } from '../visible/communities-fault.js';
import { does, replaces, withValues, yields } from '../visible/soap-recipes.js';
import { type CatalogueFault, entryCase, fault, listOne, schemaCase, wrapped } from './catalogue-fault.js';
import { seen } from './fault.js';

const describe = ['describeSchema', { input: { schemaName: 'witness' } }] as const;
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

const state: readonly CatalogueFault[] = [
  fault(
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
  fault(
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
  fault(
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
  fault(
    'S330 listSchemas behavioural rule | a schema is listed once | every schema is listed twice',
    yields('listSchemas', ({ schemas }) => ({ schemas: [...schemas, ...schemas] })),
    seen('listSchemas'),
    each(listSchemas),
  ),
  fault(
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
  fault(
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
  fault(
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
const practice: readonly CatalogueFault[] = [
  fault(
    'S401 createEntry behavioural echo | Attribute.value: string | a value of nothing but blanks becomes empty',
    valuesOf((value) => (value.trim() === '' ? '' : value)),
    entryCase('createEntry'),
    stores('   '),
  ),
  fault(
    'S402 createEntry behavioural echo | Attribute.value: string | carriage returns are lost',
    valuesOf((value) => value.replaceAll('\r', '')),
    entryCase('createEntry'),
    stores('a\r\nb'),
  ),
  fault(
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
  fault(
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
  fault(
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

/** Two open queries, one of which is ended and the other continued. */
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

/** LaterFault faults of stored state, and of behaviour in practice. */
export const stateFaults: readonly CatalogueFault[] = [...state, ...practice];
