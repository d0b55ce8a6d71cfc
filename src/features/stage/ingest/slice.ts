import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Ingest, StageInput } from '../../../contract/stage/ingest';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';

/** What can be copied. */
export type Copied = 'address' | 'key';

/** Address and key of a stage's live input, while a superuser looks at them. */
export interface IngestDialog {
  stageId: string;
  status: 'loading' | 'loaded' | 'failed';
  /** Null where the installation takes no live input, and until it is loaded. */
  ingest: Ingest | null;
  failure: Failure | null;
  keyShown: boolean;
  /** What was copied last; `false`: the browser did not allow it. */
  copied: Copied | false | null;
  renewal: 'none' | 'asking' | 'sending' | 'failed' | 'done';
}

export interface IngestState {
  /** The stage whose live input the page shows; null on other pages. */
  stageId: string | null;
  /** Null until it is known. */
  input: StageInput | null;
  /** Its state could not be loaded, and was never known. */
  unknown: boolean;
  dialog: IngestDialog | null;
}

const initialState: IngestState = { stageId: null, input: null, unknown: false, dialog: null };

export const ingestSlice = createSlice({
  name: 'ingest',
  initialState,
  reducers: {
    /** The page of a session is shown that plays a stage's live input. */
    inputEntered(state, { payload }: PayloadAction<{ stageId: string }>) {
      Object.assign(state, { ...initialState, ...payload });
    },
    inputLeft: () => initialState,
    /** The state of a live input, from a reply or the channel: an older one changes nothing. */
    inputReceived(state, { payload: { input } }: PayloadAction<{ input: StageInput }>) {
      if (input.stageId !== state.stageId) return;
      if (!state.input || state.input.revision <= input.revision) state.input = input;
      state.unknown = false;
    },
    inputFailed(state) {
      state.unknown = state.input === null;
    },
    /** A superuser wants to see address and key. */
    ingestOpened(state, { payload: { stageId } }: PayloadAction<{ stageId: string }>) {
      state.dialog = {
        stageId,
        status: 'loading',
        ingest: null,
        failure: null,
        keyShown: false,
        copied: null,
        renewal: 'none',
      };
    },
    ingestClosed(state) {
      state.dialog = null;
    },
    ingestSucceeded({ dialog }, { payload: { ingest } }: PayloadAction<{ ingest: Ingest | null }>) {
      if (dialog) Object.assign(dialog, { status: 'loaded', failure: null, ingest });
    },
    ingestFailed({ dialog }, { payload }: PayloadAction<Failure>) {
      if (dialog && dialog.status !== 'loaded') Object.assign(dialog, { status: 'failed', failure: payload });
    },
    keyShown({ dialog }, { payload }: PayloadAction<boolean>) {
      if (dialog) dialog.keyShown = payload;
    },
    copyRequested(_state, _action: PayloadAction<Copied>) {},
    /** Null if the browser did not allow it. */
    copied({ dialog }, { payload }: PayloadAction<Copied | null>) {
      if (dialog) dialog.copied = payload ?? false;
    },
    renewalConfirmationRequested({ dialog }) {
      if (dialog) Object.assign(dialog, { renewal: 'asking', copied: null });
    },
    renewalDeclined({ dialog }) {
      if (dialog && dialog.renewal !== 'sending') dialog.renewal = 'none';
    },
    renewalConfirmed({ dialog }) {
      if (dialog) dialog.renewal = 'sending';
    },
    renewalSucceeded({ dialog }, { payload: { ingest } }: PayloadAction<{ ingest: Ingest }>) {
      if (dialog) Object.assign(dialog, { renewal: 'done', ingest });
    },
    renewalFailed({ dialog }, { payload }: PayloadAction<Failure>) {
      if (dialog) Object.assign(dialog, { renewal: 'failed', failure: payload });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  inputEntered,
  inputLeft,
  inputReceived,
  inputFailed,
  ingestOpened,
  ingestClosed,
  ingestSucceeded,
  ingestFailed,
  keyShown,
  copyRequested,
  copied,
  renewalConfirmationRequested,
  renewalDeclined,
  renewalConfirmed,
  renewalSucceeded,
  renewalFailed,
} = ingestSlice.actions;
