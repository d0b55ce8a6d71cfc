import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressBar } from './ProgressBar';

const meta = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  args: { label: 'File on its way', done: 40, total: 100 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {};
export const Unknown: Story = { args: { done: 0, total: 0 } };
