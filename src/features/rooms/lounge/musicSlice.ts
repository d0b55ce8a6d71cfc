import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { loungeClosed, loungeOpened } from './slice';

export interface MusicState {
  isPlaying: boolean;
  /** From 0 to 1. */
  volume: number;
}

const initialState: MusicState = { isPlaying: false, volume: 0.3 };

/** Background music never starts when somebody enters, only when they ask for it. */
const silent = (state: MusicState) => {
  state.isPlaying = false;
};

export const musicSlice = createSlice({
  name: 'music',
  initialState,
  reducers: {
    musicStarted(state) {
      state.isPlaying = true;
    },
    musicPaused: silent,
    volumeChosen(state, { payload: { volume } }: PayloadAction<{ volume: number }>) {
      state.volume = volume;
    },
    /** The volume that was chosen on an earlier visit. */
    volumeRestored(state, { payload: { volume } }: PayloadAction<{ volume: number }>) {
      state.volume = volume;
    },
  },
  extraReducers: (builder) => builder.addCase(loungeOpened, silent).addCase(loungeClosed, silent),
});

export const { musicStarted, musicPaused, volumeChosen, volumeRestored } = musicSlice.actions;

export interface WithMusic {
  music: MusicState;
}

export const selectMusic = ({ music }: WithMusic) => music;
