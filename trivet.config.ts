import { defineConfig, type EmitEntry } from 'trivet';

/** What the explorer of the reference server reads beside the usual. */
const emit: readonly EmitEntry[] = ['default', 'explorer'];

export default defineConfig({
  out: 'generated',
  command: 'npm run generate',
  contracts: [
    {
      name: 'metadata-catalogue',
      spec: 'specs/metadata-catalogue/service.wsdl',
      emit,
      target: '../../test/targets/metadata-catalogue.js',
    },
    {
      name: 'communities',
      spec: 'specs/communities/openapi.yaml',
      // For a client of openapi-fetch, which a test runs against the service.
      emit: [...emit, 'paths'],
      target: '../../test/targets/communities.js',
    },
    {
      name: 'statistics',
      spec: 'specs/statistics/openapi.yaml',
      emit,
      target: '../../test/targets/statistics.js',
    },
    {
      name: 'datasets/behaviour',
      spec: 'specs/datasets/behaviour/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      emit,
      target: '../../../test/targets/datasets.js',
    },
    {
      name: 'datasets/specialists',
      spec: 'specs/datasets/specialists/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      emit,
      target: '../../../test/targets/datasets.js',
    },
    {
      name: 'datasets/brain-development',
      spec: 'specs/datasets/brain-development/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      emit,
      target: '../../../test/targets/datasets.js',
    },
  ],
});
