/** Validation reports over HTTP: created once for each version of the data, as JSON or as a page. */

import type { HttpRequest, HttpResponse } from '../../http/message.js';
import { digestOf } from '../file.js';
import { type OpenFile, type ResourceData, resourceData } from '../package/resource.js';
import type { DataPackage } from '../package.js';
import { type DatasetReport, mostIssues, narrowed, packageReport } from '../report.js';
import { readParameters, wholeParameter } from '../serve/parameter.js';
import { accepted, jsonText, represent } from '../serve/represent.js';

/** Writes a report as HTML. */
export interface ReportPage {
  /** Headers for the security of the page; flat: name, value, name, value. */
  readonly headers: readonly string[];
  write(report: DatasetReport): string;
}

/** Returns the report on the current data of a package. */
export type ReportArchive = (
  dataPackage: DataPackage,
) => Promise<{ readonly version: string; report(): Promise<DatasetReport> }>;

/** Reports are created on demand, and again after the data has changed. */
export function reportArchive(open: OpenFile): ReportArchive {
  const known = new Map<string, { readonly version: string; readonly report: Promise<DatasetReport> }>();
  return async (dataPackage) => {
    const sources = new Map<string, ResourceData | string>();
    for (const resource of dataPackage.resources)
      sources.set(resource.name, await resourceData(dataPackage, resource, open));
    const version = await versionOf(sources);
    return {
      version,
      report() {
        const before = known.get(dataPackage.name);
        if (before?.version === version) return before.report;
        const made = { version, report: packageReport(dataPackage, sources) };
        known.set(dataPackage.name, made);
        made.report.catch(() => {
          // The error is reported to the caller; the next call tries again.
          if (known.get(dataPackage.name) === made) known.delete(dataPackage.name);
        });
        return made.report;
      },
    };
  };
}

function versionOf(sources: ReadonlyMap<string, ResourceData | string>): Promise<string> {
  return digestOf(
    JSON.stringify(
      [...sources].map(([name, data]) => [name, typeof data === 'string' ? data : data.version]),
    ),
  );
}

/** Default number of listed issues. */
const standardIssues = 100;

/** Responds with the report on a package or on one resource. */
export async function answerReport(
  archive: ReportArchive,
  request: HttpRequest,
  dataPackage: DataPackage,
  resource: string | undefined,
  page: ReportPage | undefined,
): Promise<HttpResponse> {
  const parameters = readParameters(request.query, ['issues'], ['issues']);
  const range = { standard: standardIssues, least: 0, most: mostIssues };
  const issues = wholeParameter(parameters, 'issues', range);
  const mediaType = accepted(request, ['application/json', ...(page === undefined ? [] : [html])]);
  const { version, report } = await archive(dataPackage);
  const wanted = async (): Promise<DatasetReport> => narrowed(dataPackage, await report(), resource, issues);
  return page !== undefined && mediaType === html
    ? represent(request, {
        mediaType,
        version: `${version}-page`,
        headers: page.headers,
        body: async () => page.write(await wanted()),
      })
    : represent(request, {
        mediaType,
        version: `${version}-report`,
        body: async () => `${jsonText(await wanted(), 2)}\n`,
      });
}

const html = 'text/html; charset=utf-8';
