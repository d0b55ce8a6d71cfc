import { excerptOf, partsOf, wordsOf } from './foundWords';

it('takes a query by its words, and no more than ten of them', () => {
  expect(wordsOf('  no\tsound ')).toEqual(['no', 'sound']);
  expect(wordsOf('a '.repeat(20))).toHaveLength(10);
});

it('tells found words from what stands between, in any case, and takes nothing for a pattern', () => {
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

it('cuts a long text around the first word, between characters', () => {
  expect(excerptOf('I hear no sound.', ['sound'])).toBe('I hear no sound.');
  const excerpt = excerptOf(`${'😀'.repeat(500)}sound${'😀'.repeat(500)}`, ['sound']);
  expect(excerpt).toBe(`…${'😀'.repeat(60)}sound${'😀'.repeat(195)}…`);
  expect(excerptOf('x'.repeat(300), ['y'])).toBe(`${'x'.repeat(200)}…`);
});
