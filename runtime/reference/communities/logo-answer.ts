import type { ReadLogoInput, ReadLogoOutput } from '@trivet/generated/communities/operations';
import type { Store } from '../store/store.js';
import { type LogoDownload, noLogo } from './logo.js';
import { logoBytes } from './repository.js';
import type { CommunitiesSettings } from './settings.js';

/** An uploaded file must never be run by a browser, or be shown as part of a page. */
const hardening = {
  'Content-Disposition': 'attachment; filename=logo',
  'Content-Security-Policy': "default-src 'none';",
  'X-Content-Type-Options': 'nosniff',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'deny',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '1; mode=block',
} as const;

/** Attempts if a logo is replaced while it is being read. */
const mostAttempts = 5;

/** Responds with the bytes of a logo, or 304 if the caller's copy is current. */
export async function answerLogo(
  find: () => Promise<LogoDownload>,
  store: Store,
  conditions: ReadLogoInput['headers'],
  settings: CommunitiesSettings,
): Promise<ReadLogoOutput> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { logo, key, isPublic } = await find();
    const validators = {
      ETag: `"${logo.checksum}"`,
      'Last-Modified': new Date(logo.updated).toUTCString(),
      'Cache-Control': isPublic ? `public, max-age=${settings.logoMaxAge}` : 'no-cache',
    };
    if (isCurrent(validators, conditions)) return { status: 304, headers: validators };
    const [bytes] = await store.get(logoBytes, [key]);
    // Replaced or deleted since it was found: tries again.
    if (!(bytes instanceof Uint8Array)) continue;
    const sum = logo.checksum.slice('md5:'.length);
    return { status: 200, headers: { ...validators, ...hardening, 'Content-MD5': sum }, body: bytes };
  }
  throw noLogo();
}

/** RFC 9110, 13.1.2 and 13.1.3; times have no fractions of seconds. */
function isCurrent(
  { ETag: etag, 'Last-Modified': modified }: { readonly ETag: string; readonly 'Last-Modified': string },
  conditions: ReadLogoInput['headers'] = {},
): boolean {
  const tags = conditions['If-None-Match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = conditions['If-Modified-Since'];
  return since !== undefined && Date.parse(modified) <= Date.parse(since);
}
