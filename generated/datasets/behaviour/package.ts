// Generated from specs/datasets/behaviour/datapackage.json. Do not edit; run "npm run generate".

import type { DataPackage } from '@trivet/runtime/table';
import { indicators } from './indicators.js';

/**
 * Behaviour and public policy in Latin America
 *
 * The package for the dataset endpoint: its descriptor, and a table for each resource.
 */
export const dataPackage: DataPackage = {
  name: 'behaviour',
  descriptor: {
    $schema: 'https://specs.frictionlessdata.io/schemas/table-schema.json',
    name: 'behaviour-and-public-policy-latin-america',
    title: 'Behaviour and public policy in Latin America',
    description: 'Gamification, crypto-assets and cognitive biases in household finance, with the policies that answer them. Figures are made up for this project.',
    id: '10.5555/trivet.behaviour',
    version: '1.0.0',
    created: '2026-03-20',
    author: 'Trivet',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    encoding: 'UTF-8',
    note: 'The schema is a general structure; codebook.md describes the indicators and units of this dataset.',
    resources: [
      {
        name: 'indicators',
        path: 'indicators.csv',
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
    { name: 'indicators', paths: ['indicators.csv'], table: indicators },
  ],
};

/** Resources in an order in which each comes after those that its foreign keys reference. */
export const loadOrder = ['indicators'] as const;
