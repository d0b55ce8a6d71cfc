import { nextTask } from '../../../../test/fakes/settle';

/** Turns of the event loop that a chain of database requests takes at most. */
const TURNS = 20;

/**
 * Lets everything finish that is under way and needs no time to pass. In jsdom, database requests take a turn
 * of the timers each, so this waits for turns and not for a time.
 */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTask();
}
