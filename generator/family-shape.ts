import { isRecord } from '@trivet/runtime/check';
import { flag, mustBe, objectOf, type Shape, unknownMember, value } from './config-shape.js';
import { isOutputName, outputNames } from './emit/output-table.js';
import type { Family } from './families/family.js';

const action = value('a function', (found) => typeof found === 'function');

const outputs: Shape = (found, path) => {
  if (!isRecord(found)) return mustBe('an object of outputs', found, path);
  return Object.keys(found).flatMap((name) =>
    isOutputName(name) ? [] : [unknownMember(name, 'the outputs of a family', outputNames, path)],
  );
};

/** The shape of a family that a configuration adds. */
export const familyShape: Shape = objectOf<Family>(
  'a family',
  {
    name: value(
      'a name of lower-case letters, digits and hyphens',
      (found) => typeof found === 'string' && /^[a-z][a-z0-9-]*$/.test(found),
    ),
    recognizes: action,
    model: action,
    outputs,
    codes: value(
      'an object of texts',
      (found) => isRecord(found) && Object.values(found).every((advice) => typeof advice === 'string'),
    ),
    marks: value('a list of names', Array.isArray),
    mock: action,
    needlessBase: action,
    isData: flag,
  },
  ['name', 'recognizes', 'model', 'outputs'],
);
