import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import {
  completeUpload,
  deleteFile,
  deleteUpload,
  fileOwnerKind,
  getUpload,
  MAX_OPEN_UPLOADS,
  PART_BYTES,
  postUpload,
  putUploadPart,
  type StoredFile,
} from '../../src/contract/platform/files';
import { createCloudBuckets } from '../../server/modules/platform/files/cloud';
import { partsOfFile, reservePart } from '../../server/modules/platform/files/partRepository';
import { newStoreKey } from '../../server/modules/platform/files/partStore';
import { addFile, filesOf } from '../../server/modules/platform/files/repository';
import { sweepFiles } from '../../server/modules/platform/files/service';
import { fileOwners } from '../../server/modules/fileOwners';
import { buildPhotograph } from '../builders/picture';
import { HOME } from './fourEvents';
import { insertExhibitor } from './seed';
import { until } from '../until';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

const BOOTH = 'brightline';
const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  await insertExhibitor(server.db, { conferenceId: HOME });
  await server.db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: BOOTH, account: 'exhibitor' })
    .execute();
});

/** A film by its first bytes; what follows is of no interest to the server. */
const film = (bytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(bytes - 12)]);

interface Announced {
  purpose?: string;
  name?: string;
  mediaType?: string;
  modified?: number;
  ownerId?: string;
  as?: Person;
}

const begin = (bytes: number, over: Announced = {}) =>
  server.call(
    postUpload,
    {
      body: {
        owner: { kind: 'exhibitor', id: over.ownerId ?? BOOTH },
        purpose: over.purpose ?? 'video',
        name: over.name ?? 'film.mp4',
        mediaType: over.mediaType ?? 'video/mp4',
        bytes,
        modified: over.modified ?? 1,
      },
    },
    { as: over.as ?? 'exhibitor' },
  );
const sendPart = (uploadId: string, part: number, content: Buffer, as: Person = 'exhibitor') =>
  server.call(
    putUploadPart,
    {
      params: { uploadId, part: String(part) },
      file: new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }),
    },
    { as },
  );
const complete = (uploadId: string, as: Person = 'exhibitor', headers = {}) =>
  server.call(completeUpload, { params: { uploadId }, body: { cloudKey: null } }, { as, headers });

const partsOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / PART_BYTES) }, (_, index) =>
    content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
  );

/** Sends a file from beginning to end. */
async function send(content: Buffer, over: Announced = {}) {
  const begun = await begin(content.length, over);
  expect(begun.status).toBe(200);
  const { uploadId } = begun.body;
  for (const [index, part] of partsOf(content).entries()) {
    expect((await sendPart(uploadId, index + 1, part, over.as)).status).toBe(200);
  }
  return complete(uploadId, over.as);
}

