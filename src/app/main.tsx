import { createRoot } from 'react-dom/client';
import { selectStartup } from '../features/startup';
import { App } from './App';
import { createBrowserDeps } from './deps';
import { createStore } from './store';

const deps = createBrowserDeps();
const { store, run } = createStore(deps);

/** Puts the app where the splash is. */
function show(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('public/index.html has no element with the id "root".');
  createRoot(place, {
    onUncaughtError: (error) => deps.report.error('render', error),
    onCaughtError: (error) => deps.report.error('render', error),
  }).render(<App store={store} />);
}

// The splash of the HTML stays until startup is over: React would empty its place at the first render.
const stop = store.subscribe(() => {
  if (selectStartup(store.getState()).status === 'starting') return;
  stop();
  show();
});
run();
