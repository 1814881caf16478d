import { flagsOf } from '../../runtime/reference/catalogue/acl.js';
import { versions } from '../../runtime/reference/catalogue/metadata.js';
import { stepsOf, tokenPlace } from './step.js';

/** The calls that every client makes, in this order: all operations, and all faults, declared or not. */

const ada = stepsOf('ada');
const eve = stepsOf('eve');
const root = stepsOf('root');
const stranger = stepsOf('stranger');
const anonymous = stepsOf(undefined);

// Two, three and four bytes of UTF-8, characters escaped in XML, and significant spaces.
const title = 'Größe  <&> "x" \'y\' € 東京 😀';
const none = 'no title';

const builtIn = [
  { schema: '_catalogue', name: '_owner', value: 'ada', type: 'varchar(250)' },
  { schema: '_catalogue', name: '_created', value: '2026-01-02 03:04:05', type: 'timestamp' },
  { schema: '_catalogue', name: '_modified', value: '2026-01-02 03:04:05', type: 'timestamp' },
];

const jobAttributes = [
  { name: 'run', type: 'int' },
  { name: 'title', value: none, type: 'varchar(40)' },
  { name: 'note', type: 'text' },
  { name: 'weight', type: 'numeric(8,2)' },
];

const inJob = (name: string, value: string | undefined, type: string) => ({
  schema: 'job',
  name,
  ...(value !== undefined && { value }),
  type,
});

const schemas = [
  anonymous.gets('getVersion', {}, { version: versions.implementation }),
  anonymous.gets('getSchemaVersion', {}, { schemaVersion: versions.schema }),
  anonymous.gets('getInterfaceVersion', {}, { interfaceVersion: versions.interface }),
  ada.gets('getServiceMetadata', { key: 'limit.query' }, { serviceMetadata: '2' }),
  ada.gets('getServiceMetadata', { key: 'no.such.key' }, { serviceMetadata: '' }),
  ada.gets('createSchema', { schemaName: 'job', attributes: jobAttributes }),
  ada.gets('createSchema', {
    schemaName: 'place',
    attributes: [{ schema: 'place', name: 'site', value: '', type: 'text' }],
  }),
  ada.gets('listSchemas', {}, { schemas: ['_catalogue', 'job', 'place'] }),
  ada.gets('addSchemaAttributes', {
    schemaName: 'job',
    attributes: [
      { name: 'extra', value: '0.5', type: 'float' },
      { name: 'spare', type: 'timestamp' },
    ],
  }),
  ada.gets('renameSchemaAttribute', { schemaName: 'job', attributeName: 'extra', newName: 'factor' }),
  ada.gets(
    'describeSchema',
    { schemaName: 'job' },
    {
      schemaAttributes: [
        ...jobAttributes.map(({ name, value, type }) => inJob(name, value, type)),
        inJob('factor', '0.5', 'float'),
        inJob('spare', undefined, 'timestamp'),
      ],
    },
  ),
  ada.gets(
    'describeSchema',
    { schemaName: 'place' },
    { schemaAttributes: [{ schema: 'place', name: 'site', value: '', type: 'text' }] },
  ),
  ada.gets('removeSchemaAttributes', { schemaName: 'job', attributeNames: ['factor', 'spare'] }),
  ada.gets('addPolicy', { schemaName: 'job', policy: 'unique:run' }),
  ada.gets('dropPolicy', { schemaName: 'job', policy: 'unique:run' }),
];

const entries = [
  ada.gets('createEntry', {
    entries: [
      {
        entry: 'run/1',
        attributes: [
          { schema: 'job', name: 'run', value: '1', type: 'int' },
          { name: 'title', value: title },
        ],
      },
      { entry: 'run/2', attributes: [{ name: 'run', value: '2' }] },
      { entry: 'run/3', attributes: [{ name: 'run', value: '3' }] },
      { entry: 'run/4', attributes: [{ name: 'run', value: '4' }] },
      { entry: 'run/5' },
    ],
    schemas: ['job'],
  }),
  ada.gets('associateEntryWithSchema', { query: 'run/1', schemas: ['place'] }),
  ada.gets('listEntrySchemas', { entry: 'run/1' }, { schemas: ['job', 'place', '_catalogue'] }),
  ada.gets(
    'setAttributes',
    {
      query: 'where run >= 2 and title = "no title"',
      attributes: [{ schema: 'job', name: 'weight', value: '12.5', type: 'numeric(8,2)' }],
    },
    { entriesUpdated: 3 },
  ),
  // An empty text is a value; an absent one removes the attribute.
  ada.gets(
    'setAttributes',
    { query: 'run/2', attributes: [{ name: 'note', value: '' }, { name: 'title' }] },
    { entriesUpdated: 1 },
  ),
  ada.gets(
    'listAttributes',
    { entry: 'run/1' },
    {
      attributes: [
        inJob('run', '1', 'int'),
        inJob('title', title, 'varchar(40)'),
        inJob('note', undefined, 'text'),
        inJob('weight', undefined, 'numeric(8,2)'),
        { schema: 'place', name: 'site', value: '', type: 'text' },
        ...builtIn,
      ],
    },
  ),
  ada.gets(
    'listAttributes',
    { entry: 'run/2' },
    {
      attributes: [
        inJob('run', '2', 'int'),
        inJob('title', undefined, 'varchar(40)'),
        inJob('note', '', 'text'),
        inJob('weight', '12.50', 'numeric(8,2)'),
        ...builtIn,
      ],
    },
  ),
];

