// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

import type { DataPackage } from '@trivet/runtime/table';
import { measurements } from './measurements.js';

/**
 * Brain development from birth to age 30
 *
 * The package for the dataset endpoint: its descriptor, and a table for each resource.
 */
export const dataPackage: DataPackage = {
  name: 'brain-development',
  descriptor: {
    $schema: 'https://specs.frictionlessdata.io/schemas/table-schema.json',
    name: 'brain-development-ages-0-to-30',
    title: 'Brain development from birth to age 30',
    description: 'Longitudinal measures of structure and activity of the brain, followed from birth in 1992 to age 30. Figures are made up for this project.',
    id: '10.5555/trivet.brain-development',
    version: '1.0.0',
    created: '2026-03-20',
    author: 'Trivet',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    encoding: 'UTF-8',
    note: 'The schema is a general structure; codebook.md describes the indicators and units of this dataset.',
    resources: [
      {
        name: 'measurements',
        path: 'measurements.csv',
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
    { name: 'measurements', paths: ['measurements.csv'], table: measurements },
  ],
};

/** Resources in an order in which each comes after those that its foreign keys reference. */
export const loadOrder = ['measurements'] as const;
