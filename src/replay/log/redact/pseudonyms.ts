import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Characters of a pseudonym, enough to avoid collisions at a large event. */
const LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Cache size; the cache is cleared when full. */
const REMEMBERED = 10_000;

const OWN = `[${'a-z2-7'}]{${LENGTH}}`;
const PSEUDONYM = new RegExp(`^(?:person-${OWN}(?:(?:@|%40)redacted\\.invalid)?|secret-${OWN})$`);
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Whether the text is already a pseudonym. */
export function isPseudonym(text: string): boolean {
  return PSEUDONYM.test(text);
}

/** Stable pseudonyms that reveal nothing about the original values. Surrounding whitespace is preserved. */
export interface Pseudonyms {
  /** `person-k3x9qa2b`; for an email address `person-k3x9qa2b@redacted.invalid`. */
  person: (value: string) => string;
  /** `secret-k3x9qa2b`. */
  secret: (value: string) => string;
}

/** Replaces a text but keeps its surrounding whitespace. */
function inside(text: string, name: (value: string) => string): string {
  const value = text.trim();
  if (value === '' || isPseudonym(value)) return text;
  const start = text.indexOf(value);
  return text.slice(0, start) + name(value) + text.slice(start + value.length);
}

/** Creates pseudonyms with a keyed hash: without the salt, values cannot be found by trial. */
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
