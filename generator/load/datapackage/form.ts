import { type DocumentNode, valueAt } from '../json-schema/document-node.js';
import { isObject } from '../source/source.js';

/** How the data of a resource are stored: as text from which tables are read, or in a form that is not read. */
export type DataForm =
  | { readonly kind: 'csv' | 'tsv' }
  | { readonly kind: 'unread'; readonly reason: string };

const csv: DataForm = { kind: 'csv' };
const tsv: DataForm = { kind: 'tsv' };

/**
 * The form of a resource's data (Data Resource, `format`, `mediatype`, `path`, `data`): as declared, or by the
 * extension of its path. Without a known extension, it is CSV.
 */
export function dataForm(
  resource: DocumentNode,
  dialect: DocumentNode | undefined,
  paths: readonly string[],
): DataForm {
  const data = valueAt(resource, 'data');
  if (data !== undefined) return inlineForm(resource, data, dialect);
  const packed = packedForm(resource, paths);
  return packed ?? statedForm(resource) ?? pathsForm(paths) ?? csv;
}

/** Supported formats, by the names of `format` and of extensions. */
const textFormats: Readonly<Record<string, DataForm>> = { csv, txt: csv, tsv, tab: tsv };

/** Extensions of data other than text of rows. Others, or none, are not significant. */
const otherFormats =
  /^(?:json5?|jsonl|ndjson|(?:geo|topo)json|ya?ml|xml|kml|gml|gpx|html?|xlsx?|xlsm|xlsb|ods|fods|numbers|parquet|arrow|arrows|feather|ipc|avro|orc|sqlite3?|db|duckdb|gpkg|shp|mdb|accdb|dta|sav|sas7bdat|rdata|rds|pickle|pkl|npy|npz|h5|hdf5|nc|pdf|docx?|md|png|jpe?g|gif|webp|svg|tiff?|mp[34]|wav|tar|tgz|7z|rar|bz2|xz|zst)$/i;

const compressions = /\.(?:gz|zip)$/i;

/** The form declared by `format` or `mediatype`; the first that is significant. */
function statedForm(resource: DocumentNode): DataForm | undefined {
  const format = valueAt(resource, 'format');
  if (typeof format === 'string' && format.trim() !== '' && !format.includes('/')) {
    const name = format.trim().toLowerCase().replace(/^\./, '').replace(compressions, '');
    const known = Object.hasOwn(textFormats, name) ? textFormats[name] : undefined;
    // For a compressed file, `format` may name the compression only.
    if (name !== 'gz' && name !== 'zip') return known ?? unread(`"format" is ${JSON.stringify(format)}`);
  }
  const mediaType = valueAt(resource, 'mediatype');
  // Some descriptors have the media type in `format`.
  const mediatype = typeof format === 'string' && format.includes('/') ? format : mediaType;
  if (typeof mediatype !== 'string') return undefined;
  const [type = ''] = mediatype.toLowerCase().split(';');
  if (/^(?:text|application)\/(?:x-)?(?:csv|comma-separated-values)$|^text\/plain$/.test(type.trim()))
    return csv;
  if (/^text\/(?:x-)?(?:tsv|tab-separated-values)$/.test(type.trim())) return tsv;
  // These name the compression, or the program that opens CSV on many systems, or nothing.
  if (/^application\/(?:(?:x-)?(?:gzip|zip)|octet-stream|vnd\.ms-excel)$/.test(type.trim())) return undefined;
  return unread(`the media type is ${JSON.stringify(mediatype)}`);
}

function pathsForm(paths: readonly string[]): DataForm | undefined {
  const forms = paths.map(fileForm);
  return forms.find((form) => form?.kind === 'unread') ?? forms.find((form) => form !== undefined);
}

/** The form by the extension of a file name; undefined for an unknown one. */
export function fileForm(path: string): DataForm | undefined {
  const [name = ''] = /^[a-z][a-z0-9+.-]+:\/\//i.test(path) ? path.split(/[?#]/) : [path];
  const extension = /\.([a-z0-9]+)$/i.exec(name.replace(compressions, ''))?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(textFormats, extension)) return textFormats[extension];
  return otherFormats.test(extension) ? unread(`the file name ends with ".${extension}"`) : undefined;
}

/** The recipe `compression`: a file without the extension of its compression is not decompressed. */
function packedForm(resource: DocumentNode, paths: readonly string[]): DataForm | undefined {
  const given = valueAt(resource, 'compression');
  if (typeof given !== 'string' || /^(?:|no|none)$/i.test(given)) return undefined;
  const isNamed = paths.every((path) => path.toLowerCase().endsWith(`.${given.toLowerCase()}`));
  if (isNamed && /^(?:gz|zip)$/i.test(given)) return undefined;
  return {
    kind: 'unread',
    reason: `"compression" is ${JSON.stringify(given)}, but the file name has no such extension`,
  };
}

/** Members of a dialect that locate the rows of JSON, or that skip some of them. */
const inlineMembers = ['property', 'itemKeys', 'headerRows', 'commentRows', 'commentChar'];

/** Inline data is JSON, or text that `format` or `mediatype` describes. */
function inlineForm(resource: DocumentNode, data: unknown, dialect: DocumentNode | undefined): DataForm {
  if (typeof data === 'string')
    return (
      statedForm(resource) ?? {
        kind: 'unread',
        reason: '"data" is a string, but "format" and "mediatype" are missing',
      }
    );
  const declared = isObject(dialect?.value) ? dialect.value : {};
  const member = inlineMembers.find(
    (name) => declared[name] !== undefined && !isDefault(name, declared[name]),
  );
  return member === undefined
    ? csv
    : { kind: 'unread', reason: `the dialect has "${member}", which is only supported for CSV` };
}

function isDefault(name: string, value: unknown): boolean {
  if (value === null) return true;
  if (!Array.isArray(value)) return false;
  return value.length === 0 || (name === 'headerRows' && value.length === 1 && value[0] === 1);
}

function unread(reason: string): DataForm {
  return { kind: 'unread', reason: `${reason}; only CSV and TSV are supported` };
}
