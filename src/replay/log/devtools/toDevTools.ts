import type { ActionLog, Segment } from '../actionLog';
import type { Json } from '../plain';
import { jsanOfMark } from './marks';

function forDevTools(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(forDevTools);
  const jsan = jsanOfMark(value);
  return jsan ?? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, forDevTools(item)]));
}

/**
 * Exports a page lifetime in the format Redux DevTools import: an object whose `payload` (the actions in
 * order) and `preloadedState` (the state before them) are JSON strings. DevTools hold only one page lifetime:
 * the last one, unless another is given. For the extension's `importState` (reduxjs/redux-devtools,
 * extension/src/pageScript/api/importState.ts).
 */
export function toDevTools(log: ActionLog, segment: Segment | undefined = log.segments.at(-1)): string {
  const actions = (segment?.entries ?? []).flatMap((entry) =>
    entry.kind === 'ext' || entry.kind === 'put' ? [forDevTools(entry.action)] : [],
  );
  const file = {
    payload: JSON.stringify(actions),
    preloadedState: JSON.stringify(forDevTools(segment?.initialState ?? {})),
  };
  return JSON.stringify(file, null, '\t');
}
