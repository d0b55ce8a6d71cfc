import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import type { Poll, PollAnswer, PollResults, SeenPoll } from '../../../contract/stage/polls';
import { hasNewerStanding, standingAfter } from './results';

/** Why a vote was not counted. */
export type VoteProblem = SendProblem | 'closed' | 'voted' | 'incomplete';

/** What is chosen or typed, not sent yet. Only the part of the poll's kind is used. */
export interface DraftAnswer {
  choices: number[];
  rating: number | null;
  text: string;
}

/** A vote in the making. */
export interface Ballot {
  answer: DraftAnswer;
  /** A vote that was counted already is being changed. */
  changing: boolean;
  status: 'writing' | 'sending' | 'failed';
  /** Why it failed. */
  problem: VoteProblem | null;
  /** Idempotency key, kept while the answer stays the same: sent again, it is counted once. */
  key: PublicText | null;
}

export const pollsAdapter = createEntityAdapter<SeenPoll, string>({
  selectId: ({ pollId }) => pollId,
  sortComparer: (a, b) => a.number - b.number,
});

export interface PollsState {
  /** The session that the page shows; null on other pages. */
  sessionId: string | null;
  status: 'loading' | 'loaded' | 'failed';
  /** Whether the user manages the session's polls. */
  manages: boolean;
  polls: ReturnType<typeof pollsAdapter.getInitialState>;
  ballots: Record<string, Ballot>;
  /** The revision in which the user has seen, voted in or dismissed a poll: opened again, it is new again. */
  seen: Record<string, number>;
}

const initialState: PollsState = {
  sessionId: null,
  status: 'loading',
  manages: false,
  polls: pollsAdapter.getInitialState(),
  ballots: {},
  seen: {},
};

export const emptyAnswer = (): DraftAnswer => ({ choices: [], rating: null, text: '' });

const newBallot = (): Ballot => ({
  answer: emptyAnswer(),
  changing: false,
  status: 'writing',
  problem: null,
  key: null,
});

/** A stored vote as a draft, to be changed. */
const draftOf = (vote: PollAnswer | null): DraftAnswer => ({ ...emptyAnswer(), ...vote });

const ballotOf = (state: PollsState, pollId: string): Ballot => (state.ballots[pollId] ??= newBallot());

const see = (state: PollsState, pollId: string) => {
  const poll = state.polls.entities[pollId];
  if (poll) state.seen[pollId] = poll.revision;
};

/** Keeps what a slower reply would set back: a newer revision, a later count, the user's vote. */
function merge(known: SeenPoll | undefined, loaded: SeenPoll): SeenPoll {
  if (!known) return loaded;
  return {
    ...loaded,
    ...(known.revision > loaded.revision && publicPart(known)),
    ...(hasNewerStanding(known, loaded) && { standing: known.standing }),
    // A vote cannot be taken back, so a reply without it was on its way before it was counted.
    ...(known.voted && !loaded.voted && { voted: true, vote: known.vote }),
  };
}

const publicPart = ({ standing: _standing, voted: _voted, vote: _vote, ...poll }: SeenPoll): Poll => poll;

const nothingCounted = ({ pollId }: Poll): PollResults => ({
  pollId,
  votes: 0,
  counts: null,
  texts: null,
  differentTexts: 0,
});

type OfPoll<T = object> = PayloadAction<{ pollId: string } & T>;

