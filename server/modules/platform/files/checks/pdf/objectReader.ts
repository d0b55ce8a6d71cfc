import type { PdfHazard } from './outcome';
import type { Source } from './source';
import { Tokens, UnusualPdf, type Token } from './tokens';

/** Objects nested deeper than this occur in no document. */
const MAX_DEPTH = 200;
/** Values of a key that are remembered. */
const MAX_VALUES = 20;
/** Words that end an object, outside its brackets. */
const END_WORDS: ReadonlySet<string> = new Set(['endobj', 'stream', 'obj', 'xref', 'startxref']);

/** Names that are values, wherever: also on their own, since a value may be elsewhere in the file. */
const BAD_VALUES: ReadonlyMap<string, PdfHazard> = new Map([
  ['JavaScript', 'file-with-scripts'],
  ['Launch', 'file-with-launch'],
  ['ImportData', 'file-with-launch'],
  ['GoToE', 'file-with-launch'],
  ['EmbeddedFile', 'file-with-files'],
  ['RichMedia', 'file-with-files'],
]);
const BAD_KEYS: ReadonlyMap<string, PdfHazard> = new Map([
  ['JavaScript', 'file-with-scripts'],
  ['XFA', 'file-with-scripts'],
  ['EmbeddedFiles', 'file-with-files'],
  ['RichMediaContent', 'file-with-files'],
]);
/** Keys that are short enough to be names of fonts elsewhere: they count beside one of these. */
const BAD_BESIDE: readonly (readonly [key: string, beside: readonly string[], hazard: PdfHazard])[] = [
  ['JS', ['S'], 'file-with-scripts'],
  ['EF', ['F', 'UF', 'Type'], 'file-with-files'],
  ['Encrypt', ['Root', 'Size', 'Info', 'ID'], 'protected-file'],
];

/** All of these, for where keys and values cannot be told apart. */
const BAD_ANYWHERE = [
  ...BAD_VALUES,
  ...BAD_KEYS,
  ...BAD_BESIDE.map(([key, , hazard]) => [key, hazard] as const),
];

/** Names with a slash, numbers, and the word `R`; null for anything else. */
type Value = string | number | null;

/** A dictionary. */
export interface Dictionary {
  keys: ReadonlySet<string>;
  /** By key, from all its occurrences: parts of a reference such as `5 0 R` one by one, names of a list. */
  values: ReadonlyMap<string, readonly Value[]>;
}

/** A dictionary, or a list, being read. */
interface Frame extends Dictionary {
  isDictionary: boolean;
  keys: Set<string>;
  values: Map<string, Value[]>;
  /** The key that was read last; empty in a list. */
  key: string;
  /** Whether that key's value comes next. */
  isPending: boolean;
}

const newFrame = (isDictionary: boolean): Frame => ({
  isDictionary,
  keys: new Set(),
  values: new Map(),
  key: '',
  isPending: false,
});

/** How far to read: one object, one value, which no word ends, or everything. */
export type ReadUnit = 'object' | 'value' | 'everything';

/** What was read. */
export interface ReadObject {
  /** Position behind the word `stream`; null if it is no stream. */
  streamAt: number | null;
  /** The outermost dictionary or list, the last if there are several. */
  top: Dictionary | null;
  /** The number that the object is, if it is one. */
  number: number | null;
  /** Whether it may be a stream of objects, but viewers may differ about what its dictionary is. */
  isAmbiguousStream: boolean;
}

/** To PDFium, these bytes are blanks. */
const SOME_BLANKS = /[\u0080\u00ff]/;

/** A name as viewers may read it. */
const spellingsOf = (name: string): string[] => {
  const end = name.search(SOME_BLANKS);
  return end < 0 ? [name] : [name, name.slice(0, end)];
};

const endsObject = (word: string) => word.split(SOME_BLANKS).some((part) => END_WORDS.has(part));

/** Reads an object token by token and collects what a document must not have. */
class ObjectReader {
  readonly #found: Set<PdfHazard>;
  readonly #open: Frame[] = [];
  #top: Frame | null = null;
  #number: number | null = null;
  /** Whether brackets, keys and values do not match, which every viewer repairs in its own way. */
  #isOdd = false;
  readonly #names = new Set<string>();

