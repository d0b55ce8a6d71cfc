import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import {
  deleteAttendeePicture,
  MAX_PICTURE_BYTES,
  postAttendeePicture,
} from '../../src/contract/people/attendeePicture';
import { getAttendee, putAttendee } from '../../src/contract/people/attendeeProfile';
import { getAttendeeListPage } from '../../src/contract/people/attendees';
import { bucketStore } from '../../server/modules/people/attendees/pictures/storage/bucketStore';
import {
  buildHugePng,
  buildPhotograph,
  buildPicture,
  buildTextBomb,
  CORNERS,
  type Corner,
} from '../builders/picture';
import { buildProfileFields } from '../builders/profile';
import { startFakeBucket, type FakeBucket } from '../fakes/bucket';
import { until } from '../until';
import { HOME, OTHER } from './fourEvents';
import { renderingChildren } from './processes';
import { insertAttendee } from './seed';
import { createTestServer, TEST_NOW, type Person, type TestServer } from './testServer';

let bucket: FakeBucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await startFakeBucket();
  server = await createTestServer({ pictures: bucketStore(bucket.settings) });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});
beforeEach(async () => {
  await server.reset();
  await server.db.deleteFrom('picture_removal').execute();
  server.clock.set(TEST_NOW);
  bucket.files.clear();
  await insertAttendee(server.db, HOME, 'Supplier', {
    attendeeId: 'attendee',
    firstName: 'Ines',
    imgPath: null,
  });
});

const blob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
const send = (bytes: Buffer, { as = 'attendee', to = 'attendee' }: { as?: Person; to?: string } = {}) =>
  server.call(postAttendeePicture, { params: { attendeeId: to }, file: blob(bytes) }, { as });
const drop = () =>
  server.call(deleteAttendeePicture, { params: { attendeeId: 'attendee' } }, { as: 'attendee' });
const read = async (as: Person, attendeeId = 'attendee') =>
  (await server.call(getAttendee, { params: { attendeeId } }, { as })).body;
const listed = async (as: Person) =>
  (await server.call(getAttendeeListPage, { query: {} }, { as })).body.attendees.map(
    ({ imgPath }) => imgPath,
  );
