import { signedOut } from '../../shared/auth';
import { createSlice } from '../../shared/lib/slices';

/** The list of what is to be prepared before the event. */
export interface SetupState {
  /** The organizer wants no more of it. */
  isHidden: boolean;
}

const initialState: SetupState = { isHidden: false };

export const setupSlice = createSlice({
  name: 'adminSetup',
  initialState,
  reducers: {
    setupHidden(state) {
      state.isHidden = true;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { setupHidden } = setupSlice.actions;

export interface WithAdminSetup {
  adminSetup: SetupState;
}
