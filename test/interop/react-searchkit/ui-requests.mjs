// The requests of InvenioRDM's user interface, as it sends them, with its media types, headers and bodies.
import assert from 'node:assert/strict';
import axios from 'axios';
import { check } from './check.mjs';

const [origin] = process.argv.slice(2);
const vendor = 'application/vnd.trivet.v1+json';
const json = { 'Content-Type': 'application/json' };
const bytes = { 'Content-Type': 'application/octet-stream' };

function clientOf(token) {
  return axios.create({
    baseURL: `${origin}/api`,
    headers: { Accept: vendor, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    timeout: 10_000,
    // Rejections are responses, too.
    validateStatus: () => true,
  });
}

const http = clientOf('owner-token');
const nobody = clientOf();

const draft = (slug) => ({
  slug,
  access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
  metadata: { title: 'Made by the interface', type: { id: 'event' } },
});

async function create(slug) {
  const response = await http.post('/communities', draft(slug), { headers: json });
  assert.equal(response.status, 201, JSON.stringify(response.data));
  return response;
}

const errorsOf = ({ data }) =>
  Object.fromEntries(data.errors.map(({ field, messages }) => [field, messages[0]]));

await check('create: JSON without charset, the vendor representation accepted', async () => {
  const { data, headers } = await create('made-here');
  assert.equal(headers['content-type'], vendor);
  assert.match(headers.etag, /^"\d+"$/);
  assert.equal(data.slug, 'made-here');
  assert.equal(data.ui.permissions.can_update, true);
  for (const link of [
    'self',
    'members',
    'public_members',
    'invitations',
    'rename',
    'logo',
    'settings_html',
  ]) {
    assert.equal(typeof data.links[link], 'string', `links.${link}`);
  }
});

await check('create: refusals have fields and messages for the form', async () => {
  const taken = await http.post('/communities', draft('made-here'), { headers: json });
  assert.equal(taken.status, 400);
  assert.equal(taken.headers['content-type'], 'application/json');
  assert.equal(errorsOf(taken).slug, 'A community with this identifier already exists.');
  const empty = await http.post('/communities', { slug: 'x' }, { headers: json });
  assert.deepEqual([empty.status, empty.data.message], [400, 'A validation error occurred.']);
  const refused = await nobody.post('/communities', draft('never'), { headers: json });
  assert.deepEqual([refused.status, refused.data.message], [403, 'Permission denied.']);
});

await check('update: the whole document as it was read, sent back', async () => {
  const { data } = await http.get('/communities/made-here');
  const changed = { ...data, metadata: { ...data.metadata, title: 'Größe & Weite' } };
  const { status, data: updated } = await http.put(`/communities/${data.id}`, changed, { headers: json });
  assert.equal(status, 200, JSON.stringify(updated));
  assert.equal(updated.metadata.title, 'Größe & Weite');
  assert.equal(updated.revision_id, data.revision_id + 1);
  const late = await http.put(`/communities/${data.id}`, changed, {
    headers: { ...json, 'If-Match': data.revision_id },
  });
  assert.equal(late.status, 412);
});

await check('rename: nothing but the slug', async () => {
  const { status, data } = await http.post(
    '/communities/made-here/rename',
    { slug: 'made-there' },
    { headers: json },
  );
  assert.deepEqual([status, data.slug], [200, 'made-there']);
  assert.equal((await http.get('/communities/made-here')).status, 404);
  assert.equal((await http.get('/communities/made-there')).status, 200);
});

const logo = Buffer.from('89504e470d0a1a0a00ff', 'hex');

await check('logo: bytes go up and come back', async () => {
  const { status, data } = await http.put('/communities/made-there/logo', logo, { headers: bytes });
  assert.deepEqual([status, data.key, data.size], [200, 'logo', logo.length]);
  const read = await nobody.get('/communities/made-there/logo', { responseType: 'arraybuffer' });
  assert.deepEqual([read.status, Buffer.from(read.data).equals(logo)], [200, true]);
});

await check('logo: deleted with a media type and no body', async () => {
  assert.equal((await http.delete('/communities/made-there/logo', { headers: bytes })).status, 204);
  assert.equal((await http.delete('/communities/made-there/logo', { headers: bytes })).status, 404);
});

await check('delete: a media type of JSON and no body', async () => {
  const response = await http.delete('/communities/made-there', { headers: json });
  assert.deepEqual([response.status, response.data], [204, '']);
  assert.equal((await http.get('/communities/made-there')).status, 410);
});

await check('delete: the reason as a body, the revision in "if_match"', async () => {
  const { data } = await create('moderated');
  const reason = { removal_reason: { id: 'spam' } };
  const remove = (revision) =>
    clientOf('system-token').delete('/communities/moderated', {
      headers: { ...json, if_match: revision },
      data: reason,
    });
  assert.equal((await remove(data.revision_id + 7)).status, 412);
  assert.equal((await remove(data.revision_id)).status, 204);
  assert.equal((await http.get(`/communities/${data.id}`)).status, 410);
});
