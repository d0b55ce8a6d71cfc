import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { broadcastPath } from '../../src/contract/stage/broadcast';
import { correctCaption, postCaption } from '../../src/contract/stage/captions';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { delaySession } from '../../src/contract/program/sessions';
import { stageAddress } from '../../src/contract/program/stages';
import { signVideoUrl } from '../../src/contract/stage/video';
import { streamName } from '../../server/lib/stageStreams';
import { parseCues, type Cue } from '../../server/modules/stage/video/media';
import { packet } from '../../server/modules/stage/video/media/testing/transportStream';
import { fourEvents } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, type TestServer } from './testServer';
import { type CaptionLanguage } from '../../src/contract/program/captionLanguage';

const [home, ...others] = fourEvents();
if (!home) throw new Error('There is no event.');
const ROOM = 'Main Stage';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-track-'));
  server = await createTestServer({
    events: [{ ...home, stages: [{ id: 'main', name: 'Main', rooms: [ROOM] }] }, ...others],
    ingest: { token: 'x'.repeat(32), dir, host: 'localhost', port: 1935 },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => server.reset());
afterEach(() => server.eventTime.set(HOME, null, 'person'));

/** Each test reads at a time of its own: what was read is remembered for a second. */
const setTime = (time: string) => server.clock.set(`2021-01-26T${time}Z`);

async function type(text: string, language: CaptionLanguage = 'en') {
  const { body, status } = await server.call(
    postCaption,
    { params: { sessionId: 's' }, body: { language, text } },
    { as: 'presenter', headers: { [IDEMPOTENCY_KEY]: randomUUID() } },
  );
  expect(status).toBe(200);
  return body;
}

/** Requests a file beside `address` with a signature for its folder. */
async function get(address: string, file: string) {
  const at = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString();
  const body = { url: address, starts: at(-60), expires: at(60) };
  const { url } = (await server.call(signVideoUrl, { body }, { as: 'attendee' })).body;
  return server.inject({ url: url.replace('master.m3u8', file) });
}

/** The cues of a segment; its header must be as it should. */
function cuesOf(vtt: string, mpegts: number): Cue[] {
  const header = `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${mpegts}\n`;
  expect(vtt.slice(0, header.length)).toBe(header);
  return parseCues(vtt.replace(/\nX-TIMESTAMP-MAP.*/, ''));
}

describe('a broadcast', () => {
  const address = broadcastPath({
    recording: '/media/demo/3600/',
    conferenceId: HOME,
    dataSet: '',
    sessionId: 's',
  });
  const segment = async (n: number, language: CaptionLanguage = 'en') =>
    cuesOf((await get(address, `typed-${language}-${n}.vtt`)).body, 0);
  beforeEach(() => {
    setTime('15:00:30.000');
    return insertSession(server.db, { conferenceId: HOME }, 's', { videoUrl: address });
  });

  it('names both languages before anybody types, so that who is watching gets them', async () => {
    const master = (await get(address, 'master.m3u8')).body;
    expect(master.match(/URI="[^"]*"/g)).toEqual(['URI="typed-en.m3u8"', 'URI="typed-es.m3u8"']);
    const list = (await get(address, 'typed-en.m3u8')).body;
    expect(list).toMatch(/#EXT-X-PROGRAM-DATE-TIME:2021-01-26T15:00:00\.000Z\n/);
    expect(list).toMatch(/typed-en-6\.vtt\n$/);
    expect(await segment(6)).toEqual([]);
    await server.db.updateTable('session').set({ captions_en: '/media/own.vtt' }).execute();
    setTime('15:00:32.000');
    expect((await get(address, 'master.m3u8')).body.match(/URI="[^"]*"/g)).toEqual([
      'URI="subs-en.m3u8"',
      'URI="typed-es.m3u8"',
    ]);
  });

  it('has what was typed in each language at its moment, and corrections', async () => {
    const first = await type('Helo');
    setTime('15:00:31.000');
    await type('Hola', 'es');
    await server.call(
      correctCaption,
      { params: { sessionId: 's', number: '1' }, body: { revision: first.revision, text: 'Hello' } },
      { as: 'presenter' },
    );
    expect((await get(address, 'typed-en-7.vtt')).statusCode).toBe(404);
    setTime('15:00:36.000');
    expect(await segment(7)).toEqual([{ start: 30, end: 32, text: 'Hello' }]);
    expect(await segment(7, 'es')).toEqual([{ start: 31, end: 32, text: 'Hola' }]);
    expect(await segment(8, 'es')).toEqual([{ start: 32, end: 33, text: 'Hola' }]);
    expect((await get(address, 'typed-en-7.vtt')).headers['cache-control']).toBe('no-store');
  });

  it('runs by event time', async () => {
    await server.eventTime.set(HOME, new Date('2021-01-26T15:20:01.000Z'), 'person');
    await type('Later');
    setTime('15:00:36.000');
    expect(await segment(300)).toEqual([{ start: 1_201, end: 1_203, text: 'Later' }]);
  });

  it('begins anew with a delayed session: what was typed before is not shown', async () => {
    await type('Is this on?');
    const body = { startTime: '2021-01-26T15:00:31.000Z' };
    await server.call(delaySession, { params: { sessionId: 's' }, query: {}, body }, { as: 'superuser' });
    setTime('15:00:33.000');
    await type('Welcome');
    setTime('15:00:38.000');
    expect(await segment(0)).toEqual([{ start: 2, end: 4, text: 'Welcome' }]);
  });

  it('keeps hostile text within its own cue', async () => {
    const read = (file: string) =>
      readFileSync(path.join(import.meta.dirname, '../fixtures/payloadbox', file), 'utf8');
    const hostile = read('xss-payload-list.txt')
      .split('\n')
      .filter((text) => text.trim() !== '' && text.length <= 160 && !/\p{Cc}/u.test(text))
      .slice(0, 4);
    for (const [second, text] of ['00:00:00.000 --> 99:00:00.000', ...hostile.slice(0, 3)].entries()) {
      setTime(`15:00:3${second + 2}.000`);
      await type(text);
    }
    setTime('15:00:40.000');
    const cues = await segment(8);
    expect(cues.map(({ start }) => start)).toEqual([32, 33, 34, 35]);
    expect(cues.filter(({ text }) => /[<>\n]/.test(text))).toEqual([]);
  });
});

describe('the live input of a stage', () => {
  const address = stageAddress(HOME, 'main');
  const from = Date.parse('2021-01-26T15:10:00.000Z');
  beforeEach(async () => {
    setTime('15:10:00.500');
    const folder = path.join(dir, 'hls', streamName({ conferenceId: HOME, stageId: 'main' }));
    mkdirSync(folder, { recursive: true });
    const names = [from, from + 2_000];
    writeFileSync(
      path.join(folder, 'index.m3u8'),
      `#EXTM3U\n#EXT-X-VERSION:3\n${names.map((name) => `#EXTINF:2.000,\n${name}.ts\n`).join('')}`,
    );
    names.forEach((name, index) =>
      writeFileSync(path.join(folder, `${name}.ts`), packet(0xe0, 63_000 + index * 180_000)),
    );
    await insertSession(server.db, { conferenceId: HOME }, 's', { videoUrl: null, room: ROOM });
  });

  it('slides with what is typed in its sessions, signed like the stream', async () => {
    await type('Hello');
    setTime('15:10:04.000');
    const [name] = /typed-en-\d+\.vtt/.exec((await get(address, 'typed-en.m3u8')).body) ?? [''];
    expect(name).toBe(`typed-en-${from}.vtt`);
    expect(cuesOf((await get(address, name)).body, 63_000)).toEqual([{ start: 0.5, end: 2, text: 'Hello' }]);
    const next = `typed-en-${from + 2_000}.vtt`;
    expect(cuesOf((await get(address, next)).body, 243_000)).toEqual([{ start: 0, end: 0.5, text: 'Hello' }]);
    const unsigned = await server.inject({ url: address.replace('master.m3u8', name) });
    expect(unsigned.statusCode).toBe(403);
  });

  it('runs by real time, whatever event time does', async () => {
    await server.eventTime.set(HOME, new Date('2021-01-26T15:40:00.000Z'), 'person');
    expect((await type('Hello')).at).toBe('2021-01-26T15:40:00.000Z');
    setTime('15:10:06.000');
    expect(cuesOf((await get(address, `typed-en-${from}.vtt`)).body, 63_000)).toHaveLength(1);
  });

  it('leaves out sessions that show another video', async () => {
    await server.db.updateTable('session').set({ video_url: '/media/demo/60/master.m3u8' }).execute();
    await type('Elsewhere');
    setTime('15:10:08.000');
    expect(cuesOf((await get(address, `typed-en-${from}.vtt`)).body, 63_000)).toEqual([]);
  });
});
