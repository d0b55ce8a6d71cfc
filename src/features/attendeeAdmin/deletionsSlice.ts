import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { listDeletionRequests } from '../../contract/dataRights';
import type { EndpointReply } from '../../contract/endpoint';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

export type Deletions = EndpointReply<typeof listDeletionRequests>;
export type OpenDeletion = Deletions['open'][number];

/**
 * What came of the last decision: `done` the person is deleted; `answered` the person reads why they are not; `withdrawn` nobody waited
 * any more; `refused` by the server, which says why; `failed` nobody knows, it can be tried again.
 */
export type DeletionOutcome =
  | { kind: 'done' | 'answered' | 'withdrawn' | 'failed'; name: string }
  | { kind: 'refused'; name: string; reason: string };

/** The refusal of a wish as it is being written: `reason` is what the person will read. */
export interface Refusal {
  request: OpenDeletion;
  reason: string;
  status: 'writing' | 'sending' | 'failed';
}

/** Who wants to be deleted, who was refused, and what was carried out. */
export interface DeletionsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  open: OpenDeletion[];
  refused: Deletions['refused'];
  carriedOut: Deletions['carriedOut'];
  /** Whom the superuser is asked about; null while nobody is. */
  asking: OpenDeletion | null;
  /** Null while no wish is being refused. */
  refusing: Refusal | null;
  /** Who is being deleted. */
  working: string | null;
  outcome: DeletionOutcome | null;
}

const initialState: DeletionsState = {
  status: 'idle',
  failure: null,
  open: [],
  refused: [],
  carriedOut: [],
  asking: null,
  refusing: null,
  working: null,
  outcome: null,
};

export const deletionsSlice = createSlice({
  name: 'adminDeletions',
  initialState,
  reducers: {
    /** The screen is shown: the lists are read again, and what came of the last decision is history. */
    deletionsEntered(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.outcome = null;
    },
    deletionsSucceeded(state, { payload }: PayloadAction<Deletions>) {
      Object.assign(state, payload);
      state.status = 'loaded';
      state.failure = null;
    },
    /** A failed reload keeps what is shown. */
    deletionsFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.status === 'loaded') return;
      state.status = 'failed';
      state.failure = payload;
    },
    /** The superuser wants to delete somebody, and is asked whether they mean it. */
    carryOutAsked(state, { payload }: PayloadAction<OpenDeletion>) {
      state.asking = payload;
      state.outcome = null;
    },
    carryOutDeclined(state) {
      state.asking = null;
    },
    carryOutConfirmed(state, { payload }: PayloadAction<OpenDeletion>) {
      state.asking = null;
      state.working = payload.attendeeId;
    },
    carryOutEnded(state, { payload }: PayloadAction<DeletionOutcome>) {
      state.working = null;
      state.outcome = payload;
    },
    /** The superuser wants to refuse a wish, and writes why. */
    refusalOpened(state, { payload }: PayloadAction<OpenDeletion>) {
      state.refusing = { request: payload, reason: '', status: 'writing' };
      state.outcome = null;
    },
    refusalWritten(state, { payload: { reason } }: PayloadAction<{ reason: string }>) {
      if (state.refusing && state.refusing.status !== 'sending') state.refusing.reason = reason;
    },
    refusalClosed(state) {
      if (state.refusing?.status !== 'sending') state.refusing = null;
    },
    /** Refuse it, with what is written. */
    refusalRequested(state) {
      if (state.refusing) state.refusing.status = 'sending';
    },
    /** It did not reach the server, and can be tried again. */
    refusalFailed(state) {
      if (state.refusing) state.refusing.status = 'failed';
    },
    refusalEnded(state, { payload }: PayloadAction<DeletionOutcome>) {
      state.refusing = null;
      state.outcome = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  deletionsEntered,
  deletionsSucceeded,
  deletionsFailed,
  carryOutAsked,
  carryOutDeclined,
  carryOutConfirmed,
  carryOutEnded,
  refusalOpened,
  refusalWritten,
  refusalClosed,
  refusalRequested,
  refusalFailed,
  refusalEnded,
} = deletionsSlice.actions;
