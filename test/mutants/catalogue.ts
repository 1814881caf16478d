import { flagsOf } from '#reference/catalogue/acl';
import {
  answers,
  type CatalogueFault,
  does,
  hears,
  refuses,
  withEntries,
  withValues,
  writes,
  yields,
} from './soap-recipes.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';
const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const soap12 = 'http://www.w3.org/2003/05/soap-envelope';

/** Faults of the envelope and of HTTP. */
const messages: readonly CatalogueFault[] = [
  answers('*', 'answers with a SOAP 1.2 envelope', ({ text }) => ({ text: text.replaceAll(soap11, soap12) })),
  answers('*', 'answers as HTML', () => ({ type: 'text/html' })),
  answers('*', 'answers 202', () => ({ status: 202 })),
  answers('*', 'answers nothing', () => ({ status: 202, text: '' })),
  answers('*', 'begins with a blank line', ({ text }) => ({ text: `\n${text}` })),
  answers('*', 'does not end its envelope', ({ text }) => ({
    text: text.replace(/<\/[\w-]+:Envelope>/, ''),
  })),
  writes('*', 'wraps answers in the name of the operation', /(ns1:\w+)Response/g, (part) =>
    part.replace('Response', ''),
  ),
  writes('*', 'wraps answers in no namespace', /(<\/?)ns1:(\w+Response)/g, (part) =>
    part.replace('ns1:', ''),
  ),
  answers('*', 'answers in another namespace', ({ text }) => ({
    text: text.replaceAll(namespace, 'urn:other'),
  })),
  writes('listSchemas', 'answers unqualified elements', /ns1:schemas/g, 'schemas'),
  writes('*', 'mangles what is not ASCII', /[^\0-\x7f]+/g, '?'),
  hears('*', 'knows one prefix only', (text) => (text.includes('soap:Envelope') ? text : '')),
  hears('*', 'knows no default namespace', (text) => (text.includes(` xmlns="${namespace}"`) ? '' : text)),
  hears('*', 'reads CDATA as nothing', (text) => text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')),
  hears('*', 'takes SOAP 1.2 for 1.1', (text) => text.replaceAll(soap12, soap11)),
  hears('*', 'ignores what must be understood', (text) =>
    text.replace(/mustUnderstand="1"/g, 'mustUnderstand="0"'),
  ),
  refuses('*', 'answers faults with 200', () => ({ status: 200 })),
  refuses('*', 'answers faults with 404', () => ({ status: 404 })),
  refuses('*', 'blames the server', ({ text }) => ({ text: text.replace(':Client', ':Server') })),
  refuses('describeSchema', 'blames in the words of SOAP 1.2', ({ text }) => ({
    text: text.replace(':Client', ':Sender'),
  })),
  refuses('describeSchema', 'gives no faultstring', ({ text }) => ({
    text: text.replace(/<faultstring>.*<\/faultstring>/s, ''),
  })),
  refuses('describeSchema', 'gives no detail', ({ text }) => ({
    text: text.replace(/<detail>.*<\/detail>/s, '<detail/>'),
  })),
  refuses('describeSchema', 'puts the fault beside soap:Fault', ({ text }) => ({
    text: text.replace(/<soap:Fault>.*<\/soap:Fault>/s, '<ns1:NotExistsException/>'),
  })),
  refuses('describeSchema', 'names the fault in no namespace', ({ text }) => ({
    text: text.replace('ns1:NotExistsException', 'NotExistsException'),
  })),
  refuses('describeSchema', 'calls the fault NotExistsFault', ({ text }) => ({
    text: text.replace('NotExistsException/', 'NotExistsFault/'),
  })),
  refuses('describeSchema', 'puts a message into the fault', ({ text }) => ({
    text: text.replace(
      '<ns1:NotExistsException/>',
      '<ns1:NotExistsException><ns1:message>x</ns1:message></ns1:NotExistsException>',
    ),
  })),
  refuses('removeEntry', 'raises what it does not declare', ({ text }) => ({
    text: text.replace('InvalidArgumentException/', 'InvalidQueryException/'),
  })),
  refuses('listEntrySchemas', 'raises what it does not declare', ({ text }) => ({
    text: text.replace('NotExistsException/', 'InvalidArgumentException/'),
  })),
];

/** Faults in the contents of responses. */
const shapes: readonly CatalogueFault[] = [
  writes('query', 'leaves out done', /<ns1:done>\w+<\/ns1:done>/, ''),
  writes('query', 'writes done as True', '<ns1:done>true', '<ns1:done>True'),
  writes(
    'query',
    'writes the token before done',
    /(<ns1:done>.*<\/ns1:done>)(<ns1:token>.*<\/ns1:token>)/s,
    '$2$1',
  ),
  writes('query', 'leaves out the name of an entry', /<ns1:entry>[^<]*<\/ns1:entry>/, ''),
  writes('query', 'leaves out queryResults', /<\/?ns1:queryResults>/g, ''),
  writes(
    'query',
    'gives an empty token at the end',
    '<ns1:done>true</ns1:done>',
    '<ns1:done>true</ns1:done><ns1:token/>',
  ),
  writes(
    'query',
    'says that what has content is nil',
    /<ns1:attributes>/,
    '<ns1:attributes xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true">',
  ),
  writes(
    'getPermission',
    'sorts the flags',
    /(<ns1:permission>(?:true|false)<\/ns1:permission>)(<ns1:remove>\w+<\/ns1:remove>)/,
    '$2$1',
  ),
  writes('getPermission', 'leaves out flags that are not set', /<ns1:\w+>false<\/ns1:\w+>/g, ''),
  writes(
    'getPermission',
    'writes the item first',
    /(<ns1:permissions>)(.*)(<ns1:item>[^<]*<\/ns1:item>)/s,
    '$1$3$2',
  ),
  writes(
    'describeSchema',
    'writes the type before the name',
    /(<ns1:name>[^<]*<\/ns1:name>)(.*?)(<ns1:type>[^<]*<\/ns1:type>)/s,
    '$3$1$2',
  ),
  writes(
    'describeSchema',
    'adds an id',
    '</ns1:schemaAttributes>',
    '<ns1:id>1</ns1:id></ns1:schemaAttributes>',
  ),
  writes(
    'describeSchema',
    'writes nil for what is unset',
    /(<ns1:name>[^<]*<\/ns1:name>)(<ns1:type>)/,
    '$1<ns1:value xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>$2',
  ),
  writes('setAttributes', 'counts in fractions', /entriesUpdated>(\d+)</, 'entriesUpdated>$1.0<'),
  writes('setAttributes', 'does not count', /<ns1:entriesUpdated>.*<\/ns1:entriesUpdated>/, ''),
  writes(
    'createSchema',
    'returns something',
    '<ns1:createSchemaResponse/>',
    '<ns1:createSchemaResponse><ns1:return>true</ns1:return></ns1:createSchemaResponse>',
  ),
  writes('endQuery', 'answers an empty body', '<ns1:endQueryResponse/>', ''),
  writes('getSchemaVersion', 'calls it version', /schemaVersion>/g, 'version>'),
  writes('getInterfaceVersion', 'leaves it out', /<ns1:interfaceVersion>.*<\/ns1:interfaceVersion>/, ''),
  writes(
    'getServiceMetadata',
    'says it twice',
    /<ns1:serviceMetadata>.*<\/ns1:serviceMetadata>|<ns1:serviceMetadata\/>/,
    '$&$&',
  ),
  answers('listSchemas', 'answers an empty list', ({ text }) => ({
    text: text.replace(/<ns1:schemas>.*<\/ns1:schemas>/s, ''),
  })),
  answers('getVersion', 'answers what getSchemaVersion answers', ({ text }) => ({
    text: text.replace(/ersion>\d/g, 'ersion>v'),
  })),
];

const bare = (name: string, body = '') =>
  `<s:Envelope xmlns:s="${soap11}"><s:Body><${name} xmlns="${namespace}">${body}</${name}></s:Body></s:Envelope>`;

/** Requests that should be rejected, and others that should not. */
const requests: readonly CatalogueFault[] = [
  hears('createSchema', 'does without a name', (text) =>
    text.includes('schemaName>') ? text : bare('getVersion'),
  ),
  hears('createSchema', 'does without attributes', (text) =>
    text.includes('attributes') ? text : bare('getVersion'),
  ),
  hears('nextQuery', 'does without a token', (text) => (text.includes('token>') ? text : bare('getVersion'))),
  hears('getPermission', 'does without items', (text) =>
    text.includes('items>') ? text : bare('getVersion'),
  ),
  hears('createEntry', 'does without schemas', (text) =>
    text.includes('schemas>') ? text : bare('getVersion'),
  ),
  hears('checkPermission', 'does without getMetadata', (text) =>
    text.replace(
      /(<(\w+:)?execute>\w+<\/(?:\w+:)?execute>)(<(?:\w+:)?setMetadata>)/,
      '$1<$2getMetadata>0</$2getMetadata>$3',
    ),
  ),
  hears('addPolicy', 'takes two policies', (text) =>
    text.replace(
      /(<(?:\w+:)?policy>[^<]*<\/(?:\w+:)?policy>)\s*<(?:\w+:)?policy>[^<]*<\/(?:\w+:)?policy>/,
      '$1',
    ),
  ),
  hears('dropSchema', 'takes an element that nobody declared', (text) =>
    text.replace(/<(\w+:)?notInTheContract>[^<]*<\/(\w+:)?notInTheContract>/, ''),
  ),
  hears('createSchema', 'refuses two attributes', (text) =>
    (text.match(/<(\w+:)?attributes>/g) ?? []).length > 1 ? bare('dropSchema') : text,
  ),
  hears('createSchema', 'refuses attributes without type', (text) =>
    /<\/(\w+:)?(name|value)><\/(\w+:)?attributes>/.test(text) ? bare('dropSchema') : text,
  ),
];

/** Faults in the behaviour of operations. */
const behaviour: readonly CatalogueFault[] = [
  does(
    'createSchema',
    'keeps the first attribute only',
    (service) => (input, context) =>
      service.createSchema({ ...input, attributes: input.attributes.slice(0, 1) }, context),
  ),
  does('createSchema', 'says that a name is taken by another fault', (service) => async (input, context) => {
    const { schemas } = await service.listSchemas({}, context);
    const attributes = schemas.includes(input.schemaName) ? [] : input.attributes;
    return service.createSchema({ ...input, attributes }, context);
  }),
  does('createSchema', 'replaces a schema that exists', (service) => async (input, context) => {
    const { schemas } = await service.listSchemas({}, context);
    if (schemas.includes(input.schemaName)) await service.dropSchema(input, context);
    return service.createSchema(input, context);
  }),
  does('dropSchema', 'drops nothing', (service) => async (input) => {
    await service.describeSchema(input);
    return {};
  }),
  does('dropSchema', 'removes the entries', (service) => async (input, context) => {
    await service.describeSchema(input, context);
    await service.removeEntry({ query: `where has(${input.schemaName})` }, context);
    return service.dropSchema(input, context);
  }),
  yields('listSchemas', 'keeps a schema that was dropped', ({ schemas }) => ({
    schemas: [...schemas, 'vanishing_x'],
  })),
  yields('listSchemas', 'lists three', ({ schemas }) => ({ schemas: schemas.slice(0, 3) })),
  yields('describeSchema', 'turns the attributes round', ({ schemaAttributes }) => ({
    schemaAttributes: [...schemaAttributes].reverse(),
  })),
  yields('describeSchema', 'tells no defaults', ({ schemaAttributes }) => ({
    schemaAttributes: withValues(schemaAttributes, () => undefined),
  })),
  does('addSchemaAttributes', 'adds nothing', (service) => async (input) => {
    await service.describeSchema(input);
    return {};
  }),
  does(
    'addSchemaAttributes',
    'forgets the defaults',
    (service) => (input, context) =>
      service.addSchemaAttributes(
        { ...input, attributes: withValues(input.attributes, () => undefined) },
        context,
      ),
  ),
  does(
    'removeSchemaAttributes',
    'removes the first only',
    (service) => (input, context) =>
      service.removeSchemaAttributes({ ...input, attributeNames: input.attributeNames.slice(0, 1) }, context),
  ),
  does('renameSchemaAttribute', 'keeps the old name beside the new', (service) => async (input, context) => {
    const { schemaAttributes } = await service.describeSchema(input, context);
    const old = schemaAttributes.find(({ name }) => name === input.attributeName);
    await service.renameSchemaAttribute(input, context);
    if (old === undefined || input.newName === input.attributeName) return {};
    return service.addSchemaAttributes({ schemaName: input.schemaName, attributes: [old] }, context);
  }),
  does(
    'createEntry',
    'keeps the first entry only',
    (service) => (input, context) =>
      service.createEntry({ ...input, entries: input.entries.slice(0, 1) }, context),
  ),
  does(
    'createEntry',
    'keeps the first schema only',
    (service) => (input, context) =>
      service.createEntry({ ...input, schemas: input.schemas.slice(0, 1) }, context),
  ),
  does(
    'createEntry',
    'trims values',
    (service) => (input, context) =>
      service.createEntry({ ...input, entries: changed(input.entries, (value) => value.trim()) }, context),
  ),
  does(
    'createEntry',
    'makes line feeds blanks',
    (service) => (input, context) =>
      service.createEntry(
        { ...input, entries: changed(input.entries, (value) => value.replaceAll('\n', ' ')) },
        context,
      ),
  ),
  does('createEntry', 'replaces entries that exist', (service) => async (input, context) => {
    for (const { entry } of input.entries)
      await service.removeEntry({ query: `where entry = "${entry}"` }, context);
    return service.createEntry(input, context);
  }),
  does('createEntry', 'takes unknown schemas', (service) => async (input, context) => {
    const { schemas } = await service.listSchemas({}, context);
    const known = input.schemas.filter((name) => schemas.includes(name));
    return service.createEntry({ ...input, schemas: known.length === 0 ? ['_catalogue'] : known }, context);
  }),
  does('removeEntry', 'removes nothing', () => async () => ({})),
  does(
    'removeEntry',
    'removes what does not exist',
    (service) => (input, context) =>
      service.removeEntry({ query: /[\s*?]/.test(input.query) ? input.query : `${input.query}*` }, context),
  ),
  does('associateEntryWithSchema', 'associates nothing', (service) => async (input, context) => {
    for (const schemaName of input.schemas) await service.describeSchema({ schemaName }, context);
    return {};
  }),
  yields('listEntrySchemas', 'sorts', ({ schemas }) => ({ schemas: [...schemas].sort() })),
  yields('listAttributes', 'leaves out empty values', ({ attributes }) => ({
    attributes: withValues(attributes, (value) => (value === '' ? undefined : value)),
  })),
  yields('setAttributes', 'always counts one', () => ({ entriesUpdated: 1 })),
  yields('setAttributes', 'counts none', () => ({ entriesUpdated: 0 })),
  does('setAttributes', 'counts and does not store', (service) => async (input, context) => {
    const query = { query: /^where |[*?]/.test(input.query) ? input.query : `"${input.query}"` };
    const { queryResults } = await service.query({ query }, context);
    return { entriesUpdated: queryResults.entries?.length ?? 0 };
  }),
  does('addPolicy', 'adds a policy again', (service) => async (input, context) => {
    const { serviceMetadata } = await service.getServiceMetadata({
      key: `schema.${input.schemaName}.policies`,
    });
    return serviceMetadata.split('\n').includes(input.policy) ? {} : service.addPolicy(input, context);
  }),
  does('dropPolicy', 'drops a policy again', (service) => async (input, context) => {
    const { serviceMetadata } = await service.getServiceMetadata({
      key: `schema.${input.schemaName}.policies`,
    });
    return serviceMetadata.split('\n').includes(input.policy) ? service.dropPolicy(input, context) : {};
  }),
  yields('query', 'is not done and gives no token', ({ queryResults: { done, entries = [] } }) => ({
    queryResults: { done, entries },
  })),
  yields('query', 'is always done', ({ queryResults }) => ({
    queryResults: { ...queryResults, done: true },
  })),
  yields('nextQuery', 'is never done', ({ queryResults }) => ({
    queryResults: { ...queryResults, done: false, token: queryResults.token ?? 'more' },
  })),
  yields('query', 'turns the order round', (output) =>
    withEntries(output, (entries) => [...entries].reverse()),
  ),
  yields('nextQuery', 'loses an entry', (output) => withEntries(output, (entries) => entries.slice(1))),
  yields('query', 'answers empty values as unset', (output) =>
    withEntries(output, (entries) => changed(entries, (value) => (value === '' ? undefined : value))),
  ),
  does('query', 'takes a wrong query for an argument', (service) => async (input, context) => {
    if (input.query.query.includes('(') && !input.query.query.includes(')')) {
      return service.query({ query: { query: '' } }, context);
    }
    return service.query(input, context);
  }),
  does('nextQuery', 'answers an empty page for any token', (service) => async (input, context) => {
    try {
      return await service.nextQuery(input, context);
    } catch {
      return { queryResults: { done: true } };
    }
  }),
  does('endQuery', 'ends nothing', () => async () => ({})),
  does('endQuery', 'knows what it ended', (service) => {
    const ended = new Set<string>();
    return async (input, context) => {
      if (ended.has(input.token)) await service.describeSchema({ schemaName: 'none' }, context);
      ended.add(input.token);
      return service.endQuery(input, context);
    };
  }),
  does('setPermission', 'sets nothing', (service) => async (input, context) => {
    await service.getPermission({ items: input.permissions.map(({ item }) => item) }, context);
    return {};
  }),
  does('setPermission', 'adds to what was set', (service) => async (input, context) => {
    const items = input.permissions.map(({ item }) => item);
    const { permissions: before } = await service.getPermission({ items }, context);
    const permissions = input.permissions.map((entry, index) => {
      const acl = [...(before[index]?.permission.acl ?? []), ...(entry.permission.acl ?? [])];
      const known = new Map(acl.flatMap((each) => (each === null ? [] : [[each.principal, each] as const])));
      return { ...entry, permission: { acl: [...known.values()] } };
    });
    return service.setPermission({ permissions }, context);
  }),
  yields('getPermission', 'answers defaults', ({ permissions }) => ({
    permissions: permissions.map(({ item }) => ({
      permission: { acl: [{ principalPerm: flagsOf('pdrwlxgs'), principal: 'anonymous' }] },
      item,
    })),
  })),
  yields('getPermission', 'answers for the first item only', ({ permissions }) => ({
    permissions: permissions.slice(0, 1),
  })),
  does('checkPermission', 'checks nothing', () => async () => ({})),
  yields('getVersion', 'counts years', () => ({ version: '2026' })),
  yields('getInterfaceVersion', 'has a v', ({ interfaceVersion }) => ({
    interfaceVersion: `v${interfaceVersion}`,
  })),
  does('getServiceMetadata', 'does not know what is unknown', (service) => async (input, context) => {
    const output = await service.getServiceMetadata(input, context);
    if (output.serviceMetadata === '') throw new Error('no such key');
    return output;
  }),
];

function changed<E extends { readonly attributes?: readonly ({ readonly value?: string } | null)[] } | null>(
  entries: readonly E[],
  change: (value: string) => string | undefined,
): readonly E[] {
  return entries.map((entry) => {
    if (entry === null || entry.attributes === undefined) return entry;
    const attributes = entry.attributes.flatMap((attribute) => (attribute === null ? [] : [attribute]));
    return { ...entry, attributes: withValues(attributes, change) };
  });
}

/** Faults of the metadata catalogue. */
export const catalogueFaults: readonly CatalogueFault[] = [...messages, ...shapes, ...requests, ...behaviour];
