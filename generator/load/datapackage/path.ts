/**
 * The problem of a path in a descriptor, or undefined (Data Package v2, security: a path is a URL, or a sibling or
 * child of the descriptor). The regular expression of the published profile accepts `a/..` and NUL.
 */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'is empty';
  // Tabs occur in names of real files and are harmless.
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(path)) return 'contains a control character';
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(path)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (!['http', 'https', 'ftp', 'ftps'].includes(scheme)) return `has the scheme "${scheme}"`;
    return /^[a-z]+:\/\/[^/?#]+/i.test(path) ? undefined : 'is a URL without a host';
  }
  if (/^[a-z]:/i.test(path)) return 'contains a drive letter';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.startsWith('/')) return 'is absolute';
  const segments = path.replace(/^(?:\.\/)+/, '').split('/');
  if (segments.some((segment) => decoded(segment) === '..')) return 'is outside the folder of the descriptor';
  if (segments.some((segment) => decoded(segment).startsWith('.'))) return 'points to a hidden file';
  return undefined;
}

/** Percent-encoded dots are dots if the descriptor itself was loaded from a URL. */
function decoded(segment: string): string {
  return segment.replace(/%2e/gi, '.');
}

/** Whether a path is a URL. */
export function isUrl(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(path);
}
