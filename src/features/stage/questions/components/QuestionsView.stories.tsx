import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildQuestion, QUESTION_ID, questionIdOf } from '../../../../../test/builders/question';
import { buildQuestionsView } from '../../../../../test/builders/questionsView';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { QuestionsView } from './QuestionsView';

const other = (number: number, over: Parameters<typeof buildQuestion>[0] = {}) =>
  buildQuestion({ questionId: questionIdOf(number), number, ...over });

const several = [
  other(1, { text: 'How do you keep the dwell time when the lobby is never empty?', votes: 23, voted: true }),
  other(2, { text: 'Which pads last longest?', userName: null, votes: 9 }),
  other(3, { text: 'Who trains the night shift?', own: true, votes: 2 }),
  other(4, {
    text: 'Is the checklist public?',
    state: 'answered',
    votes: 14,
    answer: { text: 'Yes, it is among the resources of the session.', userName: 'Eun-ji Park' },
  }),
  other(5, { text: 'Do you use floor machines at night?', state: 'answered', votes: 3 }),
];

const meta = {
  title: 'questions/QuestionsView',
  component: QuestionsView,
  args: buildQuestionsView({
    questions: several,
    counts: { all: 5, waiting: 0, answered: 2, mine: 1 },
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
  }),
} satisfies Meta<typeof QuestionsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const ByTime: Story = { args: { sort: 'newest', filter: 'answered', questions: several.slice(3) } };
/** While somebody points at the list. */
export const Held: Story = { args: { heldChanges: { votes: 3, questions: 1 } } };
export const Loading: Story = { args: { status: 'loading', questions: [] } };
export const Empty: Story = {
  args: { questions: [], counts: { all: 0, waiting: 0, answered: 0, mine: 0 } },
};
export const NothingOfMine: Story = { args: { questions: [], filter: 'mine' } };
export const NotLoaded: Story = { args: { status: 'failed', questions: [] } };
export const WithoutAnonymous: Story = { args: { mayBeAnonymous: false, isModerated: false } };
export const SimilarOnes: Story = {
  args: { draft: 'How do you keep the dwell time', similar: several.slice(1, 4), anonymous: true },
};
export const NothingToAsk: Story = { args: { draftProblem: 'empty' } };
export const OnTheirWay: Story = {
  args: {
    outgoing: [
      { key: 'a', text: 'On its way?', anonymous: false, status: 'sending', problem: null },
      { key: 'b', text: 'No connection?', anonymous: true, status: 'failed', problem: 'offline' },
      { key: 'c', text: 'Too many?', anonymous: false, status: 'failed', problem: 'refused' },
      { key: 'd', text: 'Too fast?', anonymous: false, status: 'failed', problem: 'busy' },
    ],
  },
};
export const MyOwn: Story = {
  args: {
    filter: 'mine',
    questions: [
      other(1, { own: true, state: 'pending', votes: 0, text: 'Waiting?' }),
      other(2, { own: true, text: 'Approved?' }),
      other(3, { own: true, state: 'dismissed', reason: 'Asked before', text: 'Dismissed with a reason?' }),
      other(4, { own: true, state: 'dismissed', text: 'Dismissed without one?' }),
      other(5, { own: true, state: 'answered', userName: null, text: 'Answered live?' }),
    ],
  },
};
export const Withdrawing: Story = {
  args: { questions: [buildQuestion({ own: true })], withdrawing: QUESTION_ID },
};
export const VoteNotStored: Story = {
  args: { questions: [buildQuestion()], voteProblem: { questionId: QUESTION_ID, problem: 'offline' } },
};
export const Managing: Story = {
  args: {
    manages: true,
    counts: { all: 4, waiting: 1, answered: 1, mine: 0 },
    questions: [
      other(1, { state: 'pending', votes: 0, userName: null, text: 'Waits for approval?' }),
      other(2, { undoable: true, text: 'Approved just now?' }),
      other(3, { state: 'answered', undoable: true, text: 'Answered live?' }),
      other(4, { state: 'dismissed', reason: 'Off topic', text: 'Dismissed?' }),
    ],
  },
};
export const Answering: Story = {
  args: {
    manages: true,
    questions: [buildQuestion()],
    editor: { questionId: QUESTION_ID, kind: 'answer', text: 'Ten minutes, always wet.' },
  },
};
export const Dismissing: Story = {
  args: {
    manages: true,
    questions: [buildQuestion({ state: 'pending' })],
    editor: { questionId: QUESTION_ID, kind: 'dismiss', text: '' },
  },
};
export const SomebodyWasFaster: Story = {
  args: {
    manages: true,
    questions: [buildQuestion({ state: 'dismissed' })],
    work: { [QUESTION_ID]: { status: 'failed', problem: 'changed' } },
  },
};
export const NotDownloaded: Story = { args: { manages: true, download: 'failed' } };
export const LongTexts: Story = {
  args: {
    draft: 'x'.repeat(450),
    questions: [
      buildQuestion({ text: 'Dwelltime'.repeat(50), userName: 'A name much longer than expected'.repeat(4) }),
    ],
  },
};
export const AThousand: Story = {
  args: {
    questions: Array.from({ length: 1_000 }, (_none, index) =>
      other(index + 1, { text: `Question ${index + 1}?`, votes: 1_000 - index }),
    ),
  },
};
