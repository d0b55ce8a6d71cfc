import { selectPageOptions, type WithEvent } from '../../shared/event';
import { commentsAdapter, emptyThread, type Thread, type WithComments } from './slice';

export const selectCommentsOn = (state: WithEvent) => selectPageOptions(state).session.comments;

const EMPTY_THREAD = emptyThread();

/** The comments on a session; before the first reply, an empty loading thread. */
export const selectThread = (state: WithComments, sessionId: string): Thread =>
  state.comments[sessionId] ?? EMPTY_THREAD;

const { selectAll } = commentsAdapter.getSelectors();
/** A thread's comments, oldest first. */
export const commentsOf = (thread: Thread) => selectAll(thread.comments);

/** How many comments came since they were last shown to the user. */
export function selectNewComments(state: WithComments, sessionId: string): number {
  const { comments, seenTo } = selectThread(state, sessionId);
  const firstNew = comments.ids.findLastIndex((number) => number <= seenTo) + 1;
  return comments.ids.length - firstNew;
}
