import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import type { Question, SeenQuestion } from '../../../contract/stage/questions';
import { hold, inOrder, type HeldList, type QuestionFilter, type QuestionSort } from './order';

/** Why something about a question was not done; `changed`: somebody else was faster. */
export type QuestionProblem = SendProblem | 'changed';

/** What is wrong with a draft. */
export type DraftProblem = 'empty' | 'tooLong';

/** A question on its way: shown at once, until the server has stored it. */
export interface Outgoing {
  /** Idempotency key: a retry after a lost reply is stored only once. */
  key: PublicText;
  text: string;
  anonymous: boolean;
  status: 'sending' | 'failed';
  problem: SendProblem | null;
}

/** A text that a manager writes to a question. */
export interface Editor {
  questionId: string;
  kind: 'answer' | 'dismiss';
  text: string;
}

/** A decision or withdrawal under way, or why it failed. */
export interface Work {
  status: 'sending' | 'failed';
  problem: QuestionProblem | null;
}

export const questionsAdapter = createEntityAdapter<SeenQuestion, string>({
  selectId: ({ questionId }) => questionId,
  sortComparer: (a, b) => a.number - b.number,
});

export interface QuestionsState {
  /** The session that the page shows; null on other pages. */
  sessionId: string | null;
  status: 'loading' | 'loaded' | 'failed';
  /** Whether the user decides about questions. */
  manages: boolean;
  questions: ReturnType<typeof questionsAdapter.getInitialState>;
  sort: QuestionSort;
  filter: QuestionFilter;
  /** The list that somebody points at, touched or is inside of by keyboard: its order waits. */
  held: HeldList | null;
  /** Public questions up to this number were shown to the user. */
  seenTo: number;
  draft: string;
  anonymous: boolean;
  draftProblem: DraftProblem | null;
  /** Questions like the draft. */
  similar: string[];
  outgoing: Outgoing[];
  /** Questions of the user stored during this visit. */
  asked: number;
  /** Votes on their way, as they will be. */
  votes: Record<string, boolean>;
  /** The question whose vote was not stored, and why. */
  voteProblem: { questionId: string; problem: QuestionProblem } | null;
  editor: Editor | null;
  work: Record<string, Work>;
  /** The question whose withdrawal has to be confirmed. */
  withdrawing: string | null;
  download: 'idle' | 'loading' | 'failed';
}

const initialState: QuestionsState = {
  sessionId: null,
  status: 'loading',
  manages: false,
  questions: questionsAdapter.getInitialState(),
  sort: 'votes',
  filter: 'all',
  held: null,
  seenTo: 0,
  draft: '',
  anonymous: false,
  draftProblem: null,
  similar: [],
  outgoing: [],
  asked: 0,
  votes: {},
  voteProblem: null,
  editor: null,
  work: {},
  withdrawing: null,
  download: 'idle',
};

export const isPublic = ({ state }: Pick<Question, 'state'>) => state === 'approved' || state === 'answered';

const lastPublic = (state: QuestionsState) =>
  Math.max(0, ...Object.values(state.questions.entities).map((each) => (isPublic(each) ? each.number : 0)));

/** Keeps what is newer: a slow reply must not set back what the channel brought. */
function merge(known: SeenQuestion | undefined, loaded: SeenQuestion): SeenQuestion {
  return known && known.revision > loaded.revision ? { ...loaded, ...publicPart(known) } : loaded;
}

const publicPart = (seen: SeenQuestion): Question => {
  const { own: _own, voted: _voted, reason: _reason, undoable: _undoable, ...question } = seen;
  return question;
};

const unknown = { own: false, voted: false, reason: '', undoable: false };

function store(state: QuestionsState, question: SeenQuestion): void {
  if (question.sessionId !== state.sessionId) return;
  const known = state.questions.entities[question.questionId];
  state.questions = questionsAdapter.setOne(state.questions, merge(known, question));
}

function remove(state: QuestionsState, questionId: string): void {
  state.questions = questionsAdapter.removeOne(state.questions, questionId);
  state.similar = state.similar.filter((id) => id !== questionId);
  if (state.editor?.questionId === questionId) state.editor = null;
  if (state.withdrawing === questionId) state.withdrawing = null;
  delete state.work[questionId];
  delete state.votes[questionId];
}

const { selectAll } = questionsAdapter.getSelectors();

/** All questions in the order they were asked, with votes that are on their way. */
export const withVotes = ({
  questions,
  votes,
}: Pick<QuestionsState, 'questions' | 'votes'>): SeenQuestion[] =>
  selectAll(questions).map((question) => {
    const on = votes[question.questionId];
    if (on === undefined || on === question.voted) return question;
    return { ...question, voted: on, votes: Math.max(0, question.votes + (on ? 1 : -1)) };
  });

const holdNow = (state: QuestionsState) => hold(inOrder(withVotes(state), state));

type OfQuestion<T = object> = PayloadAction<{ questionId: string } & T>;

