import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildOwnPoster, buildPosterCard } from '../../../../../test/builders/poster';
import { HallView } from './HallView';

const cards = (count: number) => Array.from({ length: count }, () => buildPosterCard());
const meta = {
  title: 'posters/HallView',
  component: HallView,
  parameters: { layout: 'padded' },
  args: {
    title: 'Posters',
    hall: {
      count: 40,
      awarded: [buildPosterCard({ award: 'Best poster' })],
      popular: cards(4),
      categories: ['Methods', 'Tools', 'Air & Water'].map((name, index) => ({ name, count: 13 + index })),
      own: [],
      waiting: null,
      mayCreate: false,
    },
    deadline: null,
    hasPrize: true,
    results: null,
  },
} satisfies Meta<typeof HallView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = {
  args: {
    hall: {
      count: 0,
      categories: [],
      awarded: [],
      popular: [],
      own: [],
      waiting: null,
      mayCreate: false,
    },
  },
};
export const Author: Story = {
  args: {
    deadline: 'Jan 28, 2021, 6:00 PM',
    hall: {
      ...meta.args.hall,
      own: [
        buildOwnPoster(),
        buildOwnPoster({ reason: 'The chart has no scale.' }),
        buildOwnPoster({ state: 'submitted' }),
        buildOwnPoster({ state: 'published' }),
      ],
      mayCreate: true,
    },
  },
};
const found = {
  categories: [
    { name: 'Methods', posters: [{ posterId: 'p', number: 4, title: 'Short contact times', votes: 12 }] },
    { name: 'Tools', posters: [] },
  ],
};
const results = { onLoad: () => {} };
export const Organizer: Story = {
  args: {
    hall: { ...meta.args.hall, waiting: [buildOwnPoster({ state: 'submitted' })], mayCreate: true },
    results: { ...results, status: 'loaded', found },
  },
};
export const NoVotes: Story = {
  args: { results: { ...results, status: 'loaded', found: { categories: [] } } },
};
export const VotesFailed: Story = {
  args: { results: { ...results, status: 'failed', found: null } },
};
