import { createArrivals } from './deps/arrivals';
import { loadApp } from './loadApp';

// Before anything else runs: a gate link is taken out of the address while not even the app's code is here.
const arrivals = createArrivals();

void loadApp(
  async () => {
    const { start } = await import(/* webpackChunkName: "app" */ './main');
    start(arrivals);
  },
  () => {
    arrivals.putBack();
    window.location.reload();
  },
);
