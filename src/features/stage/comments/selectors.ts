import { createSelector } from 'reselect';
import type { ChatRules } from '../../../contract/access/moderation';
import { selectEventNow, type WithEventTime } from '../../../shared/platform/eventTime';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import { commentsAdapter, emptyThread, type Thread, type WithComments } from './slice';

export const selectCommentsOn = (state: WithEvent) => selectPageOptions(state).session.comments;

const EMPTY_THREAD = emptyThread();

/** The comments on a session; before the first reply, an empty loading thread. */
export const selectThread = (state: WithComments, sessionId: string): Thread =>
  state.comments[sessionId] ?? EMPTY_THREAD;

const { selectAll } = commentsAdapter.getSelectors();
/** A thread's comments, oldest first. */
export const commentsOf = (thread: Pick<Thread, 'comments'>) => selectAll(thread.comments);

/** How many comments came since they were last shown to the user. */
export function selectNewComments(state: WithComments, sessionId: string): number {
  const { comments, seenTo } = selectThread(state, sessionId);
  const firstNew = comments.ids.findLastIndex((number) => number <= seenTo) + 1;
  return comments.ids.length - firstNew;
}

type State = WithComments & WithEventTime;

/** Whether a silence is over by event time; changes once, not every second. */
const selectSilenceOver = (state: State, sessionId: string): boolean => {
  const until = selectThread(state, sessionId).rules?.silence?.until;
  return typeof until === 'string' && Date.parse(until) <= (selectEventNow(state) ?? 0);
};

/** The chat rules in force now: a silence ends by itself. */
export const selectRulesNow = createSelector(
  [(state: State, sessionId: string) => selectThread(state, sessionId).rules, selectSilenceOver],
  (rules, isOver): ChatRules | null => (rules && isOver ? { ...rules, silence: null } : rules),
);

/** Seconds until the user may send again in slow mode; 0 if they may. */
export function selectWaitSeconds(state: State, sessionId: string): number {
  const until = selectThread(state, sessionId).rules?.waitUntil;
  const now = selectEventNow(state);
  if (typeof until !== 'string' || now === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
}
