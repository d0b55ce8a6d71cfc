/** Address of the page inside the replay page that shows the screens, with the network cut off (public/replay-stage.html). */
export const STAGE_PATH = '/replay-stage.html';

/** Which of the two pages of the replay is open; null for the app itself. `?replay` asks for the first. */
export function replayPageOf({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === STAGE_PATH) return 'stage';
  return new URLSearchParams(search).has('replay') ? 'desk' : null;
}

/**
 * Starts one of the two pages of the replay. Their code is asked for from here, a part of the app's own chunk: so they share
 * the app's files and the app's chunks stay as they are.
 */
export async function startReplay(page: 'desk' | 'stage'): Promise<void> {
  if (page === 'stage') {
    const { startStage } = await import(/* webpackChunkName: "replay-stage" */ './stage/main');
    return startStage();
  }
  const { startDesk } = await import(/* webpackChunkName: "replay" */ './main');
  startDesk();
}
