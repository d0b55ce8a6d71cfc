import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { jsonOf } from '../../../../../test/replyOf';
import { demoClip } from './clip';
import { mediaPlugin, type MediaPluginOptions } from './plugin';
import { openRecordings } from './recordingFiles';
import { initSegment, masterPlaylist, mediaSegment } from './playlists';
import { generateMediaKeys, type MediaKeys } from '../../../../identity/serviceKeys';
import { signCookies, signUrl } from './signing';

const HOST = 'summit.localhost:8080';
const FOLDER = `http://${HOST}/media/demo/90`;
const NOW = 1_500_000;
const ON_AIR = '/media/demo/90/live/summit/talk/';
/** Event time; the session on air begins at 0. */
let eventNow = 30_000;

const OWN = ['en', 'es'] as const;
/** Languages in which the recording on air has captions of its own. */
let captions: readonly ('en' | 'es')[] = OWN;
const typed = [
  { at: 1_000, text: 'Before <b>&' },
  { at: 6_500, text: 'Hello' },
];

let keys: MediaKeys;
let app: FastifyInstance;
beforeAll(async () => {
  keys = await generateMediaKeys();
  app = await build({});
});
afterAll(() => app.close());

async function build(options: Partial<MediaPluginOptions>): Promise<FastifyInstance> {
  const instance = Fastify();
  await instance.register(mediaPlugin, {
    keys: () => keys,
    now: () => NOW,
    captionsOf: () => Promise.resolve(undefined),
    typedCaptions: { ofSession: () => Promise.resolve(typed), ofStage: () => Promise.resolve([]) },
    eventTime: { now: () => eventNow },
    airtimeOf: ({ folder }) =>
      Promise.resolve(folder === ON_AIR ? { start: 0, end: 60_000, captions } : null),
    ...options,
  });
  return instance;
}

/** Cookie header with the three cookies for a stream. */
function cookieHeader(
  stream: number | string = 90,
  times: { starts?: number; expires: number } = { starts: 1_000, expires: 2_000 },
): string {
  const url = `http://${HOST}/media/demo/${stream}/master.m3u8`;
  const cookies = Object.entries(signCookies({ url, ...times, keys }));
  return ['theme=dark', ...cookies.map(([name, value]) => `${name}=${value}`)].join('; ');
}

function get(path: string, options: InjectOptions & { cookie?: string } = {}) {
  const { cookie = cookieHeader(), headers, ...rest } = options;
  return app.inject({
    method: 'GET',
    url: path.startsWith('/') ? path : `/media/demo/90/${path}`,
    ...rest,
    headers: { host: HOST, cookie, ...headers },
  });
}

describe('media files', () => {
  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
    ['uncaptioned.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
    ['video.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
    ['subs-en.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
    ['subs-es-22.vtt', 'text/vtt; charset=utf-8', 'WEBVTT\nX-TIMESTAMP-MAP'],
    ['captions-es.vtt', 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:00.600'],
  ])('serves %s as text', async (name, contentType, beginning) => {
    const reply = await get(name);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(contentType);
    expect(reply.headers['cache-control']).toMatch(/^private\b/);
    expect(reply.body.startsWith(beginning)).toBe(true);
  });

  it.each([
    ['init.mp4', () => initSegment('video')],
    ['seg-0.m4s', () => mediaSegment(0, 'video')],
    ['seg-22.m4s', () => mediaSegment(22, 'video')],
  ])('serves %s as video', async (name, bytes) => {
    const reply = await get(name);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(reply.rawPayload.equals(bytes())).toBe(true);
  });

  it('serves the sound alone', async () => {
    expect((await get('sound.m3u8')).body).toContain('#EXT-X-MAP:URI="sound-init.mp4"\n');
    for (const name of ['sound-init.mp4', 'sound-22.m4s']) {
      const reply = await get(name);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'audio/mp4']);
    }
    expect((await get('sound-23.m4s')).statusCode).toBe(404);
  });

  it('accepts a signed URL like cookies, and its query also opens the segments', async () => {
    const { search } = new URL(signUrl({ url: `${FOLDER}/master.m3u8`, expires: 2_000, keys }));
    expect((await get(`master.m3u8${search}`, { cookie: '' })).body).toBe(masterPlaylist(90));
    expect((await get(`seg-3.m4s${search}`, { cookie: '' })).statusCode).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    for (const name of ['master.m3u8', 'seg-1.m4s']) {
      const [whole, head] = [await get(name), await get(name, { method: 'HEAD' })];
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      for (const header of ['content-type', 'content-length', 'cache-control', 'accept-ranges']) {
        expect([header, head.headers[header]]).toEqual([header, whole.headers[header]]);
      }
    }
  });
});

