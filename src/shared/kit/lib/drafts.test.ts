import { readDrafts, withDraft } from './drafts';

it('keeps drafts by session, and forgets the empty ones', () => {
  const one = withDraft({}, 'a', 'Hello');
  expect(readDrafts(one)).toEqual({ a: 'Hello' });
  const two = withDraft(readDrafts(one), 'b', 'There');
  expect(readDrafts(two)).toEqual({ a: 'Hello', b: 'There' });
  expect(readDrafts(withDraft(readDrafts(two), 'a', ''))).toEqual({ b: 'There' });
  expect(withDraft({ a: 'Hello' }, 'a', '')).toBeNull();
});

it('keeps the twenty written last', () => {
  let text: string | null = null;
  for (let number = 1; number <= 25; number += 1) text = withDraft(readDrafts(text), `s${number}`, 'x');
  expect(Object.keys(readDrafts(text))).toHaveLength(20);
  expect(readDrafts(text)).toHaveProperty('s25');
});

it.each([null, '', '{', '[]', '{"drafts":[]}', '{"drafts":{"a":1}}'])('takes %j for none', (text) => {
  expect(readDrafts(text)).toEqual({});
});
