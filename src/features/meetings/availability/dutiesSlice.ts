import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { BoothDuty } from '../../../contract/meetings/availability';
import type { Meeting } from '../../../contract/meetings/meetings';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';

/** Duties as stored, and the revision that a change is based on. */
export interface StoredDuties {
  duties: BoothDuty[];
  revision: number;
}

/** Somebody of the team who can be on duty, listed publicly or not. */
export interface DutyStaff {
  /** A user id, or the address by which the team lists them. */
  id: string;
  name: string;
}

/** Why duties were not saved: a colleague was faster (`changed`), or somebody is no longer on the team. */
export type DutiesProblem = SendProblem | 'changed' | 'team';

/** When a booth receives visitors, and its meetings. */
export interface BoothDutiesState {
  exhibitorId: string | null;
  /** Whether the screen is open and wants them kept up to date. */
  isShown: boolean;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  stored: StoredDuties | null;
  /** The duties as they are edited; null while nothing is changed. */
  draft: BoothDuty[] | null;
  team: DutyStaff[];
  meetings: Meeting[];
  saving: 'idle' | 'sending' | 'saved';
  problem: DutiesProblem | null;
}

const initialState: BoothDutiesState = {
  exhibitorId: null,
  isShown: false,
  status: 'idle',
  stored: null,
  draft: null,
  team: [],
  meetings: [],
  saving: 'idle',
  problem: null,
};

export const boothDutiesSlice = createSlice({
  name: 'boothDuties',
  initialState,
  reducers: {
    /** Unsaved changes of the same booth stay. */
    dutiesOpened(state, { payload: { exhibitorId } }: PayloadAction<{ exhibitorId: string }>) {
      return state.exhibitorId === exhibitorId
        ? { ...state, isShown: true, saving: 'idle', problem: null }
        : { ...initialState, exhibitorId, isShown: true, status: 'loading' };
    },
    dutiesClosed(state) {
      state.isShown = false;
    },
    /** Read them again. */
    dutiesRequested(state) {
      if (state.stored === null) state.status = 'loading';
    },
    dutiesSucceeded(
      state,
      { payload }: PayloadAction<{ stored: StoredDuties; team: DutyStaff[]; meetings: Meeting[] }>,
    ) {
      state.status = 'loaded';
      state.team = payload.team;
      state.meetings = payload.meetings;
      // Unsaved changes belong to the revision that they were made on.
      if (state.draft === null || state.stored === null) state.stored = payload.stored;
    },
    /** What was loaded before stays. */
    dutiesFailed(state) {
      if (state.stored === null) state.status = 'failed';
    },
    dutiesChanged(state, { payload: { duties } }: PayloadAction<{ duties: BoothDuty[] }>) {
      state.draft = duties;
      state.saving = 'idle';
      state.problem = null;
    },
    dutiesDropped(state) {
      state.draft = null;
      state.problem = null;
    },
    dutiesSaveRequested(state) {
      state.saving = 'sending';
      state.problem = null;
    },
    dutiesSaved(state, { payload }: PayloadAction<StoredDuties>) {
      state.stored = payload;
      state.draft = null;
      state.saving = 'saved';
    },
    /** With what a colleague has stored meanwhile; the own changes stay until the user decides. */
    dutiesSaveFailed(
      state,
      { payload }: PayloadAction<{ problem: DutiesProblem; theirs: StoredDuties | null }>,
    ) {
      state.saving = 'idle';
      state.problem = payload.problem;
      if (payload.theirs) state.stored = payload.theirs;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  dutiesOpened,
  dutiesClosed,
  dutiesRequested,
  dutiesSucceeded,
  dutiesFailed,
  dutiesChanged,
  dutiesDropped,
  dutiesSaveRequested,
  dutiesSaved,
  dutiesSaveFailed,
} = boothDutiesSlice.actions;

export interface WithBoothDuties {
  boothDuties: BoothDutiesState;
}
