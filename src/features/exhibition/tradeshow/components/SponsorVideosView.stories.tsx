import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SponsorVideosView } from './SponsorVideosView';

const meta = {
  title: 'tradeshow/SponsorVideosView',
  component: SponsorVideosView,
  parameters: { layout: 'padded' },
  args: {
    videos: [
      {
        title: 'A day at Halvora',
        url: 'https://vimeo.com/76979871',
        image: '/configs/cleaning-summit/assets/session-market.svg',
      },
      { title: 'How soap is made', url: 'https://vimeo.com/1', image: null },
    ],
  },
} satisfies Meta<typeof SponsorVideosView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const Empty: Story = { args: { videos: [] } };
export const LongText: Story = {
  args: { videos: [{ title: long.repeat(3), url: 'https://vimeo.com/1', image: null }] },
};