const show = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const kept = () => filesOf(server.db, { conferenceId: HOME, ownerKind: 'exhibitor', ownerId: BOOTH });
const onDisk = () => readdirSync(path.join(server.deps.settings.dataDir, 'files', HOME));
const sweep = () =>
  sweepFiles({ ...server.deps, owners: fileOwners(server.deps), cloud: createCloudBuckets(server.deps) });
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('an upload', () => {
  it('arrives in parts of any order and is read whole', async () => {
    const content = film(2 * PART_BYTES + 5);
    const { body: begun } = await begin(content.length);
    expect(begun).toMatchObject({ partBytes: PART_BYTES, received: [], cloudKey: null });
    const [first, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
    for (const [part, bytes] of [
      [3, third],
      [1, first],
      [1, first],
    ] as const) {
      expect((await sendPart(begun.uploadId, part, bytes)).status).toBe(200);
    }
    const early = await complete(begun.uploadId);
    expect([early.status, early.body.detail]).toEqual([
      409,
      'Parts of the file are missing. Send them first.',
    ]);
    const state = await server.call(getUpload, { params: { uploadId: begun.uploadId } }, { as: 'exhibitor' });
    expect(state.body.received).toEqual([1, 3]);
    await sendPart(begun.uploadId, 2, second);
    const { status, body } = await complete(begun.uploadId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'film.mp4',
      mediaType: 'video/mp4',
      bytes: content.length,
      pages: null,
      createdAt: TEST_NOW,
    });
    const read = await show(body.url);
    expect(read.statusCode).toBe(200);
    expect(sha(read.rawPayload)).toBe(sha(content));
    expect(read.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'content-disposition': "inline; filename*=UTF-8''film.mp4",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
    });
    expect(
      (await server.call(getUpload, { params: { uploadId: begun.uploadId } }, { as: 'exhibitor' })).status,
    ).toBe(404);
  });

  it('is found again by the same file, and not by another', async () => {
    const content = film(PART_BYTES + 1);
    const { body: first } = await begin(content.length);
    await sendPart(first.uploadId, 1, content.subarray(0, PART_BYTES));
    expect((await begin(content.length)).body).toEqual({ ...first, received: [1] });
    for (const other of [{ modified: 2 }, { name: 'other.mp4' }, { as: 'superuser' as const }]) {
      expect((await begin(content.length, other)).body.uploadId).not.toBe(first.uploadId);
    }
  });

  it('is ended once, however often its end is sent', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    await sendPart(begun.uploadId, 1, content);
    const key = { 'idempotency-key': 'k'.repeat(16) };
    const replies = [
      await complete(begun.uploadId, 'exhibitor', key),
      await complete(begun.uploadId, 'exhibitor', key),
      await complete(begun.uploadId),
    ];
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    // Its id tells nothing to others.
    expect((await complete(begun.uploadId, 'attendee')).status).toBe(403);
  });

  it('refuses parts of a wrong length or number, and keeps nothing of them', async () => {
    const { body: begun } = await begin(PART_BYTES + 10);
    for (const [part, length] of [
      [1, 10],
      [2, 9],
      [2, 11],
      [3, 10],
    ] as const) {
      expect(
        (await sendPart(begun.uploadId, part, film(Math.max(12, length)).subarray(0, length))).status,
      ).toBe(422);
    }
    expect((await begin(PART_BYTES + 10)).body.received).toEqual([]);
  });

  it('belongs to the person who began it', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    expect((await sendPart(begun.uploadId, 1, content, 'superuser')).status).toBe(404);
    expect((await complete(begun.uploadId, 'superuser')).status).toBe(404);
  });

  it('cannot be ended by somebody who has left the staff meanwhile', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    await sendPart(begun.uploadId, 1, content);
    await server.db.deleteFrom('exhibitor_member').execute();
    expect((await complete(begun.uploadId)).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  it('can be abandoned; its parts go at once', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    await sendPart(begun.uploadId, 1, content);
    const before = onDisk().length;
    await server.call(deleteUpload, { params: { uploadId: begun.uploadId } }, { as: 'exhibitor' });
    expect(onDisk()).toHaveLength(before - 1);
    expect((await complete(begun.uploadId)).status).toBe(404);
  });

  it('is swept a day after its last part', async () => {
    const content = film(PART_BYTES + 1);
    const { body: begun } = await begin(content.length);
    server.clock.advance(23 * HOUR_MS);
    await sendPart(begun.uploadId, 1, content.subarray(0, PART_BYTES));
    server.clock.advance(23 * HOUR_MS);
    await sweep();
    expect((await begin(content.length)).body).toMatchObject({ uploadId: begun.uploadId, received: [1] });
    const before = onDisk().length;
    server.clock.advance(2 * HOUR_MS);
    await sweep();
    expect(onDisk()).toHaveLength(before - 1);
    expect((await begin(content.length)).body.uploadId).not.toBe(begun.uploadId);
  });

  /** Sends a part but for its last byte, and reports once the server has read the rest. */
  async function sendSlowly(uploadId: string, content: Buffer) {
    const body = new PassThrough();
    const reply = server.inject({
      method: 'PUT',
      url: `/api/${HOME}/uploads/${uploadId}/parts/1`,
      headers: {
        authorization: `Bearer ${await server.token('exhibitor')}`,
        'content-type': 'application/octet-stream',
      },
      payload: body,
    });
    body.write(content.subarray(0, -1));
    await until('the part is on its way', async () =>
      (await parts(uploadId)).some(({ arrived }) => !arrived),
    );
    return {
      async end() {
        body.end(content.subarray(-1));
        return (await reply).statusCode;
      },
    };
  }
  const parts = (uploadId: string) =>
    server.db.selectFrom('stored_part').selectAll().where('upload_id', '=', uploadId).execute();

  it('keeps what was checked, whatever arrives after its end', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    await sendPart(begun.uploadId, 1, content);
    const before = onDisk().filter((name) => !name.endsWith('.part')).length;
    const late = await sendSlowly(begun.uploadId, Buffer.from('<script>'.padEnd(100)));
    const { status, body } = await complete(begun.uploadId);
    expect(status).toBe(200);
    expect(await late.end()).toBe(404);
    expect((await show(body.url)).rawPayload.equals(content)).toBe(true);
    expect(onDisk()).toHaveLength(before);
  });

  it('keeps nothing of a part that arrives after it was abandoned', async () => {
    const { body: begun } = await begin(100);
    const before = onDisk().length;
    const late = await sendSlowly(begun.uploadId, film(100));
    await server.call(deleteUpload, { params: { uploadId: begun.uploadId } }, { as: 'exhibitor' });
    expect(await late.end()).toBe(404);
    expect(onDisk()).toHaveLength(before);
    expect(await server.db.selectFrom('stored_part').selectAll().execute()).toEqual([]);
  });

  it('is ended once by many calls at a time, which all get its file', async () => {
    const content = film(100);
    const { body: begun } = await begin(content.length);
    await sendPart(begun.uploadId, 1, content);
    const replies = await Promise.all(Array.from({ length: 8 }, () => complete(begun.uploadId)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(({ body }) => body.fileId)).size).toBe(1);
    const acts = await server.db.selectFrom('booth_act').selectAll().execute();
    expect(acts).toHaveLength(1);
    expect((await show(replies[0]?.body.url ?? '')).rawPayload.equals(content)).toBe(true);
  });

  it('leaves to the sweep what a killed server was storing', async () => {
    const storageKey = newStoreKey(HOME);
    const part = { storageKey, place: 'store', conferenceId: HOME, part: 1, bytes: 3, userId: 'x' } as const;
    await reservePart(server.db, part, new Date(TEST_NOW));
    await server.deps.files.put(storageKey, Readable.from([Buffer.from('abc')]), 3);
    server.clock.advance(23 * HOUR_MS);
    await sweep();
    expect(onDisk()).toContain(path.basename(storageKey));
    server.clock.advance(2 * HOUR_MS);
    await sweep();
    expect(onDisk()).not.toContain(path.basename(storageKey));
    expect(await server.db.selectFrom('stored_part').selectAll().execute()).toEqual([]);
  });
});

