import { defaultEvaluationQuestions } from '../../../../contract/platform/defaultEvaluation';
import type { EvaluationComment, EvaluationReport } from '../../../../contract/program/evaluationReport';

const TEXTS: Partial<Record<string, string>> = {
  question1: 'How would you rate this session overall?',
  question2: 'How would you rate the speakers?',
  question3: 'How relevant was the content to your work?',
  question4: 'What should we keep, change or add?',
};

export const QUESTIONS = defaultEvaluationQuestions((text) => TEXTS[text] ?? text);

const rating = (questionId: string, counts: readonly number[], mean: number) => ({
  questionId,
  answers: counts.reduce((sum, each) => sum + each, 0),
  mean,
  low: mean - 0.18,
  high: mean + 0.18,
  counts: counts.map((each, index) => ({ value: String(index + 1), count: each })),
});

export const REPORT: EvaluationReport = {
  answers: 86,
  watchedEnough: 140,
  isWithheld: false,
  questions: [
    rating('question1', [2, 4, 12, 38, 30], 4.05),
    rating('question2', [1, 3, 9, 33, 40], 4.26),
    {
      questionId: 'question3',
      answers: 86,
      mean: null,
      low: null,
      high: null,
      counts: [
        { value: 'very', count: 51 },
        { value: 'somewhat', count: 27 },
        { value: 'not', count: 8 },
      ],
    },
  ],
  trend: [
    { at: '2021-01-26T15:00:00.000Z', answers: 21, mean: 4.1 },
    { at: '2021-01-26T16:00:00.000Z', answers: 44, mean: 3.8 },
    { at: '2021-01-26T17:00:00.000Z', answers: 18, mean: 4.3 },
    { at: '2021-01-26T18:00:00.000Z', answers: 3, mean: null },
  ],
  sessions: [
    {
      sessionId: 'sealing-terrazzo',
      title: 'Sealing terrazzo without shutting the lobby',
      startTime: '2021-01-26T15:00:00.000Z',
      answers: 83,
      watchedEnough: 132,
      mean: 4.1,
    },
    {
      sessionId: 'gone',
      title: '',
      startTime: null,
      answers: 3,
      watchedEnough: 8,
      mean: null,
    },
  ],
};

export const COMMENTS: EvaluationComment[] = [
  {
    entryId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
    questionId: 'question4',
    isHidden: false,
    sessionId: 'sealing-terrazzo',
    sessionTitle: 'Sealing terrazzo without shutting the lobby',
    text: 'More time for questions, please.',
    at: '2021-01-26T16:00:00.000Z',
  },
  {
    entryId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0002',
    questionId: 'question4',
    isHidden: true,
    sessionId: 'gone',
    sessionTitle: '',
    text: 'Rude words.',
    at: '2021-01-26T15:00:00.000Z',
  },
];
