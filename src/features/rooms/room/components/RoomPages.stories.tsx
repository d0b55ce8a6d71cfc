import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildRoom } from '../../../../../test/builders/room';
import { LeftView } from './LeftView';
import { MessageView } from './MessageView';
import { WaitingView } from './WaitingView';

const room = buildRoom({ title: 'Floors that clean themselves: what works in hospitals' });

const meta = {
  title: 'room/Pages',
  component: LeftView,
  args: { room, reason: 'own', opening: 'open', onAgain: () => {} },
} satisfies Meta<typeof LeftView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Left: Story = {};
export const Elsewhere: Story = { args: { reason: 'elsewhere' } };
export const Removed: Story = { args: { reason: 'removed' } };
export const Ended: Story = { args: { reason: 'ended', opening: 'over' } };
export const Closed: Story = { args: { reason: 'closed', opening: 'over' } };
export const Lost: Story = { args: { reason: 'closed' } };
export const Waiting: Story = {
  render: () => <WaitingView room={room} isReconnecting={false} onLeave={() => {}} />,
};
export const WaitingOffline: Story = {
  render: () => <WaitingView room={room} isReconnecting onLeave={() => {}} />,
};
export const NotFound: Story = { render: () => <MessageView kind="notFound" /> };
export const Failed: Story = {
  render: () => (
    <MessageView
      kind="failed"
      failure={{ kind: 'network', status: null, message: 'offline' }}
      onRetry={() => {}}
    />
  ),
};
