import { completeUpload, deleteFile, postUpload, putUploadPart } from '../../src/contract/platform/files';
import { isSessionLink } from '../../src/contract/program/programEditing';
import { buildPicture } from '../builders/picture';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

const YEAR_MS = 365 * 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const begin = (bytes: number, mediaType: string, as: Person, purpose = 'image') =>
  server.call(
    postUpload,
    {
      body: {
        owner: { kind: 'session', id: 's' },
        purpose,
        name: 'hall.jpg',
        mediaType,
        bytes,
        modified: 1,
      },
    },
    { as },
  );

/** Uploads the picture of a session. */
async function uploadPicture() {
  const picture = await buildPicture();
  const { uploadId } = (await begin(picture.length, 'image/jpeg', 'superuser')).body;
  const file = new Blob([new Uint8Array(picture)], { type: 'application/octet-stream' });
  await server.call(putUploadPart, { params: { uploadId, part: '1' }, file }, { as: 'superuser' });
  const body = { cloudKey: null };
  return (await server.call(completeUpload, { params: { uploadId }, body }, { as: 'superuser' })).body;
}

it('has an address that a session can keep', async () => {
  const { url } = await uploadPicture();
  expect(isSessionLink(url)).toBe(true);
  server.clock.set(new Date(Date.parse(TEST_NOW) + 5 * YEAR_MS).toISOString());
  const shown = await server.inject({ url });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  // Of this file only.
  const forged = url.replace(/files\/[0-9a-f]{32}/, `files/${'0'.repeat(32)}`);
  expect((await server.inject({ url: forged })).statusCode).toBe(403);
});

it('is gone once it is removed', async () => {
  const { url, fileId } = await uploadPicture();
  expect((await server.call(deleteFile, { params: { fileId } }, { as: 'attendee' })).status).toBe(403);
  expect((await server.call(deleteFile, { params: { fileId } }, { as: 'superuser' })).status).toBe(200);
  expect((await server.inject({ url })).statusCode).toBe(404);
});

it.each<[Person, string, string, number]>([
  ['attendee', 'image', 'image/jpeg', 403],
  ['exhibitor', 'image', 'image/jpeg', 403],
  ['superuser', 'image', 'application/pdf', 415],
  ['superuser', 'document', 'video/mp4', 415],
  ['superuser', 'document', 'application/pdf', 200],
  ['superuser', 'film', 'video/mp4', 422],
])('%s: %s as %s: %i', async (as, purpose, mediaType, status) => {
  expect((await begin(100, mediaType, as, purpose)).status).toBe(status);
});
