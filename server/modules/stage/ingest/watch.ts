import type { ServerDeps } from '../../../deps';
import { keepRunning } from '../../../lib/keepRunning';
import { judgeInputs } from './service';

const LOOK_EVERY_MS = 1_000;

/**
 * Follows the live input of all stages: what begins, and what ends without a word because nginx or the
 * encoder died. Every process does; a change is made once.
 */
export function watchInputs(deps: ServerDeps): { stop: () => Promise<void> } {
  const { ingest } = deps.settings;
  if (!ingest) return { stop: () => Promise.resolve() };
  return keepRunning({
    everyMs: LOOK_EVERY_MS,
    run: () => judgeInputs(deps, ingest),
    onError: (error) =>
      deps.log.warn({ reason: String(error) }, 'the live input of the stages could not be looked at'),
  });
}
