import type { Reducer } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import type { PageDep } from '../../../shared/platform/deps';
import { installEventMessages } from '../../../shared/kit/texts';
import { selectLocale } from '../../../shared/platform/page';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import type { StageHandle, StagePicture } from './contract';
import { Stage, type StageProps } from './Stage';
import type { AppState } from '../appState';
import { createStageStore } from './stageStore';
import { stillState } from './stillState';
import { createTheme } from './theme';

/** The screens that the stage is handed. */
export interface ReplayedScreens extends Pick<StageProps, 'App' | 'isStarting'> {
  /** The app's root reducer, for the state before the first frame. */
  reducer: Reducer<AppState>;
  loadFonts: PageDep['loadFonts'];
}

/**
 * Renders frames into an element. A recording may contain any state, including one the current build cannot
 * render: that is reported, and the screens are remounted with the next frame. If frames arrive faster than
 * the browser paints, only the last one is rendered.
 */
export function createScreens(container: HTMLElement, screens: ReplayedScreens): StageHandle {
  const { App, isStarting, reducer } = screens;
  const { store, show } = createStageStore(reducer(undefined, { type: 'stage/init' }));
  let broken = false;
  let life = 0;
  let segment = -1;
  let reportFault: (message: string | null) => void = () => undefined;
  const onFault = (error: unknown) => {
    broken = true;
    reportFault(toFailure(error).message);
  };
  const root = createRoot(container, { onCaughtError: onFault, onUncaughtError: onFault });
  const applyTheme = createTheme(screens, onFault);

  function draw({ state, messages }: StagePicture): void {
    installEventMessages(messages);
    applyTheme(state.event?.config ?? null);
    document.documentElement.lang = selectLocale(state);
    show(stillState(state));
    root.render(<Stage key={life} {...{ store, App, isStarting }} />);
  }

  function drawOrReport(picture: StagePicture): void {
    reportFault(null);
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
    show(picture, report) {
      reportFault = report;
      const waiting = next !== null;
      next = picture;
      if (waiting) return;
      requestAnimationFrame(() => {
        if (next) drawOrReport(next);
        next = null;
      });
    },
  };
}
