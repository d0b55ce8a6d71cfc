import { Transform } from 'node:stream';
import type { ImportFault } from '../../../../../src/contract/platform/imports';
import { firstBadLine, notUtf8 } from '../../../../lib/encoding';

const NOTHING = Buffer.alloc(0);
const NEWLINE = 10;
/** Longer lines are passed on unbuffered; in bytes. */
const LONGEST_LINE = 1_000_000;
/** Length of the character started by a byte; 0 for a continuation byte. */
const lengthOf = (byte: number) =>
  byte < 0x80 ? 1 : byte < 0xc0 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;

/** How many trailing bytes belong to an incomplete character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const length = lengthOf(bytes[bytes.length - back] ?? 0);
    if (length > 0) return length > back ? back : 0;
  }
  return 0;
}

/** A filter that only lets UTF-8 through. */
export interface Utf8 {
  transform: Transform;
  /** The encoding fault of the row where the output ends; undefined if the whole file is UTF-8. */
  fault: () => ImportFault | undefined;
}

/**
 * Passes text on up to the first line that is not UTF-8 and discards the rest. The parser downstream thus
 * counts the good rows, which gives the row where the encoding changes in a file of mixed encodings.
 */
export function utf8Only(): Utf8 {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let fault: ImportFault | undefined;

  function hold(bytes: Buffer) {
    if (bytes.length > 0) waiting.push(Buffer.from(bytes));
    waitingBytes += bytes.length;
  }

  function release(): Buffer {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    return bytes;
  }

  /**
   * Emits whole lines only: half a line would be reported as a row with missing cells if its other half is
   * invalid.
   */
  function takeWhole(chunk: Buffer): Buffer {
    const isLong = waitingBytes + chunk.length > LONGEST_LINE;
    if (!isLong && !chunk.includes(NEWLINE)) {
      hold(chunk);
      return NOTHING;
    }
    hold(chunk);
    const bytes = release();
    const end = isLong ? bytes.length - unfinished(bytes) : bytes.lastIndexOf(NEWLINE) + 1;
    hold(bytes.subarray(end));
    return bytes.subarray(0, end);
  }

  function good(bytes: Buffer): Buffer {
    const bad = firstBadLine(bytes);
    if (!bad) return bytes;
    fault = { code: notUtf8(bad.bytes) };
    return bytes.subarray(0, bad.start);
  }

  return {
    transform: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        done(null, fault === undefined ? good(takeWhole(chunk)) : NOTHING);
      },
      flush(done) {
        const rest = release();
        if (fault === undefined && unfinished(rest) > 0) {
          fault = { code: 'cutOff' };
        }
        done(null, fault === undefined ? good(rest) : NOTHING);
      },
    }),
    fault: () => fault,
  };
}
