import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RetryButton } from './RetryButton';

const meta = {
  title: 'ui/RetryButton',
  component: RetryButton,
  parameters: { layout: 'padded' },
  args: { onRetry: () => {} },
} satisfies Meta<typeof RetryButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
