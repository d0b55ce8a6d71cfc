/** Address of the page inside the replay page that shows the screens, with the network cut off (public/replay-stage.html). */
export const STAGE_PATH = '/replay-stage.html';

/** Which of the two pages of the replay is open; null for the app itself. `?replay` asks for the first. */
export function replayPageOf({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === STAGE_PATH) return 'stage';
  return new URLSearchParams(search).has('replay') ? 'desk' : null;
}
