import fc from 'fast-check';
import { buildIdToken } from '../../../test/builders/credentials';
import { decodeIdToken } from './idToken';

describe('reading an id token', () => {
  it('gives back any claims, whatever script they are written in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ minLength: 1 }),
        fc.nat(),
        (name, sub, exp) => {
          expect(decodeIdToken(buildIdToken({ sub, exp, name }))).toMatchObject({ sub, exp, name });
        },
      ),
    );
    expect(decodeIdToken(buildIdToken({ sub: 'a', exp: 1, name: '佐藤 Ünal 🧽' })).name).toBe('佐藤 Ünal 🧽');
  });

  it.each(['', 'a', 'a.b', 'a.!!.c', 'a.bnVsbA.c', buildIdToken({ sub: 'a' }), buildIdToken({ exp: 5 })])(
    'refuses what is none: %s',
    (text) => expect(() => decodeIdToken(text)).toThrow(/^The id token /),
  );

  it('refuses an end that is no number', () => {
    expect(() => decodeIdToken(buildIdToken({ sub: 'a', exp: '5' }))).toThrow();
    expect(() => decodeIdToken(buildIdToken({ sub: '', exp: 5 }))).toThrow();
  });

  it('says nothing of the token in its message, and throws nothing else', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), (text) => {
        try {
          decodeIdToken(text);
        } catch (error) {
          expect(['The id token cannot be read.', 'The id token names no person or no end.']).toContain(
            (error as Error).message,
          );
        }
      }),
    );
  });
});
