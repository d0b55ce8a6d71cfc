import { boxesIn, findBoxes, onlyBox } from './boxes';
import { demoClip } from './clip';
import { moveSegment, readTimescales, readTrackRuns } from './fragments';

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

/**
 * A segment of track 7 with 32-bit times: index, fragment 1, decode time `time`, samples of 10 and 30 ticks.
 */
const segmentOf = (time: number) =>
  Buffer.concat([
    box('sidx', words(0, 7, 1_000, time, 0, 0)),
    box(
      'moof',
      box('mfhd', words(0, 1)),
      box(
        'traf',
        box('tfhd', words(0, 7)),
        box('tfdt', words(0, time)),
        box('trun', words(0x100, 2, 10, 30)),
      ),
    ),
    box('mdat', words(0xcafe)),
  ]);

describe('boxes', () => {
  it('lists boxes with their positions', () => {
    const bytes = Buffer.concat([box('free', words(1)), box('mdat')]);
    expect(boxesIn(bytes)).toEqual([
      { type: 'free', start: 0, body: 8, end: 12 },
      { type: 'mdat', start: 12, body: 20, end: 20 },
    ]);
  });

  it('reads 64-bit sizes and a last box without a size', () => {
    const large = Buffer.concat([words(1), Buffer.from('mdat'), words(0, 20), words(5)]);
    const open = Buffer.concat([words(0), Buffer.from('mdat'), words(5, 6)]);
    expect(boxesIn(Buffer.concat([large, open]))).toEqual([
      { type: 'mdat', start: 0, body: 16, end: 20 },
      { type: 'mdat', start: 20, body: 28, end: 36 },
    ]);
  });

  it.each([
    ['cut short', box('mdat', words(1, 2)).subarray(0, 12)],
    ['smaller than its own head', Buffer.concat([words(4), Buffer.from('mdat')])],
    ['followed by loose bytes', Buffer.concat([box('free'), Buffer.from([1, 2, 3])])],
    ['of 64 bits with the size cut off', Buffer.concat([words(1), Buffer.from('mdat')])],
  ])('refuses a box %s', (_what, bytes) => {
    expect(() => boxesIn(bytes)).toThrow('Not an mp4 box');
  });

  it('descends only into container boxes and requires exactly one where one is expected', () => {
    const segment = segmentOf(0);
    expect(findBoxes(segment, 'moof/traf/tfdt')).toHaveLength(1);
    expect(() => findBoxes(segment, 'mdat/traf')).toThrow('"mdat" is not a box that holds boxes.');
    expect(() => onlyBox(segment, 'moof/tfdt')).toThrow('Expected one "moof/tfdt" box, found 0.');
  });
});

describe('fragments', () => {
  it('reads the clip’s timescales: 1/12800 s for video, 48 kHz for audio', () => {
    expect([...readTimescales(demoClip().init)]).toEqual([
      [1, 12_800],
      [2, 48_000],
    ]);
  });

  it('adds up the samples of a track', () => {
    expect(readTrackRuns(segmentOf(5))).toEqual([{ trackId: 7, decodeTime: 5, duration: 40, samples: 2 }]);
  });

  it('shifts decode time, index and sequence number, and nothing else', () => {
    const moved = moveSegment(segmentOf(100), { ticks: new Map([[7, 900]]), fragments: 4 });
    const expected = segmentOf(1_000);
    expected.writeUInt32BE(5, onlyBox(expected, 'moof/mfhd').body + 4);
    expect(moved.equals(expected)).toBe(true);
  });

  it('leaves the original unchanged and also shifts back', () => {
    const original = segmentOf(100);
    const by = (ticks: number, fragments: number) => ({ ticks: new Map([[7, ticks]]), fragments });
    const there = moveSegment(original, by(50, 2));
    expect(original.equals(segmentOf(100))).toBe(true);
    expect(moveSegment(there, by(-50, -2)).equals(original)).toBe(true);
  });

  it('refuses values that cannot be written', () => {
    const by = (trackId: number, ticks: number) => ({ ticks: new Map([[trackId, ticks]]), fragments: 0 });
    expect(() => moveSegment(segmentOf(1), by(8, 1))).toThrow('track 7 that is not to be moved');
    expect(() => moveSegment(segmentOf(1), by(7, -2))).toThrow('"tfdt" time of -1 cannot be written');
    expect(() => moveSegment(segmentOf(1), by(7, 0.5))).toThrow('cannot be written');
    expect(() => moveSegment(segmentOf(1), by(7, 2 ** 32))).toThrow('does not fit in 32 bits');
  });

  it('reports a segment without sample durations', () => {
    const bare = box('moof', box('traf', box('tfhd', words(0, 7)), box('trun', words(0, 2))));
    expect(() => readTrackRuns(bare)).toThrow('does not say how long its samples are');
  });
});