describe('a broadcast', () => {
  const onAir = (name: string) => get(`${ON_AIR}${name}`, { cookie: cookieHeader('90/live/summit/talk') });

  it('serves what has been broadcast, and refuses what has not, with the same signature', async () => {
    eventNow = 30_000;
    expect((await onAir('video.m3u8')).body).toMatch(/seg-6\.m4s\n$/);
    expect((await onAir('seg-6.m4s')).rawPayload.equals(mediaSegment(6, 'video'))).toBe(true);
    expect((await onAir('subs-en-6.vtt')).statusCode).toBe(200);
    for (const name of ['seg-7.m4s', 'subs-en-7.vtt', 'seg-22.m4s']) {
      const reply = await onAir(name);
      expect([name, reply.statusCode]).toEqual([name, 404]);
      expect(reply.json<{ detail: string }>().detail).toBe('This has not been broadcast yet.');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    eventNow = 32_000;
    expect((await onAir('seg-7.m4s')).statusCode).toBe(200);
  });

  it('is not cached while it grows, and is a recording once it is over', async () => {
    eventNow = 59_999;
    expect((await onAir('video.m3u8')).headers['cache-control']).toBe('no-store');
    eventNow = 60_000;
    const over = await onAir('video.m3u8');
    expect(over.body).toMatch(/seg-14\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(over.headers['cache-control']).toMatch(/^private\b/);
    // The session broke the recording off.
    expect(jsonOf<{ detail: string }>(await onAir('seg-15.m4s'), 404).detail).toContain('has no segment 15');
  });

  it('says when it begins until its first segment is complete', async () => {
    eventNow = 3_999;
    const reply = await onAir('master.m3u8');
    expect(reply.statusCode).toBe(404);
    expect(reply.json<{ detail: string }>().detail).toBe('The broadcast begins at 1970-01-01T00:00:00.000Z.');
    eventNow = 4_000;
    expect((await onAir('master.m3u8')).body).toBe(masterPlaylist(90));
  });

  describe('with captions that are typed', () => {
    beforeEach(() => {
      captions = ['es'];
      eventNow = 30_000;
    });
    afterEach(() => {
      captions = OWN;
    });

    it('names them from the beginning, in the languages in which the recording has none', async () => {
      const { body } = await onAir('master.m3u8');
      expect(body.match(/URI=".*"/g)).toEqual(['URI="subs-es.m3u8"', 'URI="typed-en.m3u8"']);
      expect(body).toContain('CHARACTERISTICS="org.plenary.typed-captions"');
    });

    it('has them in as many segments as the picture, dated like it', async () => {
      const [picture, list] = [await onAir('video.m3u8'), await onAir('typed-en.m3u8')];
      const lines = picture.body
        .replace(/^#EXT-X-MAP.*\n/m, '')
        .replace(/seg-(\d+)\.m4s/g, 'typed-en-$1.vtt');
      expect(list.body).toBe(lines);
      expect(list.headers['cache-control']).toBe('no-store');
      expect((await onAir('typed-en.m3u8?_HLS_skip=YES')).statusCode).toBe(200);
    });

    it('has what was typed during each, never what is to come', async () => {
      const segment = await onAir('typed-en-1.vtt');
      expect(segment.headers).toMatchObject({
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(segment.body).toBe(
        'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00:06.500 --> 00:00:08.000\nHello\n',
      );
      expect((await onAir('typed-en-0.vtt')).body).toContain('Before &lt;b&gt;&amp;');
      for (const name of ['typed-en-7.vtt', 'typed-fr-1.vtt', 'typed-en-01.vtt', 'typed-fr.m3u8']) {
        expect([name, (await onAir(name)).statusCode]).toEqual([name, 404]);
      }
    });
  });

  it('follows an event time that jumps back', async () => {
    eventNow = 50_000;
    expect((await onAir('seg-11.m4s')).statusCode).toBe(200);
    eventNow = 20_000;
    expect((await onAir('seg-11.m4s')).statusCode).toBe(404);
    expect((await onAir('video.m3u8')).body).toMatch(/seg-4\.m4s\n$/);
  });

  it('sends a player that has the playlist only its end', async () => {
    eventNow = 56_000;
    expect((await onAir('video.m3u8?_HLS_skip=YES')).body).toContain('SKIPPED-SEGMENTS=5');
  });

  it('is refused without a signature of its own, and where no session is broadcast', async () => {
    expect((await get(`${ON_AIR}seg-0.m4s`, { cookie: cookieHeader(900) })).statusCode).toBe(403);
    expect((await get(`${ON_AIR}seg-0.m4s`, { cookie: '' })).statusCode).toBe(403);
    const other = await get('/media/demo/90/live/summit/set/talk/seg-0.m4s');
    expect(jsonOf<{ detail: string }>(other, 404).detail).toBe('No session is broadcast here.');
    expect((await onAir('captions-en.vtt')).statusCode).toBe(404);
  });
});

describe('byte ranges', () => {
  const whole = () => mediaSegment(7, 'video');

  it('serves part of a segment', async () => {
    const reply = await get('seg-7.m4s', { headers: { range: 'bytes=100-199' } });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes 100-199/${whole().length}`,
      'content-length': '100',
      'content-type': 'video/mp4',
    });
    expect(reply.rawPayload.equals(whole().subarray(100, 200))).toBe(true);
  });

  it('reports the segment length if the range lies outside it', async () => {
    const reply = await get('seg-7.m4s', { headers: { range: `bytes=${whole().length}-` } });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${whole().length}`);
    expect(reply.body).toBe('');
  });

  it.each([
    ['several parts', 'seg-7.m4s', { range: 'bytes=0-1,4-5' }],
    ['a part of a version', 'seg-7.m4s', { range: 'bytes=0-1', 'if-range': '"1"' }],
    ['a part of a playlist', 'video.m3u8', { range: 'bytes=0-1' }],
  ])('answers a request for %s with the whole file', async (_what, name, headers) => {
    expect((await get(name, { headers })).statusCode).toBe(200);
  });

  it('ignores ranges in HEAD requests', async () => {
    const reply = await get('seg-7.m4s', { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe(String(whole().length));
  });
});

describe('mediaPlugin', () => {
  it('refuses with a problem document that explains why and is never cached', async () => {
    const reply = await get('master.m3u8', { cookie: 'theme=dark' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(jsonOf(reply, 403)).toEqual({
      type: 'urn:plenary:problem:forbidden',
      title: 'Not allowed',
      status: 403,
      detail: 'The address needs a signature, in its query or in cookies.',
    });
  });

  it.each([
    ['cookies for another stream', 'seg-0.m4s', () => cookieHeader(900), 403, 'another address'],
    [
      'an expired signature',
      'seg-0.m4s',
      () => cookieHeader(90, { starts: 1_000, expires: 1_500 }),
      403,
      'expired',
    ],
    [
      'a signature for later',
      'seg-0.m4s',
      () => cookieHeader(90, { starts: 1_501, expires: 2_000 }),
      403,
      'not valid yet',
    ],
    ['a hidden slash', '/media/demo/90/..%2F900', () => cookieHeader(), 403, 'hides a character'],
    ['a hidden name', '/media/demo/90/%73eg-0.m4s', () => cookieHeader(), 403, 'hides a character'],
    ['an unknown name', 'secrets.txt', () => cookieHeader(), 404, 'no such file'],
    ['a name with more to it', 'seg-0.m4s.txt', () => cookieHeader(), 404, 'no such file'],
    ['an unknown language', 'subs-fr.m3u8', () => cookieHeader(), 404, 'no such file'],
    ['what is typed for a recording', 'typed-en.m3u8', () => cookieHeader(), 404, 'no such file'],
    ['a number spelt otherwise', 'seg-01.m4s', () => cookieHeader(), 404, 'no such file'],
    [
      'a segment past the end',
      'seg-23.m4s',
      () => cookieHeader(),
      404,
      'A stream of 90 s has no segment 23.',
    ],
    ['captions past the end', 'subs-en-23.vtt', () => cookieHeader(), 404, 'has no segment 23'],
    ['a stream of no length', '/media/demo/0/master.m3u8', () => cookieHeader(0), 400, 'from 1 to 43200'],
    ['a stream too long', '/media/demo/43201/seg-0.m4s', () => cookieHeader(43_201), 400, 'from 1 to 43200'],
    ['a length in words', '/media/demo/long/init.mp4', () => cookieHeader('long'), 400, 'from 1 to 43200'],
    [
      'a length spelt otherwise',
      '/media/demo/090/init.mp4',
      () => cookieHeader('090'),
      400,
      'from 1 to 43200',
    ],
  ])('refuses %s', async (_what, path, cookie, status, detail) => {
    const reply = await get(path, { cookie: cookie() });
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ detail: string }>().detail).toContain(detail);
  });

  it('checks the requested host against the signature', async () => {
    const reply = await get('seg-0.m4s', { headers: { host: 'other.localhost:8080' } });
    expect(jsonOf<{ detail: string }>(reply, 403).detail).toBe('The signature is for another address.');
  });

  it.each(['a b', `${HOST}/media`, `me@${HOST}`, `${HOST}#`, `${HOST}?`, ''])(
    'refuses the host "%s"',
    async (host) => {
      expect((await get('seg-0.m4s', { headers: { host } })).statusCode).toBe(400);
    },
  );

  it('does not let a Host header smuggle the signed folder in front of another path', async () => {
    const reply = await get('/media/demo/900/seg-0.m4s', { headers: { host: `${HOST}/media/demo/90` } });
    expect(reply.statusCode).toBe(400);
  });

  it('uses the first of several cookies of one name, which has the most specific path', async () => {
    const both = `${cookieHeader()}; ${cookieHeader(900)}`;
    expect((await get('seg-0.m4s', { cookie: both })).statusCode).toBe(200);
    expect((await get('/media/demo/900/seg-0.m4s', { cookie: both })).statusCode).toBe(403);
  });

  it('serves only its public origins if any are configured', async () => {
    const strict = await build({ publicOrigins: ['http://summit.localhost:8080'] });
    const ask = (host: string) =>
      strict.inject({ url: '/media/demo/90/init.mp4', headers: { host, cookie: cookieHeader() } });
    expect((await ask('SUMMIT.localhost:8080')).statusCode).toBe(200);
    expect((await ask('other.localhost:8080')).statusCode).toBe(421);
    await strict.close();
  });

  it("leaves other errors to the server's own handler", async () => {
    const broken = await build({
      keys: () => {
        throw new Error('no keys');
      },
    });
    const reply = await broken.inject({ url: '/media/demo/90/init.mp4', headers: { host: HOST } });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toContain('application/json');
    await broken.close();
  });
});

it('leaves the loaded clip unmodified, whatever has been served', () => {
  expect(mediaSegment(0, 'video').equals(demoClip().segments[0] as Buffer)).toBe(true);
});

describe('recordings of the operator’s own', () => {
  const OWN_RECORDING = '/media/recordings/summit/opening/';
  const OWN_ON_AIR = `${OWN_RECORDING}live/summit/talk/`;
  let dir: string;
  let own: FastifyInstance;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-recordings-'));
    mkdirSync(path.join(dir, 'summit', 'opening'), { recursive: true });
    const write = (name: string, text: string) =>
      writeFileSync(path.join(dir, 'summit', 'opening', name), text);
    const segments = '#EXTINF:20,\n0.ts\n#EXTINF:20,\n1.ts\n';
    write('master.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:20\n${segments}#EXT-X-ENDLIST\n`);
    write('0.ts', 'first');
    write('1.ts', 'second');
    own = await build({
      recordings: openRecordings(dir, { now: () => NOW }),
      airtimeOf: ({ folder }) =>
        Promise.resolve(folder === OWN_ON_AIR ? { start: 0, end: 60_000, captions: [] } : null),
    });
  });
  afterAll(async () => {
    await own.close();
    rmSync(dir, { recursive: true });
  });

  /** Asks for a file with a signature for the playlist of `folder`. */
  function ask(file: string, folder = file.slice(0, file.lastIndexOf('/') + 1)) {
    const url = `http://${HOST}${folder}master.m3u8`;
    const signed = Object.entries(signCookies({ url, starts: 1_000, expires: 2_000, keys }));
    const cookie = signed.map(([name, value]) => `${name}=${value}`).join('; ');
    return own.inject({ method: 'GET', url: file, headers: { host: HOST, cookie } });
  }

  it('are given out signed, also in part', async () => {
    expect((await ask(`${OWN_RECORDING}master.m3u8`)).body).toContain('1.ts\n#EXT-X-ENDLIST');
    const reply = await ask(`${OWN_RECORDING}1.ts`);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'video/mp2t',
      'second',
    ]);
    expect((await ask(`${OWN_RECORDING}1.ts`, OWN_ON_AIR)).statusCode).toBe(403);
  });

  it('are broadcast by event time', async () => {
    eventNow = 30_000;
    const playlist = await ask(`${OWN_ON_AIR}master.m3u8`);
    expect(playlist.body).toMatch(/\n0\.ts\n$/);
    expect(playlist.headers['cache-control']).toBe('no-store');
    expect((await ask(`${OWN_ON_AIR}0.ts`)).body).toBe('first');
    expect((await ask(`${OWN_ON_AIR}1.ts`)).statusCode).toBe(404);
    eventNow = -1;
    expect(jsonOf<{ detail: string }>(await ask(`${OWN_ON_AIR}master.m3u8`), 404).detail).toMatch(
      /^The broadcast begins/,
    );
    eventNow = 30_000;
  });

  it.each([`${OWN_RECORDING}live/summit/other/`, `${OWN_RECORDING}live/elsewhere/talk/`])(
    'are broadcast nowhere else: %s',
    async (folder) => expect((await ask(`${folder}master.m3u8`)).statusCode).toBe(404),
  );
});
