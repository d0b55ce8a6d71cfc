import type { SeenQuestion } from '../../../contract/stage/questions';
import { buildQuestion, questionIdOf } from '../../../../test/builders/question';
import { selectHeldChanges, selectShownQuestions } from './selectors';
import {
  filterChosen,
  listHeld,
  listReleased,
  listUpdated,
  questionGone,
  questionLoaded,
  questionsEntered,
  questionsSlice,
  questionsSucceeded,
  questionSucceeded,
  sortChosen,
  votesReceived,
  voteRequested,
  voteSucceeded,
} from './slice';

const { reducer } = questionsSlice;
const sessionId = 's1';
const of = (number: number, over: Partial<SeenQuestion> = {}) =>
  buildQuestion({ questionId: questionIdOf(number), sessionId, number, votes: 10 - number, ...over });
const votesFor = (number: number, votes: number) =>
  votesReceived({ votes: [{ questionId: questionIdOf(number), votes }] });

/** A list of the questions 1 to 3, in that order, that somebody points at; then what happens. */
function heldList(...actions: Parameters<typeof reducer>[1][]) {
  const before = [
    questionsEntered({ sessionId }),
    questionsSucceeded({ sessionId, questions: [of(1), of(2), of(3)], manages: false }),
    listHeld(),
  ];
  let questions = reducer(undefined, { type: 'test/init' });
  for (const action of [...before, ...actions]) questions = reducer(questions, action);
  return {
    order: selectShownQuestions({ questions }).map(({ number }) => number),
    changes: selectHeldChanges({ questions }),
  };
}

it.each<[what: string, Parameters<typeof heldList>, ReturnType<typeof heldList>]>([
  ['nothing', [], { order: [1, 2, 3], changes: null }],
  ['votes that change no place', [votesFor(1, 12)], { order: [1, 2, 3], changes: null }],
  [
    'votes that change the order',
    [votesFor(3, 20), votesFor(2, 9)],
    { order: [1, 2, 3], changes: { votes: 14, questions: 0 } },
  ],
  ['votes that are taken back', [votesFor(1, 5)], { order: [1, 2, 3], changes: { votes: 4, questions: 0 } }],
  [
    'somebody’s vote, and the user’s own, which is not news',
    [
      voteRequested({ questionId: questionIdOf(3), on: true }),
      voteSucceeded({ questionId: questionIdOf(3), votes: 9, voted: true }),
    ],
    { order: [1, 2, 3], changes: { votes: 1, questions: 0 } },
  ],
  [
    'an answer',
    [questionLoaded({ question: of(1, { state: 'answered', revision: 2 }) })],
    { order: [1, 2, 3], changes: { votes: 0, questions: 0 } },
  ],
  [
    'a question that somebody asks',
    [questionLoaded({ question: of(4) })],
    { order: [1, 2, 3], changes: { votes: 0, questions: 1 } },
  ],
  [
    'a question that the user asks',
    [questionSucceeded({ key: 'k', question: of(4, { own: true, votes: 0 }) })],
    { order: [1, 2, 3, 4], changes: null },
  ],
  [
    'a question that is withdrawn',
    [questionGone({ questionId: questionIdOf(2), revision: 9 })],
    { order: [1, 3], changes: null },
  ],
  [
    'a press on “update”, after which it waits again',
    [votesFor(3, 20), listUpdated(), votesFor(2, 30)],
    { order: [3, 1, 2], changes: { votes: 22, questions: 0 } },
  ],
  [
    'another order, which the user chose',
    [votesFor(3, 20), sortChosen('newest')],
    { order: [3, 2, 1], changes: null },
  ],
  ['another filter', [votesFor(3, 20), filterChosen('mine')], { order: [], changes: null }],
  ['its release', [votesFor(3, 20), listReleased()], { order: [3, 1, 2], changes: null }],
  [
    'a second reason to hold it',
    [votesFor(3, 20), listHeld()],
    { order: [1, 2, 3], changes: { votes: 13, questions: 0 } },
  ],
])('a list that somebody is at, after %s', (_what, actions, expected) => {
  expect(heldList(...actions)).toEqual(expected);
});

it('shows the user’s own question first where the newest come first', () => {
  const { order } = heldList(
    sortChosen('newest'),
    questionLoaded({ question: of(4) }),
    questionSucceeded({ key: 'k', question: of(5, { own: true }) }),
  );
  expect(order).toEqual([5, 3, 2, 1]);
});
