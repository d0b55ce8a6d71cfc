import { createArrivals } from './deps/arrivals';
import { createStorage } from './deps/storage';
import { loadApp } from './loadApp';
import { CREDENTIALS_KEY } from '../features/auth/storageKeys';
import { recordingReason } from '../replay/record/reason';
import { replayPageOf } from '../replay/page/address';
import { startEarly } from './start/startEarly';

// Runs first: secrets are removed from the address before even the app's code is loaded.
const storage = createStorage();
const reason = recordingReason(storage);
const arrivals = createArrivals();
const replay = replayPageOf(window.location);
// The replay page needs nothing of the event.
if (!replay) startEarly(storage.local.get(CREDENTIALS_KEY), arrivals.waiting());

void loadApp(
  async () => {
    await import(/* webpackChunkName: "app" */ './frameworks');
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
