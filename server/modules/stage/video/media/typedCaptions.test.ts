import { captionShownMs } from '../../../../../src/contract/stage/captions';
import fc from '../../../../../test/property';
import { captionTags, cuesWithin, offeredBeside, typedFileOf, typedSegment } from './typedCaptions';
import { parseCues } from './webvtt';

const captions = [
  { at: 1_000, text: 'One' },
  { at: 3_500, text: 'A caption that takes longer to read than two seconds.' },
  { at: 30_000, text: 'Last' },
];

describe('the cues of a segment', () => {
  it('are what is on screen during it: until the next one, or as long as it takes to read', () => {
    expect(cuesWithin(captions, { from: 0, until: 4_000 }, 0)).toEqual([
      { start: 1, end: 3, text: 'One' },
      { start: 3.5, end: 4, text: captions[1]?.text },
    ]);
    const shown = captionShownMs(captions[1]?.text ?? '') / 1_000;
    expect(cuesWithin(captions, { from: 4_000, until: 8_000 }, 0)).toEqual([
      { start: 4, end: 3.5 + shown, text: captions[1]?.text },
    ]);
    expect(cuesWithin(captions, { from: 8_000, until: 12_000 }, 0)).toEqual([]);
  });

  it('count from zero', () => {
    expect(cuesWithin(captions, { from: 28_000, until: 31_000 }, 28_000)).toEqual([
      { start: 2, end: 3, text: 'Last' },
    ]);
  });

  it('do not depend on what is typed after it', () => {
    const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1_000, max: 6_000 }), (typed, width) => {
        const all = typed.sort((one, other) => one - other).map((at) => ({ at, text: `At ${at}` }));
        for (let from = 0; from < 20_000; from += width) {
          const span = { from, until: from + width };
          const known = all.filter(({ at }) => at < span.until);
          expect(cuesWithin(known, span, 0)).toEqual(cuesWithin(all, span, 0));
        }
      }),
    );
  });

  it('together are on screen as long as the whole, and never two at a time', () => {
    const width = 4_000;
    const segments = Array.from({ length: 10 }, (_, n) =>
      cuesWithin(captions, { from: n * width, until: (n + 1) * width }, 0),
    ).flat();
    const whole = cuesWithin(captions, { from: 0, until: 40_000 }, 0);
    const total = (cues: typeof whole) => cues.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(total(segments)).toBeCloseTo(total(whole), 6);
    segments.slice(1).forEach(({ start }, index) => {
      expect(start).toBeGreaterThanOrEqual(segments[index]?.end ?? 0);
    });
  });
});

it('is a segment of its own clock', () => {
  const text = typedSegment(captions, { from: 0, until: 2_000 }, { zero: 0, mpegts: 63_000 });
  expect(text).toContain('X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:63000\n');
  expect(parseCues(text.replace(/\nX-TIMESTAMP.*/, ''))).toEqual([{ start: 1, end: 2, text: 'One' }]);
});

it('is offered in the languages in which there are no other captions, each once', () => {
  const uris = (own: ('en' | 'es')[]) =>
    captionTags(offeredBeside(own)).tags.map((tag) => /URI="(.*)"/.exec(tag)?.[1]);
  expect(uris([])).toEqual(['typed-en.m3u8', 'typed-es.m3u8']);
  expect(uris(['en'])).toEqual(['subs-en.m3u8', 'typed-es.m3u8']);
  expect(uris(['en', 'es'])).toEqual(['subs-en.m3u8', 'subs-es.m3u8']);
  expect(captionTags({ own: [], typed: [] })).toEqual({ tags: [], attribute: '' });
});

it.each([
  ['typed-en.m3u8', { language: 'en', segment: null }],
  ['typed-es-0.vtt', { language: 'es', segment: 0 }],
  ['typed-en-1774300000000.vtt', { language: 'en', segment: 1_774_300_000_000 }],
  ['typed-en-007.vtt', null],
  ['typed-fr.m3u8', null],
  ['typed-en.vtt', null],
  ['subs-en.m3u8', null],
])('reads the file name %s', (name, expected) => {
  expect(typedFileOf(name)).toEqual(expected);
});
