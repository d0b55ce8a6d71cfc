import type { PublicText } from '../../../../contract/kit/publicText';
import type { EditedPoster, PosterFields, PosterStep } from '../../../../contract/posters/posters';
import type { StoredFile } from '../../../../contract/platform/files';
import type { Failure, SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import { signedOut } from '../../../../shared/platform/auth';

/** Why a change was not stored; `changed`: the poster is not as it was seen, or can no longer be changed. */
export type EditProblem = SendProblem | 'changed' | 'incomplete';

/** What is being done with the poster. */
export type Doing = 'save' | 'step' | 'file' | 'award' | 'delete';

export interface PosterEditingState {
  /** The poster whose form is shown; null for a new one. */
  posterId: string | null;
  status: 'loading' | 'loaded' | 'notFound' | 'forbidden' | 'failed';
  failure: Failure | null;
  /** As stored; null for a new one. */
  poster: EditedPoster | null;
  /** What is in the form. */
  draft: PosterFields;
  isChanged: boolean;
  doing: Doing | null;
  /** What was done last, and why it failed. */
  outcome: { of: Doing; problem: EditProblem | null } | null;
  /** The reason with which a poster is sent back, while it is written. */
  returning: string | null;
  isDeleting: boolean;
  /** The current version on the server, if somebody else changed it; the user chooses between the two. */
  theirs: EditedPoster | null;
  /** Where the user goes, while they are asked about unsaved changes. */
  leavingTo: PublicText | null;
}

const NOTHING: PosterFields = {
  title: '',
  abstract: '',
  categories: [],
  authors: [],
  doi: '',
  pitchUrl: '',
  allowsDownload: true,
};

const initialState: PosterEditingState = {
  posterId: null,
  status: 'loading',
  failure: null,
  poster: null,
  draft: NOTHING,
  isChanged: false,
  doing: null,
  outcome: null,
  returning: null,
  isDeleting: false,
  theirs: null,
  leavingTo: null,
};

/** What an action that is under way leaves behind when it has worked. */
function settle(state: PosterEditingState, poster: EditedPoster): void {
  Object.assign(state, { poster, posterId: poster.posterId, doing: null });
}

export const posterEditingSlice = createSlice({
  name: 'posterEditing',
  initialState,
  reducers: {
    /** The form of this poster is shown; null: of a new one. */
    editingEntered(state, { payload: { posterId } }: PayloadAction<{ posterId: string | null }>) {
      // What was created on this page is the same one.
      const isKept = posterId !== null || state.isChanged;
      const isSame = state.status === 'loaded' && isKept && state.posterId === posterId;
      return isSame ? state : { ...initialState, posterId };
    },
    /** Unsaved changes are still there when the user comes back. */
    editingLeft: (state) => (state.isChanged ? { ...state, outcome: null } : initialState),
    editingRetried(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    /** A new poster begins with who writes it. */
    newPosterStarted(
      state,
      { payload }: PayloadAction<{ name: string; affiliation: string; userId: string }>,
    ) {
      const { name, affiliation, userId } = payload;
      state.status = 'loaded';
      state.draft = { ...NOTHING, authors: [{ name, affiliation, account: userId }] };
    },
    editedSucceeded(state, { payload: poster }: PayloadAction<EditedPoster>) {
      if (state.posterId !== poster.posterId) return;
      Object.assign(state, { status: 'loaded', failure: null, poster, draft: poster.fields });
      state.isChanged = false;
    },
    editedFailed(state, { payload: failure }: PayloadAction<Failure>) {
      state.failure = failure;
      if (failure.status === 404) state.status = 'notFound';
      else state.status = failure.status === 403 ? 'forbidden' : 'failed';
    },
    fieldsChanged(state, { payload }: PayloadAction<Partial<PosterFields>>) {
      Object.assign(state.draft, payload);
      state.isChanged = true;
      if (state.outcome?.of === 'save') state.outcome = null;
    },
    /** Store what is in the form. */
    posterSaveRequested(state) {
      if (state.doing !== null) return;
      state.outcome = null;
    },
    doingStarted(state, { payload }: PayloadAction<Doing>) {
      Object.assign(state, { doing: payload, outcome: null });
    },
    posterSaved(state, { payload: poster }: PayloadAction<EditedPoster>) {
      settle(state, poster);
      Object.assign(state, { draft: poster.fields, isChanged: false, status: 'loaded' });
      state.outcome = { of: 'save', problem: null };
    },
    /** The poster took a step, shows another file, or won something; what is in the form stays. */
    posterChanged(state, { payload }: PayloadAction<{ of: Doing; poster: EditedPoster }>) {
      settle(state, payload.poster);
      if (!state.isChanged) state.draft = payload.poster.fields;
      state.outcome = { of: payload.of, problem: null };
      state.returning = null;
    },
    conflictFound(state, { payload }: PayloadAction<EditedPoster>) {
      Object.assign(state, { theirs: payload, doing: null });
    },
    /** `mine` applies the user's changes to the current version and stores it, `theirs` discards them. */
    conflictResolved(state, { payload: { keep } }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      const { theirs, poster, draft } = state;
      if (!theirs || !poster) return;
      const mine = Object.entries(draft).filter(
        ([name, value]) =>
          JSON.stringify(value) !== JSON.stringify(poster.fields[name as keyof PosterFields]),
      );
      state.poster = theirs;
      state.theirs = null;
      state.draft = keep === 'mine' ? { ...theirs.fields, ...Object.fromEntries(mine) } : theirs.fields;
      state.isChanged = keep === 'mine';
    },
    conflictClosed(state) {
      state.theirs = null;
    },
    /** The user follows a link with unsaved changes and is asked. */
    leaveConfirmationRequested(state, { payload: { to } }: PayloadAction<{ to: PublicText }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    /** Unsaved changes are dropped, and the user goes where they wanted to. */
    leaveConfirmed(state) {
      state.isChanged = false;
    },
    doingFailed(state, { payload }: PayloadAction<{ of: Doing; problem: EditProblem }>) {
      Object.assign(state, { doing: null, outcome: payload, isDeleting: false });
    },
    /** Take the poster a step on its way. */
    stepRequested(_state, _action: PayloadAction<PosterStep>) {},
    /** A superuser wants to send it back and is asked why. */
    returnConfirmationRequested(state) {
      state.returning = '';
    },
    returnReasonTyped(state, { payload }: PayloadAction<{ text: string }>) {
      state.returning = payload.text;
    },
    returnDeclined(state) {
      state.returning = null;
    },
    /** A file of the poster has arrived. */
    posterFileArrived(_state, _action: PayloadAction<{ file: StoredFile }>) {},
    /** Show an earlier version again. */
    versionChosen(_state, _action: PayloadAction<{ version: number }>) {},
    /** A pitch or an attachment arrived or was removed: what is stored is read again. */
    posterFilesChanged(_state) {},
    /** Remove a pitch or an attachment. */
    posterFileRemovalRequested(_state, _action: PayloadAction<{ fileId: string }>) {},
    filesSucceeded(state, { payload: poster }: PayloadAction<EditedPoster>) {
      if (state.posterId === poster.posterId) state.poster = poster;
    },
    awardRequested(_state, _action: PayloadAction<{ award: string | null }>) {},
    deletionConfirmationRequested(state) {
      state.isDeleting = true;
    },
    deletionDeclined(state) {
      state.isDeleting = false;
    },
    deletionConfirmed(_state) {},
    posterDeleted: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  editingEntered,
  editingLeft,
  editingRetried,
  newPosterStarted,
  editedSucceeded,
  editedFailed,
  fieldsChanged,
  posterSaveRequested,
  doingStarted,
  posterSaved,
  posterChanged,
  doingFailed,
  stepRequested,
  returnConfirmationRequested,
  returnReasonTyped,
  returnDeclined,
  posterFileArrived,
  versionChosen,
  posterFilesChanged,
  posterFileRemovalRequested,
  filesSucceeded,
  awardRequested,
  deletionConfirmationRequested,
  deletionDeclined,
  deletionConfirmed,
  posterDeleted,
  conflictFound,
  conflictResolved,
  conflictClosed,
  leaveConfirmationRequested,
  leaveDeclined,
  leaveConfirmed,
} = posterEditingSlice.actions;

export interface WithPosterEditing {
  posterEditing: PosterEditingState;
}
