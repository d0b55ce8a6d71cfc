import { createRoot } from 'react-dom/client';
import type { EventConfig } from '../../../contract/eventConfig';
import { installEventMessages } from '../../../shared/messages';
import { selectLocale } from '../../../shared/page';
import { loadAllChunks } from '../../allChunks';
import { createPage } from '../../deps/page';
import { rootReducer } from '../../rootReducer';
import { STAGE_READY, type StageHandle, type StagePicture } from './contract';
import { keepHere } from './keepHere';
import { Stage } from './Stage';
import { createStageStore } from './stageStore';
import { stillState } from './stillState';

/** Puts on an event's looks: colours and fonts, as the server and startup do for the app. */
function createWardrobe() {
  const page = createPage();
  let worn: EventConfig | null = null;
  return (config: EventConfig | null) => {
    if (config === worn) return;
    const { style } = document.documentElement;
    for (const name of Object.keys(worn?.cssVariables ?? {})) style.removeProperty(name);
    for (const [name, value] of Object.entries(config?.cssVariables ?? {})) style.setProperty(name, value);
    // A font that does not come leaves the fallback, as in the app.
    if (config) void page.loadFonts(config.fonts);
    worn = config;
  };
}

/** Draws pictures. After one that broke, the screens begin anew with the next. */
function createScreens(place: HTMLElement): StageHandle {
  const { store, show } = createStageStore(rootReducer(undefined, { type: 'stage/init' }));
  const dress = createWardrobe();
  let broken = false;
  let life = 0;
  let segment = -1;
  let tell: (message: string | null) => void = () => undefined;
  const onError = (error: unknown) => {
    broken = true;
    tell(error instanceof Error ? error.message : String(error));
  };
  const root = createRoot(place, { onCaughtError: onError, onUncaughtError: onError });

  return {
    show(picture: StagePicture, onFault) {
      tell = onFault;
      onFault(null);
      if (broken || segment !== picture.segment) life += 1;
      broken = false;
      segment = picture.segment;
      const { state, messages } = picture;
      installEventMessages(messages);
      dress(state.event?.config ?? null);
      document.documentElement.lang = selectLocale(state);
      show(stillState(state));
      root.render(<Stage key={life} store={store} />);
    },
  };
}

/** Starts the stage: loads every part of the app, then waits to be shown something. */
export async function startStage(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/replay-stage.html has no element with the id "root".');
  await loadAllChunks();
  keepHere(document);
  window.plenaryStage = createScreens(place);
  if (window.parent !== window) window.parent.postMessage(STAGE_READY, window.location.origin);
}
