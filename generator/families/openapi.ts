import { openApiOutputs } from '../emit/all.js';
import { bundleOpenApi } from '../load/openapi/bundle.js';
import { withoutConsequences } from '../load/openapi/misspelt-field.js';
import { loadOpenApi } from '../load/openapi/openapi.js';
import { selectedPart } from '../load/openapi/selected-part.js';
import { modelOpenApi } from '../model/openapi/openapi.js';
import { Selector } from '../model/openapi/selected.js';
import { once } from '../once.js';
import type { Family } from './family.js';
import { needlessBase } from './openapi-base.js';
import { recognition } from './recognition.js';

/** OpenAPI 3.0 to 3.2 and Swagger 2.0: services over HTTP. */
export const openApi: Family = {
  ...recognition.openApi,
  model({ path, data }, { config, read, report: reportAll, options, part }) {
    const report = withoutConsequences(path, data, reportAll);
    const document = loadOpenApi(path, read, report, options);
    if (document === undefined) return { data };
    const { name, basePath, binary, include, exclude, integers, dates, temporal, base64, naming } = config;
    const selector = new Selector({ ...(include && { include }), ...(exclude && { exclude }) });
    const carriers = { integers, dates, temporal, base64 };
    const contract = modelOpenApi(
      document,
      { name, basePath, binary, selector, carriers, naming, part },
      report,
    );
    const taken = once(() => {
      const bundle = bundleOpenApi(document);
      return selector.isPartial && bundle !== undefined ? selectedPart(bundle, selector.selected) : bundle;
    });
    return {
      contract,
      get data() {
        return taken();
      },
    };
  },
  outputs: openApiOutputs,
  mock: async (parts) => (await import('../mock/rest-service.js')).mockRest(parts),
  needlessBase,
};
