import { wsdlOutputs } from '../emit/all.js';
import { loadWsdl } from '../load/wsdl/wsdl.js';
import { modelWsdl } from '../model/wsdl/wsdl.js';
import type { Family } from './family.js';
import { recognition } from './recognition.js';

/** WSDL 1.1 with XML Schema: services over SOAP. */
export const wsdl: Family = {
  ...recognition.wsdl,
  model({ path }, { config, read, allows, report }) {
    const document = loadWsdl(read, path, { allows }, report);
    return document === undefined ? {} : { contract: modelWsdl(document, { name: config.name }, report) };
  },
  outputs: wsdlOutputs,
  mock: async (parts) => (await import('../mock/soap-service.js')).mockSoap(parts),
};
