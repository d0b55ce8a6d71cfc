import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { LoggedState, Segment } from '../actionLog';
import { toPlain } from '../plain';

/** An init action in Redux's style; no reducer may handle it. */
const INIT: UnknownAction = { type: '@@INIT' };

/** The reducer's initial state, as a log stores it. */
export function initialStateOf(reducer: Reducer): LoggedState {
  return toPlain(reducer(undefined, INIT)) as LoggedState;
}

/**
 * The state a segment's entries are folded into. Slices it lacks (a DevTools export) come from today's
 * initial state.
 */
export function firstState({ initialState }: Segment, reducer: Reducer): LoggedState {
  return { ...initialStateOf(reducer), ...initialState };
}
