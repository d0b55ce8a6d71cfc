import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { ModerationTarget, ReportReason } from '../../../contract/access/moderation';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { reportRequested } from '../../../shared/stage/moderation';

/** The report that the user makes. */
export interface ReportState {
  /** Null closes the dialog. */
  target: ModerationTarget | null;
  reason: ReportReason | null;
  note: string;
  status: 'asking' | 'sending' | 'failed' | 'sent';
  /** `gone`: it was removed or hidden meanwhile. `reason`: none was chosen. */
  problem: SendProblem | 'gone' | 'reason' | null;
}

const initialState: ReportState = { target: null, reason: null, note: '', status: 'asking', problem: null };

export const reportSlice = createSlice({
  name: 'moderationReport',
  initialState,
  reducers: {
    reportReasonChosen(state, { payload }: PayloadAction<ReportReason>) {
      state.reason = payload;
      state.problem = null;
    },
    reportNoteChanged(state, { payload }: PayloadAction<string>) {
      state.note = payload;
    },
    /** Send the report; a reason has to be chosen. */
    reportConfirmed(state) {
      if (state.reason === null) state.problem = 'reason';
      else Object.assign(state, { status: 'sending', problem: null });
    },
    reportSucceeded(state) {
      state.status = 'sent';
    },
    reportFailed(state, { payload }: PayloadAction<{ problem: SendProblem | 'gone' }>) {
      Object.assign(state, { status: 'failed', problem: payload.problem });
    },
    reportClosed(state) {
      return state.status === 'sending' ? state : initialState;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(reportRequested, (_state, { payload }) => ({ ...initialState, target: payload.target }))
      .addCase(signedOut, () => initialState),
});

export const {
  reportReasonChosen,
  reportNoteChanged,
  reportConfirmed,
  reportSucceeded,
  reportFailed,
  reportClosed,
} = reportSlice.actions;

export interface WithReport {
  moderationReport: ReportState;
}
