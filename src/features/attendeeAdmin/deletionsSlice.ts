import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { listDeletionRequests } from '../../contract/dataRights';
import type { EndpointReply } from '../../contract/endpoint';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

export type Deletions = EndpointReply<typeof listDeletionRequests>;
export type OpenDeletion = Deletions['open'][number];

/**
 * What came of the last deletion: `done`; `withdrawn` the person had taken the wish back; `refused` by the server, which says why;
 * `failed` nobody knows, it can be tried again.
 */
export type DeletionOutcome =
  { kind: 'done' | 'withdrawn' | 'failed'; name: string } | { kind: 'refused'; name: string; reason: string };

/** Who wants to be deleted, and what was carried out. */
export interface DeletionsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  open: OpenDeletion[];
  carriedOut: Deletions['carriedOut'];
  /** Whom the superuser is asked about; null while nobody is. */
  asking: OpenDeletion | null;
  /** Who is being deleted. */
  working: string | null;
  outcome: DeletionOutcome | null;
}

const initialState: DeletionsState = {
  status: 'idle',
  failure: null,
  open: [],
  carriedOut: [],
  asking: null,
  working: null,
  outcome: null,
};

export const deletionsSlice = createSlice({
  name: 'adminDeletions',
  initialState,
  reducers: {
    /** The screen is shown: the lists are read again, and what came of the last deletion is history. */
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
} = deletionsSlice.actions;
