import { cleanAddress, cleanName, hiddenIn } from './typedText';

describe('cleanName', () => {
  it.each([
    ['\u00a0Jon', 'Jon'],
    ['Vale\u2007', 'Vale'],
    ['\ufeffAna', 'Ana'],
    ['\u200b \u00a0Ana\u3000', 'Ana'],
    ['Ana\u00a0Maria', 'Ana Maria'],
    ['Ana\u00adlia\u200b Ru\ufeffiz', 'Analia Ruiz'],
    ['\u200b', ''],
    ['\u2800\u3164', ''],
    ['\u200d\u202e', ''],
    ['\u00ad Ana \u00ad', 'Ana'],
  ])('of %j is %j', (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });

  it.each([
    '\u{1F469}\u{1F3FD}\u200D\u{1F680}',
    'Dana\u202e',
    '\u202eevil',
    '\u2067Open',
    'नि\u200dल',
    'Ne\u0301e',
    'a b',
  ])('keeps %j as it is', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it('changes nothing the second time', () => {
    for (const typed of ['\u00a0\u00ad \u200bA\u00a0\u200b', ' \ufeff\u2800x\u00ad ']) {
      expect(cleanName(cleanName(typed))).toBe(cleanName(typed));
    }
  });
});

describe('cleanAddress', () => {
  it.each([
    'mara@example.org\u00a0',
    '\u200bmara@example.org',
    '\u202amara@example.org\u202c',
    'mara@example.org\u200d',
    '\ufeffmara@example.org',
    ' mara@example.org\u2800',
  ])('takes what is around %j away', (typed) => {
    expect(cleanAddress(typed)).toBe('mara@example.org');
    expect(hiddenIn(typed)).toBeUndefined();
  });

  it('leaves nothing of blanks', () => {
    expect([' \u00a0 ', '\u00a0', '\u2800'].map(cleanAddress)).toEqual(['', '', '']);
  });
});

it('says nothing of a plain space', () => {
  expect(hiddenIn('una @example.org')).toBeUndefined();
});

it.each([
  ['una.so\u00adft@example.org', 'U+00AD'],
  ['una\u00a0@example.org', 'U+00A0'],
  ['una\u200d@example.org', 'U+200D'],
])('finds what is hidden in %j', (typed, character) => {
  expect(hiddenIn(typed)).toBe(character);
});
