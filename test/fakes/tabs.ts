import type { TabMessage, TabsDep } from '../../src/shared/deps';
import { createFakeSource } from './channels';

export interface FakeTab extends TabsDep {
  /** What this tab told the others. */
  posted: TabMessage[];
  /** Another tab, not otherwise part of the test, says something. */
  hear(message: TabMessage): void;
  /** How many channels are open. */
  listening(): number;
}

/** Connects tabs: what one posts, all others hear, a moment later. */
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
