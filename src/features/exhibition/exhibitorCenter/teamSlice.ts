import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { TeamMember } from '../../../contract/exhibition/exhibitorCenter';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import { boothOpened } from './editSlice';

/** The team of the booth that is open. */
export interface BoothTeamState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  members: TeamMember[];
  /** The address that is typed. */
  email: string;
  /** The account that is being added or removed. */
  working: string | null;
  /** The account that the user is asked about. */
  asking: string | null;
  problem: SendProblem | 'email' | null;
}

const initialState: BoothTeamState = {
  status: 'idle',
  members: [],
  email: '',
  working: null,
  asking: null,
  problem: null,
};

export const boothTeamSlice = createSlice({
  name: 'boothTeam',
  initialState,
  reducers: {
    teamRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.problem = null;
    },
    teamSucceeded(state, { payload }: PayloadAction<{ members: TeamMember[] }>) {
      state.status = 'loaded';
      state.members = payload.members;
    },
    teamFailed(state) {
      state.status = 'failed';
    },
    emailTyped(state, { payload }: PayloadAction<{ email: string }>) {
      state.email = payload.email;
      state.problem = null;
    },
    emailRefused(state) {
      state.problem = 'email';
    },
    memberRequested(state) {
      state.working = state.email;
      state.problem = null;
    },
    removalConfirmationRequested(state, { payload }: PayloadAction<{ account: string }>) {
      state.asking = payload.account;
      state.problem = null;
    },
    removalDeclined(state) {
      state.asking = null;
    },
    removalConfirmed(state) {
      state.working = state.asking;
      state.asking = null;
    },
    changeSucceeded(state, { payload }: PayloadAction<{ members: TeamMember[] }>) {
      state.members = payload.members;
      if (state.working === state.email) state.email = '';
      state.working = null;
    },
    changeFailed(state, { payload }: PayloadAction<{ why: SendProblem }>) {
      state.working = null;
      state.problem = payload.why;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(boothOpened, () => initialState),
});

export const {
  teamRequested,
  teamSucceeded,
  teamFailed,
  emailTyped,
  emailRefused,
  memberRequested,
  removalConfirmationRequested,
  removalDeclined,
  removalConfirmed,
  changeSucceeded,
  changeFailed,
} = boothTeamSlice.actions;

export interface WithBoothTeam {
  boothTeam: BoothTeamState;
}
