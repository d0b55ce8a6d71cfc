import { readSync } from 'node:fs';

/** Bytes by position. */
export interface Source {
  length: number;
  /** -1 behind the end. */
  at: (position: number) => number;
  /** A copy of a range, shorter at the end. */
  slice: (start: number, end: number) => Buffer;
}

export const bufferSource = (bytes: Buffer): Source => ({
  length: bytes.length,
  at: (position) => bytes[position] ?? -1,
  slice: (start, end) => bytes.subarray(start, end),
});

export const WINDOW_BYTES = 1 << 20;

/** A file, of which a window is held in memory. */
export function fileSource(descriptor: number, length: number): Source {
  const held = Buffer.alloc(WINDOW_BYTES);
  let start = 0;
  let end = 0;
  return {
    length,
    at(position) {
      if (position >= length || position < 0) return -1;
      if (position < start || position >= end) {
        // Some of what comes before, because readers look back a little.
        start = Math.max(0, position - 1_024);
        end = start + readSync(descriptor, held, 0, WINDOW_BYTES, start);
      }
      return held[position - start] ?? -1;
    },
    slice(from, to) {
      if (from >= start && to <= end) return Buffer.from(held.subarray(from - start, to - start));
      const bytes = Buffer.alloc(Math.max(0, Math.min(to, length) - from));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
    },
  };
}

/** A window of a source, and the position of its first byte. */
interface Window {
  from: number;
  bytes: Buffer;
}

/** All windows of a source, in order. Each ends with the first bytes of the next. */
export function* windowsOf(source: Source, overlapBytes: number): Generator<Window> {
  for (let from = 0; from < source.length; from += WINDOW_BYTES) {
    yield { from, bytes: source.slice(from, from + WINDOW_BYTES + overlapBytes) };
  }
}

/** Every position of a word, in order. */
export function* positionsOf(source: Source, word: string): Generator<number> {
  const sought = Buffer.from(word);
  // Windows overlap, so that no word is cut.
  for (const { from, bytes } of windowsOf(source, sought.length - 1)) {
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) yield from + at;
  }
}
