import type { ServerDeps } from '../../deps';
import { judgeInputs } from './service';

const LOOK_EVERY_MS = 1_000;

/**
 * Follows the live input of all stages: what begins, and what ends without a word because nginx or the encoder
 * died. Every process does; a change is made once.
 */
export function watchInputs(deps: ServerDeps): { stop: () => Promise<void> } {
  const { ingest } = deps.settings;
  if (!ingest) return { stop: () => Promise.resolve() };
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      await judgeInputs(deps, ingest);
    } catch (error) {
      deps.log.warn({ reason: String(error) }, 'the live input of the stages could not be looked at');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= look();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
