import { fillTemplate } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, valueAt } from '../../load/json-schema/document-node.js';
import { textOf } from '../json-schema/kinds.js';

/** The URLs of the servers of an object, with variables replaced by their defaults (OpenAPI 3.1, 4.8.5). */
export function serverUrls(node: DocumentNode): readonly string[] {
  return items(child(node, 'servers')).flatMap((server) => {
    const url = textOf(server, 'url');
    return url === undefined ? [] : [substituted(url, server)];
  });
}

function substituted(url: string, server: DocumentNode): string {
  return fillTemplate(url, (name) => {
    const variable = child(child(server, 'variables'), name);
    const fallback = valueAt(variable, 'default');
    // One without a default was reported before.
    return typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : `{${name}}`;
  });
}

/** The path of a server's URL without a slash at its end; empty for the root. */
export function basePath(url: string | undefined): string {
  if (url === undefined) return '';
  const path = url
    .replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, '')
    .replace(/^\/\/[^/?#]*/, '')
    .replace(/[?#].*$/s, '');
  const rooted = path === '' || path.startsWith('/') ? path : `/${path.replace(/^\.?\//, '')}`;
  // A variable that the server does not define is not a parameter of the operations.
  return rooted.replace(/\/$/, '').replaceAll('{', '%7B').replaceAll('}', '%7D');
}
