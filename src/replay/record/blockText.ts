import type { Entry } from '../log/entry';
import type { Json } from '../log/plain';

/** Values whose JSON is at least this long are stored once per chapter, however often they occur. */
const SHARED_LENGTH = 256;

/**
 * Key of a reference to a shared value by number. With a single-element array, it escapes an object that
 * itself has this key.
 */
const SHARED = '$shared';

/** Content of a block's text: newly shared values and entries, both with references to shared values. */
interface BlockContent {
  values: Json[];
  entries: Json[];
}

/** Writes the blocks of one chapter in order. */
export interface ChapterWriter {
  /** Serializes entries; reading them requires the chapter's earlier blocks. */
  write: (entries: readonly Entry[]) => string;
}

export function createChapterWriter(): ChapterWriter {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, string>();
  let added: string[] = [];

  function reference(text: string): string {
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
      added.push(text);
    }
    return `{"${SHARED}":${number}}`;
  }

  function fieldsOf(value: object): string {
    const fields: string[] = [];
    for (const [key, item] of Object.entries(value) as [string, Json | undefined][]) {
      if (item !== undefined) fields.push(`${JSON.stringify(key)}:${write(item)}`);
    }
    return `{${fields.join()}}`;
  }

  function write(value: Json): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    let text = Array.isArray(value) ? `[${value.map(write).join()}]` : fieldsOf(value);
    if (Object.hasOwn(value, SHARED)) text = `{"${SHARED}":[${text}]}`;
    if (text.length < SHARED_LENGTH) return text;
    const referred = reference(text);
    known.set(value, referred);
    return referred;
  }

  return {
    write(entries) {
      added = [];
      const lines = entries.map(fieldsOf);
      return `{"values":[${added.join()}],"entries":[${lines.join()}]}`;
    },
  };
}

/**
 * Reads the entries of one chapter from the texts of its blocks, in order. Throws if a referenced value is
 * missing.
 */
export function readChapter(texts: readonly string[]): Entry[] {
  const values: Json[] = [];

  function sharedValue(number: number): Json {
    const value = values[number];
    if (value === undefined)
      throw new Error('The recording is damaged: a part that others refer to is missing.');
    return value;
  }
  function read(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(read);
    const shared = Object.hasOwn(value, SHARED) ? value[SHARED] : undefined;
    if (typeof shared === 'number') return sharedValue(shared);
    return fieldsOf(Array.isArray(shared) ? (shared[0] as object) : value);
  }
  function fieldsOf(value: object): { [key: string]: Json } {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, read(item as Json)]));
  }

  return texts.flatMap((text) => {
    const content = JSON.parse(text) as BlockContent;
    for (const value of content.values) values.push(read(value));
    return content.entries.map((entry) => fieldsOf(entry as object) as unknown as Entry);
  });
}
