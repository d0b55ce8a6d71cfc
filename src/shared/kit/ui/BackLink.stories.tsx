import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BackLink } from './BackLink';

const meta = {
  title: 'ui/BackLink',
  component: BackLink,
  args: { to: '/sessions', children: 'Agenda' },
} satisfies Meta<typeof BackLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const ArrowOnly: Story = { args: { isShort: true } };
export const LongText: Story = {
  args: {
    children: 'All of the sessions, exhibits and gatherings of this event and of those before it '.repeat(3),
  },
};
