import type { StartupState } from './slice';

export const selectStartup = (state: { startup: StartupState }) => state.startup;
