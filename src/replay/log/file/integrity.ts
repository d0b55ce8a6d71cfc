import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json } from '../plain';
import { mapInSteps, type Steps } from '../steps';
import { jsonPieces } from './jsonPieces';

/** Number of characters hashed at a time. */
const PORTION = 100_000;

const named = (hex: string) => `sha256:${hex}`;

/** Digest of a file's content, computed from its JSON lines with an empty `digest`. */
export function* digestOfContent(lines: readonly string[]): Steps<string> {
  const hash = sha256.create();
  yield* mapInSteps(lines, (line) => void hash.update(utf8ToBytes(line)));
  return named(bytesToHex(hash.digest()));
}

/**
 * Whether a parsed file differs from what was written. Line breaks and spaces between its values don't count.
 */
export function* isAltered(file: { [field: string]: Json }): Steps<boolean> {
  const hash = sha256.create();
  let portion = '';
  for (const piece of jsonPieces({ ...file, digest: '' })) {
    portion += piece;
    if (portion.length < PORTION) continue;
    hash.update(utf8ToBytes(portion));
    portion = '';
    yield;
  }
  hash.update(utf8ToBytes(portion));
  return file['digest'] !== named(bytesToHex(hash.digest()));
}
