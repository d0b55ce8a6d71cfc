import type { Json } from '../plain';
import { sha256Hex } from '../sha256Hex';
import { mapInSteps, type Steps } from '../steps';
import { MAX_DEPTH } from './limits';
import { LogProblem } from './logProblem';

/** Values of at least this many JSON characters get their own line if they occur more than once. */
const MIN_SHARED = 256;

/** Length of a value's key in the table; longer if two values would share it. */
const KEY_CHARACTERS = 12;

/** Key of a reference to the table. In the log's own data it is escaped with one more `$`. */
const REF = '$ref';
const REF_OR_ESCAPED = /^\$+ref$/;

/** Large values that occur more than once, by key; they may refer to each other. */
export type ValueTable = Record<string, Json>;

type Large = object | string;

/**
 * Numbers large values so that equal ones have equal numbers. Small ones have none, and contain nothing
 * large.
 */
function* numberLargeValues(roots: readonly Json[]): Steps<(value: Json) => number | undefined> {
  const byText = new Map<string, number>();
  const byValue = new Map<Large, number>();

  /** A small value's JSON, or `#` and a large one's number, so that nothing is serialized twice. */
  function measure(value: Json): string {
    let text: string;
    let large = false;
    const part = (item: Json) => {
      const ofItem = measure(item);
      large ||= ofItem.startsWith('#');
      return ofItem;
    };
    if (Array.isArray(value)) text = `[${value.map(part).join()}]`;
    else if (typeof value === 'object' && value !== null) {
      text = '{';
      for (const [key, item] of fieldsOf(value)) text += `${JSON.stringify(key)}:${part(item)},`;
    } else text = JSON.stringify(value) ?? 'null';
    if (!large && text.length < MIN_SHARED) return text;
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byValue.set(value as Large, number);
    return `#${number}`;
  }

  yield* mapInSteps(roots, (root) => {
    if (JSON.stringify(root).length >= MIN_SHARED) measure(root);
  });
  return (value) => byValue.get(value as Large);
}

/** Fields of an object; undefined ones count as absent, as in JSON. */
function fieldsOf(value: { [key: string]: Json | undefined }): [string, Json][] {
  return Object.entries(value).filter((field): field is [string, Json] => field[1] !== undefined);
}

function itemsOf(value: Json): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.values(value);
}

/** How often each large value has to be written if equal ones are written once, by number. */
function* countLargeValues(
  roots: readonly Json[],
  numberOf: (value: Json) => number | undefined,
): Steps<number[]> {
  const counts: number[] = [];
  function visit(value: Json): void {
    const number = numberOf(value);
    if (number === undefined) return;
    counts[number] = (counts[number] ?? 0) + 1;
    if (counts[number] === 1) for (const item of itemsOf(value)) visit(item);
  }
  yield* mapInSteps(roots, (root) => itemsOf(root).forEach(visit));
  return counts;
}

/**
 * Replaces large parts that occur more than once with references to a table. The roots themselves are never
 * replaced. Runs in linear time; `createResolver` reverses it.
 */
export function* shareValues(roots: readonly Json[]): Steps<{ roots: Json[]; values: ValueTable }> {
  const numberOf = yield* numberLargeValues(roots);
  const counts = yield* countLargeValues(roots, numberOf);
  const keys = new Map<number, string>();
  const values = new Map<string, Json>();

  function keyOf(number: number, value: Json): string {
    const known = keys.get(number);
    if (known !== undefined) return known;
    const written = inside(value);
    const digest = sha256Hex(JSON.stringify(written));
    let length = KEY_CHARACTERS;
    while (values.has(digest.slice(0, length))) length += 1;
    const key = digest.slice(0, length);
    keys.set(number, key);
    values.set(key, written);
    return key;
  }

  function shared(value: Json): Json {
    const number = numberOf(value);
    if (number !== undefined && (counts[number] ?? 0) > 1) return { [REF]: keyOf(number, value) };
    return inside(value);
  }

  function inside(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(shared);
    const fields = fieldsOf(value);
    const [only] = fields;
    if (only && fields.length === 1 && REF_OR_ESCAPED.test(only[0]))
      return { [`$${only[0]}`]: shared(only[1]) };
    return Object.fromEntries(fields.map(([key, item]) => [key, shared(item)]));
  }

  return { roots: yield* mapInSteps(roots, inside), values: Object.fromEntries(values) };
}

interface Resolved {
  value: Json;
  /** Approximate size when expanded, in JSON characters. */
  characters: number;
}

/** Characters counted for a number, or a literal like `null`. */
const SCALAR_CHARACTERS = 8;

/**
 * Replaces references with the table's values. Equal values become one object. Rejects dangling and circular
 * references, and values nested too deep because of them. `position` names the value in errors.
 */
export function createResolver(table: ValueTable): (value: Json, position: string) => Resolved {
  /** Resolved table values; null while one is being resolved. */
  const known = new Map<string, (Resolved & { height: number }) | null>();
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

  function refer(key: Json, depth: number): Json {
    if (typeof key !== 'string' || !Object.hasOwn(table, key)) {
      const name = typeof key === 'string' ? `"${key.slice(0, 60)}"` : 'something';
      throw new LogProblem(where, `it refers to ${name}, which the table of values does not have`);
    }
    let found = known.get(key);
    if (found === null) throw new LogProblem(where, `the value "${key.slice(0, 60)}" refers to itself`);
    if (!found) {
      const outside = { characters, deepest };
      known.set(key, null);
      characters = 0;
      deepest = depth;
      const value = walk(table[key] as Json, depth + 1);
      found = { value, characters, height: deepest - depth };
      known.set(key, found);
      ({ characters, deepest } = outside);
    }
    enter(depth + found.height);
    characters += found.characters;
    return found.value;
  }

  function walk(value: Json, depth: number): Json {
    enter(depth);
    if (typeof value === 'string') characters += value.length + 2;
    else characters += SCALAR_CHARACTERS;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items = value.map((item) => walk(item, depth + 1));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    const keys = Object.keys(value);
    const [only] = keys;
    if (only !== undefined && keys.length === 1 && REF_OR_ESCAPED.test(only)) {
      const inner = value[only] as Json;
      return only === REF ? refer(inner, depth) : { [only.slice(1)]: walk(inner, depth + 1) };
    }
    let changed = false;
    const fields = keys.map((key) => {
      characters += key.length + 4;
      const item = walk(value[key] as Json, depth + 1);
      changed ||= item !== value[key];
      return [key, item] as const;
    });
    return changed ? Object.fromEntries(fields) : value;
  }

  return (value, position) => {
    where = position;
    characters = 0;
    deepest = 0;
    return { value: walk(value, 0), characters };
  };
}
