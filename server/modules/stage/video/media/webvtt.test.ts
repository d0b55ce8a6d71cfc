import fc from '../../../../../test/property';
import { parseCues, repeatCues, writeCues, type Cue } from './webvtt';

const cues: Cue[] = [
  { start: 0.5, end: 3, text: 'One' },
  { start: 6, end: 9.25, text: 'Two\nlines' },
];

describe('WebVTT', () => {
  it('reads what it writes', () => {
    expect(parseCues(writeCues(cues, { mpegts: null }))).toEqual(cues);
    const late = [{ start: 43_199.9, end: 43_200, text: 'End' }];
    expect(writeCues(late, { mpegts: null })).toContain('11:59:59.900 --> 12:00:00.000');
  });

  it('maps the timestamps of a segment to the start of the media clock', () => {
    expect(writeCues([], { mpegts: 0 })).toBe('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n');
  });

  it.each([
    ['a missing header', '00:00:00.000 --> 00:00:01.000\nHello'],
    ['a cue without text', 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000'],
    ['short time stamps', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
    ['an end before the beginning', 'WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nHello'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseCues(text)).toThrow('WebVTT');
  });

  it('repeats cues, including those that reach into the window from either side', () => {
    expect(repeatCues(cues, 10, 8, 11)).toEqual([
      { start: 6, end: 9.25, text: 'Two\nlines' },
      { start: 10.5, end: 13, text: 'One' },
    ]);
    expect(repeatCues(cues, 10, 9.25, 10.5)).toEqual([]);
  });

  it('yields the same cues for all windows together as for the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), (count, width) => {
        const key = (cue: Cue) => `${cue.start}-${cue.end}-${cue.text}`;
        const windows = Array.from({ length: count }, (_, n) =>
          repeatCues(cues, 10, n * width, (n + 1) * width),
        );
        const whole = repeatCues(cues, 10, 0, count * width).map(key);
        expect([...new Set(windows.flat().map(key))]).toEqual(whole);
      }),
    );
  });
});
