import { sendable } from './sendable';

it.each([
  ['  Hello,\n desk \n', 'Hello,\n desk'],
  [' \n\t\u00a0', ''],
  ['a\0b', 'ab'],
  ['half \ud83d of two \ude00', 'half \ufffd of two \ufffd'],
  ['whole \u{1f600}', 'whole \u{1f600}'],
])('turns %j into %j', (draft, text) => {
  expect(sendable(draft)).toBe(text);
});
