import type { Announcement } from '../../../contract/notices/announcements';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { draftOf, EMPTY_DRAFT, type Draft } from './draft';

/** Why an announcement could not be sent; there is a message for each. */
export type SavingProblem = 'offline' | 'busy' | 'refused' | 'tooMany' | 'withdrawn';

/** A session that an announcement can address. */
export interface ListedTitle {
  sessionId: string;
  title: string;
}

export interface AnnouncementForm {
  /** The announcement as loaded; null for a new one. */
  stored: Announcement | null;
  draft: Draft;
  isChanged: boolean;
  /** The user tried to send with problems in the form, so they are shown. */
  attempted: boolean;
  /** Sending at once asks first, with the number of people it is for. */
  recipients: { status: 'idle' | 'counting' } | { status: 'counted'; people: number };
  saving: 'idle' | 'sending' | SavingProblem;
  /** The version somebody else saved meanwhile. Sending the form again replaces it. */
  theirs: Announcement | null;
}

export interface AnnouncementAdminState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Most recently written first. */
  announcements: Announcement[];
  /** Where the next page begins. */
  next: number | null;
  more: 'idle' | 'loading' | 'failed';
  sessions: ListedTitle[];
  form: AnnouncementForm;
  /** The announcement most recently sent, scheduled, changed or withdrawn. */
  done: Announcement | null;
  /** The announcement whose withdrawal the user is asked to confirm. */
  withdrawal: { announcement: Announcement; status: 'asked' | 'sending' | 'failed' } | null;
}

const emptyForm: AnnouncementForm = {
  stored: null,
  draft: EMPTY_DRAFT,
  isChanged: false,
  attempted: false,
  saving: 'idle',
  theirs: null,
  recipients: { status: 'idle' },
};

const initialState: AnnouncementAdminState = {
  status: 'idle',
  announcements: [],
  next: null,
  more: 'idle',
  sessions: [],
  form: emptyForm,
  done: null,
  withdrawal: null,
};

interface Page {
  announcements: Announcement[];
  next: number | null;
}

function put(state: AnnouncementAdminState, announcement: Announcement): void {
  const index = state.announcements.findIndex(
    ({ announcementId }) => announcementId === announcement.announcementId,
  );
  if (index === -1) state.announcements.unshift(announcement);
  else state.announcements[index] = announcement;
}

export const announcementAdminSlice = createSlice({
  name: 'announcementAdmin',
  initialState,
  reducers: {
    announcementsOpened(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    announcementsClosed() {},
    announcementsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    /** The first page was loaded. Later pages that are already shown stay after it. */
    announcementsSucceeded(state, { payload }: PayloadAction<Page>) {
      const first = new Set(payload.announcements.map(({ announcementId }) => announcementId));
      const others = state.announcements.filter(({ announcementId }) => !first.has(announcementId));
      const wasPaged = state.status === 'loaded' && others.length > 0;
      Object.assign(state, { status: 'loaded', announcements: [...payload.announcements, ...others] });
      if (!wasPaged) state.next = payload.next;
    },
    /** Keeps what was loaded before. */
    announcementsFailed(state) {
      if (state.status !== 'loaded') state.status = 'failed';
    },
    moreRequested(state) {
      state.more = 'loading';
    },
    moreSucceeded(state, { payload }: PayloadAction<Page>) {
      state.announcements.push(...payload.announcements);
      Object.assign(state, { next: payload.next, more: 'idle' });
    },
    moreFailed(state) {
      state.more = 'failed';
    },
    sessionsSucceeded(state, { payload }: PayloadAction<{ sessions: ListedTitle[] }>) {
      state.sessions = payload.sessions;
    },

    /** Loads an announcement into the form. */
    editRequested(state, { payload: { announcement } }: PayloadAction<{ announcement: Announcement }>) {
      state.form = { ...emptyForm, stored: announcement, draft: draftOf(announcement) };
      state.done = null;
    },
    draftChanged({ form }, { payload }: PayloadAction<Partial<Draft>>) {
      Object.assign(form.draft, payload);
      form.isChanged = true;
      form.recipients = { status: 'idle' };
      if (form.saving !== 'sending') form.saving = 'idle';
    },
    /** The form is empty again. */
    formCleared(state) {
      state.form = emptyForm;
    },
    saveRefused({ form }) {
      form.attempted = true;
    },
    sendConfirmationRequested({ form }) {
      Object.assign(form, { recipients: { status: 'counting' }, saving: 'idle' });
    },
    /** A form that was changed since is not asked about. */
    recipientsCounted({ form }, { payload: { people } }: PayloadAction<{ people: number }>) {
      if (form.recipients.status === 'counting') form.recipients = { status: 'counted', people };
    },
    sendDeclined({ form }) {
      form.recipients = { status: 'idle' };
    },
    saveRequested(state) {
      Object.assign(state.form, { recipients: { status: 'idle' }, saving: 'sending' });
      state.done = null;
    },
    saveSucceeded(state, { payload: { announcement } }: PayloadAction<{ announcement: Announcement }>) {
      put(state, announcement);
      Object.assign(state, { form: emptyForm, done: announcement });
    },
    saveFailed({ form }, { payload: { problem } }: PayloadAction<{ problem: SavingProblem }>) {
      Object.assign(form, { recipients: { status: 'idle' }, saving: problem });
    },
    /** Somebody else has changed it: the form is kept, now based on their version. */
    conflictFound(state, { payload: { announcement } }: PayloadAction<{ announcement: Announcement }>) {
      put(state, announcement);
      Object.assign(state.form, { stored: announcement, theirs: announcement, saving: 'idle' });
    },
    /** Replaces the form's content with somebody else's version. */
    theirsTaken({ form }) {
      if (!form.theirs) return;
      Object.assign(form, { draft: draftOf(form.theirs), isChanged: false, theirs: null });
    },

    withdrawalConfirmationRequested(
      state,
      { payload: { announcement } }: PayloadAction<{ announcement: Announcement }>,
    ) {
      state.withdrawal = { announcement, status: 'asked' };
    },
    withdrawalDeclined(state) {
      state.withdrawal = null;
    },
    withdrawalConfirmed({ withdrawal }) {
      if (withdrawal) withdrawal.status = 'sending';
    },
    withdrawalSucceeded(state, { payload: { announcement } }: PayloadAction<{ announcement: Announcement }>) {
      put(state, announcement);
      state.withdrawal = null;
      if (state.form.stored?.announcementId === announcement.announcementId) state.form = emptyForm;
      state.done = announcement;
    },
    withdrawalFailed({ withdrawal }) {
      if (withdrawal) withdrawal.status = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  announcementsOpened,
  announcementsClosed,
  announcementsRequested,
  announcementsSucceeded,
  announcementsFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
  sessionsSucceeded,
  editRequested,
  draftChanged,
  formCleared,
  saveRefused,
  sendConfirmationRequested,
  recipientsCounted,
  sendDeclined,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  theirsTaken,
  withdrawalConfirmationRequested,
  withdrawalDeclined,
  withdrawalConfirmed,
  withdrawalSucceeded,
  withdrawalFailed,
} = announcementAdminSlice.actions;

export interface WithAnnouncementAdmin {
  announcementAdmin: AnnouncementAdminState;
}

export const selectAnnouncementAdmin = (state: WithAnnouncementAdmin) => state.announcementAdmin;
