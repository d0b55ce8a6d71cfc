import { MOVABLE_CLOCK } from './server';
import { testsOnOneServer } from './sharedServer';

/** The `test` of all that is about the chat: one server, whose clock can be moved, for all of its files. */
export const test = testsOnOneServer(MOVABLE_CLOCK);
