import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OnlineDotView } from './OnlineDotView';

const meta = {
  title: 'onlineStatus/OnlineDotView',
  component: OnlineDotView,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof OnlineDotView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dot: Story = {};
export const WithText: Story = { args: { withText: true } };
