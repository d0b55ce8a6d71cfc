import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildSeenPoll, buildStanding } from '../../../../test/builders/poll';
import { buildBallot, buildPollCard } from '../../../../test/builders/pollViews';
import { PollCardView } from './PollCardView';

const voted = buildSeenPoll({ voted: true, vote: { choices: [0] } });

const meta = {
  title: 'polls/PollCardView',
  component: PollCardView,
  args: buildPollCard(),
  decorators: [
    // Like the panel beside the player, which the card covers.
    (Card) => (
      <div style={{ position: 'relative', inlineSize: '360px', blockSize: '640px' }}>
        <Card />
      </div>
    ),
  ],
} satisfies Meta<typeof PollCardView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const NoPoll: Story = { args: { poll: null } };
export const Sending: Story = {
  args: { ballot: buildBallot({ answer: { choices: [0] }, status: 'sending' }) },
};
export const Voted: Story = { args: { poll: voted } };
export const HiddenResults: Story = {
  args: {
    poll: { ...voted, results: 'afterClose', standing: buildStanding({ votes: 31, counts: null }) },
  },
};
export const VoteFailed: Story = {
  args: { ballot: buildBallot({ answer: { choices: [0] }, status: 'failed', problem: 'offline' }) },
};
export const Closed: Story = { args: { poll: { ...voted, state: 'closed' } } };
export const Rating: Story = {
  args: { poll: buildSeenPoll({ kind: 'rating', max: 10, options: [] }) },
};
export const Text: Story = {
  args: {
    poll: buildSeenPoll({
      ...{ kind: 'text', options: [] },
      standing: buildStanding({ votes: 0, counts: null, texts: [] }),
    }),
  },
};
export const TwentyOptions: Story = {
  args: {
    poll: buildSeenPoll({ options: Array.from({ length: 20 }, (_none, index) => `Building ${index + 1}`) }),
  },
};
export const LongTexts: Story = {
  args: {
    poll: buildSeenPoll({
      question: 'Dwelltime'.repeat(33),
      options: ['Disinfectant'.repeat(16), 'a very long option '.repeat(10)],
    }),
  },
};