const RGB: Record<Corner, readonly number[]> = {
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};
/** The colors in the corners of a square picture, clockwise from the top left. */
async function cornersOf(file: Buffer): Promise<Corner[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [near, far] = [Math.round(info.width * 0.1), Math.round(info.width * 0.9)];
  const places = [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ] as const;
  return places.map(([x, y]) => {
    const pixel = [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const distance = (name: Corner) =>
      pixel.reduce((sum, value, index) => sum + Math.abs(value - (RGB[name][index] ?? 0)), 0);
    return CORNERS.reduce((best, name) => (distance(name) < distance(best) ? name : best));
  });
}
/** Requests an image as a page does: without a token. */
const show = (url: string | null | undefined) => server.inject({ url: url ?? '' });
const hide = (hidden: boolean) => server.db.updateTable('attendee').set({ hidden }).execute();

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'becomes a square WebP in both sizes, from %s',
    async (format) => {
      const { status, body } = await send(await buildPicture(format));
      expect(status).toBe(200);
      const [small] = await listed('attendee2');
      for (const [url, width] of [
        [body.imgPath, 512],
        [small, 192],
      ] as const) {
        const reply = await show(url);
        expect(reply.statusCode).toBe(200);
        expect(reply.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'") as string,
          'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
        });
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: width,
        });
      }
    },
  );

  it('loses its camera metadata', async () => {
    const photograph = await buildPhotograph();
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Ines Duarte');
    await send(photograph);
    for (const file of bucket.files.values()) {
      const { exif, xmp, orientation } = await sharp(file).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      expect(file.toString('latin1')).not.toContain('Ines');
    }
    expect(bucket.files.size).toBe(2);
  });

  it.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['blue', 'white', 'red', 'green']],
    [4, ['white', 'blue', 'green', 'red']],
    [5, ['red', 'white', 'blue', 'green']],
    [6, ['white', 'red', 'green', 'blue']],
    [7, ['blue', 'green', 'red', 'white']],
    [8, ['green', 'blue', 'white', 'red']],
  ])('is upright in both sizes if the camera’s orientation was %d', async (orientation, upright) => {
    const photograph = await buildPhotograph(orientation);
    expect((await sharp(photograph).metadata()).orientation).toBe(orientation);
    expect((await send(photograph)).status).toBe(200);
    expect(await Promise.all([...bucket.files.values()].map(cornersOf))).toEqual([upright, upright]);
  });

  it('replaces the previous one, whose files are deleted', async () => {
    const first = await send(await buildPicture('png', { color: 'red' }));
    const second = await send(await buildPicture('png', { color: 'blue' }));
    expect(second.body.imgPath).not.toBe(first.body.imgPath);
    expect(bucket.files.size).toBe(2);
    expect((await show(first.body.imgPath)).statusCode).toBe(404);
    expect((await show(second.body.imgPath)).statusCode).toBe(200);
  });

  it('is available after being uploaded again', async () => {
    const bytes = await buildPicture();
    await send(bytes);
    const { body } = await send(bytes);
    expect((await show(body.imgPath)).statusCode).toBe(200);
    expect(bucket.files.size).toBe(2);
  });

  it('is exactly one of several concurrent uploads, intact', async () => {
    const [red, blue] = [await buildPicture(), await buildPicture('png', { color: 'blue' })];
    const replies = await Promise.all([red, blue, red, blue, red, red].map((bytes) => send(bytes)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await show((await read('attendee')).imgPath)).statusCode).toBe(200);
    expect(bucket.files.size).toBe(2);
  });

  it('does not conflict with a profile being edited', async () => {
    const { own } = await read('attendee');
    await send(await buildPicture());
    const profile = buildProfileFields({ interests: [] });
    const body = { revision: own?.revision ?? -1, profile };
    const kept = await server.call(
      putAttendee,
      { params: { attendeeId: 'attendee' }, body },
      { as: 'attendee' },
    );
    expect([kept.status, kept.body.imgPath]).toEqual([200, expect.stringContaining('/pictures/')]);
  });

  it('does not publish an unsaved profile, and is there once it is saved', async () => {
    await send(await buildPicture(), { as: 'attendee2', to: 'attendee2' });
    expect(await listed('superuser')).toHaveLength(1);
    expect(
      (await server.call(getAttendee, { params: { attendeeId: 'attendee2' } }, { as: 'attendee' })).status,
    ).toBe(404);
    const before = await read('attendee2', 'attendee2');
    expect(before).toMatchObject({ own: { revision: 0 }, imgPath: expect.any(String) as string });
    expect(`${before.firstName}${before.lastName}`).not.toBe('');
    const body = { revision: 0, profile: buildProfileFields({ interests: [] }) };
    const kept = await server.call(
      putAttendee,
      { params: { attendeeId: 'attendee2' }, body },
      { as: 'attendee2' },
    );
    expect(kept.body).toMatchObject({ own: { revision: 1 }, imgPath: before.imgPath });
    expect(await listed('attendee')).toHaveLength(2);
  });

  it('may be set for others by superusers only', async () => {
    const bytes = await buildPicture();
    expect((await send(bytes, { as: 'attendee2' })).status).toBe(403);
    expect((await send(bytes, { as: 'superuser' })).status).toBe(200);
  });
});

