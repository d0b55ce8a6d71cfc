import { deliveredProblems } from '../../src/features/platform/startup/deliveredProblems';
import type { Deps } from '../../src/shared/platform/deps';
import { createFakeApi, type FakeApi } from './api';
import { createFakeClock, type FakeClock } from './clock';
import { createFakeCloud, type FakeCloud } from './cloud';
import { createFakeFiles, type FakeFiles } from './files';
import { createFakeHelpdesk, type FakeHelpdesk } from './helpdesk';
import { createFakeIdentity, type FakeIdentity } from './identity';
import { createFakeLocks, type FakeLocks } from './locks';
import { createFakeMessaging, type FakeMessaging } from './messaging';
import { createFakeOffline, type FakeOffline } from './offline';
import { createFakePage, type FakePage } from './page';
import { createFakePush, type FakePush } from './push';
import { createFakeRealtime, type FakeRealtime } from './realtime';
import { createFakeRecording, type FakeRecording } from './recording';
import { createFakeReport, type FakeReport } from './report';
import { createScripted, type Scripted } from './scripted';
import { createFakeRooms, type FakeRooms } from './rooms';
import { createFakeStorage, type FakeStorage } from './storage';
import { createFakeTabsBus, type FakeTab } from './tabs';

export { faultFailure, httpFailure, networkFailure, putOff } from './api';
export { FAKE_NOW } from './clock';
export { FAKE_ORIGIN } from './page';
export { deferred, never } from './scripted';
export { settle } from './settle';

/** Every dependency faked: no side effects, time stands still, and each fake records how it was used. */
export interface FakeDeps extends Deps {
  api: FakeApi;
  files: FakeFiles;
  cloud: FakeCloud;
  identity: FakeIdentity;
  storage: FakeStorage;
  offline: FakeOffline;
  clock: FakeClock;
  page: FakePage;
  tabs: FakeTab;
  locks: FakeLocks;
  sanitiser: { html: Scripted<[string], string> };
  load: Deps['load'] & { chunk: Scripted<[string], void> };
  push: FakePush;
  helpdesk: FakeHelpdesk;
  messaging: FakeMessaging;
  realtime: FakeRealtime;
  rooms: FakeRooms;
  recording: FakeRecording;
  report: FakeReport;
}

export interface FakeDepsOptions {
  /** Path the page was opened at; defaults to `/`. */
  path?: string;
  /** Fakes supplied by the test. */
  parts?: Partial<FakeDeps>;
}

export function createFakeDeps({ path = '/', parts = {} }: FakeDepsOptions = {}): FakeDeps {
  let uuids = 0;
  const page = parts.page ?? createFakePage(path);
  return {
    api: createFakeApi(),
    files: createFakeFiles(),
    cloud: createFakeCloud(),
    identity: createFakeIdentity(page),
    storage: createFakeStorage(),
    offline: createFakeOffline(),
    clock: createFakeClock(),
    random: { uuid: () => `00000000-0000-4000-8000-${(++uuids).toString(16).padStart(12, '0')}` },
    page,
    tabs: createFakeTabsBus().tab(),
    locks: createFakeLocks(),
    sanitiser: { html: createScripted<[string], string>('sanitiser.html', (dirty) => dirty) },
    load: {
      chunk: createScripted<[string], void>('load.chunk'),
      ahead: async () => false,
      isOwnContract: () => false,
      configProblems: async (delivered) => deliveredProblems(delivered),
    },
    push: createFakePush(),
    helpdesk: createFakeHelpdesk(),
    messaging: createFakeMessaging(),
    realtime: createFakeRealtime(),
    rooms: createFakeRooms(),
    recording: createFakeRecording(),
    report: createFakeReport(),
    ...parts,
  };
}

/**
 * Tabs of one browser: they share time, locks and local storage and receive each other's messages. Each has
 * its own page.
 */
export function createFakeTabs(...paths: string[]): FakeDeps[] {
  const bus = createFakeTabsBus();
  const clock = createFakeClock();
  const locks = createFakeLocks();
  const { local } = createFakeStorage();
  return paths.map((path) =>
    createFakeDeps({ path, parts: { clock, locks, tabs: bus.tab(), storage: createFakeStorage(local) } }),
  );
}
