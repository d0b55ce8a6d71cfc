import type { PersonStanding } from '../../../contract/access/personStanding';
import { signedOut } from '../../../shared/platform/auth';
import type { Fault } from '../../../shared/platform/faults';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** What the user is asked about: the end of a registration, or the account to create. */
export type StandingQuestion = 'unregister' | 'account';

/** Whether and how the person on the page may take part, and a registration change in progress. */
export interface StandingState {
  attendeeId: string | null;
  status: 'loading' | 'loaded' | 'failed';
  standing: PersonStanding | null;
  asking: StandingQuestion | null;
  /** Credentials of the account to create. */
  account: { username: string; password: string };
  isSending: boolean;
  /** Why the change failed. */
  fault: Fault | null;
}

const NO_ACCOUNT = { username: '', password: '' };

const initialState: StandingState = {
  attendeeId: null,
  status: 'loading',
  standing: null,
  asking: null,
  account: NO_ACCOUNT,
  isSending: false,
  fault: null,
};

export const standingSlice = createSlice({
  name: 'adminStanding',
  initialState,
  reducers: {
    standingRequested(_state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      return { ...initialState, attendeeId };
    },
    /** Loaded, or the result of a change. */
    standingReceived(state, { payload }: PayloadAction<{ attendeeId: string; standing: PersonStanding }>) {
      if (state.attendeeId !== payload.attendeeId) return state;
      return { ...initialState, ...payload, status: 'loaded' };
    },
    standingFailed(state) {
      state.status = 'failed';
    },
    registrationConfirmationRequested(state, { payload }: PayloadAction<{ question: StandingQuestion }>) {
      Object.assign(state, { asking: payload.question, account: NO_ACCOUNT, fault: null });
    },
    accountTyped(state, { payload }: PayloadAction<Partial<StandingState['account']>>) {
      Object.assign(state.account, payload);
    },
    registrationDeclined(state) {
      Object.assign(state, { asking: null, account: NO_ACCOUNT, fault: null });
    },
    /** Registers the person, or ends their registration once confirmed. */
    registrationConfirmed(state, _action: PayloadAction<{ isRegistered: boolean }>) {
      Object.assign(state, { isSending: true, fault: null });
    },
    /** Creates the account with the credentials typed. */
    accountConfirmed(state) {
      Object.assign(state, { isSending: true, fault: null });
    },
    registrationFailed(state, { payload }: PayloadAction<{ fault: Fault }>) {
      Object.assign(state, { ...payload, isSending: false });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  standingRequested,
  standingReceived,
  standingFailed,
  registrationConfirmationRequested,
  accountTyped,
  registrationDeclined,
  registrationConfirmed,
  accountConfirmed,
  registrationFailed,
} = standingSlice.actions;

export interface WithStanding {
  adminStanding: StandingState;
}
export const selectStanding = (state: WithStanding) => state.adminStanding;
