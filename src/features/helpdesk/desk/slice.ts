import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { Contact, DeskHours, getDesk } from '../../../contract/helpdesk/helpdesk';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';
import { signedOut } from '../../../shared/platform/auth';
import type { Fault } from '../../../shared/platform/faults';
import type { DeskView } from './location';

export type DeskReply = EndpointReply<typeof getDesk>;
/** A canned answer; `{name}` and `{agent}` in its text are filled in on use. */
export type CannedAnswer = DeskReply['cannedAnswers'][number];
export type Colleague = DeskReply['colleagues'][number];
export interface DeskOptions {
  hours: DeskHours;
  cannedAnswers: CannedAnswer[];
}

/** A notice to the agent; `name` is the agent who has the chat. */
export type DeskNotice =
  | { kind: 'taken'; name: string | null }
  | { kind: 'over' }
  | { kind: 'failed'; fault: Fault };

export const contactsAdapter = createEntityAdapter<Contact, string>({
  selectId: ({ contactId }) => contactId,
  sortComparer: (a, b) => a.startedAt.localeCompare(b.startedAt) || a.contactId.localeCompare(b.contactId),
});

/**
 * Number of arrivals, the latest attendee's name, and the agent who handed the chat over; `by` null: it is
 * waiting.
 */
export interface Arrival {
  count: number;
  name: string;
  by: string | null;
}

/** Confirmation before an action on a chat. */
export interface Question {
  contactId: string;
  about: 'handOver' | 'end';
}

export interface DeskState {
  view: DeskView;
  /** A failed reload keeps the current content. */
  status: { status: 'loading' } | { status: 'loaded' } | { status: 'failed'; failure: Failure };
  contacts: ReturnType<typeof contactsAdapter.getInitialState>;
  cannedAnswers: CannedAnswer[];
  hours: DeskHours;
  colleagues: Colleague[];
  /** Id of the desk's agent; null until the desk is loaded. */
  userId: string | null;
  /** Chats that joined the queue or were handed to the agent since the desk was opened. */
  arrival: Arrival;
  /** Chats handed to the agent and not viewed since. */
  handed: Record<string, true>;
  /** The chat the agent has just accepted, so that its answer field takes the focus. */
  accepted: string | null;
  /** Contacts with an operation in progress. */
  busy: Record<string, true>;
  /** The open confirmation dialog. */
  question: Question | null;
  notice: DeskNotice | null;
  /** Whether a new chat makes a sound. */
  sound: boolean;
  options: { status: 'closed' | 'open' | 'saving' } | { status: 'failed'; fault: Fault };
}

const initialState: DeskState = {
  view: { chosen: null, query: null },
  status: { status: 'loading' },
  contacts: contactsAdapter.getInitialState(),
  cannedAnswers: [],
  hours: { hours: [], closedText: '' },
  colleagues: [],
  userId: null,
  arrival: { count: 0, name: '', by: null },
  handed: {},
  accepted: null,
  busy: {},
  question: null,
  notice: null,
  sound: false,
  options: { status: 'closed' },
};

/** Whether a colleague has just handed the contact to the desk's agent, rather than the agent taking it. */
function isHandedNow(state: DeskState, contact: Contact, known: Contact | undefined): boolean {
  const { contactId, status, agent, handOver } = contact;
  if (status !== 'active' || agent?.userId !== state.userId || state.busy[contactId]) return false;
  return handOver !== null && handOver.at !== known?.handOver?.at;
}

/**
 * Stores a contact unless a newer revision is known, and records one that joins the queue or is handed to the
 * agent.
 */
function take(state: DeskState, contact: Contact): void {
  const { contactId, status, agent, attendee, handOver } = contact;
  const known = state.contacts.entities[contactId];
  if (known && known.revision >= contact.revision) return;
  if (state.status.status === 'loaded') {
    const handed = isHandedNow(state, contact, known);
    if (handed || (status === 'waiting' && known?.status !== 'waiting')) {
      const by = handed ? (handOver?.by ?? null) : null;
      state.arrival = { count: state.arrival.count + 1, name: attendee.name, by };
    }
    if (handed && state.view.chosen !== contactId) state.handed[contactId] = true;
  }
  if (status !== 'active' || agent?.userId !== state.userId) delete state.handed[contactId];
  state.contacts = contactsAdapter.setOne(state.contacts, contact);
}

