import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BannersView } from './BannersView';

const banner = {
  imageUrl: '/configs/cleaning-summit/assets/tile-community.svg',
  url: 'https://sponsor.example/offer',
  title: 'Visit the hall of our sponsor',
};

const meta = {
  title: 'shell/BannersView',
  component: BannersView,
  args: { banners: [banner] },
} satisfies Meta<typeof BannersView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = {
  args: { banners: [banner, { ...banner, url: '/tradeshow', title: null }] },
};
export const Empty: Story = { args: { banners: [] } };
export const LongText: Story = {
  args: {
    banners: [
      {
        ...banner,
        title:
          'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
      },
    ],
  },
};
