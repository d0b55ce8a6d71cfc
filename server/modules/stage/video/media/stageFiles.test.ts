import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cleanPlaylist, stageFile } from './stageFiles';
import { packet } from './testing/transportStream';
import type { Span, TypedCaption } from './typedCaptions';

/** A segment of a transport stream whose first picture is shown at 12.7 s. */
const SEGMENT = Buffer.concat([packet(0xc0, 1_143_000 - 900), packet(0xe0, 1_143_000)]);
const PLAYLIST =
  '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:41\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.000,\n1000.ts\n' +
  '#EXT-X-DISCONTINUITY\n#EXTINF:1.500,\n3010.ts\n';
const ofStage = jest.fn<Promise<TypedCaption[]>, [object, Span]>();

let streams: string;
beforeAll(() => {
  streams = mkdtempSync(path.join(os.tmpdir(), 'plenary-streams-'));
  const folder = path.join(streams, 'harbor-forum_main');
  mkdirSync(path.join(folder, '99.ts'), { recursive: true });
  mkdirSync(path.join(streams, 'harbor-forum_empty'));
  mkdirSync(path.join(streams, 'harbor-forum_studio'));
  writeFileSync(path.join(streams, 'harbor-forum_studio', 'index.m3u8'), PLAYLIST);
  writeFileSync(path.join(streams, 'harbor-forum_studio', '1000.ts'), Buffer.alloc(100_000));
  writeFileSync(path.join(streams, 'harbor-forum_studio', '3010.ts'), SEGMENT);
  writeFileSync(path.join(streams, 'secret'), 'secret');
  writeFileSync(path.join(folder, 'index.m3u8'), '#EXTM3U\n#EXTINF:2.000,\n1.ts\n');
  writeFileSync(path.join(folder, '1.ts'), 'segment');
  writeFileSync(path.join(folder, 'notes.txt'), 'notes');
  symlinkSync(path.join(streams, 'secret'), path.join(folder, '2.ts'));
});
afterAll(() => rmSync(streams, { recursive: true }));

const get = (file: string, stageId = 'main', conferenceId = 'harbor-forum') =>
  stageFile({ streams, typedCaptions: { ofStage } }, { conferenceId, stageId, file });

it('gives the playlist, which grows, and segments, of which parts may be asked for', async () => {
  expect(await get('index.m3u8')).toMatchObject({
    contentType: 'application/vnd.apple.mpegurl',
    ranges: false,
    grows: true,
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
  await expect(stageFile({ typedCaptions: { ofStage } }, named)).rejects.toMatchObject({ status: 404 });
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

describe('captions that are typed', () => {
  const studio = async (file: string) => (await get(file, 'studio')).body.toString();

  it('are named beside the stream, in every language, before anybody types', async () => {
    const { body, grows } = await get('master.m3u8', 'studio');
    expect(grows).toBe(true);
    const lines = body.toString().trimEnd().split('\n');
    expect(
      lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map((line) => /URI="(.*)"/.exec(line)?.[1]),
    ).toEqual(['typed-en.m3u8', 'typed-es.m3u8']);
    // 100,000 bytes in 2 s are the most.
    expect(lines.slice(-2)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=400000,SUBTITLES="captions"',
      'index.m3u8',
    ]);
  });

  it('slide like the stream, segment by segment', async () => {
    expect(await studio('typed-es.m3u8')).toBe(PLAYLIST.replace(/(\d+)\.ts/g, 'typed-es-$1.vtt'));
  });

  it('are mapped to the clock of the picture, from the segment’s start in real time', async () => {
    ofStage.mockResolvedValue([
      { at: 2_900, text: 'It goes on from the segment before.' },
      { at: 3_510, text: 'Hello --> <i>you</i>' },
    ]);
    expect(await studio('typed-en-3010.vtt')).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:1143000\n\n' +
        '00:00:00.000 --> 00:00:00.500\nIt goes on from the segment before.\n\n' +
        '00:00:00.500 --> 00:00:01.500\nHello --&gt; &lt;i&gt;you&lt;/i&gt;\n',
    );
    expect(ofStage).toHaveBeenLastCalledWith(
      { conferenceId: 'harbor-forum', stageId: 'studio', language: 'en' },
      { from: 3_010, until: 4_510 },
    );
  });

  it.each(['typed-en-3011.vtt', 'typed-en-1000.vtt', 'typed-fr-3010.vtt', 'typed-en-3010.vtt.vtt'])(
    'are not where the stream is not, or has no clock: %s',
    async (file) => {
      await expect(get(file, 'studio')).rejects.toMatchObject({ status: 404 });
    },
  );

  it('are nowhere before the stream begins', async () => {
    for (const file of ['master.m3u8', 'typed-en.m3u8', 'typed-en-1.vtt']) {
      await expect(get(file, 'empty')).rejects.toMatchObject({ status: 404 });
    }
  });
});
