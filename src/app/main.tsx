import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { selectStartup } from '../features/startup';
import { App } from './App';
import type { Deps } from '../shared/deps';
import { createBrowserDeps } from './deps';
import type { Arrivals } from './deps/arrivals';
import type { StartedRecording } from './recording';
import { removeAfterSignOut } from './recording/afterSignOut';
import type { Reason } from './recording/wanted';
import { rootReducer } from './core';
import { registerServiceWorker } from './serviceWorker';
import { createStore, type AppStore } from './store';

export { startReplay } from './replay/open';

/** Puts the app where the splash is. */
function show(deps: Deps, store: AppStore): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/index.html has no element with the id "root".');
  createRoot(place, {
    onUncaughtError: (error) => deps.report.error('render', error),
    onCaughtError: (error) => deps.report.error('render', error),
  }).render(<App store={store} />);
}

/** The recording of this page for a reason; null without one, and where it cannot be had: the app starts all the same. */
async function startRecording(deps: Deps, reason: Reason | null): Promise<StartedRecording | null> {
  if (!reason) return null;
  try {
    const recording = await import(/* webpackChunkName: "recording" */ './recording');
    return await recording.startRecording(reason, rootReducer);
  } catch (error) {
    deps.report.warn(`This page is not recorded. ${String(error)}`);
    return null;
  }
}

/** What Redux DevTools may see: all of it, redacted, in development; in production only a page that is recorded. */
async function chooseDevTools(recording: StartedRecording | null): Promise<DevToolsEnhancerOptions | false> {
  if (process.env['NODE_ENV'] === 'production') return recording?.devTools ?? false;
  const { developmentTools } = await import(/* webpackChunkName: "developmentTools" */ './developmentTools');
  return developmentTools();
}

/** Starts the app; `arrivals` has what the page was opened with, and `reason` says why the page is recorded, if it is. */
export async function start(arrivals: Arrivals, reason: Reason | null): Promise<void> {
  const deps = createBrowserDeps(arrivals, reason);
  const recording = await startRecording(deps, reason);
  const { store, run } = createStore(deps, recording?.recorder, await chooseDevTools(recording), [
    removeAfterSignOut(deps.report),
  ]);
  // The splash of the HTML stays until startup is over: React would empty its place at the first render.
  const stop = store.subscribe(() => {
    if (selectStartup(store.getState()).status === 'starting') return;
    stop();
    show(deps, store);
    // Development has its pages from a server that changes them; a worker between them would only be in the way.
    if (process.env['NODE_ENV'] === 'production') registerServiceWorker(deps.report);
  });
  recording?.begin();
  run();
}
