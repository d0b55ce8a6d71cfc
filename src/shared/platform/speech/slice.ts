import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** Announcing what comes in lists that others write to. */
export interface SpeechState {
  /** Whether it is announced; the user's choice, in this browser. */
  isOn: boolean;
  /** How many times what came was due to be announced. */
  due: number;
}

const initialState: SpeechState = { isOn: true, due: 0 };

export const speechSlice = createSlice({
  name: 'speech',
  initialState,
  reducers: {
    /** A list is shown whose new lines are announced. */
    listShown() {},
    /** What was chosen on an earlier visit. */
    choiceRestored(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      state.isOn = isOn;
    },
    speechSwitched(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      state.isOn = isOn;
    },
    /** Something new came. What comes within a moment is announced with it. */
    newsCame() {},
    /** What has come is announced now. */
    newsDue(state) {
      state.due += 1;
    },
  },
});

export const { listShown, choiceRestored, speechSwitched, newsCame, newsDue } = speechSlice.actions;

export interface WithSpeech {
  speech: SpeechState;
}

export const selectSpeech = (state: WithSpeech) => state.speech;
