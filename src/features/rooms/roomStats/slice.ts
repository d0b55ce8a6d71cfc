import type { PublicText } from '../../../contract/kit/publicText';
import type { ConnectionStat } from '../../../shared/platform/deps/rooms';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** What was measured at one moment, in real time. */
export interface Sample {
  at: number;
  connections: ConnectionStat[];
}

/** A signal or a change of its channel; the content is not kept. */
export interface Logged {
  at: number;
  kind: PublicText;
}

export interface RoomStatsState {
  /** The latest samples, oldest first. */
  samples: Sample[];
  log: Logged[];
  /** The latest sample is on the clipboard; false: the browser refused it. */
  isCopied: boolean | null;
}

const MAX_SAMPLES = 60;
const MAX_LOGGED = 100;

const initialState: RoomStatsState = { samples: [], log: [], isCopied: null };

export const roomStatsSlice = createSlice({
  name: 'roomStats',
  initialState,
  reducers: {
    /** The developer's view of a room is open. */
    statsOpened: () => initialState,
    statsClosed: () => initialState,
    statsMeasured(state, { payload }: PayloadAction<Sample>) {
      state.samples = [...state.samples, payload].slice(-MAX_SAMPLES);
    },
    signalLogged(state, { payload }: PayloadAction<Logged>) {
      state.log = [...state.log, payload].slice(-MAX_LOGGED);
    },
    copyRequested(state) {
      state.isCopied = null;
    },
    statsCopied(state, { payload: { done } }: PayloadAction<{ done: boolean }>) {
      state.isCopied = done;
    },
    /** Restart ICE with everybody. */
    restartRequested() {},
    /** Drop the connection to the server, as a change of network would. */
    dropRequested() {},
  },
});

export const {
  statsOpened,
  statsClosed,
  statsMeasured,
  signalLogged,
  copyRequested,
  statsCopied,
  restartRequested,
  dropRequested,
} = roomStatsSlice.actions;

export interface WithRoomStats {
  roomStats: RoomStatsState;
}
