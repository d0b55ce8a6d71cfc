import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SocialView } from './SocialView';

const page = '<h1>#HealthyPlaces</h1><p>What people are saying, in a frame of its own.</p>';
const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

const meta = {
  title: 'home/SocialView',
  component: SocialView,
  parameters: { layout: 'padded' },
  args: {
    kind: 'frame',
    title: 'What people are saying',
    src: `data:text/html,${encodeURIComponent(page)}`,
    height: 320,
  },
} satisfies Meta<typeof SocialView>;
export default meta;
type Story = StoryObj<typeof SocialView>;

export const Frame: Story = {};
export const LinkCard: Story = {
  args: { kind: 'link', title: 'Join in', text: 'Tell others what you saw.', url: 'https://example.org/' },
};
export const LongText: Story = {
  args: { kind: 'link', title: long, text: long.repeat(4), url: 'https://example.org/' },
};
