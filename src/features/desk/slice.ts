import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointReply } from '../../contract/endpoint';
import type { Contact, DeskHours, getDesk } from '../../contract/helpdesk';
import type { Failure } from '../../shared/lib/apiFailure';
import { createEntityAdapter } from '../../shared/lib/entityAdapter';
import { signedOut } from '../../shared/session';
import type { DeskView } from './place';

export type DeskReply = EndpointReply<typeof getDesk>;
/** An answer that stands ready; `{name}` and `{agent}` in its text are filled in when it is used. */
export type CannedAnswer = DeskReply['cannedAnswers'][number];
export type Colleague = DeskReply['colleagues'][number];
export interface DeskOptions {
  hours: DeskHours;
  cannedAnswers: CannedAnswer[];
}

/** Something the person should know; `name` is who has the chat. */
export type DeskNotice =
  { kind: 'taken'; name: string | null } | { kind: 'over' } | { kind: 'failed'; message: string };

export const contactsAdapter = createEntityAdapter<Contact, string>({
  selectId: ({ contactId }) => contactId,
  sortComparer: (a, b) => a.startedAt.localeCompare(b.startedAt) || a.contactId.localeCompare(b.contactId),
});

/** How many chats came, whose came last, and who handed it over; `by` null: it waits. */
export interface Arrival {
  count: number;
  name: string;
  by: string | null;
}

/** What the person is asked before it is done to a chat. */
export interface Question {
  contactId: string;
  about: 'handOver' | 'end';
}

export interface DeskState {
  view: DeskView;
  /** A failed reload keeps what is shown. */
  status: { status: 'loading' } | { status: 'loaded' } | { status: 'failed'; failure: Failure };
  contacts: ReturnType<typeof contactsAdapter.getInitialState>;
  cannedAnswers: CannedAnswer[];
  hours: DeskHours;
  colleagues: Colleague[];
  /** Id of the person whose desk it is; null until the desk was read. */
  userId: string | null;
  /** Chats that came to wait, or were handed to the person, since the desk was opened. */
  arrival: Arrival;
  /** Chats that were handed to the person and not looked at since. */
  handed: Record<string, true>;
  /** Contacts for which something is being done. */
  busy: Record<string, true>;
  /** Its dialog is open. */
  question: Question | null;
  notice: DeskNotice | null;
  /** A new chat makes a sound. */
  sound: boolean;
  options: { status: 'closed' | 'open' | 'saving' } | { status: 'failed'; message: string };
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
  busy: {},
  question: null,
  notice: null,
  sound: false,
  options: { status: 'closed' },
};

/** Whether the contact was handed to the person of the desk just now, and not taken by that person. */
function isHandedNow(state: DeskState, contact: Contact, known: Contact | undefined): boolean {
  const { contactId, status, agent, handOver } = contact;
  if (status !== 'active' || agent?.userId !== state.userId || state.busy[contactId]) return false;
  return handOver !== null && handOver.at !== known?.handOver?.at;
}

/** Takes a contact as it stands now, unless something newer is known; notes one that came to wait or to the person. */
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
    /** The desk is shown: it is kept up to date until it is left. */
    deskEntered: (state) => ({ ...initialState, sound: state.sound }),
    deskLeft() {},
    viewChanged(state, { payload }: PayloadAction<DeskView>) {
      state.view = payload;
      state.question = null;
      if (payload.chosen !== null) delete state.handed[payload.chosen];
    },
    /** Command: ask for the desk again. */
    deskRequested(state) {
      if (state.status.status === 'failed') state.status = { status: 'loading' };
    },
    /** `knownBefore`: open chats that were known when the desk was asked for; those that it has no more are over. */
    deskReceived(
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

    /** Command: take the waiting chat. */
    acceptRequested(state, { payload }: OfContact) {
      state.busy[payload.contactId] = true;
      state.notice = null;
    },
    questionOpened(state, { payload }: PayloadAction<Question>) {
      if (!state.busy[payload.contactId]) state.question = payload;
    },
    questionClosed(state) {
      state.question = null;
    },
    /** Command: hand the chat to a colleague, or back to the queue (`userId` null), with a note for whoever answers next. */
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
    /** What was asked for a contact was done, or could not be. */
    commandSettled(state, { payload }: OfContact) {
      delete state.busy[payload.contactId];
    },
    noticed(state, { payload }: PayloadAction<DeskNotice>) {
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
    /** Command: set the desk's options. */
    optionsRequested(state, _action: PayloadAction<DeskOptions>) {
      state.options = { status: 'saving' };
    },
    optionsSaved(state, { payload }: PayloadAction<DeskOptions>) {
      Object.assign(state, payload);
      state.options = { status: 'closed' };
    },
    optionsFailed(state, { payload }: PayloadAction<{ message: string }>) {
      if (state.options.status === 'saving') state.options = { status: 'failed', message: payload.message };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  deskEntered,
  deskLeft,
  viewChanged,
  deskRequested,
  deskReceived,
  deskFailed,
  contactChanged,
  acceptRequested,
  questionOpened,
  questionClosed,
  handOverRequested,
  endRequested,
  commandSettled,
  noticed,
  noticeDismissed,
  soundRestored,
  soundToggled,
  optionsOpened,
  optionsClosed,
  optionsRequested,
  optionsSaved,
  optionsFailed,
} = deskSlice.actions;
