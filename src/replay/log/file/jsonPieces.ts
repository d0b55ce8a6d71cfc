import type { Json } from '../plain';

/** Depth of the parts of a log file that form one piece each: its entries, and the values of its tables. */
export const PIECE_DEPTH = 4;

/** Yields the JSON of a parsed value in pieces that add up to the output of `JSON.stringify`. */
export function* jsonPieces(value: Json, depth = 0): Generator<string, void, void> {
  if (typeof value !== 'object' || value === null || depth === PIECE_DEPTH) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  yield isList ? '[' : '{';
  let separator = '';
  if (isList) {
    for (const item of value) {
      if (separator) yield separator;
      separator = ',';
      yield* jsonPieces(item, depth + 1);
    }
  } else {
    for (const key of Object.keys(value)) {
      yield `${separator}${JSON.stringify(key)}:`;
      separator = ',';
      yield* jsonPieces(value[key] as Json, depth + 1);
    }
  }
  yield isList ? ']' : '}';
}
