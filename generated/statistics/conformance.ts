// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import type { Suite } from '@trivet/runtime/conformance/run';
import { statistics } from './operations.js';

/** Every case for `Statistics`; each changes one thing on a request that is valid. */
export const cases: readonly Case[] = [
  {
    id: 'queryStatistics/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/paths/~1api~1stats/post' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery/absent',
    kind: 'positive',
    title: '"MyQuery" is optional',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.stat/absent',
    kind: 'negative',
    title: '"MyQuery.stat" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/properties/stat/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { params: { recid: '{$inputs.recid}' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.stat/valid/1',
    kind: 'positive',
    title: '"MyQuery.stat" may be "record-view"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/properties/stat',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { params: { recid: '{$inputs.recid}' }, stat: 'record-view' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.stat/null',
    kind: 'negative',
    title: '"MyQuery.stat" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/properties/stat/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { params: { recid: '{$inputs.recid}' }, stat: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params/absent',
    kind: 'negative',
    title: '"MyQuery.params" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/properties/params/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.recid/absent',
    kind: 'negative',
    title: '"MyQuery.params.recid" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/recid/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: {} },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.recid/type/1',
    kind: 'negative',
    title: '"MyQuery.params.recid" is 1, which breaks "type"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/recid/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: 1 } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/1',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '2026-01-31' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/2',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '2024-02-29' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/3',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/4',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/5',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/6',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: null } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/7',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '1999-12-31' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/8',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/9',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/10',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/11',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/valid/12',
    kind: 'positive',
    title: '"MyQuery.params.start_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.start_date/anyOf/1',
    kind: 'negative',
    title: '"MyQuery.params.start_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/1',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '2026-01-31' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/2',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '2024-02-29' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/3',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/4',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/5',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/6',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: null } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/7',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '1999-12-31' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/8',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/9',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/10',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/11',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/valid/12',
    kind: 'positive',
    title: '"MyQuery.params.end_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params.end_date/anyOf/1',
    kind: 'negative',
    title: '"MyQuery.params.end_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params/null',
    kind: 'negative',
    title: '"MyQuery.params" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/properties/params/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery.params/type/1',
    kind: 'negative',
    title: '"MyQuery.params" is "text", which breaks "type"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/RecordParams/type' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery/additionalProperties',
    kind: 'negative',
    title: '"MyQuery" has a member nobody named',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewQuery/additionalProperties',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' }, notInTheContract: true },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery/null',
    kind: 'negative',
    title: '"MyQuery" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.MyQuery/anyOf/1',
    kind: 'negative',
    title: '"MyQuery" is {"params":{"parent_recid":"x6vqb-7nx39","start_date":"202…, which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/StatisticsQuery/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            MyQuery: {
              params: { parent_recid: 'x6vqb-7nx39', start_date: '2026-01-31', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all/absent',
    kind: 'positive',
    title: '"über/all" is optional',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.stat/absent',
    kind: 'negative',
    title: '"über/all.stat" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/properties/stat/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { params: { parent_recid: '{$inputs.parent_recid}' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.stat/valid/1',
    kind: 'positive',
    title: '"über/all.stat" may be "record-view-all-versions"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/properties/stat',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              params: { parent_recid: '{$inputs.parent_recid}' },
              stat: 'record-view-all-versions',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.stat/null',
    kind: 'negative',
    title: '"über/all.stat" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/properties/stat/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { params: { parent_recid: '{$inputs.parent_recid}' }, stat: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params/absent',
    kind: 'negative',
    title: '"über/all.params" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/properties/params/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { stat: 'record-view-all-versions' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.parent_recid/absent',
    kind: 'negative',
    title: '"über/all.params.parent_recid" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/parent_recid/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { stat: 'record-view-all-versions', params: {} },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.parent_recid/type/1',
    kind: 'negative',
    title: '"über/all.params.parent_recid" is 1, which breaks "type"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/parent_recid/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { stat: 'record-view-all-versions', params: { parent_recid: 1 } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/1',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/2',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/3',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/4',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/5',
    kind: 'positive',
    title: '"über/all.params.start_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/6',
    kind: 'positive',
    title: '"über/all.params.start_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: null },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/7',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/8',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/9',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/10',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/11',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/valid/12',
    kind: 'positive',
    title: '"über/all.params.start_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.start_date/anyOf/1',
    kind: 'negative',
    title: '"über/all.params.start_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/1',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/2',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/3',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/4',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/5',
    kind: 'positive',
    title: '"über/all.params.end_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/6',
    kind: 'positive',
    title: '"über/all.params.end_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: null },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/7',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/8',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/9',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/10',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/11',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/valid/12',
    kind: 'positive',
    title: '"über/all.params.end_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params.end_date/anyOf/1',
    kind: 'negative',
    title: '"über/all.params.end_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params/null',
    kind: 'negative',
    title: '"über/all.params" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/properties/params/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { stat: 'record-view-all-versions', params: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all.params/type/1',
    kind: 'negative',
    title: '"über/all.params" is "text", which breaks "type"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/ParentParams/type' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': { stat: 'record-view-all-versions', params: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all/additionalProperties',
    kind: 'negative',
    title: '"über/all" has a member nobody named',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordViewAllVersionsQuery/additionalProperties',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
              notInTheContract: true,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all/null',
    kind: 'negative',
    title: '"über/all" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.über/all/anyOf/1',
    kind: 'negative',
    title: '"über/all" is {"params":{"parent_recid":"x6vqb-7nx39","start_date":"202…, which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/StatisticsQuery/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'über/all': {
              params: { parent_recid: 'x6vqb-7nx39', start_date: '2026-01-31', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor/absent',
    kind: 'positive',
    title: '"constructor" is optional',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.stat/absent',
    kind: 'negative',
    title: '"constructor.stat" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/properties/stat/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { params: { recid: '{$inputs.recid}' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.stat/valid/1',
    kind: 'positive',
    title: '"constructor.stat" may be "record-download"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/properties/stat',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { params: { recid: '{$inputs.recid}' }, stat: 'record-download' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.stat/null',
    kind: 'negative',
    title: '"constructor.stat" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/properties/stat/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { params: { recid: '{$inputs.recid}' }, stat: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params/absent',
    kind: 'negative',
    title: '"constructor.params" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/properties/params/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.recid/absent',
    kind: 'negative',
    title: '"constructor.params.recid" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/recid/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: {} },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.recid/type/1',
    kind: 'negative',
    title: '"constructor.params.recid" is 1, which breaks "type"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/recid/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: 1 } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/1',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/2',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/3',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/4',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/5',
    kind: 'positive',
    title: '"constructor.params.start_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}', start_date: '' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/6',
    kind: 'positive',
    title: '"constructor.params.start_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}', start_date: null } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/7',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/8',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/9',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/10',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/11',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/valid/12',
    kind: 'positive',
    title: '"constructor.params.start_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.start_date/anyOf/1',
    kind: 'negative',
    title: '"constructor.params.start_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', start_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/1',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/2',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/3',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/4',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/5',
    kind: 'positive',
    title: '"constructor.params.end_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}', end_date: '' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/6',
    kind: 'positive',
    title: '"constructor.params.end_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}', end_date: null } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/7',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/8',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/9',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/10',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/11',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/valid/12',
    kind: 'positive',
    title: '"constructor.params.end_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params.end_date/anyOf/1',
    kind: 'negative',
    title: '"constructor.params.end_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}', end_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params/null',
    kind: 'negative',
    title: '"constructor.params" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/properties/params/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor.params/type/1',
    kind: 'negative',
    title: '"constructor.params" is "text", which breaks "type"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/RecordParams/type' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor/additionalProperties',
    kind: 'negative',
    title: '"constructor" has a member nobody named',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadQuery/additionalProperties',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              stat: 'record-download',
              params: { recid: '{$inputs.recid}' },
              notInTheContract: true,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor/null',
    kind: 'negative',
    title: '"constructor" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.constructor/anyOf/1',
    kind: 'negative',
    title: '"constructor" is {"params":{"parent_recid":"x6vqb-7nx39","start_date":"202…, which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/StatisticsQuery/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: {
              params: { parent_recid: 'x6vqb-7nx39', start_date: '2026-01-31', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString/absent',
    kind: 'positive',
    title: '"toString" is optional',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.stat/absent',
    kind: 'negative',
    title: '"toString.stat" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/properties/stat/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { params: { parent_recid: '{$inputs.parent_recid}' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.stat/valid/1',
    kind: 'positive',
    title: '"toString.stat" may be "record-download-all-versions"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/properties/stat',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              params: { parent_recid: '{$inputs.parent_recid}' },
              stat: 'record-download-all-versions',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.stat/null',
    kind: 'negative',
    title: '"toString.stat" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/properties/stat/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { params: { parent_recid: '{$inputs.parent_recid}' }, stat: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params/absent',
    kind: 'negative',
    title: '"toString.params" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/properties/params/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { stat: 'record-download-all-versions' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.parent_recid/absent',
    kind: 'negative',
    title: '"toString.params.parent_recid" is absent though required',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/parent_recid/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { stat: 'record-download-all-versions', params: {} },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.parent_recid/type/1',
    kind: 'negative',
    title: '"toString.params.parent_recid" is 1, which breaks "type"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/parent_recid/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { stat: 'record-download-all-versions', params: { parent_recid: 1 } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/1',
    kind: 'positive',
    title: '"toString.params.start_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/2',
    kind: 'positive',
    title: '"toString.params.start_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/3',
    kind: 'positive',
    title: '"toString.params.start_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/4',
    kind: 'positive',
    title: '"toString.params.start_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/5',
    kind: 'positive',
    title: '"toString.params.start_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/6',
    kind: 'positive',
    title: '"toString.params.start_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: null },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/7',
    kind: 'positive',
    title: '"toString.params.start_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/8',
    kind: 'positive',
    title: '"toString.params.start_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/9',
    kind: 'positive',
    title: '"toString.params.start_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/10',
    kind: 'positive',
    title: '"toString.params.start_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/11',
    kind: 'positive',
    title: '"toString.params.start_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/valid/12',
    kind: 'positive',
    title: '"toString.params.start_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/start_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.start_date/anyOf/1',
    kind: 'negative',
    title: '"toString.params.start_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', start_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/1',
    kind: 'positive',
    title: '"toString.params.end_date" may be "2026-01-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/2',
    kind: 'positive',
    title: '"toString.params.end_date" may be "2024-02-29"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2024-02-29' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/3',
    kind: 'positive',
    title: '"toString.params.end_date" may be "2024-02-29T12:30:00Z"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2024-02-29T12:30:00Z' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/4',
    kind: 'positive',
    title: '"toString.params.end_date" may be "1111-01-31T11:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1111-01-31T11:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/5',
    kind: 'positive',
    title: '"toString.params.end_date" may be ""',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/6',
    kind: 'positive',
    title: '"toString.params.end_date" may be null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: null },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/7',
    kind: 'positive',
    title: '"toString.params.end_date" may be "1999-12-31"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1999-12-31' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/8',
    kind: 'positive',
    title: '"toString.params.end_date" may be "1998-12-31T23:59:59.123+01:00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1998-12-31T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/9',
    kind: 'positive',
    title: '"toString.params.end_date" may be "9000-10-30T20:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '9000-10-30T20:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/10',
    kind: 'positive',
    title: '"toString.params.end_date" may be "2999-02-22T19:29:29.99"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '2999-02-22T19:29:29.99' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/11',
    kind: 'positive',
    title: '"toString.params.end_date" may be "1111-12-31T21:11:11.11"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1111-12-31T21:11:11.11' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/valid/12',
    kind: 'positive',
    title: '"toString.params.end_date" may be "9000-09-29T10:00:00.00"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/ParentParams/properties/end_date',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '9000-09-29T10:00:00.00' },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params.end_date/anyOf/1',
    kind: 'negative',
    title: '"toString.params.end_date" is "1998-02-30T23:59:59.123+01:00", which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/Day/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1998-02-30T23:59:59.123+01:00' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params/null',
    kind: 'negative',
    title: '"toString.params" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/properties/params/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { stat: 'record-download-all-versions', params: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString.params/type/1',
    kind: 'negative',
    title: '"toString.params" is "text", which breaks "type"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/ParentParams/type' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: { stat: 'record-download-all-versions', params: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString/additionalProperties',
    kind: 'negative',
    title: '"toString" has a member nobody named',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/RecordDownloadAllVersionsQuery/additionalProperties',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
              notInTheContract: true,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString/null',
    kind: 'negative',
    title: '"toString" is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/components/schemas/StatisticsQueries/additionalProperties/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body.toString/anyOf/1',
    kind: 'negative',
    title: '"toString" is {"params":{"parent_recid":"x6vqb-7nx39","start_date":"202…, which breaks "anyOf"',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/schemas/StatisticsQuery/anyOf' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              params: { parent_recid: 'x6vqb-7nx39', start_date: '2026-01-31', end_date: '2026-01-31' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: { body: [] }, expect: { status: ['400'] } },
    ],
  },
  {
    id: 'queryStatistics/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: { body: 'text' }, expect: { status: ['400'] } },
    ],
  },
  {
    id: 'queryStatistics/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: { body: 7 }, expect: { status: ['400'] } },
    ],
  },
  {
    id: 'queryStatistics/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: { body: null }, expect: { status: ['400'] } },
    ],
  },
  {
    id: 'queryStatistics/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/required',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: {}, expect: { status: ['400', '415'] } },
    ],
  },
  {
    id: 'queryStatistics/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      { id: 'query', operation: 'queryStatistics', send: { rawBody: '{"a": ' }, expect: { status: ['400'] } },
    ],
  },
  {
    id: 'queryStatistics/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: { rawBody: '{"a": 1,}' },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: { rawBody: '"ÿþ"', rawOctets: true },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          rawBody: '{"MyQuery":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"über/all":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"constructor":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"toString":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'queryStatistics/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
          headers: { Accept: 'application/x-none-of-these' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'queryStatistics/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
          contentType: 'text/plain',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'queryStatistics/content-type/spelling',
    kind: 'protocol',
    title: 'a media type is taken in capitals and with a charset',
    clause: {
      file: 'specs/statistics/openapi.yaml',
      pointer: '/paths/~1api~1stats/post/requestBody/content/application~1json',
    },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
          headers: { 'Content-Type': 'Application/JSON; charset=UTF-8' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'queryStatistics/method/GET',
    kind: 'protocol',
    title: 'GET is not declared for this path, and is not carried out',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/paths/~1api~1stats' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: { rawMethod: 'GET' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'queryStatistics/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/statistics/openapi.yaml', pointer: '/paths/~1api~1stats' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: { rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'queryStatistics/rule/keyEcho/"MyQuery"',
    kind: 'rule',
    title: 'the name "MyQuery" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { MyQuery: true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/"über/all ~"',
    kind: 'rule',
    title: 'the name "über/all ~" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { 'über/all ~': { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { 'über/all ~': true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/"constructor"',
    kind: 'rule',
    title: 'the name "constructor" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { constructor: { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { constructor: true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/"toString"',
    kind: 'rule',
    title: 'the name "toString" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { toString: { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { toString: true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/"__proto__"',
    kind: 'rule',
    title: 'the name "__proto__" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { ['__proto__']: { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { ['__proto__']: true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/"0"',
    kind: 'rule',
    title: 'the name "0" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { '0': { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { '0': true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/""',
    kind: 'rule',
    title: 'the name "" comes back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: { '': { stat: 'record-view', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'names', other: { '': true } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/4',
    kind: 'rule',
    title: '4 names come back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all ~': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body',
              relation: 'names',
              other: { MyQuery: true, 'über/all ~': true, constructor: true, toString: true },
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/20',
    kind: 'rule',
    title: '20 names come back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: {
          body: {
            'query 1': { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'query 2': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 3': { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            'query 4': {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 5': { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'query 6': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 7': { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            'query 8': {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 9': { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'query 10': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 11': { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            'query 12': {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 13': { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'query 14': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 15': { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            'query 16': {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 17': { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'query 18': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            'query 19': { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            'query 20': {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body',
              relation: 'names',
              other: {
                'query 1': true,
                'query 2': true,
                'query 3': true,
                'query 4': true,
                'query 5': true,
                'query 6': true,
                'query 7': true,
                'query 8': true,
                'query 9': true,
                'query 10': true,
                'query 11': true,
                'query 12': true,
                'query 13': true,
                'query 14': true,
                'query 15': true,
                'query 16': true,
                'query 17': true,
                'query 18': true,
                'query 19': true,
                'query 20': true,
              },
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'queryStatistics/rule/keyEcho/0',
    kind: 'rule',
    title: '0 names come back [C11.1.1] [C11.1.2]',
    clause: { file: 'specs/statistics/rules.yaml', pointer: '/rules/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'the-act',
        operation: 'queryStatistics',
        send: { body: {} },
        expect: { status: ['200'], relations: [{ value: '$response.body', relation: 'names', other: {} }] },
      },
    ],
    stage: 0,
  },
  {
    id: 'scenario/keys-come-back',
    kind: 'scenario',
    title: 'Every query has its result under its own name [C11.1.1] [C11.1.2] [C11.4.1]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            MyQuery: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            'über/all': {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            constructor: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            toString: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'jsonpath', condition: '$[?(length($) == 4)]', context: '$response.body' },
            { type: 'regex', condition: '^{$inputs.recid}$', context: '$response.body#/MyQuery/recid' },
            {
              type: 'regex',
              condition: '^{$inputs.parent_recid}$',
              context: '$response.body#/MyQuery/parent_recid',
            },
            { type: 'simple', condition: '$response.body#/MyQuery/views > 0' },
            { type: 'simple', condition: '$response.body#/MyQuery/start_date == null' },
            { type: 'simple', condition: '$response.body#/constructor/downloads > 0' },
            { type: 'simple', condition: '$response.body#/constructor/unique_downloads > 0' },
            { type: 'simple', condition: '$response.body#/constructor/data_volume > 0' },
            { type: 'simple', condition: '$response.body#/constructor/recid == $inputs.recid' },
            { type: 'simple', condition: '$response.body#/constructor/parent_recid == $inputs.parent_recid' },
            { type: 'simple', condition: '$response.body#/toString/parent_recid == $inputs.parent_recid' },
            { type: 'simple', condition: '$response.body#/über~1all/parent_recid == $inputs.parent_recid' },
          ],
        },
      },
      { id: 'none', operation: 'queryStatistics', send: { body: {} }, expect: { status: ['200'] } },
    ],
  },
  {
    id: 'scenario/each-query-has-its-own-dates',
    kind: 'scenario',
    title: 'Queries of one request have dates of their own; both days are included [C11.2.2] [C11.2.3] [C11.2.5]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            all: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            until: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '{$inputs.day}' } },
            only: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '{$inputs.day}', end_date: '{$inputs.day}' },
            },
            before: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '1990-01-01', end_date: '1990-12-31' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/all/start_date == null && $response.body#/all/end_date == null',
            },
            { type: 'simple', condition: '$response.body#/until/views == $response.body#/all/views' },
            {
              type: 'simple',
              condition: '$response.body#/until/start_date == null && $response.body#/until/end_date != null',
            },
            { type: 'simple', condition: '$response.body#/only/views > 0' },
            { type: 'simple', condition: '$response.body#/only/views < $response.body#/all/views' },
            { type: 'simple', condition: '$response.body#/only/start_date == $response.body#/only/end_date' },
            {
              type: 'regex',
              condition: '^\\d{4}-\\d\\d-\\d\\d[T ]00:00:00',
              context: '$response.body#/only/start_date',
            },
            { type: 'simple', condition: '$response.body#/before/views == 0' },
            { type: 'simple', condition: '$response.body#/before/unique_views == 0' },
            { type: 'regex', condition: '^{$inputs.recid}$', context: '$response.body#/before/recid' },
            {
              type: 'regex',
              condition: '^{$inputs.parent_recid}$',
              context: '$response.body#/before/parent_recid',
            },
            { type: 'regex', condition: '^1990-01-01', context: '$response.body#/before/start_date' },
            { type: 'regex', condition: '^1990-12-31', context: '$response.body#/before/end_date' },
            { type: 'simple', condition: '$response.body#/all/unique_views <= $response.body#/all/views' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/versions-are-summed',
    kind: 'scenario',
    title: 'A record has the views and downloads of each of its versions, and so more than one of them [C11.4.1]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            views: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            allViews: {
              stat: 'record-view-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
            downloads: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            allDownloads: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/allViews/views > $response.body#/views/views' },
            {
              type: 'simple',
              condition: '$response.body#/allDownloads/downloads > $response.body#/downloads/downloads',
            },
            {
              type: 'simple',
              condition: '$response.body#/downloads/unique_downloads <= $response.body#/downloads/downloads',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/unknown-record-counts-nothing',
    kind: 'scenario',
    title: 'A record that nobody has seen has no views, and is named; results do not mix [C11.1.8] [C11.4.4]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/3' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            seen: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            unseen: { stat: 'record-view', params: { recid: 'no-{$inputs.unique}' } },
            loaded: { stat: 'record-download', params: { recid: '{$inputs.recid}' } },
            unloaded: { stat: 'record-download', params: { recid: 'no-{$inputs.unique}' } },
            nobody: { stat: 'record-view', params: { recid: null } },
            unseenAll: { stat: 'record-view-all-versions', params: { parent_recid: 'no-{$inputs.unique}' } },
            unloadedAll: {
              stat: 'record-download-all-versions',
              params: { parent_recid: 'no-{$inputs.unique}' },
            },
            notYet: {
              stat: 'record-download-all-versions',
              params: { parent_recid: '{$inputs.parent_recid}', end_date: '1990-12-31' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/seen/views > 0' },
            { type: 'simple', condition: '$response.body#/seen/recid == $inputs.recid' },
            { type: 'simple', condition: '$response.body#/unseen/views == 0' },
            { type: 'simple', condition: '$response.body#/unseen/unique_views == 0' },
            { type: 'regex', condition: '^no-{$inputs.unique}$', context: '$response.body#/unseen/recid' },
            { type: 'simple', condition: '$response.body#/loaded/data_volume > 0' },
            { type: 'simple', condition: '$response.body#/unloaded/downloads == 0' },
            { type: 'simple', condition: '$response.body#/unloaded/data_volume == 0' },
            { type: 'regex', condition: '^no-{$inputs.unique}$', context: '$response.body#/unloaded/recid' },
            { type: 'simple', condition: '$response.body#/unseenAll/views == 0' },
            {
              type: 'regex',
              condition: '^no-{$inputs.unique}$',
              context: '$response.body#/unseenAll/parent_recid',
            },
            { type: 'simple', condition: '$response.body#/unloadedAll/downloads == 0' },
            {
              type: 'regex',
              condition: '^no-{$inputs.unique}$',
              context: '$response.body#/unloadedAll/parent_recid',
            },
            { type: 'simple', condition: '$response.body#/notYet/downloads == 0' },
            {
              type: 'regex',
              condition: '^{$inputs.parent_recid}$',
              context: '$response.body#/notYet/parent_recid',
            },
            { type: 'simple', condition: '$response.body#/nobody/views == 0' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/one-bad-query-refuses-all',
    kind: 'scenario',
    title: 'A request in which one query cannot be run is refused as a whole [C11.1.2] [C11.1.5] [C11.1.6]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/4' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'unknownStatistic',
        operation: 'queryStatistics',
        send: {
          body: {
            good: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            bad: { stat: 'nope', params: { recid: '{$inputs.recid}' } },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'nope', context: '$response.body#/message' }],
        },
      },
      {
        id: 'missingParameter',
        operation: 'queryStatistics',
        send: {
          body: {
            good: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            bad: { stat: 'record-view', params: {} },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'recid', context: '$response.body#/message' }],
        },
      },
      {
        id: 'otherCase',
        operation: 'queryStatistics',
        send: { body: { bad: { stat: 'Record-View', params: { recid: '{$inputs.recid}' } } } },
        expect: { status: ['400'] },
      },
      {
        id: 'listOfRecords',
        operation: 'queryStatistics',
        send: { body: { bad: { stat: 'record-view', params: { recid: ['{$inputs.recid}'] } } } },
        expect: { status: ['400'] },
      },
      {
        id: 'noParameters',
        operation: 'queryStatistics',
        send: { body: { bad: { stat: 'record-view', params: [] } } },
        expect: { status: ['400'] },
      },
      {
        id: 'wrongParameter',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-download-all-versions', params: { recid: '{$inputs.recid}' } } },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'parent_recid', context: '$response.body#/message' }],
        },
      },
      {
        id: 'wrongOfView',
        operation: 'queryStatistics',
        send: { body: { bad: { stat: 'record-view', params: { parent_recid: '{$inputs.parent_recid}' } } } },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'recid', context: '$response.body#/message' }],
        },
      },
      {
        id: 'wrongOfViews',
        operation: 'queryStatistics',
        send: { body: { bad: { stat: 'record-view-all-versions', params: { recid: '{$inputs.recid}' } } } },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'parent_recid', context: '$response.body#/message' }],
        },
      },
      {
        id: 'wrongOfDownload',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-download', params: { parent_recid: '{$inputs.parent_recid}' } } },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'recid', context: '$response.body#/message' }],
        },
      },
    ],
  },
  {
    id: 'scenario/what-is-not-known-is-ignored',
    kind: 'scenario',
    title: 'Parameters that a query does not know are ignored [C11.1.7]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/5' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            plain: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            more: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', interval: 'month', foo: { bar: [1] } },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/more/views == $response.body#/plain/views' },
            {
              type: 'simple',
              condition: '$response.body#/more/unique_views == $response.body#/plain/unique_views',
            },
            { type: 'simple', condition: '$response.body#/plain/unique_views > 0' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/dates-are-days',
    kind: 'scenario',
    title: 'Dates are days of the calendar; a span that ends before it starts is empty [C11.1.9] [C11.1.11] [C11.2.1]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/6' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'noDay',
        operation: 'queryStatistics',
        send: {
          body: {
            bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '2023-02-30' } },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'regex', condition: 'date', context: '$response.body#/message' }],
        },
      },
      {
        id: 'otherForm',
        operation: 'queryStatistics',
        send: {
          body: {
            bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '01/02/2017' } },
          },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'noMonth',
        operation: 'queryStatistics',
        send: {
          body: {
            bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '2023-13-01' } },
          },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'noDate',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: 'foo' } } },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'basicForm',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: '20230201' } } },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'noDayOfMonth',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '2023-02' } } },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'shortForm',
        operation: 'queryStatistics',
        send: {
          body: {
            bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: '2023-2-1' } },
          },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'noText',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', start_date: true } } },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'number',
        operation: 'queryStatistics',
        send: {
          body: { bad: { stat: 'record-view', params: { recid: '{$inputs.recid}', end_date: 20230201 } } },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'backwards',
        operation: 'queryStatistics',
        send: {
          body: {
            empty: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '2999-01-01', end_date: '1990-01-01' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/empty/views == 0' },
            { type: 'regex', condition: '^2999-01-01', context: '$response.body#/empty/start_date' },
            { type: 'regex', condition: '^1990-01-01', context: '$response.body#/empty/end_date' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/no-date-is-no-limit',
    kind: 'scenario',
    title: 'Dates that are null or empty limit nothing [C11.1.10]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/7' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            all: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
            nulls: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: null, end_date: null },
            },
            empties: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '', end_date: '' },
            },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/all/views > 0' },
            { type: 'simple', condition: '$response.body#/nulls/views == $response.body#/all/views' },
            { type: 'simple', condition: '$response.body#/empties/views == $response.body#/all/views' },
            {
              type: 'simple',
              condition: '$response.body#/nulls/start_date == null && $response.body#/nulls/end_date == null',
            },
            {
              type: 'simple',
              condition: '$response.body#/empties/start_date == null && $response.body#/empties/end_date == null',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/times-of-day',
    kind: 'scenario',
    title: 'A day counts as its first moment; a start later than midnight leaves it out [C11.2.4]',
    clause: { file: 'specs/statistics/statistics.arazzo.yaml', pointer: '/workflows/8' },
    inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
    steps: [
      {
        id: 'query',
        operation: 'queryStatistics',
        send: {
          body: {
            midnight: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '{$inputs.day}T00:00:00Z' },
            },
            later: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', start_date: '{$inputs.day}T00:00:01Z' },
            },
            until: {
              stat: 'record-view',
              params: { recid: '{$inputs.recid}', end_date: '{$inputs.day}T00:00:00' },
            },
            all: { stat: 'record-view', params: { recid: '{$inputs.recid}' } },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/midnight/views > 0' },
            { type: 'simple', condition: '$response.body#/later/views == 0' },
            { type: 'simple', condition: '$response.body#/until/views == $response.body#/all/views' },
            { type: 'regex', condition: ':00:01', context: '$response.body#/later/start_date' },
          ],
        },
      },
    ],
  },
];

/** The cases for `Statistics`, and how they are sent. */
export const suite: Suite = {
  contract: 'statistics',
  speaker: restSpeaker(statistics),
  cases,
};

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
