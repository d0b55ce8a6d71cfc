import { createSelector } from '@reduxjs/toolkit';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import { byVotes, changesOf, FILTERS, inHeldOrder, inOrder } from './order';
import { isPublic, withVotes, type WithQuestions } from './slice';

/** Whether the event has questions. */
export const selectQuestionsOn = (state: WithEvent) =>
  selectPageOptions(state).session.questions !== undefined;

/** Whether questions may be asked without a name. */
export const selectAnonymousAllowed = (state: WithEvent) =>
  selectPageOptions(state).session.questions?.anonymous === true;

/** Whether questions wait for approval. */
export const selectModerated = (state: WithEvent) =>
  selectPageOptions(state).session.questions?.moderated === true;

export const selectManagesQuestions = (state: WithQuestions) => state.questions.manages;

/** All questions that the user sees, in the order they were asked; with votes that are on their way. */
export const selectQuestions = createSelector(
  [(state: WithQuestions) => state.questions.questions, (state: WithQuestions) => state.questions.votes],
  (questions, votes) => withVotes({ questions, votes }),
);

const selectSort = (state: WithQuestions) => state.questions.sort;
const selectHeld = (state: WithQuestions) => state.questions.held;

const selectSorted = createSelector(
  [selectQuestions, selectSort, (state: WithQuestions) => state.questions.filter],
  (questions, sort, filter) => inOrder(questions, { sort, filter }),
);

/** The questions of the chosen list, as they are sorted, or were when it began to be held. */
export const selectShownQuestions = createSelector(
  [selectSorted, selectHeld, selectSort],
  (sorted, held, sort) => (held ? inHeldOrder(sorted, held, sort) : sorted),
);

/** What the list does not show because it is held; null if there is nothing. */
export const selectHeldChanges = createSelector(
  [selectSorted, selectHeld, selectSort],
  (sorted, held, sort) => (held ? changesOf(sorted, held, sort) : null),
);

/** Number of questions in each list. */
export const selectQuestionCounts = createSelector([selectQuestions], (questions) => ({
  all: questions.filter(FILTERS.all).length,
  waiting: questions.filter(FILTERS.waiting).length,
  answered: questions.filter(FILTERS.answered).length,
  mine: questions.filter(FILTERS.mine).length,
}));

/** Approved questions, those with most votes first: what a presenter answers next. */
export const selectOpenQuestions = createSelector([selectQuestions], (questions) =>
  questions.filter(({ state }) => state === 'approved').sort(byVotes),
);

/** Questions like the draft that the user may vote for. */
export const selectSimilarQuestions = createSelector(
  [selectQuestions, (state: WithQuestions) => state.questions.similar],
  (questions, similar) => similar.flatMap((id) => questions.filter(({ questionId }) => questionId === id)),
);

/** Number of public questions the user has not seen, and for managers those that wait: the badge of a tab. */
export const selectNewQuestions = createSelector(
  [
    selectQuestions,
    (state: WithQuestions) => state.questions.seenTo,
    (state: WithQuestions) => state.questions.manages,
  ],
  (questions, seenTo, manages) =>
    questions.filter(
      (question) =>
        (manages && question.state === 'pending') ||
        (isPublic(question) && !question.own && question.number > seenTo),
    ).length,
);
