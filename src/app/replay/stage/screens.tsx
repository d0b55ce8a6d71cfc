import { createRoot } from 'react-dom/client';
import type { PageDep } from '../../../shared/deps';
import { installEventMessages } from '../../../shared/messages';
import { selectLocale } from '../../../shared/page';
import { toFailure } from '../../../shared/lib/apiFailure';
import { rootReducer } from '../../core';
import type { StageHandle, StagePicture } from './contract';
import { Stage } from './Stage';
import { createStageStore } from './stageStore';
import { stillState } from './stillState';
import { createTheme } from './theme';

/**
 * Renders frames into an element. A recording may contain any state, including one the current build cannot
 * render: that is reported, and the screens are remounted with the next frame. If frames arrive faster than
 * the browser paints, only the last one is rendered.
 */
export function createScreens(place: HTMLElement, page: Pick<PageDep, 'loadFonts'>): StageHandle {
  const { store, show } = createStageStore(rootReducer(undefined, { type: 'stage/init' }));
  let broken = false;
  let life = 0;
  let segment = -1;
  let tell: (message: string | null) => void = () => undefined;
  const onFault = (error: unknown) => {
    broken = true;
    tell(toFailure(error).message);
  };
  const root = createRoot(place, { onCaughtError: onFault, onUncaughtError: onFault });
  const dress = createTheme(page, onFault);

  function draw({ state, messages }: StagePicture): void {
    installEventMessages(messages);
    dress(state.event?.config ?? null);
    document.documentElement.lang = selectLocale(state);
    show(stillState(state));
    root.render(<Stage key={life} store={store} />);
  }

  function drawOrTell(picture: StagePicture): void {
    tell(null);
    if (broken || segment !== picture.segment) life += 1;
    broken = false;
    segment = picture.segment;
    try {
      draw(picture);
    } catch (error) {
      onFault(error);
    }
  }

  let next: StagePicture | null = null;
  return {
    show(picture, onFaultTold) {
      tell = onFaultTold;
      const waiting = next !== null;
      next = picture;
      if (waiting) return;
      requestAnimationFrame(() => {
        if (next) drawOrTell(next);
        next = null;
      });
    },
  };
}
