import { createRoot } from 'react-dom/client';
import { selectStartup } from '../features/startup';
import { App } from './App';
import type { Deps } from '../shared/deps';
import { createBrowserDeps } from './deps';
import type { Arrivals } from './deps/arrivals';
import { createStore, type AppStore } from './store';

/** Puts the app where the splash is. */
function show(deps: Deps, store: AppStore): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/index.html has no element with the id "root".');
  createRoot(place, {
    onUncaughtError: (error) => deps.report.error('render', error),
    onCaughtError: (error) => deps.report.error('render', error),
  }).render(<App store={store} />);
}

/** Starts the app; `arrivals` has what the page was opened with. */
export function start(arrivals: Arrivals): void {
  const deps = createBrowserDeps(arrivals);
  const { store, run } = createStore(deps);
  // The splash of the HTML stays until startup is over: React would empty its place at the first render.
  const stop = store.subscribe(() => {
    if (selectStartup(store.getState()).status === 'starting') return;
    stop();
    show(deps, store);
  });
  run();
}
