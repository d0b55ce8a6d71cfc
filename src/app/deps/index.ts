import type { Deps } from '../../shared/deps';
import { createApi } from './api';
import { createClock } from './clock';
import { createIdentity } from './identity';
import { createLoad } from './load';
import { createLocks } from './locks';
import { createPage } from './page';
import { createReport } from './report';
import { createSanitiser } from './sanitiser';
import { createStorage } from './storage';
import { createTabs } from './tabs';

/** The dependencies of the app in a real browser. */
export function createBrowserDeps(): Deps {
  const api = createApi();
  return {
    api,
    identity: createIdentity(api),
    storage: createStorage(),
    clock: createClock(),
    random: { uuid: () => crypto.randomUUID() },
    page: createPage(),
    tabs: createTabs(),
    locks: createLocks(),
    sanitiser: createSanitiser(),
    load: createLoad(),
    report: createReport(),
  };
}
