import type { EventChannel } from 'redux-saga';
import type { TalkAppMessage } from '../../../contract/platform/talkFrame';

/** The frame that TalkJS runs in: its element in our page, and the origin of its own. */
export interface TalkFrame {
  elementId: string;
  origin: string;
}

/** What messages need of the browser. */
export interface MessagingDep {
  /** Says that there is a new message, with a short tone; silent before the user's first gesture. */
  ring: () => Promise<void>;
  /** What the page in the frame says, unparsed. Other windows and other origins are not listened to. */
  watch: (frame: TalkFrame) => EventChannel<NonNullable<unknown>>;
  /** Tells the page in the frame something; lost if a page of another origin is in there. */
  tell: (frame: TalkFrame, message: TalkAppMessage) => void;
}
