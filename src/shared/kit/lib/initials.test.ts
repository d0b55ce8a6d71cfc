import { firstSign, initialsOf } from './initials';

it.each([
  ['Alex Attendee', 'AA'],
  ['  Ana María de la Cruz ', 'AC'],
  ['madonna', 'M'],
  ['Łukasz 😀', 'Ł😀'],
  ['', ''],
])('takes the first and the last initial: %j has %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['an accent of its own', 'e\u0301lodie', 'E\u0301'],
  ['a flag', '🇵🇹 Portugal', '🇵🇹'],
  ['a family', '👩‍👧 and us', '👩‍👧'],
  ['a skin tone', '👋🏽', '👋🏽'],
  ['a letter beyond 16 bits', '𠮷田', '𠮷'],
  ['joined letters', '각시', '각'],
  ['a vowel sign', 'कि', 'कि'],
  ['a direction control before it', '\u2068\u202e robin', 'R'],
  ['nothing that is seen', '\u202e \u200b', ''],
])('takes whole signs: with %s', (_what, text, sign) => {
  expect(firstSign(text)).toBe(sign);
});

it('leaves out words without any sign', () => {
  expect(initialsOf('\u202e Ines \u200b')).toBe('I');
});

it('takes characters where the browser does not know signs', async () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./initials');
      expect(fresh.initialsOf('\u202e Ines Øre')).toBe('IØ');
    });
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
