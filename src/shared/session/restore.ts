import { createAction } from '@reduxjs/toolkit';

/** Startup asks for the stored token; the auth feature answers, whatever came of it (spec §1). */
export const restoreRequested = createAction('session/restoreRequested');
export const restoreFinished = createAction('session/restoreFinished');
