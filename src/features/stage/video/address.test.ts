import { UNLISTED_AT_VIMEO } from '../../../../test/builders/vimeo';
import { readVideoAddress, VideoAddressError, withQuery } from './address';

const places = {
  origin: 'https://harbor-forum.example',
  apiBase: '',
  conferenceId: 'harbor-forum',
  allowedHosts: ['cdn.harbor-forum.example'],
};
const read = (address: string | null) => readVideoAddress(address, places);

describe('readVideoAddress', () => {
  it.each([
    ['/media/demo/3600/master.m3u8', { kind: 'hls', url: '/media/demo/3600/master.m3u8', access: 'cookies' }],
    [
      'https://harbor-forum.example/media/a/b.mp4',
      { kind: 'file', url: '/media/a/b.mp4', access: 'cookies' },
    ],
    ['assets/intro.mp4', { kind: 'file', url: '/configs/harbor-forum/assets/intro.mp4', access: 'none' }],
    [
      'https://cdn.harbor-forum.example/v/1/master.m3u8?x=1',
      { kind: 'hls', url: 'https://cdn.harbor-forum.example/v/1/master.m3u8?x=1', access: 'url' },
    ],
    ['https://vimeo.com/76979871', { kind: 'vimeo', url: 'https://vimeo.com/76979871', hash: null }],
    [
      ' https://www.vimeo.com/channels/staff/1 ',
      { kind: 'vimeo', url: 'https://www.vimeo.com/channels/staff/1', hash: null },
    ],
    ['https://player.vimeo.com/video/1', { kind: 'vimeo', url: 'https://vimeo.com/1', hash: null }],
  ])('reads %s', (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it.each(UNLISTED_AT_VIMEO)('reads the hash of the unlisted video %s', (address) => {
    const url = 'https://vimeo.com/76979871/8272103f6e';
    expect(read(address)).toEqual({ kind: 'vimeo', url, hash: '8272103f6e' });
  });

  it.each([
    ['https://vimeo.com/76979871?h=%22onload%3D', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/comments', 'https://vimeo.com/76979871/comments'],
  ])('takes nothing else for a hash: %s', (address, url) => {
    expect(read(address)).toEqual({ kind: 'vimeo', url, hash: null });
  });

  it.each([
    ['https://vimeo.com/event/4567890', 'vimeoEvent'],
    ['https://vimeo.com/event/4567890/0a1b2c3d4e?share=copy', 'vimeoEvent'],
    ['https://vimeo.com/event/4567890/embed', 'vimeoEvent'],
    ['https://vimeo.com/webinars/events/0a1b2c3d', 'vimeoEvent'],
    ['https://vimeo.com/showcase/1234567', 'vimeoShowcase'],
    ['https://vimeo.com/showcase/1234567/embed', 'vimeoShowcase'],
    ['https://vimeo.com/album/1234567?share=copy', 'vimeoShowcase'],
  ])('refuses %s, which is none of a video', (address, problem) => {
    const refused: unknown = expect.objectContaining({
      problem,
      message: 'video url is not from a valid service',
    });
    expect(() => read(address)).toThrow(refused as Error);
  });

  it.each([null, '', '   '])('throws "no url provided" for %j', (address) => {
    expect(() => read(address)).toThrow(new VideoAddressError('noUrl'));
    expect(() => read(address)).toThrow('no url provided');
  });

  it.each([
    'https://www.youtube.com/watch?v=1',
    'https://vimeo.com.evil.example/1',
    'https://evil.example/vimeo.com/1',
    'https://vimeo.com@evil.example/1',
    'https://user@vimeo.com/1',
    'http://vimeo.com/1',
    'https://vimeo.com:8443/1',
    'https://notvimeo.com/1',
    'javascript:alert(1)//vimeo.com',
    'data:text/html,vimeo.com',
    '//evil.example/a.m3u8',
    'http://cdn.harbor-forum.example/a.m3u8',
    'https://other.example/a.m3u8',
    '/media/demo/page.html',
    'https://[',
  ])('throws "video url is not from a valid service" for %s', (address) => {
    expect(() => read(address)).toThrow('video url is not from a valid service');
  });
});

describe('readVideoAddress with an API on another origin', () => {
  const apart = (address: string, apiBase = 'https://api.harbor-forum.example/api/harbor-forum') =>
    readVideoAddress(address, { ...places, apiBase });
  const media = (path: string) => ({
    url: `https://api.harbor-forum.example${path}`,
    access: 'url',
    signs: path,
  });

  it.each([
    '/media/demo/60/master.m3u8',
    'https://harbor-forum.example/media/demo/60/master.m3u8',
    'https://api.harbor-forum.example/media/demo/60/master.m3u8',
  ])('reads %s as media of the API, to be signed in its query', (address) => {
    expect(apart(address)).toEqual({ kind: 'hls', ...media('/media/demo/60/master.m3u8') });
  });

  it('reads the app’s own files and allowed hosts as ever', () => {
    expect(apart('assets/intro.mp4')).toMatchObject({
      url: '/configs/harbor-forum/assets/intro.mp4',
      access: 'none',
    });
    expect(apart('https://cdn.harbor-forum.example/a.mp4')).toMatchObject({ access: 'url' });
  });

  it('uses cookies if the base URL is on the app’s own origin', () => {
    expect(apart('/media/a/b.mp4', 'https://harbor-forum.example/v1')).toEqual({
      kind: 'file',
      url: '/media/a/b.mp4',
      access: 'cookies',
    });
  });

  it('accepts nothing else of the API’s origin', () => {
    expect(() => apart('https://api.harbor-forum.example/v1/a.mp4')).toThrow(
      'video url is not from a valid service',
    );
  });
});

describe('withQuery', () => {
  it('keeps an existing query', () => {
    expect(withQuery('/a', '')).toBe('/a');
    expect(withQuery('/a', 'b=1')).toBe('/a?b=1');
    expect(withQuery('/a?x=1', 'b=1')).toBe('/a?x=1&b=1');
  });
});