describe('an invalid picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const afterHeader = async () =>
    Buffer.concat([(await buildPicture('png')).subarray(0, 40), Buffer.from('<script>')]);
  const refused: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['a script', () => Buffer.from('<script>alert(1)</script>'), 415, 'unsupported-media'],
    ['an SVG', () => Buffer.from(SVG), 415, 'unsupported-media'],
    ['a GIF', () => Buffer.from('GIF89a'), 415, 'unsupported-media'],
    ['nothing', () => Buffer.alloc(0), 415, 'unsupported-media'],
    ['30,000 x 30,000 pixels', () => buildHugePng(30_000, 30_000, 1), 422, 'too-many-pixels'],
    ['a bomb of pixels', () => buildHugePng(60_000, 1_000, 1_000), 422, 'too-many-pixels'],
    ['1 x 60,000 pixels', () => buildPicture('png', { width: 1, height: 60_000 }), 422, 'too-narrow'],
    ['60,000 x 1 pixels', () => buildPicture('jpeg', { width: 60_000, height: 1 }), 422, 'too-narrow'],
    ['a bomb of texts', () => buildTextBomb(100), 422, 'too-complex'],
    ['a picture that ends early', async () => (await buildPicture()).subarray(0, 400), 422, 'broken-picture'],
    ['a script behind a picture’s first bytes', afterHeader, 422, 'broken-picture'],
    ['a byte too many', () => Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, 'too-large'],
  ];

  it.each(refused)('such as %s is rejected, and nothing is stored', async (_what, make, status, name) => {
    const reply = await send(await make());
    expect([reply.status, reply.body.type]).toEqual([status, `urn:plenary:problem:${name}`]);
    expect(bucket.files.size).toBe(0);
    expect((await read('attendee')).imgPath).toBeNull();
  });

  it('is rejected before it is read if its type is wrong', async () => {
    const { status } = await server.call(
      postAttendeePicture,
      { params: { attendeeId: 'attendee' }, file: blob(await buildPicture(), 'text/html') },
      { as: 'attendee' },
    );
    expect(status).toBe(415);
  });

  it('is rejected while it arrives if it declares no length', async () => {
    const token = await server.token('attendee');
    const { Readable } = await import('node:stream');
    const endless = Readable.from(
      (function* () {
        for (let count = 0; count < 12; count += 1) yield Buffer.alloc(1_000_000);
      })(),
    );
    const reply = await server.inject({
      method: 'POST',
      url: `/api/${HOME}/attendees/attendee/picture`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: endless,
    });
    expect(reply.statusCode).toBe(413);
  });
});

