import type { SeenQuestion } from '../../src/contract/stage/questions';

export const QUESTION_ID = '1f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';

/** An approved question of somebody else. */
export const buildQuestion = (over: Partial<SeenQuestion> = {}): SeenQuestion => ({
  questionId: QUESTION_ID,
  sessionId: 's1',
  number: 1,
  text: 'Which dwell time do you use?',
  userName: 'Ada Okafor',
  state: 'approved',
  revision: 2,
  askedAt: '2021-01-26T15:05:00.000Z',
  votes: 3,
  answer: null,
  own: false,
  voted: false,
  reason: '',
  undoable: false,
  ...over,
});

/** The id of a numbered question. */
export const questionIdOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
