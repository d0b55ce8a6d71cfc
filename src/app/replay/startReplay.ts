import type { replayPageOf } from '../../replay/page/address';

/**
 * Starts one of the two replay pages. Call it only from the app's own chunk: the code imported here then
 * shares the app's files, and the app's chunks remain unchanged.
 */
export async function startReplay(page: NonNullable<ReturnType<typeof replayPageOf>>): Promise<void> {
  if (page === 'stage') {
    const { showStage } = await import(/* webpackChunkName: "replay-stage" */ './stage');
    return showStage();
  }
  const { showReplayPage } = await import(/* webpackChunkName: "replay" */ './page');
  return showReplayPage();
}