type OfContact<T = object> = PayloadAction<{ contactId: string } & T>;

export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    /** The desk is shown and kept up to date until it is left. */
    deskEntered: (state) => ({ ...initialState, sound: state.sound }),
    deskLeft() {},
    viewChanged(state, { payload }: PayloadAction<DeskView>) {
      if (payload.chosen !== state.view.chosen && payload.chosen !== state.accepted) state.accepted = null;
      state.view = payload;
      state.question = null;
      if (payload.chosen !== null) delete state.handed[payload.chosen];
    },
    /** Command: reload the desk. */
    deskRequested(state) {
      if (state.status.status === 'failed') state.status = { status: 'loading' };
    },
    /**
     * `knownBefore`: open chats known when the desk was requested; those missing from the answer have ended.
     */
    deskSucceeded(
      state,
      { payload }: PayloadAction<{ desk: DeskReply; userId: string | null; knownBefore: string[] }>,
    ) {
      state.userId = payload.userId;
      const { contacts, cannedAnswers, hours, colleagues } = payload.desk;
      const there = new Set(contacts.map(({ contactId }) => contactId));
      for (const contactId of payload.knownBefore) {
        const contact = state.contacts.entities[contactId];
        if (contact && !there.has(contactId)) contact.status = 'ended';
      }
      for (const contact of contacts) take(state, contact);
      Object.assign(state, { cannedAnswers, hours, colleagues, status: { status: 'loaded' } });
    },
    deskFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.status.status !== 'loaded') state.status = { status: 'failed', failure: payload };
    },
    contactChanged(state, { payload }: PayloadAction<Contact>) {
      take(state, payload);
    },

    /** Command: accept the waiting chat. */
    acceptRequested(state, { payload }: OfContact) {
      state.busy[payload.contactId] = true;
      state.notice = null;
    },
    acceptSucceeded(state, { payload }: OfContact) {
      state.accepted = payload.contactId;
    },
    questionOpened(state, { payload }: PayloadAction<Question>) {
      if (!state.busy[payload.contactId]) state.question = payload;
    },
    questionClosed(state) {
      state.question = null;
    },
    /**
     * Command: hand the chat to a colleague, or back to the queue (`userId` null), with a note for the next
     * agent.
     */
    handOverRequested(state, { payload }: OfContact<{ userId: string | null; note: string }>) {
      state.busy[payload.contactId] = true;
      state.question = null;
      state.notice = null;
    },
    /** Command: end the chat for everyone. */
    endRequested(state, { payload }: OfContact) {
      state.busy[payload.contactId] = true;
      state.question = null;
      state.notice = null;
    },
    /** The operation on a contact has finished or failed. */
    commandSettled(state, { payload }: OfContact) {
      delete state.busy[payload.contactId];
    },
    noticeShown(state, { payload }: PayloadAction<DeskNotice>) {
      state.notice = payload;
    },
    noticeDismissed(state) {
      state.notice = null;
    },

    soundRestored(state, { payload }: PayloadAction<boolean>) {
      state.sound = payload;
    },
    soundToggled(state) {
      state.sound = !state.sound;
    },

    optionsOpened(state) {
      state.options = { status: 'open' };
    },
    optionsClosed(state) {
      state.options = { status: 'closed' };
    },
    /** Command: save the desk's options. */
    optionsSaveRequested(state, _action: PayloadAction<DeskOptions>) {
      state.options = { status: 'saving' };
    },
    optionsSaveSucceeded(state, { payload }: PayloadAction<DeskOptions>) {
      Object.assign(state, payload);
      state.options = { status: 'closed' };
    },
    optionsSaveFailed(state, { payload }: PayloadAction<{ fault: Fault }>) {
      if (state.options.status === 'saving') state.options = { status: 'failed', fault: payload.fault };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  deskEntered,
  deskLeft,
  viewChanged,
  deskRequested,
  deskSucceeded,
  deskFailed,
  contactChanged,
  acceptRequested,
  acceptSucceeded,
  questionOpened,
  questionClosed,
  handOverRequested,
  endRequested,
  commandSettled,
  noticeShown,
  noticeDismissed,
  soundRestored,
  soundToggled,
  optionsOpened,
  optionsClosed,
  optionsSaveRequested,
  optionsSaveSucceeded,
  optionsSaveFailed,
} = deskSlice.actions;
