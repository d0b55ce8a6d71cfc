// First, as they have the order of all others' layers.
import '../shared/kit/ui/tokens.css';
import '../shared/kit/ui/print.css';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startupFailed } from '../features/platform/startup';
import type { Deps } from '../shared/platform/deps';
import { keepFocus } from '../shared/kit/ui/keepFocus';
import { createBrowserDeps } from './deps';
import type { Arrivals } from './deps/arrivals';
import { loadRecording } from './loadRecording';
import type { RecordedPage } from './recording';
import { removeAfterSignOut } from '../replay/record/afterSignOut';
import type { Reason } from '../replay/record/reason';
import { rootReducer } from './core';
import { registerServiceWorker } from './serviceWorker';
import {
  FIRST_SCREEN_DEADLINE_MS,
  ROLES_DEADLINE_MS,
  selectAwaitsRoles,
  selectFirstScreenReady,
  selectStarted,
} from './start/firstScreen';
import { missingFeatures } from './start/missingFeatures';
import { createStore, type AppStore } from './store';

export { startReplay } from './replay/startReplay';

/** Renders the app in place of the splash. */
function show(deps: Deps, store: AppStore): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('public/index.html has no element with the id "root".');
  const root = createRoot(container, {
    onUncaughtError: (error) => deps.report.error('render', error),
    onCaughtError: (error) => deps.report.error('render', error),
  });
  keepFocus(document);
  // In slices: this is the largest render of a page's life.
  startTransition(() => root.render(<App store={store} />));
}

/** Calls `then` once, when the first screen can be shown or has kept the splash up for too long. */
function whenFirstScreenReady(store: AppStore, then: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rolesTimer: typeof timer;
  let finished = false;
  const finish = () => {
    finished = true;
    stop();
    clearTimeout(timer);
    clearTimeout(rolesTimer);
    then();
  };
  const stop = store.subscribe(() => {
    if (!selectStarted(store.getState())) return;
    timer ??= setTimeout(finish, FIRST_SCREEN_DEADLINE_MS);
    // Sagas may still request more code on this action: they see it after the subscribers.
    queueMicrotask(() => {
      const state = store.getState();
      if (finished || !selectFirstScreenReady(state)) return;
      if (selectAwaitsRoles(state)) rolesTimer ??= setTimeout(finish, ROLES_DEADLINE_MS);
      else finish();
    });
  });
}

/**
 * Starts recording this page; null without a reason, or if recording is impossible: the app starts anyway.
 */
async function startRecording(deps: Deps, reason: Reason | null): Promise<RecordedPage | null> {
  if (!reason) return null;
  try {
    return await (await loadRecording()).startRecording(reason, rootReducer);
  } catch (error) {
    deps.report.warn(`This page is not recorded. ${String(error)}`);
    return null;
  }
}

/** What Redux DevTools may see: in development everything, redacted; in production only a recorded page. */
async function chooseDevTools(recording: RecordedPage | null): Promise<DevToolsEnhancerOptions | false> {
  if (process.env['NODE_ENV'] === 'production') return recording?.devTools ?? false;
  const { developerOptions } = await import(/* webpackChunkName: "devtools" */ './devtools/developerOptions');
  return developerOptions();
}

/**
 * Starts the app. `arrivals` holds what the page was opened with; `reason` is why the page is recorded, if it
 * is.
 */
export async function start(arrivals: Arrivals, reason: Reason | null): Promise<void> {
  const deps = createBrowserDeps(arrivals, reason);
  const recording = await startRecording(deps, reason);
  const { store, run } = createStore(deps, recording?.recorder, await chooseDevTools(recording), [
    removeAfterSignOut(deps.report, async () => (await loadRecording()).recordings.endSession()),
  ]);
  // The HTML splash stays until startup is over: React would clear its container on the first render.
  whenFirstScreenReady(store, () => {
    show(deps, store);
    // In development the server's pages keep changing; a service worker would only get in the way.
    if (process.env['NODE_ENV'] === 'production') registerServiceWorker(deps.report);
  });
  recording?.begin();
  const missing = missingFeatures(window);
  if (missing.length > 0) store.dispatch(startupFailed({ kind: 'outdated', missing }));
  run();
}
