import type { Poll, PollResults } from '../../../contract/stage/polls';

/** One bar of a poll's results. */
export interface Bar {
  label: string;
  votes: number;
  /** Part of those who voted, from 0 to 1. With several choices each, the parts add up to more than 1. */
  share: number;
}

/** The bars of a poll's results; null where they are hidden, and for texts. */
export function barsOf(poll: Pick<Poll, 'kind' | 'options'>, { votes, counts }: PollResults): Bar[] | null {
  if (counts === null) return null;
  return counts.map((count, index) => ({
    label: poll.kind === 'rating' ? `${index + 1}` : (poll.options[index] ?? ''),
    votes: count,
    share: votes === 0 ? 0 : Math.min(1, count / votes),
  }));
}

/** Mean of the ratings; null before the first one, and where results are hidden. */
export function meanRating({ counts }: PollResults): number | null {
  const votes = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (counts === null || votes === 0) return null;
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / votes;
}

/** Whether results are hidden, which leaves only the number of voters. */
export const isHidden = ({ counts, texts }: PollResults) => counts === null && texts === null;

/** How a poll stands after a count was published. Those who manage polls keep the results they see already. */
export const standingAfter = (before: PollResults, published: PollResults, manages: boolean): PollResults =>
  isHidden(published) && manages ? { ...before, votes: published.votes } : published;

type Standing = Pick<Poll, 'revision'> & { standing: PollResults };

/** Whether what is known was counted after what was loaded: a slow reply must not set it back. */
export function hasNewerStanding(known: Standing, loaded: Standing): boolean {
  if (known.revision < loaded.revision) return false;
  if (isHidden(known.standing) && !isHidden(loaded.standing)) return false;
  return known.revision > loaded.revision
    ? known.standing.votes >= loaded.standing.votes
    : known.standing.votes > loaded.standing.votes;
}
