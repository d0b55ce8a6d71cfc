import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from '../../../../../test/property';
import { onlyBox } from './boxes';
import { demoClip, readClip, SEGMENT_SECONDS, type Rendition } from './clip';
import { readTrackRuns } from './fragments';
import {
  broadcastPlaylist,
  captionFile,
  initSegment,
  masterPlaylist,
  mediaPlaylist,
  MAX_STREAM_SECONDS,
  segmentCount,
  subtitleSegment,
  mediaSegment,
} from './playlists';
import { parseCues } from './webvtt';

interface Playlist {
  tags: Map<string, string>;
  segments: { uri: string; seconds: number }[];
}

/** Parses a media playlist per RFC 8216 §4; throws on an unknown line. */
function readMediaPlaylist(text: string): Playlist {
  const [first, ...rest] = text.trimEnd().split('\n');
  if (first !== '#EXTM3U') throw new Error('No #EXTM3U');
  const tags = new Map<string, string>();
  const segments: Playlist['segments'] = [];
  let seconds: number | undefined;
  for (const line of rest) {
    const inf = /^#EXTINF:([\d.]+),$/.exec(line);
    const tag = /^#(EXT-X-[A-Z-]+)(?::(.+))?$/.exec(line);
    if (inf) seconds = Number(inf[1]);
    else if (tag) tags.set(tag[1] ?? '', tag[2] ?? '');
    else if (/^[\w.-]+$/.test(line) && seconds !== undefined) {
      segments.push({ uri: line, seconds });
      seconds = undefined;
    } else throw new Error(`Not a playlist line: ${line}`);
  }
  return { tags, segments };
}

const LAST = segmentCount(MAX_STREAM_SECONDS) - 1;

describe('stream length', () => {
  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [90, 23],
    [3_600, 900],
    [MAX_STREAM_SECONDS, 10_800],
  ])('%d s take %d segments', (seconds, count) => {
    expect(segmentCount(seconds)).toBe(count);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, MAX_STREAM_SECONDS + 1])('refuses %d s', (seconds) => {
    const refusal = expect.objectContaining({
      status: 400,
      message: expect.stringContaining('from 1 to 43200') as string,
    }) as Error;
    expect(() => masterPlaylist(seconds)).toThrow(refusal);
    expect(() => mediaPlaylist('video', seconds)).toThrow(refusal);
    expect(() => mediaPlaylist('subs-en', seconds)).toThrow(refusal);
    expect(() => captionFile('es', seconds)).toThrow(refusal);
  });
});

describe('playlists', () => {
  it('offers one video, its sound alone, and captions in two languages, none by default', () => {
    const lines = masterPlaylist(90).trimEnd().split('\n');
    expect(lines[0]).toBe('#EXTM3U');
    expect(lines.at(-3)).toBe('video.m3u8');
    expect(lines.at(-1)).toBe('sound.m3u8');
    expect(lines.filter((line) => line.startsWith('#EXT-X-MEDIA:'))).toEqual([
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="subs-en.m3u8"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Español",LANGUAGE="es",DEFAULT=NO,AUTOSELECT=YES,URI="subs-es.m3u8"',
    ]);
    expect(lines.at(-4)).toMatch(/RESOLUTION=640x360,.*SUBTITLES="captions"$/);
    expect(lines.at(-2)).toMatch(/BANDWIDTH=3\d{4},.*CODECS="mp4a\.40\.2",SUBTITLES="captions"$/);
  });

  it('can do without captions', () => {
    expect(masterPlaylist(90, { own: [], typed: [] })).not.toMatch(/SUBTITLES/);
  });

  it('declares at least the bandwidth that the largest segment needs', () => {
    const promised = Number(/[:,]BANDWIDTH=(\d+)/.exec(masterPlaylist(90))?.[1]);
    const needed = demoClip().segments.map((segment) => (segment.length * 8) / SEGMENT_SECONDS);
    expect(promised).toBeGreaterThanOrEqual(Math.max(...needed));
    expect(promised).toBeLessThan(200_000);
  });

  it('names the profile and level of the clip', () => {
    const init = initSegment('video');
    const avcC = init.indexOf('avcC') + 4;
    expect(masterPlaylist(90)).toContain(`avc1.${init.toString('hex', avcC + 1, avcC + 4)}`);
  });

  it('lists every video segment once, in order, without a discontinuity', () => {
    const text = mediaPlaylist('video', 90);
    const { tags, segments } = readMediaPlaylist(text);
    expect(segments).toEqual(Array.from({ length: 23 }, (_, n) => ({ uri: `seg-${n}.m4s`, seconds: 4 })));
    expect(Object.fromEntries(tags)).toEqual({
      'EXT-X-VERSION': '7',
      'EXT-X-TARGETDURATION': '4',
      'EXT-X-MEDIA-SEQUENCE': '0',
      'EXT-X-PLAYLIST-TYPE': 'VOD',
      'EXT-X-MAP': 'URI="init.mp4"',
      'EXT-X-ENDLIST': '',
    });
    expect(text).not.toContain('DISCONTINUITY');
  });

  it('lists as many caption segments', () => {
    const { segments } = readMediaPlaylist(mediaPlaylist('subs-es', 90));
    expect(segments).toHaveLength(23);
    expect(segments[22]).toEqual({ uri: 'subs-es-22.vtt', seconds: 4 });
  });
});

