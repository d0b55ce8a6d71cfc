import type { ProblemError } from '../../../problem';
import { signaturePeriod } from './period';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function places(starts: string, expires: string): string[] {
  try {
    signaturePeriod({ starts, expires }, NOW);
    return [];
  } catch (error) {
    return ((error as ProblemError).problem.errors ?? []).map((entry) => entry.path);
  }
}

describe('signaturePeriod', () => {
  it.each([
    ['from now for an hour', at(0), at(1), []],
    ['the longest', at(0), at(12), []],
    ['begun a day ago', at(-24), at(1), []],
    ['not begun yet', at(1), at(2), []],
    ['a moment too long', at(0), at(12.001), ['expires']],
    ['over', at(-2), at(-1), ['expires']],
    ['over just now', at(-2), at(0), ['expires']],
    ['begun too long ago', at(-24.001), at(1), ['starts']],
    ['ending before it begins', at(3), at(2), ['starts']],
    ['ending as it begins', at(2), at(2), ['starts']],
    ['all wrong', at(-30), at(-40), ['expires', 'starts', 'starts']],
  ])('checks a period: %s', (_what, starts, expires, refused) => {
    expect(places(starts, expires)).toEqual(refused);
  });

  it('reads UTC offsets', () => {
    const period = signaturePeriod(
      { starts: '2026-03-01T13:00:00+01:00', expires: '2026-03-01T08:00:00-05:00' },
      NOW,
    );
    expect(period).toEqual({ starts: new Date(at(0)), expires: new Date(at(1)) });
  });
});
