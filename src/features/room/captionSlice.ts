import { signedOut } from '../../shared/auth';
import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import { roomClosed, roomLeft } from './slice';

/** A line of captions, as somebody wrote it. */
export interface CaptionLine {
  id: string;
  /** The entry of who wrote it. */
  entryId: string;
  name: string;
  text: string;
  /** Over the pictures, for those who want it there; afterwards it is in the list. */
  isShown: boolean;
}

/** How the user likes captions. */
export interface CaptionChoices {
  isOn: boolean;
  /** Screen readers announce each line. */
  isSpoken: boolean;
}

export interface RoomCaptionsState extends CaptionChoices {
  /** The user writes them. */
  isWriting: boolean;
  draft: string;
  /** The latest, oldest first. */
  lines: CaptionLine[];
  /** The user does not want to be told that there are captions. */
  isOfferDeclined: boolean;
}

/** How many lines are kept. */
const KEPT = 20;

const initialState: RoomCaptionsState = {
  ...{ isOn: false, isSpoken: false, isWriting: false, draft: '', lines: [], isOfferDeclined: false },
};

/** Another visit begins without lines; how the user likes them stays. */
const fresh = ({ isOn, isSpoken }: RoomCaptionsState): RoomCaptionsState => ({
  ...{ ...initialState, isOn, isSpoken },
});

export const roomCaptionsSlice = createSlice({
  name: 'roomCaptions',
  initialState,
  reducers: {
    /** What the user chose at an earlier visit. */
    captionChoicesRestored(state, { payload: { choices } }: PayloadAction<{ choices: CaptionChoices }>) {
      Object.assign(state, choices);
    },
    captionsSwitched(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      Object.assign(state, { isOn, isOfferDeclined: !isOn });
    },
    speechSwitched(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      state.isSpoken = isOn;
    },
    captionOfferDeclined(state) {
      state.isOfferDeclined = true;
    },
    /** Write captions, or stop. */
    writingSwitched(state, { payload: { isOn } }: PayloadAction<{ isOn: boolean }>) {
      Object.assign(state, { isWriting: isOn, draft: '' });
    },
    lineDraftChanged(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      state.draft = text;
    },
    /** Send what is written to everybody in the room. */
    lineRequested() {},
    lineSent(state) {
      state.draft = '';
    },
    lineReceived(state, { payload: { line } }: PayloadAction<{ line: Omit<CaptionLine, 'isShown'> }>) {
      state.lines = [...state.lines, { ...line, isShown: true }].slice(-KEPT);
    },
    /** It has been over the pictures long enough. */
    lineEnded(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      const line = state.lines.find((each) => each.id === id);
      if (line) line.isShown = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomLeft, fresh)
      .addCase(roomClosed, fresh)
      .addCase(signedOut, () => initialState),
});

export const {
  captionChoicesRestored,
  captionsSwitched,
  speechSwitched,
  captionOfferDeclined,
  writingSwitched,
  lineDraftChanged,
  lineRequested,
  lineSent,
  lineReceived,
  lineEnded,
} = roomCaptionsSlice.actions;

export interface WithRoomCaptions {
  roomCaptions: RoomCaptionsState;
}
