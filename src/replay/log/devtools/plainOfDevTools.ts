import { isFields } from '../file/entryFault';
import { LogProblem, pathText } from '../file/logProblem';
import type { Json } from '../plain';
import { JSAN, markOfJsan } from './marks';

/** Placeholders for values DevTools could not serialize. */
const PLACEHOLDERS: readonly Json[] = ['[CIRCULAR]', '[WINDOW]'];
/** Key under which DevTools store the class of a non-JSON object. */
const CLASS = '__serializedType__';

function refusal(path: readonly (string | number)[], what: string): LogProblem {
  return new LogProblem(
    pathText(path),
    `${what} stands here, which Redux DevTools could not write as JSON and nothing can be replayed from`,
    'unwritten',
  );
}

/** Converts a value of a DevTools export to a log's plain form. Rejects placeholders, with their location. */
export function plainOfDevTools(value: Json, path: (string | number)[]): Json {
  if (PLACEHOLDERS.includes(value)) throw refusal(path, `the placeholder ${JSON.stringify(value)}`);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => plainOfDevTools(item, [...path, index]));
  if (Object.hasOwn(value, JSAN)) {
    const mark = markOfJsan(value);
    if (mark === null) throw refusal(path, `a value in the notation of jsan (${JSAN})`);
    return mark;
  }
  if (Object.hasOwn(value, CLASS)) throw refusal(path, `an object of a class (${CLASS})`);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, plainOfDevTools(item, [...path, key])]),
  );
}

/** Converts a state of a DevTools export, by slice; `path` names it if it is invalid. */
export function stateOfDevTools(value: Json, path: (string | number)[]): { [slice: string]: Json } {
  const state = plainOfDevTools(value, path);
  if (isFields(state)) return state;
  throw new LogProblem(pathText(path), 'a state by slices is expected');
}
