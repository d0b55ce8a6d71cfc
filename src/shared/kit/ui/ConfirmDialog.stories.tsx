import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'ui/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    heading: 'Change 2,008 people?',
    children: <p>They are told by email.</p>,
    confirmLabel: 'Change',
    declineLabel: 'Cancel',
    onConfirm: () => {},
    onDecline: () => {},
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Sending: Story = { args: { isSending: true, confirmLabel: 'Changing…' } };
export const Failed: Story = { args: { problem: 'There is no connection. Try again once you are online.' } };
export const LongText: Story = {
  args: {
    heading: 'Grundlagenforschungsinstitutsleitungsversammlung wirklich absagen?',
    children: <p>{'Everybody who saved it is told, on every device. '.repeat(20)}</p>,
  },
};
