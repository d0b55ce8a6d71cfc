import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TOPIC_ICONS, TopicIcon } from './TopicIcon';

const meta = {
  title: 'ui/TopicIcon',
  component: TopicIcon,
  parameters: { layout: 'padded' },
  args: { name: 'robot' },
} satisfies Meta<typeof TopicIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <ul>
      {[...TOPIC_ICONS, 'unknown'].map((name) => (
        <li key={name}>
          <TopicIcon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
