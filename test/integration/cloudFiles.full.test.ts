import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { completeUpload, deleteUpload, postUpload, putUploadPart } from '../../src/contract/platform/files';
import { createCloudTransfers } from '../../src/app/deps/cloudTransfers';
import { keepFile } from '../../src/shared/kit/lib/heldFiles';
import { createCloudBuckets } from '../../server/modules/platform/files/cloud';
import { fileOwners } from '../../server/modules/fileOwners';
import { sweepFiles } from '../../server/modules/platform/files/service';
import { pagePolicy } from '../../server/lib/csp';
import { buildPdf } from '../builders/pdf';
import { buildPicture } from '../builders/picture';
import { startFakeBucket, type FakeBucket } from '../fakes/bucket';
import { FetchRequest } from '../fakes/fetchRequest';
import { startFakeTokenService, type FakeTokenService } from '../fakes/tokenService';
import { fourEvents, HOME } from './fourEvents';
import { insertExhibitor } from './seed';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

const ROLE = 'arn:aws:iam::123456789012:role/uploads';
const BOOTH = 'brightline';

let bucket: FakeBucket;
let service: FakeTokenService;
let server: TestServer;
const original = globalThis.XMLHttpRequest;
beforeAll(async () => {
  globalThis.XMLHttpRequest = FetchRequest as never;
  bucket = await startFakeBucket();
  service = await startFakeTokenService({
    bucket,
    roleArn: ROLE,
    // Verified as the real service does, by the provider's keys.
    async subjectOf(idToken) {
      const event = server.deps.events.byId(HOME);
      if (!event) throw new Error('InvalidIdentityToken');
      await server.deps.tokens.verify(event, idToken);
      return decodeJwt(idToken).sub ?? '';
    },
  });
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const { address: bucketUrl, region, accessKeyId, secretAccessKey } = bucket.settings;
  const cloud = { region, bucket: 'people', roleArn: ROLE, stsUrl: service.url, bucketUrl };
  server = await createTestServer({
    events: [{ ...home, uploads: { cloud } }, ...others],
    cloudKey: { accessKeyId, secretAccessKey },
  });
});
afterAll(async () => {
  globalThis.XMLHttpRequest = original;
  await server.close();
  await service.close();
  await bucket.close();
});
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  bucket.files.clear();
  await insertExhibitor(server.db, { conferenceId: HOME });
  await server.db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: BOOTH, account: 'exhibitor' })
    .execute();
});

const begin = (bytes: number, as: Person = 'exhibitor') =>
  server.call(
    postUpload,
    {
      body: {
        owner: { kind: 'exhibitor', id: BOOTH },
        purpose: 'document',
        name: 'catalogue.pdf',
        mediaType: 'application/pdf',
        bytes,
        modified: 1,
      },
    },
    { as },
  );
const complete = (uploadId: string, cloudKey: string | null, as: Person = 'exhibitor') =>
  server.call(completeUpload, { params: { uploadId }, body: { cloudKey } }, { as });

/** Puts content into the bucket as a browser does. */
async function put(content: Buffer, key: string, as: Person = 'exhibitor'): Promise<void> {
  const { cloud } = server.deps.events.byId(HOME)?.uploads ?? {};
  if (!cloud) throw new Error('The event has no bucket.');
  const file = { handle: keepFile(new Blob([new Uint8Array(content)])), key, mediaType: 'application/pdf' };
  const caller = { idToken: (await server.token(as)) ?? '', conferenceId: HOME };
  const transfer = { emit: () => {}, signal: new AbortController().signal };
  await createCloudTransfers().send(cloud, file, caller, transfer);
}

async function send(content: Buffer) {
  const { uploadId, cloudKey } = (await begin(content.length)).body;
  await put(content, cloudKey ?? '');
  return { cloudKey, ...(await complete(uploadId, cloudKey)) };
}

it('keeps a file in the bucket and reads it from there, in ranges too', async () => {
  const pdf = buildPdf({ pages: 2 });
  const { status, body, cloudKey } = await send(pdf);
  expect(cloudKey).toMatch(new RegExp(`^${HOME}/[^/]+/${body.fileId}$`));
  expect([status, body.pages, body.bytes]).toEqual([200, 2, pdf.length]);
  // Where its uploader may not write.
  const [[key, content] = ['', Buffer.alloc(0)], ...others] = bucket.files;
  expect([key, others]).toEqual([expect.stringMatching(new RegExp(`^_kept/${HOME}/[0-9a-f]{32}$`)), []]);
  expect(content.equals(pdf)).toBe(true);
  expect((await server.inject({ url: body.url })).rawPayload.equals(pdf)).toBe(true);
  const part = await server.inject({ url: body.url, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload.equals(pdf.subarray(10, 20))]).toEqual([206, true]);
});

