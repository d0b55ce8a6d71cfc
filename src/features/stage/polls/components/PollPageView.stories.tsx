import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildSeenPoll, buildStanding } from '../../../../../test/builders/poll';
import { buildPollPage } from '../../../../../test/builders/pollViews';
import { PollPageView } from './PollPageView';

const poll = buildSeenPoll({
  question: 'How long do you leave disinfectant on a door handle?',
  options: ['One minute', 'Five minutes', 'Ten minutes', 'As long as the label says'],
  standing: buildStanding({ votes: 76, counts: [4, 11, 23, 38] }),
});
const answers = (texts: { text: string; votes: number }[], differentTexts = texts.length) =>
  buildSeenPoll({
    kind: 'text',
    options: [],
    question: 'Describe a clean lobby in one word.',
    standing: buildStanding({
      votes: texts.reduce((sum, { votes }) => sum + votes, 0),
      counts: null,
      texts,
      differentTexts,
    }),
  });

const meta = {
  title: 'polls/PollPageView',
  component: PollPageView,
  args: buildPollPage({ poll }),
} satisfies Meta<typeof PollPageView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };
export const NobodyHasVoted: Story = {
  args: { poll: { ...poll, standing: buildStanding({ votes: 0, counts: [0, 0, 0, 0] }) } },
};
export const Closed: Story = { args: { poll: { ...poll, state: 'closed' } } };
export const Draft: Story = { args: { poll: { ...poll, state: 'draft' }, manages: true } };
export const HiddenResults: Story = {
  args: {
    poll: { ...poll, results: 'afterClose', standing: buildStanding({ votes: 76, counts: null }) },
  },
};
export const HiddenFromOthers: Story = {
  args: { poll: { ...poll, results: 'afterClose' }, manages: true },
};
export const Rating: Story = {
  args: {
    poll: buildSeenPoll({
      kind: 'rating',
      max: 5,
      options: [],
      question: 'How useful was this session?',
      standing: buildStanding({ votes: 37, counts: [1, 0, 4, 12, 20] }),
    }),
  },
};
export const Texts: Story = {
  args: {
    poll: answers([
      { text: 'Quiet', votes: 8 },
      { text: 'Bright', votes: 3 },
      { text: 'Empty', votes: 1 },
    ]),
  },
};
export const SixtyTexts: Story = {
  args: {
    poll: answers(
      Array.from({ length: 60 }, (_none, index) => ({ text: `Answer ${index + 1}`, votes: 60 - index })),
      240,
    ),
  },
};
export const Stale: Story = { args: { isStale: true } };
export const Loading: Story = { args: { status: 'loading', poll: null } };
export const NotFound: Story = { args: { status: 'notFound', poll: null } };
export const NotLoaded: Story = { args: { status: 'failed', poll: null } };
export const NoConnection: Story = { args: { status: 'failed', poll: null, isOffline: true } };
export const TwentyOptions: Story = {
  args: {
    poll: {
      ...poll,
      options: Array.from({ length: 20 }, (_none, index) => `Building ${index + 1}`),
      standing: buildStanding({
        votes: 570,
        counts: Array.from({ length: 20 }, (_none, index) => index * 3),
      }),
    },
  },
};
export const LongTexts: Story = {
  args: {
    poll: {
      ...poll,
      question: 'Dwelltime'.repeat(33),
      options: ['Disinfectant'.repeat(16), 'a very long option '.repeat(10), 'No'],
      standing: buildStanding({ votes: 120_003, counts: [100_000, 20_000, 3] }),
    },
  },
};
