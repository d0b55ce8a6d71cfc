import type { PublicText } from '../../../contract/kit/publicText';
import type { SessionVersion, StoredSession } from '../../../contract/program/programEditing';
import type { SessionFields } from '../../../contract/program/sessions';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** The session whose form is shown. Unsaved changes are still there when the user comes back. */
export interface SessionEditState {
  /** Null for a new one. */
  sessionId: string | null;
  status: 'loading' | 'loaded' | 'missing' | 'failed';
  /** As loaded; null for a new one. */
  stored: StoredSession | null;
  /** The form's content; null until known. */
  draft: SessionFields | null;
  isChanged: boolean;
  /** The user tried to save with problems in the form, so they are shown. */
  attempted: boolean;
  saving: { status: 'idle' | 'sending' | 'saved' } | { status: 'failed'; failure: Failure };
  /** The session as somebody else saved it meanwhile; the user chooses between the two. */
  theirs: StoredSession | null;
  /** The session as somebody else saved it just now, while the form has changes. */
  newer: StoredSession | null;
  removal: { status: 'idle' | 'asked' | 'sending' } | { status: 'failed'; failure: Failure };
  versions: { status: 'idle' | 'loading' | 'loaded' | 'failed'; list: SessionVersion[] };
  /** Where the user wants to go, while they are asked about unsaved changes. */
  leavingTo: PublicText | null;
}

const initialState: SessionEditState = {
  sessionId: null,
  status: 'loading',
  stored: null,
  draft: null,
  isChanged: false,
  attempted: false,
  saving: { status: 'idle' },
  theirs: null,
  newer: null,
  removal: { status: 'idle' },
  versions: { status: 'idle', list: [] },
  leavingTo: null,
};

export const sessionEditSlice = createSlice({
  name: 'sessionEdit',
  initialState,
  reducers: {
    /** The form of this session is shown; null: of a new one. */
    editingEntered(state, { payload: { sessionId } }: PayloadAction<{ sessionId: string | null }>) {
      const isKept = state.sessionId === sessionId && state.isChanged;
      return isKept ? { ...state, leavingTo: null } : { ...initialState, sessionId };
    },
    /** The form is left; unsaved changes are still there when the user comes back. */
    editingLeft() {},
    /** Read the session again after a failure. */
    sessionRequested(state) {
      state.status = 'loading';
    },
    sessionSucceeded(state, { payload }: PayloadAction<StoredSession>) {
      if (state.sessionId !== payload.sessionId || state.isChanged) return;
      Object.assign(state, { status: 'loaded', stored: payload, draft: payload.fields });
    },
    sessionFailed(state, { payload: { isMissing } }: PayloadAction<{ isMissing: boolean }>) {
      state.status = isMissing ? 'missing' : 'failed';
    },
    newSessionStarted(state, { payload: { fields } }: PayloadAction<{ fields: SessionFields }>) {
      Object.assign(state, { status: 'loaded', draft: fields });
    },
    fieldsChanged(state, { payload }: PayloadAction<Partial<SessionFields>>) {
      if (!state.draft) return;
      Object.assign(state.draft, payload);
      state.isChanged = true;
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    changesDropped(state) {
      Object.assign(state, {
        draft: state.stored?.fields ?? state.draft,
        isChanged: false,
        attempted: false,
      });
      state.saving = { status: 'idle' };
    },
    /** The user tried to save with problems in the form. */
    saveRefused(state) {
      state.attempted = true;
    },
    saveRequested(state) {
      state.saving = { status: 'sending' };
    },
    /** What was typed while it was being sent remains an unsaved change. */
    saveSucceeded(state, { payload }: PayloadAction<StoredSession>) {
      const isSame = JSON.stringify(state.draft) === JSON.stringify(payload.fields);
      Object.assign(state, { sessionId: payload.sessionId, stored: payload, isChanged: !isSame });
      Object.assign(state, { attempted: false, saving: { status: 'saved' }, newer: null });
    },
    saveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      Object.assign(state, { saving: { status: 'failed', failure }, attempted: true });
    },
    conflictFound(state, { payload }: PayloadAction<StoredSession>) {
      Object.assign(state, { theirs: payload, newer: null, saving: { status: 'idle' } });
    },
    /**
     * `mine` applies the user's changes to the current version, `theirs` discards them. Either way, the rest
     * is the current version's.
     */
    conflictResolved(state, { payload: { keep } }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      const { stored, draft, theirs } = state;
      if (!stored || !draft || !theirs) return;
      const own = keep === 'mine' ? changesIn(stored.fields, draft) : [];
      const kept = Object.fromEntries(own.map((name) => [name, draft[name]]));
      Object.assign(state, { stored: theirs, draft: { ...theirs.fields, ...kept }, theirs: null });
      state.isChanged = own.length > 0;
    },
    /** Somebody else has saved the session. A form without changes shows it at once. */
    newerFound(state, { payload }: PayloadAction<StoredSession>) {
      const { stored, isChanged, saving } = state;
      // A save in flight will find out by itself.
      if (!stored || payload.revision <= stored.revision || saving.status === 'sending') return;
      if (isChanged) state.newer = payload;
      else Object.assign(state, { stored: payload, draft: payload.fields });
    },
    /** Both versions are shown, to choose between them. */
    newerOpened(state) {
      Object.assign(state, { theirs: state.newer, newer: null });
    },
    conflictClosed(state) {
      state.theirs = null;
    },

    removalConfirmationRequested(state) {
      state.removal = { status: 'asked' };
    },
    removalDeclined(state) {
      state.removal = { status: 'idle' };
    },
    removalConfirmed(state) {
      state.removal = { status: 'sending' };
    },
    removalSucceeded: (_state, _action: PayloadAction<{ sessionId: string }>) => initialState,
    removalFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.removal = { status: 'failed', failure };
    },

    versionsRequested(state) {
      if (state.versions.status !== 'loaded') state.versions.status = 'loading';
    },
    versionsSucceeded(state, { payload: { versions } }: PayloadAction<{ versions: SessionVersion[] }>) {
      state.versions = { status: 'loaded', list: versions };
    },
    versionsFailed(state) {
      if (state.versions.status !== 'loaded') state.versions.status = 'failed';
    },
    /** Loads a version into the form, to be saved like any change. */
    versionRestored(state, { payload: { versionId } }: PayloadAction<{ versionId: number }>) {
      const version = state.versions.list.find((each) => each.versionId === versionId);
      if (!version) return;
      Object.assign(state, { draft: version.fields, isChanged: true, saving: { status: 'idle' } });
    },

    leaveConfirmationRequested(state, { payload: { to } }: PayloadAction<{ to: PublicText }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    leaveConfirmed(state) {
      state.isChanged = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

/** Names of the fields in which two versions of a session differ. */
export function changesIn(before: SessionFields, after: SessionFields): (keyof SessionFields)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof SessionFields)[]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export const {
  editingEntered,
  editingLeft,
  sessionRequested,
  sessionSucceeded,
  sessionFailed,
  newSessionStarted,
  fieldsChanged,
  changesDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  newerFound,
  newerOpened,
  conflictClosed,
  removalConfirmationRequested,
  removalDeclined,
  removalConfirmed,
  removalSucceeded,
  removalFailed,
  versionsRequested,
  versionsSucceeded,
  versionsFailed,
  versionRestored,
  leaveConfirmationRequested,
  leaveDeclined,
  leaveConfirmed,
} = sessionEditSlice.actions;

export interface WithSessionEdit {
  sessionEdit: SessionEditState;
}
