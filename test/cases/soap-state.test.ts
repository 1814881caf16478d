import { suite } from '@trivet/generated/metadata-catalogue/conformance';
import { handlerTarget, runCase } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '#reference/catalogue/demo';
import { catalogueService } from '#reference/catalogue/service';
import { memoryStore } from '#reference/store/memory';
import { catalogueFaults } from '../mutants/catalogue.js';

const derived = suite.cases.filter(({ id }) => /\/(state|unknown-name|wire\/soap-action)/.test(id));

/** The results of derived cases, without scenarios, on a planted fault. */
async function complaints(says: string): Promise<readonly string[]> {
  const fault = catalogueFaults.find((one) => one.says === says);
  if (fault === undefined) throw new Error(`nothing is called "${says}"`);
  const service = catalogueService({ store: memoryStore() });
  await loadDemoCatalogue(service);
  const target = handlerTarget(fault.plant(service));
  const found: string[] = [];
  for (const entry of derived)
    if ((await runCase(suite, entry, target)).outcome === 'failed') found.push(entry.id);
  return found;
}

describe('states of a SOAP service, by the names of operations and elements', () => {
  test.each([
    ['createSchema: keeps the first attribute only', 'createSchema/state/stored/describeSchema'],
    ['createSchema: says that a name is taken by another fault', 'createSchema/state/twice'],
    ['createSchema: replaces a schema that exists', 'createSchema/state/twice'],
    ['dropSchema: drops nothing', 'dropSchema/state/gone/describeSchema'],
    ['dropSchema: drops nothing', 'dropSchema/state/unlisted/listSchemas'],
    ['addSchemaAttributes: adds nothing', 'addSchemaAttributes/state/stored/describeSchema'],
    [
      'renameSchemaAttribute: keeps the old name beside the new',
      'renameSchemaAttribute/state/isolated/describeSchema',
    ],
    ['createEntry: keeps the first entry only', 'createEntry/state/stored/listAttributes/2'],
    ['removeEntry: removes nothing', 'removeEntry/state/gone/listEntrySchemas'],
    ['setAttributes: counts and does not store', 'setAttributes/state/stored/listAttributes'],
    ['addPolicy: adds a policy again', 'addPolicy/state/twice'],
    ['setPermission: sets nothing', 'setPermission/state/stored/getPermission'],
    ['describeSchema: gives no detail', 'describeSchema/unknown-name'],
  ])('%s', async (says, id) => {
    expect(await complaints(says)).toContain(id);
  });
});
