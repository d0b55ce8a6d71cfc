import type { Comment } from '../../contract/comments';
import { dayOf } from '../../shared/lib/dates';

/** Comments of one author this close together share one name and time. */
const GROUP_MS = 5 * 60_000;

/** Wherever a day begins, it does so at a quarter of an hour by UTC. */
const QUARTER_MS = 15 * 60_000;

/** Whether two moments are on the same day; most are so near to each other that no calendar is needed. */
const isSameDay = (a: number, b: number, zone: string) =>
  Math.floor(a / QUARTER_MS) === Math.floor(b / QUARTER_MS) || dayOf(a, zone) === dayOf(b, zone);

/** A comment with what is shown before it. */
export interface Line {
  comment: Comment;
  /** The first of its day in the viewer's time zone. */
  startsDay: boolean;
  /** Shows its author and time: the previous line was somebody else's, or long ago. */
  startsGroup: boolean;
}

/** Lines of the list; `comments` are in order. */
export function linesOf(comments: readonly Comment[], zone: string): Line[] {
  return comments.map((comment, index) => {
    const before = comments[index - 1];
    const [now, then] = [comment, before].map((one) => (one ? Date.parse(one.createdAt) : 0)) as [
      number,
      number,
    ];
    const startsDay = !before || !isSameDay(now, then, zone);
    const continues =
      before?.userId === comment.userId && now - then < GROUP_MS && comment.replyTo === undefined;
    return { comment, startsDay, startsGroup: startsDay || !continues };
  });
}
