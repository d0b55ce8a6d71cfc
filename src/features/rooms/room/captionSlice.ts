import type { PublicText } from '../../../contract/kit/publicText';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { roomClosed, roomLeft } from './slice';

/** A line of captions, as somebody wrote it. */
export interface CaptionLine {
  id: PublicText;
  /** The writer's entry. */
  entryId: string;
  name: string;
  text: string;
  /** Shown over the video, for users who want that; afterward it is only in the list. */
  isShown: boolean;
}

/** The user's caption settings. */
export interface CaptionChoices {
  isOn: boolean;
  /** Screen readers announce each line. */
  isSpoken: boolean;
}

export interface RoomCaptionsState extends CaptionChoices {
  /** The user is writing captions. */
  isWriting: boolean;
  draft: string;
  /** The latest, oldest first. */
  lines: CaptionLine[];
  /** The user does not want to be offered captions. */
  isOfferDeclined: boolean;
}

/** How many lines are kept. */
const KEPT = 20;

const initialState: RoomCaptionsState = {
  isOn: false,
  isSpoken: false,
  isWriting: false,
  draft: '',
  lines: [],
  isOfferDeclined: false,
};

/** The next visit starts without lines, but keeps the user's settings. */
const fresh = ({ isOn, isSpoken }: RoomCaptionsState): RoomCaptionsState => ({
  ...initialState,
  isOn,
  isSpoken,
});

export const roomCaptionsSlice = createSlice({
  name: 'roomCaptions',
  initialState,
  reducers: {
    /** What the user chose on an earlier visit. */
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
    /** The line has been over the video long enough. */
    lineEnded(state, { payload: { id } }: PayloadAction<{ id: PublicText }>) {
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
