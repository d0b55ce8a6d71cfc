import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AwardsView } from './AwardsView';

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

const meta = {
  title: 'content/AwardsView',
  component: AwardsView,
  args: {
    heading: 'Awards',
    intro: '<p>Chosen by a jury of peers.</p>',
    categories: [
      {
        title: 'Team of the year',
        text: 'For a team that others learn from.',
        winners: [
          {
            name: 'Night shift, ward 7',
            organization: 'Lakeside Hospital',
            citation: 'They halved infections, and wrote down how.',
            imageUrl: '/configs/cleaning-summit/assets/tile-community.svg',
          },
          { name: 'Ada Okafor', imageUrl: null },
        ],
      },
      { title: 'Newcomer', winners: [] },
    ],
  },
} satisfies Meta<typeof AwardsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NotAwardedYet: Story = { args: { categories: [{ title: 'Newcomer', winners: [] }] } };
export const Empty: Story = { args: { intro: null, categories: [] } };
export const LongText: Story = {
  args: {
    heading: long,
    intro: `<p>${long}</p>`,
    categories: [
      {
        title: long,
        text: long,
        winners: [{ name: long, organization: long, citation: long, imageUrl: null }],
      },
    ],
  },
};
