import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReportDialogView } from './ReportDialogView';

const report = {
  target: { kind: 'comment' as const, sessionId: 's1', id: '1' },
  reason: null,
  note: '',
  status: 'asking' as const,
  problem: null,
};

const meta = {
  title: 'moderation/ReportDialogView',
  component: ReportDialogView,
  args: { report, onReason: () => {}, onNote: () => {}, onConfirm: () => {}, onClose: () => {} },
} satisfies Meta<typeof ReportDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const WithoutReason: Story = { args: { report: { ...report, problem: 'reason' } } };
export const Sending: Story = { args: { report: { ...report, reason: 'spam', status: 'sending' } } };
export const NotSent: Story = {
  args: { report: { ...report, reason: 'spam', status: 'failed', problem: 'offline' } },
};
export const Sent: Story = { args: { report: { ...report, reason: 'spam', status: 'sent' } } };