describe('what may be uploaded', () => {
  it.each([
    ['too large', 201_000_000, {}, 413],
    ['a large picture', 5_000_001, { purpose: 'logo', mediaType: 'image/png' }, 413],
    ['another type', 10, { mediaType: 'image/svg+xml', purpose: 'logo' }, 415],
    ['for an unknown purpose', 10, { purpose: 'constructor' }, 422],
    ['for a purpose of posters', 10, { purpose: 'pitch' }, 422],
  ])('is not announced: %s', async (_what, bytes, over, status) => {
    expect((await begin(bytes, over)).status).toBe(status);
  });

  it('is decided by the bytes, whatever the browser says, and refused files leave nothing', async () => {
    const before = onDisk().length;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const content of [svg, html, Buffer.from('MZ\x90\0'), Buffer.from('PK\x03\x04nothing')]) {
      const { status, body } = await send(content, { name: 'x.mp4', modified: content.length });
      expect([status, body.type]).toEqual([415, 'urn:plenary:problem:unsupported-media']);
    }
    expect(await kept()).toEqual([]);
    expect(onDisk()).toHaveLength(before);
    expect(readdirSync(path.join(server.deps.settings.dataDir, 'checking'))).toEqual([]);
  });

  it('is not more than an owner may have, nor too many at a time', async () => {
    for (let modified = 0; modified < 12; modified += 1) await send(film(100), { modified });
    expect((await begin(100, { modified: 100 })).body.type).toBe('urn:plenary:problem:too-many-files');
    for (let modified = 0; modified < MAX_OPEN_UPLOADS; modified += 1) {
      expect((await begin(100, { modified, purpose: 'logo', mediaType: 'image/png' })).status).toBe(200);
    }
    expect((await begin(100, { modified: 100, purpose: 'logo', mediaType: 'image/png' })).body.type).toBe(
      'urn:plenary:problem:too-many-files',
    );
  });

  it('counts what is announced at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_none, modified) =>
        begin(100, { modified, purpose: 'logo', mediaType: 'image/png' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_UPLOADS);
  });

  it('is not more than a person may have at the event, unfinished files included; superusers may', async () => {
    const { uploadQuota } = server.deps.settings;
    const part = { place: 'store', conferenceId: HOME, part: 1, bytes: 2_000_000_000 } as const;
    for (const userId of ['exhibitor', 'superuser']) {
      for (const name of ['a', 'b']) {
        const storageKey = `${HOME}/${userId}-${name}`;
        await reservePart(server.db, { ...part, storageKey, userId }, new Date(TEST_NOW));
      }
    }
    expect(uploadQuota).toBe(5_000_000_000);
    const large = (modified: number, as: Person) => begin(200_000_000, { modified, as });
    for (const as of ['exhibitor', 'superuser'] as const) {
      for (let modified = 0; modified < 5; modified += 1) {
        expect((await large(modified, as)).status).toBe(200);
      }
    }
    const { status, body } = await large(5, 'exhibitor');
    expect([status, body.detail]).toEqual([
      422,
      'Your files at this event may take up 5 GB, and this one does not fit. Remove some first.',
    ]);
    expect((await large(5, 'superuser')).status).toBe(200);
  });

  it('keeps pictures whole and upright, without the camera’s notes', async () => {
    const photograph = await buildPhotograph(6);
    const { width = 0, height = 0 } = await sharp(photograph).metadata();
    const before = onDisk().length;
    const { status, body } = await send(photograph, {
      purpose: 'image',
      name: '../../C:\\me\\Ines\u202egpj.jpeg',
      mediaType: 'image/jpeg',
    });
    expect(status).toBe(200);
    // Shown as its owner knows it, saved as what it is.
    expect(body).toMatchObject({ name: 'Inesgpj.jpeg', mediaType: 'image/webp' });
    const { rawPayload, headers } = await show(body.url);
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''Inesgpj.webp");
    const found = await sharp(rawPayload).metadata();
    expect(found).toMatchObject({ format: 'webp', width: height, height: width });
    expect([found.exif, found.xmp, found.icc]).toEqual([undefined, undefined, undefined]);
    // Only the re-encoded picture is left.
    const [file] = await kept();
    expect(file?.bytes).toBe(rawPayload.length);
    expect(onDisk()).toHaveLength(before + 1);
    expect(await partsOfFile(server.db, body.fileId)).toHaveLength(1);
  });
});

