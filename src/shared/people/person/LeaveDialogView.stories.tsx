import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LeaveDialogView } from './LeaveDialogView';

const meta = {
  title: 'people/LeaveDialogView',
  component: LeaveDialogView,
  args: { isOpen: true, onStay: () => {}, onLeave: () => {} },
} satisfies Meta<typeof LeaveDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Leave: Story = {};
