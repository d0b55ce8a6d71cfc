import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getIngest, getStageInput, renewIngestKey } from '../../src/contract/stage/ingest';
import { getSession, getSessions } from '../../src/contract/program/sessions';
import { sessionChannel, stageAddress } from '../../src/contract/program/stages';
import { signVideoUrl } from '../../src/contract/stage/video';
import { SILENT_MS } from '../../server/modules/stage/ingest/inputState';
import { judgeInputs } from '../../server/modules/stage/ingest/service';
import { buildEventConfig } from '../builders/eventConfig';
import { fourEvents, OTHER } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, TEST_NOW, type Person, type TestServer } from './testServer';

const TOKEN = 'k'.repeat(40);
const STAGES = [
  { id: 'main', name: 'Main Stage', rooms: ['Main Stage'] },
  { id: 'studio', name: 'Studio', rooms: ['Studio A'] },
];

let dir: string;
let server: TestServer;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-ingest-'));
  const [home, other] = fourEvents();
  server = await createTestServer({
    events: [
      { ...(home ?? buildEventConfig()), stages: STAGES },
      { ...(other ?? buildEventConfig()), stages: STAGES },
    ],
    ingest: { token: TOKEN, dir, host: 'live.example.org', port: 1935 },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  rmSync(path.join(dir, 'hls'), { recursive: true, force: true });
  await insertSession(server.db, { conferenceId: HOME }, 's', { videoUrl: null });
});

const ingestOf = async (stageId = 'main', event = HOME) => {
  const { body } = await server.call(getIngest, { params: { stageId } }, { as: 'superuser', event });
  if (!body.ingest) throw new Error('There is no live input.');
  return body.ingest;
};
const nginx = (call: string, fields: Record<string, string>, token = TOKEN) =>
  server.app.inject({
    method: 'POST',
    url: `/ingest/${token}/${call}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1:8080' },
    payload: new URLSearchParams(fields).toString(),
  });
const publish = (name: string, clientid = '1') => nginx('publish', { call: 'publish', name, clientid });
const update = (name: string, clientid = '1') => nginx('update', { call: 'update_publish', name, clientid });
const done = (name: string, clientid = '1') => nginx('done', { call: 'publish_done', name, clientid });
/** nginx adds to the stage's playlist now. */
function grow(stream = `${HOME}_main`) {
  const folder = path.join(dir, 'hls', stream);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'index.m3u8');
  writeFileSync(file, '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:2.000,\n1.ts\n');
  writeFileSync(path.join(folder, '1.ts'), 'segment');
  utimesSync(file, server.clock.now() / 1_000, server.clock.now() / 1_000);
}
const look = () => judgeInputs(server.deps, { token: TOKEN, dir, host: '', port: 1935 });
const state = async (as: Person = 'attendee') =>
  (await server.call(getStageInput, { params: { stageId: 'main' } }, { as })).body.state;
const published = async () =>
  (
    await server.database.pool.query<{ body: string }>(
      `select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq`,
      [sessionChannel('s')],
    )
  ).rows.map(({ body }) => (JSON.parse(body) as { input: { state: string } }).input.state);
async function onAir(): Promise<string> {
  const { key } = await ingestOf();
  await publish(key);
  grow();
  await look();
  return key;
}

describe('the stream key', () => {
  it('is the stage’s own, and not in the database', async () => {
    const keys = [await ingestOf(), await ingestOf('studio'), await ingestOf('main', OTHER)];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
    expect(keys[0]).toMatchObject({ address: 'rtmp://live.example.org/live', connected: false });
    expect((await ingestOf()).key).toBe(keys[0]?.key);
    const { rows } = await server.database.pool.query('select * from stage_input');
    expect(JSON.stringify(rows)).not.toContain(keys[0]?.key);
  });

  it('is renewed once for each revision; the encoder that uses it has to go', async () => {
    const key = await onAir();
    const renew = () =>
      server.call(
        renewIngestKey,
        { params: { stageId: 'main' }, body: { keyRevision: 1 } },
        { as: 'superuser' },
      );
    const [first, again] = [(await renew()).body.ingest, (await renew()).body.ingest];
    expect(first.key).not.toBe(key);
    expect(again).toEqual(first);
    expect((await update(key)).statusCode).toBe(403);
    expect((await done(key)).statusCode).toBe(204);
    expect(await state()).toBe('interrupted');
    expect((await publish(key)).statusCode).toBe(403);
    expect((await publish(first.key)).statusCode).toBe(302);
  });

  it('is of stages only that the event has', async () => {
    const { status } = await server.call(getIngest, { params: { stageId: 'attic' } }, { as: 'superuser' });
    expect(status).toBe(404);
  });
});

describe('what nginx asks', () => {
  it('is relayed under the stage’s public name', async () => {
    const { key } = await ingestOf();
    const reply = await publish(key);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `rtmp://127.0.0.1:1935/hls/${HOME}_main`,
    ]);
    expect((await ingestOf()).connected).toBe(true);
  });

  it.each(['', 'wrong', `${HOME}_main`, '../../etc/passwd', 'x'.repeat(200), "' or 1=1 --", '\0'])(
    'refuses the key %j',
    async (key) => {
      await ingestOf();
      expect((await publish(key)).statusCode).toBe(403);
    },
  );

  it('is nobody else’s to ask', async () => {
    const { key } = await ingestOf();
    for (const call of ['publish', 'update', 'done']) {
      const reply = await nginx(call, { call, name: key, clientid: '1' }, 'x'.repeat(40));
      expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
    }
    const json = await server.app.inject({
      method: 'POST',
      url: `/ingest/${TOKEN}/publish`,
      payload: { name: key, clientid: '1' },
    });
    expect(json.statusCode).toBe(415);
  });

  it('keeps a second encoder out until the first is gone', async () => {
    const key = await onAir();
    expect((await publish(key, '2')).statusCode).toBe(403);
    await done(key, '2');
    expect(await state()).toBe('onAir');
    await done(key);
    expect((await publish(key, '2')).statusCode).toBe(302);
    server.clock.advance(SILENT_MS);
    expect((await publish(key, '3')).statusCode).toBe(302);
    expect((await update(key, '2')).statusCode).toBe(403);
  });

  it('goes well for the relay and for nginx’s other questions', async () => {
    const key = await onAir();
    const relay = await nginx('update', { call: 'update_play', name: key, clientid: '7' });
    expect(relay.statusCode).toBe(204);
    expect((await update(key)).statusCode).toBe(204);
  });
});

