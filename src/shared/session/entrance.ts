import { createAction } from '@reduxjs/toolkit';

/** Set at the first sign-in of a browser by an event with an entrance: it is still to be shown (local storage). */
export const ENTRANCE_KEY = 'entrance';

/** The entrance is over, was skipped, or there is none to show: on to where the person wanted to be (spec §4). */
export const entrancePassed = createAction('session/entrancePassed');
