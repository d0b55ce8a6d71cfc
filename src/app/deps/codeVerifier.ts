/** How many characters a code verifier has (spec §9). */
export const CODE_VERIFIER_LENGTH = 45;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** Bytes from here on are thrown away: 66 does not divide 256, and taking the rest would favour the first letters. */
const UNBIASED = 256 - (256 % ALPHABET.length);

/** A fresh code verifier of 45 random characters, each equally likely. `fill` fills an array with random bytes. */
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
