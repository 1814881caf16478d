import { createHash } from 'node:crypto';
import type { Logo } from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import type { CommunityDocument, LogoDocument } from './documents.js';
import { mediaTypeOf } from './image-type.js';
import { changed, read } from './lifecycle.js';
import { bytesKey } from './repository.js';
import { demandManager, type Session } from './session.js';

/** The community whose logo the caller may change. */
export function illustrable(session: Session, name: string): CommunityDocument {
  const community = session.repository.present(name);
  demandManager(session, community);
  return community;
}

/** Stores the bytes of a logo, replacing existing ones. */
export function upload(session: Session, name: string, bytes: Uint8Array): Logo {
  const { repository, settings, origin } = session;
  const community = illustrable(session, name);
  const limit = settings.COMMUNITIES_LOGO_MAX_FILE_SIZE;
  if (bytes.length > limit) {
    throw new HttpError(
      400,
      `Logo size limit exceeded. Limit: ${megabytes(limit)} Given: ${megabytes(bytes.length)}`,
    );
  }
  const logo = fileOf(session, repository.logo(community.id), bytes);
  repository.putLogo(community.id, logo, bytes);
  repository.put(changed(session, community, {}));
  return { ...logo, links: { self: `${origin}/api/communities/${community.id}/logo` } };
}

function fileOf(session: Session, before: LogoDocument | undefined, bytes: Uint8Array): LogoDocument {
  const now = session.now();
  return {
    bucket_id: before?.bucket_id ?? session.newId(),
    checksum: `md5:${createHash('md5').update(bytes).digest('hex')}`,
    created: before?.created ?? now,
    updated: now,
    file_id: session.newId(),
    key: 'logo',
    metadata: null,
    mimetype: mediaTypeOf(bytes),
    size: bytes.length,
    status: 'completed',
    storage_class: 'L',
    version_id: session.newId(),
  };
}

/** A logo to download. */
export interface LogoDownload {
  readonly logo: LogoDocument;
  /** Key of its bytes. */
  readonly key: string;
  readonly isPublic: boolean;
}

/** The logo of a community that the caller may see. */
export function download(session: Session, name: string): LogoDownload {
  const { id, access } = read(session, name);
  const logo = session.repository.logo(id);
  if (logo === undefined) throw noLogo();
  return { logo, key: bytesKey(id, logo), isPublic: access.visibility === 'public' };
}

/** Deletes a logo. */
export function removeLogo(session: Session, name: string): void {
  const community = illustrable(session, name);
  if (!session.repository.deleteLogo(community.id)) throw noLogo();
  session.repository.put(changed(session, community, {}));
}

/** 404 */
export function noLogo(): HttpError {
  return new HttpError(404, 'No logo exists for this community.');
}

/** Rounded half up to two digits: `toFixed` on fractions of bytes would depend on their binary representation. */
function megabytes(bytes: number): string {
  return `${(Math.round(bytes / 10_000) / 100).toFixed(2)} MB`;
}
