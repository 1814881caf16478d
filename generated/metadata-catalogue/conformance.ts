// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap-speaker';
import { metadataCatalogue } from './operations.js';

const beforeListSchemas: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
    outputs: {
      first: '$request.body#/attributes/0/name',
      second: '$request.body#/attributes/1/name',
      third: '$request.body#/attributes/2/name',
    },
  },
];

const beforeAddSchemaAttributes: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'member.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeRemoveSchemaAttributes: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'unique',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'acl',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'note',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'rename',
    operation: 'renameSchemaAttribute',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributeName: 'run_{$inputs.unique}',
        newName: 'new_{$inputs.unique}',
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeRenameSchemaAttribute: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'unique',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'acl',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'note',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeAddPolicy: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'ruled.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeDropPolicy: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'ruled.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'add',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'setOther',
    operation: 'setAttributes',
    send: {
      input: {
        query: 'ruled.{$inputs.unique}',
        attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
  },
];

const beforeCreateEntry: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeRemoveEntry: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'change',
    operation: 'setAttributes',
    send: {
      input: {
        query: 'first.{$inputs.unique}',
        attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
  },
];

const beforeAssociateEntryWithSchema: readonly Step[] = [
  {
    id: 'createFirst',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 'first_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createSecond',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 'second_{$inputs.unique}',
        attributes: [{ name: 'quality_{$inputs.unique}', value: '5', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'both.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
        ],
        schemas: ['first_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeListEntrySchemas: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'readFirst',
    operation: 'listAttributes',
    send: { input: { entry: 'first.{$inputs.unique}' } },
    expect: {
      criteria: [
        { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
        { type: 'simple', condition: '$response.body#/attributes/0/type == \'int\'' },
        { type: 'simple', condition: '$response.body#/attributes/1/value == \'Alpha\'' },
        { type: 'simple', condition: '$response.body#/attributes/2/value == \'none\'' },
      ],
    },
    outputs: { schema: '$response.body#/attributes/0/schema' },
  },
];

const beforeListAttributes: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeQuery: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'create',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'gone-1.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
          { entry: 'gone-2.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '2' }] },
          { entry: 'gone-3.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '3' }] },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
    outputs: { third: '$request.body#/entries/2/entry' },
  },
  {
    id: 'removeSome',
    operation: 'removeEntry',
    send: { input: { query: 'gone-*.{$inputs.unique} where run_{$inputs.unique} <= 2' } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeNextQuery: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'create',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'page-001.{$inputs.unique}' },
          { entry: 'page-002.{$inputs.unique}' },
          { entry: 'page-003.{$inputs.unique}' },
          { entry: 'page-004.{$inputs.unique}' },
          { entry: 'page-005.{$inputs.unique}' },
          { entry: 'page-006.{$inputs.unique}' },
          { entry: 'page-007.{$inputs.unique}' },
          { entry: 'page-008.{$inputs.unique}' },
          { entry: 'page-009.{$inputs.unique}' },
          { entry: 'page-010.{$inputs.unique}' },
          { entry: 'page-011.{$inputs.unique}' },
          { entry: 'page-012.{$inputs.unique}' },
          { entry: 'page-013.{$inputs.unique}' },
          { entry: 'page-014.{$inputs.unique}' },
          { entry: 'page-015.{$inputs.unique}' },
          { entry: 'page-016.{$inputs.unique}' },
          { entry: 'page-017.{$inputs.unique}' },
          { entry: 'page-018.{$inputs.unique}' },
          { entry: 'page-019.{$inputs.unique}' },
          { entry: 'page-020.{$inputs.unique}' },
          { entry: 'page-021.{$inputs.unique}' },
          { entry: 'page-022.{$inputs.unique}' },
          { entry: 'page-023.{$inputs.unique}' },
          { entry: 'page-024.{$inputs.unique}' },
          { entry: 'page-025.{$inputs.unique}' },
          { entry: 'page-026.{$inputs.unique}' },
          { entry: 'page-027.{$inputs.unique}' },
          { entry: 'page-028.{$inputs.unique}' },
          { entry: 'page-029.{$inputs.unique}' },
          { entry: 'page-030.{$inputs.unique}' },
          { entry: 'page-031.{$inputs.unique}' },
          { entry: 'page-032.{$inputs.unique}' },
          { entry: 'page-033.{$inputs.unique}' },
          { entry: 'page-034.{$inputs.unique}' },
          { entry: 'page-035.{$inputs.unique}' },
          { entry: 'page-036.{$inputs.unique}' },
          { entry: 'page-037.{$inputs.unique}' },
          { entry: 'page-038.{$inputs.unique}' },
          { entry: 'page-039.{$inputs.unique}' },
          { entry: 'page-040.{$inputs.unique}' },
          { entry: 'page-041.{$inputs.unique}' },
          { entry: 'page-042.{$inputs.unique}' },
          { entry: 'page-043.{$inputs.unique}' },
          { entry: 'page-044.{$inputs.unique}' },
          { entry: 'page-045.{$inputs.unique}' },
          { entry: 'page-046.{$inputs.unique}' },
          { entry: 'page-047.{$inputs.unique}' },
          { entry: 'page-048.{$inputs.unique}' },
          { entry: 'page-049.{$inputs.unique}' },
          { entry: 'page-050.{$inputs.unique}' },
          { entry: 'page-051.{$inputs.unique}' },
          { entry: 'page-052.{$inputs.unique}' },
          { entry: 'page-053.{$inputs.unique}' },
          { entry: 'page-054.{$inputs.unique}' },
          { entry: 'page-055.{$inputs.unique}' },
          { entry: 'page-056.{$inputs.unique}' },
          { entry: 'page-057.{$inputs.unique}' },
          { entry: 'page-058.{$inputs.unique}' },
          { entry: 'page-059.{$inputs.unique}' },
          { entry: 'page-060.{$inputs.unique}' },
          { entry: 'page-061.{$inputs.unique}' },
          { entry: 'page-062.{$inputs.unique}' },
          { entry: 'page-063.{$inputs.unique}' },
          { entry: 'page-064.{$inputs.unique}' },
          { entry: 'page-065.{$inputs.unique}' },
          { entry: 'page-066.{$inputs.unique}' },
          { entry: 'page-067.{$inputs.unique}' },
          { entry: 'page-068.{$inputs.unique}' },
          { entry: 'page-069.{$inputs.unique}' },
          { entry: 'page-070.{$inputs.unique}' },
          { entry: 'page-071.{$inputs.unique}' },
          { entry: 'page-072.{$inputs.unique}' },
          { entry: 'page-073.{$inputs.unique}' },
          { entry: 'page-074.{$inputs.unique}' },
          { entry: 'page-075.{$inputs.unique}' },
          { entry: 'page-076.{$inputs.unique}' },
          { entry: 'page-077.{$inputs.unique}' },
          { entry: 'page-078.{$inputs.unique}' },
          { entry: 'page-079.{$inputs.unique}' },
          { entry: 'page-080.{$inputs.unique}' },
          { entry: 'page-081.{$inputs.unique}' },
          { entry: 'page-082.{$inputs.unique}' },
          { entry: 'page-083.{$inputs.unique}' },
          { entry: 'page-084.{$inputs.unique}' },
          { entry: 'page-085.{$inputs.unique}' },
          { entry: 'page-086.{$inputs.unique}' },
          { entry: 'page-087.{$inputs.unique}' },
          { entry: 'page-088.{$inputs.unique}' },
          { entry: 'page-089.{$inputs.unique}' },
          { entry: 'page-090.{$inputs.unique}' },
          { entry: 'page-091.{$inputs.unique}' },
          { entry: 'page-092.{$inputs.unique}' },
          { entry: 'page-093.{$inputs.unique}' },
          { entry: 'page-094.{$inputs.unique}' },
          { entry: 'page-095.{$inputs.unique}' },
          { entry: 'page-096.{$inputs.unique}' },
          { entry: 'page-097.{$inputs.unique}' },
          { entry: 'page-098.{$inputs.unique}' },
          { entry: 'page-099.{$inputs.unique}' },
          { entry: 'page-100.{$inputs.unique}' },
          { entry: 'page-101.{$inputs.unique}' },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
    outputs: {
      first: '$request.body#/entries/0/entry',
      hundredth: '$request.body#/entries/99/entry',
      last: '$request.body#/entries/100/entry',
    },
  },
  {
    id: 'first',
    operation: 'query',
    send: { input: { query: { query: 'page-*.{$inputs.unique}', type: 'find' } } },
    expect: {
      criteria: [
        { type: 'simple', condition: '$response.body#/queryResults/done == false' },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/token != null && $response.body#/queryResults/token != \'\'',
        },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.first',
        },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/99/entry == $steps.create.outputs.hundredth',
        },
        { type: 'simple', condition: '$response.body#/queryResults/entries/100 == null' },
      ],
    },
    outputs: { token: '$response.body#/queryResults/token' },
  },
];

const beforeEndQuery: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'create',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'page-001.{$inputs.unique}' },
          { entry: 'page-002.{$inputs.unique}' },
          { entry: 'page-003.{$inputs.unique}' },
          { entry: 'page-004.{$inputs.unique}' },
          { entry: 'page-005.{$inputs.unique}' },
          { entry: 'page-006.{$inputs.unique}' },
          { entry: 'page-007.{$inputs.unique}' },
          { entry: 'page-008.{$inputs.unique}' },
          { entry: 'page-009.{$inputs.unique}' },
          { entry: 'page-010.{$inputs.unique}' },
          { entry: 'page-011.{$inputs.unique}' },
          { entry: 'page-012.{$inputs.unique}' },
          { entry: 'page-013.{$inputs.unique}' },
          { entry: 'page-014.{$inputs.unique}' },
          { entry: 'page-015.{$inputs.unique}' },
          { entry: 'page-016.{$inputs.unique}' },
          { entry: 'page-017.{$inputs.unique}' },
          { entry: 'page-018.{$inputs.unique}' },
          { entry: 'page-019.{$inputs.unique}' },
          { entry: 'page-020.{$inputs.unique}' },
          { entry: 'page-021.{$inputs.unique}' },
          { entry: 'page-022.{$inputs.unique}' },
          { entry: 'page-023.{$inputs.unique}' },
          { entry: 'page-024.{$inputs.unique}' },
          { entry: 'page-025.{$inputs.unique}' },
          { entry: 'page-026.{$inputs.unique}' },
          { entry: 'page-027.{$inputs.unique}' },
          { entry: 'page-028.{$inputs.unique}' },
          { entry: 'page-029.{$inputs.unique}' },
          { entry: 'page-030.{$inputs.unique}' },
          { entry: 'page-031.{$inputs.unique}' },
          { entry: 'page-032.{$inputs.unique}' },
          { entry: 'page-033.{$inputs.unique}' },
          { entry: 'page-034.{$inputs.unique}' },
          { entry: 'page-035.{$inputs.unique}' },
          { entry: 'page-036.{$inputs.unique}' },
          { entry: 'page-037.{$inputs.unique}' },
          { entry: 'page-038.{$inputs.unique}' },
          { entry: 'page-039.{$inputs.unique}' },
          { entry: 'page-040.{$inputs.unique}' },
          { entry: 'page-041.{$inputs.unique}' },
          { entry: 'page-042.{$inputs.unique}' },
          { entry: 'page-043.{$inputs.unique}' },
          { entry: 'page-044.{$inputs.unique}' },
          { entry: 'page-045.{$inputs.unique}' },
          { entry: 'page-046.{$inputs.unique}' },
          { entry: 'page-047.{$inputs.unique}' },
          { entry: 'page-048.{$inputs.unique}' },
          { entry: 'page-049.{$inputs.unique}' },
          { entry: 'page-050.{$inputs.unique}' },
          { entry: 'page-051.{$inputs.unique}' },
          { entry: 'page-052.{$inputs.unique}' },
          { entry: 'page-053.{$inputs.unique}' },
          { entry: 'page-054.{$inputs.unique}' },
          { entry: 'page-055.{$inputs.unique}' },
          { entry: 'page-056.{$inputs.unique}' },
          { entry: 'page-057.{$inputs.unique}' },
          { entry: 'page-058.{$inputs.unique}' },
          { entry: 'page-059.{$inputs.unique}' },
          { entry: 'page-060.{$inputs.unique}' },
          { entry: 'page-061.{$inputs.unique}' },
          { entry: 'page-062.{$inputs.unique}' },
          { entry: 'page-063.{$inputs.unique}' },
          { entry: 'page-064.{$inputs.unique}' },
          { entry: 'page-065.{$inputs.unique}' },
          { entry: 'page-066.{$inputs.unique}' },
          { entry: 'page-067.{$inputs.unique}' },
          { entry: 'page-068.{$inputs.unique}' },
          { entry: 'page-069.{$inputs.unique}' },
          { entry: 'page-070.{$inputs.unique}' },
          { entry: 'page-071.{$inputs.unique}' },
          { entry: 'page-072.{$inputs.unique}' },
          { entry: 'page-073.{$inputs.unique}' },
          { entry: 'page-074.{$inputs.unique}' },
          { entry: 'page-075.{$inputs.unique}' },
          { entry: 'page-076.{$inputs.unique}' },
          { entry: 'page-077.{$inputs.unique}' },
          { entry: 'page-078.{$inputs.unique}' },
          { entry: 'page-079.{$inputs.unique}' },
          { entry: 'page-080.{$inputs.unique}' },
          { entry: 'page-081.{$inputs.unique}' },
          { entry: 'page-082.{$inputs.unique}' },
          { entry: 'page-083.{$inputs.unique}' },
          { entry: 'page-084.{$inputs.unique}' },
          { entry: 'page-085.{$inputs.unique}' },
          { entry: 'page-086.{$inputs.unique}' },
          { entry: 'page-087.{$inputs.unique}' },
          { entry: 'page-088.{$inputs.unique}' },
          { entry: 'page-089.{$inputs.unique}' },
          { entry: 'page-090.{$inputs.unique}' },
          { entry: 'page-091.{$inputs.unique}' },
          { entry: 'page-092.{$inputs.unique}' },
          { entry: 'page-093.{$inputs.unique}' },
          { entry: 'page-094.{$inputs.unique}' },
          { entry: 'page-095.{$inputs.unique}' },
          { entry: 'page-096.{$inputs.unique}' },
          { entry: 'page-097.{$inputs.unique}' },
          { entry: 'page-098.{$inputs.unique}' },
          { entry: 'page-099.{$inputs.unique}' },
          { entry: 'page-100.{$inputs.unique}' },
          { entry: 'page-101.{$inputs.unique}' },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
    outputs: {
      first: '$request.body#/entries/0/entry',
      hundredth: '$request.body#/entries/99/entry',
      last: '$request.body#/entries/100/entry',
    },
  },
  {
    id: 'first',
    operation: 'query',
    send: { input: { query: { query: 'page-*.{$inputs.unique}', type: 'find' } } },
    expect: {
      criteria: [
        { type: 'simple', condition: '$response.body#/queryResults/done == false' },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/token != null && $response.body#/queryResults/token != \'\'',
        },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.first',
        },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/99/entry == $steps.create.outputs.hundredth',
        },
        { type: 'simple', condition: '$response.body#/queryResults/entries/100 == null' },
      ],
    },
    outputs: { token: '$response.body#/queryResults/token' },
  },
  {
    id: 'second',
    operation: 'nextQuery',
    send: {
      input: {
        token: '{$steps.first.outputs.token}',
        query: { query: 'page-*.{$inputs.unique}', type: 'find' },
      },
    },
    expect: {
      criteria: [
        { type: 'simple', condition: '$response.body#/queryResults/done == true' },
        { type: 'simple', condition: '$response.body#/queryResults/token == null' },
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.last',
        },
        { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
      ],
    },
  },
  {
    id: 'secondAgain',
    operation: 'nextQuery',
    send: {
      input: {
        token: '{$steps.first.outputs.token}',
        query: { query: 'page-*.{$inputs.unique}', type: 'find' },
      },
    },
    expect: {
      criteria: [
        {
          type: 'simple',
          condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.last',
        },
        { type: 'simple', condition: '$response.body#/queryResults/done == true' },
      ],
    },
  },
];

const beforeSetPermission: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: { input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeGetPermission: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: { input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
  {
    id: 'set',
    operation: 'setPermission',
    send: {
      input: {
        permissions: [
          {
            permission: {
              acl: [
                {
                  principalPerm: {
                    permission: false,
                    remove: false,
                    read: true,
                    write: false,
                    list: false,
                    execute: true,
                    getMetadata: true,
                    setMetadata: false,
                  },
                  principal: 'alice',
                },
                {
                  principalPerm: {
                    permission: false,
                    remove: false,
                    read: false,
                    write: false,
                    list: true,
                    execute: false,
                    getMetadata: false,
                    setMetadata: false,
                  },
                  principal: 'system:anyuser',
                },
              ],
            },
            item: 'guarded.{$inputs.unique}',
          },
          {
            permission: {
              acl: [
                {
                  principalPerm: {
                    permission: true,
                    remove: false,
                    read: false,
                    write: false,
                    list: true,
                    execute: false,
                    getMetadata: false,
                    setMetadata: false,
                  },
                  principal: '*',
                },
              ],
            },
            item: 'schema:s_{$inputs.unique}',
          },
        ],
      },
    },
    expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
  },
];

const beforeCreateSchema: readonly Step[] = [
  {
    id: 'the-first',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeDropSchema: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
    outputs: {
      first: '$request.body#/attributes/0/name',
      second: '$request.body#/attributes/1/name',
      third: '$request.body#/attributes/2/name',
    },
  },
];

const beforeAddSchemaAttributesStateTwice: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'member.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'addSchemaAttributes',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
    outputs: { quality: '$request.body#/attributes/0/name', note: '$request.body#/attributes/1/name' },
  },
];

const beforeAddSchemaAttributesStateStoredDescribeSchema: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'member.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeRemoveSchemaAttributesStateGoneDescribeSchema: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'unique',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'acl',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'note',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'rename',
    operation: 'renameSchemaAttribute',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributeName: 'run_{$inputs.unique}',
        newName: 'new_{$inputs.unique}',
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeRenameSchemaAttributeStateIsolatedDescribeSchema: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'note_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'unique',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'acl',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'note',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'describeSchema',
    send: { input: { schemaName: 's_{$inputs.unique}' } },
    expect: { outcome: ['response'] },
    outputs: { list: '$response.body#/schemaAttributes' },
  },
];

const beforeAddPolicyStateTwice: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'ruled.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'addPolicy',
    send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
    expect: { outcome: ['response'] },
  },
];

