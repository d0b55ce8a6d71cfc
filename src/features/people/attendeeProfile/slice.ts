import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { AttendeeProfile } from '../../../contract/people/attendeeProfile';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The shown profile and its loading state. A failed reload keeps the current content. */
export type ProfileState =
  | { status: 'none' }
  | { status: 'loading'; attendeeId: string }
  | { status: 'loaded'; attendeeId: string; profile: AttendeeProfile }
  | { status: 'notFound'; attendeeId: string }
  | { status: 'failed'; attendeeId: string; failure: Failure };

type OfPerson<T = object> = PayloadAction<{ attendeeId: string } & T>;

const initialState = { status: 'none' } as ProfileState;

export const profileSlice = createSlice({
  name: 'attendeeProfile',
  initialState,
  reducers: {
    /** Command: load a profile. If it is already shown, it stays visible meanwhile. */
    profileRequested(state, { payload: { attendeeId } }: OfPerson) {
      const isShown = state.status === 'loaded' && state.attendeeId === attendeeId;
      return isShown ? state : { status: 'loading', attendeeId };
    },
    profileSucceeded(_state, { payload: { attendeeId, profile } }: OfPerson<{ profile: AttendeeProfile }>) {
      return { status: 'loaded', attendeeId, profile };
    },
    profileFailed(state, { payload: { attendeeId, failure } }: OfPerson<{ failure: Failure }>) {
      if (failure.status === 404) return { status: 'notFound', attendeeId };
      return state.status === 'loaded' ? state : { status: 'failed', attendeeId, failure };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { profileRequested, profileSucceeded, profileFailed } = profileSlice.actions;
