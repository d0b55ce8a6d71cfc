import { createSlice } from '../../../shared/kit/lib/slices';

/** Storage key: the list of what is to be prepared is hidden, a preference of the browser. */
export const SETUP_HIDDEN_KEY = 'adminHub/setupHidden';

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
});

export const { setupHidden } = setupSlice.actions;

export interface WithAdminSetup {
  adminSetup: SetupState;
}
