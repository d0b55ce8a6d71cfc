import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Why TalkJS shows nothing: there is no signature, or the service did not answer. */
export type TalkFault = 'signature' | 'service';

/** TalkJS in its frame. */
export interface TalkState {
  status: 'starting' | 'shown' | TalkFault;
  /** Counts the attempts: the frame begins anew with each. */
  attempt: number;
}

const initialState: TalkState = { status: 'starting', attempt: 0 };

export const talkSlice = createSlice({
  name: 'talk',
  initialState,
  reducers: {
    /** The frame is in the page, for one attempt. */
    talkEntered(state) {
      state.status = 'starting';
    },
    talkLeft: () => initialState,
    talkShown(state) {
      state.status = 'shown';
    },
    talkFailed(state, { payload }: PayloadAction<{ fault: TalkFault }>) {
      state.status = payload.fault;
    },
    /** Command: try again, in a new frame. */
    talkRetried(state) {
      state.status = 'starting';
      state.attempt += 1;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { talkEntered, talkLeft, talkShown, talkFailed, talkRetried } = talkSlice.actions;

export interface WithTalk {
  talk: TalkState;
}
