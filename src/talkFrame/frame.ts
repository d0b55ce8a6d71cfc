import {
  TALK_APP,
  talkAppMessage,
  type TalkFrameMessage,
  type TalkPerson,
  type TalkSession,
} from '../contract/platform/talkFrame';
import { loadTalk, type Talk, type TalkPage } from './talkScript';

/** What the frame uses of its window. */
export interface FrameWindow extends TalkPage {
  location: { search: string };
  parent: { postMessage: (message: TalkFrameMessage, targetOrigin: string) => void };
  addEventListener: (
    name: 'message',
    listener: (event: { data: unknown; origin: string; source: unknown }) => void,
  ) => void;
}

/** An open session, which shows conversations with people. */
type Show = (person: TalkPerson) => void;

function openSession(
  talk: Talk,
  { appId, signature, userId, name, role, locale }: TalkSession,
  say: (message: TalkFrameMessage) => void,
) {
  const me = new talk.User({ id: userId, name, role, locale });
  const session = new talk.Session({ appId, me, signature });
  session.unreads.onChange((unread) => say({ kind: 'unread', count: unread.length }));
  const inbox = session.createInbox();
  const show: Show = (person) => {
    const other = new talk.User({ id: person.userId, name: person.name });
    const conversation = session.getOrCreateConversation(talk.oneOnOneId(me, other));
    conversation.setParticipant(me);
    conversation.setParticipant(other);
    inbox.select(conversation);
  };
  return { inbox, show };
}

/**
 * Starts the frame: it listens to the app alone, which is its parent at the origin named in the address. The
 * server lets only the event's own origins frame it, whatever the address says.
 */
export function startFrame(page: FrameWindow): void {
  const app = new URLSearchParams(page.location.search).get(TALK_APP);
  if (app === null) return;
  const say = (message: TalkFrameMessage) => page.parent.postMessage(message, app);
  let show: Show | null = null;
  /** Asked for before the session was open. */
  let wanted: TalkPerson | null = null;
  let isOpening = false;

  async function open(session: TalkSession): Promise<void> {
    try {
      const opened = openSession(await loadTalk(page), session, say);
      if (wanted) opened.show(wanted);
      show = opened.show;
      await opened.inbox.mount(page.document.body);
      say({ kind: 'shown' });
    } catch {
      say({ kind: 'failed' });
    }
  }

  page.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== app || source !== page.parent) return;
    const { data: message } = talkAppMessage.safeParse(data);
    if (!message) return;
    if (message.kind === 'person') {
      wanted = message;
      show?.(message);
    } else if (!isOpening) {
      isOpening = true;
      void open(message);
    }
  });
  say({ kind: 'ready' });
}
