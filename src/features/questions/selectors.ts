import { createSelector } from '@reduxjs/toolkit';
import type { SeenQuestion } from '../../contract/questions';
import { selectPageOptions, type WithEvent } from '../../shared/event';
import { isPublic, questionsAdapter, type QuestionFilter, type WithQuestions } from './slice';

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

const { selectAll } = questionsAdapter.getSelectors();

/** All questions that the user sees, in the order they were asked; with votes that are on their way. */
export const selectQuestions = createSelector(
  [(state: WithQuestions) => state.questions.questions, (state: WithQuestions) => state.questions.votes],
  (questions, votes) =>
    selectAll(questions).map((question) => {
      const on = votes[question.questionId];
      if (on === undefined || on === question.voted) return question;
      return { ...question, voted: on, votes: Math.max(0, question.votes + (on ? 1 : -1)) };
    }),
);

const FILTERS: Record<QuestionFilter, (question: SeenQuestion) => boolean> = {
  all: ({ state, own }) => state !== 'dismissed' || own,
  waiting: ({ state }) => state === 'pending',
  answered: ({ state }) => state === 'answered',
  mine: ({ own }) => own,
};

/** Answered ones come last: what is still to be answered is what people vote for. */
const place = ({ state }: SeenQuestion) => (state === 'answered' ? 2 : state === 'dismissed' ? 3 : 1);

const byVotes = (a: SeenQuestion, b: SeenQuestion) =>
  place(a) - place(b) || b.votes - a.votes || a.number - b.number;

/** The questions of the chosen list, as they are sorted. */
export const selectShownQuestions = createSelector(
  [
    selectQuestions,
    (state: WithQuestions) => state.questions.sort,
    (state: WithQuestions) => state.questions.filter,
  ],
  (questions, sort, filter) => {
    const shown = questions.filter(FILTERS[filter]);
    return sort === 'newest' ? shown.reverse() : shown.sort(byVotes);
  },
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
