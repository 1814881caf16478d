import { after, each, entries, granted, invoke, pages, schema } from './catalogue-fault.js';
import { type HttpMutants, mutant } from './communities-fault.js';
import { clause, inScenario, named, reason, shown } from './place.js';
import {
  answers,
  does,
  faultWrites,
  hears,
  replaces,
  withEntries,
  withValues,
  writes,
  yields,
} from './soap-recipes.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';
const bare = (name: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${name} xmlns="${namespace}"/></s:Body></s:Envelope>`;
const wellFormed = (text: string): boolean => !/<!DOCTYPE/.test(text) && /<\/(\w+:)?Envelope>\s*$/.test(text);
/** Responds to a call without an element as if it had it. */
const lacking = (operation: Parameters<typeof hears>[0], element: string) =>
  hears(operation, (text) =>
    !wellFormed(text) || new RegExp(`<(\\w+:)?${element}[\\s>/]`).test(text) ? text : bare('getVersion'),
  );
const all = { input: { query: { query: '*.w' } } };
const create = (xml: string) =>
  after('createSchema', { xml: `<createSchema xmlns="${namespace}">${xml}</createSchema>` });
const attributesOfOne = ['listAttributes', { input: { entry: 'one.w' } }] as const;
const describe = ['describeSchema', { input: { schemaName: 'witness' } }] as const;
const setThird = (value: string, query = 'one.w') =>
  ['setAttributes', { input: { query, attributes: [{ name: 'third_w', value }] } }] as const;
const flags =
  '<permission>1</permission><remove>0</remove><read>0</read><write>0</write><list>0</list><execute>0</execute>';
const check = (perm: string) =>
  after('checkPermission', {
    xml: `<checkPermission xmlns="${namespace}"><items>schema:witness</items><perm>${perm}</perm></checkPermission>`,
  });
const kept = inScenario('text-is-kept', 'read');

/** Faults of the catalogue in accepting requests and in behaviour. */
export const catalogueBehaviour: HttpMutants = {
  S015: mutant(
    answers('*', ({ text }) => ({ text: text.replace(/[^\0-\x7f]+/g, '?') })),
    [kept, shown(/state\/echo/)],
    async (call) => {
      await entries(call, 'Zürich');
      await invoke(call, ...attributesOfOne);
    },
  ),
  S035: mutant(
    hears('checkPermission', (text) =>
      /<(\w+:)?read>[01]</.test(text) && wellFormed(text) ? bare('dropSchema') : text,
    ),
    named(/^checkPermission\/wire\/digits$/),
    check(`${flags}<getMetadata>0</getMetadata><setMetadata>0</setMetadata>`),
  ),
  S037: mutant(
    hears('setPermission', (text) =>
      text.replace(
        /(<(?:\w+:)?(?:read|write|list|execute|remove|permission|getMetadata|setMetadata)>)0</g,
        '$11<',
      ),
    ),
    [named(/^setPermission\/wire\/digits/), shown(/state\/(echo|stored)/)],
    each(
      [
        'setPermission',
        {
          xml: `<setPermission xmlns="${namespace}"><permissions><permission><acl><principalPerm>${flags}<getMetadata>0</getMetadata><setMetadata>0</setMetadata></principalPerm><principal>a</principal></acl></permission><item>schema:witness</item></permissions></setPermission>`,
        },
      ],
      ['getPermission', { input: { items: ['schema:witness'] } }],
    ),
  ),
  S045: mutant(
    yields('setAttributes', () => ({ entriesUpdated: 1 })),
    [inScenario('updated-entries-are-counted', 'setAll', 'setSome', 'setNone'), shown(/rule\/affected/)],
    each(setThird('b', '*.w')),
  ),
  S047: mutant(
    yields('setAttributes', () => ({ entriesUpdated: 0 })),
    [
      inScenario('entry-lifecycle', 'change'),
      inScenario('updated-entries-are-counted', 'setAll'),
      shown(/rule\/affected/),
    ],
    each(setThird('b')),
  ),
  S055: mutant(
    writes('query', '<ns1:done>true</ns1:done>', '<ns1:done>true</ns1:done><ns1:token/>'),
    [
      inScenario('query-conditions', 'above', 'nothing'),
      inScenario('query-unknown-entry', 'query'),
      shown(/token/),
    ],
    after('query', all),
  ),
  S064: mutant(
    lacking('createSchema', 'schemaName'),
    named(/^createSchema\/body\/createSchema\/schemaName\/absent$/),
    create('<attributes><name>a_w</name></attributes>'),
  ),
  S065: mutant(
    lacking('createSchema', 'attributes'),
    named(/^createSchema\/body\/createSchema\/attributes\/absent$/),
    create('<schemaName>none_w</schemaName>'),
  ),
  S067: mutant(
    lacking('nextQuery', 'token'),
    named(/^nextQuery\/body\/nextQuery\/token\/absent$/),
    after('nextQuery', {
      xml: `<nextQuery xmlns="${namespace}"><query><query>*</query></query></nextQuery>`,
    }),
  ),
  S069: mutant(
    lacking('getPermission', 'items'),
    named(/^getPermission\/body\/getPermission\/items\/absent$/),
    after('getPermission', { xml: `<getPermission xmlns="${namespace}"/>` }),
  ),
  S070: mutant(
    lacking('createEntry', 'schemas'),
    named(/^createEntry\/body\/createEntry\/schemas\/absent$/),
    after('createEntry', {
      xml: `<createEntry xmlns="${namespace}"><entries><entry>e.w</entry></entries></createEntry>`,
    }),
  ),
  S071: mutant(
    hears('checkPermission', (text) =>
      text.replace(
        /(<(\w+:)?execute>\w+<\/(?:\w+:)?execute>)(\s*<(?:\w+:)?setMetadata>)/,
        '$1<$2getMetadata>0</$2getMetadata>$3',
      ),
    ),
    named(/^checkPermission\/body\/.*getMetadata\/absent$/),
    check(`${flags}<setMetadata>0</setMetadata>`),
  ),
  S072: mutant(
    hears('addPolicy', (text) =>
      text.replace(
        /(<(?:\w+:)?policy>[^<]*<\/(?:\w+:)?policy>)\s*<(?:\w+:)?policy>[^<]*<\/(?:\w+:)?policy>/,
        '$1',
      ),
    ),
    named(/^addPolicy\/body\/addPolicy\/policy\/twice$/),
    after('addPolicy', {
      xml: `<addPolicy xmlns="${namespace}"><schemaName>witness</schemaName><policy>required:first_w</policy><policy>required:first_w</policy></addPolicy>`,
    }),
  ),
  S075: mutant(
    hears('dropSchema', (text) =>
      text.replace(
        /<(\w+:)?(?!schemaName|dropSchema|Envelope|Body|Header|unheard)(\w+)( [^>]*)?>[^<]*<\/(\w+:)?\2>/g,
        '',
      ),
    ),
    named(/^dropSchema\/body\/dropSchema\/unknown$/),
    after('dropSchema', {
      xml: `<dropSchema xmlns="${namespace}"><schemaName>witness</schemaName><force>true</force></dropSchema>`,
    }),
  ),
  S076: mutant(
    hears('createSchema', (text) =>
      wellFormed(text) && /<\/(\w+:)?(name|value)>\s*<\/(\w+:)?attributes>/.test(text)
        ? bare('dropSchema')
        : text,
    ),
    [inScenario('attribute-has-one-type', 'noType'), named(/^createSchema\/body\/.*type\/absent/)],
    create('<schemaName>bare_w</schemaName><attributes><name>a_w</name></attributes>'),
  ),
  S078: mutant(
    hears('createSchema', (text) =>
      wellFormed(text) && (text.match(/<(\w+:)?attributes>/g) ?? []).length > 1 ? bare('dropSchema') : text,
    ),
    [
      named(/^createSchema\/(base|body\/.*attributes)/),
      inScenario('schema-lifecycle', 'createSchema'),
      inScenario('entry-lifecycle', 'createSchema'),
    ],
    schema,
  ),
  S079: mutant(
    does(
      'createSchema',
      (service) => (input) => service.createSchema({ ...input, attributes: input.attributes.slice(0, 1) }),
    ),
    [
      inScenario('schema-lifecycle', 'describe'),
      inScenario('renamed-attribute', 'describe'),
      shown(/^createSchema\/state\/(stored|echo)/),
    ],
    each(describe),
  ),
  S080: mutant(
    does(
      'createEntry',
      (service) => (input) =>
        service.createEntry({ ...input, entries: withValues(input.entries, (value) => value.trim()) }),
    ),
    [kept, shown(/^createEntry\/state\/(stored|echo)/)],
    async (call) => {
      await entries(call, ' a ');
      await invoke(call, ...attributesOfOne);
    },
  ),
  S081: mutant(
    does(
      'createEntry',
      (service) => (input) =>
        service.createEntry({
          ...input,
          entries: withValues(input.entries, (value) => value.replaceAll('\n', ' ')),
        }),
    ),
    [kept, shown(/^createEntry\/state\/(stored|echo)/)],
    async (call) => {
      await entries(call, 'a\nb');
      await invoke(call, ...attributesOfOne);
    },
  ),
  S084: mutant(
    faultWrites('createSchema', 'ns1:ExistsException', 'ns1:InvalidArgumentException'),
    [inScenario('schema-exists', 'createAgain'), shown(/^createSchema\/.*(twice|exists)/)],
    each(['createSchema', { input: { schemaName: 'witness', attributes: [{ name: 'a_w', type: 'int' }] } }]),
  ),
  S101: mutant(
    faultWrites('*', /<faultcode>([\w-]+):Client/, '<faultcode>$1:Server'),
    [clause('/wsdl:definitions'), named(/\/body\/.*\/(absent|twice|unknown|type)/), reason(/got .*Server/)],
    create('<attributes><name>a_w</name></attributes>'),
  ),
  S103: mutant(
    does('dropSchema', (service) => async (input) => {
      await service.describeSchema(input);
      return {};
    }),
    [
      inScenario('schema-is-listed', 'listDropped'),
      inScenario('schema-lifecycle', 'describeDropped'),
      shown(/^dropSchema\/state\/gone/),
    ],
    each(['dropSchema', { input: { schemaName: 'witness' } }], ['listSchemas', { input: {} }]),
  ),
  S105: mutant(
    does(
      'removeSchemaAttributes',
      (service) => (input) =>
        service.removeSchemaAttributes({ ...input, attributeNames: input.attributeNames.slice(0, 1) }),
    ),
    [inScenario('schema-attributes', 'describeRemoved'), shown(/^removeSchemaAttributes\/state/)],
    each(
      [
        'removeSchemaAttributes',
        { input: { schemaName: 'witness', attributeNames: ['first_w', 'second_w'] } },
      ],
      describe,
    ),
  ),
  S106: mutant(
    does('renameSchemaAttribute', (service) => async (input) => {
      const { schemaAttributes } = await service.describeSchema({ schemaName: input.schemaName });
      const old = schemaAttributes.find(({ name }) => name === input.attributeName);
      await service.renameSchemaAttribute(input);
      if (old !== undefined && input.newName !== input.attributeName)
        await service.addSchemaAttributes({ schemaName: input.schemaName, attributes: [old] });
      return {};
    }),
    [inScenario('renamed-attribute', 'describe', 'renameAgain'), shown(/^renameSchemaAttribute\/state/)],
    each(
      [
        'renameSchemaAttribute',
        { input: { schemaName: 'witness', attributeName: 'first_w', newName: 'last_w' } },
      ],
      describe,
    ),
  ),
  S108: mutant(
    does(
      'createEntry',
      (service) => (input) => service.createEntry({ ...input, entries: input.entries.slice(0, 1) }),
    ),
    [
      inScenario('entry-lifecycle', 'readSchemas', 'readOther'),
      inScenario('query-pages', 'first'),
      inScenario('query-conditions', 'above'),
      shown(/^createEntry\/state/),
    ],
    after('query', all),
  ),
  S110: mutant(
    does('removeEntry', (service) => async ({ query }) => {
      await service.query({ query: { query: /[\s*?]/.test(query) ? query : `"${query}"` } });
      return {};
    }),
    [
      inScenario('entry-lifecycle', 'readRemoved'),
      inScenario('entries-removed-by-selector', 'query'),
      shown(/^removeEntry\/state\/gone/),
    ],
    each(['removeEntry', { input: { query: 'one.w' } }], ['query', all]),
  ),
  S111: mutant(
    does('setAttributes', (service) => async ({ query }) => {
      const text = /^where |[*?]/.test(query) ? query : `"${query}"`;
      const { queryResults } = await service.query({ query: { query: text } });
      return { entriesUpdated: queryResults.entries?.length ?? 0 };
    }),
    [inScenario('entry-lifecycle', 'readChanged'), shown(/^setAttributes\/state\/stored/)],
    each(setThird('b'), attributesOfOne),
  ),
  S112: mutant(
    replaces(['setAttributes', 'listAttributes'], (service, before) => ({
      setAttributes: async (input) => {
        const isOne = !/[\s*?]/.test(input.query);
        const old = isOne ? await service.listAttributes({ entry: input.query }) : { attributes: [] };
        const output = await service.setAttributes(input);
        const names = new Set(input.attributes.map(({ name }) => name));
        const twice = old.attributes.filter(({ name, value }) => names.has(name) && value !== undefined);
        if (isOne) before.set(input.query, [...(before.get(input.query) ?? []), ...twice]);
        return output;
      },
      listAttributes: async (input) => {
        const { attributes } = await service.listAttributes(input);
        return { attributes: [...attributes, ...(before.get(input.entry) ?? [])] };
      },
    })),
    [inScenario('entry-lifecycle', 'readChanged'), shown(/^setAttributes\/state\/(stored|isolated)/)],
    each(setThird('b'), attributesOfOne),
  ),
  S114: mutant(
    replaces(['addPolicy'], (service, known) => ({
      addPolicy: async (input) => {
        const key = JSON.stringify(input);
        if (known.has(key)) return {};
        const output = await service.addPolicy(input);
        known.set(key, []);
        return output;
      },
    })),
    [inScenario('policy-lifecycle', 'addAgain'), shown(/^addPolicy\/.*(twice|exists)/)],
    each(
      ['addPolicy', { input: { schemaName: 'witness', policy: 'readonly:first_w' } }],
      ['addPolicy', { input: { schemaName: 'witness', policy: 'readonly:first_w' } }],
    ),
  ),
  S116: mutant(
    yields('getPermission', ({ permissions }) => ({
      permissions: permissions.map(({ item }) => granted('*', true, item)),
    })),
    [
      inScenario('permissions-set-and-read', 'get'),
      inScenario('permissions-replaced', 'getOne'),
      shown(/state\/stored/),
    ],
    each(
      ['setPermission', { input: { permissions: [granted('alice', false)] } }],
      ['getPermission', { input: { items: ['schema:witness'] } }],
    ),
  ),
  S118: mutant(
    yields('getPermission', ({ permissions }) => ({ permissions: permissions.slice(0, 1) })),
    [inScenario('permissions-set-and-read', 'get'), shown(/count|state\/stored/)],
    after('getPermission', { input: { items: ['schema:witness', 'one.w'] } }),
  ),
  S119: mutant(
    does('checkPermission', () => async () => ({})),
    [shown(/rule.*permission/), inScenario('permissions-of-unknown-items', 'check')],
    after('checkPermission', {
      input: {
        items: ['nobody.w'],
        perm: granted('a', false).permission.acl[0]?.principalPerm ?? null,
      },
    }),
  ),
  S121: mutant(
    writes('query', /<ns1:token>[^<]*<\/ns1:token>/, ''),
    [inScenario('query-pages', 'first'), shown(/token/)],
    pages(),
  ),
  S123: mutant(
    does('endQuery', () => async () => ({})),
    [inScenario('query-pages', 'afterEnd'), shown(/token/)],
    pages(true),
  ),
  S124: mutant(
    does('nextQuery', (service) => async (input) => {
      try {
        return await service.nextQuery(input);
      } catch (error) {
        if (
          /InvalidArgument/.test(String((error as { readonly type?: { readonly name: string } }).type?.name))
        )
          return { queryResults: { done: true } };
        throw error;
      }
    }),
    [
      inScenario('query-token-unknown', 'next'),
      inScenario('query-pages', 'afterEnd', 'otherQuery'),
      shown(/token/),
    ],
    after('nextQuery', { input: { token: 'nobody', query: { query: '*' } } }),
  ),
  S126: mutant(
    yields('nextQuery', (output) => withEntries(output, (list) => list.slice(1))),
    [inScenario('query-pages', 'second', 'secondAgain'), shown(/token/)],
    pages(),
  ),
  S127: mutant(
    yields('query', (output) =>
      withEntries(output, (list) => withValues(list, (value) => (value === '' ? undefined : value))),
    ),
    [inScenario('query-attributes', 'columns'), shown(/state\/echo/)],
    async (call) => {
      await entries(call, '');
      await invoke(call, 'query', { input: { query: { query: 'third_w from *.w', type: 'selectattr' } } });
    },
  ),
  S128: mutant(
    yields('listSchemas', ({ schemas }) => ({ schemas: schemas.slice(0, 10) })),
    [shown(/^listSchemas\/rule\/count/)],
    async (call) => {
      for (let index = 0; index < 12; index += 1)
        await invoke(call, 'createSchema', {
          input: { schemaName: `many_${index}`, attributes: [{ name: `a_${index}`, type: 'int' }] },
        });
      await invoke(call, 'listSchemas', { input: {} });
    },
  ),
};
