import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import type { SessionPresenter } from '../../../contract/program/sessions';

export interface PresenterState {
  /** The session that a page shows. */
  sessionId: string | null;
  /** Whether it is known what the user may do there. */
  status: 'loading' | 'loaded' | 'failed';
  /** May open the presenter's view: presenters of the session and superusers. */
  opensView: boolean;
  theme: 'light' | 'dark';
  /** Single keys act; they can be turned off for speech input and screen readers. */
  keysOn: boolean;
  /** The place where captions are typed is open; absent until it is known how it was left. */
  captionsOpen?: boolean;
  /** The question shown large; the place counts once it is gone. */
  current: { questionId: string; place: number } | null;
  /** The question marked as answered last, which can be undone. */
  answered: string | null;
  /** Who presents the session; for superusers. */
  list: {
    status: 'loading' | 'loaded' | 'failed';
    presenters: SessionPresenter[];
    draft: string;
    isBusy: boolean;
    problem: SendProblem | 'full' | null;
  };
}

const initialState: PresenterState = {
  sessionId: null,
  status: 'loading',
  opensView: false,
  theme: 'light',
  keysOn: true,
  current: null,
  answered: null,
  list: { status: 'loading', presenters: [], draft: '', isBusy: false, problem: null },
};

export const presenterSlice = createSlice({
  name: 'presenter',
  initialState,
  reducers: {
    /** Another session is shown: what the user may do there is asked for. */
    partRequested(state, { payload: { sessionId } }: PayloadAction<{ sessionId: string }>) {
      if (state.sessionId === sessionId) return;
      const { theme, keysOn } = state;
      Object.assign(state, initialState, { sessionId, theme, keysOn });
    },
    partSucceeded(state, { payload }: PayloadAction<{ opensView: boolean }>) {
      Object.assign(state, { status: 'loaded', opensView: payload.opensView });
    },
    partFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    /** Ask again what the user may do. */
    partRetried(state) {
      state.status = 'loading';
    },
    themeChosen(state, { payload }: PayloadAction<PresenterState['theme']>) {
      state.theme = payload;
    },
    keysSwitched(state, { payload }: PayloadAction<boolean>) {
      state.keysOn = payload;
    },
    /** As it was left on this device. */
    captionsPanelRestored(state, { payload }: PayloadAction<boolean>) {
      state.captionsOpen = payload;
    },
    captionsPanelSwitched(state, { payload }: PayloadAction<boolean>) {
      state.captionsOpen = payload;
    },
    questionChosen(state, { payload }: PayloadAction<{ questionId: string; place: number }>) {
      state.current = payload;
    },
    /** The question was marked as answered from here, or that was undone (null). */
    answeredSet(state, { payload }: PayloadAction<PublicText | null>) {
      state.answered = payload;
    },
    /** Load who presents the session. */
    presentersRequested(state) {
      state.list.status = 'loading';
    },
    presentersSucceeded(state, { payload }: PayloadAction<{ presenters: SessionPresenter[] }>) {
      Object.assign(state.list, { status: 'loaded', ...payload, isBusy: false, problem: null });
    },
    presentersFailed(state) {
      if (state.list.status === 'loading') state.list.status = 'failed';
    },
    presenterDraftChanged(state, { payload: { account } }: PayloadAction<{ account: string }>) {
      Object.assign(state.list, { draft: account, problem: null });
    },
    /** Put an account on the list or take it off. */
    presenterSetRequested(state, _action: PayloadAction<{ account: string; presents: boolean }>) {
      Object.assign(state.list, { isBusy: true, problem: null });
    },
    presenterSet(state, { payload }: PayloadAction<{ account: string }>) {
      if (state.list.draft.trim() === payload.account.trim()) state.list.draft = '';
    },
    presenterSetFailed(
      state,
      { payload: { problem } }: PayloadAction<{ problem: PresenterState['list']['problem'] }>,
    ) {
      Object.assign(state.list, { isBusy: false, problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  partRequested,
  partSucceeded,
  partFailed,
  partRetried,
  themeChosen,
  keysSwitched,
  captionsPanelRestored,
  captionsPanelSwitched,
  questionChosen,
  answeredSet,
  presentersRequested,
  presentersSucceeded,
  presentersFailed,
  presenterDraftChanged,
  presenterSetRequested,
  presenterSet,
  presenterSetFailed,
} = presenterSlice.actions;

export interface WithPresenter {
  presenter: PresenterState;
}

/** Whether the user may open the shown session's presenter's view, as far as is known. */
export const selectOpensPresenterView = ({ presenter }: WithPresenter) => presenter.opensView;
