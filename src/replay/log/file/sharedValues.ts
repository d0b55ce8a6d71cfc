import type { Json } from '../plain';
import { isFields } from './entryFault';
import { MAX_DEPTH } from './limits';
import { LogProblem } from './logProblem';

/** Values whose JSON has at least this many characters are written once, however often they occur. */
const SHARED_LENGTH = 256;

/**
 * Key of a reference to a shared value by number. With a single-element array, it escapes an object that
 * itself has this key.
 */
const SHARED = '$shared';

/** Writes objects, and equal large values in them once. */
export interface SharingWriter {
  /** The object's fields as JSON, with references to shared values. */
  fields: (object: object) => string[];
  /** The JSON of the values shared since the last call, in order. They refer to earlier ones only. */
  takeValues: () => string[];
}

export function createSharingWriter(): SharingWriter {
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

  function fields(object: object): string[] {
    const written: string[] = [];
    for (const [key, item] of Object.entries(object) as [string, Json | undefined][]) {
      if (item !== undefined) written.push(`${JSON.stringify(key)}:${write(item)}`);
    }
    return written;
  }

  function write(value: Json): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    let text = Array.isArray(value) ? `[${value.map(write).join()}]` : `{${fields(value).join()}}`;
    if (Object.hasOwn(value, SHARED)) text = `{"${SHARED}":[${text}]}`;
    if (text.length < SHARED_LENGTH) return text;
    const referred = reference(text);
    known.set(value, referred);
    return referred;
  }

  return {
    fields,
    takeValues() {
      const values = added;
      added = [];
      return values;
    },
  };
}

interface Resolved {
  value: Json;
  /** Approximate size with every reference written out, in JSON characters. */
  characters: number;
}

/** Characters counted for a number, or a literal like `null`. */
const SCALAR_CHARACTERS = 8;

/** Reads what a `SharingWriter` wrote: a shared value becomes one object. `position` names it in errors. */
export interface SharingReader {
  /** The next shared value. */
  add: (value: Json, position: string) => void;
  /** An object that was written. Rejects references to values not added, and those nested too deep. */
  read: (object: Json, position: string) => Resolved;
}

export function createSharingReader(): SharingReader {
  const known: (Resolved & { height: number })[] = [];
  let characters = 0;
  let deepest = 0;
  let where = '';

  function enter(depth: number): void {
    if (depth > MAX_DEPTH) {
      const reason = `values are nested more than ${MAX_DEPTH} deep`;
      throw new LogProblem(where, reason, 'tooDeep', { most: MAX_DEPTH });
    }
    deepest = Math.max(deepest, depth);
  }

  function shared(number: Json, depth: number): Json {
    const found = typeof number === 'number' ? known[number] : undefined;
    if (!found) {
      const name = typeof number === 'number' ? `value ${number}` : 'something';
      throw new LogProblem(where, `it refers to ${name}, which is not among the shared values before it`);
    }
    enter(depth + found.height);
    characters += found.characters;
    return found.value;
  }

  /** The object itself if nothing in it is shared: the parser's objects are faster than rebuilt ones. */
  function fields(object: { [key: string]: Json }, depth: number): Json {
    let changed = false;
    const read = Object.entries(object).map(([key, item]) => {
      characters += key.length + 4;
      const value = walk(item, depth + 1);
      changed ||= value !== item;
      return [key, value] as const;
    });
    return changed ? Object.fromEntries(read) : object;
  }

  function walk(value: Json, depth: number): Json {
    enter(depth);
    characters += typeof value === 'string' ? value.length + 2 : SCALAR_CHARACTERS;
    if (Array.isArray(value)) {
      const items = value.map((item) => walk(item, depth + 1));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    if (!isFields(value)) return value;
    if (!Object.hasOwn(value, SHARED)) return fields(value, depth);
    const inner = value[SHARED] as Json;
    const [escaped] = Array.isArray(inner) ? inner : [];
    return isFields(escaped) ? fields(escaped, depth) : shared(inner, depth);
  }

  function begin(position: string): void {
    where = position;
    characters = 0;
    deepest = 0;
  }

  return {
    add(written, position) {
      begin(position);
      const value = walk(written, 0);
      known.push({ value, characters, height: deepest });
    },
    read(object, position) {
      begin(position);
      const value = isFields(object) ? fields(object, 0) : object;
      return { value, characters };
    },
  };
}
