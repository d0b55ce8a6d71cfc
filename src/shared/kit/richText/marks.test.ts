import { withMark, type Mark } from './marks';

/** Applies a mark and returns the new text. `|` encloses the selection, before and after. */
function press(before: string, kind: Mark): string {
  const start = before.indexOf('|');
  const end = before.lastIndexOf('|') - 1;
  const text = before.replaceAll('|', '');
  const { from, to, replacement: words, select } = withMark(text, start, end, kind, 'word');
  const marked = `${words.slice(0, select.from)}|${words.slice(select.from, select.to)}|${words.slice(select.to)}`;
  return text.slice(0, from) + marked + text.slice(to);
}

it.each<[Mark, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a || c', 'a **|word|** c'],
  ['bold', 'a| b |c', 'a **|b|** c'],
  ['italic', '|a|', '*|a|*'],
  ['link', 'see |us|', 'see [us](|https://|)'],
  ['link', '||', '[word](|https://|)'],
  ['list', 'one\nt|w|o\nthree', 'one\n- |two|\nthree'],
  ['list', '|one\ntwo|', '- |one\n- two|'],
  ['list', '- one\nt||wo', '- one\n- |two|'],
  ['list', '||', '- |word|'],
])('applies %s to %j', (kind, before, after) => {
  expect(press(before, kind)).toBe(after);
});
