import type { Deps } from '../../shared/platform/deps';
import type { Reason } from '../../replay/record/reason';
import { createApi } from './api';
import type { Arrivals } from './arrivals';
import { createClock } from './clock';
import { createCloud } from './cloud';
import { watchConnection } from './connection';
import { createFiles } from './files';
import { createHelpdesk } from './helpdesk';
import { createIdentity } from './identity';
import { createLoad } from './load';
import { createLocks } from './locks';
import { createMessaging } from './messaging';
import { createOffline } from './offline';
import { createPage } from './page';
import { createPush } from './push';
import { createRealtime } from './realtime';
import { createRecording } from './recording';
import { createReport } from './report';
import { createRooms } from './rooms';
import { createSanitizer } from './sanitizer';
import { createStorage } from './storage';
import { createTabs } from './tabs';

/**
 * Creates the app's dependencies in a real browser. `arrivals` holds what was in the address; `reason` is why
 * the page is recorded, if it is.
 */
export function createBrowserDeps(arrivals: Arrivals, reason: Reason | null): Deps {
  const api = createApi(watchConnection(window));
  const report = createReport();
  return {
    api,
    files: createFiles(),
    cloud: createCloud(),
    identity: createIdentity(api, arrivals),
    storage: createStorage(),
    offline: createOffline(),
    clock: createClock(),
    random: { uuid: () => crypto.randomUUID() },
    page: createPage(),
    tabs: createTabs(),
    locks: createLocks(),
    sanitiser: createSanitizer(),
    // Running a chunk's code and taking it into the app are long enough as two tasks.
    load: createLoad(() => new Promise((resolve) => setTimeout(resolve))),
    push: createPush(),
    helpdesk: createHelpdesk(),
    messaging: createMessaging(),
    realtime: createRealtime(),
    rooms: createRooms((error) => report.error('rooms', error)),
    recording: createRecording(reason),
    report,
  };
}
