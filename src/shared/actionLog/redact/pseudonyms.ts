import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Characters of a pseudonym: no two of a big event's people get the same one. */
const LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** So many pseudonyms are remembered; after that the memory starts anew. */
const REMEMBERED = 10_000;

const OWN = `[${'a-z2-7'}]{${LENGTH}}`;
const PSEUDONYM = new RegExp(`^(?:person-${OWN}(?:(?:@|%40)redacted\\.invalid)?|secret-${OWN})$`);
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Whether it is a pseudonym already. */
export function isPseudonym(text: string): boolean {
  return PSEUDONYM.test(text);
}

/** Stable names for values, which tell nothing of them. Space around a value stays around its name. */
export interface Pseudonyms {
  /** `person-k3x9qa2b`; of an e-mail address `person-k3x9qa2b@redacted.invalid`. */
  person: (value: string) => string;
  /** `secret-k3x9qa2b`. */
  secret: (value: string) => string;
}

/** Puts a name in the place of what stands between the spaces around a text. */
function inside(text: string, name: (value: string) => string): string {
  const value = text.trim();
  if (value === '' || isPseudonym(value)) return text;
  const start = text.indexOf(value);
  return text.slice(0, start) + name(value) + text.slice(start + value.length);
}

/** Pseudonyms by a keyed hash: who does not have the salt cannot find a value by trying. */
export function createPseudonyms(salt: Uint8Array): Pseudonyms {
  const keyed = hmac.create(sha256, salt);
  const known = new Map<string, string>();

  function hash(value: string): string {
    const before = known.get(value);
    if (before !== undefined) return before;
    const bytes = keyed.clone().update(utf8ToBytes(value)).digest();
    const name = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte % 32)).join('');
    if (known.size >= REMEMBERED) known.clear();
    known.set(value, name);
    return name;
  }

  return {
    person: (text) =>
      inside(text, (value) => `person-${hash(value)}${ADDRESS.test(value) ? '@redacted.invalid' : ''}`),
    secret: (text) => inside(text, (value) => `secret-${hash(value)}`),
  };
}
