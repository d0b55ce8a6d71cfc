import type { Knock } from '../../../../contract/rooms/knocks';
import { signedOut } from '../../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';

export interface DoorState {
  /** Knocks at the room that the user is in, earliest first. */
  knocks: Knock[];
  /** Ids of knocks whose answer is being sent. */
  answering: string[];
  /** The last answer did not reach the server. */
  hasFailed: boolean;
}

const initialState: DoorState = { knocks: [], answering: [], hasFailed: false };

export const doorSlice = createSlice({
  name: 'door',
  initialState,
  reducers: {
    /** All knocks that are waiting now. */
    knocksSucceeded(state, { payload: { knocks } }: PayloadAction<{ knocks: Knock[] }>) {
      state.knocks = knocks;
    },
    knockHeard(state, { payload: { knock } }: PayloadAction<{ knock: Knock }>) {
      if (!state.knocks.some(({ knockId }) => knockId === knock.knockId)) state.knocks.push(knock);
    },
    /** Answered, withdrawn, or not answered in time. */
    knockEnded(state, { payload: { knockId } }: PayloadAction<{ knockId: string }>) {
      state.knocks = state.knocks.filter((knock) => knock.knockId !== knockId);
      state.answering = state.answering.filter((id) => id !== knockId);
    },
    /** Let somebody in, or turn them away for now. */
    answerRequested(state, { payload: { knockId } }: PayloadAction<{ knockId: string; admits: boolean }>) {
      state.answering.push(knockId);
      state.hasFailed = false;
    },
    answerFailed(state, { payload: { knockId } }: PayloadAction<{ knockId: string }>) {
      state.answering = state.answering.filter((id) => id !== knockId);
      state.hasFailed = true;
    },
    /** The user is no longer in a room. */
    doorLeft: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { knocksSucceeded, knockHeard, knockEnded, answerRequested, answerFailed, doorLeft } =
  doorSlice.actions;

export interface WithDoor {
  door: DoorState;
}

export const selectDoor = ({ door }: WithDoor) => door;
