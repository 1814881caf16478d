import type { ContractConfig } from './config.js';
import { familiesFor, recognizedFamily } from './families/families.js';
import { marksOf } from './families/recognition.js';
import type { DataPackageOptions } from './load/datapackage/datapackage.js';
import { fromDisk, openSpec, type ReadContract, type ReadText, readOpened } from './read-spec.js';

export { fromDisk, type ReadContract, type ReadText } from './read-spec.js';

/**
 * Reads a spec of any family, with the scenarios and rules in its folder; never throws because of the contents of a
 * file. References may refer to files within the confinement of the configuration, and to those that the options allow.
 */
export function readContract(
  config: ContractConfig,
  read: ReadText = fromDisk,
  options: DataPackageOptions = {},
): ReadContract {
  const opened = openSpec(config, read, options);
  const families = familiesFor(config);
  const family = opened.document && recognizedFamily(opened.document, families);
  return readOpened(opened, family, marksOf(families));
}
