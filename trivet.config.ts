import { defineConfig } from 'trivet';

export default defineConfig({
  out: 'generated',
  command: 'npm run generate',
  contracts: [
    {
      name: 'metadata-catalogue',
      spec: 'specs/metadata-catalogue/service.wsdl',
      target: '../../test/targets/metadata-catalogue.js',
    },
    {
      name: 'communities',
      spec: 'specs/communities/openapi.yaml',
      target: '../../test/targets/communities.js',
    },
    {
      name: 'statistics',
      spec: 'specs/statistics/openapi.yaml',
      target: '../../test/targets/statistics.js',
    },
    {
      name: 'datasets/behaviour',
      spec: 'specs/datasets/behaviour/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      target: '../../../test/targets/datasets.js',
    },
    {
      name: 'datasets/specialists',
      spec: 'specs/datasets/specialists/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      target: '../../../test/targets/datasets.js',
    },
    {
      name: 'datasets/brain-development',
      spec: 'specs/datasets/brain-development/datapackage.json',
      profile: 'specs/datasets/descriptor.schema.json',
      target: '../../../test/targets/datasets.js',
    },
  ],
});