describe('the playlist of a broadcast', () => {
  const start = Date.parse('2021-01-26T15:00:00.000Z');
  const playlist = (segments: number, { update = false, isOver = false, name = 'video' as const } = {}) =>
    readMediaPlaylist(broadcastPlaylist(name, { start, segments, isOver }, update));

  it('grows from the beginning and says when it was broadcast', () => {
    const { tags, segments } = playlist(3);
    expect(segments.map(({ uri }) => uri)).toEqual(['seg-0.m4s', 'seg-1.m4s', 'seg-2.m4s']);
    expect(Object.fromEntries(tags)).toEqual({
      'EXT-X-VERSION': '9',
      'EXT-X-TARGETDURATION': '4',
      'EXT-X-SERVER-CONTROL': 'CAN-SKIP-UNTIL=36',
      'EXT-X-MEDIA-SEQUENCE': '0',
      'EXT-X-PLAYLIST-TYPE': 'EVENT',
      'EXT-X-MAP': 'URI="init.mp4"',
      'EXT-X-PROGRAM-DATE-TIME': '2021-01-26T15:00:00.000Z',
    });
  });

  it('ends with the broadcast', () => {
    expect(playlist(3, { isOver: true }).tags.has('EXT-X-ENDLIST')).toBe(true);
    expect(playlist(30, { isOver: true, update: true }).segments).toHaveLength(30);
  });

  it('is updated by its last segments, dated anew', () => {
    const { tags, segments } = playlist(100, { update: true });
    expect(tags.get('EXT-X-SKIP')).toBe('SKIPPED-SEGMENTS=91');
    expect(segments.map(({ uri }) => uri)).toEqual(
      Array.from({ length: 9 }, (_, index) => `seg-${91 + index}.m4s`),
    );
    expect(tags.get('EXT-X-PROGRAM-DATE-TIME')).toBe('2021-01-26T15:06:04.000Z');
    expect(playlist(9, { update: true }).segments).toHaveLength(9);
  });

  it('takes less than a kilobyte to update after twelve hours', () => {
    const broadcast = { start, segments: LAST + 1, isOver: false };
    expect(broadcastPlaylist('video', broadcast, true).length).toBeLessThan(1_000);
    expect(broadcastPlaylist('video', broadcast, false).length).toBeLessThan(320_000);
  });

  it('has captions in as many segments as the picture', () => {
    const text = broadcastPlaylist('subs-es', { start, segments: 5, isOver: false }, false);
    const { segments, tags } = readMediaPlaylist(text);
    expect(segments.map(({ uri }) => uri)).toEqual([0, 1, 2, 3, 4].map((n) => `subs-es-${n}.vtt`));
    expect(tags.has('EXT-X-MAP')).toBe(false);
  });
});

