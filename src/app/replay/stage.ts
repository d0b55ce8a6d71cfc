import { selectStartup } from '../../features/platform/startup';
import { startStage } from '../../replay/page/stage/main';
import type { ReplayedScreens } from '../../replay/page/stage/screens';
import { App } from '../App';
import { loadAllChunks } from '../loadAllChunks';
import { createPage } from '../deps/page';
import { todaysReducer } from './todaysReducer';

/** This app's screens, as the stage shows them. Load every chunk first. */
export const replayedScreens = (): ReplayedScreens => ({
  App: App as ReplayedScreens['App'],
  isStarting: (state) => selectStartup(state as never).status === 'starting',
  reducer: todaysReducer,
  loadFonts: createPage().loadFonts,
});

/** Opens the stage on this app. */
export async function showStage(): Promise<void> {
  await loadAllChunks();
  startStage(replayedScreens());
}
