import type { TalkAppMessage } from '../../src/contract/platform/talkFrame';
import type { MessagingDep, TalkFrame } from '../../src/shared/platform/deps';
import { createFakeSource } from './channels';

/** The frame's page and the loudspeaker, without a browser. */
export interface FakeMessaging extends MessagingDep {
  /** Number of tones. */
  rung: number;
  /** The frames that were watched. */
  watched: TalkFrame[];
  /** What the frame's page was told, in order. */
  told: TalkAppMessage[];
  /** The frame's page says something. */
  say: (message: NonNullable<unknown>) => void;
  /** How many watch the frame's page now. */
  watchers: () => number;
}

export function createFakeMessaging(): FakeMessaging {
  const said = createFakeSource<NonNullable<unknown>>();
  const fake: FakeMessaging = {
    rung: 0,
    watched: [],
    told: [],
    say: said.emit,
    watchers: said.open,
    ring: async () => void fake.rung++,
    watch: (frame) => {
      fake.watched.push(frame);
      return said.watch();
    },
    tell: (_frame, message) => void fake.told.push(message),
  };
  return fake;
}
