import type { Json } from '../plain';
import { PIECE, type Steps } from '../steps';
import { findJsonFault } from './jsonFault';
import { PIECE_DEPTH } from './jsonPieces';
import { checkLogSize, MAX_DEPTH } from './limits';
import { LogProblem, pathText, WHOLE_FILE } from './logProblem';

/** Number of path steps named when a value is nested too deep. */
const NAMED_STEPS = 6;

type Path = (string | number)[];

function checkDepth(value: Json, path: Path): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length > MAX_DEPTH) {
    const position = pathText(path.slice(0, NAMED_STEPS));
    throw new LogProblem(position, `values are nested more than ${MAX_DEPTH} deep`, 'tooDeep', {
      most: MAX_DEPTH,
    });
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      checkDepth(value[index] as Json, path);
      path.pop();
    }
    return;
  }
  for (const key of Object.keys(value)) {
    path.push(key);
    checkDepth(value[key] as Json, path);
    path.pop();
  }
}

/** Like `checkDepth`, in steps: a log's large lists and tables are near the root of its file. */
function* checkDepthInSteps(value: Json, path: Path): Steps<void> {
  if (path.length >= PIECE_DEPTH || typeof value !== 'object' || value === null) {
    checkDepth(value, path);
    return;
  }
  let done = 0;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    path.push(key);
    yield* checkDepthInSteps((value as Record<string, Json>)[key] as Json, path);
    path.pop();
    done += 1;
    if (done % PIECE === 0) yield;
  }
}

/**
 * Parses an untrusted text: rejects what is too large, too deep or not JSON, with the location. The browser
 * parses in one go and blocks: some 60 milliseconds for eight idle hours, about half a second for the largest file.
 */
export function* parseJson(text: string): Steps<Json> {
  checkLogSize(text.length);
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    const { line, column, ended } = findJsonFault(text);
    if (text.trim() === '') throw new LogProblem(WHOLE_FILE, 'it is empty', 'empty');
    if (ended) {
      const reason = `the file ends in the middle, at line ${line}: fetch it again`;
      throw new LogProblem(`line ${line}`, reason, 'cutShort', { line });
    }
    throw new LogProblem(`line ${line}, column ${column}`, 'this is not JSON', 'noJson', { line, column });
  }
  yield;
  yield* checkDepthInSteps(value, []);
  return value;
}
