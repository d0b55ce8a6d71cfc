import { createAction } from '../../kit/lib/slices';

/**
 * Asks the auth feature to restore the stored sign-in at startup; it answers whatever the outcome
 * (product.md#startup).
 */
export const restoreRequested = createAction('auth/restoreRequested');
export const restoreFinished = createAction('auth/restoreFinished');