export const questionsSlice = createSlice({
  name: 'questions',
  initialState,
  reducers: {
    /** The page of a session with questions is shown. */
    questionsEntered(state, { payload: { sessionId } }: PayloadAction<{ sessionId: string }>) {
      if (state.sessionId !== sessionId) Object.assign(state, initialState, { sessionId });
    },
    questionsLeft: () => initialState,
    /** Load the questions. */
    questionsRequested(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    questionsSucceeded(
      state,
      { payload }: PayloadAction<{ sessionId: string; questions: SeenQuestion[]; manages: boolean }>,
    ) {
      if (state.sessionId !== payload.sessionId) return;
      const isFirst = state.status !== 'loaded';
      const known = state.questions.entities;
      const questions = payload.questions.map((each) => merge(known[each.questionId], each));
      Object.assign(state, { status: 'loaded', manages: payload.manages });
      state.questions = questionsAdapter.setAll(state.questions, questions);
      // What was there when the page opened is not new.
      if (isFirst) state.seenTo = lastPublic(state);
      if (!payload.manages && state.filter === 'waiting') state.filter = 'all';
    },
    questionsFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    /** A question as everybody sees it now, from the session's channel. */
    questionReceived(state, { payload: { question } }: PayloadAction<{ question: Question }>) {
      const known = state.questions.entities[question.questionId];
      if (known && known.revision > question.revision) return;
      store(state, { ...unknown, ...known, ...question });
    },
    /** One of the user's questions as it is now, or one that a manager decided about. */
    questionLoaded(state, { payload: { question } }: PayloadAction<{ question: SeenQuestion }>) {
      store(state, question);
    },
    /** It is no longer public. Who asked keeps it, and those who manage the session load again. */
    questionGone(state, { payload }: OfQuestion<{ revision: number }>) {
      const known = state.questions.entities[payload.questionId];
      if (known && known.revision >= payload.revision) return;
      if (!known?.own && !state.manages) remove(state, payload.questionId);
    },
    votesReceived(state, { payload }: PayloadAction<{ votes: { questionId: string; votes: number }[] }>) {
      for (const { questionId, votes } of payload.votes) {
        const known = state.questions.entities[questionId];
        // While the user's own vote is on its way, its reply brings the count.
        if (known && state.votes[questionId] === undefined) known.votes = votes;
      }
    },
    sortChosen(state, { payload }: PayloadAction<QuestionSort>) {
      state.sort = payload;
      if (state.held) state.held = holdNow(state);
    },
    filterChosen(state, { payload }: PayloadAction<QuestionFilter>) {
      state.filter = payload;
      if (state.held) state.held = holdNow(state);
    },
    /** Somebody points at the list, touches it or moves into it: nothing in it changes its place. */
    listHeld(state) {
      state.held ??= holdNow(state);
    },
    /** The list is shown as it is now, and waits again. */
    listUpdated(state) {
      if (state.held) state.held = holdNow(state);
    },
    listReleased(state) {
      state.held = null;
    },
    /** The list was shown to the user. */
    questionsSeen(state) {
      state.seenTo = Math.max(state.seenTo, lastPublic(state));
    },
    draftChanged(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      Object.assign(state, { draft: text, draftProblem: null });
      if (text.trim() === '') state.similar = [];
    },
    /** A draft from before a reload; what was typed meanwhile stays. */
    draftRestored(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      if (state.draft === '') state.draft = text;
    },
    anonymousChosen(state, { payload }: PayloadAction<boolean>) {
      state.anonymous = payload;
    },
    similarReceived(state, { payload }: PayloadAction<{ questions: SeenQuestion[] }>) {
      for (const question of payload.questions) store(state, question);
      state.similar = state.draft.trim() === '' ? [] : payload.questions.map(({ questionId }) => questionId);
    },
    /** The user votes for a similar question instead of asking. */
    draftDropped(state) {
      Object.assign(state, { draft: '', draftProblem: null, similar: [] });
    },
    /** Ask what is in the draft. */
    questionRequested(_state) {},
    draftRefused(state, { payload: { problem } }: PayloadAction<{ problem: DraftProblem }>) {
      state.draftProblem = problem;
    },
    /** The draft, or a failed question, is on its way. */
    questionStarted(
      state,
      { payload }: PayloadAction<{ key: PublicText; text: string; anonymous: boolean; draft?: string }>,
    ) {
      const { key, text, anonymous, draft } = payload;
      const others = state.outgoing.filter((entry) => entry.key !== key);
      state.outgoing = [...others, { key, text, anonymous, status: 'sending', problem: null }];
      if (draft !== undefined && state.draft === draft) Object.assign(state, { draft: '', similar: [] });
    },
    questionSucceeded(state, { payload }: PayloadAction<{ key: PublicText; question: SeenQuestion }>) {
      state.outgoing = state.outgoing.filter(({ key }) => key !== payload.key);
      store(state, payload.question);
      // Another session may be shown by now.
      if (payload.question.sessionId === state.sessionId) state.asked += 1;
    },
    /** `nextKey`: for the next attempt, if the server refused this one, since it remembers refusals. */
    questionFailed(
      state,
      { payload }: PayloadAction<{ key: PublicText; problem: SendProblem; nextKey: PublicText | null }>,
    ) {
      const entry = state.outgoing.find(({ key }) => key === payload.key);
      const { key, problem, nextKey } = payload;
      if (entry) Object.assign(entry, { status: 'failed', problem, key: nextKey ?? key });
    },
    /** Send a failed question again. */
    questionRetried(_state, _action: PayloadAction<{ key: PublicText }>) {},
    /** Give a failed question up. Its text returns to the draft, unless another one was begun. */
    questionDiscarded(state, { payload }: PayloadAction<{ key: PublicText }>) {
      const entry = state.outgoing.find(({ key }) => key === payload.key);
      if (entry?.status !== 'failed') return;
      state.outgoing = state.outgoing.filter(({ key }) => key !== payload.key);
      if (state.draft === '') state.draft = entry.text;
    },
    /** Vote for a question or take the vote back. Shown at once. */
    voteRequested(state, { payload: { questionId, on } }: OfQuestion<{ on: boolean }>) {
      state.votes[questionId] = on;
      if (state.voteProblem?.questionId === questionId) state.voteProblem = null;
    },
    voteSucceeded(state, { payload }: OfQuestion<{ votes: number; voted: boolean }>) {
      const { questionId, votes, voted } = payload;
      const known = state.questions.entities[questionId];
      if (known) Object.assign(known, { votes, voted });
      if (state.votes[questionId] === voted) delete state.votes[questionId];
    },
    /** It was not stored: the vote is as it was before. */
    voteFailed(state, { payload: { questionId, problem } }: OfQuestion<{ problem: QuestionProblem }>) {
      delete state.votes[questionId];
      state.voteProblem = { questionId, problem };
    },
    /** Write an answer, or the reason of a dismissal. */
    editorOpened(state, { payload }: OfQuestion<{ kind: Editor['kind'] }>) {
      const { questionId, kind } = payload;
      const text = kind === 'answer' ? (state.questions.entities[questionId]?.answer?.text ?? '') : '';
      state.editor = { questionId, kind, text };
    },
    editorChanged(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      if (state.editor) state.editor.text = text;
    },
    editorClosed(state) {
      state.editor = null;
    },
    /** Decide about a question; from the editor with its text. */
    decisionRequested(
      state,
      { payload }: OfQuestion<{ kind: 'approve' | 'dismiss' | 'answer' | 'undo'; text: string }>,
    ) {
      state.work[payload.questionId] = { status: 'sending', problem: null };
    },
    /** The question is as it was decided. */
    workSucceeded(state, { payload: { questionId } }: OfQuestion) {
      delete state.work[questionId];
      if (state.editor?.questionId === questionId) state.editor = null;
    },
    workFailed(state, { payload: { questionId, problem } }: OfQuestion<{ problem: QuestionProblem }>) {
      state.work[questionId] = { status: 'failed', problem };
      if (state.withdrawing === questionId) state.withdrawing = null;
    },
    /** The user wants to withdraw a question and is asked to confirm. */
    withdrawalConfirmationRequested(state, { payload: { questionId } }: OfQuestion) {
      state.withdrawing = questionId;
    },
    withdrawalDeclined(state) {
      state.withdrawing = null;
    },
    withdrawalConfirmed(state, { payload: { questionId } }: OfQuestion) {
      state.work[questionId] = { status: 'sending', problem: null };
      state.withdrawing = null;
    },
    questionWithdrawn(state, { payload: { questionId } }: OfQuestion) {
      remove(state, questionId);
    },
    /** Save the questions as a file. */
    downloadRequested(state) {
      state.download = 'loading';
    },
    downloadEnded(state, { payload }: PayloadAction<{ failed: boolean }>) {
      state.download = payload.failed ? 'failed' : 'idle';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  questionsEntered,
  questionsLeft,
  questionsRequested,
  questionsSucceeded,
  questionsFailed,
  questionReceived,
  questionLoaded,
  questionGone,
  votesReceived,
  sortChosen,
  filterChosen,
  listHeld,
  listUpdated,
  listReleased,
  questionsSeen,
  draftChanged,
  draftRestored,
  anonymousChosen,
  similarReceived,
  draftDropped,
  questionRequested,
  draftRefused,
  questionStarted,
  questionSucceeded,
  questionFailed,
  questionRetried,
  questionDiscarded,
  voteRequested,
  voteSucceeded,
  voteFailed,
  editorOpened,
  editorChanged,
  editorClosed,
  decisionRequested,
  workSucceeded,
  workFailed,
  withdrawalConfirmationRequested,
  withdrawalDeclined,
  withdrawalConfirmed,
  questionWithdrawn,
  downloadRequested,
  downloadEnded,
} = questionsSlice.actions;

export interface WithQuestions {
  questions: QuestionsState;
}
