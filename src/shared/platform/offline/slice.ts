import { signedOut } from '../auth';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** What is shown from this device because the network did not answer. */
export interface OfflineState {
  /** When each reply was kept that stands in for a newer one, by endpoint: milliseconds since 1970, real time. */
  kept: Record<string, number>;
}

const initialState: OfflineState = { kept: {} };

export const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    /** A kept reply stands in for one that could not be had. */
    keptUsed(state, { payload }: PayloadAction<{ endpoint: string; at: number }>) {
      state.kept[payload.endpoint] = payload.at;
    },
    /** The server answered again. */
    keptReplaced(state, { payload }: PayloadAction<{ endpoint: string }>) {
      delete state.kept[payload.endpoint];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { keptUsed, keptReplaced } = offlineSlice.actions;
