import {
  CONTENT_TYPE,
  endOwnChat,
  getDeskStatus,
  type ChatItem,
} from '../../../../contract/helpdesk/helpdesk';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { FAKE_NOW } from '../../../../../test/fakes/clock';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { chatRequested, OPEN_CHAT_KEY } from '../../../../shared/helpdesk/helpdesk';
import { helpdeskReducer, helpdeskSaga } from '..';
import { selectLines, type Line } from '../selectors';
import { draftChanged, helpdeskSlice, sendRequested } from '../slice';
import type { HelpdeskState } from '../state';

export type HelpdeskStore = CoreState & { helpdesk: HelpdeskState };

/** The embedded helpdesk every event has. */
export const OWN_DESK: EventConfig['helpdeskConnection'] = {
  region: 'us-east-1',
  api: '/api/harbor-forum/helpdesk/chats',
  endpoint: '/helpdesk',
  instanceId: 'embedded',
  contactFlowId: 'embedded',
};
/** An organizer's own Amazon Connect. */
export const FOREIGN_DESK: EventConfig['helpdeskConnection'] = {
  region: 'eu-west-2',
  api: 'https://desk.example/start',
  instanceId: 'instance',
  contactFlowId: 'flow',
};

export const OPEN = { open: true, opensAt: null, closedText: '', hours: [], waiting: 0, chatOpen: false };
export const CLOSED = {
  open: false,
  opensAt: '2021-01-27T09:00:00.000Z',
  closedText: 'See you.',
  waiting: 0,
  hours: [{ opensAt: '2021-01-27T09:00:00.000Z', closesAt: '2021-01-27T17:30:00.000Z' }],
  chatOpen: false,
};

/** ISO timestamp `seconds` after the fake clock's start, in the service's format. */
export const atSecond = (seconds: number) => new Date(FAKE_NOW + seconds * 1_000).toISOString();

/** Builds a message, by default from the agent Bo. */
export function buildItem(id: string, over: Partial<ChatItem> = {}): ChatItem {
  return {
    Id: id,
    Type: 'MESSAGE',
    ContentType: CONTENT_TYPE.text,
    Content: `Text of ${id}`,
    DisplayName: 'Bo',
    ParticipantRole: 'AGENT',
    AbsoluteTime: atSecond(1),
    ...over,
  };
}

export const own = (id: string, Content: string, over: Partial<ChatItem> = {}) =>
  buildItem(id, { ParticipantRole: 'CUSTOMER', DisplayName: 'Alex', Content, ...over });

/** A transcript page; `before` is the token of the preceding page. */
export const page = (items: ChatItem[], before: string | null = null) => ({ items, before });

/** What `held` returns once a chat is fully cleaned up: no lock, channel, timer or note. */
export const NOTHING_HELD = { locked: false, watching: 0, tabs: 0, timers: [], note: null };

const running: { stop: () => void }[] = [];
/** Stops every app the test started; for `afterEach`. */
export const stopAll = () => running.splice(0).forEach(({ stop }) => stop());

/** Formats a line as readable text for assertions. */
export const said = (line: Line) =>
  line.kind === 'message'
    ? `${line.own ? 'me' : line.name}: ${line.text}${line.delivery === 'sent' ? '' : ` (${line.delivery})`}`
    : line.kind;

export function helpdeskDeps(deps: FakeDeps = createFakeDeps({ path: '/sessions' })): FakeDeps {
  deps.api.on(getDeskStatus, OPEN);
  deps.api.on(endOwnChat, { ok: true });
  return deps;
}

/** Starts the feature's sagas over fakes, with a signed-in user and no chat open. */
export async function startHelpdesk(deps = helpdeskDeps(), intent: StateIntent = {}) {
  const { event, ...rest } = intent;
  const app = await startSagas<HelpdeskStore>(helpdeskSaga, {
    deps,
    state: stateFor(
      { signedIn: true, at: '/sessions', event: { helpdeskConnection: OWN_DESK, ...event }, ...rest },
      { helpdesk: helpdeskSlice.getInitialState() },
    ),
    reducers: { helpdesk: helpdeskReducer },
  });
  running.push(app);
  const { helpdesk } = deps;
  /** What is stored about the open chat for the next page load. */
  const note = () => deps.storage.session.values.get(OPEN_CHAT_KEY) ?? null;
  return {
    ...app,
    helpdesk,
    note,
    held: () => ({
      locked: deps.locks.held('helpdesk'),
      watching: helpdesk.watching(),
      tabs: deps.tabs.listening(),
      timers: deps.clock.sleeping(),
      note: note(),
    }),
    /** Contacts ended by id. */
    endedById: () =>
      deps.api.callsOf(endOwnChat).map(({ input }) => (input.body as { contactId: string }).contactId),
    chat: () => app.getState().helpdesk.chat,
    state: () => app.getState().helpdesk,
    lines: () => selectLines(app.getState()).map(said),
    count: (action: { type: string }) => app.types().filter((type) => type === action.type).length,
    /** Emits events from the service. */
    async hear(...events: Parameters<typeof helpdesk.emit>[0][]) {
      for (const event of events) helpdesk.emit(event);
      await app.send();
    },
    async item(...items: ChatItem[]) {
      for (const item of items) helpdesk.emit({ kind: 'item', item });
      await app.send();
    },
    /** The connection is lost and reestablished. */
    async reconnect() {
      for (const kind of ['lost', 'established'] as const) helpdesk.emit({ kind });
      await app.send();
    },
    /** Types and sends each text. */
    async write(...texts: string[]) {
      for (const draft of texts) await app.send(draftChanged({ draft }), sendRequested());
    },
    /** Sent texts with the last characters of their ids, in order. */
    sent: () => helpdesk.send.calls.map(({ args: [, text, id] }) => [text, id.slice(-2)]),
  };
}
export type RunningHelpdesk = Awaited<ReturnType<typeof startHelpdesk>>;

/** Same, with the chat opened, joined and connected. */
export async function startTalking(deps = helpdeskDeps(), intent: StateIntent = {}) {
  const app = await startHelpdesk(deps, intent);
  await app.send(chatRequested());
  await app.hear({ kind: 'established' });
  return app;
}
