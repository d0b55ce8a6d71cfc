import { hasSoundOnly, withoutPicture } from './masterPlaylist';

const HEAD = '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="English",URI="subs.m3u8"\n';
const PICTURE =
  '#EXT-X-STREAM-INF:BANDWIDTH=140000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360\nv.m3u8\n';
const SOUND = '#EXT-X-STREAM-INF:BANDWIDTH=40000,CODECS="mp4a.40.2",SUBTITLES="c"\ns.m3u8\n';
const UNKNOWN = '#EXT-X-STREAM-INF:BANDWIDTH=90000\nu.m3u8\n';

it('keeps sound and captions', () => {
  expect(withoutPicture(HEAD + PICTURE + SOUND + UNKNOWN)).toBe(HEAD + SOUND);
});

it('finds sound only where a variant says so', () => {
  expect(hasSoundOnly(HEAD + SOUND)).toBe(true);
  expect(hasSoundOnly(HEAD + PICTURE + UNKNOWN)).toBe(false);
  expect(hasSoundOnly('')).toBe(false);
});

it('leaves a stream that always has a picture as it is', () => {
  expect(withoutPicture(HEAD + PICTURE + UNKNOWN)).toBe(HEAD + PICTURE + UNKNOWN);
});
