// Generated from specs/datasets/behaviour/datapackage.json. Do not edit; run "npm run generate".

import type { ExplorerContract } from '@trivet/runtime/explorer';

/** The contract for the explorer. */
export const explorer: ExplorerContract = {
  name: 'datasets/behaviour',
  family: 'datapackage',
  title: 'Behaviour and public policy in Latin America',
  version: '1.0.0',
  doc: 'Gamification, crypto-assets and cognitive biases in household finance, with the policies that answer them. Figures are made up for this project.',
  types: {},
  tables: [
    {
      name: 'indicators',
      fields: [
        {
          name: 'country',
          title: 'Country',
          doc: 'country name, compatible with two-letter ISO 3166-1 codes',
          type: 'string',
          required: false,
        },
        { name: 'year', title: 'Year', doc: 'reference year, four digits', type: 'integer', required: false },
        { name: 'value', title: 'Value', doc: 'primary measurement value', type: 'number', required: false },
        {
          name: 'indicator',
          title: 'Indicator',
          doc: 'name of the measured indicator',
          type: 'string',
          required: false,
        },
        { name: 'source', title: 'Source', doc: 'institution or database', type: 'string', required: false },
        { name: 'unit', title: 'Unit', doc: 'unit of measurement', type: 'string', required: false },
        {
          name: 'notes',
          title: 'Notes',
          doc: 'additional notes or caveats',
          type: 'string',
          required: false,
        },
      ],
    },
  ],
  inputs: {},
  operations: [],
};
