import { createArrivals } from './deps/arrivals';
import { createStorage } from './deps/storage';
import { loadApp } from './loadApp';
import { CREDENTIALS_KEY } from '../features/access/auth/storageKeys';
import { recordingReason } from '../replay/record/reason';
import { replayPageOf } from '../replay/page/address';
import { prepareDates } from './start/prepareDates';
import { startEarly } from './start/startEarly';

// Runs first: secrets are removed from the address before even the app's code is loaded.
const storage = createStorage();
const reason = recordingReason(storage);
const arrivals = createArrivals();
const replay = replayPageOf(window.location);
// The replay page needs nothing of the event.
const expectsUser = !replay && startEarly(storage.local.get(CREDENTIALS_KEY), arrivals.waiting());

void loadApp(
  async () => {
    const frameworks = import(/* webpackChunkName: "app" */ './frameworks');
    // There is nothing else to do while that code is on its way.
    if (expectsUser) setTimeout(prepareDates);
    await frameworks;
    await new Promise((resolve) => setTimeout(resolve));
    const { start, startReplay } = await import(/* webpackChunkName: "app" */ './main');
    if (replay) await startReplay(replay);
    else await start(arrivals, reason);
  },
  () => {
    arrivals.putBack();
    window.location.reload();
  },
);
