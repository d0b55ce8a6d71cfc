import type { PublicText } from '../../../contract/kit/publicText';
import { earlierThan } from '../../../shared/kit/lib/earlierThan';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import {
  type ContextMessage,
  type listModerationQueue,
  MODERATION_CHANNEL,
  targetKey,
  type ModerationAct,
  type ModerationTarget,
  type QueueItem,
  type QueueView,
} from '../../../contract/access/moderation';
import { signedOut } from '../../../shared/platform/auth';
import { channelFollowed, channelSignal } from '../../../shared/platform/realtime';
import { actSucceeded, undoSucceeded } from './actsSlice';

/** What the desk shows: a view of the queue, or the log of acts. */
export type DeskView = QueueView | 'history';

export const DESK_VIEWS: readonly DeskView[] = ['open', 'newest', 'hidden', 'history'];

/** What is shown, as the address has it. */
export interface DeskFilter {
  view: DeskView;
  /** Only this session's; null for all. */
  sessionId: string | null;
}

/** What came before a private message, as far as the moderator asked for it. */
export interface MessageContext {
  /** Of the line that it belongs to. */
  key: PublicText;
  status: 'loading' | 'loaded' | 'failed';
  messages: ContextMessage[];
}

/** The moderators' desk. */
export interface DeskState extends DeskFilter {
  status: 'loading' | 'loaded' | 'failed';
  items: QueueItem[];
  next: string | null;
  contexts: MessageContext[];
  acts: ModerationAct[];
  nextAct: number | null;
  moreStatus: 'idle' | 'loading' | 'failed';
  waiting: { reports: number; questions: number };
  sessions: { sessionId: string; title: string }[];
  /** Keys of lines that somebody else has dealt with since they were shown. */
  gone: string[];
  /** How many new ones wait to be shown: lines do not move while they are read. */
  coming: number;
  /** Keys of the chosen lines. */
  selected: string[];
  /** Key of the line the keys act on. */
  cursor: string | null;
  /** Grows whenever something is known to have changed. */
  told: number;
  /** The next reply replaces what is shown, since the moderator asked for it. */
  replaces: boolean;
}

const initialState: DeskState = {
  view: 'open',
  sessionId: null,
  status: 'loading',
  items: [],
  next: null,
  contexts: [],
  acts: [],
  nextAct: null,
  moreStatus: 'idle',
  waiting: { reports: 0, questions: 0 },
  sessions: [],
  gone: [],
  coming: 0,
  selected: [],
  cursor: null,
  told: 0,
  replaces: true,
};

export const itemKey = ({ target }: Pick<QueueItem, 'target'>) => targetKey(target);

function changed(state: DeskState): void {
  state.told += 1;
  state.replaces = true;
}

/** Shows these lines. The cursor stays on its line, or where it was if that is gone. */
function replace(state: DeskState, items: QueueItem[], next: string | null): void {
  const at = state.items.findIndex((item) => itemKey(item) === state.cursor);
  const keys = items.map(itemKey);
  if (state.cursor !== null && !keys.includes(state.cursor)) {
    state.cursor = keys[Math.min(Math.max(at, 0), keys.length - 1)] ?? null;
  }
  Object.assign(state, { items, next, gone: [], coming: 0, replaces: false });
  state.selected = state.selected.filter((key) => keys.includes(key));
}

/** Brings the shown lines up to date without moving them. */
function merge(state: DeskState, items: QueueItem[], isWhole: boolean): void {
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const shown = new Set(state.items.map(itemKey));
  state.items = state.items.map((item) => byKey.get(itemKey(item)) ?? item);
  // Of what is beyond the reply nothing is known.
  const reach = isWhole ? state.items : state.items.slice(0, items.length);
  state.gone = reach.map(itemKey).filter((key) => !byKey.has(key));
  state.coming = items.filter((item) => !shown.has(itemKey(item))).length;
}

function setContext(state: DeskState, context: MessageContext): void {
  state.contexts = [...state.contexts.filter(({ key }) => key !== context.key), context];
}

type Queue = EndpointReply<typeof listModerationQueue>;

