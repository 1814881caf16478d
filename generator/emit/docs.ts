/** Emits `docs.html`: a page for people, in articles. */

import Handlebars from 'handlebars';
import type { Contract, Operation, Service } from '../model/contract.js';
import { type MakePart, madeAnew } from '../model/make-part.js';
import { accessView } from './docs-access.js';
import { flattened, labelsOf, outsideOf, tagGroups } from './docs-tags.js';
import { callbackView, operationView, tableView, typeView } from './docs-views.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import * as templates from './templates/docs-page.js';

const handlebars = Handlebars.create();
handlebars.registerHelper('prose', (text: unknown) => new Handlebars.SafeString(prose(String(text ?? ''))));

/** Text of a spec as paragraphs, with text in backticks as code; it is escaped before any markup is added. */
function prose(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => Handlebars.escapeExpression(paragraph.trim().replaceAll('`', '\0')))
    .map(
      (escaped) => `<p>${escaped.replace(/\0([^\0]+)\0/g, '<code>$1</code>').replaceAll('\0', '&#x60;')}</p>`,
    )
    .join('');
}

/** Characters that HTML does not allow in text: controls, lone surrogates, noncharacters (HTML, 13.2.3.5). */
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Renders a template with data. */
type Render = (data: object) => string;

function renderer(template: string): Render {
  const render = handlebars.compile(template, { strict: false });
  return (data) => render(data).replace(noText, ' ');
}

const render = {
  start: renderer(templates.pageStart),
  service: renderer(templates.serviceStart),
  group: renderer(templates.groupStart),
  callbacks: renderer(templates.callbacksStart),
  operation: renderer(templates.operationArticle),
  callback: renderer(templates.callbackArticle),
  table: renderer(templates.tableArticle),
  type: renderer(templates.typeArticle),
};

/** `docs.html`: the contract as a self-contained page for people. */
export async function emitDocs(
  contract: Contract,
  { banner, part = madeAnew }: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const { services, tables, types } = contract;
  const start = render.start({
    banner,
    title: contract.title ?? contract.name,
    version: contract.version,
    doc: contract.doc,
    files: contract.files.join(', '),
    services: services.map((service) => {
      const tree = tagGroups(service);
      return { tree, operations: outsideOf(tree, service), callbacks: service.callbacks };
    }),
    tables,
    types,
  });
  const text = [
    start,
    ...services.flatMap((service, index) => serviceTexts(service, contract, `service ${index}`, part)),
    ...(tables.length === 0 ? [] : ['<h2>Tables</h2>\n']),
    ...tables.map((table) => render.table(tableView(table))),
    ...(types.length === 0 ? [] : ['<h2>Types</h2>\n']),
    ...types.map((named) => part(`type ${named.name}`, [named], () => render.type(typeView(named)))),
    templates.pageEnd,
  ].join('');
  return [{ path: 'docs.html', text }];
}

/** What the page says of a service; `name` distinguishes its parts from those of others. */
function serviceTexts(service: Service, contract: Contract, name: string, part: MakePart): readonly string[] {
  const groups = tagGroups(service);
  const articles = (operations: readonly Operation[]): readonly string[] =>
    operations.map((operation) => {
      const labels = labelsOf(operation, service).join(' · ');
      return part(`${name} ${operation.name}`, [operation, labels], () =>
        render.operation({ ...operationView(operation), labels }),
      );
    });
  const { callbacks = [] } = service;
  return [
    render.service({
      name: service.name,
      doc: service.doc === contract.doc ? undefined : service.doc,
      servers: service.servers,
      access: service.securitySchemes.map(accessView),
    }),
    ...articles(outsideOf(groups, service)),
    ...flattened(groups).flatMap((group) => [render.group(group), ...articles(group.operations)]),
    ...(callbacks.length === 0 ? [] : [render.callbacks({ name: service.name })]),
    ...callbacks.map((callback) =>
      part(`${name} callback ${callback.name}`, [callback], () => render.callback(callbackView(callback))),
    ),
  ];
}
