import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CloseButton } from './CloseButton';

const meta = {
  title: 'ui/CloseButton',
  component: CloseButton,
  parameters: { layout: 'padded' },
  args: { label: 'Close', onClose: () => {} },
} satisfies Meta<typeof CloseButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
