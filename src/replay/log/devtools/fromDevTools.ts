import type { ActionLog, LoggedState, Segment } from '../actionLog';
import { isFields } from '../file/entryFault';
import { LogProblem } from '../file/logProblem';
import { parseJson } from '../file/parseJson';
import type { LoggedAction } from '../entry';
import type { Json } from '../plain';
import { sha256Hex } from '../sha256Hex';
import { atOnce } from '../steps';
import { isLifted, segmentOfLifted } from './lifted';
import { plainOfDevTools, stateOfDevTools } from './plainOfDevTools';

/** What DevTools don't report about a page lifetime. */
const UNKNOWN = { startedAt: 0, build: '', cut: null, firstSequence: 0 };

function nested(text: Json | undefined, field: string): Json {
  if (typeof text !== 'string') {
    throw new LogProblem(
      field,
      'a text of JSON is expected, as the Export button of Redux DevTools writes it',
    );
  }
  try {
    return atOnce(parseJson(text));
  } catch (error) {
    if (error instanceof LogProblem) throw new LogProblem(`${field}, ${error.position}`, error.reason);
    throw error;
  }
}

function segmentOfActions(actions: readonly Json[], initialState: LoggedState): Segment {
  const entries = actions.map((action, index) => {
    const path = ['payload', index];
    const plain = plainOfDevTools(action, path);
    if (isFields(plain) && typeof plain.type === 'string') {
      return { kind: 'ext' as const, at: 0, action: plain as LoggedAction };
    }
    throw new LogProblem(`payload[${index}]`, 'an action with a type is expected');
  });
  return { ...UNKNOWN, initialState, entries };
}

function segmentOf(file: { [field: string]: Json }): Segment | null {
  if (isLifted(file)) return segmentOfLifted(file, {});
  if (!Object.hasOwn(file, 'payload')) return null;
  const payload = nested(file.payload, 'payload');
  const state = file.preloadedState
    ? stateOfDevTools(nested(file.preloadedState, 'preloadedState'), ['preloadedState'])
    : {};
  if (Array.isArray(payload)) return segmentOfActions(payload, state);
  if (isFields(payload) && isLifted(payload)) return segmentOfLifted(payload, state);
  throw new LogProblem('payload', 'a list of actions, or the lifted state of Redux DevTools, is expected');
}

/** Like `fromDevTools`, for a file already parsed. */
export function logOfDevTools(file: Json): ActionLog | null {
  const segment = isFields(file) ? segmentOf(file) : null;
  if (!segment) return null;
  const id = `devtools-${sha256Hex(JSON.stringify(file)).slice(0, 12)}`;
  return { id, event: null, origin: 'devtools', report: null, segments: [segment] };
}

/**
 * Reads a Redux DevTools export: the output of the Export button (`payload` and `preloadedState`, as JSON
 * strings), or the lifted state (`actionsById`, `stagedActionIds`, `computedStates` …). Null if it is
 * neither. The log has one segment, with the actions as `ext` entries and a checkpoint after each action
 * whose state was exported; an unknown initial state is `{}`, from which the current reducers start over.
 * Throws `LogProblem`, with the location, if the export cannot be used.
 */
export function fromDevTools(text: string): ActionLog | null {
  return logOfDevTools(atOnce(parseJson(text)));
}
