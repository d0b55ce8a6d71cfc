import type { replayPageOf } from './page';

/**
 * Starts one of the two pages of the replay. To be used from the app's own chunk alone: their code, which is asked for from
 * here, then shares the app's files, and the app's chunks stay as they are.
 */
export async function startReplay(page: NonNullable<ReturnType<typeof replayPageOf>>): Promise<void> {
  if (page === 'stage') {
    const { startStage } = await import(/* webpackChunkName: "replay-stage" */ './stage/main');
    return startStage();
  }
  const { startDesk } = await import(/* webpackChunkName: "replay" */ './main');
  startDesk();
}
