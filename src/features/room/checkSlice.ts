import { signedOut } from '../../shared/auth';
import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import {
  captureEnded,
  captureFailed,
  enterSucceeded,
  roomClosed,
  roomOpened,
  switchRequested,
} from './slice';

/** How well a call will do by this network. */
export type NetworkQuality = 'good' | 'fair' | 'poor';

/** What the check of devices tells, beside what is captured. */
export interface RoomCheckState {
  /** How loud the microphone is, from 0 to `FULL_LEVEL`. */
  level: number;
  /** The sound that tests the loudspeaker. */
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
    /** Test the loudspeaker. */
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

/** Nothing is heard by a microphone that is off. */
function silence(state: RoomCheckState, { payload }: PayloadAction<{ medium: string }>): void {
  if (payload.medium === 'microphone') state.level = 0;
}

export const { levelChanged, toneRequested, toneEnded, networkEstimated } = roomCheckSlice.actions;

export interface WithRoomCheck {
  roomCheck: RoomCheckState;
}