export const deskSlice = createSlice({
  name: 'moderationDesk',
  initialState,
  reducers: {
    /** The desk is shown, or shows something else from now on. */
    deskEntered(state, { payload }: PayloadAction<DeskFilter>) {
      const { told, waiting, sessions } = state;
      return { ...initialState, ...payload, told: told + 1, waiting, sessions };
    },
    /** What was said in private is not kept. */
    deskLeft(state) {
      state.contexts = [];
    },
    queueSucceeded(state, { payload }: PayloadAction<Queue & DeskFilter>) {
      const { view, sessionId, items, next, waiting, sessions } = payload;
      Object.assign(state, { waiting, sessions });
      if (view !== state.view || sessionId !== state.sessionId) return;
      if (state.replaces || state.status !== 'loaded') replace(state, items, next);
      else merge(state, items, next === null);
      state.status = 'loaded';
    },
    historySucceeded(state, { payload }: PayloadAction<{ acts: ModerationAct[]; next: number | null }>) {
      if (state.view !== 'history') return;
      const { acts, next } = payload;
      // What is read stays, unless the moderator changed something.
      const isKept = !state.replaces && next !== null;
      const earlier = isKept ? earlierThan(acts, state.acts, ({ actId }) => actId) : [];
      state.acts = [...acts, ...earlier];
      if (earlier.length === 0) state.nextAct = next;
      Object.assign(state, { status: 'loaded', replaces: false });
    },
    deskFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    /** Load again after a failure, or show what has come. */
    deskRequested(state) {
      changed(state);
      if (state.status === 'failed') state.status = 'loading';
    },
    moreRequested(state) {
      state.moreStatus = 'loading';
    },
    moreSucceeded(state, { payload }: PayloadAction<Pick<Queue, 'items' | 'next'> & DeskFilter>) {
      state.moreStatus = 'idle';
      if (payload.view !== state.view || payload.sessionId !== state.sessionId) return;
      const shown = new Set(state.items.map(itemKey));
      state.items.push(...payload.items.filter((item) => !shown.has(itemKey(item))));
      state.next = payload.next;
    },
    moreActsSucceeded(state, { payload }: PayloadAction<{ acts: ModerationAct[]; next: number | null }>) {
      state.moreStatus = 'idle';
      if (state.view !== 'history') return;
      state.acts.push(...payload.acts);
      state.nextAct = payload.next;
    },
    moreFailed(state) {
      state.moreStatus = 'failed';
    },
    /** Show what came before a private message. The log records it. */
    contextRequested(state, { payload }: PayloadAction<{ target: ModerationTarget }>) {
      setContext(state, { key: targetKey(payload.target), status: 'loading', messages: [] });
    },
    contextSucceeded(
      state,
      { payload }: PayloadAction<{ target: ModerationTarget; messages: ContextMessage[] }>,
    ) {
      const { target, messages } = payload;
      setContext(state, { key: targetKey(target), status: 'loaded', messages });
    },
    contextFailed(state, { payload }: PayloadAction<{ target: ModerationTarget }>) {
      setContext(state, { key: targetKey(payload.target), status: 'failed', messages: [] });
    },
    cursorMoved(state, { payload }: PayloadAction<PublicText>) {
      state.cursor = payload;
    },
    /** Selects lines for a joint act, or deselects them. */
    selectionChanged(state, { payload }: PayloadAction<{ keys: PublicText[]; on: boolean }>) {
      const others = state.selected.filter((key) => !payload.keys.includes(key));
      state.selected = payload.on ? [...others, ...payload.keys] : others;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(channelSignal, (state, { payload }) => {
        if (payload.channel === MODERATION_CHANNEL) state.told += 1;
      })
      // What happened before the subscription began is not told.
      .addCase(channelFollowed, (state, { payload }) => {
        if (payload.channel === MODERATION_CHANNEL) state.told += 1;
      })
      .addCase(actSucceeded, changed)
      .addCase(undoSucceeded, changed)
      .addCase(signedOut, () => initialState),
});

export const {
  deskEntered,
  deskLeft,
  queueSucceeded,
  historySucceeded,
  deskFailed,
  deskRequested,
  moreRequested,
  moreSucceeded,
  moreActsSucceeded,
  moreFailed,
  contextRequested,
  contextSucceeded,
  contextFailed,
  cursorMoved,
  selectionChanged,
} = deskSlice.actions;

export interface WithModerationDesk {
  moderationDesk: DeskState;
}
