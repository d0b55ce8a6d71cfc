import { unstorablePaths } from './unstorableText';

describe('unstorablePaths', () => {
  it('lists every text with NUL or half a surrogate pair', () => {
    expect(
      unstorablePaths({
        title: 'fine \u{1F600} \u0001',
        text: 'a\0b',
        speakers: [{ name: 'ok' }, { name: '\uD83D' }],
        count: 3,
        none: null,
      }),
    ).toEqual(['text', 'speakers.1.name']);
  });

  it('checks field names too', () => {
    expect(unstorablePaths({ answers: { 'a\0': 1 } })).toEqual(['answers']);
  });

  it('finds nothing in undefined', () => {
    expect(unstorablePaths(undefined)).toEqual([]);
  });
});
