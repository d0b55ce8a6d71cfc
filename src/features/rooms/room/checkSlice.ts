import type { PublicText } from '../../../contract/kit/publicText';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import {
  captureEnded,
  captureFailed,
  enterSucceeded,
  roomClosed,
  roomOpened,
  switchRequested,
} from './slice';

/** How well a call will work on this network. */
export type NetworkQuality = 'good' | 'fair' | 'poor';

/** What the device check finds out, apart from captures. */
export interface RoomCheckState {
  /** How loud the microphone is, from 0 to `FULL_LEVEL`. */
  level: number;
  /** The sound that tests the speaker. */
  tone: 'silent' | 'playing' | 'played' | 'failed';
  /** Null before it is known. */
  network: NetworkQuality | null;
}

const initialState: RoomCheckState = { level: 0, tone: 'silent', network: null };

export const roomCheckSlice = createSlice({
  name: 'roomCheck',
  initialState,
  reducers: {
    levelChanged(state, { payload: { level } }: PayloadAction<{ level: number }>) {
      state.level = level;
    },
    /** Test the speaker. */
    toneRequested(state) {
      state.tone = 'playing';
    },
    toneEnded(state, { payload: { isHeard } }: PayloadAction<{ isHeard: boolean }>) {
      state.tone = isHeard ? 'played' : 'failed';
    },
    networkEstimated(state, { payload: { quality } }: PayloadAction<{ quality: NetworkQuality }>) {
      state.network = quality;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(switchRequested, silence).addCase(captureEnded, silence).addCase(captureFailed, silence);
    for (const action of [roomOpened, roomClosed, enterSucceeded, signedOut]) {
      builder.addCase(action, () => initialState);
    }
  },
});

/** A microphone that is off has no level. */
function silence(state: RoomCheckState, { payload }: PayloadAction<{ medium: PublicText }>): void {
  if (payload.medium === 'microphone') state.level = 0;
}

export const { levelChanged, toneRequested, toneEnded, networkEstimated } = roomCheckSlice.actions;

export interface WithRoomCheck {
  roomCheck: RoomCheckState;
}
