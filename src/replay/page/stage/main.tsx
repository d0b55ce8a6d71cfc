import { STAGE_READY } from './contract';
import { blockNavigation } from './blockNavigation';
import { createScreens, type ReplayedScreens } from './screens';

/** Starts the stage with the screens it is handed, then waits for frames to show. */
export function startStage(screens: ReplayedScreens): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('public/replay-stage.html has no element with the id "root".');
  blockNavigation(document);
  window.plenaryStage = createScreens(container, screens);
  if (window.parent !== window) window.parent.postMessage(STAGE_READY, window.location.origin);
}
