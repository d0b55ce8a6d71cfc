import type { SignedCookies } from '../../server/modules/stage/video/media/signing';
import { verifySignedRequest } from '../../server/modules/stage/video/media/verification';
import { signVideoCookies, signVideoUrl, type VideoUrlRequest } from '../../src/contract/stage/video';
import { HOME, openFourEvents } from './fourEvents';
import type { TestServer } from './testServer';

let server: TestServer;

beforeAll(async () => {
  server = await openFourEvents();
});
afterAll(() => server.close());

const COOKIE_NAMES = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'] as const;
const later = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString();
const request = (over: Partial<VideoUrlRequest> = {}): VideoUrlRequest => ({
  url: '/media/demo/60/master.m3u8',
  starts: later(0),
  expires: later(60),
  ...over,
});
const signUrl = (over: Partial<VideoUrlRequest> = {}) =>
  server.call(signVideoUrl, { body: request(over) }, { as: 'attendee', event: HOME });
const signCookies = (over: Partial<VideoUrlRequest> = {}) =>
  server.call(signVideoCookies, { body: request(over) }, { as: 'attendee', event: HOME });

/** Whether a request's signature is valid `minutes` from now. */
function opens(address: string, cookies: Partial<SignedCookies> = {}, minutes = 1): boolean {
  const url = new URL(address, server.origin);
  return verifySignedRequest({
    url: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    cookies,
    nowSeconds: server.clock.now() / 1_000 + minutes * 60,
    publicKeyPem: server.deps.mediaKeys.publicKeyPem,
    keyPairId: server.deps.mediaKeys.keyPairId,
  }).ok;
}

describe('POST /video/url', () => {
  it('returns a path that the media route serves until it expires', async () => {
    const { status, body } = await signUrl();
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/media\/demo\/60\/master\.m3u8\?Policy=/);
    expect(opens(body.url)).toBe(true);
    expect(opens(body.url.replace('master.m3u8', 'seg-0.m4s'))).toBe(true);
    expect(opens(body.url.replace('/60/', '/61/'))).toBe(false);
    expect(opens(body.url, {}, 60)).toBe(false);
    expect(opens(body.url, {}, -1)).toBe(false);
  });

  it('signs a URL of an allowed host and leaves it otherwise unchanged', async () => {
    const url = 'https://cdn.harbor-forum.example/v/1/film.mp4?quality=hd';
    const { body } = await signUrl({ url });
    expect(body.url.startsWith(`${url}&Policy=`)).toBe(true);
    expect(opens(body.url)).toBe(true);
  });

  it.each([
    'https://evil.example/v/1/a.m3u8',
    'http://cdn.harbor-forum.example/v/1/a.m3u8',
    'https://cdn.harbor-forum.example/*',
    '/media/../config.json',
    '/api/harbor-forum/sessions',
    '//evil.example/a.m3u8',
    'javascript:alert(1)',
  ])('returns 422 for %s, naming the field', async (url) => {
    for (const reply of [await signUrl({ url }), await signCookies({ url })]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors?.map((error) => error.path)).toEqual(['url']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each<[string, () => Partial<VideoUrlRequest>, string]>([
    ['longer than twelve hours', () => ({ expires: later(721) }), 'expires'],
    ['for the past', () => ({ starts: later(-60), expires: later(-1) }), 'expires'],
    ['from two days ago', () => ({ starts: later(-2_880) }), 'starts'],
    ['backwards', () => ({ starts: later(30), expires: later(20) }), 'starts'],
  ])('refuses to sign %s: 422', async (_what, over, place) => {
    const { status, body } = await signUrl(over());
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toEqual([place]);
  });

  it('uses real time, not event time', async () => {
    await server.eventTime.set(HOME, new Date('2019-05-06T15:00:00.000Z'), 'person');
    expect((await signUrl()).status).toBe(200);
    const inEventTime = { starts: '2019-05-06T15:00:00.000Z', expires: '2019-05-06T16:00:00.000Z' };
    expect((await signUrl(inEventTime)).status).toBe(422);
  });

  it.each<[string, object]>([
    ['no address', { url: '' }],
    ['an address that is too long', { url: `/media/${'x'.repeat(2_000)}` }],
    ['a time that is none', { expires: 'soon' }],
  ])('rejects %s with 400', async (_what, over) => {
    expect((await signUrl(over)).status).toBe(400);
  });
});

describe('POST /video/cookies', () => {
  it('sets HttpOnly cookies for the folder that expire with the signature', async () => {
    const { status, body, headers } = await signCookies();
    expect(status).toBe(200);
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies).toEqual(
      COOKIE_NAMES.map(
        (name) => `${name}=${body[name]}; Path=/media/demo/60/; Max-Age=3600; HttpOnly; SameSite=Lax`,
      ),
    );
    expect(opens('/media/demo/60/seg-3.m4s', body)).toBe(true);
    expect(opens('/media/demo/120/seg-3.m4s', body)).toBe(false);
  });

  it('returns cookies for another host in the body only', async () => {
    const { body, headers } = await signCookies({ url: 'https://cdn.harbor-forum.example/v/1/a.m3u8' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(opens('https://cdn.harbor-forum.example/v/1/seg1.ts', body)).toBe(true);
  });
});
