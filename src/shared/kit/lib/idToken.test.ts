import { buildIdToken } from '../../../../test/builders/credentials';
import fc from '../../../../test/property';
import { decodeIdToken } from './idToken';

describe('decoding an id token', () => {
  it('returns any claims, in any script', () => {
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
    'rejects an invalid token: %s',
    (text) => expect(() => decodeIdToken(text)).toThrow(/^The id token /),
  );

  it('rejects an expiry that is not a number, and an empty subject', () => {
    expect(() => decodeIdToken(buildIdToken({ sub: 'a', exp: '5' }))).toThrow();
    expect(() => decodeIdToken(buildIdToken({ sub: '', exp: 5 }))).toThrow();
  });

  it('keeps the token out of its error messages, and throws nothing else', () => {
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