describe('the state of the live input', () => {
  it('is on air once the playlist grows, interrupted when the encoder leaves, and on air again', async () => {
    const { key } = await ingestOf();
    await publish(key);
    await look();
    expect(await state()).toBe('off');
    grow();
    await Promise.all([look(), look()]);
    expect(await state()).toBe('onAir');
    await done(key);
    expect(await state()).toBe('interrupted');
    server.clock.advance(1_000);
    await publish(key, '2');
    await look();
    expect(await state()).toBe('interrupted');
    server.clock.advance(1_000);
    grow();
    await look();
    expect(await state()).toBe('onAir');
    expect(await published()).toEqual(['onAir', 'interrupted', 'onAir']);
  });

  it('is interrupted when nginx dies without a word, and off once the session is over', async () => {
    await onAir();
    server.clock.advance(SILENT_MS);
    grow();
    await look();
    expect(await state()).toBe('interrupted');
    server.clock.set('2021-01-26T16:00:00.000Z');
    await look();
    expect(await state()).toBe('off');
    expect(await published()).toEqual(['onAir', 'interrupted', 'off']);
  });

  it('is off where the installation takes none', async () => {
    const without = await createTestServer({ events: [buildEventConfig({ stages: STAGES })] });
    try {
      const of = { params: { stageId: 'main' } };
      expect((await without.call(getStageInput, of, { as: 'attendee' })).body.state).toBe('off');
      expect((await without.call(getIngest, of, { as: 'superuser' })).body).toEqual({ ingest: null });
    } finally {
      await without.close();
    }
  });
});

describe('sessions', () => {
  const video = async (id: string) =>
    (await server.call(getSession, { params: { sessionId: id }, query: {} }, { as: 'attendee' })).body
      .videoUrl;

  it('without a video play their stage’s live input until they end', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 'own', { videoUrl: '/media/demo/60/master.m3u8' });
    await insertSession(server.db, { conferenceId: HOME }, 'lobby', { videoUrl: null, room: 'Lobby' });
    expect(await video('s')).toBe(stageAddress(HOME, 'main'));
    expect(await video('own')).toBe('/media/demo/60/master.m3u8');
    expect(await video('lobby')).toBeNull();
    server.clock.set('2021-01-26T16:00:00.000Z');
    expect(await video('s')).toBeNull();
    const { body } = await server.call(getSessions, { query: {} }, { as: 'attendee' });
    expect(body.onDemand.map(({ sessionId }) => sessionId)).toEqual(['own']);
  });
});

describe('the media route', () => {
  const sign = (url: string) =>
    server.call(
      signVideoUrl,
      { body: { url, starts: TEST_NOW, expires: '2021-01-26T16:00:00.000Z' } },
      { as: 'attendee' },
    );

  it('serves the signed playlist, never from a cache, and ranges of its segments', async () => {
    grow();
    const { url } = (await sign(stageAddress(HOME, 'main'))).body;
    const master = await server.inject({ url });
    expect(master.body).toMatch(/SUBTITLES="captions"\nindex\.m3u8\n$/);
    const playlist = await server.inject({ url: url.replace('master', 'index') });
    expect([playlist.statusCode, playlist.body]).toEqual([200, expect.stringContaining('\n1.ts\n')]);
    expect(playlist.headers['cache-control']).toBe('no-store');
    const segment = url.replace('master.m3u8', '1.ts');
    const part = await server.inject({ url: segment, headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'eg', 'video/mp2t']);
    expect((await server.inject({ url: segment.split('?')[0] ?? '' })).statusCode).toBe(403);
    for (const name of ['2.ts', 'nginx.conf', '..%2f..%2fnginx.conf', 'index.m3u8.bak']) {
      const { statusCode } = await server.inject({ url: url.replace('master.m3u8', name) });
      expect([403, 404]).toContain(statusCode);
    }
  });

  it.each([
    stageAddress(OTHER, 'main'),
    `/media/stage/index.m3u8`,
    `/media/stage/${HOME}/index.m3u8`,
    `/media/stage/${HOME}/main/more/index.m3u8`,
    `/media/stag?/${OTHER}/main/index.m3u8`,
    `/media/stag??${OTHER}?main?index.m3u8`,
  ])('signs nothing but the event’s own stages: %s', async (url) => {
    expect((await sign(url)).status).toBe(422);
  });
});