it('keeps re-encoded pictures here, and nothing in the bucket', async () => {
  const { body } = await send(await buildPicture('png'));
  expect(bucket.files.size).toBe(0);
  expect(await sharp((await server.inject({ url: body.url })).rawPayload).metadata()).toMatchObject({
    format: 'webp',
  });
});

it('removes refused and abandoned files from the bucket', async () => {
  const harmful = buildPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' });
  expect((await send(harmful)).status).toBe(422);
  expect(bucket.files.size).toBe(0);
  const { uploadId, cloudKey } = (await begin(harmful.length)).body;
  await put(harmful, cloudKey ?? '');
  await server.call(deleteUpload, { params: { uploadId } }, { as: 'exhibitor' });
  expect(bucket.files.size).toBe(0);
});

it('removes a file from the bucket an hour after it was removed from its booth', async () => {
  const { body } = await send(buildPdf());
  await server.db
    .updateTable('stored_file')
    .set({ removed_at: new Date(TEST_NOW) })
    .execute();
  expect((await server.inject({ url: body.url })).statusCode).toBe(404);
  server.clock.advance(2 * 3_600_000);
  await sweepFiles({
    ...server.deps,
    owners: fileOwners(server.deps),
    cloud: createCloudBuckets(server.deps),
  });
  expect(bucket.files.size).toBe(0);
});

it('refuses a file in its words even if the bucket is away by then, and removes it later', async () => {
  const harmful = buildPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' });
  const { uploadId, cloudKey } = (await begin(harmful.length)).body;
  await put(harmful, cloudKey ?? '');
  // It is looked at, copied, looked at and read; then neither can be removed.
  const answers = [undefined, undefined, undefined, undefined, 403, 403];
  const shift = bucket.failures.shift.bind(bucket.failures);
  bucket.failures.shift = () => answers.shift() ?? shift();
  expect((await complete(uploadId, cloudKey)).body.type).toBe('urn:plenary:problem:file-with-launch');
  bucket.failures.shift = shift;
  expect(bucket.files.size).toBe(2);
  server.clock.advance(25 * 3_600_000);
  await sweepFiles({
    ...server.deps,
    owners: fileOwners(server.deps),
    cloud: createCloudBuckets(server.deps),
  });
  expect(bucket.files.size).toBe(0);
});

it('takes only what lies where the caller was told to put it, and is all there', async () => {
  const pdf = buildPdf();
  const { uploadId, cloudKey = '' } = (await begin(pdf.length)).body;
  expect((await complete(uploadId, cloudKey)).status).toBe(409);
  bucket.files.set(cloudKey ?? '', pdf.subarray(1));
  expect((await complete(uploadId, cloudKey)).status).toBe(409);
  bucket.files.set(`${HOME}/somebody/secret`, pdf);
  for (const key of [`${HOME}/somebody/secret`, `${cloudKey}/../secret`, null]) {
    expect((await complete(uploadId, key)).status).toBe(403);
  }
  // Parts are not taken here.
  const file = new Blob([new Uint8Array(pdf)], { type: 'application/octet-stream' });
  const part = await server.call(
    putUploadPart,
    { params: { uploadId, part: '1' }, file },
    { as: 'exhibitor' },
  );
  expect(part.status).toBe(422);
});

it('gives nobody credentials for the files of others', async () => {
  const { cloudKey } = (await begin(5)).body;
  await expect(put(Buffer.from('hello'), cloudKey ?? '', 'attendee')).rejects.toMatchObject({ status: 403 });
  expect(bucket.files.size).toBe(0);
});

it('lets the pages of this event alone reach the bucket and the token service', () => {
  const policyOf = (conferenceId: string) => {
    const event = server.deps.events.byId(conferenceId);
    if (!event) throw new Error('There is no such event.');
    return /connect-src [^;]*/.exec(pagePolicy(event, 'development', ''))?.[0] ?? '';
  };
  const hosts = [service.url, new URL(bucket.settings.address).origin];
  for (const host of hosts) expect(policyOf(HOME)).toContain(host);
  const other = server.deps.events.all().find(({ conferenceId }) => conferenceId !== HOME);
  for (const host of hosts) expect(policyOf(other?.conferenceId ?? '')).not.toContain(host);
});
