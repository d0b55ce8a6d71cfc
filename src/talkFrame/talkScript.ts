/** Address of TalkJS' script, which its terms want loaded from there. */
export const TALK_SCRIPT = 'https://cdn.talkjs.com/talk.js';

interface Conversation {
  setParticipant: (user: User) => void;
}

interface Inbox {
  select: (conversation: Conversation) => void;
  mount: (container: HTMLElement) => Promise<void>;
}

interface Session {
  unreads: { onChange: (handler: (unread: readonly unknown[]) => void) => unknown };
  createInbox: () => Inbox;
  getOrCreateConversation: (id: string) => Conversation;
}

interface User {
  readonly id: string;
}

interface UserOptions {
  id: string;
  name: string;
  role?: string;
  locale?: string;
}

/** The part of TalkJS' classic JavaScript SDK that the frame uses. */
export interface Talk {
  User: new (options: UserOptions) => User;
  Session: new (options: { appId: string; me: User; signature: string }) => Session;
  oneOnOneId: (me: User, other: User) => string;
}

/** A page that TalkJS can be loaded into: it takes the place of `Talk`. */
export interface TalkPage {
  document: Document;
  Talk?: unknown;
}

type Resolve = (value?: unknown) => void;

/**
 * Loads TalkJS into the page. The script expects its loader in `Talk`, and answers the calls that wait in the
 * loader's queue once it is there. Rejects if the script cannot be loaded.
 */
export function loadTalk(page: TalkPage): Promise<Talk> {
  return new Promise((resolve, reject) => {
    const waiting: [then: Resolve, resolve: Resolve, reject: Resolve][] = [
      [() => resolve(page.Talk as Talk), () => {}, () => reject(new Error('TalkJS did not start.'))],
    ];
    page.Talk = { v: 3, ready: { then: () => {}, catch: () => {}, c: waiting } };
    const script = page.document.createElement('script');
    script.async = true;
    script.src = TALK_SCRIPT;
    script.onerror = () => reject(new Error('TalkJS was not loaded.'));
    page.document.head.append(script);
  });
}
