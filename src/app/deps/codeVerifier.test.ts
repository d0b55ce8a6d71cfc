import fc from '../../../test/property';
import { CODE_VERIFIER_LENGTH, createCodeVerifier } from './codeVerifier';

const ALPHABET = /^[A-Za-z0-9\-._~]{45}$/;

describe('the code verifier (product.md#sign-in)', () => {
  it('has 45 URL-safe characters whatever the random bytes are', () => {
    expect(CODE_VERIFIER_LENGTH).toBe(45);
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 64, maxLength: 64 }), fc.nat(197), (bytes, usable) => {
        let calls = 0;
        const verifier = createCodeVerifier((array) => {
          // Later calls return usable bytes, so that an unlucky first one terminates too.
          array.set(calls++ === 0 ? bytes : bytes.map(() => usable));
          return array;
        });
        expect(verifier).toMatch(ALPHABET);
      }),
    );
  });

  it('maps the same number of bytes to every character', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 198; byte++) {
      const [char = ''] = createCodeVerifier((array) => array.fill(byte));
      counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    expect(counts.size).toBe(66);
    expect([...counts.values()].every((count) => count === 3)).toBe(true);
  });

  it('discards bytes that would bias it toward the first letters', () => {
    const verifier = createCodeVerifier((array) =>
      array.map((_byte, place) => (place % 2 ? 65 : 198 + (place % 58))),
    );
    expect(verifier).toBe('~'.repeat(45));
  });

  it('is different each time', () => {
    const made = Array.from({ length: 300 }, () => createCodeVerifier());
    expect(new Set(made).size).toBe(300);
    expect(made.every((verifier) => ALPHABET.test(verifier))).toBe(true);
  });
});
