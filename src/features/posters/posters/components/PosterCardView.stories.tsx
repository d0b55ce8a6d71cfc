import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildPosterCard } from '../../../../../test/builders/poster';
import { PosterCardView } from './PosterCardView';

const poster = buildPosterCard();
const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

const meta = {
  title: 'posters/PosterCardView',
  component: PosterCardView,
  parameters: { layout: 'padded' },
  args: { poster, headings: 'h2' },
} satisfies Meta<typeof PosterCardView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutPicture: Story = {};
export const Awarded: Story = { args: { poster: { ...poster, award: 'Best poster', hasPitch: true } } };
export const Row: Story = { args: { look: 'list' } };
export const WithNote: Story = { args: { note: <p>Submitted</p> } };
export const NobodyNamed: Story = { args: { poster: { ...poster, authors: [''], likes: 0, views: 1 } } };
export const LongText: Story = {
  args: {
    look: 'list',
    poster: {
      ...poster,
      title: `${long} ${long} ${long}`,
      authors: [long, long],
      award: long,
      categories: [long],
    },
  },
};
