import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { LoggedAction } from '../../../contract/access/moderation';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';

/** Why an act failed. `changed`: somebody else was first. */
export type ActProblem = SendProblem | 'changed';

/** What became of the moderator's last act. */
export interface ActNotice {
  /** Grows, so that the same words are announced again. */
  number: number;
  /** `already`: somebody else had done it before. */
  outcome: 'done' | 'already' | 'undone' | 'failed';
  action: LoggedAction;
  /** How many targets were acted on. */
  count: number;
  /** Who had done it before, where that is known. */
  by: string | null;
  /** Acts that can be undone. */
  actIds: number[];
  problem: ActProblem | null;
}

export interface ActsState {
  notice: ActNotice | null;
}

const initialState: ActsState = { notice: null };

const next = (state: ActsState) => (state.notice?.number ?? 0) + 1;

type Done = Pick<ActNotice, 'action' | 'count' | 'by' | 'actIds'>;

export const actsSlice = createSlice({
  name: 'moderationActs',
  initialState,
  reducers: {
    /** The act is done; `count` is 0 if somebody else had done all of it before. */
    actSucceeded(state, { payload }: PayloadAction<Done>) {
      const outcome = payload.count > 0 ? 'done' : 'already';
      state.notice = { ...payload, outcome, number: next(state), problem: null };
    },
    actFailed(state, { payload }: PayloadAction<{ action: LoggedAction; problem: ActProblem }>) {
      state.notice = {
        ...payload,
        number: next(state),
        outcome: 'failed',
        count: 0,
        by: null,
        actIds: [],
      };
    },
    /** Undo these acts. */
    undoRequested(_state, _action: PayloadAction<{ actIds: number[] }>) {},
    undoSucceeded(state, { payload }: PayloadAction<{ action: LoggedAction; count: number }>) {
      state.notice = {
        ...payload,
        number: next(state),
        outcome: 'undone',
        by: null,
        actIds: [],
        problem: null,
      };
    },
    noticeClosed(state) {
      state.notice = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { actSucceeded, actFailed, undoRequested, undoSucceeded, noticeClosed } = actsSlice.actions;

export interface WithModerationActs {
  moderationActs: ActsState;
}
