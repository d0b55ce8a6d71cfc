import type { TabMessage, TabsDep } from '../../src/shared/platform/deps';
import { createFakeSource } from './channels';

export interface FakeTab extends TabsDep {
  /** Messages this tab posted. */
  posted: TabMessage[];
  /** Receives a message as if from a tab outside the test. */
  hear(message: TabMessage): void;
  /** Number of open channels. */
  listening(): number;
}

/** Connects tabs: a message posted by one reaches all others asynchronously. */
export function createFakeTabsBus(): { tab(): FakeTab } {
  const tabs = new Set<FakeTab>();
  return {
    tab() {
      const heard = createFakeSource<TabMessage>();
      const tab: FakeTab = {
        posted: [],
        post(message) {
          tab.posted.push(message);
          for (const other of tabs) if (other !== tab) queueMicrotask(() => other.hear(message));
        },
        hear: heard.emit,
        watch: heard.watch,
        listening: heard.open,
      };
      tabs.add(tab);
      return tab;
    },
  };
}
