import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PackageError, readRecordedPlaylist, variantsOf, type OnAir } from './recordedPlaylist';
import { openRecordings } from './recordingFiles';

const MASTER =
  '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="subs.m3u8"\n' +
  '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="iframes.m3u8"\n' +
  '#EXT-X-STREAM-INF:BANDWIDTH=800000,SUBTITLES="s"\nvideo.m3u8\n';
/** Three segments of 6, 6, and 3 s. */
const VIDEO =
  '#EXTM3U\r\n#EXT-X-VERSION:7\r\n#EXT-X-TARGETDURATION:6\r\n#EXT-X-MEDIA-SEQUENCE:4\r\n' +
  '#EXT-X-PLAYLIST-TYPE:VOD\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:6.0,\r\n0.m4s\r\n' +
  '#EXT-X-DISCONTINUITY\r\n#EXTINF:6,title\r\n1.m4s\r\n#EXTINF:3,\r\n2.m4s\r\n#EXT-X-ENDLIST\r\n';
const SUBS = '#EXTM3U\n#EXT-X-TARGETDURATION:15\n#EXTINF:15,\nall.vtt\n#EXT-X-ENDLIST\n';

let dir: string;
const write = (name: string, text: string) => {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-recordings-'));
  const files = {
    'master.m3u8': MASTER,
    'video.m3u8': VIDEO,
    'subs.m3u8': SUBS,
    'captions-es.vtt': 'WEBVTT',
  };
  for (const [name, text] of Object.entries(files)) write(`summit/opening/${name}`, text);
  for (const name of ['init.mp4', '0.m4s', '1.m4s', '2.m4s', 'all.vtt', 'unlisted.m4s', 'notes.txt']) {
    write(`summit/opening/${name}`, `bytes of ${name}`);
  }
  write('secret.m4s', 'secret');
});
afterEach(() => rmSync(dir, { recursive: true }));

let now = 0;
const recordings = () => openRecordings(dir, { now: () => now });
const opening = (file: string, onAir: OnAir | null = null) =>
  recordings().file({ conferenceId: 'summit', recording: 'opening', file }, onAir);
const text = async (file: string, onAir: OnAir | null = null) => (await opening(file, onAir)).body.toString();
/** On air from 100 s to 200 s of event time, at this time. */
const at = (seconds: number, end = 200): OnAir => ({
  start: 100_000,
  end: end * 1_000,
  now: seconds * 1_000,
});

describe('a recording', () => {
  it('is given out whole, with the right types', async () => {
    expect(await text('master.m3u8')).toBe(
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="subs.m3u8"\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=800000,SUBTITLES="s"\nvideo.m3u8\n',
    );
    expect(await text('video.m3u8')).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n' +
        '#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\n0.m4s\n#EXT-X-DISCONTINUITY\n#EXTINF:6,title\n1.m4s\n' +
        '#EXTINF:3,\n2.m4s\n#EXT-X-ENDLIST\n',
    );
    expect(await opening('2.m4s')).toMatchObject({ contentType: 'video/mp4', ranges: true, grows: false });
    expect(await opening('captions-es.vtt')).toMatchObject({ contentType: 'text/vtt; charset=utf-8' });
    expect(await text('init.mp4')).toBe('bytes of init.mp4');
    expect(await recordings().faults()).toEqual([]);
  });

  it('may be one media playlist', async () => {
    write('summit/opening/master.m3u8', VIDEO);
    expect(await text('master.m3u8')).toContain('2.m4s\n#EXT-X-ENDLIST');
    expect(await text('master.m3u8', at(107))).toMatch(/0\.m4s\n$/);
  });

  it.each([
    ['unlisted.m4s', 'opening', 'summit'],
    ['notes.txt', 'opening', 'summit'],
    ['iframes.m3u8', 'opening', 'summit'],
    ['../../secret.m4s', 'opening', 'summit'],
    ['secret.m4s', '..', 'summit'],
    ['secret.m4s', '.', '.'],
    ['master.m3u8', 'opening', 'elsewhere'],
    ['master.m3u8', 'nothing', 'summit'],
  ])('gives out nothing else: %s of %s of %s', async (file, recording, conferenceId) => {
    await expect(recordings().file({ conferenceId, recording, file }, null)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is not read through links', async () => {
    rmSync(path.join(dir, 'summit/opening/1.m4s'));
    symlinkSync(path.join(dir, 'secret.m4s'), path.join(dir, 'summit/opening/1.m4s'));
    await expect(opening('1.m4s')).rejects.toMatchObject({ status: 404 });
  });

  it('can be replaced while the server runs', async () => {
    const open = recordings();
    const ask = () => open.file({ conferenceId: 'summit', recording: 'opening', file: 'video.m3u8' }, null);
    await ask();
    write('summit/opening/video.m3u8', VIDEO.replace('#EXTINF:3,\r\n2.m4s\r\n', ''));
    expect((await ask()).body.toString()).toContain('2.m4s');
    now += 10_000;
    expect((await ask()).body.toString()).not.toContain('2.m4s');
  });
});

