import { createAction } from '../../kit/lib/slices';

/**
 * Local storage key that is set at a browser's first sign-in to an event with an entrance: it has yet to be
 * shown.
 */
export const ENTRANCE_KEY = 'entrance';

/** The entrance ended, was skipped, or does not exist: continue to the stored path (product.md#entrance). */
export const entrancePassed = createAction('auth/entrancePassed');
