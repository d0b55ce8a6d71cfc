import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { SessionEvaluation } from '../../../contract/program/sessionEvals';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { logQueued, logRefused, logStored, logStoredElsewhere } from '../../../shared/platform/outbox';
import { signedOut } from '../../../shared/platform/auth';
import { sessionEntered, sessionLeft, type ActiveSession } from '../../../shared/program/sessionPage';
import type { EvaluationAnswers } from '../../../contract/platform/log';

/** Whether the evaluation is open, and for which session; the id is empty while inactive. */
export interface Prompt {
  status: 'inactive' | 'active';
  sessionId: string;
  sessionName: string;
}

export interface EvaluationState {
  /** The session whose own page is shown. */
  active: ActiveSession | null;
  /** Minutes watched since its start, as counted by the server; null until known. */
  watched: number | null;
  prompt: Prompt;
  /** Closed during this visit, so it does not open automatically again. */
  dismissed: boolean;
  survey: 'notFinished' | 'sending' | 'finished';
  /** Required questions left unanswered at the last attempt to submit. */
  missing: PublicText[];
  responses: { status: 'idle' | 'loading' | 'loaded' | 'failed'; items: SessionEvaluation[] };
  /** Sessions whose evaluation is in the outbox or known to be stored, even if no response shows it yet. */
  submitted: PublicText[];
  /** Answers the server refused, by session, to prefill the form. */
  refused: Record<string, EvaluationAnswers>;
}

const CLOSED = { status: 'inactive', sessionId: '', sessionName: '' } as const;

const initialState: EvaluationState = {
  active: null,
  watched: null,
  prompt: CLOSED,
  dismissed: false,
  survey: 'notFinished',
  missing: [],
  responses: { status: 'idle', items: [] },
  submitted: [],
  refused: {},
};

function close(state: EvaluationState) {
  state.prompt = CLOSED;
  state.survey = 'notFinished';
  state.missing = [];
}

function open(state: EvaluationState) {
  if (!state.active || state.prompt.status === 'active') return;
  const { sessionId, title } = state.active;
  state.prompt = { status: 'active', sessionId, sessionName: title };
}

function addSubmitted(state: EvaluationState, sessionId: string) {
  if (!state.submitted.includes(sessionId)) state.submitted.push(sessionId);
}

const isEvaluation = (type: string) => type.endsWith('SessionEvaluation');

export const evaluationSlice = createSlice({
  name: 'evaluation',
  initialState,
  reducers: {
    responsesRequested(state) {
      state.responses.status = 'loading';
    },
    responsesSucceeded(state, { payload }: PayloadAction<SessionEvaluation[]>) {
      state.responses = { status: 'loaded', items: payload };
    },
    responsesFailed(state, _action: PayloadAction<Failure>) {
      state.responses.status = 'failed';
    },
    watchCountReceived(state, { payload }: PayloadAction<{ sessionId: string; minutes: number }>) {
      if (state.active?.sessionId === payload.sessionId) state.watched = payload.minutes;
    },
    /** The activation rule holds for the shown session. */
    promptActivated: open,
    /** The user opens the evaluation manually. */
    promptOpened: open,
    /**
     * The user closed the evaluation: the survey is reset and the responses are reloaded
     * (product.md#evaluation).
     */
    promptClosed(state) {
      close(state);
      state.dismissed = true;
    },
    /** The user submits these answers. */
    submitRequested(_state, _action: PayloadAction<EvaluationAnswers>) {},
    answersIncomplete(state, { payload }: PayloadAction<PublicText[]>) {
      state.missing = payload;
    },
    submitStarted(state) {
      state.survey = 'sending';
      state.missing = [];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionEntered, (state, { payload }) => {
        close(state);
        if (payload.place === 'stage') return;
        state.active = payload;
        state.watched = null;
        state.dismissed = false;
      })
      .addCase(sessionLeft, (state, { payload }) => {
        if (state.active?.sessionId !== payload.sessionId) return;
        close(state);
        state.active = null;
        state.watched = null;
      })
      // The outbox has the answers and keeps them until the server has stored them, offline too.
      .addCase(logQueued, (state, { payload }) => {
        if (!('answers' in payload)) return;
        addSubmitted(state, payload.sessionId);
        delete state.refused[payload.sessionId];
        if (payload.sessionId === state.prompt.sessionId) state.survey = 'finished';
      })
      // Also for answers an earlier page left in the outbox: the responses may have been loaded before they
      // were sent.
      .addCase(logStored, (state, { payload: { record } }) => {
        if (record.type === 'SessionEvaluation') addSubmitted(state, record.sessionId);
      })
      .addCase(logStoredElsewhere, (state, { payload }) => {
        if (isEvaluation(payload.type)) addSubmitted(state, payload.sessionId);
      })
      .addCase(logRefused, (state, { payload: { record, failure } }) => {
        if (record.type !== 'SessionEvaluation') return;
        const { sessionId, answers } = record;
        if (failure.status === 409) addSubmitted(state, sessionId);
        else {
          state.submitted = state.submitted.filter((id) => id !== sessionId);
          state.refused[sessionId] = answers;
        }
        // Either way, the thanks were premature: show the completed text, or the form with the answers.
        if (sessionId === state.prompt.sessionId) state.survey = 'notFinished';
      }),
});

export const {
  responsesRequested,
  responsesSucceeded,
  responsesFailed,
  watchCountReceived,
  promptActivated,
  promptOpened,
  promptClosed,
  submitRequested,
  answersIncomplete,
  submitStarted,
} = evaluationSlice.actions;
