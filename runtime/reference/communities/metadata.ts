import type { MetadataInput } from '@trivet/generated/communities/types';
import type { Affiliations } from './affiliations.js';
import type { StoredMetadata, StoredOrganization } from './documents.js';
import { safeHtml } from './html.js';
import { invalid } from './refusals.js';
import type { Session } from './session.js';

/** Metadata to be stored; refuses violations of rules that schemas cannot express. */
export function storedMetadata(
  { settings, affiliations }: Pick<Session, 'settings' | 'affiliations'>,
  metadata: MetadataInput,
): StoredMetadata {
  const { title, description, curation_policy, page, type, website, organizations } = metadata;
  return {
    title: textOf('title', title, 250),
    ...(description === undefined
      ? {}
      : { description: textOf('description', description, settings.maxDescription) }),
    ...(curation_policy === undefined
      ? {}
      : { curation_policy: htmlOf('curation_policy', curation_policy, settings.maxCurationPolicy) }),
    ...(page === undefined ? {} : { page: htmlOf('page', page, settings.maxPage) }),
    ...(type === undefined ? {} : { type: type.id }),
    ...(website === undefined ? {} : { website }),
    ...(organizations === undefined ? {} : { organizations: organizationsOf(organizations, affiliations) }),
  };
}

/** A text without white space around it, and without characters that are invisible or illegal in XML. */
function textOf(name: string, value: string, most: number): string {
  const text = value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufffe\uffff]|\p{Surrogate}/gu, '')
    .trim();
  const length = [...text].length;
  if (length === 0 || length > most) {
    throw invalid(`metadata.${name}`, `Field cannot be blank or longer than ${most} characters.`);
  }
  return text;
}

/** The length of HTML is that of its stored form; far longer input is refused at once. */
function htmlOf(name: string, value: string, most: number): string {
  const html = value.length > 4 * most ? undefined : safeHtml(value);
  if (html === undefined || [...html].length > most)
    throw invalid(`metadata.${name}`, `Field cannot be longer than ${most} characters.`);
  return html;
}

function organizationsOf(organizations: readonly object[], affiliations: Affiliations): StoredOrganization[] {
  const stored = organizations.map((organization, index) =>
    organizationOf(organization, index, affiliations),
  );
  const distinct = new Set(stored.map(({ id, name }) => JSON.stringify([id, name])));
  if (distinct.size < stored.length) throw invalid('metadata.organizations', 'Entries must be unique.');
  return stored;
}

/** An id is more specific than a name: if both are given, the id is stored. */
function organizationOf(organization: object, index: number, affiliations: Affiliations): StoredOrganization {
  const at = `metadata.organizations.${index}`;
  if ('id' in organization) {
    const { id } = organization;
    if (typeof id !== 'string') throw invalid(`${at}.id`, 'Not a valid string.');
    if (affiliations(id) === undefined) throw invalid(`${at}.id`, 'Not a valid value.');
    return { id };
  }
  const name =
    'name' in organization && typeof organization.name === 'string' ? organization.name.trim() : '';
  if (name === '') throw invalid(`${at}.name`, 'Field cannot be blank.');
  return { name };
}