describe('while another picture is being rendered', () => {
  let renderingProcess: number;
  beforeEach(async () => {
    await send(await buildPicture());
    [renderingProcess = 0] = renderingChildren(process.pid);
    process.kill(renderingProcess, 'SIGSTOP');
  });
  afterEach(() => {
    process.kill(renderingProcess, 'SIGCONT');
    jest.restoreAllMocks();
  });

  it('up to 16 uploads wait, at most 6 per user, and the rest are told to retry', async () => {
    const bytes = await buildPicture();
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    const all = (['attendee', 'attendee2', 'superuser'] as const).flatMap((person) =>
      Array.from({ length: 8 }, async () => {
        const reply = await send(bytes, { as: person, to: person });
        if (reply.status !== 200) refused.push(reply);
        return reply.status;
      }),
    );
    await until('seven are refused', () => refused.length === 7);
    for (const { status, body, headers } of refused) {
      expect([429, 503]).toContain(status);
      expect(body.detail).toMatch(/pictures are waiting.*Try again/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(refused.map(({ status }) => status)).toContain(503);
    process.kill(renderingProcess, 'SIGCONT');
    expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(17);
  });

  it('aborted uploads leave the queue', async () => {
    const render = jest.spyOn(server.deps.pictureRenderer, 'render');
    const rendering = send(await buildPicture());
    await until('the first picture is to be rendered', () => render.mock.calls.length === 1);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const upload = request({
      method: 'POST',
      port: (server.app.server.address() as AddressInfo).port,
      path: `/api/${HOME}/attendees/attendee2/picture`,
      headers: {
        host: `${HOME}.localhost`,
        authorization: `Bearer ${await server.token('attendee2')}`,
        'content-type': 'image/png',
      },
    });
    upload.on('error', () => undefined);
    upload.end(await buildPicture('png'));
    await until('the second picture is to be rendered', () => render.mock.calls.length === 2);
    upload.destroy();
    await expect(render.mock.results[1]?.value).rejects.toThrow('ended before its turn');
    process.kill(renderingProcess, 'SIGCONT');
    expect((await rendering).status).toBe(200);
    expect((await read('attendee2', 'attendee2')).imgPath).toBeNull();
  });
});

describe('a picture’s URL', () => {
  it('is the same all day, and no longer works two days later', async () => {
    await send(await buildPicture());
    const { imgPath } = await read('attendee2');
    server.clock.set('2021-01-26T23:59:59.000Z');
    expect((await read('attendee2')).imgPath).toBe(imgPath);
    server.clock.set('2021-01-27T23:59:00.000Z');
    expect((await show(imgPath)).statusCode).toBe(200);
    server.clock.set('2021-01-28T00:00:01.000Z');
    expect((await show(imgPath)).statusCode).toBe(403);
    expect((await show((await read('attendee2')).imgPath)).statusCode).toBe(200);
  });

  it.each<[string, (url: string) => string]>([
    ['until later', (url) => url.replace(/until=\d+/, 'until=9999999999')],
    ['for who sees hidden people', (url) => url.replace('sees=listed', 'sees=hidden')],
    ['at another event', (url) => url.replace(HOME, OTHER)],
    [
      'of another picture',
      (url) => url.replace(/pictures\/./, (start) => `pictures/${start.endsWith('0') ? '1' : '0'}`),
    ],
    ['without a signature', (url) => url.replace(/signature=.*/, 'signature=')],
  ])('is rejected if altered: %s', async (_what, change) => {
    await send(await buildPicture());
    const { imgPath } = await read('attendee2');
    const changed = change(imgPath ?? '');
    expect(changed).not.toBe(imgPath);
    expect((await show(changed)).statusCode).toBe(403);
  });

  it('stops working for others once the attendee hides, but not for them or superusers', async () => {
    await send(await buildPicture());
    const [before] = await listed('attendee2');
    await hide(true);
    expect((await show(before)).statusCode).toBe(404);
    expect(await listed('attendee2')).toEqual([]);
    expect((await show((await read('attendee')).imgPath)).statusCode).toBe(200);
    expect((await show((await listed('superuser'))[0])).statusCode).toBe(200);
    await hide(false);
    expect((await show(before)).statusCode).toBe(200);
  });
});

describe('a removed picture', () => {
  it('is deleted with its files', async () => {
    const { body } = await send(await buildPicture());
    expect((await drop()).body).toEqual({ imgPath: null });
    expect((await read('attendee')).imgPath).toBeNull();
    expect((await show(body.imgPath)).statusCode).toBe(404);
    expect(bucket.files.size).toBe(0);
    expect((await drop()).status).toBe(200);
  });

  it('is gone at once if the bucket fails, its files on the next removal', async () => {
    const { body } = await send(await buildPicture());
    bucket.failures.push(400);
    expect((await drop()).status).toBe(200);
    expect((await show(body.imgPath)).statusCode).toBe(404);
    expect(bucket.files.size).toBe(2);
    await drop();
    expect(bucket.files.size).toBe(0);
  });

  it('may also be an imported one', async () => {
    await server.db.updateTable('attendee').set({ img_path: 'assets/ines.jpg' }).execute();
    expect((await read('attendee2')).imgPath).toBe('assets/ines.jpg');
    await drop();
    expect((await read('attendee2')).imgPath).toBeNull();
  });
});

it('a picture that cannot be stored changes nothing', async () => {
  const first = await send(await buildPicture());
  bucket.failures.push(400);
  expect((await send(await buildPicture('png', { color: 'blue' }))).status).toBe(500);
  expect((await read('attendee')).imgPath).toBe(first.body.imgPath);
  expect((await show(first.body.imgPath)).statusCode).toBe(200);
});
