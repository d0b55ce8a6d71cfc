import { createSlice } from '../../../kit/lib/slices';

/** In which time zone the administration shows times. */
export interface AdminZoneState {
  /** The viewer's own instead of the event's. */
  isOwn: boolean;
}

export interface WithAdminZone {
  adminZone: AdminZoneState;
}

const initialState: AdminZoneState = { isOwn: false };

const slice = createSlice({
  name: 'adminZone',
  initialState,
  reducers: {
    /** From the event's time zone to the viewer's, or back. */
    zoneSwitched(state) {
      state.isOwn = !state.isOwn;
    },
  },
});

export const { zoneSwitched } = slice.actions;
export const adminZoneReducer = slice.reducer;

export const selectIsOwnZone = ({ adminZone }: WithAdminZone) => adminZone.isOwn;
