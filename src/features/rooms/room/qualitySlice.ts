import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Quality } from './quality';
import { roomClosed, roomLeft } from './slice';

/** How good the connections of a call are. */
export interface RoomQualityState {
  own: Quality;
  /** By the others' entries; an entry that is missing is fine, or unknown. */
  others: Record<string, Quality>;
}

const initialState: RoomQualityState = { own: 'good', others: {} };

export const roomQualitySlice = createSlice({
  name: 'roomQuality',
  initialState,
  reducers: {
    qualityChanged: (_state, { payload }: PayloadAction<RoomQualityState>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomLeft, () => initialState)
      .addCase(roomClosed, () => initialState)
      .addCase(signedOut, () => initialState),
});

export const { qualityChanged } = roomQualitySlice.actions;

export interface WithRoomQuality {
  roomQuality: RoomQualityState;
}
