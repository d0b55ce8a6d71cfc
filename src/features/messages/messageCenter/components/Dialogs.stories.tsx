import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildConversation } from '../../../../../test/builders/message';
import { DayDialog, DeletionDialog, JumpDialog, KeysDialog, LeavingDialog } from './Dialogs';
import { GROUP } from './messageStories';

const nothing = () => {};

const meta = { title: 'messageCenter/Dialogs' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Deletion: Story = {
  render: () => (
    <DeletionDialog
      deletion={{ number: 1, status: 'failed', problem: 'offline' }}
      onConfirm={nothing}
      onDecline={nothing}
    />
  ),
};
export const Leaving: Story = {
  render: () => <LeavingDialog isOpen onConfirm={nothing} onDecline={nothing} />,
};
export const Keys: Story = { render: () => <KeysDialog isOpen enterSends onClose={nothing} /> };
export const Jump: Story = {
  render: () => (
    <JumpDialog isOpen conversations={[buildConversation(), GROUP]} onJump={nothing} onClose={nothing} />
  ),
};
export const Day: Story = { render: () => <DayDialog isOpen onDay={nothing} onClose={nothing} /> };
