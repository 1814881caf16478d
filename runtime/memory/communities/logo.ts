import { createHash } from 'node:crypto';
import type { Logo } from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import type { CommunityDocument, LogoDocument } from './documents.js';
import { read } from './lifecycle.js';
import { demandManager, type Session } from './session.js';

/** Keeps the bytes of a logo, instead of those that were there. */
export function upload(session: Session, name: string, bytes: Uint8Array): Logo {
  const { repository, settings } = session;
  const community = repository.present(name);
  demandManager(session, community);
  const limit = settings.COMMUNITIES_LOGO_MAX_FILE_SIZE;
  if (bytes.length > limit) {
    throw new HttpError(
      400,
      `Logo size limit exceeded. Limit: ${megabytes(limit)} Given: ${megabytes(bytes.length)}`,
    );
  }
  const before = repository.logo(community.id);
  const now = session.now();
  const file: LogoDocument['file'] = {
    bucket_id: before?.file.bucket_id ?? session.newId(),
    checksum: `md5:${createHash('md5').update(bytes).digest('hex')}`,
    created: before?.file.created ?? now,
    updated: now,
    file_id: session.newId(),
    key: 'logo',
    metadata: null,
    mimetype: 'application/octet-stream',
    size: bytes.length,
    status: 'completed',
    storage_class: 'L',
    version_id: session.newId(),
  };
  repository.putLogo(community.id, { file, bytes });
  return { ...file, links: { self: `${session.origin}/api/communities/${community.id}/logo` } };
}

/** The logo of a community that the caller may see. */
export function download(session: Session, name: string): LogoDocument {
  const logo = session.repository.logo(read(session, name).id);
  if (logo === undefined) throw noLogo();
  return logo;
}

/** Deletes a logo. */
export function removeLogo(session: Session, name: string): void {
  const community: CommunityDocument = session.repository.present(name);
  demandManager(session, community);
  if (!session.repository.deleteLogo(community.id)) throw noLogo();
}

function noLogo(): HttpError {
  return new HttpError(404, 'No logo exists for this community.');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
