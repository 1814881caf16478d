/** A validation report as one self-contained HTML page without scripts. */

import { type IssueCode, issueCodes, type TableIssue } from './issue.js';
import type { RowInContext } from './report/context.js';
import { html, type Markup } from './report/markup.js';
import { sharesPicture, spreadPicture } from './report/picture.js';
import type { ColumnProfile } from './report/profile.js';
import { reportStyle } from './report/style.js';
import type { DatasetReport, ResourceReport } from './report.js';

/** The page of a report; `note` is at its end. */
export function reportHtml(report: DatasetReport, note?: string): string {
  const { dataset, title = dataset, valid, rows, findings, notes = [], resources } = report;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: validation report</title>
<style>${{ markup: reportStyle }}</style>
</head>
<body>
<main>
<h1><bdi>${title}</bdi></h1>
<p>Validation report of <code>${dataset}</code>: ${verdict(valid)}.</p>
<ul class="sum"><li><b>${count(resources.length)}</b>${resources.length === 1 ? 'resource' : 'resources'}</li><li><b>${count(rows)}</b>${rows === 1 ? 'row' : 'rows'}</li><li class="${findings === 0 ? 'good' : 'bad'}"><b>${count(findings)}</b>${findings === 1 ? 'finding' : 'findings'}</li></ul>
${noteList(notes, 'note')}
${resources.map(resourceSection)}
${note === undefined ? undefined : html`<p class="note">${note}</p>`}
</main>
</body>
</html>
`.markup;
}

/** Sentences about the whole: the descriptor, or a file. */
function noteList(notes: readonly string[], kind: 'note' | 'bad'): Markup | undefined {
  return notes.length === 0
    ? undefined
    : html`<ul class="${kind}">${notes.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function verdict(valid: boolean): Markup {
  return valid
    ? html`<strong class="good">every row is valid</strong>`
    : html`<strong class="bad">not valid</strong>`;
}

function resourceSection(resource: ResourceReport): Markup {
  const { name, files, valid, error, problems = [], rows, columns } = resource;
  const where = files.length === 0 ? 'in the descriptor' : files.join(', ');
  if (error !== undefined)
    return html`<section><h2><bdi>${name}</bdi></h2><p>Nothing was read: <strong class="bad">${error}</strong>.</p></section>`;
  return html`<section>
<h2><bdi>${name}</bdi></h2>
<p><code>${where}</code>, ${count(rows)} ${rows === 1 ? 'row' : 'rows'}: ${verdict(valid)}.</p>
${noteList(problems, 'bad')}
${resource.findings === 0 ? undefined : countsTable(resource)}
<h3>Columns</h3>
<p class="note">Green: valid, grey: missing, red: invalid.</p>
<div class="columns">${columns.map(columnCard)}</div>
${resource.findings === 0 ? undefined : findingsList(resource)}
</section>`;
}

function countsTable({ counts, name }: ResourceReport): Markup {
  const rows = Object.entries(counts).map(
    ([code, number]) =>
      html`<tr><td><code>${code}</code></td><td>${meaning(code)}</td><td class="number">${count(number)}</td></tr>`,
  );
  return html`<h3>Findings by code</h3>
<div class="scroll" role="region" tabindex="0" aria-label="Findings of ${name} by code"><table><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th><th scope="col" class="number">Count</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function meaning(code: string): string {
  return Object.hasOwn(issueCodes, code) ? issueCodes[code as IssueCode] : '';
}

function columnCard(column: ColumnProfile): Markup {
  const { field, type, valid, missing, invalid } = column;
  const head = html`<h4><bdi>${field}</bdi> <small>${type}</small></h4>`;
  if (column.column === undefined)
    return html`<article class="column">${head}<p class="bad">The file has no column for this field.</p></article>`;
  const numbers = html`<p class="note">${count(valid)} valid, ${count(missing)} missing, <span class="${invalid === 0 ? '' : 'bad'}">${count(invalid)} invalid</span></p>`;
  return html`<article class="column">${head}${sharesPicture(column)}${numbers}${spreadPicture(column)}</article>`;
}

function findingsList(resource: ResourceReport): Markup {
  const { issues, findings, issueLimit, truncated } = resource;
  const cap = `The first ${count(issues.length)} of ${count(findings)} findings; at most ${count(issueLimit)} are listed.`;
  return html`<h3>Findings</h3>
${truncated ? html`<p class="note">${cap}</p>` : undefined}
${grouped(issues).map((group) => finding(resource, group))}`;
}

/** Groups issues by row; those of the header are separate. */
function grouped(issues: readonly TableIssue[]): readonly (readonly TableIssue[])[] {
  const groups = new Map<number, TableIssue[]>();
  for (const issue of issues) {
    const row = issue.row ?? 0;
    const group = groups.get(row);
    if (group === undefined) groups.set(row, [issue]);
    else group.push(issue);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

function finding(resource: ResourceReport, issues: readonly TableIssue[]): Markup {
  const { row, line, file } = issues[0] ?? {};
  const context = row === undefined ? undefined : resource.context.find((one) => one.row === row);
  const place = row === undefined ? 'The table' : `Row ${row}`;
  const messages = issues.map(
    ({ field, message, code }) =>
      html`<li>${field === undefined ? undefined : html`<strong><bdi>${field}</bdi></strong>: `}<bdi>${message}</bdi> <code>${code}</code></li>`,
  );
  return html`<article class="finding"><strong>${place}</strong>${line === undefined ? undefined : html`<small>, line ${line}${file === undefined ? undefined : html` of <bdi>${file}</bdi>`}</small>`}
<ul>${messages}</ul>
${context === undefined ? undefined : cellsTable(resource, context, issues)}</article>`;
}

function cellsTable(
  { columns }: ResourceReport,
  { row, from, cells, before, after }: RowInContext,
  issues: readonly TableIssue[],
): Markup {
  const names = new Map(columns.map(({ column, field }) => [column, field]));
  const wrong = new Set(issues.map(({ column }) => column));
  const surplus = issues.find(({ code }) => code === 'extra-cell')?.column ?? Number.POSITIVE_INFINITY;
  const isWrong = (position: number): boolean => wrong.has(position) || position >= surplus;
  const absent = issues.some(({ code }) => code === 'missing-cell')
    ? columns.length + 1 - from - cells.length
    : 0;
  const shown = [...cells, ...Array.from({ length: Math.max(0, absent) }, () => undefined)];
  const wrongs = shown.map((cell, index) => cell === undefined || isWrong(from + index));
  const kinds = shown.map((_, index) => placeKinds(wrongs, index));
  const heads = shown.map((_, index) => {
    const position = from + index;
    return html`<th scope="col"${classes(kinds[index])}><bdi>${names.get(position) ?? `column ${position}`}</bdi></th>`;
  });
  const body = shown.map((cell, index) =>
    cellMarkup(cell, wrongs[index] === true ? [...(kinds[index] ?? []), 'wrong'] : kinds[index]),
  );
  const withOthers = (number: number, others: readonly string[] | undefined): Markup | undefined =>
    others === undefined
      ? undefined
      : html`<tr class="beside"><th scope="row">${number}</th>${shown.map((_, index) => cellMarkup(others[index] ?? '', kinds[index]))}</tr>`;
  const own = html`<tr><th scope="row">${row}</th>${body}</tr>`;
  return html`<div class="scroll" role="region" tabindex="0" aria-label="Cells of row ${row}"><table class="cells"><thead><tr><th scope="col">row</th>${heads}</tr></thead><tbody>${withOthers(row - 1, before)}${own}${withOthers(row + 1, after)}</tbody></table></div>`;
}

/**
 * CSS classes by the distance of a column from invalid ones: far columns, which a narrow page hides, or after a gap of
 * such.
 */
function placeKinds(wrongs: readonly boolean[], index: number): readonly string[] {
  const isNear = (at: number): boolean => wrongs.slice(Math.max(0, at - 1), at + 2).some(Boolean);
  if (!wrongs.some(Boolean)) return [];
  if (!isNear(index)) return ['far'];
  return index > 0 && !isNear(index - 1) ? ['gap'] : [];
}

function classes(names: readonly string[] = []): Markup | undefined {
  return names.length === 0 ? undefined : html` class="${names.join(' ')}"`;
}

/** A cell of a row, absent if the row is too short. */
function cellMarkup(cell: string | undefined, kinds: readonly string[] | undefined): Markup {
  const note = cell === undefined ? 'no cell' : 'empty';
  return html`<td${classes(kinds)}>${cell ? html`<bdi>${cell}</bdi>` : html`<span class="empty">${note}</span>`}</td>`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
