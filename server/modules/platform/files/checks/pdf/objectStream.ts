import { inflateSync } from 'node:zlib';
import type { Dictionary } from './objectReader';
import { isSpace, Tokens, UnusualPdf } from './tokens';
import type { Source } from './source';

/** A stream of objects larger than this occurs in no document, packed or unpacked. */
const MAX_BYTES = 32_000_000;
const END = 'endstream';

/** A stream of objects in a file. */
export interface ObjectStream {
  start: number;
  /** The bytes, or the number of the object that says how many, as `5 0`. */
  length: number | string;
  isDeflated: boolean;
  /** Where its objects begin, behind the list of their places. */
  first: number;
}

/** The lengths that objects of a file say, by their numbers as `5 0`; not a number where they differ. */
export type Lengths = ReadonlyMap<string, number>;

/** Whether a stream has objects in it. Its type may be said elsewhere in the file; its other keys may not. */
export const hasObjects = ({ keys, values }: Dictionary): boolean =>
  (values.get('Type') ?? []).includes('/ObjStm') || (keys.has('N') && keys.has('First'));

/** Viewers agree on where the bytes begin only if the word `stream` ends its line. */
function startOf(source: Source, behindWord: number): number {
  const start = source.at(behindWord) === 13 ? behindWord + 1 : behindWord;
  if (source.at(start) !== 10) throw new UnusualPdf('A stream of objects begins within a line.');
  return start + 1;
}

function lengthOf({ values }: Dictionary): number | string {
  const [length, generation, word, ...more] = values.get('Length') ?? [];
  if (typeof length === 'number' && generation === undefined) return length;
  if (typeof length === 'number' && typeof generation === 'number' && word === 'R' && more.length === 0) {
    return `${length} ${generation}`;
  }
  throw new UnusualPdf('A stream of objects does not say its length.');
}

function isDeflated({ keys, values }: Dictionary): boolean {
  if (!keys.has('Filter') && !keys.has('F')) return false;
  const filters = values.get('Filter') ?? [];
  const isFlate = filters.length === 1 && (filters[0] === '/FlateDecode' || filters[0] === '/Fl');
  if (!isFlate || keys.has('F') || keys.has('DecodeParms') || keys.has('DP')) {
    throw new UnusualPdf('Objects are packed twice, or in a rare way.');
  }
  return true;
}

/** What a dictionary says about its stream of objects. Throws an `UnusualPdf` if viewers may differ. */
export function objectStreamOf(source: Source, behindWord: number, dictionary: Dictionary): ObjectStream {
  const [first, ...more] = dictionary.values.get('First') ?? [];
  if (typeof first !== 'number' || !Number.isInteger(first) || more.length > 0) {
    throw new UnusualPdf('A stream of objects does not say where they begin.');
  }
  return {
    start: startOf(source, behindWord),
    length: lengthOf(dictionary),
    isDeflated: isDeflated(dictionary),
    first,
  };
}

/** Viewers that find another end of the stream would read other objects. */
function mustEndAt(source: Source, position: number): void {
  let end = position;
  while (isSpace(source.at(end))) end += 1;
  if (source.slice(end, end + END.length).toString('latin1') !== END) {
    throw new UnusualPdf('A stream of objects does not end where it says.');
  }
}

function inflate(packed: Buffer): Buffer {
  try {
    // With `info`, zlib says how far it has read, which the types do not know.
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: MAX_BYTES, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (packed.subarray(engine.bytesWritten).every(isSpace)) return buffer;
  } catch (error) {
    throw new UnusualPdf(`Objects cannot be unpacked: ${String(error)}`);
  }
  throw new UnusualPdf('Packed objects end before their stream.');
}

/** The objects of a stream. Throws an `UnusualPdf` unless its length and the packed data end at one place. */
export function unpack(
  source: Source,
  { start, length, isDeflated }: ObjectStream,
  lengths: Lengths,
): Buffer {
  const bytes = typeof length === 'number' ? length : (lengths.get(length) ?? Number.NaN);
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > MAX_BYTES) {
    throw new UnusualPdf('A stream of objects does not say its length.');
  }
  mustEndAt(source, start + bytes);
  const packed = source.slice(start, start + bytes);
  return isDeflated ? inflate(packed) : packed;
}

/** Where a stream's objects are, as the list at its beginning says: viewers read each of them from there. */
export function objectPlaces(objects: Source, first: number): number[] {
  const tokens = new Tokens(objects, 0);
  const places: number[] = [];
  for (;;) {
    const [number, place] = [tokens.next(), tokens.next()];
    if (number.kind !== 'number' || place.kind !== 'number') return places;
    if (!Number.isInteger(number.value) || !Number.isInteger(place.value)) {
      throw new UnusualPdf('The list of packed objects cannot be read.');
    }
    places.push(first + place.value);
  }
}
