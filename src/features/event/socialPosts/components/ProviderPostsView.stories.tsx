import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProviderPostsView } from './ProviderPostsView';

const page = '<h1>#HealthyPlaces</h1><p>What people are saying, in a frame of its own.</p>';
const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

const meta = {
  title: 'socialPosts/ProviderPostsView',
  component: ProviderPostsView,
  parameters: { layout: 'padded' },
  args: {
    title: 'What people are saying',
    src: `data:text/html,${encodeURIComponent(page)}`,
    height: 320,
    host: 'posts.example.org',
    shown: true,
    onShow: () => {},
    onHide: () => {},
  },
} satisfies Meta<typeof ProviderPostsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = { args: { shown: false } };
export const Shown: Story = {};
/** The frame of a provider that does not answer stays empty. */
export const Hung: Story = { args: { src: 'about:blank' } };
export const LongHost: Story = {
  args: { host: `${long.toLowerCase().repeat(3)}.example.org`, shown: false },
};