const beforeCreateEntryStateTwice: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeCreateEntryStateStoredListEntrySchemas: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeRemoveEntryStateGoneListEntrySchemas: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'change',
    operation: 'setAttributes',
    send: {
      input: {
        query: 'first.{$inputs.unique}',
        attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeAssociateEntryWithSchemaStateStoredListEntrySchemas: readonly Step[] = [
  {
    id: 'createFirst',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 'first_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createSecond',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 'second_{$inputs.unique}',
        attributes: [{ name: 'quality_{$inputs.unique}', value: '5', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          { entry: 'both.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
        ],
        schemas: ['first_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeSetAttributes: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
];

const beforeSetAttributesStateIsolatedListAttributes: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [
          { name: 'run_{$inputs.unique}', type: 'int' },
          { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
          { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
        ],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntries',
    operation: 'createEntry',
    send: {
      input: {
        entries: [
          {
            entry: 'first.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '1' },
              { name: 'title_{$inputs.unique}', value: 'Alpha' },
            ],
          },
          {
            entry: 'second.{$inputs.unique}',
            attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
          },
        ],
        schemas: ['s_{$inputs.unique}'],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'listAttributes',
    send: { input: { entry: 'first.{$inputs.unique}' } },
    expect: { outcome: ['response'] },
    outputs: { list: '$response.body#/attributes' },
  },
];

const beforeSetPermissionStateStoredGetPermission: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: { input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
    expect: { outcome: ['response'] },
  },
];

const beforeSetPermissionStateIsolatedGetPermission: readonly Step[] = [
  {
    id: 'createSchema',
    operation: 'createSchema',
    send: {
      input: {
        schemaName: 's_{$inputs.unique}',
        attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
      },
    },
    expect: { outcome: ['response'] },
  },
  {
    id: 'createEntry',
    operation: 'createEntry',
    send: { input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
    expect: { outcome: ['response'] },
  },
  {
    id: 'the-first',
    operation: 'getPermission',
    send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
    expect: { outcome: ['response'] },
    outputs: { list: '$response.body#/permissions' },
  },
];

/** Every case for `MetadataCatalogue`; each changes one thing on a request that is valid. */
export const cases: readonly Case[] = [
  {
    id: 'createSchema/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createSchema/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createSchema/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<anyPrefix:createSchema xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:attributes><anyPrefix:name>run_{$inputs.unique}<\/anyPrefix:name><anyPrefix:type>int<\/anyPrefix:type><\/anyPrefix:attributes><anyPrefix:attributes><anyPrefix:name>title_{$inputs.unique}<\/anyPrefix:name><anyPrefix:type>varchar(100)<\/anyPrefix:type><\/anyPrefix:attributes><anyPrefix:attributes><anyPrefix:name>note_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>none<\/anyPrefix:value><anyPrefix:type>text<\/anyPrefix:type><\/anyPrefix:attributes><\/anyPrefix:createSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createSchema/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->run_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:type><!-- a comment -->int<\/m:type>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->title_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:type><!-- a comment -->varchar(100)<\/m:type>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->note_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->none<\/m:value>\n<!-- a comment -->\n<m:type><!-- a comment -->text<\/m:type>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<\/m:createSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createSchema/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:attributes><m:name><![CDATA[run_{$inputs.unique}]]><\/m:name><m:type><![CDATA[int]]><\/m:type><\/m:attributes><m:attributes><m:name><![CDATA[title_{$inputs.unique}]]><\/m:name><m:type><![CDATA[varchar(100)]]><\/m:type><\/m:attributes><m:attributes><m:name><![CDATA[note_{$inputs.unique}]]><\/m:name><m:value><![CDATA[none]]><\/m:value><m:type><![CDATA[text]]><\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/attributes/absent',
    kind: 'negative',
    title: '<attributes> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/minOccurs',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/attributes/unqualified',
    kind: 'negative',
    title: '<attributes> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/form',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><attributes><m:name xmlns:m="https://trivet.example/metadata-catalogue/1">run_{$inputs.unique}<\/m:name><m:type xmlns:m="https://trivet.example/metadata-catalogue/1">int<\/m:type><\/attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]/sequence',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><m:notInTheContract>x<\/m:notInTheContract><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/order',
    kind: 'negative',
    title: '<attributes> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]/sequence',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/name/twice',
    kind: 'negative',
    title: '<name> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/maxOccurs',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/name/unqualified',
    kind: 'negative',
    title: '<name> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/form',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><name>run_{$inputs.unique}<\/name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/type/twice',
    kind: 'negative',
    title: '<type> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/maxOccurs',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/type/unqualified',
    kind: 'negative',
    title: '<type> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/form',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><type>int<\/type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes/order',
    kind: 'negative',
    title: '<type> stands before <name>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createSchema"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:type>int<\/m:type><m:name>run_{$inputs.unique}<\/m:name><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes.name/element',
    kind: 'negative',
    title: '<name> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/type',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name><m:notInTheContract>x<\/m:notInTheContract><\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema.attributes.type/element',
    kind: 'negative',
    title: '<type> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/type',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:type><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/body/createSchema/namespace',
    kind: 'negative',
    title: '<createSchema> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createSchemaRequest"]/targetNamespace',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<m:createSchema xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>run_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>title_{$inputs.unique}<\/m:name><m:type>varchar(100)<\/m:type><\/m:attributes><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>note_{$inputs.unique}<\/m:name><m:value>none<\/m:value><m:type>text<\/m:type><\/m:attributes><\/m:createSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createSchema/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'createSchema/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'createSchema/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'createSchema/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'createSchema/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createSchema/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createSchema/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createSchema/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          xml: '<createSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>run_{$inputs.unique}<\/name><type>int<\/type><\/attributes><attributes><name>title_{$inputs.unique}<\/name><type>varchar(100)<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><value>none<\/value><type>text<\/type><\/attributes><\/createSchema>',
          httpHeaders: { SOAPAction: '"listSchemas"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'listSchemas/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { input: {} },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listSchemas/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { xml: '<listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listSchemas/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          xml: '<anyPrefix:listSchemas xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"/>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listSchemas/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { xml: '<m:listSchemas xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listSchemas/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { xml: '<m:listSchemas xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listSchemas/body/listSchemas/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]/sequence',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          xml: '<m:listSchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><m:notInTheContract>x<\/m:notInTheContract><\/m:listSchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listSchemas/body/listSchemas/namespace',
    kind: 'negative',
    title: '<listSchemas> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listSchemasRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { xml: '<m:listSchemas xmlns:m="https://example.invalid/other"/>' },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listSchemas/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listSchemas/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listSchemas/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listSchemas"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'list',
        operation: 'listSchemas',
        send: {
          xml: '<listSchemas xmlns="https://trivet.example/metadata-catalogue/1"/>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client', 'AuthorizationException', 'InternalException'] },
      },
    ],
  },
  {
    id: 'describeSchema/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'describeSchema/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'describeSchema/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<anyPrefix:describeSchema xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><\/anyPrefix:describeSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'describeSchema/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<\/m:describeSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'describeSchema/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><\/m:describeSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="describeSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="describeSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:describeSchema>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="describeSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/m:describeSchema>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]/sequence',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:describeSchema>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="describeSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><\/m:describeSchema>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/body/describeSchema/namespace',
    kind: 'negative',
    title: '<describeSchema> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="describeSchemaRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<m:describeSchema xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><\/m:describeSchema>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'describeSchema/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'describeSchema/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'describeSchema/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'describe',
        operation: 'describeSchema',
        send: {
          xml: '<describeSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/describeSchema>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
          ],
        },
      },
    ],
  },
  {
    id: 'dropSchema/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropSchema/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropSchema/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<anyPrefix:dropSchema xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><\/anyPrefix:dropSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropSchema/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<\/m:dropSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropSchema/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><\/m:dropSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:dropSchema>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/m:dropSchema>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]/sequence',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:dropSchema>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><\/m:dropSchema>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/dropSchema/namespace',
    kind: 'negative',
    title: '<dropSchema> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropSchemaRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<m:dropSchema xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><\/m:dropSchema>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropSchema/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropSchema/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropSchema/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeListSchemas,
      {
        id: 'drop',
        operation: 'dropSchema',
        send: {
          xml: '<dropSchema xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><\/dropSchema>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<anyPrefix:addSchemaAttributes xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:attributes><anyPrefix:name>quality_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>5<\/anyPrefix:value><anyPrefix:type>int<\/anyPrefix:type><\/anyPrefix:attributes><anyPrefix:attributes><anyPrefix:name>note_{$inputs.unique}<\/anyPrefix:name><anyPrefix:type>text<\/anyPrefix:type><\/anyPrefix:attributes><\/anyPrefix:addSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->quality_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->5<\/m:value>\n<!-- a comment -->\n<m:type><!-- a comment -->int<\/m:type>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->note_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:type><!-- a comment -->text<\/m:type>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<\/m:addSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:attributes><m:name><![CDATA[quality_{$inputs.unique}]]><\/m:name><m:value><![CDATA[5]]><\/m:value><m:type><![CDATA[int]]><\/m:type><\/m:attributes><m:attributes><m:name><![CDATA[note_{$inputs.unique}]]><\/m:name><m:type><![CDATA[text]]><\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/attributes/absent',
    kind: 'negative',
    title: '<attributes> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/minOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/attributes/unqualified',
    kind: 'negative',
    title: '<attributes> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/form',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><attributes><m:name xmlns:m="https://trivet.example/metadata-catalogue/1">quality_{$inputs.unique}<\/m:name><m:value xmlns:m="https://trivet.example/metadata-catalogue/1">5<\/m:value><m:type xmlns:m="https://trivet.example/metadata-catalogue/1">int<\/m:type><\/attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><m:notInTheContract>x<\/m:notInTheContract><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/order',
    kind: 'negative',
    title: '<attributes> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/name/twice',
    kind: 'negative',
    title: '<name> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/maxOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/name/unqualified',
    kind: 'negative',
    title: '<name> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/form',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><name>quality_{$inputs.unique}<\/name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/value/twice',
    kind: 'negative',
    title: '<value> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/maxOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/value/unqualified',
    kind: 'negative',
    title: '<value> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/form',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><value>5<\/value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/type/twice',
    kind: 'negative',
    title: '<type> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/maxOccurs',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/type/unqualified',
    kind: 'negative',
    title: '<type> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/form',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><type>int<\/type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes/order',
    kind: 'negative',
    title: '<value> stands before <name>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:value>5<\/m:value><m:name>quality_{$inputs.unique}<\/m:name><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes.name/element',
    kind: 'negative',
    title: '<name> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/type',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name><m:notInTheContract>x<\/m:notInTheContract><\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes.value/element',
    kind: 'negative',
    title: '<value> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/type',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value><m:notInTheContract>x<\/m:notInTheContract><\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes.attributes.type/element',
    kind: 'negative',
    title: '<type> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="type"]/type',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributes><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:type><\/m:attributes><m:attributes><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/addSchemaAttributes/namespace',
    kind: 'negative',
    title: '<addSchemaAttributes> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addSchemaAttributesRequest"]/targetNamespace',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<m:addSchemaAttributes xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>quality_{$inputs.unique}<\/m:name><m:value>5<\/m:value><m:type>int<\/m:type><\/m:attributes><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>note_{$inputs.unique}<\/m:name><m:type>text<\/m:type><\/m:attributes><\/m:addSchemaAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addSchemaAttributes/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributes,
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          xml: '<addSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributes><name>quality_{$inputs.unique}<\/name><value>5<\/value><type>int<\/type><\/attributes><attributes><name>note_{$inputs.unique}<\/name><type>text<\/type><\/attributes><\/addSchemaAttributes>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['note_{$inputs.unique}'] } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<anyPrefix:removeSchemaAttributes xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:attributeNames>note_{$inputs.unique}<\/anyPrefix:attributeNames><\/anyPrefix:removeSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:attributeNames><!-- a comment -->note_{$inputs.unique}<\/m:attributeNames>\n<!-- a comment -->\n<\/m:removeSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:attributeNames><![CDATA[note_{$inputs.unique}]]><\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/attributeNames/absent',
    kind: 'negative',
    title: '<attributeNames> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributeNames"]/minOccurs',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/attributeNames/unqualified',
    kind: 'negative',
    title: '<attributeNames> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributeNames"]/form',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><m:notInTheContract>x<\/m:notInTheContract><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/order',
    kind: 'negative',
    title: '<attributeNames> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:attributeNames>note_{$inputs.unique}<\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes.attributeNames/element',
    kind: 'negative',
    title: '<attributeNames> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeSchemaAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributeNames"]/type',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeNames><m:notInTheContract>x<\/m:notInTheContract><\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/removeSchemaAttributes/namespace',
    kind: 'negative',
    title: '<removeSchemaAttributes> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeSchemaAttributesRequest"]/targetNamespace',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<m:removeSchemaAttributes xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:attributeNames xmlns:m="https://trivet.example/metadata-catalogue/1">note_{$inputs.unique}<\/m:attributeNames><\/m:removeSchemaAttributes>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributes,
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          xml: '<removeSchemaAttributes xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeNames>note_{$inputs.unique}<\/attributeNames><\/removeSchemaAttributes>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
          ],
        },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'run_{$inputs.unique}',
            newName: 'new_{$inputs.unique}',
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<anyPrefix:renameSchemaAttribute xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:attributeName>run_{$inputs.unique}<\/anyPrefix:attributeName><anyPrefix:newName>new_{$inputs.unique}<\/anyPrefix:newName><\/anyPrefix:renameSchemaAttribute>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:attributeName><!-- a comment -->run_{$inputs.unique}<\/m:attributeName>\n<!-- a comment -->\n<m:newName><!-- a comment -->new_{$inputs.unique}<\/m:newName>\n<!-- a comment -->\n<\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:attributeName><![CDATA[run_{$inputs.unique}]]><\/m:attributeName><m:newName><![CDATA[new_{$inputs.unique}]]><\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/attributeName/absent',
    kind: 'negative',
    title: '<attributeName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="attributeName"]/minOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/attributeName/twice',
    kind: 'negative',
    title: '<attributeName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="attributeName"]/maxOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/attributeName/unqualified',
    kind: 'negative',
    title: '<attributeName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="attributeName"]/form',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><attributeName>run_{$inputs.unique}<\/attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/newName/absent',
    kind: 'negative',
    title: '<newName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="newName"]/minOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/newName/twice',
    kind: 'negative',
    title: '<newName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="newName"]/maxOccurs',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/newName/unqualified',
    kind: 'negative',
    title: '<newName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="newName"]/form',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><newName>new_{$inputs.unique}<\/newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]/sequence',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><m:notInTheContract>x<\/m:notInTheContract><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/order',
    kind: 'negative',
    title: '<attributeName> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]/sequence',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute.attributeName/element',
    kind: 'negative',
    title: '<attributeName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="attributeName"]/type',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName><m:notInTheContract>x<\/m:notInTheContract><\/m:attributeName><m:newName>new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute.newName/element',
    kind: 'negative',
    title: '<newName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="renameSchemaAttribute"]/xs:complexType/xs:sequence/xs:element[@name="newName"]/type',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:attributeName>run_{$inputs.unique}<\/m:attributeName><m:newName><m:notInTheContract>x<\/m:notInTheContract><\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/renameSchemaAttribute/namespace',
    kind: 'negative',
    title: '<renameSchemaAttribute> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="renameSchemaAttributeRequest"]/targetNamespace',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<m:renameSchemaAttribute xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:attributeName xmlns:m="https://trivet.example/metadata-catalogue/1">run_{$inputs.unique}<\/m:attributeName><m:newName xmlns:m="https://trivet.example/metadata-catalogue/1">new_{$inputs.unique}<\/m:newName><\/m:renameSchemaAttribute>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'renameSchemaAttribute/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttribute,
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          xml: '<renameSchemaAttribute xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><attributeName>run_{$inputs.unique}<\/attributeName><newName>new_{$inputs.unique}<\/newName><\/renameSchemaAttribute>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'addPolicy/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addPolicy/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addPolicy/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<anyPrefix:addPolicy xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:policy>readonly:run_{$inputs.unique}<\/anyPrefix:policy><\/anyPrefix:addPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addPolicy/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:policy><!-- a comment -->readonly:run_{$inputs.unique}<\/m:policy>\n<!-- a comment -->\n<\/m:addPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addPolicy/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:policy><![CDATA[readonly:run_{$inputs.unique}]]><\/m:policy><\/m:addPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/policy/absent',
    kind: 'negative',
    title: '<policy> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/minOccurs',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/policy/twice',
    kind: 'negative',
    title: '<policy> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/maxOccurs',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/policy/unqualified',
    kind: 'negative',
    title: '<policy> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/form',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]/sequence',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:notInTheContract>x<\/m:notInTheContract><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/order',
    kind: 'negative',
    title: '<policy> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]/sequence',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy.policy/element',
    kind: 'negative',
    title: '<policy> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="addPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/type',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy><m:notInTheContract>x<\/m:notInTheContract><\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/body/addPolicy/namespace',
    kind: 'negative',
    title: '<addPolicy> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="addPolicyRequest"]/targetNamespace',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<m:addPolicy xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:policy xmlns:m="https://trivet.example/metadata-catalogue/1">readonly:run_{$inputs.unique}<\/m:policy><\/m:addPolicy>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addPolicy/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addPolicy/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'addPolicy/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicy,
      {
        id: 'add',
        operation: 'addPolicy',
        send: {
          xml: '<addPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/addPolicy>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'ExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropPolicy/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropPolicy/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<anyPrefix:dropPolicy xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:schemaName>s_{$inputs.unique}<\/anyPrefix:schemaName><anyPrefix:policy>readonly:run_{$inputs.unique}<\/anyPrefix:policy><\/anyPrefix:dropPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropPolicy/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:schemaName><!-- a comment -->s_{$inputs.unique}<\/m:schemaName>\n<!-- a comment -->\n<m:policy><!-- a comment -->readonly:run_{$inputs.unique}<\/m:policy>\n<!-- a comment -->\n<\/m:dropPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropPolicy/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><![CDATA[s_{$inputs.unique}]]><\/m:schemaName><m:policy><![CDATA[readonly:run_{$inputs.unique}]]><\/m:policy><\/m:dropPolicy>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/schemaName/absent',
    kind: 'negative',
    title: '<schemaName> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/minOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/schemaName/twice',
    kind: 'negative',
    title: '<schemaName> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/maxOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/schemaName/unqualified',
    kind: 'negative',
    title: '<schemaName> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/form',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/policy/absent',
    kind: 'negative',
    title: '<policy> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/minOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/policy/twice',
    kind: 'negative',
    title: '<policy> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/maxOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/policy/unqualified',
    kind: 'negative',
    title: '<policy> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/form',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]/sequence',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:notInTheContract>x<\/m:notInTheContract><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/order',
    kind: 'negative',
    title: '<policy> stands before <schemaName>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]/sequence',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:policy>readonly:run_{$inputs.unique}<\/m:policy><m:schemaName>s_{$inputs.unique}<\/m:schemaName><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy.schemaName/element',
    kind: 'negative',
    title: '<schemaName> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="schemaName"]/type',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName><m:notInTheContract>x<\/m:notInTheContract><\/m:schemaName><m:policy>readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy.policy/element',
    kind: 'negative',
    title: '<policy> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="dropPolicy"]/xs:complexType/xs:sequence/xs:element[@name="policy"]/type',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemaName>s_{$inputs.unique}<\/m:schemaName><m:policy><m:notInTheContract>x<\/m:notInTheContract><\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/body/dropPolicy/namespace',
    kind: 'negative',
    title: '<dropPolicy> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="dropPolicyRequest"]/targetNamespace',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<m:dropPolicy xmlns:m="https://example.invalid/other"><m:schemaName xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemaName><m:policy xmlns:m="https://trivet.example/metadata-catalogue/1">readonly:run_{$inputs.unique}<\/m:policy><\/m:dropPolicy>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropPolicy/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropPolicy/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'dropPolicy/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          xml: '<dropPolicy xmlns="https://trivet.example/metadata-catalogue/1"><schemaName>s_{$inputs.unique}<\/schemaName><policy>readonly:run_{$inputs.unique}<\/policy><\/dropPolicy>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
          ],
        },
      },
    ],
  },
  {
    id: 'createEntry/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createEntry/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createEntry/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<anyPrefix:createEntry xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:entries><anyPrefix:entry>first.{$inputs.unique}<\/anyPrefix:entry><anyPrefix:attributes><anyPrefix:name>run_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>1<\/anyPrefix:value><\/anyPrefix:attributes><anyPrefix:attributes><anyPrefix:name>title_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>Alpha<\/anyPrefix:value><\/anyPrefix:attributes><\/anyPrefix:entries><anyPrefix:entries><anyPrefix:entry>second.{$inputs.unique}<\/anyPrefix:entry><anyPrefix:attributes><anyPrefix:schema>s_{$inputs.unique}<\/anyPrefix:schema><anyPrefix:name>run_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>2<\/anyPrefix:value><\/anyPrefix:attributes><\/anyPrefix:entries><anyPrefix:schemas>s_{$inputs.unique}<\/anyPrefix:schemas><\/anyPrefix:createEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createEntry/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:entries>\n<!-- a comment -->\n<m:entry><!-- a comment -->first.{$inputs.unique}<\/m:entry>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->run_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->1<\/m:value>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->title_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->Alpha<\/m:value>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<\/m:entries>\n<!-- a comment -->\n<m:entries>\n<!-- a comment -->\n<m:entry><!-- a comment -->second.{$inputs.unique}<\/m:entry>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:schema><!-- a comment -->s_{$inputs.unique}<\/m:schema>\n<!-- a comment -->\n<m:name><!-- a comment -->run_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->2<\/m:value>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<\/m:entries>\n<!-- a comment -->\n<m:schemas><!-- a comment -->s_{$inputs.unique}<\/m:schemas>\n<!-- a comment -->\n<\/m:createEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createEntry/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry><![CDATA[first.{$inputs.unique}]]><\/m:entry><m:attributes><m:name><![CDATA[run_{$inputs.unique}]]><\/m:name><m:value><![CDATA[1]]><\/m:value><\/m:attributes><m:attributes><m:name><![CDATA[title_{$inputs.unique}]]><\/m:name><m:value><![CDATA[Alpha]]><\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry><![CDATA[second.{$inputs.unique}]]><\/m:entry><m:attributes><m:schema><![CDATA[s_{$inputs.unique}]]><\/m:schema><m:name><![CDATA[run_{$inputs.unique}]]><\/m:name><m:value><![CDATA[2]]><\/m:value><\/m:attributes><\/m:entries><m:schemas><![CDATA[s_{$inputs.unique}]]><\/m:schemas><\/m:createEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/entries/absent',
    kind: 'negative',
    title: '<entries> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="entries"]/minOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/entries/unqualified',
    kind: 'negative',
    title: '<entries> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="entries"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><entries><m:entry xmlns:m="https://trivet.example/metadata-catalogue/1">first.{$inputs.unique}<\/m:entry><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/schemas/absent',
    kind: 'negative',
    title: '<schemas> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/minOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/schemas/unqualified',
    kind: 'negative',
    title: '<schemas> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><schemas>s_{$inputs.unique}<\/schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><m:notInTheContract>x<\/m:notInTheContract><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/order',
    kind: 'negative',
    title: '<schemas> stands before <entries>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/entry/absent',
    kind: 'negative',
    title: '<entry> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="entry"]/minOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/entry/twice',
    kind: 'negative',
    title: '<entry> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="entry"]/maxOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/entry/unqualified',
    kind: 'negative',
    title: '<entry> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="entry"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><entry>first.{$inputs.unique}<\/entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/attributes/unqualified',
    kind: 'negative',
    title: '<attributes> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="attributes"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><attributes><m:name xmlns:m="https://trivet.example/metadata-catalogue/1">run_{$inputs.unique}<\/m:name><m:value xmlns:m="https://trivet.example/metadata-catalogue/1">1<\/m:value><\/attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="entries"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><m:notInTheContract>x<\/m:notInTheContract><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries/order',
    kind: 'negative',
    title: '<attributes> stands before <entry>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="entries"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.entry/element',
    kind: 'negative',
    title: '<entry> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="entry"]/type',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry><m:notInTheContract>x<\/m:notInTheContract><\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/name/twice',
    kind: 'negative',
    title: '<name> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/maxOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/name/unqualified',
    kind: 'negative',
    title: '<name> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><name>run_{$inputs.unique}<\/name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/value/twice',
    kind: 'negative',
    title: '<value> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/maxOccurs',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/value/unqualified',
    kind: 'negative',
    title: '<value> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/form',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><value>1<\/value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><m:notInTheContract>x<\/m:notInTheContract><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes/order',
    kind: 'negative',
    title: '<value> stands before <name>',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDEntry"]/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:value>1<\/m:value><m:name>run_{$inputs.unique}<\/m:name><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes.name/element',
    kind: 'negative',
    title: '<name> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/type',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name><m:notInTheContract>x<\/m:notInTheContract><\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.entries.attributes.value/element',
    kind: 'negative',
    title: '<value> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/type',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value><m:notInTheContract>x<\/m:notInTheContract><\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas>s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry.schemas/element',
    kind: 'negative',
    title: '<schemas> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="createEntry"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/type',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entries><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas><m:notInTheContract>x<\/m:notInTheContract><\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/body/createEntry/namespace',
    kind: 'negative',
    title: '<createEntry> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="createEntryRequest"]/targetNamespace',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<m:createEntry xmlns:m="https://example.invalid/other"><m:entries xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>first.{$inputs.unique}<\/m:entry><m:attributes><m:name>run_{$inputs.unique}<\/m:name><m:value>1<\/m:value><\/m:attributes><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Alpha<\/m:value><\/m:attributes><\/m:entries><m:entries xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>second.{$inputs.unique}<\/m:entry><m:attributes><m:schema>s_{$inputs.unique}<\/m:schema><m:name>run_{$inputs.unique}<\/m:name><m:value>2<\/m:value><\/m:attributes><\/m:entries><m:schemas xmlns:m="https://trivet.example/metadata-catalogue/1">s_{$inputs.unique}<\/m:schemas><\/m:createEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'createEntry/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'createEntry/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'createEntry/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'createEntry/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'createEntry/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createEntry/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createEntry/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'createEntry/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntry,
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          xml: '<createEntry xmlns="https://trivet.example/metadata-catalogue/1"><entries><entry>first.{$inputs.unique}<\/entry><attributes><name>run_{$inputs.unique}<\/name><value>1<\/value><\/attributes><attributes><name>title_{$inputs.unique}<\/name><value>Alpha<\/value><\/attributes><\/entries><entries><entry>second.{$inputs.unique}<\/entry><attributes><schema>s_{$inputs.unique}<\/schema><name>run_{$inputs.unique}<\/name><value>2<\/value><\/attributes><\/entries><schemas>s_{$inputs.unique}<\/schemas><\/createEntry>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'ExistsException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'removeEntry/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: { input: { query: 'first.{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeEntry/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeEntry/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<anyPrefix:removeEntry xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:query>first.{$inputs.unique}<\/anyPrefix:query><\/anyPrefix:removeEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeEntry/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:query><!-- a comment -->first.{$inputs.unique}<\/m:query>\n<!-- a comment -->\n<\/m:removeEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeEntry/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><![CDATA[first.{$inputs.unique}]]><\/m:query><\/m:removeEntry>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeEntry"]/xs:complexType/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: { xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeEntry"]/xs:complexType/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:query>first.{$inputs.unique}<\/m:query><\/m:removeEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeEntry"]/xs:complexType/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/m:removeEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]/sequence',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:removeEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry.query/element',
    kind: 'negative',
    title: '<query> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="removeEntry"]/xs:complexType/xs:sequence/xs:element[@name="query"]/type',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><\/m:removeEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/body/removeEntry/namespace',
    kind: 'negative',
    title: '<removeEntry> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="removeEntryRequest"]/targetNamespace',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<m:removeEntry xmlns:m="https://example.invalid/other"><m:query xmlns:m="https://trivet.example/metadata-catalogue/1">first.{$inputs.unique}<\/m:query><\/m:removeEntry>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeEntry/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeEntry/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'removeEntry/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntry,
      {
        id: 'remove',
        operation: 'removeEntry',
        send: {
          xml: '<removeEntry xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><\/removeEntry>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'both.{$inputs.unique}', schemas: ['second_{$inputs.unique}'] } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<anyPrefix:associateEntryWithSchema xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:query>both.{$inputs.unique}<\/anyPrefix:query><anyPrefix:schemas>second_{$inputs.unique}<\/anyPrefix:schemas><\/anyPrefix:associateEntryWithSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:query><!-- a comment -->both.{$inputs.unique}<\/m:query>\n<!-- a comment -->\n<m:schemas><!-- a comment -->second_{$inputs.unique}<\/m:schemas>\n<!-- a comment -->\n<\/m:associateEntryWithSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><![CDATA[both.{$inputs.unique}]]><\/m:query><m:schemas><![CDATA[second_{$inputs.unique}]]><\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemas>second_{$inputs.unique}<\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>both.{$inputs.unique}<\/m:query><m:query>both.{$inputs.unique}<\/m:query><m:schemas>second_{$inputs.unique}<\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><m:schemas>second_{$inputs.unique}<\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/schemas/absent',
    kind: 'negative',
    title: '<schemas> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/minOccurs',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>both.{$inputs.unique}<\/m:query><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/schemas/unqualified',
    kind: 'negative',
    title: '<schemas> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/form',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>both.{$inputs.unique}<\/m:query><schemas>second_{$inputs.unique}<\/schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]/sequence',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>both.{$inputs.unique}<\/m:query><m:schemas>second_{$inputs.unique}<\/m:schemas><m:notInTheContract>x<\/m:notInTheContract><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/order',
    kind: 'negative',
    title: '<schemas> stands before <query>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]/sequence',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:schemas>second_{$inputs.unique}<\/m:schemas><m:query>both.{$inputs.unique}<\/m:query><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema.query/element',
    kind: 'negative',
    title: '<query> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="query"]/type',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><m:schemas>second_{$inputs.unique}<\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema.schemas/element',
    kind: 'negative',
    title: '<schemas> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="associateEntryWithSchema"]/xs:complexType/xs:sequence/xs:element[@name="schemas"]/type',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>both.{$inputs.unique}<\/m:query><m:schemas><m:notInTheContract>x<\/m:notInTheContract><\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/associateEntryWithSchema/namespace',
    kind: 'negative',
    title: '<associateEntryWithSchema> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="associateEntryWithSchemaRequest"]/targetNamespace',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<m:associateEntryWithSchema xmlns:m="https://example.invalid/other"><m:query xmlns:m="https://trivet.example/metadata-catalogue/1">both.{$inputs.unique}<\/m:query><m:schemas xmlns:m="https://trivet.example/metadata-catalogue/1">second_{$inputs.unique}<\/m:schemas><\/m:associateEntryWithSchema>',
        },
        expect: {
          outcome: [
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchema,
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: {
          xml: '<associateEntryWithSchema xmlns="https://trivet.example/metadata-catalogue/1"><query>both.{$inputs.unique}<\/query><schemas>second_{$inputs.unique}<\/schemas><\/associateEntryWithSchema>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'second.{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<anyPrefix:listEntrySchemas xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:entry>second.{$inputs.unique}<\/anyPrefix:entry><\/anyPrefix:listEntrySchemas>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:entry><!-- a comment -->second.{$inputs.unique}<\/m:entry>\n<!-- a comment -->\n<\/m:listEntrySchemas>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry><![CDATA[second.{$inputs.unique}]]><\/m:entry><\/m:listEntrySchemas>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas/entry/absent',
    kind: 'negative',
    title: '<entry> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listEntrySchemas"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/minOccurs',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas/entry/twice',
    kind: 'negative',
    title: '<entry> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listEntrySchemas"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/maxOccurs',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>second.{$inputs.unique}<\/m:entry><m:entry>second.{$inputs.unique}<\/m:entry><\/m:listEntrySchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas/entry/unqualified',
    kind: 'negative',
    title: '<entry> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listEntrySchemas"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/form',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/m:listEntrySchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]/sequence',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>second.{$inputs.unique}<\/m:entry><m:notInTheContract>x<\/m:notInTheContract><\/m:listEntrySchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas.entry/element',
    kind: 'negative',
    title: '<entry> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listEntrySchemas"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/type',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry><m:notInTheContract>x<\/m:notInTheContract><\/m:entry><\/m:listEntrySchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/listEntrySchemas/namespace',
    kind: 'negative',
    title: '<listEntrySchemas> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listEntrySchemasRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<m:listEntrySchemas xmlns:m="https://example.invalid/other"><m:entry xmlns:m="https://trivet.example/metadata-catalogue/1">second.{$inputs.unique}<\/m:entry><\/m:listEntrySchemas>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InternalException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listEntrySchemas/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      ...beforeListEntrySchemas,
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: {
          xml: '<listEntrySchemas xmlns="https://trivet.example/metadata-catalogue/1"><entry>second.{$inputs.unique}<\/entry><\/listEntrySchemas>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
          ],
        },
      },
    ],
  },
  {
    id: 'listAttributes/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listAttributes/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listAttributes/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<anyPrefix:listAttributes xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:entry>first.{$inputs.unique}<\/anyPrefix:entry><\/anyPrefix:listAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listAttributes/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:entry><!-- a comment -->first.{$inputs.unique}<\/m:entry>\n<!-- a comment -->\n<\/m:listAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listAttributes/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry><![CDATA[first.{$inputs.unique}]]><\/m:entry><\/m:listAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes/entry/absent',
    kind: 'negative',
    title: '<entry> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listAttributes"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/minOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: { xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes/entry/twice',
    kind: 'negative',
    title: '<entry> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listAttributes"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/maxOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>first.{$inputs.unique}<\/m:entry><m:entry>first.{$inputs.unique}<\/m:entry><\/m:listAttributes>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes/entry/unqualified',
    kind: 'negative',
    title: '<entry> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listAttributes"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/form',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/m:listAttributes>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry>first.{$inputs.unique}<\/m:entry><m:notInTheContract>x<\/m:notInTheContract><\/m:listAttributes>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes.entry/element',
    kind: 'negative',
    title: '<entry> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="listAttributes"]/xs:complexType/xs:sequence/xs:element[@name="entry"]/type',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:entry><m:notInTheContract>x<\/m:notInTheContract><\/m:entry><\/m:listAttributes>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/listAttributes/namespace',
    kind: 'negative',
    title: '<listAttributes> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="listAttributesRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<m:listAttributes xmlns:m="https://example.invalid/other"><m:entry xmlns:m="https://trivet.example/metadata-catalogue/1">first.{$inputs.unique}<\/m:entry><\/m:listAttributes>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listAttributes/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listAttributes/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'listAttributes/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: {
          xml: '<listAttributes xmlns="https://trivet.example/metadata-catalogue/1"><entry>first.{$inputs.unique}<\/entry><\/listAttributes>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'setAttributes/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'first.{$inputs.unique}',
            attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setAttributes/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setAttributes/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<anyPrefix:setAttributes xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:query>first.{$inputs.unique}<\/anyPrefix:query><anyPrefix:attributes><anyPrefix:name>title_{$inputs.unique}<\/anyPrefix:name><anyPrefix:value>Beta<\/anyPrefix:value><\/anyPrefix:attributes><\/anyPrefix:setAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setAttributes/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:query><!-- a comment -->first.{$inputs.unique}<\/m:query>\n<!-- a comment -->\n<m:attributes>\n<!-- a comment -->\n<m:name><!-- a comment -->title_{$inputs.unique}<\/m:name>\n<!-- a comment -->\n<m:value><!-- a comment -->Beta<\/m:value>\n<!-- a comment -->\n<\/m:attributes>\n<!-- a comment -->\n<\/m:setAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setAttributes/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><![CDATA[first.{$inputs.unique}]]><\/m:query><m:attributes><m:name><![CDATA[title_{$inputs.unique}]]><\/m:name><m:value><![CDATA[Beta]]><\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/attributes/absent',
    kind: 'negative',
    title: '<attributes> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/minOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/attributes/unqualified',
    kind: 'negative',
    title: '<attributes> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/form',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><attributes><m:name xmlns:m="https://trivet.example/metadata-catalogue/1">title_{$inputs.unique}<\/m:name><m:value xmlns:m="https://trivet.example/metadata-catalogue/1">Beta<\/m:value><\/attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><m:notInTheContract>x<\/m:notInTheContract><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/order',
    kind: 'negative',
    title: '<attributes> stands before <query>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]/sequence',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><m:query>first.{$inputs.unique}<\/m:query><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.query/element',
    kind: 'negative',
    title: '<query> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="query"]/type',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/name/twice',
    kind: 'negative',
    title: '<name> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/maxOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/name/unqualified',
    kind: 'negative',
    title: '<name> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/form',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><name>title_{$inputs.unique}<\/name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/value/twice',
    kind: 'negative',
    title: '<value> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/maxOccurs',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/value/unqualified',
    kind: 'negative',
    title: '<value> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/form',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><value>Beta<\/value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><m:notInTheContract>x<\/m:notInTheContract><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes/order',
    kind: 'negative',
    title: '<value> stands before <name>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setAttributes"]/xs:complexType/xs:sequence/xs:element[@name="attributes"]/sequence',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:value>Beta<\/m:value><m:name>title_{$inputs.unique}<\/m:name><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes.name/element',
    kind: 'negative',
    title: '<name> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="name"]/type',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name><m:notInTheContract>x<\/m:notInTheContract><\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes.attributes.value/element',
    kind: 'negative',
    title: '<value> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Attribute"]/xs:sequence/xs:element[@name="value"]/type',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>first.{$inputs.unique}<\/m:query><m:attributes><m:name>title_{$inputs.unique}<\/m:name><m:value><m:notInTheContract>x<\/m:notInTheContract><\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/body/setAttributes/namespace',
    kind: 'negative',
    title: '<setAttributes> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setAttributesRequest"]/targetNamespace',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<m:setAttributes xmlns:m="https://example.invalid/other"><m:query xmlns:m="https://trivet.example/metadata-catalogue/1">first.{$inputs.unique}<\/m:query><m:attributes xmlns:m="https://trivet.example/metadata-catalogue/1"><m:name>title_{$inputs.unique}<\/m:name><m:value>Beta<\/m:value><\/m:attributes><\/m:setAttributes>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setAttributes/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setAttributes/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setAttributes/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeListAttributes,
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          xml: '<setAttributes xmlns="https://trivet.example/metadata-catalogue/1"><query>first.{$inputs.unique}<\/query><attributes><name>title_{$inputs.unique}<\/name><value>Beta<\/value><\/attributes><\/setAttributes>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'query/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: { input: { query: { query: 'gone-*.{$inputs.unique}' } } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'query/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'query/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<anyPrefix:query xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:query><anyPrefix:query>gone-*.{$inputs.unique}<\/anyPrefix:query><\/anyPrefix:query><\/anyPrefix:query>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'query/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:query>\n<!-- a comment -->\n<m:query><!-- a comment -->gone-*.{$inputs.unique}<\/m:query>\n<!-- a comment -->\n<\/m:query>\n<!-- a comment -->\n<\/m:query>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'query/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query><![CDATA[gone-*.{$inputs.unique}]]><\/m:query><\/m:query><\/m:query>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'query/body/query/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="query"]/xs:complexType/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: { xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="query"]/xs:complexType/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>gone-*.{$inputs.unique}<\/m:query><\/m:query><m:query><m:query>gone-*.{$inputs.unique}<\/m:query><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="query"]/xs:complexType/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><query><m:query xmlns:m="https://trivet.example/metadata-catalogue/1">gone-*.{$inputs.unique}<\/m:query><\/query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]/sequence',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>gone-*.{$inputs.unique}<\/m:query><\/m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query.query/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: { xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query/><\/m:query>' },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query.query/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>gone-*.{$inputs.unique}<\/m:query><m:query>gone-*.{$inputs.unique}<\/m:query><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query.query/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><query>gone-*.{$inputs.unique}<\/query><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query.query/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="query"]/xs:complexType/xs:sequence/xs:element[@name="query"]/sequence',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>gone-*.{$inputs.unique}<\/m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query.query.query/element',
    kind: 'negative',
    title: '<query> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/type',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/body/query/namespace',
    kind: 'negative',
    title: '<query> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="queryRequest"]/targetNamespace',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<m:query xmlns:m="https://example.invalid/other"><m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>gone-*.{$inputs.unique}<\/m:query><\/m:query><\/m:query>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'query/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'query/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'query/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'query/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'query/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'query/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'query/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'query/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="query"]',
    },
    steps: [
      ...beforeQuery,
      {
        id: 'query',
        operation: 'query',
        send: {
          xml: '<query xmlns="https://trivet.example/metadata-catalogue/1"><query><query>gone-*.{$inputs.unique}<\/query><\/query><\/query>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'nextQuery/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          input: {
            token: '{$steps.first.outputs.token}',
            query: { query: 'page-*.{$inputs.unique}', type: 'find' },
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'nextQuery/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'nextQuery/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<anyPrefix:nextQuery xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:token>{$steps.first.outputs.token}<\/anyPrefix:token><anyPrefix:query><anyPrefix:query>page-*.{$inputs.unique}<\/anyPrefix:query><anyPrefix:type>find<\/anyPrefix:type><\/anyPrefix:query><\/anyPrefix:nextQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'nextQuery/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:token><!-- a comment -->{$steps.first.outputs.token}<\/m:token>\n<!-- a comment -->\n<m:query>\n<!-- a comment -->\n<m:query><!-- a comment -->page-*.{$inputs.unique}<\/m:query>\n<!-- a comment -->\n<m:type><!-- a comment -->find<\/m:type>\n<!-- a comment -->\n<\/m:query>\n<!-- a comment -->\n<\/m:nextQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'nextQuery/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token><![CDATA[{$steps.first.outputs.token}]]><\/m:token><m:query><m:query><![CDATA[page-*.{$inputs.unique}]]><\/m:query><m:type><![CDATA[find]]><\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/token/absent',
    kind: 'negative',
    title: '<token> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/minOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/token/twice',
    kind: 'negative',
    title: '<token> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/maxOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/token/unqualified',
    kind: 'negative',
    title: '<token> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/form',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><query><m:query xmlns:m="https://trivet.example/metadata-catalogue/1">page-*.{$inputs.unique}<\/m:query><m:type xmlns:m="https://trivet.example/metadata-catalogue/1">find<\/m:type><\/query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]/sequence',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/order',
    kind: 'negative',
    title: '<query> stands before <token>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]/sequence',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><m:token>{$steps.first.outputs.token}<\/m:token><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.token/element',
    kind: 'negative',
    title: '<token> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/type',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token><m:notInTheContract>x<\/m:notInTheContract><\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/query/absent',
    kind: 'negative',
    title: '<query> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/minOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/query/twice',
    kind: 'negative',
    title: '<query> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/maxOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/query/unqualified',
    kind: 'negative',
    title: '<query> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/form',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><query>page-*.{$inputs.unique}<\/query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/type/twice',
    kind: 'negative',
    title: '<type> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="type"]/maxOccurs',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/type/unqualified',
    kind: 'negative',
    title: '<type> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="type"]/form',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><type>find<\/type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="query"]/sequence',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query/order',
    kind: 'negative',
    title: '<type> stands before <query>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="nextQuery"]/xs:complexType/xs:sequence/xs:element[@name="query"]/sequence',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:type>find<\/m:type><m:query>page-*.{$inputs.unique}<\/m:query><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query.query/element',
    kind: 'negative',
    title: '<query> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="query"]/type',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query><m:notInTheContract>x<\/m:notInTheContract><\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery.query.type/element',
    kind: 'negative',
    title: '<type> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="MDQuery"]/xs:sequence/xs:element[@name="type"]/type',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:query><m:query>page-*.{$inputs.unique}<\/m:query><m:type><m:notInTheContract>x<\/m:notInTheContract><\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/body/nextQuery/namespace',
    kind: 'negative',
    title: '<nextQuery> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="nextQueryRequest"]/targetNamespace',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<m:nextQuery xmlns:m="https://example.invalid/other"><m:token xmlns:m="https://trivet.example/metadata-catalogue/1">{$steps.first.outputs.token}<\/m:token><m:query xmlns:m="https://trivet.example/metadata-catalogue/1"><m:query>page-*.{$inputs.unique}<\/m:query><m:type>find<\/m:type><\/m:query><\/m:nextQuery>',
        },
        expect: {
          outcome: [
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'nextQuery/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'nextQuery/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'nextQuery/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="nextQuery"]',
    },
    steps: [
      ...beforeNextQuery,
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          xml: '<nextQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><query><query>page-*.{$inputs.unique}<\/query><type>find<\/type><\/query><\/nextQuery>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'InvalidQueryException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'endQuery/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: { input: { token: '{$steps.first.outputs.token}' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'endQuery/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'endQuery/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<anyPrefix:endQuery xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:token>{$steps.first.outputs.token}<\/anyPrefix:token><\/anyPrefix:endQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'endQuery/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:token><!-- a comment -->{$steps.first.outputs.token}<\/m:token>\n<!-- a comment -->\n<\/m:endQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'endQuery/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token><![CDATA[{$steps.first.outputs.token}]]><\/m:token><\/m:endQuery>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery/token/absent',
    kind: 'negative',
    title: '<token> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="endQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/minOccurs',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: { xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery/token/twice',
    kind: 'negative',
    title: '<token> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="endQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/maxOccurs',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:token>{$steps.first.outputs.token}<\/m:token><\/m:endQuery>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery/token/unqualified',
    kind: 'negative',
    title: '<token> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="endQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/form',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/m:endQuery>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]/sequence',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token>{$steps.first.outputs.token}<\/m:token><m:notInTheContract>x<\/m:notInTheContract><\/m:endQuery>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery.token/element',
    kind: 'negative',
    title: '<token> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="endQuery"]/xs:complexType/xs:sequence/xs:element[@name="token"]/type',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://trivet.example/metadata-catalogue/1"><m:token><m:notInTheContract>x<\/m:notInTheContract><\/m:token><\/m:endQuery>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/body/endQuery/namespace',
    kind: 'negative',
    title: '<endQuery> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="endQueryRequest"]/targetNamespace',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<m:endQuery xmlns:m="https://example.invalid/other"><m:token xmlns:m="https://trivet.example/metadata-catalogue/1">{$steps.first.outputs.token}<\/m:token><\/m:endQuery>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'endQuery/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'endQuery/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'endQuery/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="endQuery"]',
    },
    steps: [
      ...beforeEndQuery,
      {
        id: 'end',
        operation: 'endQuery',
        send: {
          xml: '<endQuery xmlns="https://trivet.example/metadata-catalogue/1"><token>{$steps.first.outputs.token}<\/token><\/endQuery>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'setPermission/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<anyPrefix:setPermission xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:permissions><anyPrefix:permission><anyPrefix:acl><anyPrefix:principalPerm><anyPrefix:permission>false<\/anyPrefix:permission><anyPrefix:remove>false<\/anyPrefix:remove><anyPrefix:read>true<\/anyPrefix:read><anyPrefix:write>false<\/anyPrefix:write><anyPrefix:list>false<\/anyPrefix:list><anyPrefix:execute>true<\/anyPrefix:execute><anyPrefix:getMetadata>true<\/anyPrefix:getMetadata><anyPrefix:setMetadata>false<\/anyPrefix:setMetadata><\/anyPrefix:principalPerm><anyPrefix:principal>alice<\/anyPrefix:principal><\/anyPrefix:acl><anyPrefix:acl><anyPrefix:principalPerm><anyPrefix:permission>false<\/anyPrefix:permission><anyPrefix:remove>false<\/anyPrefix:remove><anyPrefix:read>false<\/anyPrefix:read><anyPrefix:write>false<\/anyPrefix:write><anyPrefix:list>true<\/anyPrefix:list><anyPrefix:execute>false<\/anyPrefix:execute><anyPrefix:getMetadata>false<\/anyPrefix:getMetadata><anyPrefix:setMetadata>false<\/anyPrefix:setMetadata><\/anyPrefix:principalPerm><anyPrefix:principal>system:anyuser<\/anyPrefix:principal><\/anyPrefix:acl><\/anyPrefix:permission><anyPrefix:item>guarded.{$inputs.unique}<\/anyPrefix:item><\/anyPrefix:permissions><anyPrefix:permissions><anyPrefix:permission><anyPrefix:acl><anyPrefix:principalPerm><anyPrefix:permission>true<\/anyPrefix:permission><anyPrefix:remove>false<\/anyPrefix:remove><anyPrefix:read>false<\/anyPrefix:read><anyPrefix:write>false<\/anyPrefix:write><anyPrefix:list>true<\/anyPrefix:list><anyPrefix:execute>false<\/anyPrefix:execute><anyPrefix:getMetadata>false<\/anyPrefix:getMetadata><anyPrefix:setMetadata>false<\/anyPrefix:setMetadata><\/anyPrefix:principalPerm><anyPrefix:principal>*<\/anyPrefix:principal><\/anyPrefix:acl><\/anyPrefix:permission><anyPrefix:item>schema:s_{$inputs.unique}<\/anyPrefix:item><\/anyPrefix:permissions><\/anyPrefix:setPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:permissions>\n<!-- a comment -->\n<m:permission>\n<!-- a comment -->\n<m:acl>\n<!-- a comment -->\n<m:principalPerm>\n<!-- a comment -->\n<m:permission><!-- a comment -->false<\/m:permission>\n<!-- a comment -->\n<m:remove><!-- a comment -->false<\/m:remove>\n<!-- a comment -->\n<m:read><!-- a comment -->true<\/m:read>\n<!-- a comment -->\n<m:write><!-- a comment -->false<\/m:write>\n<!-- a comment -->\n<m:list><!-- a comment -->false<\/m:list>\n<!-- a comment -->\n<m:execute><!-- a comment -->true<\/m:execute>\n<!-- a comment -->\n<m:getMetadata><!-- a comment -->true<\/m:getMetadata>\n<!-- a comment -->\n<m:setMetadata><!-- a comment -->false<\/m:setMetadata>\n<!-- a comment -->\n<\/m:principalPerm>\n<!-- a comment -->\n<m:principal><!-- a comment -->alice<\/m:principal>\n<!-- a comment -->\n<\/m:acl>\n<!-- a comment -->\n<m:acl>\n<!-- a comment -->\n<m:principalPerm>\n<!-- a comment -->\n<m:permission><!-- a comment -->false<\/m:permission>\n<!-- a comment -->\n<m:remove><!-- a comment -->false<\/m:remove>\n<!-- a comment -->\n<m:read><!-- a comment -->false<\/m:read>\n<!-- a comment -->\n<m:write><!-- a comment -->false<\/m:write>\n<!-- a comment -->\n<m:list><!-- a comment -->true<\/m:list>\n<!-- a comment -->\n<m:execute><!-- a comment -->false<\/m:execute>\n<!-- a comment -->\n<m:getMetadata><!-- a comment -->false<\/m:getMetadata>\n<!-- a comment -->\n<m:setMetadata><!-- a comment -->false<\/m:setMetadata>\n<!-- a comment -->\n<\/m:principalPerm>\n<!-- a comment -->\n<m:principal><!-- a comment -->system:anyuser<\/m:principal>\n<!-- a comment -->\n<\/m:acl>\n<!-- a comment -->\n<\/m:permission>\n<!-- a comment -->\n<m:item><!-- a comment -->guarded.{$inputs.unique}<\/m:item>\n<!-- a comment -->\n<\/m:permissions>\n<!-- a comment -->\n<m:permissions>\n<!-- a comment -->\n<m:permission>\n<!-- a comment -->\n<m:acl>\n<!-- a comment -->\n<m:principalPerm>\n<!-- a comment -->\n<m:permission><!-- a comment -->true<\/m:permission>\n<!-- a comment -->\n<m:remove><!-- a comment -->false<\/m:remove>\n<!-- a comment -->\n<m:read><!-- a comment -->false<\/m:read>\n<!-- a comment -->\n<m:write><!-- a comment -->false<\/m:write>\n<!-- a comment -->\n<m:list><!-- a comment -->true<\/m:list>\n<!-- a comment -->\n<m:execute><!-- a comment -->false<\/m:execute>\n<!-- a comment -->\n<m:getMetadata><!-- a comment -->false<\/m:getMetadata>\n<!-- a comment -->\n<m:setMetadata><!-- a comment -->false<\/m:setMetadata>\n<!-- a comment -->\n<\/m:principalPerm>\n<!-- a comment -->\n<m:principal><!-- a comment -->*<\/m:principal>\n<!-- a comment -->\n<\/m:acl>\n<!-- a comment -->\n<\/m:permission>\n<!-- a comment -->\n<m:item><!-- a comment -->schema:s_{$inputs.unique}<\/m:item>\n<!-- a comment -->\n<\/m:permissions>\n<!-- a comment -->\n<\/m:setPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission><![CDATA[false]]><\/m:permission><m:remove><![CDATA[false]]><\/m:remove><m:read><![CDATA[true]]><\/m:read><m:write><![CDATA[false]]><\/m:write><m:list><![CDATA[false]]><\/m:list><m:execute><![CDATA[true]]><\/m:execute><m:getMetadata><![CDATA[true]]><\/m:getMetadata><m:setMetadata><![CDATA[false]]><\/m:setMetadata><\/m:principalPerm><m:principal><![CDATA[alice]]><\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission><![CDATA[false]]><\/m:permission><m:remove><![CDATA[false]]><\/m:remove><m:read><![CDATA[false]]><\/m:read><m:write><![CDATA[false]]><\/m:write><m:list><![CDATA[true]]><\/m:list><m:execute><![CDATA[false]]><\/m:execute><m:getMetadata><![CDATA[false]]><\/m:getMetadata><m:setMetadata><![CDATA[false]]><\/m:setMetadata><\/m:principalPerm><m:principal><![CDATA[system:anyuser]]><\/m:principal><\/m:acl><\/m:permission><m:item><![CDATA[guarded.{$inputs.unique}]]><\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission><![CDATA[true]]><\/m:permission><m:remove><![CDATA[false]]><\/m:remove><m:read><![CDATA[false]]><\/m:read><m:write><![CDATA[false]]><\/m:write><m:list><![CDATA[true]]><\/m:list><m:execute><![CDATA[false]]><\/m:execute><m:getMetadata><![CDATA[false]]><\/m:getMetadata><m:setMetadata><![CDATA[false]]><\/m:setMetadata><\/m:principalPerm><m:principal><![CDATA[*]]><\/m:principal><\/m:acl><\/m:permission><m:item><![CDATA[schema:s_{$inputs.unique}]]><\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/digits',
    kind: 'positive',
    title: 'booleans may be 1 and 0',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>0<\/m:permission><m:remove>0<\/m:remove><m:read>1<\/m:read><m:write>0<\/m:write><m:list>0<\/m:list><m:execute>1<\/m:execute><m:getMetadata>1<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>0<\/m:permission><m:remove>0<\/m:remove><m:read>0<\/m:read><m:write>0<\/m:write><m:list>1<\/m:list><m:execute>0<\/m:execute><m:getMetadata>0<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>1<\/m:permission><m:remove>0<\/m:remove><m:read>0<\/m:read><m:write>0<\/m:write><m:list>1<\/m:list><m:execute>0<\/m:execute><m:getMetadata>0<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission/permissions/absent',
    kind: 'negative',
    title: '<permissions> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setPermission"]/xs:complexType/xs:sequence/xs:element[@name="permissions"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: { xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission/permissions/unqualified',
    kind: 'negative',
    title: '<permissions> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setPermission"]/xs:complexType/xs:sequence/xs:element[@name="permissions"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><permissions><m:permission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item xmlns:m="https://trivet.example/metadata-catalogue/1">guarded.{$inputs.unique}<\/m:item><\/permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><m:notInTheContract>x<\/m:notInTheContract><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/permission/absent',
    kind: 'negative',
    title: '<permission> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="permission"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/permission/twice',
    kind: 'negative',
    title: '<permission> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="permission"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/permission/unqualified',
    kind: 'negative',
    title: '<permission> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="permission"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><permission><m:acl xmlns:m="https://trivet.example/metadata-catalogue/1"><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl xmlns:m="https://trivet.example/metadata-catalogue/1"><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/item/absent',
    kind: 'negative',
    title: '<item> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="item"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/item/twice',
    kind: 'negative',
    title: '<item> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="item"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/item/unqualified',
    kind: 'negative',
    title: '<item> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="item"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><item>guarded.{$inputs.unique}<\/item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setPermission"]/xs:complexType/xs:sequence/xs:element[@name="permissions"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><m:notInTheContract>x<\/m:notInTheContract><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions/order',
    kind: 'negative',
    title: '<item> stands before <permission>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="setPermission"]/xs:complexType/xs:sequence/xs:element[@name="permissions"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:item>guarded.{$inputs.unique}<\/m:item><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission/acl/unqualified',
    kind: 'negative',
    title: '<acl> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Permission"]/xs:sequence/xs:element[@name="acl"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><acl><m:principalPerm xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal xmlns:m="https://trivet.example/metadata-catalogue/1">alice<\/m:principal><\/acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="permission"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><m:notInTheContract>x<\/m:notInTheContract><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principalPerm/absent',
    kind: 'negative',
    title: '<principalPerm> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principalPerm"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principalPerm/twice',
    kind: 'negative',
    title: '<principalPerm> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principalPerm"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principalPerm/unqualified',
    kind: 'negative',
    title: '<principalPerm> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principalPerm"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><principalPerm><m:permission xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:permission><m:remove xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:remove><m:read xmlns:m="https://trivet.example/metadata-catalogue/1">true<\/m:read><m:write xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:write><m:list xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:list><m:execute xmlns:m="https://trivet.example/metadata-catalogue/1">true<\/m:execute><m:getMetadata xmlns:m="https://trivet.example/metadata-catalogue/1">true<\/m:getMetadata><m:setMetadata xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:setMetadata><\/principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principal/absent',
    kind: 'negative',
    title: '<principal> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principal"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principal/twice',
    kind: 'negative',
    title: '<principal> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principal"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/principal/unqualified',
    kind: 'negative',
    title: '<principal> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principal"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><principal>alice<\/principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Permission"]/xs:sequence/xs:element[@name="acl"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><m:notInTheContract>x<\/m:notInTheContract><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl/order',
    kind: 'negative',
    title: '<principal> stands before <principalPerm>',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Permission"]/xs:sequence/xs:element[@name="acl"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principal>alice<\/m:principal><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/permission/absent',
    kind: 'negative',
    title: '<permission> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/permission/twice',
    kind: 'negative',
    title: '<permission> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/permission/unqualified',
    kind: 'negative',
    title: '<permission> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><permission>false<\/permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/remove/absent',
    kind: 'negative',
    title: '<remove> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/remove/twice',
    kind: 'negative',
    title: '<remove> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/remove/unqualified',
    kind: 'negative',
    title: '<remove> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><remove>false<\/remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/read/absent',
    kind: 'negative',
    title: '<read> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/read/twice',
    kind: 'negative',
    title: '<read> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/read/unqualified',
    kind: 'negative',
    title: '<read> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><read>true<\/read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/write/absent',
    kind: 'negative',
    title: '<write> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/write/twice',
    kind: 'negative',
    title: '<write> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/write/unqualified',
    kind: 'negative',
    title: '<write> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><write>false<\/write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/list/absent',
    kind: 'negative',
    title: '<list> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/list/twice',
    kind: 'negative',
    title: '<list> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/list/unqualified',
    kind: 'negative',
    title: '<list> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><list>false<\/list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/execute/absent',
    kind: 'negative',
    title: '<execute> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/execute/twice',
    kind: 'negative',
    title: '<execute> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/execute/unqualified',
    kind: 'negative',
    title: '<execute> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><execute>true<\/execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/getMetadata/absent',
    kind: 'negative',
    title: '<getMetadata> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/getMetadata/twice',
    kind: 'negative',
    title: '<getMetadata> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/getMetadata/unqualified',
    kind: 'negative',
    title: '<getMetadata> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><getMetadata>true<\/getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/setMetadata/absent',
    kind: 'negative',
    title: '<setMetadata> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/minOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/setMetadata/twice',
    kind: 'negative',
    title: '<setMetadata> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/maxOccurs',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/setMetadata/unqualified',
    kind: 'negative',
    title: '<setMetadata> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/form',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><setMetadata>false<\/setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principalPerm"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm/order',
    kind: 'negative',
    title: '<remove> stands before <permission>',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principalPerm"]/sequence',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:remove>false<\/m:remove><m:permission>false<\/m:permission><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.permission/type/1',
    kind: 'negative',
    title: '<permission> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>maybe<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.permission/type/2',
    kind: 'negative',
    title: '<permission> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>TRUE<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.permission/type/3',
    kind: 'negative',
    title: '<permission> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission/><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.permission/element',
    kind: 'negative',
    title: '<permission> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission><m:notInTheContract>x<\/m:notInTheContract><\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.remove/type/1',
    kind: 'negative',
    title: '<remove> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>maybe<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.remove/type/2',
    kind: 'negative',
    title: '<remove> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>TRUE<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.remove/type/3',
    kind: 'negative',
    title: '<remove> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove/><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.remove/element',
    kind: 'negative',
    title: '<remove> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove><m:notInTheContract>x<\/m:notInTheContract><\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.read/type/1',
    kind: 'negative',
    title: '<read> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>maybe<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.read/type/2',
    kind: 'negative',
    title: '<read> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>TRUE<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.read/type/3',
    kind: 'negative',
    title: '<read> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read/><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.read/element',
    kind: 'negative',
    title: '<read> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read><m:notInTheContract>x<\/m:notInTheContract><\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.write/type/1',
    kind: 'negative',
    title: '<write> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>maybe<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.write/type/2',
    kind: 'negative',
    title: '<write> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>TRUE<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.write/type/3',
    kind: 'negative',
    title: '<write> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write/><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.write/element',
    kind: 'negative',
    title: '<write> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write><m:notInTheContract>x<\/m:notInTheContract><\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.list/type/1',
    kind: 'negative',
    title: '<list> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>maybe<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.list/type/2',
    kind: 'negative',
    title: '<list> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>TRUE<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.list/type/3',
    kind: 'negative',
    title: '<list> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list/><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.list/element',
    kind: 'negative',
    title: '<list> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list><m:notInTheContract>x<\/m:notInTheContract><\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.execute/type/1',
    kind: 'negative',
    title: '<execute> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>maybe<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.execute/type/2',
    kind: 'negative',
    title: '<execute> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>TRUE<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.execute/type/3',
    kind: 'negative',
    title: '<execute> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute/><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.execute/element',
    kind: 'negative',
    title: '<execute> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute><m:notInTheContract>x<\/m:notInTheContract><\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.getMetadata/type/1',
    kind: 'negative',
    title: '<getMetadata> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>maybe<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.getMetadata/type/2',
    kind: 'negative',
    title: '<getMetadata> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>TRUE<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.getMetadata/type/3',
    kind: 'negative',
    title: '<getMetadata> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata/><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.getMetadata/element',
    kind: 'negative',
    title: '<getMetadata> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.setMetadata/type/1',
    kind: 'negative',
    title: '<setMetadata> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>maybe<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.setMetadata/type/2',
    kind: 'negative',
    title: '<setMetadata> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>TRUE<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.setMetadata/type/3',
    kind: 'negative',
    title: '<setMetadata> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata/><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principalPerm.setMetadata/element',
    kind: 'negative',
    title: '<setMetadata> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.permission.acl.principal/element',
    kind: 'negative',
    title: '<principal> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="ACLEntry"]/xs:sequence/xs:element[@name="principal"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal><m:notInTheContract>x<\/m:notInTheContract><\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission.permissions.item/element',
    kind: 'negative',
    title: '<item> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="PermissionEntry"]/xs:sequence/xs:element[@name="item"]/type',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item><m:notInTheContract>x<\/m:notInTheContract><\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/body/setPermission/namespace',
    kind: 'negative',
    title: '<setPermission> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="setPermissionRequest"]/targetNamespace',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<m:setPermission xmlns:m="https://example.invalid/other"><m:permissions xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permission><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>true<\/m:read><m:write>false<\/m:write><m:list>false<\/m:list><m:execute>true<\/m:execute><m:getMetadata>true<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permission><m:acl><m:principalPerm><m:permission>true<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'setPermission/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'setPermission/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'setPermission/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'setPermission/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'setPermission/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setPermission/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setPermission/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'setPermission/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermission,
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          xml: '<setPermission xmlns="https://trivet.example/metadata-catalogue/1"><permissions><permission><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>true<\/read><write>false<\/write><list>false<\/list><execute>true<\/execute><getMetadata>true<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>alice<\/principal><\/acl><acl><principalPerm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>system:anyuser<\/principal><\/acl><\/permission><item>guarded.{$inputs.unique}<\/item><\/permissions><permissions><permission><acl><principalPerm><permission>true<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/principalPerm><principal>*<\/principal><\/acl><\/permission><item>schema:s_{$inputs.unique}<\/item><\/permissions><\/setPermission>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'getPermission/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getPermission/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getPermission/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<anyPrefix:getPermission xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:items>guarded.{$inputs.unique}<\/anyPrefix:items><anyPrefix:items>schema:s_{$inputs.unique}<\/anyPrefix:items><\/anyPrefix:getPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getPermission/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:items><!-- a comment -->guarded.{$inputs.unique}<\/m:items>\n<!-- a comment -->\n<m:items><!-- a comment -->schema:s_{$inputs.unique}<\/m:items>\n<!-- a comment -->\n<\/m:getPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getPermission/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items><![CDATA[guarded.{$inputs.unique}]]><\/m:items><m:items><![CDATA[schema:s_{$inputs.unique}]]><\/m:items><\/m:getPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getPermission/body/getPermission/items/absent',
    kind: 'negative',
    title: '<items> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: { xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'getPermission/body/getPermission/items/unqualified',
    kind: 'negative',
    title: '<items> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><m:items>schema:s_{$inputs.unique}<\/m:items><\/m:getPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'getPermission/body/getPermission/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]/sequence',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>guarded.{$inputs.unique}<\/m:items><m:items>schema:s_{$inputs.unique}<\/m:items><m:notInTheContract>x<\/m:notInTheContract><\/m:getPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'getPermission/body/getPermission.items/element',
    kind: 'negative',
    title: '<items> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items><m:notInTheContract>x<\/m:notInTheContract><\/m:items><m:items>schema:s_{$inputs.unique}<\/m:items><\/m:getPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'getPermission/body/getPermission/namespace',
    kind: 'negative',
    title: '<getPermission> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getPermissionRequest"]/targetNamespace',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<m:getPermission xmlns:m="https://example.invalid/other"><m:items xmlns:m="https://trivet.example/metadata-catalogue/1">guarded.{$inputs.unique}<\/m:items><m:items xmlns:m="https://trivet.example/metadata-catalogue/1">schema:s_{$inputs.unique}<\/m:items><\/m:getPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException', 'InvalidArgumentException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'getPermission/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'getPermission/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'getPermission/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getPermission/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getPermission/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getPermission/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getPermission/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getPermission/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'get',
        operation: 'getPermission',
        send: {
          xml: '<getPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>guarded.{$inputs.unique}<\/items><items>schema:s_{$inputs.unique}<\/items><\/getPermission>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: {
          outcome: [
            'response',
            'Client',
            'AuthorizationException',
            'NotExistsException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'checkPermission/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          input: {
            items: ['schema:s_{$inputs.unique}'],
            perm: {
              permission: false,
              remove: false,
              read: false,
              write: false,
              list: true,
              execute: false,
              getMetadata: false,
              setMetadata: false,
            },
          },
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<anyPrefix:checkPermission xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:items>schema:s_{$inputs.unique}<\/anyPrefix:items><anyPrefix:perm><anyPrefix:permission>false<\/anyPrefix:permission><anyPrefix:remove>false<\/anyPrefix:remove><anyPrefix:read>false<\/anyPrefix:read><anyPrefix:write>false<\/anyPrefix:write><anyPrefix:list>true<\/anyPrefix:list><anyPrefix:execute>false<\/anyPrefix:execute><anyPrefix:getMetadata>false<\/anyPrefix:getMetadata><anyPrefix:setMetadata>false<\/anyPrefix:setMetadata><\/anyPrefix:perm><\/anyPrefix:checkPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:items><!-- a comment -->schema:s_{$inputs.unique}<\/m:items>\n<!-- a comment -->\n<m:perm>\n<!-- a comment -->\n<m:permission><!-- a comment -->false<\/m:permission>\n<!-- a comment -->\n<m:remove><!-- a comment -->false<\/m:remove>\n<!-- a comment -->\n<m:read><!-- a comment -->false<\/m:read>\n<!-- a comment -->\n<m:write><!-- a comment -->false<\/m:write>\n<!-- a comment -->\n<m:list><!-- a comment -->true<\/m:list>\n<!-- a comment -->\n<m:execute><!-- a comment -->false<\/m:execute>\n<!-- a comment -->\n<m:getMetadata><!-- a comment -->false<\/m:getMetadata>\n<!-- a comment -->\n<m:setMetadata><!-- a comment -->false<\/m:setMetadata>\n<!-- a comment -->\n<\/m:perm>\n<!-- a comment -->\n<\/m:checkPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items><![CDATA[schema:s_{$inputs.unique}]]><\/m:items><m:perm><m:permission><![CDATA[false]]><\/m:permission><m:remove><![CDATA[false]]><\/m:remove><m:read><![CDATA[false]]><\/m:read><m:write><![CDATA[false]]><\/m:write><m:list><![CDATA[true]]><\/m:list><m:execute><![CDATA[false]]><\/m:execute><m:getMetadata><![CDATA[false]]><\/m:getMetadata><m:setMetadata><![CDATA[false]]><\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/digits',
    kind: 'positive',
    title: 'booleans may be 1 and 0',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>0<\/m:permission><m:remove>0<\/m:remove><m:read>0<\/m:read><m:write>0<\/m:write><m:list>1<\/m:list><m:execute>0<\/m:execute><m:getMetadata>0<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/items/absent',
    kind: 'negative',
    title: '<items> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/items/unqualified',
    kind: 'negative',
    title: '<items> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/perm/absent',
    kind: 'negative',
    title: '<perm> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="perm"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/perm/twice',
    kind: 'negative',
    title: '<perm> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="perm"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/perm/unqualified',
    kind: 'negative',
    title: '<perm> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="perm"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><perm><m:permission xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:permission><m:remove xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:remove><m:read xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:read><m:write xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:write><m:list xmlns:m="https://trivet.example/metadata-catalogue/1">true<\/m:list><m:execute xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:execute><m:getMetadata xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:getMetadata><m:setMetadata xmlns:m="https://trivet.example/metadata-catalogue/1">false<\/m:setMetadata><\/perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]/sequence',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><m:notInTheContract>x<\/m:notInTheContract><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/order',
    kind: 'negative',
    title: '<perm> stands before <items>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]/sequence',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><m:items>schema:s_{$inputs.unique}<\/m:items><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.items/element',
    kind: 'negative',
    title: '<items> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="items"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items><m:notInTheContract>x<\/m:notInTheContract><\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/permission/absent',
    kind: 'negative',
    title: '<permission> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/permission/twice',
    kind: 'negative',
    title: '<permission> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/permission/unqualified',
    kind: 'negative',
    title: '<permission> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><permission>false<\/permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/remove/absent',
    kind: 'negative',
    title: '<remove> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/remove/twice',
    kind: 'negative',
    title: '<remove> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/remove/unqualified',
    kind: 'negative',
    title: '<remove> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><remove>false<\/remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/read/absent',
    kind: 'negative',
    title: '<read> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/read/twice',
    kind: 'negative',
    title: '<read> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/read/unqualified',
    kind: 'negative',
    title: '<read> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><read>false<\/read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/write/absent',
    kind: 'negative',
    title: '<write> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/write/twice',
    kind: 'negative',
    title: '<write> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/write/unqualified',
    kind: 'negative',
    title: '<write> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><write>false<\/write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/list/absent',
    kind: 'negative',
    title: '<list> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/list/twice',
    kind: 'negative',
    title: '<list> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/list/unqualified',
    kind: 'negative',
    title: '<list> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><list>true<\/list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/execute/absent',
    kind: 'negative',
    title: '<execute> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/execute/twice',
    kind: 'negative',
    title: '<execute> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/execute/unqualified',
    kind: 'negative',
    title: '<execute> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><execute>false<\/execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/getMetadata/absent',
    kind: 'negative',
    title: '<getMetadata> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/getMetadata/twice',
    kind: 'negative',
    title: '<getMetadata> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/getMetadata/unqualified',
    kind: 'negative',
    title: '<getMetadata> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><getMetadata>false<\/getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/setMetadata/absent',
    kind: 'negative',
    title: '<setMetadata> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/minOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/setMetadata/twice',
    kind: 'negative',
    title: '<setMetadata> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/maxOccurs',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/setMetadata/unqualified',
    kind: 'negative',
    title: '<setMetadata> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/form',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><setMetadata>false<\/setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="perm"]/sequence',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm/order',
    kind: 'negative',
    title: '<remove> stands before <permission>',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="checkPermission"]/xs:complexType/xs:sequence/xs:element[@name="perm"]/sequence',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:remove>false<\/m:remove><m:permission>false<\/m:permission><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.permission/type/1',
    kind: 'negative',
    title: '<permission> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>maybe<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.permission/type/2',
    kind: 'negative',
    title: '<permission> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>TRUE<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.permission/type/3',
    kind: 'negative',
    title: '<permission> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission/><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.permission/element',
    kind: 'negative',
    title: '<permission> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="permission"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission><m:notInTheContract>x<\/m:notInTheContract><\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.remove/type/1',
    kind: 'negative',
    title: '<remove> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>maybe<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.remove/type/2',
    kind: 'negative',
    title: '<remove> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>TRUE<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.remove/type/3',
    kind: 'negative',
    title: '<remove> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove/><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.remove/element',
    kind: 'negative',
    title: '<remove> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="remove"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove><m:notInTheContract>x<\/m:notInTheContract><\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.read/type/1',
    kind: 'negative',
    title: '<read> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>maybe<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.read/type/2',
    kind: 'negative',
    title: '<read> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>TRUE<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.read/type/3',
    kind: 'negative',
    title: '<read> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read/><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.read/element',
    kind: 'negative',
    title: '<read> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="read"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read><m:notInTheContract>x<\/m:notInTheContract><\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.write/type/1',
    kind: 'negative',
    title: '<write> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>maybe<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.write/type/2',
    kind: 'negative',
    title: '<write> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>TRUE<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.write/type/3',
    kind: 'negative',
    title: '<write> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write/><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.write/element',
    kind: 'negative',
    title: '<write> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="write"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write><m:notInTheContract>x<\/m:notInTheContract><\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.list/type/1',
    kind: 'negative',
    title: '<list> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>maybe<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.list/type/2',
    kind: 'negative',
    title: '<list> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>TRUE<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.list/type/3',
    kind: 'negative',
    title: '<list> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list/><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.list/element',
    kind: 'negative',
    title: '<list> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="list"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list><m:notInTheContract>x<\/m:notInTheContract><\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.execute/type/1',
    kind: 'negative',
    title: '<execute> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>maybe<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.execute/type/2',
    kind: 'negative',
    title: '<execute> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>TRUE<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.execute/type/3',
    kind: 'negative',
    title: '<execute> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute/><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.execute/element',
    kind: 'negative',
    title: '<execute> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="execute"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute><m:notInTheContract>x<\/m:notInTheContract><\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.getMetadata/type/1',
    kind: 'negative',
    title: '<getMetadata> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>maybe<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.getMetadata/type/2',
    kind: 'negative',
    title: '<getMetadata> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>TRUE<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.getMetadata/type/3',
    kind: 'negative',
    title: '<getMetadata> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata/><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.getMetadata/element',
    kind: 'negative',
    title: '<getMetadata> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="getMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.setMetadata/type/1',
    kind: 'negative',
    title: '<setMetadata> is "maybe"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>maybe<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.setMetadata/type/2',
    kind: 'negative',
    title: '<setMetadata> is "TRUE"',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>TRUE<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.setMetadata/type/3',
    kind: 'negative',
    title: '<setMetadata> is ""',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata/><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission.perm.setMetadata/element',
    kind: 'negative',
    title: '<setMetadata> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/types.xsd',
      pointer: '/xs:schema/xs:complexType[@name="Perm"]/xs:sequence/xs:element[@name="setMetadata"]/type',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:items>schema:s_{$inputs.unique}<\/m:items><m:perm><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata><m:notInTheContract>x<\/m:notInTheContract><\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/body/checkPermission/namespace',
    kind: 'negative',
    title: '<checkPermission> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="checkPermissionRequest"]/targetNamespace',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<m:checkPermission xmlns:m="https://example.invalid/other"><m:items xmlns:m="https://trivet.example/metadata-catalogue/1">schema:s_{$inputs.unique}<\/m:items><m:perm xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permission>false<\/m:permission><m:remove>false<\/m:remove><m:read>false<\/m:read><m:write>false<\/m:write><m:list>true<\/m:list><m:execute>false<\/m:execute><m:getMetadata>false<\/m:getMetadata><m:setMetadata>false<\/m:setMetadata><\/m:perm><\/m:checkPermission>',
        },
        expect: {
          outcome: ['Client', 'AuthorizationException', 'NotExistsException'],
          status: ['500', '400'],
        },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'checkPermission/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'checkPermission/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'checkPermission/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="checkPermission"]',
    },
    steps: [
      ...beforeGetPermission,
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          xml: '<checkPermission xmlns="https://trivet.example/metadata-catalogue/1"><items>schema:s_{$inputs.unique}<\/items><perm><permission>false<\/permission><remove>false<\/remove><read>false<\/read><write>false<\/write><list>true<\/list><execute>false<\/execute><getMetadata>false<\/getMetadata><setMetadata>false<\/setMetadata><\/perm><\/checkPermission>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client', 'AuthorizationException', 'NotExistsException'] },
      },
    ],
  },
  {
    id: 'getVersion/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { input: {} },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getVersion/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { xml: '<getVersion xmlns="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getVersion/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          xml: '<anyPrefix:getVersion xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"/>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getVersion/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { xml: '<m:getVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getVersion/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { xml: '<m:getVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getVersion/body/getVersion/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]/sequence',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          xml: '<m:getVersion xmlns:m="https://trivet.example/metadata-catalogue/1"><m:notInTheContract>x<\/m:notInTheContract><\/m:getVersion>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getVersion/body/getVersion/namespace',
    kind: 'negative',
    title: '<getVersion> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getVersionRequest"]/targetNamespace',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { xml: '<m:getVersion xmlns:m="https://example.invalid/other"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getVersion/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getVersion/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getVersion/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getVersion"]',
    },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: {
          xml: '<getVersion xmlns="https://trivet.example/metadata-catalogue/1"/>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { input: {} },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { xml: '<getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          xml: '<anyPrefix:getSchemaVersion xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"/>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { xml: '<m:getSchemaVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { xml: '<m:getSchemaVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/body/getSchemaVersion/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]/sequence',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          xml: '<m:getSchemaVersion xmlns:m="https://trivet.example/metadata-catalogue/1"><m:notInTheContract>x<\/m:notInTheContract><\/m:getSchemaVersion>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/body/getSchemaVersion/namespace',
    kind: 'negative',
    title: '<getSchemaVersion> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getSchemaVersionRequest"]/targetNamespace',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { xml: '<m:getSchemaVersion xmlns:m="https://example.invalid/other"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getSchemaVersion/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getSchemaVersion"]',
    },
    steps: [
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: {
          xml: '<getSchemaVersion xmlns="https://trivet.example/metadata-catalogue/1"/>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { input: {} },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { xml: '<getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          xml: '<anyPrefix:getInterfaceVersion xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"/>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { xml: '<m:getInterfaceVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { xml: '<m:getInterfaceVersion xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/body/getInterfaceVersion/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]/sequence',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          xml: '<m:getInterfaceVersion xmlns:m="https://trivet.example/metadata-catalogue/1"><m:notInTheContract>x<\/m:notInTheContract><\/m:getInterfaceVersion>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/body/getInterfaceVersion/namespace',
    kind: 'negative',
    title: '<getInterfaceVersion> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getInterfaceVersionRequest"]/targetNamespace',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { xml: '<m:getInterfaceVersion xmlns:m="https://example.invalid/other"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getInterfaceVersion/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getInterfaceVersion"]',
    },
    steps: [
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: {
          xml: '<getInterfaceVersion xmlns="https://trivet.example/metadata-catalogue/1"/>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: { input: { key: 'schema.s_{$inputs.unique}.policies' } },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/wire/default-namespace',
    kind: 'positive',
    title: 'the default namespace serves as well as a prefix',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/wire/prefix',
    kind: 'positive',
    title: 'any prefix will do',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<anyPrefix:getServiceMetadata xmlns:anyPrefix="https://trivet.example/metadata-catalogue/1"><anyPrefix:key>schema.s_{$inputs.unique}.policies<\/anyPrefix:key><\/anyPrefix:getServiceMetadata>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/wire/comments',
    kind: 'positive',
    title: 'white space between elements and comments mean nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1">\n<!-- a comment -->\n<m:key><!-- a comment -->schema.s_{$inputs.unique}.policies<\/m:key>\n<!-- a comment -->\n<\/m:getServiceMetadata>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/wire/cdata',
    kind: 'positive',
    title: 'a CDATA section is text',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"><m:key><![CDATA[schema.s_{$inputs.unique}.policies]]><\/m:key><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['response'], status: ['200'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata/key/absent',
    kind: 'negative',
    title: '<key> is absent though required',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getServiceMetadata"]/xs:complexType/xs:sequence/xs:element[@name="key"]/minOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: { xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"/>' },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata/key/twice',
    kind: 'negative',
    title: '<key> stands twice',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getServiceMetadata"]/xs:complexType/xs:sequence/xs:element[@name="key"]/maxOccurs',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"><m:key>schema.s_{$inputs.unique}.policies<\/m:key><m:key>schema.s_{$inputs.unique}.policies<\/m:key><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata/key/unqualified',
    kind: 'negative',
    title: '<key> is in no namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getServiceMetadata"]/xs:complexType/xs:sequence/xs:element[@name="key"]/form',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata/unknown',
    kind: 'negative',
    title: 'there is an element that nobody named',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]/sequence',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"><m:key>schema.s_{$inputs.unique}.policies<\/m:key><m:notInTheContract>x<\/m:notInTheContract><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata.key/element',
    kind: 'negative',
    title: '<key> holds an element',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:types/xs:schema/xs:element[@name="getServiceMetadata"]/xs:complexType/xs:sequence/xs:element[@name="key"]/type',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://trivet.example/metadata-catalogue/1"><m:key><m:notInTheContract>x<\/m:notInTheContract><\/m:key><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/getServiceMetadata/namespace',
    kind: 'negative',
    title: '<getServiceMetadata> is in another namespace',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:message[@name="getServiceMetadataRequest"]/targetNamespace',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<m:getServiceMetadata xmlns:m="https://example.invalid/other"><m:key xmlns:m="https://trivet.example/metadata-catalogue/1">schema.s_{$inputs.unique}.policies<\/m:key><\/m:getServiceMetadata>',
        },
        expect: { outcome: ['Client'], status: ['500', '400'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/version',
    kind: 'protocol',
    title: 'an envelope of another SOAP version is a VersionMismatch',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['VersionMismatch'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/mustUnderstand',
    kind: 'protocol',
    title: 'a header that must be understood and is not is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/><\/S:Header><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['MustUnderstand'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/header',
    kind: 'positive',
    title: 'a header that nobody has to understand is ignored',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><x:unheard xmlns:x="https://example.invalid/unheard"/><\/S:Header><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/empty-header',
    kind: 'positive',
    title: 'an empty Header is allowed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><\/S:Header><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['response'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/malformed',
    kind: 'protocol',
    title: 'an envelope that is no well-formed XML is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envel',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/envelope/doctype',
    kind: 'protocol',
    title: 'a document type declaration is refused (SOAP 1.1, 3)',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          envelope: '<!DOCTYPE S [<!ENTITY e "x">]><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata><\/S:Body><\/S:Envelope>',
        },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/body/unknown-operation',
    kind: 'protocol',
    title: 'a body element that is no operation is refused',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
        expect: { outcome: ['Client'] },
      },
    ],
  },
  {
    id: 'getServiceMetadata/wire/soap-action',
    kind: 'protocol',
    title: 'a SOAPAction that names another operation does not choose it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getServiceMetadata"]',
    },
    steps: [
      ...beforeDropPolicy,
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: {
          xml: '<getServiceMetadata xmlns="https://trivet.example/metadata-catalogue/1"><key>schema.s_{$inputs.unique}.policies<\/key><\/getServiceMetadata>',
          httpHeaders: { SOAPAction: '"createSchema"' },
        },
        expect: { outcome: ['response', 'Client'] },
      },
    ],
  },
  {
    id: 'createSchema/state/twice',
    kind: 'state',
    title: 'what is there already is not made again',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      ...beforeCreateSchema,
      {
        id: 'the-act',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['ExistsException'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'createSchema/state/listed/listSchemas',
    kind: 'state',
    title: 'listSchemas tells it',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'the-act',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'listSchemas',
        send: { input: {} },
        expect: {
          outcome: ['response'],
          relations: [{ value: '$response.body#/schemas', relation: 'lists', other: 's_{$inputs.unique}' }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createSchema/state/stored/describeSchema',
    kind: 'state',
    title: 'describeSchema tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createSchema"]',
    },
    steps: [
      {
        id: 'the-act',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemaAttributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/0}',
            },
            {
              value: '$response.body#/schemaAttributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/1}',
            },
            {
              value: '$response.body#/schemaAttributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/2}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'describeSchema/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="describeSchema"]',
    },
    steps: [
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_nobody{$inputs.unique}' } },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
  },
  {
    id: 'dropSchema/state/gone/describeSchema',
    kind: 'state',
    title: 'after it describeSchema finds nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeDropSchema,
      {
        id: 'the-act',
        operation: 'dropSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'dropSchema/state/unlisted/listSchemas',
    kind: 'state',
    title: 'listSchemas tells it no more',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropSchema"]',
    },
    steps: [
      ...beforeDropSchema,
      {
        id: 'the-act',
        operation: 'dropSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'listSchemas',
        send: { input: {} },
        expect: {
          outcome: ['response'],
          relations: [{ value: '$response.body#/schemas', relation: 'omits', other: 's_{$inputs.unique}' }],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'addSchemaAttributes/state/twice',
    kind: 'state',
    title: 'what is there already is not made again',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributesStateTwice,
      {
        id: 'the-act',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['ExistsException'] },
        outputs: { quality: '$request.body#/attributes/0/name', note: '$request.body#/attributes/1/name' },
      },
    ],
    stage: 3,
  },
  {
    id: 'addSchemaAttributes/state/stored/describeSchema',
    kind: 'state',
    title: 'describeSchema tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addSchemaAttributes"]',
    },
    steps: [
      ...beforeAddSchemaAttributesStateStoredDescribeSchema,
      {
        id: 'the-act',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { outcome: ['response'] },
        outputs: {
          quality: '$request.body#/attributes/0/name',
          note: '$request.body#/attributes/1/name',
          sent: '$request.body',
        },
      },
      {
        id: 'the-sight',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemaAttributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/0}',
            },
            {
              value: '$response.body#/schemaAttributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/1}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'removeSchemaAttributes/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          input: { schemaName: 's_nobody{$inputs.unique}', attributeNames: ['note_nobody{$inputs.unique}'] },
        },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
  },
  {
    id: 'removeSchemaAttributes/state/gone/describeSchema',
    kind: 'state',
    title: 'describeSchema tells none of what was removed',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeSchemaAttributes"]',
    },
    steps: [
      ...beforeRemoveSchemaAttributesStateGoneDescribeSchema,
      {
        id: 'the-act',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['note_{$inputs.unique}'] } },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemaAttributes',
              relation: 'omits',
              other: { name: 'note_{$inputs.unique}' },
            },
          ],
        },
      },
    ],
    stage: 5,
  },
  {
    id: 'renameSchemaAttribute/state/isolated/describeSchema',
    kind: 'state',
    title: 'describeSchema tells as many as before',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="renameSchemaAttribute"]',
    },
    steps: [
      ...beforeRenameSchemaAttributeStateIsolatedDescribeSchema,
      {
        id: 'the-act',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'run_{$inputs.unique}',
            newName: 'new_{$inputs.unique}',
          },
        },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemaAttributes',
              relation: 'counts',
              other: '{$steps.the-first.outputs.list}',
            },
          ],
        },
      },
    ],
    stage: 5,
  },
  {
    id: 'addPolicy/state/twice',
    kind: 'state',
    title: 'what is there already is not made again',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="addPolicy"]',
    },
    steps: [
      ...beforeAddPolicyStateTwice,
      {
        id: 'the-act',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { outcome: ['ExistsException'] },
      },
    ],
    stage: 3,
  },
  {
    id: 'dropPolicy/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="dropPolicy"]',
    },
    steps: [
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: {
          input: { schemaName: 's_nobody{$inputs.unique}', policy: 'readonly:run_nobody{$inputs.unique}' },
        },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
  },
  {
    id: 'createEntry/state/twice',
    kind: 'state',
    title: 'what is there already is not made again',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntryStateTwice,
      {
        id: 'the-act',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['ExistsException'] },
      },
    ],
    stage: 2,
  },
  {
    id: 'createEntry/state/stored/listEntrySchemas',
    kind: 'state',
    title: 'listEntrySchemas tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntryStateStoredListEntrySchemas,
      {
        id: 'the-act',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemas',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/schemas/0}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createEntry/state/stored/listEntrySchemas/2',
    kind: 'state',
    title: 'listEntrySchemas tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntryStateStoredListEntrySchemas,
      {
        id: 'the-act',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'second.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemas',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/schemas/0}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createEntry/state/stored/listAttributes',
    kind: 'state',
    title: 'listAttributes tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntryStateStoredListEntrySchemas,
      {
        id: 'the-act',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/attributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/entries/0/attributes/0}',
            },
            {
              value: '$response.body#/attributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/entries/0/attributes/1}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createEntry/state/stored/listAttributes/2',
    kind: 'state',
    title: 'listAttributes tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="createEntry"]',
    },
    steps: [
      ...beforeCreateEntryStateStoredListEntrySchemas,
      {
        id: 'the-act',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listAttributes',
        send: { input: { entry: 'second.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/attributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/entries/1/attributes/0}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'removeEntry/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      {
        id: 'remove',
        operation: 'removeEntry',
        send: { input: { query: 'first.nobody{$inputs.unique}' } },
        expect: {
          outcome: [
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'removeEntry/state/gone/listEntrySchemas',
    kind: 'state',
    title: 'after it listEntrySchemas finds nothing',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="removeEntry"]',
    },
    steps: [
      ...beforeRemoveEntryStateGoneListEntrySchemas,
      {
        id: 'the-act',
        operation: 'removeEntry',
        send: { input: { query: 'first.{$inputs.unique}' } },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
    stage: 3,
  },
  {
    id: 'associateEntryWithSchema/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'both.nobody{$inputs.unique}', schemas: ['second_nobody{$inputs.unique}'] } },
        expect: {
          outcome: [
            'InternalException',
            'InvalidArgumentException',
            'NotExistsException',
            'AuthorizationException',
          ],
        },
      },
    ],
  },
  {
    id: 'associateEntryWithSchema/state/stored/listEntrySchemas',
    kind: 'state',
    title: 'listEntrySchemas tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="associateEntryWithSchema"]',
    },
    steps: [
      ...beforeAssociateEntryWithSchemaStateStoredListEntrySchemas,
      {
        id: 'the-act',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'both.{$inputs.unique}', schemas: ['second_{$inputs.unique}'] } },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'both.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/schemas',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/schemas/0}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'listEntrySchemas/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="listEntrySchemas"]',
    },
    steps: [
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'second.nobody{$inputs.unique}' } },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InternalException'] },
      },
    ],
  },
  {
    id: 'setAttributes/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'first.nobody{$inputs.unique}',
            attributes: [{ name: 'title_nobody{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: {
          outcome: [
            'AuthorizationException',
            'NotExistsException',
            'InternalException',
            'InvalidArgumentException',
          ],
        },
      },
    ],
  },
  {
    id: 'setAttributes/state/stored/listAttributes',
    kind: 'state',
    title: 'listAttributes tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeSetAttributes,
      {
        id: 'the-act',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'first.{$inputs.unique}',
            attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/attributes',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/attributes/0}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'setAttributes/state/isolated/listAttributes',
    kind: 'state',
    title: 'listAttributes tells as many as before',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setAttributes"]',
    },
    steps: [
      ...beforeSetAttributesStateIsolatedListAttributes,
      {
        id: 'the-act',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'first.{$inputs.unique}',
            attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/attributes',
              relation: 'counts',
              other: '{$steps.the-first.outputs.list}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'setPermission/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.nobody{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_nobody{$inputs.unique}',
              },
            ],
          },
        },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InvalidArgumentException'] },
      },
    ],
  },
  {
    id: 'setPermission/state/stored/getPermission',
    kind: 'state',
    title: 'getPermission tells what was sent',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermissionStateStoredGetPermission,
      {
        id: 'the-act',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'getPermission',
        send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/permissions',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/permissions/0}',
            },
            {
              value: '$response.body#/permissions',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/permissions/1}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'setPermission/state/stored/getPermission/digits',
    kind: 'state',
    title: 'getPermission tells it, booleans sent as 1 and 0',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermissionStateStoredGetPermission,
      {
        id: 'the-act',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_{$inputs.unique}',
              },
            ],
          },
          xml: '<m:setPermission xmlns:m="https://trivet.example/metadata-catalogue/1"><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>0<\/m:permission><m:remove>0<\/m:remove><m:read>1<\/m:read><m:write>0<\/m:write><m:list>0<\/m:list><m:execute>1<\/m:execute><m:getMetadata>1<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>alice<\/m:principal><\/m:acl><m:acl><m:principalPerm><m:permission>0<\/m:permission><m:remove>0<\/m:remove><m:read>0<\/m:read><m:write>0<\/m:write><m:list>1<\/m:list><m:execute>0<\/m:execute><m:getMetadata>0<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>system:anyuser<\/m:principal><\/m:acl><\/m:permission><m:item>guarded.{$inputs.unique}<\/m:item><\/m:permissions><m:permissions><m:permission><m:acl><m:principalPerm><m:permission>1<\/m:permission><m:remove>0<\/m:remove><m:read>0<\/m:read><m:write>0<\/m:write><m:list>1<\/m:list><m:execute>0<\/m:execute><m:getMetadata>0<\/m:getMetadata><m:setMetadata>0<\/m:setMetadata><\/m:principalPerm><m:principal>*<\/m:principal><\/m:acl><\/m:permission><m:item>schema:s_{$inputs.unique}<\/m:item><\/m:permissions><\/m:setPermission>',
        },
        expect: { outcome: ['response'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'getPermission',
        send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/permissions',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/permissions/0}',
            },
            {
              value: '$response.body#/permissions',
              relation: 'lists',
              other: '{$steps.the-act.outputs.sent#/permissions/1}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'setPermission/state/isolated/getPermission',
    kind: 'state',
    title: 'getPermission tells as many as before',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="setPermission"]',
    },
    steps: [
      ...beforeSetPermissionStateIsolatedGetPermission,
      {
        id: 'the-act',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { outcome: ['response'] },
      },
      {
        id: 'the-sight',
        operation: 'getPermission',
        send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        expect: {
          outcome: ['response'],
          relations: [
            {
              value: '$response.body#/permissions',
              relation: 'counts',
              other: '{$steps.the-first.outputs.list}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'getPermission/unknown-name',
    kind: 'protocol',
    title: 'names that nobody has are refused with a declared fault',
    clause: {
      file: 'specs/metadata-catalogue/service.wsdl',
      pointer: '/wsdl:definitions[@name="MetadataCatalogue"]/wsdl:portType[@name="MetadataCatalogue"]/wsdl:operation[@name="getPermission"]',
    },
    steps: [
      {
        id: 'get',
        operation: 'getPermission',
        send: { input: { items: ['guarded.nobody{$inputs.unique}', 'schema:s_nobody{$inputs.unique}'] } },
        expect: { outcome: ['AuthorizationException', 'NotExistsException', 'InvalidArgumentException'] },
      },
    ],
  },
  {
    id: 'scenario/entry-lifecycle',
    kind: 'scenario',
    title: 'An entry is created, read, changed and removed [B9.12]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'first.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
              {
                entry: 'second.{$inputs.unique}',
                attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/0/type == \'int\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'Alpha\'' },
            { type: 'simple', condition: '$response.body#/attributes/2/value == \'none\'' },
          ],
        },
        outputs: { schema: '$response.body#/attributes/0/schema' },
      },
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'second.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/schemas/0 == $steps.readFirst.outputs.schema' },
            { type: 'simple', condition: '$response.body#/schemas/1 == \'_catalogue\'' },
          ],
        },
      },
      {
        id: 'change',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'first.{$inputs.unique}',
            attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'readChanged',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'Beta\'' },
            { type: 'simple', condition: '$response.body#/attributes/3/schema == \'_catalogue\'' },
          ],
        },
      },
      {
        id: 'remove',
        operation: 'removeEntry',
        send: { input: { query: 'first.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'readRemoved',
        operation: 'listAttributes',
        send: { input: { entry: 'first.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'readOther',
        operation: 'listAttributes',
        send: { input: { entry: 'second.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/attributes/0/value == \'2\'' }] },
      },
    ],
  },
  {
    id: 'scenario/entry-exists',
    kind: 'scenario',
    title: 'An entry of a name that is taken is refused, and the others of its request with it [B9.12][B3.2]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'taken.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createAgain',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'fresh.{$inputs.unique}' },
              { entry: 'taken.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '2' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'createTwice',
        operation: 'createEntry',
        send: {
          input: {
            entries: [{ entry: 'fresh.{$inputs.unique}' }, { entry: 'fresh.{$inputs.unique}' }],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'notCreated',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'fresh.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'unchanged',
        operation: 'listAttributes',
        send: { input: { entry: 'taken.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' }] },
      },
    ],
  },
  {
    id: 'scenario/entry-in-unknown-schema',
    kind: 'scenario',
    title: 'An entry cannot be created in a schema that does not exist [B9.12]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: { entries: [{ entry: 'lost.{$inputs.unique}' }], schemas: ['missing_{$inputs.unique}'] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'notCreated',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'lost.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/text-is-kept',
    kind: 'scenario',
    title: 'Blanks, line feeds, markup, the empty text and all of Unicode come back as sent [B2.6][B2.10]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/3' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'blanks_{$inputs.unique}', type: 'text' },
              { name: 'lines_{$inputs.unique}', type: 'text' },
              { name: 'markup_{$inputs.unique}', type: 'text' },
              { name: 'empty_{$inputs.unique}', type: 'text' },
              { name: 'unicode_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'texts.{$inputs.unique}',
                attributes: [
                  { name: 'blanks_{$inputs.unique}', value: '  two  ' },
                  { name: 'lines_{$inputs.unique}', value: 'one\ntwo' },
                  { name: 'markup_{$inputs.unique}', value: '<a href="x">&amp; ]]><\/a>' },
                  { name: 'empty_{$inputs.unique}', value: '' },
                  { name: 'unicode_{$inputs.unique}', value: 'Größe → 東京 😀' },
                ],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          blanks: '$request.body#/entries/0/attributes/0/value',
          lines: '$request.body#/entries/0/attributes/1/value',
          markup: '$request.body#/entries/0/attributes/2/value',
        },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'texts.{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/attributes/0/value == $steps.create.outputs.blanks',
            },
            {
              type: 'simple',
              condition: '$response.body#/attributes/1/value == $steps.create.outputs.lines',
            },
            {
              type: 'simple',
              condition: '$response.body#/attributes/2/value == $steps.create.outputs.markup',
            },
            { type: 'simple', condition: '$response.body#/attributes/3/value == \'\'' },
            { type: 'simple', condition: '$response.body#/attributes/4/value == \'Größe → 東京 😀\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/values-are-canonical',
    kind: 'scenario',
    title: 'A value is stored in the canonical text of its type [B2.3][B2.4][B2.5][B2.8]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/4' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'whole_{$inputs.unique}', type: 'INT' },
              { name: 'real_{$inputs.unique}', type: 'float' },
              { name: 'money_{$inputs.unique}', type: 'Numeric( 10, 2 )' },
              { name: 'moment_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'values.{$inputs.unique}',
                attributes: [
                  { name: 'whole_{$inputs.unique}', value: '+007' },
                  { name: 'real_{$inputs.unique}', value: '1.50e3' },
                  { name: 'money_{$inputs.unique}', value: '12.5' },
                  { name: 'moment_{$inputs.unique}', value: '2026-03-01T08:30:00Z' },
                ],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'values.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'regex', condition: '^7$', context: '$response.body#/attributes/0/value' },
            { type: 'simple', condition: '$response.body#/attributes/0/type == \'int\'' },
            { type: 'regex', condition: '^1500$', context: '$response.body#/attributes/1/value' },
            { type: 'regex', condition: '^12\\.50$', context: '$response.body#/attributes/2/value' },
            { type: 'simple', condition: '$response.body#/attributes/2/type == \'numeric(10,2)\'' },
            { type: 'simple', condition: '$response.body#/attributes/3/value == \'2026-03-01 08:30:00\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/refused-values-change-nothing',
    kind: 'scenario',
    title: 'A value that is not of its type is refused, and no value of the request is stored [B9.2][B3.2]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/5' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'varchar(5)' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'kept.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'setNoNumber',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'kept.{$inputs.unique}',
            attributes: [
              { name: 'title_{$inputs.unique}', value: 'Beta' },
              { name: 'run_{$inputs.unique}', value: 'seven' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'setTooLong',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'kept.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '2' },
              { name: 'title_{$inputs.unique}', value: 'longer' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'setTwice',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'kept.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '2' },
              { name: 'run_{$inputs.unique}', value: '3' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'setUnknown',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'kept.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '2' },
              { name: 'other_{$inputs.unique}', value: '3' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'kept.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'Alpha\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/updated-entries-are-counted',
    kind: 'scenario',
    title: 'setAttributes tells how many entries its selector selects [B9.2]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/6' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'status_{$inputs.unique}', type: 'varchar(10)' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'count-1.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
              },
              {
                entry: 'count-2.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '2' }],
              },
              {
                entry: 'count-3.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '3' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'setAll',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'count-*.{$inputs.unique}',
            attributes: [{ name: 'status_{$inputs.unique}', value: 'good' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 3' }] },
      },
      {
        id: 'setSome',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'count-*.{$inputs.unique} where run_{$inputs.unique} > 1',
            attributes: [{ name: 'status_{$inputs.unique}', value: 'bad' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 2' }] },
      },
      {
        id: 'setSame',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'count-1.{$inputs.unique}',
            attributes: [{ name: 'status_{$inputs.unique}', value: 'good' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'setNone',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'count-*.{$inputs.unique} where run_{$inputs.unique} > 9',
            attributes: [{ name: 'status_{$inputs.unique}', value: 'none' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 0' }] },
      },
      {
        id: 'setMissing',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'count-4.{$inputs.unique}',
            attributes: [{ name: 'status_{$inputs.unique}', value: 'good' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'unset',
        operation: 'setAttributes',
        send: {
          input: { query: 'count-2.{$inputs.unique}', attributes: [{ name: 'status_{$inputs.unique}' }] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'readFirst',
        operation: 'listAttributes',
        send: { input: { entry: 'count-1.{$inputs.unique}' } },
        expect: {
          criteria: [{ type: 'simple', condition: '$response.body#/attributes/1/value == \'good\'' }],
        },
      },
      {
        id: 'readSecond',
        operation: 'listAttributes',
        send: { input: { entry: 'count-2.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/attributes/1/value == null' }] },
      },
      {
        id: 'readThird',
        operation: 'listAttributes',
        send: { input: { entry: 'count-3.{$inputs.unique}' } },
        expect: {
          criteria: [{ type: 'simple', condition: '$response.body#/attributes/1/value == \'bad\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/entry-in-further-schema',
    kind: 'scenario',
    title: 'An entry joins further schemas in order and gets their defaults [B9.18]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/7' },
    steps: [
      {
        id: 'createFirst',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'first_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createSecond',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'second_{$inputs.unique}',
            attributes: [{ name: 'quality_{$inputs.unique}', value: '5', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntry',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'both.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '1' }] },
            ],
            schemas: ['first_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'associate',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'both.{$inputs.unique}', schemas: ['second_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'readSchemas',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'both.{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'regex',
              condition: '^first_[^,]*,second_[^,]*,_catalogue$',
              context: '$response.body#/schemas',
            },
          ],
        },
      },
      {
        id: 'readAttributes',
        operation: 'listAttributes',
        send: { input: { entry: 'both.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'5\'' },
          ],
        },
      },
      {
        id: 'changeValue',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'both.{$inputs.unique}',
            attributes: [{ name: 'quality_{$inputs.unique}', value: '9' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'associateAgain',
        operation: 'associateEntryWithSchema',
        send: {
          input: {
            query: 'both.{$inputs.unique}',
            schemas: ['first_{$inputs.unique}', 'second_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'readAgain',
        operation: 'listAttributes',
        send: { input: { entry: 'both.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/attributes/1/value == \'9\'' }] },
      },
      {
        id: 'unknownSchema',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'both.{$inputs.unique}', schemas: ['third_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'unknownEntry',
        operation: 'associateEntryWithSchema',
        send: { input: { query: 'neither.{$inputs.unique}', schemas: ['first_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/entries-removed-by-selector',
    kind: 'scenario',
    title: 'A selector removes what it selects, and nothing where it selects nothing [B9.6][B4.20][B4.21]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/8' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'gone-1.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
              },
              {
                entry: 'gone-2.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '2' }],
              },
              {
                entry: 'gone-3.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '3' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { third: '$request.body#/entries/2/entry' },
      },
      {
        id: 'removeSome',
        operation: 'removeEntry',
        send: { input: { query: 'gone-*.{$inputs.unique} where run_{$inputs.unique} <= 2' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'query',
        operation: 'query',
        send: { input: { query: { query: 'gone-*.{$inputs.unique}' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.third',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'removeNone',
        operation: 'removeEntry',
        send: { input: { query: 'gone-*.{$inputs.unique} where run_{$inputs.unique} <= 2' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'removeMissing',
        operation: 'removeEntry',
        send: { input: { query: 'gone-1.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'badSelector',
        operation: 'removeEntry',
        send: { input: { query: 'where' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/values-refused',
    kind: 'scenario',
    title: 'Values at the edge of each type, and beyond it [B2.3][B2.4][B2.5][B2.6][B2.8][B2.9]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/9' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'price_{$inputs.unique}', type: 'numeric(5,2)' },
              { name: 'code_{$inputs.unique}', type: 'varchar(3)' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'v.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '9223372036854775807' },
                  { name: 'energy_{$inputs.unique}', value: '-.5e1' },
                  { name: 'price_{$inputs.unique}', value: '999.9' },
                  { name: 'code_{$inputs.unique}', value: '😀ab' },
                  { name: 'taken_{$inputs.unique}', value: ' 2026-02-28T23:59:59.120Z ' },
                ],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'v.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'9223372036854775807\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'-5\'' },
            { type: 'simple', condition: '$response.body#/attributes/2/value == \'999.90\'' },
            {
              type: 'simple',
              condition: '$response.body#/attributes/4/value == \'2026-02-28 23:59:59.120000\'',
            },
          ],
        },
      },
      {
        id: 'refused0',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', value: '9223372036854775808' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused1',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', value: '1.0' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused2',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'energy_{$inputs.unique}', value: 'INF' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused3',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'energy_{$inputs.unique}', value: 'NaN' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused4',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'price_{$inputs.unique}', value: '1.234' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused5',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'price_{$inputs.unique}', value: '1000' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused6',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'price_{$inputs.unique}', value: '1e1' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused7',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'code_{$inputs.unique}', value: 'abcd' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused8',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'taken_{$inputs.unique}', value: '2026-02-29' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused9',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'taken_{$inputs.unique}', value: '2026-01-01T00:00:00+01:00' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused10',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [{ name: 'taken_{$inputs.unique}', value: '0000-01-01' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'unset',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'v.{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', value: '' },
              { name: 'code_{$inputs.unique}', value: '' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'readUnset',
        operation: 'listAttributes',
        send: { input: { entry: 'v.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == null' },
            { type: 'simple', condition: '$response.body#/attributes/3/value == \'\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/entry-names',
    kind: 'scenario',
    title: 'Names of entries have the characters they may have, and keep their case [B1.1]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/10' },
    steps: [
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [{ entry: '/Data:{$inputs.unique}#1=+.-_' }, { entry: '/data:{$inputs.unique}#1=+.-_' }],
            schemas: ['_catalogue'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'refused0',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: '' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused1',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'a b' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused2',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'a*' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused3',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'a?' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused4',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'schema:a' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused5',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: '"a"' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'refused6',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'ä' }], schemas: ['_catalogue'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/first-schema-counts',
    kind: 'scenario',
    title: 'An attribute of two schemas is, unqualified, that of the first [B2.12][B4.13]',
    clause: { file: 'specs/metadata-catalogue/entries.arazzo.yaml', pointer: '/workflows/11' },
    steps: [
      {
        id: 'createFirst',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'f_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int', value: '1' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createSecond',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'g_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int', value: '2' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [{ entry: 'fg.{$inputs.unique}' }],
            schemas: ['f_{$inputs.unique}', 'g_{$inputs.unique}', 'f_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { e0: '$request.body#/entries/0/entry' },
      },
      {
        id: 'set',
        operation: 'setAttributes',
        send: {
          input: { query: 'fg.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '3' }] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'fg.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'3\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'2\'' },
          ],
        },
      },
      {
        id: 'unqualified',
        operation: 'query',
        send: { input: { query: { query: 'where run_{$inputs.unique} = 3' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'other',
        operation: 'query',
        send: { input: { query: { query: 'where run_{$inputs.unique} = 2 and has(f_{$inputs.unique})' } } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/queryResults/entries == null' }] },
      },
      {
        id: 'qualified',
        operation: 'query',
        send: { input: { query: { query: 'where g_{$inputs.unique}:run_{$inputs.unique} = 2' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/permissions-set-and-read',
    kind: 'scenario',
    title: 'The permissions that were set are the permissions that are read [B9.20][B7.10]',
    clause: { file: 'specs/metadata-catalogue/permissions.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntry',
        operation: 'createEntry',
        send: {
          input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: true,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'system:anyuser',
                    },
                  ],
                },
                item: 'guarded.{$inputs.unique}',
              },
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: true,
                        remove: false,
                        read: false,
                        write: false,
                        list: true,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '*',
                    },
                  ],
                },
                item: 'schema:s_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'get',
        operation: 'getPermission',
        send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/permissions/0/item == $request.body#/items/0' },
            { type: 'simple', condition: '$response.body#/permissions/1/item == $request.body#/items/1' },
            {
              type: 'jsonpath',
              condition: '$.acl[?(@.principal == \'alice\' && @.principalPerm.read == true && @.principalPerm.execute == true && @.principalPerm.list == false)]',
              context: '$response.body#/permissions/0/permission',
            },
            {
              type: 'jsonpath',
              condition: '$.acl[?(@.principal == \'system:anyuser\' && @.principalPerm.list == true && @.principalPerm.execute == false && @.principalPerm.read == false)]',
              context: '$response.body#/permissions/0/permission',
            },
            { type: 'simple', condition: '$response.body#/permissions/0/permission/acl/2 == null' },
            {
              type: 'simple',
              condition: '$response.body#/permissions/1/permission/acl/0/principal == \'*\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/permissions/1/permission/acl/0/principalPerm/permission == true',
            },
          ],
        },
      },
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          input: {
            items: ['schema:s_{$inputs.unique}'],
            perm: {
              permission: false,
              remove: false,
              read: false,
              write: false,
              list: true,
              execute: false,
              getMetadata: false,
              setMetadata: false,
            },
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
    ],
  },
  {
    id: 'scenario/permissions-replaced',
    kind: 'scenario',
    title: 'Setting permissions replaces the whole list, also by an empty one [B7.8]',
    clause: { file: 'specs/metadata-catalogue/permissions.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'setTwo',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: true,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'bob',
                    },
                  ],
                },
                item: 's_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'setOne',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: false,
                        list: false,
                        execute: true,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'carol',
                    },
                  ],
                },
                item: 's_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'getOne',
        operation: 'getPermission',
        send: { input: { items: ['s_{$inputs.unique}'] } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/0/principal == \'carol\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/0/principalPerm/execute == true',
            },
            { type: 'simple', condition: '$response.body#/permissions/0/permission/acl/1 == null' },
          ],
        },
      },
      {
        id: 'setNone',
        operation: 'setPermission',
        send: { input: { permissions: [{ permission: {}, item: 's_{$inputs.unique}' }] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'getNone',
        operation: 'getPermission',
        send: { input: { items: ['s_{$inputs.unique}'] } },
        expect: {
          criteria: [{ type: 'simple', condition: '$response.body#/permissions/0/permission/acl/0 == null' }],
        },
      },
    ],
  },
  {
    id: 'scenario/permissions-of-unknown-items',
    kind: 'scenario',
    title: 'Permissions of an item that does not exist are neither set nor read nor checked [B9.19][B9.20][B9.21]',
    clause: { file: 'specs/metadata-catalogue/permissions.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                  ],
                },
                item: 'nothing.{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'get',
        operation: 'getPermission',
        send: { input: { items: ['schema:nothing_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'check',
        operation: 'checkPermission',
        send: {
          input: {
            items: ['schema:_catalogue', 'nothing.{$inputs.unique}'],
            perm: {
              permission: false,
              remove: false,
              read: false,
              write: false,
              list: false,
              execute: false,
              getMetadata: false,
              setMetadata: false,
            },
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/permissions-refused',
    kind: 'scenario',
    title: 'An item or a principal that stands twice is refused, and no list is changed [B9.19][B3.2]',
    clause: { file: 'specs/metadata-catalogue/permissions.arazzo.yaml', pointer: '/workflows/3' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'set',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'alice',
                    },
                  ],
                },
                item: 's_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'itemTwice',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              { permission: {}, item: 's_{$inputs.unique}' },
              { permission: {}, item: 's_{$inputs.unique}' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'principalTwice',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'bob',
                    },
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: false,
                        write: true,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: 'bob',
                    },
                  ],
                },
                item: 's_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'emptyPrincipal',
        operation: 'setPermission',
        send: {
          input: {
            permissions: [
              {
                permission: {
                  acl: [
                    {
                      principalPerm: {
                        permission: false,
                        remove: false,
                        read: true,
                        write: false,
                        list: false,
                        execute: false,
                        getMetadata: false,
                        setMetadata: false,
                      },
                      principal: '',
                    },
                  ],
                },
                item: 's_{$inputs.unique}',
              },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'unchanged',
        operation: 'getPermission',
        send: { input: { items: ['s_{$inputs.unique}'] } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/0/principal == \'alice\'',
            },
            { type: 'simple', condition: '$response.body#/permissions/0/permission/acl/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/policy-lifecycle',
    kind: 'scenario',
    title: 'A policy is added once, holds, and is dropped once [B6.2][B6.7][B6.8][B9.16][B9.17]',
    clause: { file: 'specs/metadata-catalogue/policies.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntry',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'ruled.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                ],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'add',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'addAgain',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'setReadOnly',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'ruled.{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', value: '2' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'AuthorizationException\'' }] },
      },
      {
        id: 'setOther',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'ruled.{$inputs.unique}',
            attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: { input: { key: 'schema.s_{$inputs.unique}.policies' } },
        expect: {
          criteria: [
            {
              type: 'regex',
              condition: '^readonly:run_[A-Za-z0-9]+$',
              context: '$response.body#/serviceMetadata',
            },
          ],
        },
      },
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'dropAgain',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'setFree',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'ruled.{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', value: '2' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/entriesUpdated == 1' }] },
      },
    ],
  },
  {
    id: 'scenario/required-and-unique',
    kind: 'scenario',
    title: 'Values that a policy requires cannot be unset, those it keeps unique cannot be equal [B6.3][B6.4]',
    clause: { file: 'specs/metadata-catalogue/policies.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'code_{$inputs.unique}', type: 'varchar(20)' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'require',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'required:code_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'keepUnique',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'unique:code_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createWithout',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'one.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'one.{$inputs.unique}', attributes: [{ name: 'code_{$inputs.unique}', value: 'A' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEqual',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'two.{$inputs.unique}', attributes: [{ name: 'code_{$inputs.unique}', value: 'A' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'createOther',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'two.{$inputs.unique}', attributes: [{ name: 'code_{$inputs.unique}', value: 'B' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'setEqual',
        operation: 'setAttributes',
        send: {
          input: {
            query: 'two.{$inputs.unique}',
            attributes: [{ name: 'code_{$inputs.unique}', value: 'A' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'unset',
        operation: 'setAttributes',
        send: { input: { query: 'two.{$inputs.unique}', attributes: [{ name: 'code_{$inputs.unique}' }] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'unchanged',
        operation: 'listAttributes',
        send: { input: { entry: 'two.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/attributes/0/value == \'B\'' }] },
      },
    ],
  },
  {
    id: 'scenario/policies-refused',
    kind: 'scenario',
    title: 'A policy has to be known, to name an attribute of the schema, and to hold already [B6.1][B6.6][B6.7]',
    clause: { file: 'specs/metadata-catalogue/policies.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'code_{$inputs.unique}', type: 'text' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'one.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'unknown',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'frobnicate' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'unknownAttribute',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'required:other_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'violated',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'required:code_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'extension',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'x-retention=30' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'unknownSchema',
        operation: 'addPolicy',
        send: { input: { schemaName: 'missing_{$inputs.unique}', policy: 'readonly' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'dropUnknown',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/policies-follow-attributes',
    kind: 'scenario',
    title: 'Policies are written one way, follow a renamed attribute and go with a removed one [B6.1][B6.9][B6.10]',
    clause: { file: 'specs/metadata-catalogue/policies.arazzo.yaml', pointer: '/workflows/3' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'unique',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'acl',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'note',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'again',
        operation: 'addPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'unique:run_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'run_{$inputs.unique}',
            newName: 'new_{$inputs.unique}',
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['note_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'drop',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'unique:new_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'gone',
        operation: 'dropPolicy',
        send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'tell',
        operation: 'getServiceMetadata',
        send: { input: { key: 'schema.s_{$inputs.unique}.policies' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/serviceMetadata == \'default-acl:jo=rg\'' },
          ],
        },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: { input: { entries: [{ entry: 'p.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'permissions',
        operation: 'getPermission',
        send: { input: { items: ['p.{$inputs.unique}'] } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/1/principal == \'jo\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/1/principalPerm/read == true',
            },
            {
              type: 'simple',
              condition: '$response.body#/permissions/0/permission/acl/1/principalPerm/write == false',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-conditions',
    kind: 'scenario',
    title: 'A query finds the entries that meet its condition, in the order it asks for [B9.3][B4.6]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'status_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'c-1.{$inputs.unique}',
                attributes: [
                  { name: 'energy_{$inputs.unique}', value: '1.5' },
                  { name: 'status_{$inputs.unique}', value: 'good' },
                ],
              },
              {
                entry: 'c-2.{$inputs.unique}',
                attributes: [
                  { name: 'energy_{$inputs.unique}', value: '20' },
                  { name: 'status_{$inputs.unique}', value: 'bad' },
                ],
              },
              {
                entry: 'c-3.{$inputs.unique}',
                attributes: [
                  { name: 'energy_{$inputs.unique}', value: '3' },
                  { name: 'status_{$inputs.unique}', value: 'good' },
                ],
              },
              { entry: 'c-4.{$inputs.unique}' },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          first: '$request.body#/entries/0/entry',
          second: '$request.body#/entries/1/entry',
          third: '$request.body#/entries/2/entry',
          fourth: '$request.body#/entries/3/entry',
        },
      },
      {
        id: 'above',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'c-*.{$inputs.unique} where energy_{$inputs.unique} > 2 order by energy_{$inputs.unique} desc',
              type: 'find',
            },
          },
        },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
            { type: 'simple', condition: '$response.body#/queryResults/token == null' },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.second',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.third',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
          ],
        },
      },
      {
        id: 'like',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where status_{$inputs.unique} like "go%" and entry != "c-1.{$inputs.unique}"' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.third',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'unset',
        operation: 'query',
        send: { input: { query: { query: 'c-*.{$inputs.unique} where status_{$inputs.unique} is null' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.fourth',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'limited',
        operation: 'query',
        send: { input: { query: { query: 'c-*.{$inputs.unique} limit 2 offset 1' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.second',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.third',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
          ],
        },
      },
      {
        id: 'nothing',
        operation: 'query',
        send: { input: { query: { query: 'c-*.{$inputs.unique} where energy_{$inputs.unique} > 1000' } } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
            { type: 'simple', condition: '$response.body#/queryResults/token == null' },
            { type: 'simple', condition: '$response.body#/queryResults/entries/0 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-pages',
    kind: 'scenario',
    title: 'Page tokens lead through every entry once, and end [B5.2][B5.4][B9.4][B9.5]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'page-001.{$inputs.unique}' },
              { entry: 'page-002.{$inputs.unique}' },
              { entry: 'page-003.{$inputs.unique}' },
              { entry: 'page-004.{$inputs.unique}' },
              { entry: 'page-005.{$inputs.unique}' },
              { entry: 'page-006.{$inputs.unique}' },
              { entry: 'page-007.{$inputs.unique}' },
              { entry: 'page-008.{$inputs.unique}' },
              { entry: 'page-009.{$inputs.unique}' },
              { entry: 'page-010.{$inputs.unique}' },
              { entry: 'page-011.{$inputs.unique}' },
              { entry: 'page-012.{$inputs.unique}' },
              { entry: 'page-013.{$inputs.unique}' },
              { entry: 'page-014.{$inputs.unique}' },
              { entry: 'page-015.{$inputs.unique}' },
              { entry: 'page-016.{$inputs.unique}' },
              { entry: 'page-017.{$inputs.unique}' },
              { entry: 'page-018.{$inputs.unique}' },
              { entry: 'page-019.{$inputs.unique}' },
              { entry: 'page-020.{$inputs.unique}' },
              { entry: 'page-021.{$inputs.unique}' },
              { entry: 'page-022.{$inputs.unique}' },
              { entry: 'page-023.{$inputs.unique}' },
              { entry: 'page-024.{$inputs.unique}' },
              { entry: 'page-025.{$inputs.unique}' },
              { entry: 'page-026.{$inputs.unique}' },
              { entry: 'page-027.{$inputs.unique}' },
              { entry: 'page-028.{$inputs.unique}' },
              { entry: 'page-029.{$inputs.unique}' },
              { entry: 'page-030.{$inputs.unique}' },
              { entry: 'page-031.{$inputs.unique}' },
              { entry: 'page-032.{$inputs.unique}' },
              { entry: 'page-033.{$inputs.unique}' },
              { entry: 'page-034.{$inputs.unique}' },
              { entry: 'page-035.{$inputs.unique}' },
              { entry: 'page-036.{$inputs.unique}' },
              { entry: 'page-037.{$inputs.unique}' },
              { entry: 'page-038.{$inputs.unique}' },
              { entry: 'page-039.{$inputs.unique}' },
              { entry: 'page-040.{$inputs.unique}' },
              { entry: 'page-041.{$inputs.unique}' },
              { entry: 'page-042.{$inputs.unique}' },
              { entry: 'page-043.{$inputs.unique}' },
              { entry: 'page-044.{$inputs.unique}' },
              { entry: 'page-045.{$inputs.unique}' },
              { entry: 'page-046.{$inputs.unique}' },
              { entry: 'page-047.{$inputs.unique}' },
              { entry: 'page-048.{$inputs.unique}' },
              { entry: 'page-049.{$inputs.unique}' },
              { entry: 'page-050.{$inputs.unique}' },
              { entry: 'page-051.{$inputs.unique}' },
              { entry: 'page-052.{$inputs.unique}' },
              { entry: 'page-053.{$inputs.unique}' },
              { entry: 'page-054.{$inputs.unique}' },
              { entry: 'page-055.{$inputs.unique}' },
              { entry: 'page-056.{$inputs.unique}' },
              { entry: 'page-057.{$inputs.unique}' },
              { entry: 'page-058.{$inputs.unique}' },
              { entry: 'page-059.{$inputs.unique}' },
              { entry: 'page-060.{$inputs.unique}' },
              { entry: 'page-061.{$inputs.unique}' },
              { entry: 'page-062.{$inputs.unique}' },
              { entry: 'page-063.{$inputs.unique}' },
              { entry: 'page-064.{$inputs.unique}' },
              { entry: 'page-065.{$inputs.unique}' },
              { entry: 'page-066.{$inputs.unique}' },
              { entry: 'page-067.{$inputs.unique}' },
              { entry: 'page-068.{$inputs.unique}' },
              { entry: 'page-069.{$inputs.unique}' },
              { entry: 'page-070.{$inputs.unique}' },
              { entry: 'page-071.{$inputs.unique}' },
              { entry: 'page-072.{$inputs.unique}' },
              { entry: 'page-073.{$inputs.unique}' },
              { entry: 'page-074.{$inputs.unique}' },
              { entry: 'page-075.{$inputs.unique}' },
              { entry: 'page-076.{$inputs.unique}' },
              { entry: 'page-077.{$inputs.unique}' },
              { entry: 'page-078.{$inputs.unique}' },
              { entry: 'page-079.{$inputs.unique}' },
              { entry: 'page-080.{$inputs.unique}' },
              { entry: 'page-081.{$inputs.unique}' },
              { entry: 'page-082.{$inputs.unique}' },
              { entry: 'page-083.{$inputs.unique}' },
              { entry: 'page-084.{$inputs.unique}' },
              { entry: 'page-085.{$inputs.unique}' },
              { entry: 'page-086.{$inputs.unique}' },
              { entry: 'page-087.{$inputs.unique}' },
              { entry: 'page-088.{$inputs.unique}' },
              { entry: 'page-089.{$inputs.unique}' },
              { entry: 'page-090.{$inputs.unique}' },
              { entry: 'page-091.{$inputs.unique}' },
              { entry: 'page-092.{$inputs.unique}' },
              { entry: 'page-093.{$inputs.unique}' },
              { entry: 'page-094.{$inputs.unique}' },
              { entry: 'page-095.{$inputs.unique}' },
              { entry: 'page-096.{$inputs.unique}' },
              { entry: 'page-097.{$inputs.unique}' },
              { entry: 'page-098.{$inputs.unique}' },
              { entry: 'page-099.{$inputs.unique}' },
              { entry: 'page-100.{$inputs.unique}' },
              { entry: 'page-101.{$inputs.unique}' },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          first: '$request.body#/entries/0/entry',
          hundredth: '$request.body#/entries/99/entry',
          last: '$request.body#/entries/100/entry',
        },
      },
      {
        id: 'first',
        operation: 'query',
        send: { input: { query: { query: 'page-*.{$inputs.unique}', type: 'find' } } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/done == false' },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/token != null && $response.body#/queryResults/token != \'\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.first',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/99/entry == $steps.create.outputs.hundredth',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/100 == null' },
          ],
        },
        outputs: { token: '$response.body#/queryResults/token' },
      },
      {
        id: 'second',
        operation: 'nextQuery',
        send: {
          input: {
            token: '{$steps.first.outputs.token}',
            query: { query: 'page-*.{$inputs.unique}', type: 'find' },
          },
        },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
            { type: 'simple', condition: '$response.body#/queryResults/token == null' },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.last',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'secondAgain',
        operation: 'nextQuery',
        send: {
          input: {
            token: '{$steps.first.outputs.token}',
            query: { query: 'page-*.{$inputs.unique}', type: 'find' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.last',
            },
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
          ],
        },
      },
      {
        id: 'otherQuery',
        operation: 'nextQuery',
        send: {
          input: {
            token: '{$steps.first.outputs.token}',
            query: { query: 'other-*.{$inputs.unique}', type: 'find' },
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'end',
        operation: 'endQuery',
        send: { input: { token: '{$steps.first.outputs.token}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'afterEnd',
        operation: 'nextQuery',
        send: {
          input: {
            token: '{$steps.first.outputs.token}',
            query: { query: 'page-*.{$inputs.unique}', type: 'find' },
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'endAgain',
        operation: 'endQuery',
        send: { input: { token: '{$steps.first.outputs.token}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
    ],
  },
  {
    id: 'scenario/query-token-unknown',
    kind: 'scenario',
    title: 'A token that nobody was given leads nowhere, and ending it does no harm [B5.5][B5.7]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'next',
        operation: 'nextQuery',
        send: { input: { token: 'none{$inputs.unique}', query: { query: '*' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'end',
        operation: 'endQuery',
        send: { input: { token: 'none{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
    ],
  },
  {
    id: 'scenario/query-attributes',
    kind: 'scenario',
    title: 'A query of type selectattr returns the attributes asked for, unset ones without value [B4.17]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/3' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 's-1.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: '' },
                ],
              },
              { entry: 's-2.{$inputs.unique}', attributes: [{ name: 'run_{$inputs.unique}', value: '2' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { first: '$request.body#/entries/0/entry', second: '$request.body#/entries/1/entry' },
      },
      {
        id: 'columns',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'title_{$inputs.unique}, run_{$inputs.unique} from s-*.{$inputs.unique}',
              type: 'selectattr',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.first',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/attributes/0/type == \'text\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/attributes/0/value == \'\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/attributes/1/value == \'1\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/attributes/0/value == null',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/attributes/1/value == \'2\'',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1/attributes/2 == null' },
          ],
        },
      },
      {
        id: 'all',
        operation: 'query',
        send: { input: { query: { query: '* from s-1.{$inputs.unique}', type: 'selectattr' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/attributes/0/value == \'1\'',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/0/attributes/2 == null' },
          ],
        },
      },
      {
        id: 'names',
        operation: 'query',
        send: { input: { query: { query: 's-*.{$inputs.unique}' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.second',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/0/attributes/0 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-schema',
    kind: 'scenario',
    title: 'A query of type schema returns the entries of a schema [B4.18]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/4' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [{ entry: 'of-1.{$inputs.unique}' }, { entry: 'of-2.{$inputs.unique}' }],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { first: '$request.body#/entries/0/entry', second: '$request.body#/entries/1/entry' },
      },
      {
        id: 'query',
        operation: 'query',
        send: { input: { query: { query: 's_{$inputs.unique}', type: 'schema' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.first',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.second',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
          ],
        },
      },
      {
        id: 'unknown',
        operation: 'query',
        send: { input: { query: { query: 'missing_{$inputs.unique}', type: 'schema' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/query-refused',
    kind: 'scenario',
    title: 'A query that cannot be understood is refused with the fault for its reason [B4.19][B4.16]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/5' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'syntax',
        operation: 'query',
        send: { input: { query: { query: '* where (' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'types',
        operation: 'query',
        send: { input: { query: { query: '* where run_{$inputs.unique} = "seven"' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'attribute',
        operation: 'query',
        send: { input: { query: { query: '* where nowhere_{$inputs.unique} = 1' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'function',
        operation: 'query',
        send: { input: { query: { query: '* where frobnicate(entry) = 1' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'schema',
        operation: 'query',
        send: { input: { query: { query: '* where missing_{$inputs.unique}:run_{$inputs.unique} = 1' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'type',
        operation: 'query',
        send: { input: { query: { query: '*', type: 'frobnicate' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'limit',
        operation: 'query',
        send: { input: { query: { query: '* limit 0' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'empty',
        operation: 'query',
        send: { input: { query: { query: '' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/query-unknown-entry',
    kind: 'scenario',
    title: 'A query for a name that nobody has finds nothing [B4.21]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/6' },
    steps: [
      {
        id: 'query',
        operation: 'query',
        send: { input: { query: { query: 'nobody.{$inputs.unique}' } } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/done == true' },
            { type: 'simple', condition: '$response.body#/queryResults/token == null' },
            { type: 'simple', condition: '$response.body#/queryResults/entries/0 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-functions',
    kind: 'scenario',
    title: 'Functions and calculations mean what they say [B4.6][B4.10]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/7' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
              { name: 'price_{$inputs.unique}', type: 'numeric(8,2)' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'a.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  { name: 'price_{$inputs.unique}', value: '1.50' },
                  { name: 'energy_{$inputs.unique}', value: '0.5' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01' },
                ],
              },
              {
                entry: 'b.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '-7' },
                  { name: 'title_{$inputs.unique}', value: 'béta' },
                  { name: 'price_{$inputs.unique}', value: '10' },
                  { name: 'energy_{$inputs.unique}', value: '2e3' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01 00:00:00.5' },
                ],
              },
              { entry: 'c.{$inputs.unique}', attributes: [{ name: 'title_{$inputs.unique}', value: '😀' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'condition0',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and length(title_{$inputs.unique}) = 4' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition1',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and upper(title_{$inputs.unique}) = "ALPHA"' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition2',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and lower(title_{$inputs.unique}) = "alpha"' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition3',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and substr(title_{$inputs.unique}, 2, 3) = "lph"',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition4',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and concat(title_{$inputs.unique}, "!") = "Alpha!"',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition5',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and title_{$inputs.unique} || "!" = "Alpha!"' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition6',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and abs(run_{$inputs.unique}) = 7' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition7',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and mod(run_{$inputs.unique}, 4) = -3' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition8',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and round(price_{$inputs.unique}, 1) = 1.5' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition9',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and floor(energy_{$inputs.unique}) = 0' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition10',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and ceil(energy_{$inputs.unique}) = 1' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition11',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and coalesce(run_{$inputs.unique}, 0) = 0' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition12',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and taken_{$inputs.unique} < now() and taken_{$inputs.unique} > "2026-01-01"',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition13',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} / 2 = -3' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition14',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} / 0 is null' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'condition15',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} + 1 = 2 and run_{$inputs.unique} * 3 = 3',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition16',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and price_{$inputs.unique} * 2 = 3' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition17',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and like(title_{$inputs.unique}, "A%")' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition18',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and length(title_{$inputs.unique}) = 1' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-three-values',
    kind: 'scenario',
    title: 'Unset values make a condition neither true nor false [B4.12][B4.13]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/8' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
              { name: 'price_{$inputs.unique}', type: 'numeric(8,2)' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'a.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  { name: 'price_{$inputs.unique}', value: '1.50' },
                  { name: 'energy_{$inputs.unique}', value: '0.5' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01' },
                ],
              },
              {
                entry: 'b.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '-7' },
                  { name: 'title_{$inputs.unique}', value: 'béta' },
                  { name: 'price_{$inputs.unique}', value: '10' },
                  { name: 'energy_{$inputs.unique}', value: '2e3' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01 00:00:00.5' },
                ],
              },
              { entry: 'c.{$inputs.unique}', attributes: [{ name: 'title_{$inputs.unique}', value: '😀' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'condition0',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and not run_{$inputs.unique} = 1' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition1',
        operation: 'query',
        send: { input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} != 1' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition2',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} = 1 or title_{$inputs.unique} is not null',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'condition3',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and not (run_{$inputs.unique} = 1 and title_{$inputs.unique} = "x")',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'condition4',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} = null' } },
        },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/queryResults/entries == null' }] },
      },
      {
        id: 'condition5',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} is null' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition6',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} not in (1, 2)' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'condition7',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} not between 0 and 5' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-order',
    kind: 'scenario',
    title: 'Order by is by value, unset values last in both directions, then by name [B4.14]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/9' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
              { name: 'price_{$inputs.unique}', type: 'numeric(8,2)' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'a.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  { name: 'price_{$inputs.unique}', value: '1.50' },
                  { name: 'energy_{$inputs.unique}', value: '0.5' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01' },
                ],
              },
              {
                entry: 'b.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '-7' },
                  { name: 'title_{$inputs.unique}', value: 'béta' },
                  { name: 'price_{$inputs.unique}', value: '10' },
                  { name: 'energy_{$inputs.unique}', value: '2e3' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01 00:00:00.5' },
                ],
              },
              { entry: 'c.{$inputs.unique}', attributes: [{ name: 'title_{$inputs.unique}', value: '😀' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'ascending',
        operation: 'query',
        send: { input: { query: { query: 'where has(s_{$inputs.unique}) order by run_{$inputs.unique}' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'descending',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) order by run_{$inputs.unique} desc' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'byText',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) order by title_{$inputs.unique}' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'byEntry',
        operation: 'query',
        send: { input: { query: { query: 'where has(s_{$inputs.unique}) order by entry desc' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'byDefault',
        operation: 'query',
        send: { input: { query: { query: 'where has(s_{$inputs.unique})' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'exactNumbers',
        operation: 'query',
        send: {
          input: { query: { query: 'where has(s_{$inputs.unique}) order by price_{$inputs.unique} desc' } },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'ties',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) order by _owner desc, taken_{$inputs.unique}' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'limited',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) order by energy_{$inputs.unique} limit 1 offset 1',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/query-words',
    kind: 'scenario',
    title: 'Keywords and functions are known in any case, names in theirs alone [B4.4][B4.7][B4.9][B4.11]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/10' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
              { name: 'price_{$inputs.unique}', type: 'numeric(8,2)' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'a.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  { name: 'price_{$inputs.unique}', value: '1.50' },
                  { name: 'energy_{$inputs.unique}', value: '0.5' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01' },
                ],
              },
              {
                entry: 'b.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '-7' },
                  { name: 'title_{$inputs.unique}', value: 'béta' },
                  { name: 'price_{$inputs.unique}', value: '10' },
                  { name: 'energy_{$inputs.unique}', value: '2e3' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01 00:00:00.5' },
                ],
              },
              { entry: 'c.{$inputs.unique}', attributes: [{ name: 'title_{$inputs.unique}', value: '😀' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'keywords',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'WHERE HAS(s_{$inputs.unique}) AND LENGTH(title_{$inputs.unique}) = 5 ORDER BY entry DESC LIMIT 1',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'attributeCase',
        operation: 'query',
        send: { input: { query: { query: 'where RUN_{$inputs.unique} = 1' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'quotes',
        operation: 'query',
        send: {
          input: {
            query: { query: 'where has(s_{$inputs.unique}) and title_{$inputs.unique} = \'Al\\pha\'' },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'entryName',
        operation: 'query',
        send: { input: { query: { query: 'where entry = "a.{$inputs.unique}"' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'fileName',
        operation: 'query',
        send: { input: { query: { query: 'where FILE in ("a.{$inputs.unique}", "b.{$inputs.unique}")' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
          ],
        },
      },
      {
        id: 'literal',
        operation: 'query',
        send: { input: { query: { query: 'where has(s_{$inputs.unique}) and run_{$inputs.unique} = "1"' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'timestamp',
        operation: 'query',
        send: {
          input: {
            query: {
              query: 'where has(s_{$inputs.unique}) and taken_{$inputs.unique} = "2026-01-01T00:00:00Z"',
            },
          },
        },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'notBoolean',
        operation: 'query',
        send: { input: { query: { query: 'where run_{$inputs.unique}' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
      {
        id: 'noTimestamp',
        operation: 'query',
        send: { input: { query: { query: 'where taken_{$inputs.unique} = "soon"' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidQueryException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/query-wildcards',
    kind: 'scenario',
    title: 'A star stays in its part of a name, two do not, a question mark is one character [B4.5]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/11' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'dir.{$inputs.unique}/x', attributes: [] },
              { entry: 'dir.{$inputs.unique}/y', attributes: [] },
              { entry: 'dir.{$inputs.unique}/sub/x', attributes: [] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'star',
        operation: 'query',
        send: { input: { query: { query: 'dir.{$inputs.unique}/*' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
          ],
        },
      },
      {
        id: 'stars',
        operation: 'query',
        send: { input: { query: { query: 'dir.{$inputs.unique}/**' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'question',
        operation: 'query',
        send: { input: { query: { query: 'dir.{$inputs.unique}/?' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
          ],
        },
      },
      {
        id: 'inside',
        operation: 'query',
        send: { input: { query: { query: 'dir.{$inputs.unique}/**x' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e2',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/2 == null' },
          ],
        },
      },
      {
        id: 'slash',
        operation: 'query',
        send: { input: { query: { query: 'dir.{$inputs.unique}?x' } } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/queryResults/entries == null' }] },
      },
    ],
  },
  {
    id: 'scenario/query-types',
    kind: 'scenario',
    title: 'The type of a query is known in any case; an empty one is find [B4.16]',
    clause: { file: 'specs/metadata-catalogue/queries.arazzo.yaml', pointer: '/workflows/12' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', type: 'text' },
              { name: 'price_{$inputs.unique}', type: 'numeric(8,2)' },
              { name: 'energy_{$inputs.unique}', type: 'float' },
              { name: 'taken_{$inputs.unique}', type: 'timestamp' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'create',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'a.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  { name: 'price_{$inputs.unique}', value: '1.50' },
                  { name: 'energy_{$inputs.unique}', value: '0.5' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01' },
                ],
              },
              {
                entry: 'b.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '-7' },
                  { name: 'title_{$inputs.unique}', value: 'béta' },
                  { name: 'price_{$inputs.unique}', value: '10' },
                  { name: 'energy_{$inputs.unique}', value: '2e3' },
                  { name: 'taken_{$inputs.unique}', value: '2026-01-01 00:00:00.5' },
                ],
              },
              { entry: 'c.{$inputs.unique}', attributes: [{ name: 'title_{$inputs.unique}', value: '😀' }] },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          e0: '$request.body#/entries/0/entry',
          e1: '$request.body#/entries/1/entry',
          e2: '$request.body#/entries/2/entry',
        },
      },
      {
        id: 'empty',
        operation: 'query',
        send: { input: { query: { query: 'a.{$inputs.unique}', type: ' ' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'upper',
        operation: 'query',
        send: { input: { query: { query: 'a.{$inputs.unique}', type: 'FIND' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'select',
        operation: 'query',
        send: { input: { query: { query: 'entry from a.{$inputs.unique}', type: 'SelectAttr' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
          ],
        },
      },
      {
        id: 'schema',
        operation: 'query',
        send: { input: { query: { query: 's_{$inputs.unique}', type: 'Schema' } } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/0/entry == $steps.create.outputs.e0',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/1/entry == $steps.create.outputs.e1',
            },
            {
              type: 'simple',
              condition: '$response.body#/queryResults/entries/2/entry == $steps.create.outputs.e2',
            },
            { type: 'simple', condition: '$response.body#/queryResults/entries/3 == null' },
          ],
        },
      },
      {
        id: 'unknown',
        operation: 'query',
        send: { input: { query: { query: 'a', type: 'sql' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'blank',
        operation: 'query',
        send: { input: { query: { query: ' ' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'zero',
        operation: 'query',
        send: { input: { query: { query: '** limit 0' } } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/schema-lifecycle',
    kind: 'scenario',
    title: 'A schema is created, described and dropped [B9.7][B9.15]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: {
          first: '$request.body#/attributes/0/name',
          second: '$request.body#/attributes/1/name',
          third: '$request.body#/attributes/2/name',
        },
      },
      {
        id: 'list',
        operation: 'listSchemas',
        send: { input: {} },
        expect: {
          criteria: [
            { type: 'jsonpath', condition: '$.schemas[?(@ == \'_catalogue\')]', context: '$response.body' },
          ],
        },
      },
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/0/name == $steps.createSchema.outputs.first',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/type == \'int\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/value == null' },
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/1/name == $steps.createSchema.outputs.second',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1/value == \'untitled\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1/type == \'varchar(100)\'' },
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/2/name == $steps.createSchema.outputs.third',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/3 == null' },
          ],
        },
      },
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'describeDropped',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/schema-is-listed',
    kind: 'scenario',
    title: 'A schema is listed as long as it exists [B9.14]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'vanishing_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'list',
        operation: 'listSchemas',
        send: { input: {} },
        expect: {
          criteria: [{ type: 'regex', condition: '(^|,)vanishing_', context: '$response.body#/schemas' }],
        },
      },
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: 'vanishing_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'listDropped',
        operation: 'listSchemas',
        send: { input: {} },
        expect: {
          criteria: [
            { type: 'regex', condition: '^(?!(.*,)?vanishing_)', context: '$response.body#/schemas' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/schema-exists',
    kind: 'scenario',
    title: 'A second schema of the same name is refused and changes nothing [B9.7]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createAgain',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'other_{$inputs.unique}', type: 'text' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/type == \'int\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/schema-attributes',
    kind: 'scenario',
    title: 'Attributes are added behind the others and removed, one has to remain [B9.9][B9.10][B0.3]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/3' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntry',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'member.{$inputs.unique}',
                attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { quality: '$request.body#/attributes/0/name', note: '$request.body#/attributes/1/name' },
      },
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/1/name == $steps.add.outputs.quality',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1/value == \'5\'' },
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/2/name == $steps.add.outputs.note',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/3 == null' },
          ],
        },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'member.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/value == \'5\'' },
            { type: 'simple', condition: '$response.body#/attributes/2/value == null' },
          ],
        },
      },
      {
        id: 'addAgain',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'fresh_{$inputs.unique}', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeNames: ['run_{$inputs.unique}', 'quality_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'describeRemoved',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/0/name == $steps.add.outputs.note',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1 == null' },
          ],
        },
      },
      {
        id: 'removeAgain',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['run_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'removeLast',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['note_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InternalException\'' }] },
      },
      {
        id: 'describeLast',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/0/name == $steps.add.outputs.note',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/renamed-attribute',
    kind: 'scenario',
    title: 'An attribute that is renamed keeps its values, type and place, and its old name is gone [B9.11]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/4' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'before_{$inputs.unique}', value: '7', type: 'int' },
              { name: 'note_{$inputs.unique}', type: 'text' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntry',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'member.{$inputs.unique}',
                attributes: [{ name: 'before_{$inputs.unique}', value: '3' }],
              },
            ],
            schemas: ['s_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'before_{$inputs.unique}',
            newName: 'after_{$inputs.unique}',
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
        outputs: { name: '$request.body#/newName' },
      },
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/schemaAttributes/0/name == $steps.rename.outputs.name',
            },
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/type == \'int\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/value == \'7\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/2 == null' },
          ],
        },
      },
      {
        id: 'read',
        operation: 'listAttributes',
        send: { input: { entry: 'member.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/name == $steps.rename.outputs.name' },
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'3\'' },
          ],
        },
      },
      {
        id: 'find',
        operation: 'query',
        send: { input: { query: { query: 'where after_{$inputs.unique} = 3' } } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/queryResults/entries/1 == null' },
            { type: 'simple', condition: '$response.body#/queryResults/entries/0/entry != null' },
          ],
        },
      },
      {
        id: 'renameAgain',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'before_{$inputs.unique}',
            newName: 'later_{$inputs.unique}',
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'renameToOther',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'after_{$inputs.unique}',
            newName: 'note_{$inputs.unique}',
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'ExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/dropped-schema-leaves-entries',
    kind: 'scenario',
    title: 'Entries outlive their schema, without its attributes [B9.13][B0.2]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/5' },
    steps: [
      {
        id: 'createKept',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'kept_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createDropped',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'dropped_{$inputs.unique}',
            attributes: [{ name: 'note_{$inputs.unique}', type: 'text' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createEntries',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              {
                entry: 'both.{$inputs.unique}',
                attributes: [
                  { name: 'run_{$inputs.unique}', value: '1' },
                  { name: 'note_{$inputs.unique}', value: 'x' },
                ],
              },
            ],
            schemas: ['kept_{$inputs.unique}', 'dropped_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'createOther',
        operation: 'createEntry',
        send: {
          input: {
            entries: [
              { entry: 'one.{$inputs.unique}', attributes: [{ name: 'note_{$inputs.unique}', value: 'y' }] },
            ],
            schemas: ['dropped_{$inputs.unique}'],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: 'dropped_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'readBoth',
        operation: 'listAttributes',
        send: { input: { entry: 'both.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/attributes/0/value == \'1\'' },
            { type: 'simple', condition: '$response.body#/attributes/1/schema == \'_catalogue\'' },
          ],
        },
      },
      {
        id: 'readOne',
        operation: 'listEntrySchemas',
        send: { input: { entry: 'one.{$inputs.unique}' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/schemas/0 == \'_catalogue\'' },
            { type: 'simple', condition: '$response.body#/schemas/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/attribute-has-one-type',
    kind: 'scenario',
    title: 'An attribute name has the same type in every schema [B2.11][B2.2]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/6' },
    steps: [
      {
        id: 'createSchema',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'shared_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'otherType',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'other_{$inputs.unique}',
            attributes: [{ name: 'shared_{$inputs.unique}', type: 'text' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'sameType',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 'other_{$inputs.unique}',
            attributes: [{ name: 'shared_{$inputs.unique}', type: ' Int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'noType',
        operation: 'createSchema',
        send: {
          input: { schemaName: 'third_{$inputs.unique}', attributes: [{ name: 'plain_{$inputs.unique}' }] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == null' }] },
      },
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: 'third_{$inputs.unique}' } },
        expect: {
          criteria: [{ type: 'simple', condition: '$response.body#/schemaAttributes/0/type == \'text\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/schema-refused',
    kind: 'scenario',
    title: 'A schema needs a proper name, attributes with proper names, types and defaults [B1.2][B2.2]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/7' },
    steps: [
      {
        id: 'name',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: '1_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'reserved',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: '_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'attributeName',
        operation: 'createSchema',
        send: { input: { schemaName: 's_{$inputs.unique}', attributes: [{ name: 'where', type: 'int' }] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'attributeType',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'integer' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'attributeTwice',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [
              { name: 'run_{$inputs.unique}', type: 'int' },
              { name: 'run_{$inputs.unique}', type: 'int' },
            ],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'default',
        operation: 'createSchema',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', value: 'x', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'InvalidArgumentException\'' }] },
      },
      {
        id: 'notCreated',
        operation: 'describeSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/unknown-schema',
    kind: 'scenario',
    title: 'Operations on a schema that does not exist are refused [B9.9][B9.11][B9.13]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/8' },
    steps: [
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'remove',
        operation: 'removeSchemaAttributes',
        send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['run_{$inputs.unique}'] } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'rename',
        operation: 'renameSchemaAttribute',
        send: {
          input: {
            schemaName: 's_{$inputs.unique}',
            attributeName: 'run_{$inputs.unique}',
            newName: 'other_{$inputs.unique}',
          },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: 's_{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'NotExistsException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/built-in-schema',
    kind: 'scenario',
    title: 'The built-in schema is there and cannot be changed [B0.1]',
    clause: { file: 'specs/metadata-catalogue/schemas.arazzo.yaml', pointer: '/workflows/9' },
    steps: [
      {
        id: 'describe',
        operation: 'describeSchema',
        send: { input: { schemaName: '_catalogue' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/schemaAttributes/0/name == \'_owner\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/1/name == \'_created\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/2/name == \'_modified\'' },
            { type: 'simple', condition: '$response.body#/schemaAttributes/3 == null' },
          ],
        },
      },
      {
        id: 'drop',
        operation: 'dropSchema',
        send: { input: { schemaName: '_catalogue' } },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'AuthorizationException\'' }] },
      },
      {
        id: 'add',
        operation: 'addSchemaAttributes',
        send: {
          input: { schemaName: '_catalogue', attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }] },
        },
        expect: { criteria: [{ type: 'simple', condition: '$fault == \'AuthorizationException\'' }] },
      },
    ],
  },
  {
    id: 'scenario/versions',
    kind: 'scenario',
    title: 'The three versions are semantic versions, and the service metadata repeats them [B9.22][B9.23][B9.24]',
    clause: { file: 'specs/metadata-catalogue/service.arazzo.yaml', pointer: '/workflows/0' },
    steps: [
      {
        id: 'version',
        operation: 'getVersion',
        send: { input: {} },
        expect: {
          criteria: [
            {
              type: 'regex',
              condition: '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$',
              context: '$response.body#/version',
            },
          ],
        },
        outputs: { version: '$response.body#/version' },
      },
      {
        id: 'interfaceVersion',
        operation: 'getInterfaceVersion',
        send: { input: {} },
        expect: {
          criteria: [
            {
              type: 'regex',
              condition: '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$',
              context: '$response.body#/interfaceVersion',
            },
          ],
        },
        outputs: { version: '$response.body#/interfaceVersion' },
      },
      {
        id: 'schemaVersion',
        operation: 'getSchemaVersion',
        send: { input: {} },
        expect: {
          criteria: [
            {
              type: 'regex',
              condition: '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$',
              context: '$response.body#/schemaVersion',
            },
          ],
        },
        outputs: { version: '$response.body#/schemaVersion' },
      },
      {
        id: 'versionKey',
        operation: 'getServiceMetadata',
        send: { input: { key: 'VERSION' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/serviceMetadata == $steps.version.outputs.version',
            },
          ],
        },
      },
      {
        id: 'interfaceKey',
        operation: 'getServiceMetadata',
        send: { input: { key: 'INTERFACE_VERSION' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/serviceMetadata == $steps.interfaceVersion.outputs.version',
            },
          ],
        },
      },
      {
        id: 'schemaKey',
        operation: 'getServiceMetadata',
        send: { input: { key: 'SCHEMA_VERSION' } },
        expect: {
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/serviceMetadata == $steps.schemaVersion.outputs.version',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/service-metadata',
    kind: 'scenario',
    title: 'A property that nobody knows is empty [B9.25]',
    clause: { file: 'specs/metadata-catalogue/service.arazzo.yaml', pointer: '/workflows/1' },
    steps: [
      {
        id: 'pageSize',
        operation: 'getServiceMetadata',
        send: { input: { key: 'limit.query' } },
        expect: {
          criteria: [{ type: 'regex', condition: '^[1-9]\\d*$', context: '$response.body#/serviceMetadata' }],
        },
      },
      {
        id: 'types',
        operation: 'getServiceMetadata',
        send: { input: { key: 'feature.query.types' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/serviceMetadata == \'find selectattr schema\'' },
          ],
        },
      },
      {
        id: 'unknown',
        operation: 'getServiceMetadata',
        send: { input: { key: 'no.such.{$inputs.unique}' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'\'' }] },
      },
      {
        id: 'empty',
        operation: 'getServiceMetadata',
        send: { input: { key: '' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'\'' }] },
      },
    ],
  },
  {
    id: 'scenario/service-properties',
    kind: 'scenario',
    title: 'Limits and features are published under their keys [B9.27][B5.1]',
    clause: { file: 'specs/metadata-catalogue/service.arazzo.yaml', pointer: '/workflows/2' },
    steps: [
      {
        id: 'body',
        operation: 'getServiceMetadata',
        send: { input: { key: 'limit.body' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata != \'\'' }] },
      },
      {
        id: 'entries',
        operation: 'getServiceMetadata',
        send: { input: { key: 'limit.entries' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'1000\'' }] },
      },
      {
        id: 'cursors',
        operation: 'getServiceMetadata',
        send: { input: { key: 'limit.cursors' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'32\'' }] },
      },
      {
        id: 'idle',
        operation: 'getServiceMetadata',
        send: { input: { key: 'limit.token.idle' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata != \'\'' }] },
      },
      {
        id: 'types',
        operation: 'getServiceMetadata',
        send: { input: { key: 'feature.query.types' } },
        expect: {
          criteria: [
            { type: 'simple', condition: '$response.body#/serviceMetadata == \'find selectattr schema\'' },
          ],
        },
      },
      {
        id: 'auth',
        operation: 'getServiceMetadata',
        send: { input: { key: 'feature.auth' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata != \'\'' }] },
      },
      {
        id: 'mode',
        operation: 'getServiceMetadata',
        send: { input: { key: 'feature.mode' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata != \'\'' }] },
      },
      {
        id: 'string',
        operation: 'getServiceMetadata',
        send: { input: { key: 'feature.string' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'\'' }] },
      },
      {
        id: 'noSchema',
        operation: 'getServiceMetadata',
        send: { input: { key: 'schema.none.policies' } },
        expect: { criteria: [{ type: 'simple', condition: '$response.body#/serviceMetadata == \'\'' }] },
      },
    ],
  },
];

/** The cases for `MetadataCatalogue`, and how they are sent. */
export const suite: Suite = {
  contract: 'metadata-catalogue',
  speaker: soapSpeaker(metadataCatalogue),
  cases,
  effects: {
    createSchema: { operation: 'dropSchema', send: { input: { schemaName: '{$request.body#/schemaName}' } } },
    listSchemas: 'reads',
    describeSchema: 'reads',
    addPolicy: {
      operation: 'dropPolicy',
      send: { input: { schemaName: '{$request.body#/schemaName}', policy: '{$request.body#/policy}' } },
    },
    createEntry: {
      operation: 'removeEntry',
      send: { input: { query: '{$inputs.item.entry}' } },
      each: '$request.body#/entries',
    },
    listEntrySchemas: 'reads',
    listAttributes: 'reads',
    getPermission: 'reads',
    getVersion: 'reads',
    getSchemaVersion: 'reads',
    getInterfaceVersion: 'reads',
    getServiceMetadata: 'reads',
  },
};

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
