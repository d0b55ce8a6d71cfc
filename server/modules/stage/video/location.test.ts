import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { ProblemError } from '../../../problem';
import { videoLocation } from './location';

const ORIGIN = 'http://harbor-forum.localhost:8080';
const event = buildEventConfig({ media: { allowedHosts: ['cdn.harbor-forum.example'] } });

const ACCEPTED: readonly [string, string, boolean][] = [
  ['/media/demo/master.m3u8', `${ORIGIN}/media/demo/master.m3u8`, true],
  [`${ORIGIN}/media/demo/master.m3u8`, `${ORIGIN}/media/demo/master.m3u8`, true],
  ['/media/demo/a.m3u8?v=2', `${ORIGIN}/media/demo/a.m3u8?v=2`, true],
  ['https://cdn.harbor-forum.example/v/1/a.m3u8', 'https://cdn.harbor-forum.example/v/1/a.m3u8', false],
  [
    '/media/recordings/harbor-forum/opening/master.m3u8',
    `${ORIGIN}/media/recordings/harbor-forum/opening/master.m3u8`,
    true,
  ],
  [
    '/media/recordings/harbor-forum/opening/live/harbor-forum/s/master.m3u8',
    `${ORIGIN}/media/recordings/harbor-forum/opening/live/harbor-forum/s/master.m3u8`,
    true,
  ],
  ['/media/d%C3%A9mo/a%20b.mp4', `${ORIGIN}/media/d%C3%A9mo/a%20b.mp4`, true],
];

const REFUSED: readonly [string, string][] = [
  ['another event’s recording', '/media/recordings/other/opening/master.m3u8'],
  ['its broadcast', '/media/recordings/other/opening/live/other/s/master.m3u8'],
  ['its broadcast under this event', '/media/recordings/other/opening/live/harbor-forum/s/master.m3u8'],
  ['a broadcast of another event', '/media/recordings/harbor-forum/opening/live/other/s/master.m3u8'],
  ['a playlist that opens all recordings', '/media/recordings/harbor-forum/master.m3u8'],
  ['a playlist that opens those of all events', '/media/recordings/master.m3u8'],
  ['a file too deep in a recording', '/media/recordings/harbor-forum/opening/more/master.m3u8'],
  ['another host', 'https://evil.example/v/a.m3u8'],
  ['a host that ends like an allowed one', 'https://evil-cdn.harbor-forum.example.evil.example/a/b'],
  ['a subdomain of an allowed host', 'https://x.cdn.harbor-forum.example/a/b.m3u8'],
  ['http on an allowed host', 'http://cdn.harbor-forum.example/a/b.m3u8'],
  ['another port of an allowed host', 'https://cdn.harbor-forum.example:8443/a/b.m3u8'],
  ['the standard port written out', 'https://cdn.harbor-forum.example:443/a/b.m3u8'],
  ['another port of this host', 'http://harbor-forum.localhost:9090/media/a/b.m3u8'],
  ['a user name', 'https://cdn.harbor-forum.example@evil.example/a/b.m3u8'],
  ['a user name before an allowed host', 'https://me:pw@cdn.harbor-forum.example/a/b.m3u8'],
  ['a host in capitals', 'https://CDN.harbor-forum.example/a/b.m3u8'],
  ['a trailing dot in the host', 'https://cdn.harbor-forum.example./a/b.m3u8'],
  ['a relative path that climbs', '/media/../config.json'],
  ['an encoded climb', '/media/%2e%2e/config.json'],
  ['an encoded slash', '/media/a%2F..%2Fb.m3u8'],
  ['an encoded backslash', '/media/a%5c..%5cb.m3u8'],
  ['a backslash', '/media\\a\\b.m3u8'],
  ['a protocol-relative address', '//evil.example/media/a.m3u8'],
  ['a doubled slash', '/media//a/b.m3u8'],
  ['a path outside the media route', '/api/harbor-forum/sessions'],
  ['a path that only begins like it', '/mediax/a.m3u8'],
  ['an attribute for the cookie', '/media/a;Domain=evil.example/b/c.m3u8'],
  ['a fragment', '/media/demo/a.m3u8#t=10'],
  ['an empty fragment', '/media/demo/a.m3u8#'],
  ['an address that is signed already', '/media/demo/a.m3u8?Policy=abc'],
  ['spaces around it', ' /media/demo/a.m3u8'],
  ['a tab inside it', '/media/de\tmo/a.m3u8'],
  ['a script', 'javascript:alert(1)'],
  ['a data address', 'data:video/mp4;base64,AAAA'],
  ['a path without its first slash', 'media/demo/a.m3u8'],
  ['no address at all', 'https://'],
];

describe('videoPlace', () => {
  it.each(ACCEPTED)('accepts %s', (raw, href, own) => {
    const place = videoLocation(event, ORIGIN, raw);
    expect(place.url.href).toBe(href);
    expect(place.own).toBe(own);
  });

  it.each(REFUSED)('refuses %s', (_what, raw) => {
    expect(() => videoLocation(event, ORIGIN, raw)).toThrow(ProblemError);
  });

  it('names the path and the allowed hosts in its error', () => {
    expect.assertions(2);
    try {
      videoLocation(event, ORIGIN, 'https://evil.example/a/b.m3u8');
    } catch (error) {
      const { problem } = error as ProblemError;
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'url' }] });
      expect(problem.detail).toContain('https://cdn.harbor-forum.example');
    }
  });
});

describe('the folder of a video', () => {
  const folder = (raw: string) => videoLocation(event, ORIGIN, raw).folder;

  it('is the path up to the last slash', () => {
    expect(folder('/media/demo/hd/a.m3u8')).toBe('/media/demo/hd/');
    expect(folder('https://cdn.harbor-forum.example/v/1/a.m3u8?x=/y')).toBe('/v/1/');
  });

  it.each(['/media/a.m3u8', 'https://cdn.harbor-forum.example/a.m3u8'])(
    'is refused if a playlist would open everything: %s',
    (raw) => {
      expect(() => folder(raw)).toThrow('in its own folder');
    },
  );

  it('may be the root for a single file, whose signature opens nothing else', () => {
    expect(folder('https://cdn.harbor-forum.example/film.mp4')).toBe('/');
  });
});
