import { excerptOf, partsOf, wordsOf } from './foundWords';

it('splits a query into words, at most ten', () => {
  expect(wordsOf('  no\tsound ')).toEqual(['no', 'sound']);
  expect(wordsOf('a '.repeat(20))).toHaveLength(10);
});

it('separates matches from other text, ignoring case and treating words literally', () => {
  expect(partsOf('No Sound at all, sound!', ['sound'])).toEqual(['No ', 'Sound', ' at all, ', 'sound', '!']);
  expect(partsOf('100% of (a.b) \\o/', ['(a.b)', '%', '\\o/'])).toEqual([
    '100',
    '%',
    ' of ',
    '(a.b)',
    ' ',
    '\\o/',
    '',
  ]);
  expect(partsOf('soundless', ['sound', 'soundless'])).toEqual(['', 'soundless', '']);
  expect(partsOf('Ça ne va pas', ['ÇA'])).toEqual(['', 'Ça', ' ne va pas']);
  expect(partsOf('text', [])).toEqual(['text']);
});

it('shortens a long text around the first match without splitting characters', () => {
  expect(excerptOf('I hear no sound.', ['sound'])).toBe('I hear no sound.');
  const excerpt = excerptOf(`${'😀'.repeat(500)}sound${'😀'.repeat(500)}`, ['sound']);
  expect(excerpt).toBe(`…${'😀'.repeat(60)}sound${'😀'.repeat(195)}…`);
  expect(excerptOf('x'.repeat(300), ['y'])).toBe(`${'x'.repeat(200)}…`);
});

it('begins and ends an excerpt between words', () => {
  const excerpt = excerptOf(`${'before '.repeat(50)}sound ${'after '.repeat(50)}`, ['sound']);
  expect(excerpt).toBe(`…${'before '.repeat(8)}sound ${'after '.repeat(31)}after…`);
  const long = 'x'.repeat(80);
  expect(excerptOf(`one two ${long} sound`, ['sound'])).toBe('…sound');
  expect(excerptOf(`sound ${'x'.repeat(300)}`, ['sound'])).toBe('sound…');
});
