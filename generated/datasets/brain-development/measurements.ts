// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

import { number, text, wholeNumber } from '@trivet/runtime/table/fields';
import { table } from '@trivet/runtime/table/table';

/** A row of `measurements.csv`. */
export interface MeasurementsRow {
  /** country name, compatible with two-letter ISO 3166-1 codes */
  readonly country: string | null;
  /** reference year, four digits */
  readonly year: number | null;
  /** primary measurement value */
  readonly value: number | null;
  /** name of the measured indicator */
  readonly indicator: string | null;
  /** institution or database */
  readonly source: string | null;
  /** unit of measurement */
  readonly unit: string | null;
  /** additional notes or caveats */
  readonly notes: string | null;
}

/** How `measurements.csv` is read and written. */
export const measurements = /* @__PURE__ */ table<MeasurementsRow>({
  name: 'measurements',
  missingValues: ['', 'NA', 'N/A', 'null', 'NULL', 'NaN'],
  fields: {
    country: /* @__PURE__ */ text(),
    year: /* @__PURE__ */ wholeNumber({ minimum: 1990, maximum: 2030 }),
    value: /* @__PURE__ */ number(),
    indicator: /* @__PURE__ */ text(),
    source: /* @__PURE__ */ text(),
    unit: /* @__PURE__ */ text(),
    notes: /* @__PURE__ */ text(),
  },
  dialect: { caseSensitiveHeader: false },
  row: (country, year, value, indicator, source, unit, notes) => (cells) => ({
    country: country.read(cells),
    year: year.read(cells),
    value: value.read(cells),
    indicator: indicator.read(cells),
    source: source.read(cells),
    unit: unit.read(cells),
    notes: notes.read(cells),
  }),
});
