import { loadAllChunks } from '../../allChunks';
import { createPage } from '../../deps/page';
import { STAGE_READY } from './contract';
import { blockNavigation } from './blockNavigation';
import { createScreens } from './screens';

/** Starts the stage: loads every chunk, then waits for frames to show. */
export async function startStage(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/replay-stage.html has no element with the id "root".');
  await loadAllChunks();
  blockNavigation(document);
  window.plenaryStage = createScreens(place, createPage());
  if (window.parent !== window) window.parent.postMessage(STAGE_READY, window.location.origin);
}
