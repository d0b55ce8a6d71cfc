import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';

/** The dialog in which the user's calendar gets its address, a new one, or none. */
export interface SubscriptionDialog {
  status: 'loading' | 'loaded' | 'failed';
  /** Since when the calendar has an address; null if it has none. */
  since: PublicText | null;
  /** Whether it was copied; `false`: the browser did not allow it. */
  copied: boolean | null;
  /** A question about what cannot be taken back, or what is being done. */
  step: 'none' | 'renewAsked' | 'endAsked' | 'renewing' | 'ending';
  /** What was done last. */
  done: 'renewed' | 'ended' | null;
  problem: SendProblem | null;
}

/** Why an entry could not be downloaded; `gone`: it does not take place any more. */
export type DownloadProblem = SendProblem | 'gone';

export interface CalendarState {
  /** The app's origin, for links from other calendars; null until it is known. */
  origin: PublicText | null;
  /** The address as this page was told it, and since when it has been that; the server does not tell it again. */
  told: { address: string; since: PublicText } | null;
  dialog: SubscriptionDialog | null;
  /** The entry that is downloaded, or was last, by the name that its address has. */
  download: { item: PublicText; isRunning: boolean; problem: DownloadProblem | null } | null;
}

const initialState: CalendarState = { origin: null, told: null, dialog: null, download: null };

const CLOSED: SubscriptionDialog = {
  status: 'loading',
  since: null,
  copied: null,
  step: 'none',
  done: null,
  problem: null,
};

export const calendarSlice = createSlice({
  name: 'calendar',
  initialState,
  reducers: {
    originFound(state, { payload }: PayloadAction<{ origin: PublicText }>) {
      state.origin = payload.origin;
    },
    subscriptionOpened(state) {
      state.dialog = CLOSED;
    },
    subscriptionClosed(state) {
      state.dialog = null;
    },
    /** Read it again. */
    subscriptionRetried({ dialog }) {
      if (dialog) dialog.status = 'loading';
    },
    subscriptionSucceeded(state, { payload: { since } }: PayloadAction<{ since: PublicText | null }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'loaded', since });
      // Renewed or ended elsewhere.
      if (state.told?.since !== since) state.told = null;
    },
    subscriptionFailed({ dialog }) {
      if (dialog) dialog.status = 'failed';
    },
    renewalConfirmationRequested({ dialog }) {
      if (dialog) Object.assign(dialog, { step: 'renewAsked', done: null, copied: null, problem: null });
    },
    endConfirmationRequested({ dialog }) {
      if (dialog) Object.assign(dialog, { step: 'endAsked', done: null, copied: null, problem: null });
    },
    questionDeclined({ dialog }) {
      if (dialog) dialog.step = 'none';
    },
    /** Give the calendar an address, instead of the one it has. */
    renewalConfirmed({ dialog }) {
      if (dialog) Object.assign(dialog, { step: 'renewing', done: null, problem: null });
    },
    renewalSucceeded(state, { payload }: PayloadAction<{ address: string; since: PublicText }>) {
      state.told = payload;
      const { since } = payload;
      if (state.dialog) Object.assign(state.dialog, { since, step: 'none', copied: null, done: 'renewed' });
    },
    endConfirmed({ dialog }) {
      if (dialog) dialog.step = 'ending';
    },
    endSucceeded(state) {
      state.told = null;
      if (state.dialog)
        Object.assign(state.dialog, { since: null, step: 'none', copied: null, done: 'ended' });
    },
    changeFailed({ dialog }, { payload }: PayloadAction<{ problem: SendProblem }>) {
      if (dialog) Object.assign(dialog, { step: 'none', problem: payload.problem });
    },
    copyRequested(_state) {},
    copied({ dialog }, { payload }: PayloadAction<{ done: boolean }>) {
      if (dialog) dialog.copied = payload.done;
    },
    downloadRequested(state, { payload: { item } }: PayloadAction<{ item: PublicText }>) {
      state.download = { item, isRunning: true, problem: null };
    },
    downloadSucceeded(state) {
      state.download = null;
    },
    downloadFailed({ download }, { payload }: PayloadAction<{ problem: DownloadProblem }>) {
      if (download) Object.assign(download, { isRunning: false, problem: payload.problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, ({ origin }) => ({ ...initialState, origin })),
});

export const {
  originFound,
  subscriptionOpened,
  subscriptionClosed,
  subscriptionRetried,
  subscriptionSucceeded,
  subscriptionFailed,
  renewalConfirmationRequested,
  endConfirmationRequested,
  questionDeclined,
  renewalConfirmed,
  renewalSucceeded,
  endConfirmed,
  endSucceeded,
  changeFailed,
  copyRequested,
  copied,
  downloadRequested,
  downloadSucceeded,
  downloadFailed,
} = calendarSlice.actions;

export interface WithCalendar {
  calendar: CalendarState;
}