describe('a stored file', () => {
  let content: Buffer;
  let file: StoredFile;
  beforeEach(async () => {
    content = film(PART_BYTES + 100);
    file = (await send(content)).body;
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=4000090-', PART_BYTES + 90, PART_BYTES + 100],
    ['bytes=-5', PART_BYTES + 95, PART_BYTES + 100],
    ['bytes=3999990-4000009', PART_BYTES - 10, PART_BYTES + 10],
    ['bytes=10-999999999', 10, PART_BYTES + 100],
  ])('is read in ranges, across parts: %s', async (range, start, end) => {
    const reply = await show(file.url, { range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/${content.length}`,
      'content-length': String(end - start),
    });
    expect(reply.rawPayload.equals(content.subarray(start, end))).toBe(true);
  });

  it('has no range beyond its end, and is whole for what is no range', async () => {
    const beyond = await show(file.url, { range: `bytes=${content.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    for (const range of ['bytes=a-b', 'bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
      expect((await show(file.url, { range })).statusCode).toBe(200);
    }
  });

  it('is saved on request', async () => {
    const { headers } = await show(`${file.url}&save=true`);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''film.mp4");
  });

  it('is read only by its signed address, until that expires', async () => {
    const forged = file.url.replace(
      /signature=./,
      (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`,
    );
    expect((await show(forged)).statusCode).toBe(403);
    expect((await show(file.url.replace(file.fileId, 'f'.repeat(32)))).statusCode).toBe(403);
    server.clock.advance(23 * HOUR_MS);
    expect((await show(file.url)).statusCode).toBe(200);
    server.clock.advance(25 * HOUR_MS);
    expect((await show(file.url)).statusCode).toBe(403);
  });

  it('is gone at once when it is removed, and its parts an hour later', async () => {
    const remove = (as: Person) => server.call(deleteFile, { params: { fileId: file.fileId } }, { as });
    expect((await remove('attendee')).status).toBe(403);
    expect((await remove('exhibitor')).status).toBe(200);
    expect((await show(file.url)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
    const parts = (await partsOfFile(server.db, file.fileId)).map(({ storageKey }) =>
      path.basename(storageKey),
    );
    const own = () => onDisk().filter((name) => parts.includes(name));
    await sweep();
    expect(own()).toHaveLength(2);
    server.clock.advance(2 * HOUR_MS);
    await sweep();
    expect(own()).toEqual([]);
    expect((await remove('exhibitor')).status).toBe(404);
  });
});

it.each(fileOwnerKind.options)('are kept for what a %s has', async (ownerKind) => {
  const owner = { conferenceId: HOME, ownerKind, ownerId: 'owner' };
  const fileId = 'f'.repeat(32);
  await addFile(server.db, {
    ...owner,
    fileId,
    purpose: 'picture',
    name: 'a.webp',
    mediaType: 'image/webp',
    bytes: 9,
    pages: null,
    createdAt: new Date(TEST_NOW),
    userId: '',
  });
  expect(await filesOf(server.db, owner)).toMatchObject([{ fileId }]);
});
