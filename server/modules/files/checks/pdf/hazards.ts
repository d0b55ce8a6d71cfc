import { constants, inflateSync } from 'node:zlib';
import { bufferSource, positionsOf, type Source } from './source';
import { Tokens, UnusualPdf } from './tokens';

/** What a document must not have, by the names of the problems. */
export type PdfHazard = 'file-with-scripts' | 'file-with-files' | 'file-with-launch' | 'protected-file';

/** Objects nested deeper than this occur in no document. */
const MAX_DEPTH = 200;
/** A stream of objects larger than this occurs in no document. */
const MAX_OBJECTS_BYTES = 32_000_000;
const END_STREAM = Buffer.from('endstream');

/** Names that are values, wherever: also on their own, since a value may be elsewhere in the file. */
const BAD_VALUES: Readonly<Partial<Record<string, PdfHazard>>> = {
  JavaScript: 'file-with-scripts',
  Launch: 'file-with-launch',
  ImportData: 'file-with-launch',
  GoToE: 'file-with-launch',
  EmbeddedFile: 'file-with-files',
  RichMedia: 'file-with-files',
};
const BAD_KEYS: Readonly<Partial<Record<string, PdfHazard>>> = {
  JavaScript: 'file-with-scripts',
  XFA: 'file-with-scripts',
  EmbeddedFiles: 'file-with-files',
  RichMediaContent: 'file-with-files',
};
/** Keys that are short enough to be names of fonts elsewhere: they count beside one of these. */
const BAD_BESIDE: readonly (readonly [key: string, beside: readonly string[], hazard: PdfHazard])[] = [
  ['JS', ['S'], 'file-with-scripts'],
  ['EF', ['F', 'UF', 'Type'], 'file-with-files'],
  ['Encrypt', ['Root', 'Size', 'Info', 'ID'], 'protected-file'],
];

/** A dictionary, or a list, being read. */
interface Frame {
  isDictionary: boolean;
  keys: Set<string>;
  /** The key whose value comes next. */
  key: string | null;
  /** Names that are values, by key; those of a list count for its key. */
  names: Map<string, string[]>;
}

const newFrame = (isDictionary: boolean): Frame => ({
  isDictionary,
  keys: new Set(),
  key: null,
  names: new Map(),
});

/** Where an object ended, and what its outermost dictionary has. */
interface ReadObject {
  /** Position behind the word `stream`; null if it is no stream. */
  streamAt: number | null;
  top: Frame | null;
}

/** Reads documents token by token and collects what they must not have. */
class HazardReader {
  readonly found = new Set<PdfHazard>();

  #note(hazard: PdfHazard | undefined): void {
    if (hazard) this.found.add(hazard);
  }

  /** Reads an object, or all of them up to the end. */
  read(source: Source, position: number, isOneObject: boolean): ReadObject {
    const tokens = new Tokens(source, position);
    const open: Frame[] = [];
    let top: Frame | null = null;
    for (;;) {
      const token = tokens.next();
      const inner = open.at(-1);
      switch (token.kind) {
        case 'end':
          for (const frame of open) this.#close(frame);
          return { streamAt: null, top };
        case '<<':
        case '[':
          if (open.length >= MAX_DEPTH) throw new UnusualPdf('Objects are nested very deep.');
          open.push(newFrame(token.kind === '<<'));
          break;
        case '>>':
        case ']': {
          const closed = open.pop();
          if (!closed) break;
          this.#close(closed);
          if (open.length === 0) top = closed;
          this.#value(open.at(-1), closed.isDictionary ? [] : (closed.names.get('') ?? []));
          break;
        }
        case 'name':
          if (inner?.isDictionary && inner.key === null) this.#key(inner, token.value);
          else {
            this.#note(BAD_VALUES[token.value]);
            this.#value(inner, [token.value]);
          }
          break;
        case 'word':
          if (isOneObject && ['endobj', 'stream', 'obj', 'xref', 'startxref'].includes(token.value)) {
            for (const frame of open) this.#close(frame);
            return { streamAt: token.value === 'stream' ? token.end : null, top: top ?? open[0] ?? null };
          }
          this.#value(inner, []);
          break;
        default:
          this.#value(inner, []);
      }
    }
  }

  #key(frame: Frame, key: string): void {
    frame.keys.add(key);
    frame.key = key;
    this.#note(BAD_KEYS[key]);
  }

  /** A value was read. In a reference such as `5 0 R`, what follows the first number comes where keys do. */
  #value(frame: Frame | undefined, names: readonly string[]): void {
    if (!frame) return;
    const key = frame.isDictionary ? frame.key : '';
    if (key === null) return;
    frame.names.set(key, [...(frame.names.get(key) ?? []), ...names].slice(0, 20));
    frame.key = null;
  }

  #close({ keys }: Frame): void {
    for (const [key, beside, hazard] of BAD_BESIDE) {
      if (keys.has(key) && beside.some((other) => keys.has(other))) this.#note(hazard);
    }
  }
}

/** Start and end of a stream's bytes. */
function streamRange(source: Source, behindWord: number): { start: number; end: number } {
  let start = behindWord;
  if (source.at(start) === 13) start += 1;
  if (source.at(start) === 10) start += 1;
  const bytes = source.slice(start, start + MAX_OBJECTS_BYTES);
  const length = bytes.indexOf(END_STREAM);
  return { start, end: start + (length < 0 ? bytes.length : length) };
}

/** The objects in a stream of objects, unpacked. */
function unpack(source: Source, behindWord: number, { keys, names }: Frame): Buffer {
  const { start, end } = streamRange(source, behindWord);
  const packed = source.slice(start, end);
  if (!keys.has('Filter') && !keys.has('F')) return packed;
  const filters = names.get('Filter') ?? [];
  const isDeflated = filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl');
  if (!isDeflated || keys.has('DecodeParms') || keys.has('DP'))
    throw new UnusualPdf('Objects are packed twice.');
  try {
    return inflateSync(packed, {
      maxOutputLength: MAX_OBJECTS_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    throw new UnusualPdf(`Objects cannot be unpacked: ${String(error)}`);
  }
}

/** Whether a stream has objects in it. Its type may be said elsewhere in the file; its other keys may not. */
const hasObjects = ({ keys, names }: Frame) =>
  (names.get('Type') ?? []).includes('ObjStm') || (keys.has('N') && keys.has('First'));

/** Bytes before the word that are looked at to tell whether an object begins there. */
const LOOK_BACK_BYTES = 64;

/**
 * Whether an object begins behind the word `obj` at this position: after two numbers, or at the beginning of
 * a line, since a comment may stand between. Packed data has the word by chance, too.
 */
function isObjectAt(source: Source, position: number): boolean {
  const before = source.slice(Math.max(0, position - LOOK_BACK_BYTES), position).toString('latin1');
  return /\d[\s\0]+\d+[\s\0]*$|[\r\n][\s\0]*$/.test(before);
}

/**
 * What a PDF has that it must not have. Reads every object in the file, also those that no table lists, since
 * viewers repair tables, and those in streams of objects. Throws an `UnusualPdf` for files that hide objects
 * deeper.
 */
export function findHazards(source: Source): PdfHazard[] {
  const reader = new HazardReader();
  for (const position of positionsOf(source, 'trailer')) reader.read(source, position + 7, true);
  for (const position of positionsOf(source, 'obj')) {
    if (!isObjectAt(source, position)) continue;
    const { streamAt, top } = reader.read(source, position + 3, true);
    if (streamAt === null || !top || !hasObjects(top)) continue;
    reader.read(bufferSource(unpack(source, streamAt, top)), 0, false);
  }
  return [...reader.found].sort();
}
