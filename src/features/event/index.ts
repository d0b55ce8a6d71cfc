import { createReducer } from '@reduxjs/toolkit';
import { eventConfigured, type EventState } from '../../shared/event';

/** Configuration of the current event, set once per page load. */
export const eventReducer = createReducer(null as EventState, (builder) =>
  builder.addCase(eventConfigured, (_state, { payload }) => payload),
);
