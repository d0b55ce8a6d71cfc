/** @jest-environment jsdom */
import type { TalkFrameMessage, TalkSession } from '../contract/platform/talkFrame';
import { settle } from '../../test/fakes/settle';
import { startFrame, type FrameWindow } from './frame';
import { TALK_SCRIPT } from './talkScript';

const APP = 'https://harbor-forum.example';
const session: TalkSession = {
  kind: 'session',
  appId: 'app-1',
  signature: 'cafe',
  userId: 'me',
  name: 'Ada Vale',
  role: 'harborattendee',
  locale: 'es',
};

/** TalkJS as far as the frame uses it; notes what it was told. */
function createFakeTalk() {
  const noted: unknown[] = [];
  const onUnread: ((unread: readonly unknown[]) => void)[] = [];
  let mounting: () => Promise<void> = async () => {};
  class User {
    readonly id: string;
    constructor(options: { id: string }) {
      this.id = options.id;
      noted.push(['user', options]);
    }
  }
  class Session {
    unreads = { onChange: (handler: (unread: readonly unknown[]) => void) => onUnread.push(handler) };
    constructor({ appId, me, signature }: { appId: string; me: User; signature: string }) {
      noted.push(['session', appId, me.id, signature]);
    }
    createInbox = () => ({
      select: (conversation: { id: string; people: string[] }) =>
        noted.push(['select', conversation.id, conversation.people]),
      mount: () => mounting(),
    });
    getOrCreateConversation(id: string) {
      const people: string[] = [];
      return { id, people, setParticipant: (user: User) => people.push(user.id) };
    }
  }
  return {
    noted,
    talk: { User, Session, oneOnOneId: (me: User, other: User) => [me.id, other.id].sort().join('+') },
    setUnread: (count: number) => onUnread.forEach((handler) => handler(Array.from({ length: count }))),
    refuse: () => (mounting = () => Promise.reject(new Error('refused'))),
  };
}

function open(search = `?event=harbor-forum&app=${encodeURIComponent(APP)}`) {
  document.head.replaceChildren();
  const said: [TalkFrameMessage, string][] = [];
  let listener: Parameters<FrameWindow['addEventListener']>[1] = () => {};
  const parent = { postMessage: (message: TalkFrameMessage, to: string) => void said.push([message, to]) };
  const page: FrameWindow = {
    document,
    location: { search },
    parent,
    addEventListener: (_name, heard) => (listener = heard),
  };
  startFrame(page);
  const fake = createFakeTalk();
  const script = () => document.head.querySelector('script');
  return {
    fake,
    said,
    script,
    kinds: () => said.map(([message]) => message.kind),
    tell: (data: unknown, { origin = APP, source = parent }: { origin?: string; source?: unknown } = {}) =>
      listener({ data, origin, source }),
    /** The script arrives and answers what waits in its loader's queue. */
    async load() {
      const { ready } = page.Talk as { ready: { c: [() => void, () => void, () => void][] } };
      page.Talk = fake.talk;
      for (const [then] of ready.c) then();
      await settle();
    },
    async lose() {
      script()?.dispatchEvent(new Event('error'));
      await settle();
    },
  };
}

it('says that it is ready, to the app alone, and loads nothing before it has a session', () => {
  const frame = open();
  expect(frame.said).toEqual([[{ kind: 'ready' }, APP]]);
  expect(frame.script()).toBeNull();
});

it('does nothing without an app', () => {
  expect(open('?event=harbor-forum').said).toEqual([]);
});

it('opens the session that the app hands over, and shows it', async () => {
  const frame = open();
  frame.tell(session);
  expect(frame.script()?.src).toBe(TALK_SCRIPT);
  await frame.load();
  expect(frame.fake.noted).toEqual([
    ['user', { id: 'me', name: 'Ada Vale', role: 'harborattendee', locale: 'es' }],
    ['session', 'app-1', 'me', 'cafe'],
  ]);
  expect(frame.kinds()).toEqual(['ready', 'shown']);
});

it.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['another window', { source: {} }],
])('ignores a session from %s', (_from, sender) => {
  const frame = open();
  frame.tell(session, sender);
  expect(frame.script()).toBeNull();
});

it('ignores what is no message of the app, and a second session', async () => {
  const frame = open();
  frame.tell({ kind: 'session', appId: 'app-1' });
  frame.tell('session');
  expect(frame.script()).toBeNull();
  frame.tell(session);
  frame.tell({ ...session, userId: 'somebody else' });
  await frame.load();
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.stringify(frame.fake.noted)).not.toContain('somebody else');
});

it('tells the app how many conversations are unread', async () => {
  const frame = open();
  frame.tell(session);
  await frame.load();
  frame.fake.setUnread(3);
  frame.fake.setUnread(0);
  expect(frame.said.slice(-2)).toEqual([
    [{ kind: 'unread', count: 3 }, APP],
    [{ kind: 'unread', count: 0 }, APP],
  ]);
});

it('shows the conversation with a person, also if they were named before it was open', async () => {
  const frame = open();
  frame.tell(session);
  frame.tell({ kind: 'person', userId: 'bo', name: 'Bo Reyes' });
  await frame.load();
  expect(frame.fake.noted.at(-1)).toEqual(['select', 'bo+me', ['me', 'bo']]);
  frame.tell({ kind: 'person', userId: 'zoe', name: 'Zoe Park' });
  expect(frame.fake.noted.at(-1)).toEqual(['select', 'me+zoe', ['me', 'zoe']]);
});

it('says so if the script cannot be loaded', async () => {
  const frame = open();
  frame.tell(session);
  await frame.lose();
  expect(frame.kinds()).toEqual(['ready', 'failed']);
});

it('says so if the service refuses the session', async () => {
  const frame = open();
  frame.fake.refuse();
  frame.tell(session);
  await frame.load();
  expect(frame.kinds()).toEqual(['ready', 'failed']);
});
