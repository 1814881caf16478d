// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

import { integer, number, string, table } from '@trivet/runtime/table';

/** A row of `density.csv`. */
export interface DensityRow {
  /** country name, compatible with two-letter ISO 3166-1 codes */
  readonly country: string | null;
  /** reference year, four digits @minimum 1990 @maximum 2030 */
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

/** How `density.csv` is read and written. */
export const density = /* @__PURE__ */ table<DensityRow>({
  name: 'density',
  missingValues: ['', 'NA', 'N/A', 'null', 'NULL', 'NaN'],
  fields: {
    country: /* @__PURE__ */ string(),
    year: /* @__PURE__ */ integer({ minimum: 1990, maximum: 2030 }),
    value: /* @__PURE__ */ number(),
    indicator: /* @__PURE__ */ string(),
    source: /* @__PURE__ */ string(),
    unit: /* @__PURE__ */ string(),
    notes: /* @__PURE__ */ string(),
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
