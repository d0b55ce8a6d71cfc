import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoticeBar } from '../../kit/ui/NoticeBar';
import { BannerView } from './BannerView';

const meta = {
  title: 'announcements/BannerView',
  component: BannerView,
  args: {
    said: {
      title: 'Lunch is served',
      text: 'The kitchens are open until two. See https://example.org/menu.',
    },
    onClose: () => {},
  },
} satisfies Meta<typeof BannerView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Announcement: Story = {};
export const WithoutTitle: Story = { args: { said: { title: '', text: 'Doors open at nine.' } } };
export const Longest: Story = {
  args: {
    said: {
      title: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(2).slice(0, 80),
      text: 'What the people who keep buildings clean have learnt.\n'.repeat(10).slice(0, 500),
    },
  },
  render: (props) => (
    <NoticeBar>
      <BannerView {...props} />
    </NoticeBar>
  ),
};
