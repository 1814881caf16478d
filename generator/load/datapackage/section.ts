import type { Report } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import type { DataPackageDocument } from './document.js';

const pages = {
  package: 'https://datapackage.org/standard/data-package/',
  resource: 'https://datapackage.org/standard/data-resource/',
  dialect: 'https://datapackage.org/standard/table-dialect/',
  schema: 'https://datapackage.org/standard/table-schema/',
} as const;

type Part = keyof typeof pages;

/** Adds to each finding on a descriptor the section of the standard on its place. */
export function citing(document: DataPackageDocument, report: Report): Report {
  return (diagnostic) => report({ ...diagnostic, see: sectionOf(document, diagnostic.at) });
}

/** The section of the standard (Data Package v2, which states the differences from v1) on a place of a descriptor. */
export function sectionOf(document: DataPackageDocument, { file, pointer }: Place): string {
  const keys = pointer.split('/').slice(1);
  let part = partOf(document, file);
  while (keys.length > 0) {
    const [first = '', ...rest] = keys;
    if (part === 'package' && first === 'resources' && rest.length > 0) {
      part = 'resource';
      keys.splice(0, 2);
    } else if (part === 'resource' && (first === 'schema' || first === 'dialect') && rest.length > 0) {
      part = first;
      keys.splice(0, 1);
    } else break;
  }
  return `${pages[part]}${anchor(part, keys)}`;
}

/** The part that a file contains: a schema or a dialect may be in a file of its own. */
function partOf({ kind, root, resources }: DataPackageDocument, file: string): Part {
  if (file === root.file) return kind;
  return resources.some(({ dialect }) => dialect?.file === file) ? 'dialect' : 'schema';
}

function anchor(part: Part, [first, , member]: readonly string[]): string {
  if (first === undefined) return '#properties';
  if (first === '$schema') return '#dollar-schema';
  if (part === 'resource' && ['path', 'data', 'url'].includes(first)) return '#path-or-data';
  if (part === 'schema' && first === 'fields' && member !== undefined)
    return Object.hasOwn(fieldAnchors, member) ? `#${fieldAnchors[member]}` : '#field';
  return named[part].includes(first) ? `#${first}` : '#properties';
}

/** Properties that have a section of their own. */
const named: Readonly<Record<Part, readonly string[]>> = {
  package:
    'resources name id licenses title description homepage image version created keywords contributors sources'.split(
      ' ',
    ),
  resource:
    'name type title description format mediatype encoding bytes hash sources licenses dialect schema'.split(
      ' ',
    ),
  dialect: (
    'header headerRows headerJoin commentRows commentChar delimiter lineTerminator quoteChar doubleQuote escapeChar ' +
    'nullSequence skipInitialSpace property itemType itemKeys sheetNumber sheetName table'
  ).split(' '),
  schema: 'fields fieldsMatch missingValues primaryKey uniqueKeys foreignKeys'.split(' '),
};

const fieldAnchors: { readonly [member: string]: string } = {
  name: 'name',
  type: 'type-and-format',
  format: 'type-and-format',
  constraints: 'field-constraints',
  categories: 'categories',
};
