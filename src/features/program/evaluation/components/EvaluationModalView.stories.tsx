import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { EvaluationQuestion } from '../../../../contract/platform/eventConfig';
import { EvaluationModalView } from './EvaluationModalView';

const questions: EvaluationQuestion[] = [
  {
    kind: 'rating',
    id: 'question1',
    label: 'How would you rate this session overall?',
    required: true,
    max: 5,
    minLabel: 'Poor',
    maxLabel: 'Excellent',
  },
  {
    kind: 'choice',
    id: 'question3',
    label: 'How relevant was the content to your work?',
    required: true,
    options: [
      { value: 'very', label: 'Very relevant' },
      { value: 'somewhat', label: 'Somewhat relevant' },
      { value: 'not', label: 'Not relevant' },
    ],
  },
  {
    kind: 'comment',
    id: 'question4',
    label: 'What should we keep, change or add?',
    required: false,
    maxLength: 2_000,
  },
];

const meta = {
  title: 'evaluation/EvaluationModalView',
  component: EvaluationModalView,
  args: {
    isOpen: true,
    heading: 'Thank you for attending What clean means now',
    stage: 'form',
    preText: 'Your feedback helps us make future events better.',
    finishedText: 'Thank you for submitting your feedback.',
    savedHere: false,
    completedText: 'You have already evaluated this session. Thank you for submitting your evaluation.',
    questions,
    initialAnswers: {},
    missing: [],
    onSubmit: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof EvaluationModalView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

export const Empty: Story = {};
export const Answered: Story = {
  args: { initialAnswers: { question1: 4, question3: 'very', question4: 'More questions, fewer slides.' } },
};
export const AnswersMissing: Story = { args: { missing: ['question1', 'question3'] } };
export const Sending: Story = {
  args: { stage: 'sending', initialAnswers: { question1: 4, question3: 'very' } },
};
export const Finished: Story = { args: { stage: 'finished' } };
export const FinishedSavedHere: Story = { args: { stage: 'finished', savedHere: true } };
export const Completed: Story = { args: { stage: 'completed' } };
export const LongText: Story = {
  args: {
    heading: long,
    preText: long.repeat(3),
    questions: questions.map((question) => ({ ...question, label: long })),
    missing: ['question1'],
  },
};
export const TenStepsOnAPhone: Story = {
  args: {
    questions: questions.map((question) =>
      question.kind === 'rating' ? { ...question, max: 10 } : question,
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
};
