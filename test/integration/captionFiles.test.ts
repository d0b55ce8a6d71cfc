import {
  captionFileAddress,
  MAX_CAPTION_FILE_BYTES,
  postCaptionFile,
} from '../../src/contract/stage/captionFiles';
import { signVideoCookies, signVideoUrl } from '../../src/contract/stage/video';
import { hostileTexts } from '../builders/hostileTexts';
import { fourEvents, OTHER } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, TEST_NOW, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
});

const WEBVTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning\n';
type Query = Parameters<typeof server.call<typeof postCaptionFile>>[1]['query'];

const send = (content: BlobPart, query: Query = {}, type = 'text/vtt') =>
  server.call(postCaptionFile, { query, file: new Blob([content], { type }) }, { as: 'superuser' });
const period = () => ({
  starts: new Date(server.clock.now()).toISOString(),
  expires: new Date(server.clock.now() + 3_600_000).toISOString(),
});
const sign = (url: string) => server.call(signVideoUrl, { body: { url, ...period() } }, { as: 'attendee' });
const stored = async () =>
  (await server.db.selectFrom('caption_file').select('text').execute()).map(({ text }) => text);

it('stores a file once, under an address of its own, signed like all media', async () => {
  const [first, again] = [await send(WEBVTT), await send(WEBVTT)];
  expect(first.body).toMatchObject({ cues: 1, isSrt: false, faults: { total: 0 }, warnings: { total: 0 } });
  const address = first.body.address ?? '';
  expect(address).toMatch(/^\/media\/captions\/[\w-]+\/files\/[0-9a-f]{32}\.vtt$/);
  expect(again.body.address).toBe(address);
  expect(await stored()).toEqual([WEBVTT]);
  expect((await send(WEBVTT.replace('morning', 'evening'))).body.address).not.toBe(address);

  const { url } = (await sign(address)).body;
  const file = await server.inject({ url });
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    WEBVTT,
  ]);
  expect((await server.inject({ url: address })).statusCode).toBe(403);
});

it('is a file of its own event', async () => {
  const { address } = (await send(WEBVTT)).body;
  expect((await sign(address?.replace(HOME, OTHER) ?? '')).status).toBe(422);
  const unknown = (await sign(captionFileAddress(HOME, '0'.repeat(32)))).body.url;
  expect((await server.inject({ url: unknown })).statusCode).toBe(404);
});

it('opens no other file of its folder', async () => {
  const url = captionFileAddress(HOME, '0'.repeat(32)).replace('.vtt', '.m3u8');
  const { status } = await server.call(signVideoCookies, { body: { url, ...period() } }, { as: 'attendee' });
  expect(status).toBe(422);
});

it('says what is wrong, by line, and stores nothing', async () => {
  const { body } = await send('WEBVTT\n\n00:05.000 --> 00:04.000\nGood morning\n');
  expect(body).toMatchObject({
    address: null,
    faults: { total: 1, first: [{ line: 3, code: 'order', text: '00:05.000 --> 00:04.000' }] },
  });
  expect(
    (await send(Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nSe\xf1or\n', 'latin1'))).body,
  ).toMatchObject({
    address: null,
    faults: { first: [{ line: 4, code: 'windows1252' }] },
  });
  expect(await stored()).toEqual([]);
});

it('warns of captions beyond the video, and stores them', async () => {
  const { body } = await send(WEBVTT, { seconds: 3 });
  expect(body).toMatchObject({ warnings: { first: [{ line: 3, code: 'beyond' }] } });
  expect(await stored()).toEqual([WEBVTT]);
});

it('makes SubRip into WebVTT when asked to', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\nGood morning\n';
  expect((await send(srt, {}, 'application/x-subrip')).body).toMatchObject({ address: null, isSrt: true });
  expect(await stored()).toEqual([]);
  const { address } = (await send(srt, { convert: 'true' }, 'application/octet-stream')).body;
  expect(address).not.toBeNull();
  expect(await stored()).toEqual(['WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nGood morning\n']);
});

it('is text, of at most 2 MB', async () => {
  expect((await send(WEBVTT, {}, 'image/png')).status).toBe(415);
  expect((await send('W'.repeat(MAX_CAPTION_FILE_BYTES + 1))).status).toBe(413);
});

it('takes any text, and gives it back as it is', async () => {
  const texts = hostileTexts().filter((text) => !text.includes('-->') && !/[\r\n]/.test(text));
  const content = `WEBVTT\n\n${texts.map((text) => `00:01.000 --> 00:02.000\n${text}\n`).join('\n')}`;
  const { address } = (await send(content)).body;
  const file = await server.inject({ url: (await sign(address ?? '')).body.url });
  expect(file.body).toBe(content);
  // Nothing of it is read as a page.
  expect(file.headers['x-content-type-options']).toBe('nosniff');
});

it('does not run ahead of the broadcast that it belongs to', async () => {
  const { address } = (await send(WEBVTT)).body;
  const captions = { 'captions-en': address ?? '' };
  const broadcast = `/media/demo/600/live/${HOME}/s/master.m3u8`;
  await insertSession(server.db, { conferenceId: HOME }, 's', { ...captions, videoUrl: broadcast });
  expect((await sign(address ?? '')).status).toBe(403);
  server.clock.set('2021-01-26T18:00:00.000Z');
  expect((await sign(address ?? '')).status).toBe(200);
  server.clock.set(TEST_NOW);
  // Another session plays the same talk as it is.
  await insertSession(server.db, { conferenceId: HOME }, 'other', {
    ...captions,
    videoUrl: '/media/demo/600/master.m3u8',
  });
  expect((await sign(address ?? '')).status).toBe(200);
});
