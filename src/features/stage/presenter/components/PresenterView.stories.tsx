import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildQuestion, questionIdOf } from '../../../../../test/builders/question';
import { PresentersListView } from './PresentersListView';
import { PresenterView } from './PresenterView';
import { TimeLeftView } from './TimeLeftView';

const questions = [
  buildQuestion({
    questionId: questionIdOf(1),
    text: 'How do you keep the dwell time when the lobby is never empty?',
    votes: 23,
  }),
  buildQuestion({ questionId: questionIdOf(2), text: 'Which pads last longest?', userName: null, votes: 9 }),
  buildQuestion({ questionId: questionIdOf(3), text: 'Who trains the night shift?', votes: 0 }),
];

/** Stands for the captioner, which is another feature's. */
const captions = (
  <label>
    Caption <input />
  </label>
);

const meta = {
  title: 'presenter/PresenterView',
  component: PresenterView,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Floor care without closing the lobby',
    sessionId: 's1',
    theme: 'light',
    keysOn: true,
    captionsOpen: false,
    clock: <TimeLeftView urgency="calm" ms={754_000} />,
    questions: {
      questions,
      index: 0,
      canUndo: false,
      problem: null,
      onStep: () => {},
      onAnswered: () => {},
      onUndo: () => {},
    },
    polls: <p>The polls of the session.</p>,
    chat: <p>The chat.</p>,
    onTheme: () => {},
    onKeys: () => {},
    onCaptions: () => {},
  },
} satisfies Meta<typeof PresenterView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };
export const FiveMinutesLeft: Story = { args: { clock: <TimeLeftView urgency="amber" ms={300_000} /> } };
export const OneMinuteLeft: Story = { args: { clock: <TimeLeftView urgency="red" ms={42_000} /> } };
export const OverTime: Story = {
  args: { theme: 'dark', clock: <TimeLeftView urgency="over" ms={133_000} /> },
};
export const NotBegun: Story = { args: { clock: <TimeLeftView urgency="early" ms={61_000} /> } };
export const NothingToAnswer: Story = { args: { questions: { ...meta.args.questions, questions: [] } } };
export const MarkedAsAnswered: Story = {
  args: { questions: { ...meta.args.questions, index: 1, canUndo: true } },
};
export const NotMarked: Story = {
  args: { questions: { ...meta.args.questions, problem: 'questions.problem.changed' } },
};
export const WithoutQuestions: Story = { args: { questions: null } };
export const MayTypeCaptions: Story = { args: { captions } };
export const TypingCaptions: Story = { args: { captions, captionsOpen: true } };
export const CaptionsWithoutKeys: Story = {
  args: { captions, captionsOpen: true, keysOn: false, questions: null, theme: 'dark' },
};
export const WhoPresents: Story = {
  args: {
    presenters: (
      <PresentersListView
        status="loaded"
        presenters={[
          { account: 'eun-ji@example.org', name: 'Eun-ji Park', fromSchedule: true },
          { account: 'late@example.org', name: null, fromSchedule: false },
        ]}
        draft=""
        isBusy={false}
        problem={null}
        onDraft={() => {}}
        onSet={() => {}}
        onRetry={() => {}}
      />
    ),
  },
};
export const PresentersNotSaved: Story = {
  args: {
    presenters: (
      <PresentersListView
        status="failed"
        presenters={[]}
        draft="ada@example.org"
        isBusy={false}
        problem="offline"
        onDraft={() => {}}
        onSet={() => {}}
        onRetry={() => {}}
      />
    ),
  },
};
