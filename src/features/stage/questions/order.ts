import type { SeenQuestion } from '../../../contract/stage/questions';

export type QuestionSort = 'votes' | 'newest';
/** `waiting`: what managers have to decide about. */
export type QuestionFilter = 'all' | 'waiting' | 'answered' | 'mine';

/** A list of questions as it was when somebody began to look at it closely. */
export interface HeldList {
  order: string[];
  /** Votes of others, by question. */
  votes: Record<string, number>;
}

/** What changed since a list is held. */
export interface HeldChanges {
  votes: number;
  questions: number;
}

export const FILTERS: Record<QuestionFilter, (question: SeenQuestion) => boolean> = {
  all: ({ state, own }) => state !== 'dismissed' || own,
  waiting: ({ state }) => state === 'pending',
  answered: ({ state }) => state === 'answered',
  mine: ({ own }) => own,
};

/** Answered ones come last: what is still to be answered is what people vote for. */
const place = ({ state }: SeenQuestion) => (state === 'answered' ? 2 : state === 'dismissed' ? 3 : 1);

export const byVotes = (a: SeenQuestion, b: SeenQuestion) =>
  place(a) - place(b) || b.votes - a.votes || a.number - b.number;

/** The questions of a list, sorted. */
export function inOrder(
  questions: readonly SeenQuestion[],
  { sort, filter }: { sort: QuestionSort; filter: QuestionFilter },
): SeenQuestion[] {
  const shown = questions.filter(FILTERS[filter]);
  return sort === 'newest' ? shown.reverse() : shown.sort(byVotes);
}

const votesOfOthers = ({ votes, voted }: SeenQuestion) => votes - (voted ? 1 : 0);

/** Holds a list as it is. */
export const hold = (shown: readonly SeenQuestion[]): HeldList => ({
  order: shown.map(({ questionId }) => questionId),
  votes: Object.fromEntries(shown.map((question) => [question.questionId, votesOfOthers(question)])),
});

/**
 * A sorted list in the order that is held. What others asked since waits; what the user asked is at the end
 * that it comes to, as the newest or without votes.
 */
export function inHeldOrder(
  sorted: readonly SeenQuestion[],
  { order, votes }: HeldList,
  sort: QuestionSort,
): SeenQuestion[] {
  const byId = new Map(sorted.map((question) => [question.questionId, question]));
  const kept = order.flatMap((id) => byId.get(id) ?? []);
  const own = sorted.filter((question) => question.own && !(question.questionId in votes));
  return sort === 'newest' ? [...own, ...kept] : [...kept, ...own];
}

/** What a list that is held does not show, or null if it shows everything in its place. */
export function changesOf(
  sorted: readonly SeenQuestion[],
  held: HeldList,
  sort: QuestionSort,
): HeldChanges | null {
  const shown = inHeldOrder(sorted, held, sort);
  const due = sorted.filter(({ questionId, own }) => own || questionId in held.votes);
  const questions = sorted.length - due.length;
  if (questions === 0 && due.every((question, index) => question === shown[index])) return null;
  const changed = (question: SeenQuestion) =>
    Math.abs(votesOfOthers(question) - (held.votes[question.questionId] ?? votesOfOthers(question)));
  return { questions, votes: shown.reduce((sum, question) => sum + changed(question), 0) };
}
