import { createSelector } from '@reduxjs/toolkit';
import type { SeenPoll } from '../../../contract/stage/polls';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import type { ControlState } from './controlSlice';
import type { PollPageState } from './pollPageSlice';
import { pollsAdapter, type Ballot, type PollsState } from './pollsSlice';

export interface WithPolls {
  polls: PollsState;
}
export interface WithPollControl {
  pollControl: ControlState;
}
export interface WithPollPage {
  pollPage: PollPageState;
}

/** Whether the event has polls. */
export const selectPollsOn = (state: WithEvent) => selectPageOptions(state).session.polls === true;

const { selectAll } = pollsAdapter.getSelectors();
const selectPolls = createSelector([(state: WithPolls) => state.polls.polls], selectAll);

const latestFirst = (polls: readonly SeenPoll[], state: SeenPoll['state']) =>
  polls.filter((poll) => poll.state === state).reverse();

/** Open polls, then closed ones, the latest first. */
export const selectShownPolls = createSelector([selectPolls], (polls) => [
  ...latestFirst(polls, 'open'),
  ...latestFirst(polls, 'closed'),
]);

/** All polls in the order in which they were prepared, for those who manage them. */
export const selectManagedPolls = selectPolls;

export const selectPoll = (state: WithPolls, pollId: string): SeenPoll | undefined =>
  state.polls.polls.entities[pollId];

export const selectPollsStatus = (state: WithPolls) => state.polls.status;
export const selectManagesPolls = (state: WithPolls) => state.polls.manages;
export const selectBallots = (state: WithPolls): Readonly<Record<string, Ballot | undefined>> =>
  state.polls.ballots;

/** Open polls that the user has neither seen nor voted in, in the order in which they were prepared. */
const selectUnseen = createSelector([selectPolls, (state: WithPolls) => state.polls.seen], (polls, seen) =>
  polls.filter(
    ({ pollId, state, voted, revision }) => state === 'open' && !voted && seen[pollId] !== revision,
  ),
);

/** Their number, for the badge of a tab. */
export const selectNewPolls = (state: WithPolls) => selectUnseen(state).length;

/** The poll that the user is told of, or null. Those who manage polls have opened it themselves. */
export const selectNewPoll = (state: WithPolls): SeenPoll | null =>
  state.polls.manages ? null : (selectUnseen(state).at(-1) ?? null);