describe('segments', () => {
  const runsOf = (n: number) => readTrackRuns(mediaSegment(n, 'video'));

  it('follow one another without a gap in both tracks, over three loop boundaries', () => {
    for (let n = 0; n < 20; n++) {
      const next = new Map(runsOf(n + 1).map(({ trackId, decodeTime }) => [trackId, decodeTime]));
      for (const { trackId, decodeTime, duration } of runsOf(n)) {
        expect({ n, trackId, next: next.get(trackId) }).toEqual({ n, trackId, next: decodeTime + duration });
      }
    }
  });

  it('have their sound alone, with the same times', () => {
    const soundOf = (n: number) => readTrackRuns(mediaSegment(n, 'sound'))[0];
    for (const n of [0, 5, 6, 719, LAST]) {
      const next = soundOf(n);
      expect(Math.abs((next?.decodeTime ?? 0) - n * 4 * 48_000)).toBeLessThan(1_024);
    }
    const last = soundOf(LAST);
    expect((last?.decodeTime ?? 0) + (last?.duration ?? 0)).toBe(MAX_STREAM_SECONDS * 48_000);
  });

  it('start at zero and end where the longest stream ends', () => {
    expect(runsOf(0).map(({ decodeTime }) => decodeTime)).toEqual([0, 0]);
    expect(runsOf(LAST).map(({ decodeTime, duration }) => decodeTime + duration)).toEqual([
      MAX_STREAM_SECONDS * 12_800,
      MAX_STREAM_SECONDS * 48_000,
    ]);
  });

  it('differ from the clip only by whole loops in time and sequence number', () => {
    const { segments, loopSeconds } = demoClip();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST }), (n) => {
        const base = segments[n % segments.length] as Buffer;
        const loop = Math.floor(n / segments.length);
        const moved = mediaSegment(n, 'video');
        const [picture, sound] = readTrackRuns(base);
        expect(readTrackRuns(moved)).toEqual([
          { ...picture, decodeTime: (picture?.decodeTime ?? 0) + loop * loopSeconds * 12_800 },
          { ...sound, decodeTime: (sound?.decodeTime ?? 0) + loop * loopSeconds * 48_000 },
        ]);
        const numberOf = (bytes: Buffer) => bytes.readUInt32BE(onlyBox(bytes, 'moof/mfhd').body + 4);
        expect(numberOf(moved) - numberOf(base)).toBe(loop * segments.length);
        const mdat = onlyBox(moved, 'mdat');
        expect(moved.subarray(mdat.start).equals(base.subarray(mdat.start))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each([-1, 0.5, LAST + 1, Number.NaN])('do not exist with number %d', (n) => {
    const refusal = expect.objectContaining({ status: 404 }) as Error;
    expect(() => mediaSegment(n, 'video')).toThrow(refusal);
    expect(() => subtitleSegment('en', n)).toThrow(refusal);
  });
});

describe('captions', () => {
  it('are timed from the start of the stream in every loop', () => {
    expect(subtitleSegment('en', 0)).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00:00.600 --> 00:00:03.700\nWelcome to Plenary.\n',
    );
    expect(subtitleSegment('es', 6)).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00:24.600 --> 00:00:27.700\nLes damos la bienvenida a Plenary.\n',
    );
  });

  it('are in both segments when they cross a boundary', () => {
    const cue = '00:00:08.200 --> 00:00:12.800';
    expect(subtitleSegment('en', 2)).toContain(cue);
    expect(subtitleSegment('en', 3)).toContain(cue);
    expect(subtitleSegment('en', 4)).not.toContain(cue);
  });

  it('are complete in one file for a track element, as long as the stream', () => {
    const cues = parseCues(captionFile('es', 90));
    expect(cues[6]).toEqual({ start: 24.6, end: 27.7, text: 'Les damos la bienvenida a Plenary.' });
    expect(cues).toHaveLength(6 * 4 - 1);
    expect(cues.at(-1)?.end).toBe(92.2);
  });

  it('have the same times in both languages', () => {
    const { cues } = demoClip();
    const times = (language: 'en' | 'es') => cues[language].map(({ start, end }) => [start, end]);
    expect(times('es')).toEqual(times('en'));
  });
});

describe('the clip', () => {
  it('takes less than 450 kB for its init and media segments, a quarter of it for sound alone', () => {
    const sizeOf = ({ init, segments }: Rendition) =>
      segments.reduce((sum, { length }) => sum + length, init.length);
    expect(sizeOf(demoClip())).toBeLessThan(450_000);
    expect(sizeOf(demoClip().sound)).toBeLessThan(sizeOf(demoClip()) / 3.9);
  });

  it.each([
    ['out of order', 'seg-2.m4s', 'Track 1 of'],
    ['twice', 'seg-6.m4s', 'does not begin where the one before ends'],
  ])('is refused with a segment %s', (_what, name, message) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plenary-clip-'));
    try {
      cpSync(path.join(import.meta.dirname, 'clip'), folder, { recursive: true });
      writeFileSync(path.join(folder, name), demoClip().segments[5] as Buffer);
      expect(() => readClip(folder)).toThrow(message);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is refused when a track is too short', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plenary-clip-'));
    try {
      cpSync(path.join(import.meta.dirname, 'clip'), folder, { recursive: true });
      rmSync(path.join(folder, 'seg-5.m4s'));
      // Without the last segment, the audio ends on a different frame boundary than the video.
      expect(() => readClip(folder)).toThrow(/Track 2 of .* is not 20 s long/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
