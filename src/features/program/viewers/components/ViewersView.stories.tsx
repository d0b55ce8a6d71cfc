import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ViewersView } from './ViewersView';

const meta = {
  title: 'presence/ViewersView',
  component: ViewersView,
  args: { count: 1_204 },
} satisfies Meta<typeof ViewersView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Many: Story = {};
export const One: Story = { args: { count: 1 } };
/** Its place is kept. */
export const NotKnown: Story = { args: { count: null } };
