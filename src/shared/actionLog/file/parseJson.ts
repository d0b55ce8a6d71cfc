import type { Json } from '../plain';
import { findJsonFault } from './jsonFault';
import { checkLogSize, MAX_DEPTH } from './limits';
import { LogProblem, pathText, WHOLE_FILE } from './logProblem';

/** How many steps of a path are named when a value is nested too deep. */
const NAMED_STEPS = 6;

function checkDepth(value: Json, path: (string | number)[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length > MAX_DEPTH) {
    const place = pathText(path.slice(0, NAMED_STEPS));
    throw new LogProblem(place, `values are nested more than ${MAX_DEPTH} deep`);
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

/** Parses a text that a stranger may have made: refuses what is too large, too deep or no JSON, with the place. */
export function parseJson(text: string): Json {
  checkLogSize(text.length);
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    const { line, column, ended } = findJsonFault(text);
    if (text.trim() === '') throw new LogProblem(WHOLE_FILE, 'it is empty');
    if (ended) {
      throw new LogProblem(`line ${line}`, `the file ends in the middle, at line ${line}: fetch it again`);
    }
    throw new LogProblem(`line ${line}, column ${column}`, 'this is not JSON');
  }
  checkDepth(value, []);
  return value;
}
