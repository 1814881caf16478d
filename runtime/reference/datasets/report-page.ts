import { createHash } from 'node:crypto';
import { type ReportPage, reportStyle } from '@trivet/runtime/internal/table';
import { reportHtml } from '@trivet/runtime/table/validate';

const styleHash = createHash('sha256').update(reportStyle).digest('base64');

/** The validation report as one self-contained page without scripts. */
export const reportPage: ReportPage = {
  headers: [
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
  ],
  write: (report) =>
    reportHtml(
      report,
      'The report is also available as application/json; ?issues= sets the number of findings to list.',
    ),
};
