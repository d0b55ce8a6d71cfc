/** Length of a code verifier (product.md#sign-in). */
export const CODE_VERIFIER_LENGTH = 45;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/**
 * Bytes from here on are discarded: 66 does not divide 256, and using the rest would favor the first letters.
 */
const UNBIASED = 256 - (256 % ALPHABET.length);

/**
 * Creates a code verifier of 45 uniformly random characters (product.md#sign-in). `fill` fills an array with
 * random bytes.
 */
export function createCodeVerifier(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let verifier = '';
  while (verifier.length < CODE_VERIFIER_LENGTH) {
    for (const byte of fill(new Uint8Array(64))) {
      if (byte < UNBIASED && verifier.length < CODE_VERIFIER_LENGTH) {
        verifier += ALPHABET.charAt(byte % ALPHABET.length);
      }
    }
  }
  return verifier;
}