export const pollsSlice = createSlice({
  name: 'polls',
  initialState,
  reducers: {
    /** The page of a session with polls is shown. */
    pollsEntered(state, { payload: { sessionId } }: PayloadAction<{ sessionId: string }>) {
      if (state.sessionId !== sessionId) Object.assign(state, initialState, { sessionId });
    },
    pollsLeft: () => initialState,
    /** Load the polls. */
    pollsRequested(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    pollsSucceeded(
      state,
      { payload }: PayloadAction<{ sessionId: string; polls: SeenPoll[]; manages: boolean }>,
    ) {
      if (state.sessionId !== payload.sessionId) return;
      const known = state.polls.entities;
      const polls = payload.polls.map((poll) => merge(known[poll.pollId], poll));
      Object.assign(state, { status: 'loaded', manages: payload.manages });
      state.polls = pollsAdapter.setAll(state.polls, polls);
    },
    pollsFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    /** One poll as the user sees it now: after a command, or asked for anew. */
    pollLoaded(state, { payload: { poll } }: PayloadAction<{ poll: SeenPoll }>) {
      if (poll.sessionId !== state.sessionId) return;
      state.polls = pollsAdapter.setOne(state.polls, merge(state.polls.entities[poll.pollId], poll));
    },
    /** A draft was deleted. */
    pollRemoved(state, { payload }: OfPoll) {
      state.polls = pollsAdapter.removeOne(state.polls, payload.pollId);
    },
    /** A poll was opened or closed. */
    pollReceived(state, { payload: { poll } }: PayloadAction<{ poll: Poll }>) {
      if (poll.sessionId !== state.sessionId) return;
      const known = state.polls.entities[poll.pollId];
      if (known && known.revision >= poll.revision) return;
      const unseen = { standing: nothingCounted(poll), voted: false, vote: null };
      state.polls = pollsAdapter.setOne(state.polls, { ...unseen, ...known, ...poll });
    },
    /** How a poll stands now. What was hidden from others stays as those who manage polls know it. */
    standingReceived(state, { payload: { results } }: PayloadAction<{ results: PollResults }>) {
      const poll = state.polls.entities[results.pollId];
      if (poll) poll.standing = standingAfter(poll.standing, results, state.manages);
    },
    answerChanged(state, { payload }: OfPoll<{ answer: Partial<DraftAnswer> }>) {
      const ballot = ballotOf(state, payload.pollId);
      if (ballot.status === 'sending') return;
      Object.assign(ballot.answer, payload.answer);
      Object.assign(ballot, { status: 'writing', problem: null, key: null });
    },
    /** The user wants to change the vote that was counted. */
    changeStarted(state, { payload: { pollId } }: OfPoll) {
      const vote = state.polls.entities[pollId]?.vote ?? null;
      state.ballots[pollId] = { ...newBallot(), answer: draftOf(vote), changing: true };
    },
    changeCancelled(state, { payload: { pollId } }: OfPoll) {
      if (state.ballots[pollId]?.status !== 'sending') delete state.ballots[pollId];
    },
    /** Send the vote. No effect while it is being sent. */
    voteRequested(_state, _action: OfPoll) {},
    /** From here on it is shown as counted. */
    voteStarted(state, { payload: { pollId, key } }: OfPoll<{ key: PublicText }>) {
      Object.assign(ballotOf(state, pollId), { status: 'sending', problem: null, key });
    },
    voteSucceeded(state, { payload: { pollId, vote } }: OfPoll<{ vote: PollAnswer | null }>) {
      const poll = state.polls.entities[pollId];
      if (poll) Object.assign(poll, { voted: true, vote });
      delete state.ballots[pollId];
      see(state, pollId);
    },
    /** It was not counted: what was chosen stays. */
    voteFailed(state, { payload: { pollId, problem } }: OfPoll<{ problem: VoteProblem }>) {
      const ballot = ballotOf(state, pollId);
      Object.assign(ballot, { status: 'failed', problem });
      if (problem !== 'offline' && problem !== 'busy') ballot.key = null;
    },
    /** The user does not want to be told of the poll any more. */
    pollDismissed(state, { payload }: OfPoll) {
      see(state, payload.pollId);
    },
    /** The list of polls is in view. */
    pollsSeen(state) {
      for (const { pollId } of Object.values(state.polls.entities)) see(state, pollId);
    },
    /** What the user had seen before this page was loaded. */
    seenRestored(state, { payload: { seen } }: PayloadAction<{ seen: Record<string, number> }>) {
      state.seen = { ...seen, ...state.seen };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  pollsEntered,
  pollsLeft,
  pollsRequested,
  pollsSucceeded,
  pollsFailed,
  pollLoaded,
  pollRemoved,
  pollReceived,
  standingReceived,
  answerChanged,
  changeStarted,
  changeCancelled,
  voteRequested,
  voteStarted,
  voteSucceeded,
  voteFailed,
  pollDismissed,
  pollsSeen,
  seenRestored,
} = pollsSlice.actions;
