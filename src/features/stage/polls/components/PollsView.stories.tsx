import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildSeenPoll, buildStanding, POLL_ID } from '../../../../../test/builders/poll';
import { buildBallot, buildPollsView } from '../../../../../test/builders/pollViews';
import type { SeenPoll } from '../../../../contract/stage/polls';
import type { Ballot } from '../pollsSlice';
import { PollsView } from './PollsView';

const pollIdOf = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

const standingOf = (counts: number[], over: Partial<SeenPoll['standing']> = {}) =>
  buildStanding({ votes: counts.reduce((sum, count) => sum + count, 0), counts, ...over });

const single = buildSeenPoll({
  question: 'How long do you leave disinfectant on a door handle?',
  options: ['One minute', 'Five minutes', 'Ten minutes', 'As long as the label says'],
  standing: standingOf([4, 11, 23, 38]),
});
const multiple = buildSeenPoll({
  kind: 'multiple',
  max: 2,
  privacy: 'anonymous',
  question: 'What do you run out of first?',
  options: ['Pads', 'Cloths', 'Time'],
  standing: standingOf([12, 9, 31], { votes: 40 }),
});
const rating = buildSeenPoll({
  kind: 'rating',
  max: 5,
  options: [],
  question: 'How useful was this session?',
  standing: standingOf([1, 0, 4, 12, 20]),
});
const text = buildSeenPoll({
  kind: 'text',
  options: [],
  question: 'Describe a clean lobby in one word.',
  standing: buildStanding({
    votes: 17,
    counts: null,
    differentTexts: 9,
    texts: [
      { text: 'Quiet', votes: 8 },
      { text: 'Bright', votes: 3 },
      { text: 'Empty', votes: 1 },
    ],
  }),
});

/** The only poll, with what is chosen in it. */
const one = (poll: SeenPoll, ballot?: Ballot) => ({
  args: { polls: [poll], ballots: ballot ? { [POLL_ID]: ballot } : {} },
});
const failed = (problem: Ballot['problem']) =>
  buildBallot({ answer: { choices: [2] }, status: 'failed', problem });

const meta = {
  title: 'polls/PollsView',
  component: PollsView,
  args: buildPollsView({
    polls: [
      { ...rating, pollId: pollIdOf(3) },
      { ...multiple, pollId: pollIdOf(2), state: 'closed', voted: true },
      { ...single, pollId: pollIdOf(1), state: 'closed', voted: true, vote: { choices: [3] } },
    ],
  }),
} satisfies Meta<typeof PollsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Loading: Story = { args: { status: 'loading', polls: [] } };
export const Empty: Story = { args: { polls: [] } };
export const NotLoaded: Story = { args: { status: 'failed', polls: [] } };
export const OneChoice: Story = one(single, buildBallot({ answer: { choices: [1] } }));
export const SeveralChoices: Story = one(multiple, buildBallot({ answer: { choices: [0, 2] } }));
export const Rating: Story = one(rating, buildBallot({ answer: { rating: 4 } }));
export const Text: Story = one(text, buildBallot({ answer: { text: 'x'.repeat(170) } }));
export const NobodyHasVoted: Story = one({ ...single, standing: standingOf([0, 0, 0, 0]) });
export const Sending: Story = one(single, buildBallot({ answer: { choices: [1] }, status: 'sending' }));
export const Voted: Story = one({ ...single, voted: true, vote: { choices: [1] } });
export const VotedAnonymously: Story = one({ ...multiple, voted: true });
export const VotedInWords: Story = one({ ...text, voted: true, vote: { text: 'Bright' } });
export const ChangingTheVote: Story = one(
  { ...single, voted: true, vote: { choices: [1] } },
  buildBallot({ answer: { choices: [2] }, changing: true }),
);
export const HiddenResults: Story = one({
  ...single,
  results: 'afterClose',
  voted: true,
  vote: { choices: [1] },
  standing: buildStanding({ votes: 76, counts: null }),
});
export const Closed: Story = one({ ...rating, state: 'closed', voted: true, vote: { rating: 5 } });
export const ClosedWithoutVotes: Story = one({
  ...text,
  state: 'closed',
  standing: buildStanding({ votes: 0, counts: null, texts: [] }),
});
export const NoConnection: Story = one(single, failed('offline'));
export const ServerBusy: Story = one(single, failed('busy'));
export const Refused: Story = one(single, failed('refused'));
export const NothingChosen: Story = one(single, buildBallot({ status: 'failed', problem: 'incomplete' }));
export const ClosedMeanwhile: Story = one({ ...single, state: 'closed' }, failed('closed'));
export const VotedBefore: Story = one({ ...multiple, voted: true }, failed('voted'));
export const TwentyOptions: Story = one({
  ...single,
  options: Array.from({ length: 20 }, (_none, index) => `Building ${index + 1}`),
  standing: standingOf(Array.from({ length: 20 }, (_none, index) => index * 3)),
});
export const LongTexts: Story = one({
  ...single,
  question: 'Dwelltime'.repeat(33),
  options: ['Disinfectant'.repeat(16), 'a very long option '.repeat(10), 'No'],
  standing: standingOf([100_000, 20_000, 3]),
});
export const LongAnswers: Story = one({
  ...text,
  state: 'closed',
  standing: buildStanding({
    votes: 20,
    counts: null,
    differentTexts: 2,
    texts: [
      { text: 'Dwelltime'.repeat(22), votes: 12 },
      { text: 'very long words '.repeat(12), votes: 8 },
    ],
  }),
});
