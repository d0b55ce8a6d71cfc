import type { Fault } from '../../../shared/platform/faults';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { listDeletionRequests } from '../../../contract/people/dataRights';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

export type Deletions = EndpointReply<typeof listDeletionRequests>;
export type OpenDeletion = Deletions['open'][number];

/**
 * Outcome of the last decision. `done`: the attendee was deleted; `answered`: they can read why they were
 * not; `withdrawn`: the request no longer exists; `refused`: the server refused; `failed`:
 * unknown, can be retried.
 */
export type DeletionOutcome =
  | { kind: 'done' | 'answered' | 'withdrawn' | 'failed'; name: string }
  | { kind: 'refused'; name: string; fault: Fault };

/** A refusal being written: `reason` is what the attendee will read. */
export interface Refusal {
  request: OpenDeletion;
  reason: string;
  status: 'writing' | 'sending' | 'failed';
}

/** Open, refused and completed deletion requests. */
export interface DeletionsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  open: OpenDeletion[];
  refused: Deletions['refused'];
  carriedOut: Deletions['carriedOut'];
  /** The request awaiting the superuser's confirmation; null if none. */
  asking: OpenDeletion | null;
  /** Null while no request is being refused. */
  refusing: Refusal | null;
  /** Id of the attendee being deleted. */
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
    /** The screen is shown: reloads the lists and clears the last outcome. */
    deletionsEntered(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.outcome = null;
    },
    deletionsSucceeded(state, { payload }: PayloadAction<Deletions>) {
      Object.assign(state, payload);
      state.status = 'loaded';
      state.failure = null;
    },
    /** A failed reload keeps the current lists. */
    deletionsFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.status === 'loaded') return;
      state.status = 'failed';
      state.failure = payload;
    },
    /** The superuser wants to delete an attendee and is asked to confirm. */
    carryOutConfirmationRequested(state, { payload }: PayloadAction<OpenDeletion>) {
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
    /** The superuser wants to refuse a request and is asked for a reason. */
    refusalOpened(state, { payload }: PayloadAction<OpenDeletion>) {
      state.refusing = { request: payload, reason: '', status: 'writing' };
      state.outcome = null;
    },
    refusalReasonTyped(state, { payload: { reason } }: PayloadAction<{ reason: string }>) {
      if (state.refusing && state.refusing.status !== 'sending') state.refusing.reason = reason;
    },
    refusalClosed(state) {
      if (state.refusing?.status !== 'sending') state.refusing = null;
    },
    /** Sends the refusal as written. */
    refusalRequested(state) {
      if (state.refusing) state.refusing.status = 'sending';
    },
    /** The refusal could not be sent and can be retried. */
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
  carryOutConfirmationRequested,
  carryOutDeclined,
  carryOutConfirmed,
  carryOutEnded,
  refusalOpened,
  refusalReasonTyped,
  refusalClosed,
  refusalRequested,
  refusalFailed,
  refusalEnded,
} = deletionsSlice.actions;
