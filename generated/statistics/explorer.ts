// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import type { ExplorerContract } from '@trivet/runtime/explorer';

/** The contract for the explorer. */
export const explorer: ExplorerContract = {
  name: 'statistics',
  family: 'openapi',
  title: 'Statistics',
  version: '12.0.0',
  doc: 'The queries are those of the setting `STATS_QUERIES`, each with the parameters that are configured for it; the four default ones are described here.',
  types: {
    StatisticsQueries: {
      doc: 'Queries by name; the caller chooses the names. More than a thousand are refused.',
      form: { kind: 'map', values: { kind: 'reference', name: 'StatisticsQuery' } },
    },
    StatisticsQuery: {
      doc: 'Which statistic is asked for, and of what.',
      form: {
        kind: 'either',
        members: [
          { title: 'RecordViewQuery', form: { kind: 'reference', name: 'RecordViewQuery' } },
          {
            title: 'RecordViewAllVersionsQuery',
            form: { kind: 'reference', name: 'RecordViewAllVersionsQuery' },
          },
          { title: 'RecordDownloadQuery', form: { kind: 'reference', name: 'RecordDownloadQuery' } },
          {
            title: 'RecordDownloadAllVersionsQuery',
            form: { kind: 'reference', name: 'RecordDownloadAllVersionsQuery' },
          },
          { title: 'ConfiguredQuery', form: { kind: 'reference', name: 'ConfiguredQuery' } },
        ],
      },
    },
    RecordViewQuery: {
      doc: 'How often one version of a record was seen.',
      form: {
        kind: 'record',
        fields: [
          { name: 'stat', form: { kind: 'choice', values: ['record-view'] }, required: true },
          { name: 'params', form: { kind: 'reference', name: 'RecordParams' }, required: true },
        ],
      },
    },
    RecordParams: {
      doc: 'One version of a record, and the days to count; both days are included. Parameters that are not known are ignored.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'recid',
            form: { kind: 'text' },
            required: true,
            doc: 'A record that nobody has seen, and null, count nothing.',
            example: 'ehvhw-rzz80',
          },
          { name: 'start_date', form: { kind: 'reference', name: 'Day' }, required: false },
          { name: 'end_date', form: { kind: 'reference', name: 'Day' }, required: false },
        ],
      },
    },
    Day: {
      doc: 'A day, `YYYY-MM-DD`; a date-time is read, too. Null and the empty text limit nothing.',
      form: {
        kind: 'either',
        members: [
          { title: 'string', form: { kind: 'text', format: 'date' } },
          { title: 'string', form: { kind: 'text', format: 'date-time' } },
          {
            title: 'string',
            form: {
              kind: 'text',
              pattern: '^[1-9]\\d{3}-((0[13578]|1[02])-31|(0[13-9]|1[0-2])-(29|30)|(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8]))T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?$',
            },
          },
          { title: 'string', form: { kind: 'text', maxLength: 0 } },
        ],
      },
    },
    RecordViewAllVersionsQuery: {
      doc: 'How often a record was seen, all its versions together.',
      form: {
        kind: 'record',
        fields: [
          { name: 'stat', form: { kind: 'choice', values: ['record-view-all-versions'] }, required: true },
          { name: 'params', form: { kind: 'reference', name: 'ParentParams' }, required: true },
        ],
      },
    },
    ParentParams: {
      doc: 'All versions of a record, and the days to count; both days are included. Parameters that are not known are ignored.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'parent_recid',
            form: { kind: 'text' },
            required: true,
            doc: 'A record that nobody has seen, and null, count nothing.',
            example: 'x6vqb-7nx39',
          },
          { name: 'start_date', form: { kind: 'reference', name: 'Day' }, required: false },
          { name: 'end_date', form: { kind: 'reference', name: 'Day' }, required: false },
        ],
      },
    },
    RecordDownloadQuery: {
      doc: 'How often files of one version of a record were downloaded.',
      form: {
        kind: 'record',
        fields: [
          { name: 'stat', form: { kind: 'choice', values: ['record-download'] }, required: true },
          { name: 'params', form: { kind: 'reference', name: 'RecordParams' }, required: true },
        ],
      },
    },
    RecordDownloadAllVersionsQuery: {
      doc: 'How often files of a record were downloaded, all its versions together.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'stat',
            form: { kind: 'choice', values: ['record-download-all-versions'] },
            required: true,
          },
          { name: 'params', form: { kind: 'reference', name: 'ParentParams' }, required: true },
        ],
      },
    },
    ConfiguredQuery: {
      doc: 'A query that a service has configured besides the default ones. Others are refused.',
      form: {
        kind: 'record',
        fields: [
          { name: 'stat', form: { kind: 'text' }, required: true, doc: 'A key of `STATS_QUERIES`.' },
          {
            name: 'params',
            form: { kind: 'map', values: { kind: 'any' } },
            required: true,
            doc: 'What the query is told, as it is configured.',
          },
        ],
      },
    },
  },
  tables: [],
  inputs: { recid: 'ehvhw-rzz80', parent_recid: 'x6vqb-7nx39', day: '2026-03-14' },
  operations: [
    {
      name: 'queryStatistics',
      summary: 'Run statistics queries',
      doc: 'Runs every query of the request. If one of them cannot be run, none is, and the whole request is refused.',
      binding: {
        kind: 'rest',
        method: 'POST',
        path: '/api/stats',
        parameters: [],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'StatisticsQueries' },
            },
          ],
        },
        produces: ['application/json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'One result for each query, under the same name.' },
        {
          name: '400',
          doc: 'The body is no JSON, a query has another form, its statistic is unknown, or a parameter is wrong.',
        },
        { name: '401', doc: 'The service refuses this query to anonymous callers.' },
        { name: '403', doc: 'The service refuses this query to the caller.' },
        { name: '406', doc: 'The `Accept` header does not allow JSON.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is no JSON.' },
      ],
      samples: [
        {
          title: 'Example 1',
          before: [],
          send: { body: { views: { stat: 'record-view', params: { recid: 'ehvhw-rzz80' } } } },
        },
        {
          title: 'Example 2',
          before: [],
          send: {
            body: {
              'this-year': {
                stat: 'record-view-all-versions',
                params: { parent_recid: 'x6vqb-7nx39', start_date: '2026-01-01', end_date: '2026-12-31' },
              },
              'since-june': {
                stat: 'record-download',
                params: { recid: 'ehvhw-rzz80', start_date: '2026-06-01' },
              },
              downloads: { stat: 'record-download-all-versions', params: { parent_recid: 'x6vqb-7nx39' } },
            },
          },
        },
        { title: 'Example 3', before: [], send: { body: {} } },
        {
          title: 'From the scenario',
          before: [],
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
        },
      ],
    },
  ],
};
