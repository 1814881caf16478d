import { dataPackageOutputs } from '../emit/all.js';
import { loadDataPackage } from '../load/datapackage/datapackage.js';
import { modelDataPackage } from '../model/datapackage/datapackage.js';
import type { Family } from './family.js';
import { recognition } from './recognition.js';

/** Data Package and Table Schema, versions 1 and 2: tables. */
export const dataPackage: Family = {
  ...recognition.dataPackage,
  model({ path, data }, { config, read, report, options }) {
    const document = loadDataPackage(path, read, report, options);
    if (document === undefined) return { data };
    const { name, integers, dates, temporal } = config;
    return { contract: modelDataPackage(document, { name, integers, dates, temporal }, report), data };
  },
  outputs: dataPackageOutputs,
  mock: async (parts) => (await import('../mock/data.js')).mockData(parts),
  isData: true,
};
