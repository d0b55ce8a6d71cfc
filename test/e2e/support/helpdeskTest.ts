import { MOVABLE_CLOCK } from './server';
import { testsOnOneServer } from './sharedServer';

/** The `test` for all chat specs: they share one server, whose clock can be moved. */
export const test = testsOnOneServer(MOVABLE_CLOCK);
