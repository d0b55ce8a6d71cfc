import { bufferSource, WINDOW_BYTES } from './source';
import { objectStarts } from './objectStarts';

const starts = (text: string) => [...objectStarts(bufferSource(Buffer.from(text, 'latin1')))];

const LONG = 2 * WINDOW_BYTES;

it.each([
  ['two numbers', '7 0 '],
  ['nothing between', '7 0'],
  ['many blanks', `7${' '.repeat(LONG)}0${'\0\t\f\r\n '.repeat(LONG / 6)}`],
  ['bytes that are blanks to PDFium', '7\u00800\u00ff'],
  ['a comment', `7 0 %${'-'.repeat(LONG)}\n`],
  ['a comment right behind a number', '7%\r0%\r'],
  ['several comments, with blanks and lines between', '7 %(\n\n %7 0 % x\r\n0 % a % b\r% c\n \n'],
  ['a percent sign of a string', '(100 %) 7 0 % a\n'],
  ['numbers in other forms', '7 -.0 '],
  ['numbers that touch', '7+0'],
  ['three numbers', '5 7 0 '],
])('finds the word behind %s', (_what, before) => {
  expect(starts(`x ${before}obj << >>`)).toEqual([before.length + 2]);
});

it.each([
  ['other words', 'end'],
  ['one number', '7 '],
  ['numbers and a word', '7 0 x '],
  ['numbers and a name', '7 0 /'],
  ['a line', 'x\n'],
  ['a comment behind a word', '7 0 x % 7\n'],
  ['a number and a word', '7 x 0 '],
])('does not find the word behind %s', (_what, before) => {
  expect(starts(`x ${before}obj << >>`)).toEqual([]);
});

it('finds words that the windows cut', () => {
  for (const cut of [0, 1, 2, 3, 4, 5, 6]) {
    const before = `${'x'.repeat(WINDOW_BYTES - cut - 1)} 7 0 `;
    expect(starts(`${before}obj 8 0 obj`)).toEqual([before.length, before.length + 8]);
  }
});
