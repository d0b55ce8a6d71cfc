import { Effort } from './effort';
import { readObject } from './objectReader';
import { objectStarts } from './objectStarts';
import {
  hasObjects,
  objectPlaces,
  objectStreamOf,
  unpack,
  type Lengths,
  type ObjectStream,
} from './objectStream';
import type { PdfHazard } from './outcome';
import { bufferSource, positionsOf, type Source } from './source';
import { UnusualPdf } from './tokens';

/** Bytes before the word `obj` that have the object's numbers, unless a comment is between them. */
const NUMBERS_BYTES = 64;

/** The numbers of the object whose word `obj` is at this position, as `5 0`. */
function numbersAt(source: Source, position: number): string | undefined {
  const before = source.slice(Math.max(0, position - NUMBERS_BYTES), position).toString('latin1');
  const [, number, generation] = /(\d+)[\s\0]+(\d+)[\s\0]*$/.exec(before) ?? [];
  return number && `${Number(number)} ${Number(generation)}`;
}

/** Reads what is outside streams of objects. Returns those, and the numbers that may be their lengths. */
function readPlain(
  source: Source,
  found: Set<PdfHazard>,
): { streams: readonly ObjectStream[]; lengths: Lengths } {
  const streams: ObjectStream[] = [];
  const lengths = new Map<string, number>();
  for (const position of positionsOf(source, 'trailer')) readObject(source, position + 7, 'object', found);
  for (const position of objectStarts(source)) {
    const { streamAt, top, number, isAmbiguousStream } = readObject(source, position + 3, 'object', found);
    if (isAmbiguousStream) throw new UnusualPdf('The dictionary of a stream of objects is damaged.');
    if (streamAt !== null && top && hasObjects(top)) streams.push(objectStreamOf(source, streamAt, top));
    const numbers = number === null ? undefined : numbersAt(source, position);
    if (number === null || numbers === undefined) continue;
    const isNew = !lengths.has(numbers) || lengths.get(numbers) === number;
    lengths.set(numbers, isNew ? number : Number.NaN);
  }
  return { streams, lengths };
}

/**
 * What a PDF has that it must not have. Reads every object in the file, also those that no table lists, since
 * viewers repair tables, and those in streams of objects. Throws an `UnusualPdf` for files that hide objects
 * deeper, or that take more effort than any document needs.
 */
export function findHazards(file: Source, effort = new Effort(file.length)): PdfHazard[] {
  const source = effort.counted(file);
  const found = new Set<PdfHazard>();
  const { streams, lengths } = readPlain(source, found);
  for (const stream of streams) {
    const objects = effort.counted(bufferSource(unpack(source, stream, lengths)));
    readObject(objects, 0, 'everything', found);
    for (const place of objectPlaces(objects, stream.first)) readObject(objects, place, 'value', found);
  }
  return [...found].sort();
}
