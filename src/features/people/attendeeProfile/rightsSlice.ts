import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { DeletionRequest } from '../../../contract/people/dataRights';
import { signedOut } from '../../../shared/platform/auth';

/** The user's requests to export or delete their stored data. */
export interface RightsState {
  download: 'idle' | 'working' | 'done' | 'failed';
  /**
   * Deletion request: `unknown` until the server has answered, `none`, `asked`, or `refused` by the
   * organizers. It keeps its value while a change is in flight, flagged by `changing`.
   */
  deletion:
    | { status: 'unknown' | 'unreadable' | 'none' }
    | { status: 'asked'; requestedAt: string }
    | { status: 'refused'; refusedAt: string; reason: string };
  changing: boolean;
  /** The last change did not reach the server. */
  failed: boolean;
  /** The confirmation dialog is open. */
  asking: boolean;
}

/** Maps the server's answer to the deletion state. */
function deletionOf({ requestedAt, refused }: DeletionRequest): RightsState['deletion'] {
  if (requestedAt !== null) return { status: 'asked', requestedAt };
  if (refused === null) return { status: 'none' };
  return { status: 'refused', refusedAt: refused.refusedAt, reason: refused.reason };
}

const initialState: RightsState = {
  download: 'idle',
  deletion: { status: 'unknown' },
  changing: false,
  failed: false,
  asking: false,
};

export const rightsSlice = createSlice({
  name: 'ownRights',
  initialState,
  reducers: {
    rightsRequested(state) {
      state.download = 'idle';
      state.failed = false;
      if (state.deletion.status === 'unreadable') state.deletion = { status: 'unknown' };
    },
    deletionReceived(state, { payload }: PayloadAction<DeletionRequest>) {
      state.deletion = deletionOf(payload);
      state.changing = false;
      state.failed = false;
    },
    deletionReadFailed(state) {
      if (state.deletion.status === 'unknown') state.deletion = { status: 'unreadable' };
    },
    /** Command: export all data stored about the user. */
    downloadRequested(state) {
      state.download = 'working';
    },
    downloadSucceeded(state) {
      state.download = 'done';
    },
    downloadFailed(state) {
      state.download = 'failed';
    },
    deletionConfirmationRequested(state) {
      state.asking = true;
      state.failed = false;
    },
    deletionDeclined(state) {
      state.asking = false;
    },
    deletionConfirmed(state) {
      state.asking = false;
      state.changing = true;
    },
    withdrawalRequested(state) {
      state.changing = true;
      state.failed = false;
    },
    deletionChangeFailed(state) {
      state.changing = false;
      state.failed = true;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  rightsRequested,
  deletionReceived,
  deletionReadFailed,
  downloadRequested,
  downloadSucceeded,
  downloadFailed,
  deletionConfirmationRequested,
  deletionDeclined,
  deletionConfirmed,
  withdrawalRequested,
  deletionChangeFailed,
} = rightsSlice.actions;
