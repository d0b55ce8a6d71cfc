import type { LoggedState, Segment } from '../actionLog';
import { digestOf } from '../digest';
import type { Entry, LoggedAction } from '../entry';
import { isFields } from '../file/entryFault';
import { LogProblem } from '../file/logProblem';
import { diffPlain } from '../patch';
import type { Json } from '../plain';
import { plainOfDevTools, stateOfDevTools } from './plainOfDevTools';

type Fields = { [field: string]: Json };

/** Id of DevTools' own first action, `@@INIT`, which only marks the initial state. */
const INIT = 0;

/**
 * Whether it has the shape of DevTools' lifted state (`LiftedState` in
 * redux-devtools-instrument/src/instrument.ts).
 */
export function isLifted(value: Fields): boolean {
  return Object.hasOwn(value, 'actionsById') && Object.hasOwn(value, 'stagedActionIds');
}

function idList(lifted: Fields, field: string): number[] {
  const list = lifted[field] ?? [];
  if (Array.isArray(list) && list.every((id) => typeof id === 'number')) return list;
  throw new LogProblem(field, 'a list of numbers of actions is expected');
}

/** A performed action and its timestamp (milliseconds since 1970; null if unknown). */
function performed(lifted: Fields, id: number): { action: LoggedAction; timestamp: number | null } {
  const { actionsById } = lifted;
  const found = isFields(actionsById) && Object.hasOwn(actionsById, id) ? actionsById[id] : undefined;
  const action = isFields(found)
    ? plainOfDevTools(found.action ?? null, ['actionsById', String(id), 'action'])
    : null;
  if (!isFields(found) || !isFields(action) || typeof action.type !== 'string') {
    throw new LogProblem(`actionsById["${id}"]`, 'a performed action with a type is expected');
  }
  const { timestamp = null } = found;
  return { action: action as LoggedAction, timestamp: typeof timestamp === 'number' ? timestamp : null };
}

/** The state DevTools computed at an index; null if it is missing or contains values JSON cannot express. */
function computed(lifted: Fields, index: number): LoggedState | null {
  const item = Array.isArray(lifted.computedStates) ? lifted.computedStates[index] : undefined;
  if (!isFields(item) || !isFields(item.state) || typeof item.error === 'string') return null;
  try {
    return stateOfDevTools(item.state, ['computedStates', index, 'state']);
  } catch (error) {
    // The preceding action can still be replayed; there is just nothing to compare the outcome with.
    if (error instanceof LogProblem) return null;
    throw error;
  }
}

function initialStateOf(lifted: Fields, staged: readonly number[], preloaded: LoggedState): LoggedState {
  const [first] = Array.isArray(lifted.computedStates) ? lifted.computedStates : [];
  if (staged[0] === INIT && isFields(first) && isFields(first.state)) {
    return stateOfDevTools(first.state, ['computedStates', 0, 'state']);
  }
  const { committedState } = lifted;
  return isFields(committedState) ? stateOfDevTools(committedState, ['committedState']) : preloaded;
}

/**
 * Builds a segment from DevTools' lifted state: the staged actions that are not skipped, and a checkpoint
 * after each whose state was exported. `preloaded` is the initial state if the lifted state has none.
 */
export function segmentOfLifted(lifted: Fields, preloaded: LoggedState): Segment {
  const staged = idList(lifted, 'stagedActionIds');
  const skipped = new Set(idList(lifted, 'skippedActionIds'));
  const initialState = initialStateOf(lifted, staged, preloaded);
  const entries: Entry[] = [];
  let startedAt: number | null = null;
  let at = 0;
  let checked = initialState;
  staged.forEach((id, index) => {
    if (id === INIT || skipped.has(id)) return;
    const { action, timestamp } = performed(lifted, id);
    startedAt ??= timestamp;
    if (timestamp !== null && startedAt !== null) at = Math.max(at, timestamp - startedAt);
    entries.push({ kind: 'ext', at, action });
    const state = computed(lifted, index);
    if (!state) return;
    entries.push({ kind: 'check', at, digest: digestOf(state), patch: diffPlain(checked, state) });
    checked = state;
  });
  return { startedAt: startedAt ?? 0, build: '', cut: null, initialState, firstSequence: 0, entries };
}
