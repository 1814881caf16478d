import type { Case, Clause } from '@trivet/runtime/conformance/case';
import type { Contract } from '../../model/contract.js';
import { negative, positive, step } from './dataset-case.js';

/** The cases of validation reports; the speaker checks that a report is consistent with itself and with the package. */
export function reportCases({ tables }: Contract, clause: Clause): readonly Case[] {
  return [
    ...packageReportCases(clause),
    ...tables.map((table) => {
      const resource = table.wireName ?? table.name;
      const place = { file: table.at.file, pointer: table.at.pointer };
      return positive(
        `readResourceReport/${resource}/whole`,
        'returns the report of a resource',
        place,
        'readResourceReport',
        { path: { resource } },
      );
    }),
    negative(
      'readResourceReport/unknown',
      'returns 404 for the report of an unknown resource',
      clause,
      'readResourceReport',
      { path: { resource: 'no-such-resource' } },
      '404',
    ),
  ];
}

function packageReportCases(clause: Clause): readonly Case[] {
  return [
    positive('readReport/whole', 'the report covers every resource', clause, 'readReport', {}),
    {
      id: 'readReport/cap',
      kind: 'positive',
      title: 'a report states its limit of findings',
      clause,
      steps: [step('read', 'readReport', { query: { issues: 1 } }, capped)],
    },
    // The HTML page is optional.
    positive(
      'readReport/page',
      'returns the report as an HTML page without scripts',
      clause,
      'readReport',
      { headers: { Accept: 'text/html' } },
      '200',
      '406',
    ),
    negative(
      'readReport/cap-negative',
      'rejects a negative limit of findings',
      clause,
      'readReport',
      { query: { issues: -1 } },
      '400',
    ),
    negative(
      'readReport/unknown',
      'returns 404 for the report of an unknown package',
      clause,
      'readReport',
      { path: { dataset: 'no-such-dataset' } },
      '404',
    ),
    negative(
      'readReport/no-delete',
      'rejects DELETE for a report',
      clause,
      'readReport',
      { rawMethod: 'DELETE' },
      '405',
    ),
  ];
}

const capped = {
  status: ['200'],
  criteria: [{ type: 'simple', condition: '$response.body#/resources/0/issueLimit == 1' }],
} as const;