const columns = { query: 'run, title from run/* order by run desc', type: 'selectattr' };

const row = (entry: string, run: string | undefined, text: string | undefined) => ({
  entry,
  attributes: [inJob('run', run, 'int'), inJob('title', text, 'varchar(40)')],
});

const pages = [
  ada.gets(
    'query',
    { query: columns },
    {
      queryResults: {
        done: false,
        token: tokenPlace,
        entries: [row('run/4', '4', none), row('run/3', '3', none)],
      },
    },
  ),
  ada.gets(
    'nextQuery',
    { token: tokenPlace, query: columns },
    {
      queryResults: {
        done: false,
        token: tokenPlace,
        entries: [row('run/2', '2', undefined), row('run/1', '1', title)],
      },
    },
  ),
  ada.gets(
    'nextQuery',
    { token: tokenPlace, query: columns },
    { queryResults: { done: true, entries: [row('run/5', undefined, none)] } },
  ),
  ada.gets('query', { query: { query: 'where run > 100' } }, { queryResults: { done: true } }),
  ada.gets(
    'query',
    { query: { query: '*/*' } },
    { queryResults: { done: false, token: tokenPlace, entries: [{ entry: 'run/1' }, { entry: 'run/2' }] } },
  ),
  ada.gets('endQuery', { token: tokenPlace }),
  ada.refused('nextQuery', { token: tokenPlace, query: { query: '*/*' } }, 'InvalidArgumentException'),
];

const acl = [
  { principalPerm: flagsOf('pdrwlxgs'), principal: 'ada' },
  { principalPerm: flagsOf('rg'), principal: 'eve' },
];

const permissions = [
  ada.gets('setPermission', {
    permissions: [
      { permission: { acl }, item: 'run/1' },
      { permission: { acl: acl.slice(0, 1) }, item: 'schema:job' },
      { permission: {}, item: 'run/5' },
    ],
  }),
  root.gets(
    'getPermission',
    { items: ['run/1', 'schema:job', 'run/5'] },
    {
      permissions: [
        { permission: { acl }, item: 'run/1' },
        { permission: { acl: acl.slice(0, 1) }, item: 'schema:job' },
        { permission: {}, item: 'run/5' },
      ],
    },
  ),
  eve.gets('checkPermission', { items: ['run/1'], perm: flagsOf('rg') }),
];

const authorization = 'AuthorizationException';
const refusals = [
  eve.refused('checkPermission', { items: ['run/1'], perm: flagsOf('rw') }, authorization),
  eve.refused('setAttributes', { query: 'run/1', attributes: [{ name: 'note', value: 'x' }] }, authorization),
  eve.refused('dropSchema', { schemaName: 'job' }, authorization),
  anonymous.refused(
    'createSchema',
    { schemaName: 'mine', attributes: [{ name: 'a', type: 'int' }] },
    authorization,
  ),
  stranger.refused('listSchemas', {}, authorization),
  ada.refused('describeSchema', { schemaName: 'nowhere' }, 'NotExistsException'),
  ada.refused('listAttributes', { entry: 'nowhere' }, 'NotExistsException'),
  ada.refused('dropSchema', { schemaName: 'nowhere' }, 'NotExistsException'),
  ada.refused('createSchema', { schemaName: 'job', attributes: jobAttributes }, 'ExistsException'),
  ada.refused(
    'renameSchemaAttribute',
    { schemaName: 'job', attributeName: 'run', newName: 'title' },
    'ExistsException',
  ),
  ada.refused(
    'createSchema',
    { schemaName: '1 Größe', attributes: [{ name: 'a', type: 'int' }] },
    'InvalidArgumentException',
  ),
  ada.refused(
    'renameSchemaAttribute',
    { schemaName: 'job', attributeName: 'run', newName: '1' },
    'InvalidArgumentException',
  ),
  ada.refused('query', { query: { query: 'where (' } }, 'InvalidQueryException'),
  ada.refused(
    'removeSchemaAttributes',
    { schemaName: 'job', attributeNames: ['run', 'title', 'note', 'weight'] },
    'InternalException',
  ),
];

const farewell = [
  root.gets('removeEntry', { query: 'run/*' }),
  ada.gets('dropSchema', { schemaName: 'place' }),
  ada.gets('listSchemas', {}, { schemas: ['_catalogue', 'job'] }),
];

/** Every step, in order. */
export const story = [...schemas, ...entries, ...pages, ...permissions, ...refusals, ...farewell];
