import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Availability } from '../../../contract/meetings/availability';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';

/** When the user can be met, with changes that are not saved yet; those survive navigation. */
export interface AvailabilityState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  stored: Availability | null;
  changes: Partial<Availability>;
  saving: 'idle' | 'sending' | 'saved';
  problem: SendProblem | null;
}

const initialState: AvailabilityState = {
  status: 'idle',
  stored: null,
  changes: {},
  saving: 'idle',
  problem: null,
};

export const availabilitySlice = createSlice({
  name: 'availability',
  initialState,
  reducers: {
    /** What is shown stays during a reload. */
    availabilityRequested(state) {
      if (state.stored === null) state.status = 'loading';
      if (state.saving === 'saved') state.saving = 'idle';
    },
    availabilitySucceeded(state, { payload }: PayloadAction<Availability>) {
      state.status = 'loaded';
      state.stored = payload;
    },
    availabilityFailed(state) {
      state.status = 'failed';
    },
    availabilityChanged(state, { payload }: PayloadAction<Partial<Availability>>) {
      Object.assign(state.changes, payload);
      state.saving = 'idle';
      state.problem = null;
    },
    changesDropped(state) {
      state.changes = {};
      state.problem = null;
    },
    availabilitySaveRequested(state) {
      state.saving = 'sending';
      state.problem = null;
    },
    /** What was changed while it was sent stays unsaved. */
    availabilitySaved(
      state,
      { payload }: PayloadAction<{ stored: Availability; sent: Partial<Availability> }>,
    ) {
      state.stored = payload.stored;
      state.changes = Object.fromEntries(
        Object.entries(state.changes).filter(
          ([name, value]) =>
            JSON.stringify(value) !== JSON.stringify(payload.sent[name as keyof Availability]),
        ),
      );
      state.saving = 'saved';
    },
    availabilitySaveFailed(state, { payload: { problem } }: PayloadAction<{ problem: SendProblem }>) {
      state.saving = 'idle';
      state.problem = problem;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  availabilityRequested,
  availabilitySucceeded,
  availabilityFailed,
  availabilityChanged,
  changesDropped,
  availabilitySaveRequested,
  availabilitySaved,
  availabilitySaveFailed,
} = availabilitySlice.actions;

export interface WithAvailability {
  availability: AvailabilityState;
}
