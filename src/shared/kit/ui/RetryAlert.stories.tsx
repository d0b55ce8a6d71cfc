import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RetryAlert } from './RetryAlert';

const meta = {
  component: RetryAlert,
  title: 'ui/RetryAlert',
  args: {
    children: 'The people could not be loaded: the server cannot be reached.',
    onRetry: () => undefined,
  },
} satisfies Meta<typeof RetryAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
export const LongText: Story = {
  args: { children: 'Grundlagenforschungsinstitutsleitungsversammlung could not be loaded. '.repeat(4) },
};
