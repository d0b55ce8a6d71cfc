import { createReducer } from '@reduxjs/toolkit';
import { eventConfigured, type EventState } from '../../shared/event';

/** The configuration of the event that is shown; set once per page life. */
export const eventReducer = createReducer(null as EventState, (builder) =>
  builder.addCase(eventConfigured, (_state, { payload }) => payload),
);