describe('its broadcast', () => {
  it('grows by event time, and is over when the recording or the session is', async () => {
    const listed = async (seconds: number, end?: number) =>
      (await text('video.m3u8', at(seconds, end))).match(/\d\.m4s|ENDLIST/g) ?? [];
    expect(await listed(105)).toEqual([]);
    expect(await listed(106)).toEqual(['0.m4s']);
    expect(await listed(114.9)).toEqual(['0.m4s', '1.m4s']);
    expect(await listed(115)).toEqual(['0.m4s', '1.m4s', '2.m4s', 'ENDLIST']);
    // The session is shorter: it breaks the recording off.
    expect(await listed(109, 108)).toEqual(['0.m4s', '1.m4s', 'ENDLIST']);
    expect(await text('video.m3u8', at(106))).toContain('#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:01:40.000Z');
    expect(await opening('video.m3u8', at(106))).toMatchObject({ grows: true });
    expect(await opening('video.m3u8', at(115))).toMatchObject({ grows: false });
  });

  it('gives out no segment ahead of time, nor captions that would run ahead', async () => {
    expect(await text('0.m4s', at(106))).toBe('bytes of 0.m4s');
    expect(await text('init.mp4', at(101))).toBe('bytes of init.mp4');
    for (const file of ['1.m4s', 'all.vtt', 'captions-es.vtt']) {
      await expect(opening(file, at(106))).rejects.toMatchObject({ status: 404 });
    }
    expect(await text('all.vtt', at(115))).toBe('bytes of all.vtt');
  });
});

describe('what is wrong with packages', () => {
  it('is said by file and line', async () => {
    write('summit/no-master/video.m3u8', VIDEO);
    write('summit/no-variant/master.m3u8', MASTER);
    write('summit/no-end/master.m3u8', VIDEO.replace('#EXT-X-ENDLIST', ''));
    write('summit/bad name/master.m3u8', VIDEO);
    expect((await recordings().faults()).sort()).toEqual([
      'summit/bad name: a name has letters, digits, - and _ only',
      'summit/no-end/master.m3u8: has no #EXT-X-ENDLIST: it is not the playlist of a complete recording',
      'summit/no-master/master.m3u8: missing, or larger than 4194304 bytes',
      'summit/no-variant/subs.m3u8: missing, or larger than 4194304 bytes',
    ]);
    await expect(
      recordings().file({ conferenceId: 'summit', recording: 'no-end', file: 'master.m3u8' }, null),
    ).rejects.toMatchObject({ status: 404 });
    const gone = openRecordings(path.join(dir, 'gone'), { now: () => 0 });
    expect(await gone.faults()).toEqual([`${path.join(dir, 'gone')}: no folder that can be read`]);
  });

  it.each([
    ['<html>', /^does not begin with #EXTM3U$/],
    ['#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-ENDLIST', /^has no segments$/],
    [
      VIDEO.replace('0.m4s', 'https://cdn.example/0.m4s'),
      /^line 8: "https.*" is not a segment of this folder$/,
    ],
    [VIDEO.replace('0.m4s', '../0.m4s'), /^line 8: /],
    [VIDEO.replace('"init.mp4"', '"../init.mp4"'), /^line 6: /],
    [VIDEO.replace('#EXTINF:6.0,\r\n', ''), /^line 7: a segment without its duration$/],
    [VIDEO.replace('#EXTINF:3,', '#EXTINF:3,\n#EXT-X-BYTERANGE:1@0'), /byte ranges$/],
    [VIDEO.replace('#EXTINF:3,', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:3,'), /encrypted/],
    [VIDEO.replace('#EXT-X-TARGETDURATION:6', ''), /target duration$/],
  ])('is a problem of the playlist %#', (playlist, expected) => {
    const read = () => readRecordedPlaylist(playlist);
    expect(read).toThrow(PackageError);
    expect(read).toThrow(expected);
  });

  it.each([
    ['#EXTM3U\n'],
    ['#EXTM3U\nother/video.m3u8'],
    ['#EXTM3U\n#EXT-X-MEDIA:URI="//evil.example/a.m3u8"'],
  ])('is a problem of the master playlist %j', (master) =>
    expect(() => variantsOf(master)).toThrow(PackageError),
  );
});