  constructor(found: Set<PdfHazard>) {
    this.#found = found;
  }

  read(tokens: Tokens, unit: ReadUnit): ReadObject {
    for (let isFirst = true; ; isFirst = false) {
      const token = tokens.next();
      if (token.kind === 'end') return this.#end(null);
      if (token.kind === 'word' && unit === 'object' && endsObject(token.value)) {
        if (this.#open.length === 0) return this.#end(token.value.includes('stream') ? token.end : null);
        this.#isOdd = true;
      }
      this.#number = isFirst && token.kind === 'number' ? token.value : null;
      this.#take(token);
      if (unit === 'value' && this.#open.length === 0) return this.#end(null);
    }
  }

  #take(token: Token): void {
    switch (token.kind) {
      case '<<':
      case '[':
        return this.#opening(token.kind === '<<');
      case '>>':
      case ']':
        return this.#closing(token.kind === '>>');
      case 'name':
        return this.#name(token.value);
      case 'number':
        return this.#value([token.value]);
      case 'word':
        return this.#value([token.value === 'R' ? 'R' : null]);
      default:
        return this.#value([null]);
    }
  }

  #note(hazard: PdfHazard | undefined): void {
    if (hazard) this.#found.add(hazard);
  }

  #opening(isDictionary: boolean): void {
    const outer = this.#open.at(-1);
    if (outer?.isDictionary && !outer.isPending) this.#isOdd = true;
    if (this.#open.length >= MAX_DEPTH) throw new UnusualPdf('Objects are nested very deep.');
    this.#open.push(newFrame(isDictionary));
  }

  #closing(isDictionary: boolean): void {
    const closed = this.#open.at(-1);
    if (closed?.isDictionary !== isDictionary) {
      this.#isOdd = true;
      return;
    }
    if (closed.isPending) this.#isOdd = true;
    this.#open.pop();
    this.#close(closed);
    if (this.#open.length === 0) this.#top = closed;
    const names = (closed.values.get('') ?? []).filter((value) => String(value).startsWith('/'));
    this.#value(isDictionary || names.length === 0 ? [null] : names);
  }

  #name(name: string): void {
    const inner = this.#open.at(-1);
    const isKey = inner?.isDictionary === true && !inner.isPending;
    for (const spelling of spellingsOf(name)) {
      this.#names.add(spelling);
      this.#note((isKey ? BAD_KEYS : BAD_VALUES).get(spelling));
      if (isKey) inner.keys.add(spelling);
    }
    if (!isKey) return this.#value([`/${name}`]);
    inner.key = name;
    inner.isPending = true;
  }

  #value(values: readonly Value[]): void {
    const frame = this.#open.at(-1);
    if (!frame) return;
    // What follows the first number of a reference comes where keys do.
    if (frame.isDictionary && !frame.isPending) {
      this.#isOdd ||= !values.every((value) => typeof value === 'number' || value === 'R');
    }
    const known = frame.values.get(frame.key) ?? [];
    frame.values.set(frame.key, known);
    known.push(...values.slice(0, MAX_VALUES - known.length));
    frame.isPending = false;
  }

  #close({ keys }: Dictionary): void {
    for (const [key, beside, hazard] of BAD_BESIDE) {
      if (keys.has(key) && beside.some((other) => keys.has(other))) this.#note(hazard);
    }
  }

  #end(streamAt: number | null): ReadObject {
    if (this.#open.length > 0) this.#isOdd = true;
    for (const frame of this.#open) this.#close(frame);
    // Keys may be values to other viewers, and belong to another dictionary.
    if (this.#isOdd) {
      for (const [name, hazard] of BAD_ANYWHERE) if (this.#names.has(name)) this.#note(hazard);
    }
    return {
      streamAt,
      top: this.#top ?? this.#open[0] ?? null,
      number: this.#number,
      isAmbiguousStream: this.#isOdd && streamAt !== null && this.#names.has('First'),
    };
  }
}

/** Reads from a position on; adds to what was found. Throws an `UnusualPdf` for what no document has. */
export const readObject = (
  source: Source,
  position: number,
  unit: ReadUnit,
  found: Set<PdfHazard>,
): ReadObject => new ObjectReader(found).read(new Tokens(source, position), unit);
