import { isolated, isolatedRow } from './isolated';

it.each(['', 'Ines Barbosa', 'Łukasz 😀 🇵🇹', '山田 太郎', 'Zoë (she/her)', '<b>"&'])(
  'leaves %j as it is, which cannot turn anything',
  (text) => {
    expect(isolated(text)).toBe(text);
  },
);

it.each([
  ['an override', '\u202enibor'],
  ['an embedding', 'Robin\u202b'],
  ['a mark', 'Robin\u200f'],
  ['Hebrew', 'אבג'],
  ['Arabic', 'Ines عربي'],
  ['Adlam, beyond 16 bits', '\u{1e900}'],
])('isolates a text with %s', (_what, text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});

it.each([
  ['an end of its own', '\u2069\u202enibor', '\u2068\u202enibor\u2069'],
  ['more ends than beginnings', '\u2067א\u2069\u2069\u202eb', '\u2068\u2067א\u2069\u202eb\u2069'],
  ['an isolate it does not end', '\u2067א\u2066b', '\u2068\u2067א\u2066b\u2069\u2069\u2069'],
])('a text with %s does not leave the isolate', (_what, text, expected) => {
  expect(isolated(text)).toBe(expected);
});

it('isolates a text with an isolated one in it', () => {
  expect(isolated(`With ${isolated('אבג')}`)).toBe('\u2068With \u2068אבג\u2069\u2069');
});

it('isolates each text of a row, and leaves out those that are not there', () => {
  expect(isolatedRow(['Ines', '', 'אבג', null, 'Bo'])).toBe('Ines, \u2068אבג\u2069, Bo');
  expect(isolatedRow(['Ines', undefined], ' · ')).toBe('Ines');
});
