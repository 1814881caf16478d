// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

import type { DataPackage } from '@trivet/runtime/table';
import { density } from './density.js';

/**
 * Mental-health and neurology specialists in Ibero-America
 *
 * The package for the dataset endpoint: its descriptor, and a table for each resource.
 */
export const dataPackage: DataPackage = {
  name: 'specialists',
  descriptor: {
    $schema: 'https://specs.frictionlessdata.io/schemas/table-schema.json',
    name: 'mental-health-specialists-ibero-america',
    title: 'Mental-health and neurology specialists in Ibero-America',
    description: 'Psychiatrists and neurologists per 100000 inhabitants in 16 countries, every third year from 2000 on. Figures are made up for this project.',
    id: '10.5555/trivet.specialists',
    version: '1.0.0',
    created: '2026-03-20',
    author: 'Trivet',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    encoding: 'UTF-8',
    note: 'The schema is a general structure; codebook.md describes the indicators and units of this dataset.',
    resources: [
      {
        name: 'density',
        path: 'density.csv',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'UTF-8',
        schema: {
          fields: [
            {
              name: 'country',
              title: 'Country',
              description: 'country name, compatible with two-letter ISO 3166-1 codes',
              type: 'string',
              constraints: { required: false },
            },
            {
              name: 'year',
              title: 'Year',
              description: 'reference year, four digits',
              type: 'integer',
              constraints: { minimum: 1990, maximum: 2030 },
            },
            {
              name: 'value',
              title: 'Value',
              description: 'primary measurement value',
              type: 'number',
              constraints: { required: false },
            },
            {
              name: 'indicator',
              title: 'Indicator',
              description: 'name of the measured indicator',
              type: 'string',
              constraints: { required: false },
            },
            {
              name: 'source',
              title: 'Source',
              description: 'institution or database',
              type: 'string',
              constraints: { required: false },
            },
            {
              name: 'unit',
              title: 'Unit',
              description: 'unit of measurement',
              type: 'string',
              constraints: { required: false },
            },
            {
              name: 'notes',
              title: 'Notes',
              description: 'additional notes or caveats',
              type: 'string',
              constraints: { required: false },
            },
          ],
          missingValues: ['', 'NA', 'N/A', 'null', 'NULL', 'NaN'],
          primaryKey: [],
          foreignKeys: [],
        },
      },
    ],
  },
  resources: [
    { name: 'density', paths: ['density.csv'], table: density },
  ],
};

/** Resources in an order in which each comes after those that its foreign keys reference. */
export const loadOrder = ['density'] as const;
