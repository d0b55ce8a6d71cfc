/**
 * Address of the page inside the replay page that renders the screens without network access
 * (public/replay-stage.html).
 */
export const STAGE_PATH = '/replay-stage.html';

/** Which of the two replay pages is open; null for the app itself. `?replay` requests the first. */
export function replayPageOf({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === STAGE_PATH) return 'stage';
  return new URLSearchParams(search).has('replay') ? 'page' : null;
}
