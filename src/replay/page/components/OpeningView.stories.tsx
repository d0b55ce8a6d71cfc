import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OpeningView } from './OpeningView';

const meta = {
  title: 'replay/OpeningView',
  component: OpeningView,
  args: { name: 'visit.json', done: 0, total: null, onCancel: () => {} },
} satisfies Meta<typeof OpeningView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reading: Story = {};
export const Preparing: Story = { args: { done: 41_000, total: 100_001 } };
