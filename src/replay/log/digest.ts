import { sha256Hex } from './sha256Hex';

const known = new WeakMap<object, string>();

/** Short, yet long enough that no two states of a log collide. */
const DIGEST_CHARACTERS = 16;

function hash(text: string): string {
  return sha256Hex(text).slice(0, DIGEST_CHARACTERS);
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? `#${digestOf(value)}` : JSON.stringify(value);
}

/**
 * Digest of a plain, immutable value, independent of field order; undefined fields count as absent. Cached
 * per object, so that a state costs only what changed since the last time.
 */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return hash(JSON.stringify(value) ?? 'undefined');
  const kept = known.get(value);
  if (kept !== undefined) return kept;
  const fields = value as Record<string, unknown>;
  const text = Array.isArray(value)
    ? `[${value.map(textOf).join()}]`
    : `{${Object.keys(fields)
        .filter((key) => fields[key] !== undefined)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${textOf(fields[key])}`)
        .join()}}`;
  const digest = hash(text);
  known.set(value, digest);
  return digest;
}
