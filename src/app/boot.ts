import { createArrivals } from './deps/arrivals';
import { createStorage } from './deps/storage';
import { loadApp } from './loadApp';
import { recordingReason } from '../replay/record/reason';
import { replayPageOf } from '../replay/page/address';

// Runs first: secrets are removed from the address before even the app's code is loaded.
const reason = recordingReason(createStorage());
const arrivals = createArrivals();

void loadApp(
  async () => {
    const { start, startReplay } = await import(/* webpackChunkName: "app" */ './main');
    const replay = replayPageOf(window.location);
    if (replay) await startReplay(replay);
    else await start(arrivals, reason);
  },
  () => {
    arrivals.putBack();
    window.location.reload();
  },
);
