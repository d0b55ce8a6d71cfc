import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { LoggedState, Segment } from '../actionLog';
import { toPlain } from '../plain';

/** An action that starts a store, in the form of Redux's own: no reducer may know it. */
const INIT: UnknownAction = { type: '@@INIT' };

/** The state that a reducer starts a page life with, as a log holds it. */
export function initialStateOf(reducer: Reducer): LoggedState {
  return toPlain(reducer(undefined, INIT)) as LoggedState;
}

/** The state that a segment's entries are folded into. What it does not say (an export of DevTools) is as today's app begins. */
export function firstState({ initialState }: Segment, reducer: Reducer): LoggedState {
  return { ...initialStateOf(reducer), ...initialState };
}
