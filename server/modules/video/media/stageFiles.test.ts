import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cleanPlaylist, stageFile } from './stageFiles';

let streams: string;
beforeAll(() => {
  streams = mkdtempSync(path.join(os.tmpdir(), 'plenary-streams-'));
  const folder = path.join(streams, 'harbor-forum_main');
  mkdirSync(path.join(folder, '99.ts'), { recursive: true });
  mkdirSync(path.join(streams, 'harbor-forum_empty'));
  writeFileSync(path.join(streams, 'secret'), 'secret');
  writeFileSync(path.join(folder, 'index.m3u8'), '#EXTM3U\n#EXTINF:2.000,\n1.ts\n');
  writeFileSync(path.join(folder, '1.ts'), 'segment');
  writeFileSync(path.join(folder, 'notes.txt'), 'notes');
  symlinkSync(path.join(streams, 'secret'), path.join(folder, '2.ts'));
});
afterAll(() => rmSync(streams, { recursive: true }));

const get = (file: string, stageId = 'main', conferenceId = 'harbor-forum') =>
  stageFile(streams, { conferenceId, stageId, file });

it('gives the playlist, which grows, and segments, of which parts may be asked for', async () => {
  expect(await get('index.m3u8')).toMatchObject({
    contentType: 'application/vnd.apple.mpegurl',
    ...{ ranges: false, grows: true },
  });
  const segment = await get('1.ts');
  expect(segment).toMatchObject({ contentType: 'video/mp2t', ranges: true });
  expect(segment.body.toString()).toBe('segment');
});

it.each([
  ['3.ts'],
  ['2.ts'],
  ['99.ts'],
  ['notes.txt'],
  ['../secret'],
  ['..'],
  [''],
  ['1.ts\0'],
  ['index.m3u8', 'empty'],
  ['index.m3u8', '..'],
  ['index.m3u8', 'main', '..'],
  ['index.m3u8', '../harbor-forum_main'],
  ['secret', '.', ''],
])('has no file %j', async (...requested: [string, string?, string?]) => {
  await expect(get(...requested)).rejects.toMatchObject({ status: 404 });
});

it('has nothing where there is no live input', async () => {
  const named = { conferenceId: 'harbor-forum', stageId: 'main', file: 'index.m3u8' };
  await expect(stageFile(undefined, named)).rejects.toMatchObject({ status: 404 });
});

it('leaves out of a playlist what nginx does not write', () => {
  expect(
    cleanPlaylist(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-KEY:METHOD=AES-128,URI="https://evil.example"\n#EXTINF:2.023,\n12.ts\n' +
        'https://evil.example/1.ts\n../../1.ts\n#EXT-X-DISCONTINUITY\n',
    ),
  ).toBe('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:2.023,\n12.ts\n#EXT-X-DISCONTINUITY\n');
  expect(cleanPlaylist('\u0000\u0001garbage')).toBeUndefined();
});
